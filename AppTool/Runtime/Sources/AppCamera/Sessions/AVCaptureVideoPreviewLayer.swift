import UIKit

/// A layer for the video of a session, which is empty without a camera.
open class AVCaptureVideoPreviewLayer: CALayer {
  open var session: AVCaptureSession?
  open var videoGravity = AVLayerVideoGravity.resizeAspect

  public convenience init(session: AVCaptureSession) {
    self.init()
    self.session = session
  }

  public convenience init(sessionWithNoConnection session: AVCaptureSession) {
    self.init(session: session)
  }

  /// `nil`: the session has no camera.
  open var connection: AVCaptureConnection? { nil }
  /// False: there is no video.
  open var isPreviewing: Bool { false }

  // Without a camera the video has the size of the layer and is not turned. Coordinates of the device are from 0 to 1.

  /// Returns a point of the layer in the coordinates of the device; zero without an extent.
  open func captureDevicePointConverted(fromLayerPoint pointInLayer: CGPoint) -> CGPoint {
    guard bounds.width > 0, bounds.height > 0 else { return .zero }
    return CGPoint(
      x: (pointInLayer.x - bounds.minX) / bounds.width, y: (pointInLayer.y - bounds.minY) / bounds.height)
  }

  /// Returns a point of the device in the coordinates of the layer.
  open func layerPointConverted(fromCaptureDevicePoint captureDevicePointOfInterest: CGPoint) -> CGPoint {
    CGPoint(
      x: bounds.minX + captureDevicePointOfInterest.x * bounds.width,
      y: bounds.minY + captureDevicePointOfInterest.y * bounds.height)
  }

  /// Returns a rectangle of the layer in the coordinates of the device.
  open func metadataOutputRectConverted(fromLayerRect rectInLayerCoordinates: CGRect) -> CGRect {
    let rect = rectInLayerCoordinates.standardized
    let start = captureDevicePointConverted(fromLayerPoint: CGPoint(x: rect.minX, y: rect.minY))
    let end = captureDevicePointConverted(fromLayerPoint: CGPoint(x: rect.maxX, y: rect.maxY))
    return CGRect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
  }

  /// Returns a rectangle of the device in the coordinates of the layer.
  open func layerRectConverted(fromMetadataOutputRect rectInMetadataOutputCoordinates: CGRect) -> CGRect {
    let rect = rectInMetadataOutputCoordinates.standardized
    let start = layerPointConverted(fromCaptureDevicePoint: CGPoint(x: rect.minX, y: rect.minY))
    return CGRect(
      x: start.x, y: start.y, width: rect.width * bounds.width, height: rect.height * bounds.height)
  }

  /// Returns an object of the video in the layer's coordinates.
  open func transformedMetadataObject(for metadataObject: AVMetadataObject) -> AVMetadataObject? {
    switch metadataObject.absent {}
  }
}
