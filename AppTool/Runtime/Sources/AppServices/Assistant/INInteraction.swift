@_spi(AppModules) import AppRuntime
import UIKit

public enum INIntentHandlingStatus: Int, Sendable {
  case unspecified, ready, inProgress, success, failure, deferredToApplication, userConfirmationRequired
}

public enum INInteractionDirection: Int, Sendable {
  case unspecified, outgoing, incoming
}

/// Something that the user has done in the app, from which Siri makes suggestions. There are no suggestions here, so
/// that what the app donates is shown nowhere.
open class INInteraction: NSObject, @unchecked Sendable {
  public let intent: INIntent
  public let intentResponse: INIntentResponse?
  open var identifier = UUID().uuidString
  open var groupIdentifier: String?
  open var dateInterval: DateInterval?
  open var direction = INInteractionDirection.unspecified
  open var intentHandlingStatus: INIntentHandlingStatus { .unspecified }

  public init(intent: INIntent, response: INIntentResponse?) {
    self.intent = intent
    intentResponse = response
  }

  /// Calls the handler in a later turn without an error, as in the Simulator.
  open func donate(completion: (((any Error)?) -> Void)? = nil) { INInteraction.end(completion) }
  open func donate() async throws {}

  /// The functions that remove donations call the handler in a later turn without an error.
  open class func delete(with identifiers: [String], completion: (((any Error)?) -> Void)? = nil) { end(completion) }
  open class func delete(with groupIdentifier: String, completion: (((any Error)?) -> Void)? = nil) {
    end(completion)
  }
  open class func deleteAll(completion: (((any Error)?) -> Void)? = nil) { end(completion) }

  private static func end(_ completion: (((any Error)?) -> Void)?) {
    inLaterTurn { completion?(nil) }
  }
}

public enum INSiriAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}

/// The user's settings of Siri, which this device does not have.
open class INPreferences: NSObject {
  /// `restricted`.
  open class func siriAuthorizationStatus() -> INSiriAuthorizationStatus { .restricted }
  open class func siriLanguageCode() -> String { Locale.current.identifier }

  /// Calls the handler in a later turn with `restricted`.
  open class func requestSiriAuthorization(_ handler: @escaping (INSiriAuthorizationStatus) -> Void) {
    inLaterTurn { handler(.restricted) }
  }
}

/// Something that the user can do with a phrase.
public enum INShortcut: @unchecked Sendable {
  case intent(INIntent)
  case userActivity(NSUserActivity)

  public init?(intent: INIntent) { self = .intent(intent) }
  public init(userActivity: NSUserActivity) { self = .userActivity(userActivity) }

  public var intent: INIntent? {
    if case .intent(let intent) = self { return intent }
    return nil
  }

  public var userActivity: NSUserActivity? {
    if case .userActivity(let activity) = self { return activity }
    return nil
  }
}

/// A phrase that the user has recorded. There are none.
open class INVoiceShortcut: NSObject, @unchecked Sendable {
  public let identifier: UUID
  public let invocationPhrase: String
  public let shortcut: INShortcut

  init(_ shortcut: INShortcut, phrase: String) {
    (identifier, invocationPhrase, self.shortcut) = (UUID(), phrase, shortcut)
  }
}

/// The phrases that the user has recorded. There are none.
open class INVoiceShortcutCenter: NSObject, @unchecked Sendable {
  public static let shared = INVoiceShortcutCenter()

  /// Calls the handler in a later turn with no phrases.
  open func getAllVoiceShortcuts(completion: @escaping ([INVoiceShortcut]?, (any Error)?) -> Void) {
    inLaterTurn { completion([], nil) }
  }

  /// The suggestions are shown nowhere.
  open func setShortcutSuggestions(_ suggestions: [INShortcut]) {}
}
