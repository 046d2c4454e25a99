// The members for the camera. There is none, so a change of its settings is a fault of the app, as in Apple's
// simulator, where it raises an exception.

extension UIImagePickerController {
  /// False: there is no camera.
  public class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }

  /// The kinds of what a camera takes; `nil` without it.
  public class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { nil }

  /// - Precondition: It is only read, because there is no camera.
  public final var cameraDevice: CameraDevice {
    get { .rear }
    set { rejectCamera(#function) }
  }

  /// - Precondition: It is only read, because there is no camera.
  public final var cameraFlashMode: CameraFlashMode {
    get { .auto }
    set { rejectCamera(#function) }
  }

  /// - Precondition: It is only read, because there is no camera.
  public final var cameraCaptureMode: CameraCaptureMode {
    get { .photo }
    set { rejectCamera(#function) }
  }

  /// - Precondition: It is only read, because there is no camera.
  public final var showsCameraControls: Bool {
    get { true }
    set { rejectCamera(#function) }
  }

  /// - Precondition: It is only read, because there is no camera.
  public final var cameraOverlayView: UIView? {
    get { nil }
    set { rejectCamera(#function) }
  }

  /// - Precondition: It is only read, because there is no camera.
  public final var cameraViewTransform: CGAffineTransform {
    get { .identity }
    set { rejectCamera(#function) }
  }

  /// - Precondition: It is not called, because there is no camera.
  public final func takePicture() { rejectCamera(#function) }

  /// - Precondition: It is not called, because there is no camera.
  public final func startVideoCapture() -> Bool { rejectCamera(#function) }

  /// - Precondition: It is not called, because there is no camera.
  public final func stopVideoCapture() { rejectCamera(#function) }

  private func rejectCamera(_ member: String) -> Never {
    preconditionFailure("\(member): there is no camera; ask isSourceTypeAvailable(_:) first")
  }
}
