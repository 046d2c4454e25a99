@_spi(AppModules) import AppRuntime
import Foundation

/// Asks the user whether the app may follow the user through other apps.
open class ATTrackingManager: NSObject {
  public enum AuthorizationStatus: UInt, Sendable {
    case notDetermined, restricted, denied, authorized
  }

  static let permission = AppPermission(
    name: "tracking", key: "NSUserTrackingUsageDescription",
    use: "track your activity across other companies’ apps and websites")

  open class var trackingAuthorizationStatus: AuthorizationStatus { status(for: permission.answer) }

  private static func status(for answer: AppPermission.Answer?) -> AuthorizationStatus {
    switch answer {
    case .allowed: .authorized
    case .denied: .denied
    case nil: .notDetermined
    }
  }

  /// Asks the user if there is no answer, and calls the handler with it.
  ///
  /// - Precondition: `Info.plist` has a text for `NSUserTrackingUsageDescription`.
  open class func requestTrackingAuthorization(completionHandler completion: @escaping (AuthorizationStatus) -> Void) {
    nonisolated(unsafe) let completion = completion
    permission.request { completion(status(for: $0)) }
  }

  open class func requestTrackingAuthorization() async -> AuthorizationStatus {
    await withCheckedContinuation { continuation in
      requestTrackingAuthorization { continuation.resume(returning: $0) }
    }
  }
}

/// The identifier of the device for advertisers. There is none on this machine, so all its digits are 0, as in the
/// Simulator.
open class ASIdentifierManager: NSObject {
  private nonisolated(unsafe) static let only = ASIdentifierManager()

  open class func shared() -> ASIdentifierManager { only }

  open var advertisingIdentifier: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
  open var isAdvertisingTrackingEnabled: Bool { ATTrackingManager.trackingAuthorizationStatus == .authorized }
}
