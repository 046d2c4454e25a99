/// The reason why a request for a scene failed.
public struct UISceneError: Error, Hashable, Sendable, CustomNSError, CustomStringConvertible, LocalizedError {
  /// The kind of a failure.
  public enum Code: Int, Sendable {
    /// The app does not support several scenes, or the screen cannot show them.
    case multipleScenesNotSupported = 0
    /// The session of the request does not exist any more.
    case requestDenied = 1
  }

  /// The kind of this failure.
  public let code: Code
  private let reason: String

  init(_ code: Code, _ reason: String) {
    self.code = code
    self.reason = reason
  }

  /// The code for an app or a screen with one scene.
  public static let multipleScenesNotSupported = Code.multipleScenesNotSupported
  /// The code for a session that does not exist.
  public static let requestDenied = Code.requestDenied

  public static var errorDomain: String { UISceneErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }
  public var description: String { reason }
  public var errorDescription: String? { reason }

  static let onlyOne = UISceneError(
    .multipleScenesNotSupported,
    "the app shows one scene; several need UIApplicationSupportsMultipleScenes in the scene manifest of its Info.plist "
      + "and a screen of a tablet's size")
  static let unknownSession = UISceneError(
    .requestDenied, "the session was closed; use one of UIApplication.openSessions")
}

/// The domain of the errors of scenes.
public let UISceneErrorDomain = "UISceneErrorDomain"
