import Ecology
import Evolution

/// The initial conditions of a run. Together with the actions they reproduce the same run.
public struct ReplayHeader: Hashable, Sendable {
  /// The version of the game that recorded it, as `micro --version` prints it, followed by `+` and its simulation mark.
  public var gameVersion: String
  /// `Rules.hash` of the rules that were in force.
  public var rulesHash: UInt64
  public var seed: UInt64
  /// The player's creature.
  public var starter: Creature
  public var arm: Arm
  /// Shadow dishes beside the live one; at most 64.
  public var shadows: Int
  /// Minutes that a shadow dish advances per minute of play; 1 to 16.
  public var shadowSpeed: Int
  /// Minutes that the shadow dishes are ahead when their first champion arrives; 0 to 60.
  public var headStart: Int
  /// The factor on the share of births near the player; 0 to 4, in quarters.
  public var nearbyBirths: Float
  /// The creatures that the first rivals were copies of; at most 1000. Empty for the seed creatures.
  public var founders: [Creature]
  /// The creatures that the first rivals of the shadow dishes were copies of; at most 1000. Empty for `founders`, and
  /// in replays of the first three formats.
  public var shadowFounders: [Creature]
  /// Changes of the conditions of the run.
  public var modifiers: [Modifier]
  /// The creature that is born early in the run; `nil` for none.
  public var nemesis: Nemesis?
  /// The number of goals; 0 in replays of the first two formats.
  public var goals: Int

  public init(
    gameVersion: String, rulesHash: UInt64 = Rules.standard.hash, seed: UInt64, starter: Creature,
    arm: Arm = .islands, shadows: Int = 3, shadowSpeed: Int = 1, headStart: Int = 0, nearbyBirths: Float = 1,
    founders: [Creature] = [], shadowFounders: [Creature] = [], modifiers: [Modifier] = [], nemesis: Nemesis? = nil,
    goals: Int = 0
  ) {
    self.gameVersion = gameVersion
    self.rulesHash = rulesHash
    self.seed = seed
    self.starter = starter
    self.arm = arm
    self.shadows = shadows
    self.shadowSpeed = shadowSpeed
    self.headStart = headStart
    self.nearbyBirths = nearbyBirths
    self.founders = founders
    self.shadowFounders = shadowFounders
    self.modifiers = modifiers
    self.nemesis = nemesis
    self.goals = goals
  }

  /// Creates the conditions of a run as players have it.
  ///
  /// The shadow dishes begin from the champions of the difficulty, unless the first rivals are as old or the game's
  /// files of the ages are missing.
  ///
  /// - Parameters:
  ///   - gameVersion: With the simulation mark.
  ///   - age: The ecosystem of the first rivals.
  package init(
    gameVersion: String, rulesHash: UInt64 = Rules.standard.hash, seed: UInt64, starter: Creature,
    difficulty: Difficulty, age: Age = .beginning, modifiers: Set<Modifier> = [], nemesis: Nemesis? = nil,
    goals: Int = ReplayHeader.goalsOfRun
  ) {
    let older = age.minutes < difficulty.headStart ? try? difficulty.ecosystem() : nil
    self.init(
      gameVersion: gameVersion, rulesHash: rulesHash, seed: seed, starter: starter, shadows: difficulty.shadows,
      shadowSpeed: difficulty.shadowSpeed, nearbyBirths: difficulty.nearbyBirths, founders: age.champions,
      shadowFounders: older?.champions ?? [], modifiers: Modifier.allCases.filter(modifiers.contains),
      nemesis: nemesis, goals: goals)
  }

  /// The number of goals of a new run.
  package static let goalsOfRun = 3
}

extension ReplayHeader {
  /// True if this program's dish has the same simulation mark as that of the recording program; `nil` if the header
  /// does not contain a mark.
  public var isOfThisProgram: Bool? {
    gameVersion.split(separator: "+").dropFirst().last.map { $0 == SimulationMark.current }
  }

  /// The reason why a run may differ from its replay here; `nil` if the same program recorded it.
  public var foreignness: String? {
    switch isOfThisProgram {
    case true: nil
    case false:
      "Version \(gameVersion) recorded it; creatures move differently in the dish of this program "
        + "(\(SimulationMark.current)), so the run may differ. Watch it with the version that recorded it."
    case nil:
      "Version \(gameVersion) recorded it without a mark of its dish; if that dish worked differently, the run may "
        + "differ. Watch it with the version that recorded it."
    }
  }
}
