import Arithmetic

/// The numbers of selection, which chooses the creature born in place of a dead one.
public struct SelectionRules: Hashable, Sendable {
  /// The number of champions in a dish's archive. More dilute the draw with obsolete champions.
  @Rule("champions of a dish") public var archiveEntries: Int = 16
  /// The maximum number of entries of one lineage. At 5 three lineages fill the archive, and the rarer strategies die
  /// out.
  @Rule("champions of one lineage") public var lineageEntries: Int = 2
  /// The age below which a life is not scored, in s.
  @Rule("least age of who is judged", "s") public var leastAge: Float = 15
  /// The share of its score with which an unproven creature enters.
  @Rule("share of its score at which a champion enters") public var entryShare: Float = 0.9
  /// The weight of the old score in a re-evaluation.
  @Rule("weight of the old score in a re-test") public var memory: Float = 0.65
  /// The number of parents drawn, with replacement, of which the best is chosen. With few draws selection is almost
  /// random.
  @Rule("draws of a parent") public var draws: Int = 40
  /// The chance that a birth re-evaluates a champion. At 0 one lucky life dominates the archive permanently.
  @Rule("chance of a re-test") public var reevaluationChance: Double = 0.12
  /// The chance that a child is not mutated.
  @Rule("chance of a child without mutation") public var cloneChance: Double = 0.07
  /// The time in which the memory of success fades to 1/e, in s. A shorter time rewards luck, a longer one the past.
  @Rule("success fades in", "s") public var successFading: Float = 90
  /// The intake that a newborn is credited with, in energy per second.
  @Rule("credit of a newborn", "energy/s") public var creditRate: Float = 0.15
  /// The time for which that credit counts, in s. With a shorter time, one lucky bite can found a dynasty.
  @Rule("time for which the credit counts", "s") public var creditTime: Float = 20
  /// The minutes between two exchanges of champions between dishes. At 1 all dishes soon breed a single lineage, and if
  /// that lineage does not hunt, all of them stall.
  @Rule("champions move on every", "min") public var minutesPerMigration: Int = 4
  /// The minute of a run at whose end the first champion of a shadow dish arrives. The shadow dishes have their head
  /// start until then.
  @Rule("champions of hidden dishes arrive from", "min") public var firstArrival: Int = 2
  /// The minutes between two arrivals. With more, a player meets few champions.
  @Rule("champions of hidden dishes arrive every", "min") public var minutesPerArrival: Int = 2

  /// Creates the standard numbers.
  public init() {}
}
