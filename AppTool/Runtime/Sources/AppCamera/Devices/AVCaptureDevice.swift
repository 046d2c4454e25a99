@_spi(AppModules) import AppRuntime
import Foundation

/// A camera or a microphone for capture.
///
/// There is none, as in Apple's simulator, so no object of this class exists: its initializer takes a value of `Never`.
public final class AVCaptureDevice: NSObject, @unchecked Sendable {
  var absent: Never { preconditionFailure("there is no camera") }

  init(_ absent: Never) { switch absent {} }

  static let camera = AppPermission(
    name: "camera-permission", key: "NSCameraUsageDescription", use: "use the camera")
  static let microphone = AppPermission(
    name: "microphone-permission", key: "NSMicrophoneUsageDescription", use: "use the microphone")

  // MARK: Finding

  /// `nil`: there is none.
  public class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }

  /// `nil`: there is none.
  public class func `default`(
    _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
  ) -> AVCaptureDevice? { nil }

  /// `nil`: there is none.
  public convenience init?(uniqueID deviceUniqueID: String) { return nil }

  public class func devices() -> [AVCaptureDevice] { [] }
  public class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { [] }

  /// A search for devices. It finds none.
  public final class DiscoverySession: NSObject, Sendable {
    public var devices: [AVCaptureDevice] { [] }

    public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {}
  }

  // MARK: Permission

  /// - Precondition: The type is `video` or `audio`.
  public class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    switch permission(for: mediaType).answer {
    case .allowed: .authorized
    case .denied: .denied
    case nil: .notDetermined
    }
  }

  /// Asks the user, once for each app, and calls the handler on the main thread.
  ///
  /// - Precondition: The type is `video` or `audio`, and `Info.plist` has a text for `NSCameraUsageDescription` or
  ///   `NSMicrophoneUsageDescription`.
  public class func requestAccess(for mediaType: AVMediaType, completionHandler handler: @escaping (Bool) -> Void) {
    nonisolated(unsafe) let handler = handler
    permission(for: mediaType).request { handler($0 == .allowed) }
  }

  public class func requestAccess(for mediaType: AVMediaType) async -> Bool {
    await withCheckedContinuation { continuation in
      requestAccess(for: mediaType) { continuation.resume(returning: $0) }
    }
  }

  private static func permission(for type: AVMediaType) -> AppPermission {
    precondition(type == .video || type == .audio, "ask for the permission for video or audio, not '\(type.rawValue)'")
    return type == .video ? camera : microphone
  }
}
