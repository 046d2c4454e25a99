@_spi(AppModules) import AppRuntime
import Foundation
import UIKit

/// A list of scores. Without an account none is read or written.
@preconcurrency @MainActor open class GKLeaderboard: NSObject {
  public enum PlayerScope: Int, Sendable {
    case global, friendsOnly
  }

  public enum TimeScope: Int, Sendable {
    case today, week, allTime
  }

  /// A score of a player.
  @preconcurrency @MainActor open class Entry: NSObject {
    open var player: GKPlayer { GKLocalPlayer.local }
    open var rank: Int { 0 }
    open var score: Int { 0 }
    open var formattedScore: String { "" }
    open var context: Int { 0 }
    open var date: Date { Date(timeIntervalSinceReferenceDate: 0) }
  }

  open var identifier: String?
  open var range = NSRange(location: 1, length: 25)
  open var playerScope = PlayerScope.global
  open var timeScope = TimeScope.allTime
  open var title: String? { nil }
  open var scores: [GKScore]? { nil }
  open var localPlayerScore: GKScore? { nil }
  open var maxRange: Int { 0 }
  open var baseLeaderboardID: String { identifier ?? "" }
  open var isLoading: Bool { false }

  /// Calls the handler in a later turn with an error.
  open func loadScores(completionHandler: (([GKScore]?, (any Error)?) -> Void)? = nil) {
    AppTimer.after(0) { completionHandler?(nil, GKError(.notAuthenticated)) }
  }

  /// Calls the handler in a later turn with an error.
  open class func loadLeaderboards(completionHandler: (([GKLeaderboard]?, (any Error)?) -> Void)? = nil) {
    AppTimer.after(0) { completionHandler?(nil, GKError(.notAuthenticated)) }
  }

  /// Calls the handler in a later turn with an error.
  open class func loadLeaderboards(
    IDs leaderboardIDs: [String]?, completionHandler: @escaping ([GKLeaderboard]?, (any Error)?) -> Void
  ) {
    AppTimer.after(0) { completionHandler(nil, GKError(.notAuthenticated)) }
  }

  open class func loadLeaderboards(IDs leaderboardIDs: [String]?) async throws -> [GKLeaderboard] {
    throw GKError(.notAuthenticated)
  }

  /// Calls the handler in a later turn with an error.
  open func loadEntries(
    for playerScope: PlayerScope, timeScope: TimeScope, range: NSRange,
    completionHandler: @escaping (Entry?, [Entry]?, Int, (any Error)?) -> Void
  ) {
    AppTimer.after(0) { completionHandler(nil, nil, 0, GKError(.notAuthenticated)) }
  }

  open func loadEntries(
    for playerScope: PlayerScope, timeScope: TimeScope, range: NSRange
  ) async throws -> (Entry?, [Entry], Int) {
    throw GKError(.notAuthenticated)
  }

  /// Calls the handler in a later turn with an error.
  open func submitScore(
    _ score: Int, context: Int, player: GKPlayer, completionHandler: @escaping ((any Error)?) -> Void
  ) {
    AppTimer.after(0) { completionHandler(GKError(.notAuthenticated)) }
  }

  /// Calls the handler in a later turn with an error.
  open class func submitScore(
    _ score: Int, context: Int, player: GKPlayer, leaderboardIDs: [String],
    completionHandler: @escaping ((any Error)?) -> Void
  ) {
    AppTimer.after(0) { completionHandler(GKError(.notAuthenticated)) }
  }

  open class func submitScore(
    _ score: Int, context: Int, player: GKPlayer, leaderboardIDs: [String]
  ) async throws {
    throw GKError(.notAuthenticated)
  }
}

/// A score that an app reports.
@preconcurrency @MainActor open class GKScore: NSObject {
  open var leaderboardIdentifier: String
  open var value: Int64 = 0
  open var context: UInt64 = 0
  open var shouldSetDefaultLeaderboard = false
  public let date = Date()
  open var formattedValue: String? { "\(value)" }
  open var rank: Int { 0 }
  open var player: GKPlayer { GKLocalPlayer.local }

  public init(leaderboardIdentifier identifier: String) {
    leaderboardIdentifier = identifier
    super.init()
  }

  /// Calls the handler in a later turn with an error.
  open class func report(_ scores: [GKScore], withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil)
  {
    AppTimer.after(0) { completionHandler?(GKError(.notAuthenticated)) }
  }
}

/// The progress to a goal that an app reports.
@preconcurrency @MainActor open class GKAchievement: NSObject {
  open var identifier: String
  /// From 0 to 100.
  open var percentComplete: Double = 0
  open var isCompleted: Bool { percentComplete >= 100 }
  open var showsCompletionBanner = false
  public let lastReportedDate = Date()
  public let player: GKPlayer

  public init(identifier: String, player: GKPlayer) {
    (self.identifier, self.player) = (identifier, player)
    super.init()
  }

  public convenience init(identifier: String) { self.init(identifier: identifier, player: GKLocalPlayer.local) }

  /// Calls the handler in a later turn with an error.
  open class func report(
    _ achievements: [GKAchievement], withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    AppTimer.after(0) { completionHandler?(GKError(.notAuthenticated)) }
  }

  open class func report(_ achievements: [GKAchievement]) async throws { throw GKError(.notAuthenticated) }

  /// Calls the handler in a later turn with an error.
  open class func loadAchievements(completionHandler: (([GKAchievement]?, (any Error)?) -> Void)? = nil) {
    AppTimer.after(0) { completionHandler?(nil, GKError(.notAuthenticated)) }
  }

  open class func loadAchievements() async throws -> [GKAchievement] { throw GKError(.notAuthenticated) }

  /// Calls the handler in a later turn with an error.
  open class func resetAchievements(completionHandler: (((any Error)?) -> Void)? = nil) {
    AppTimer.after(0) { completionHandler?(GKError(.notAuthenticated)) }
  }
}
