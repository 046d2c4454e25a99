import AppAudio
import Foundation

// The properties of a device. No device exists, so that none of these can be reached.

extension AVCaptureDevice {
  public var uniqueID: String { switch absent {} }
  public var modelID: String { switch absent {} }
  public var localizedName: String { switch absent {} }
  public var deviceType: DeviceType { switch absent {} }
  public var position: Position { switch absent {} }
  public var isConnected: Bool { switch absent {} }

  public var hasFlash: Bool { switch absent {} }
  public var isFlashAvailable: Bool { switch absent {} }
  public func isFlashModeSupported(_ flashMode: FlashMode) -> Bool { switch absent {} }
  public var flashMode: FlashMode {
    get { switch absent {} }
    set { switch absent {} }
  }
  public var hasTorch: Bool { switch absent {} }
  public var isTorchAvailable: Bool { switch absent {} }
  public var isTorchActive: Bool { switch absent {} }
  public var torchLevel: Float { switch absent {} }
  public var torchMode: TorchMode {
    get { switch absent {} }
    set { switch absent {} }
  }

  public var focusMode: FocusMode {
    get { switch absent {} }
    set { switch absent {} }
  }
  public var isFocusPointOfInterestSupported: Bool { switch absent {} }
  public var focusPointOfInterest: CGPoint {
    get { switch absent {} }
    set { switch absent {} }
  }
  public var isAdjustingFocus: Bool { switch absent {} }
  public var isSmoothAutoFocusSupported: Bool { switch absent {} }
  public var isSmoothAutoFocusEnabled: Bool {
    get { switch absent {} }
    set { switch absent {} }
  }
  public var lensPosition: Float { switch absent {} }

  public var exposureMode: ExposureMode {
    get { switch absent {} }
    set { switch absent {} }
  }
  public var isExposurePointOfInterestSupported: Bool { switch absent {} }
  public var exposurePointOfInterest: CGPoint {
    get { switch absent {} }
    set { switch absent {} }
  }
  public var isAdjustingExposure: Bool { switch absent {} }
  public var minExposureTargetBias: Float { switch absent {} }
  public var maxExposureTargetBias: Float { switch absent {} }
  public var exposureTargetBias: Float { switch absent {} }
  public var whiteBalanceMode: WhiteBalanceMode {
    get { switch absent {} }
    set { switch absent {} }
  }

  public var videoZoomFactor: CGFloat {
    get { switch absent {} }
    set { switch absent {} }
  }
  public var minAvailableVideoZoomFactor: CGFloat { switch absent {} }
  public var maxAvailableVideoZoomFactor: CGFloat { switch absent {} }
  public var isSubjectAreaChangeMonitoringEnabled: Bool {
    get { switch absent {} }
    set { switch absent {} }
  }
  public var isLowLightBoostSupported: Bool { switch absent {} }
  public var automaticallyEnablesLowLightBoostWhenAvailable: Bool {
    get { switch absent {} }
    set { switch absent {} }
  }

  public var formats: [Format] { switch absent {} }
  public var activeFormat: Format {
    get { switch absent {} }
    set { switch absent {} }
  }
  public var activeVideoMinFrameDuration: CMTime {
    get { switch absent {} }
    set { switch absent {} }
  }
  public var activeVideoMaxFrameDuration: CMTime {
    get { switch absent {} }
    set { switch absent {} }
  }

  public func lockForConfiguration() throws { switch absent {} }
  public func unlockForConfiguration() { switch absent {} }
  public func hasMediaType(_ mediaType: AVMediaType) -> Bool { switch absent {} }
  public func supportsSessionPreset(_ preset: AVCaptureSession.Preset) -> Bool { switch absent {} }
  public func isTorchModeSupported(_ torchMode: TorchMode) -> Bool { switch absent {} }
  public func setTorchModeOn(level torchLevel: Float) throws { switch absent {} }
  public func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { switch absent {} }
  public func isExposureModeSupported(_ exposureMode: ExposureMode) -> Bool { switch absent {} }
  public func isWhiteBalanceModeSupported(_ whiteBalanceMode: WhiteBalanceMode) -> Bool { switch absent {} }
  public func ramp(toVideoZoomFactor factor: CGFloat, withRate rate: Float) { switch absent {} }
  public func cancelVideoZoomRamp() { switch absent {} }
}

extension AVCaptureDevice {
  /// A format of the media of a device. No device exists, so no object of this class does.
  public final class Format: NSObject, @unchecked Sendable {
    var absent: Never { preconditionFailure("there is no camera") }

    init(_ absent: Never) { switch absent {} }

    public var mediaType: AVMediaType { switch absent {} }
    public var videoMaxZoomFactor: CGFloat { switch absent {} }
    public var videoFieldOfView: Float { switch absent {} }
    public var isVideoHDRSupported: Bool { switch absent {} }
    public var minISO: Float { switch absent {} }
    public var maxISO: Float { switch absent {} }
    public var highResolutionStillImageDimensions: CMVideoDimensions { switch absent {} }
  }
}
