import Ecology
import Evolution

/// What a run was begun with: all that its commands need to become the same run again.
public struct ReplayHeader: Hashable, Sendable {
  /// The version of the game that recorded it, as `micro --version` says it.
  public var gameVersion: String
  /// `Rules.hash` of the rules in force.
  public var rulesHash: UInt64
  public var seed: UInt64
  /// The player's creature.
  public var starter: Creature
  public var arm: Arm
  /// Shadow dishes beside the live one; at most 64.
  public var shadows: Int
  /// Minutes that a shadow dish lives in one minute of play; 1 to 16.
  public var shadowSpeed: Int
  /// What the first rivals were copies of; at most 1000, none for the seed creatures.
  public var founders: [Creature]

  public init(
    gameVersion: String, rulesHash: UInt64 = Rules.standard.hash, seed: UInt64, starter: Creature,
    arm: Arm = .islands, shadows: Int = 3, shadowSpeed: Int = 1, founders: [Creature] = []
  ) {
    self.gameVersion = gameVersion
    self.rulesHash = rulesHash
    self.seed = seed
    self.starter = starter
    self.arm = arm
    self.shadows = shadows
    self.shadowSpeed = shadowSpeed
    self.founders = founders
  }
}
