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

  public init(
    id: Int64 = 0, date: Double, seed: UInt64, starter: String, age: Int, shadows: Int, shadowSpeed: Int,
    score: Double, time: Double, round: Int, molts: Int, kills: Int, cause: CauseOfDeath, killer: String? = nil,
    killerLineage: IndividualID? = nil, killerCreature: Creature? = nil, creature: Creature, replay: String
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
  }
}
