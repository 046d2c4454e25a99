import Ecology
import Evolution

/// What a run was begun with: all that its actions need to become the same run again.
public struct ReplayHeader: Hashable, Sendable {
  /// The version of the game that recorded it, as `micro --version` says it, with the mark of its dish behind a `+`.
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

extension ReplayHeader {
  /// Whether the dish of this program works as that of the program that recorded: none where the header does not say.
  public var isOfThisProgram: Bool? {
    gameVersion.split(separator: "+").dropFirst().last.map { $0 == SimulationMark.current }
  }

  /// Why a run may differ from its replay here: none where the same program recorded it.
  public var foreignness: String? {
    switch isOfThisProgram {
    case true: nil
    case false:
      "Version \(gameVersion) recorded it; in the dish of this program (\(SimulationMark.current)) creatures move "
        + "otherwise, so that the same commands lead elsewhere. Watch it with the version that recorded it."
    case nil:
      "Version \(gameVersion) recorded it, which does not say how its dish worked; if that was otherwise, the same "
        + "commands lead elsewhere here. Watch it with the version that recorded it."
    }
  }
}
