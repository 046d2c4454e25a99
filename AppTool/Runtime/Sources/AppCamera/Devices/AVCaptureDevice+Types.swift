extension AVCaptureDevice {
  /// The side of the device on which a camera is.
  public enum Position: Int, Sendable {
    case unspecified, back, front
  }

  public enum FlashMode: Int, Sendable {
    case off, on, auto
  }

  public enum TorchMode: Int, Sendable {
    case off, on, auto
  }

  public enum FocusMode: Int, Sendable {
    case locked, autoFocus, continuousAutoFocus
  }

  public enum ExposureMode: Int, Sendable {
    case locked, autoExpose, continuousAutoExposure, custom
  }

  public enum WhiteBalanceMode: Int, Sendable {
    case locked, autoWhiteBalance, continuousAutoWhiteBalance
  }

  /// A kind of camera or microphone.
  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let builtInWideAngleCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
    public static let builtInTelephotoCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInTelephotoCamera")
    public static let builtInUltraWideCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInUltraWideCamera")
    public static let builtInDualCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
    public static let builtInDualWideCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInDualWideCamera")
    public static let builtInTripleCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInTripleCamera")
    public static let builtInTrueDepthCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInTrueDepthCamera")
    public static let builtInMicrophone = Self(rawValue: "AVCaptureDeviceTypeBuiltInMicrophone")
    public static let microphone = Self(rawValue: "AVCaptureDeviceTypeMicrophone")
    public static let external = Self(rawValue: "AVCaptureDeviceTypeExternal")
  }
}
