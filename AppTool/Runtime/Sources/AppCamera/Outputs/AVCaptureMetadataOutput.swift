import UIKit

/// Receives the codes and faces that a camera sees.
public protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {
  func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection)
}

extension AVCaptureMetadataOutputObjectsDelegate {
  public func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection
  ) { switch connection.absent {} }
}

/// An output for codes and faces.
public final class AVCaptureMetadataOutput: AVCaptureOutput, @unchecked Sendable {
  public private(set) weak var metadataObjectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?
  public private(set) var metadataObjectsCallbackQueue: DispatchQueue?
  /// The part of the video to search, in parts of its size.
  public var rectOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// Sets the receiver of objects.
  ///
  /// - Precondition: A delegate has a queue.
  public func setMetadataObjectsDelegate(
    _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?, queue objectsCallbackQueue: DispatchQueue?
  ) {
    precondition(
      objectsDelegate == nil || objectsCallbackQueue != nil, "setMetadataObjectsDelegate: pass a queue too")
    (metadataObjectsDelegate, metadataObjectsCallbackQueue) = (objectsDelegate, objectsCallbackQueue)
  }

  /// Empty, because no session has a camera.
  public var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { [] }

  /// The types to find.
  ///
  /// - Precondition: The types are in ``availableMetadataObjectTypes``, so there are none.
  public var metadataObjectTypes: [AVMetadataObject.ObjectType] = [] {
    didSet {
      precondition(
        metadataObjectTypes.isEmpty,
        "metadataObjectTypes: no type is available without a camera; ask availableMetadataObjectTypes first")
    }
  }
}
