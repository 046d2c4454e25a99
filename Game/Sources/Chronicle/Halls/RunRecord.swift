import Ecology
import Evolution

/// A finished run as the hall of runs stores it.
public struct RunRecord: Hashable, Sendable, Identifiable {
  /// Its ID in the hall; 0 before it is added.
  public var id: Int64
  /// Time of its end, in s since 1970.
  public var date: Double
  public var seed: UInt64
  /// The name of the starter.
  public var starter: String
  /// Minutes that the ecosystem had evolved before the run.
  public var age: Int
  public var shadows: Int
  public var shadowSpeed: Int
  public var score: Double
  /// Time lived, in s.
  public var time: Double
  public var round: Int
  public var molts: Int
  public var kills: Int
  public var cause: CauseOfDeath
  /// A description of the killer; `nil` if there was none.
  public var killer: String?
  /// The founder of the killer's lineage.
  public var killerLineage: IndividualID?
  /// The killer as it was at that time.
  public var killerCreature: Creature?
  /// The player's final body, with the brain of its starter.
  public var creature: Creature
  /// The name of the replay file in the folder of runs.
  public var replay: String
  /// The board that ranks it.
  public var board: Board
  /// The points of the player's first body; `nil` in runs of earlier versions.
  public var worth: Int?
  public var modifiers: Set<Modifier>
  /// The goals that were reached.
  public var goals: [Goal]
  public var feuds: Feuds

  /// Runs that are compared with each other.
  public enum Board: String, CaseIterable, Sendable {
    /// With one of the six starters.
    case starters
    /// With a body from the player's own shelf, compared among bodies of similar worth.
    case own
    /// With a pasted creature, such as an evolved champion.
    case champions
    /// In the dish of a day, with its body and modifiers.
    case daily
  }

  /// The end of the feud with the nemesis of the run before.
  public enum NemesisEnd: String, CaseIterable, Sendable {
    case won, lost, open
  }

  /// The lineages that the player fought.
  public struct Feuds: Hashable, Sendable {
    /// The number of lineages that wounded the player and lost a member to it.
    public var won: Int
    /// The number of lineages that killed the player, 0 or 1.
    public var lost: Int
    /// `nil` without a nemesis.
    public var nemesis: NemesisEnd?

    public init(won: Int = 0, lost: Int = 0, nemesis: NemesisEnd? = nil) {
      self.won = won
      self.lost = lost
      self.nemesis = nemesis
    }
  }

  public init(
    id: Int64 = 0, date: Double, seed: UInt64, starter: String, age: Int, shadows: Int, shadowSpeed: Int,
    score: Double, time: Double, round: Int, molts: Int, kills: Int, cause: CauseOfDeath, killer: String? = nil,
    killerLineage: IndividualID? = nil, killerCreature: Creature? = nil, creature: Creature, replay: String,
    board: Board = .starters, worth: Int? = nil, modifiers: Set<Modifier> = [], goals: [Goal] = [],
    feuds: Feuds = Feuds()
  ) {
    self.id = id
    self.date = date
    self.seed = seed
    self.starter = starter
    self.age = age
    self.shadows = shadows
    self.shadowSpeed = shadowSpeed
    self.score = score
    self.time = time
    self.round = round
    self.molts = molts
    self.kills = kills
    self.cause = cause
    self.killer = killer
    self.killerLineage = killerLineage
    self.killerCreature = killerCreature
    self.creature = creature
    self.replay = replay
    self.board = board
    self.worth = worth
    self.modifiers = modifiers
    self.goals = goals
    self.feuds = feuds
  }
}
