@_spi(AppModules) import AppRuntime
import Foundation
import UIKit

/// A player of Game Center.
@preconcurrency @MainActor open class GKPlayer: NSObject {
  open var alias: String { "" }
  open var displayName: String { "" }
  open var gamePlayerID: String { "" }
  open var teamPlayerID: String { "" }
  open var playerID: String { "" }
  open var isInvitable: Bool { false }

  public enum PhotoSize: Int, Sendable {
    case small, normal
  }

  /// Calls the handler in a later turn with an error.
  open func loadPhoto(
    for size: PhotoSize, withCompletionHandler completionHandler: ((UIImage?, (any Error)?) -> Void)? = nil
  ) {
    AppTimer.after(0) { completionHandler?(nil, GKError(.notAuthenticated)) }
  }
}

/// Told of events of the local player. None happens.
public protocol GKLocalPlayerListener: NSObjectProtocol {}

/// The player of the device. There is no account, so the player is not authenticated.
@preconcurrency @MainActor open class GKLocalPlayer: GKPlayer {
  private static let only = GKLocalPlayer()

  public class var local: GKLocalPlayer { only }
  /// The name of Swift 4.
  public class func localPlayer() -> GKLocalPlayer { only }

  open var isAuthenticated: Bool { false }
  open var isUnderage: Bool { false }
  open var isMultiplayerGamingRestricted: Bool { false }
  open var isPersonalizedCommunicationRestricted: Bool { false }

  /// Called in a later turn after it is set, without a screen to sign in and with the error `notAuthenticated`.
  open var authenticateHandler: ((UIViewController?, (any Error)?) -> Void)? {
    didSet {
      guard let handler = authenticateHandler else { return }
      AppTimer.after(0) { handler(nil, GKError(.notAuthenticated)) }
    }
  }

  /// Calls the handler in a later turn with an error.
  open func loadDefaultLeaderboardIdentifier(completionHandler: ((String?, (any Error)?) -> Void)? = nil) {
    AppTimer.after(0) { completionHandler?(nil, GKError(.notAuthenticated)) }
  }

  /// Calls the handler in a later turn with an error.
  open func setDefaultLeaderboardIdentifier(
    _ leaderboardIdentifier: String, completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    AppTimer.after(0) { completionHandler?(GKError(.notAuthenticated)) }
  }

  /// Calls the handler in a later turn with an error.
  open func loadFriends(completionHandler: (([GKPlayer]?, (any Error)?) -> Void)? = nil) {
    AppTimer.after(0) { completionHandler?(nil, GKError(.notAuthenticated)) }
  }

  /// The listener is not kept, because no event happens.
  open func register(_ listener: any GKLocalPlayerListener) {}
  open func unregisterListener(_ listener: any GKLocalPlayerListener) {}
  open func unregisterAllListeners() {}
}
