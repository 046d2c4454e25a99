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

  /// Returns an object of the video in the layer's coordinates.
  open func transformedMetadataObject(for metadataObject: AVMetadataObject) -> AVMetadataObject? {
    switch metadataObject.absent {}
  }
}
