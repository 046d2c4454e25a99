import Foundation

/// A source of media in a session.
public class AVCaptureInput: NSObject, @unchecked Sendable {
  override init() {
    super.init()
  }
}

/// A device as a source. Without devices there are no such inputs.
public final class AVCaptureDeviceInput: AVCaptureInput, @unchecked Sendable {
  public let device: AVCaptureDevice

  /// - Throws: An error if the device cannot be used.
  public init(device: AVCaptureDevice) throws {
    self.device = device
    super.init()
  }
}

/// A connection of an input with an output or a layer. Without inputs there are none, so no object of this class
/// exists: its initializer takes a value of `Never`.
public final class AVCaptureConnection: NSObject, @unchecked Sendable {
  var absent: Never { preconditionFailure("there is no camera") }

  init(_ absent: Never) { switch absent {} }

  public var output: AVCaptureOutput? { switch absent {} }
  public var videoPreviewLayer: AVCaptureVideoPreviewLayer? { switch absent {} }
  public var isActive: Bool { switch absent {} }
  public var isEnabled: Bool {
    get { switch absent {} }
    set { switch absent {} }
  }
  public var isVideoOrientationSupported: Bool { switch absent {} }
  public var videoOrientation: AVCaptureVideoOrientation {
    get { switch absent {} }
    set { switch absent {} }
  }
  public func isVideoRotationAngleSupported(_ videoRotationAngle: CGFloat) -> Bool { switch absent {} }
  public var videoRotationAngle: CGFloat {
    get { switch absent {} }
    set { switch absent {} }
  }
  public var isVideoMirroringSupported: Bool { switch absent {} }
  public var isVideoMirrored: Bool {
    get { switch absent {} }
    set { switch absent {} }
  }
  public var automaticallyAdjustsVideoMirroring: Bool {
    get { switch absent {} }
    set { switch absent {} }
  }
  public var isVideoStabilizationSupported: Bool { switch absent {} }
  public var activeVideoStabilizationMode: AVCaptureVideoStabilizationMode { switch absent {} }
  public var preferredVideoStabilizationMode: AVCaptureVideoStabilizationMode {
    get { switch absent {} }
    set { switch absent {} }
  }
}
