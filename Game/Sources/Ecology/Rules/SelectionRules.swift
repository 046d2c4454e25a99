import Arithmetic

/// Who is born in place of the dead: the numbers of the rule of selection.
public struct SelectionRules: Hashable, Sendable {
  /// Champions that a dish's archive holds. More dilute the draw with yesterday's champions.
  @Rule("champions of a dish") public var archiveEntries: Int = 16
  /// Entries of one lineage. At 5 three lineages fill the archive, and the rarer strategies die out with the others.
  @Rule("champions of one lineage") public var lineageEntries: Int = 2
  /// Age below which a life says nothing, in s.
  @Rule("least age of who is judged", "s") public var leastAge: Float = 15
  /// Share of its score at which an unproven creature enters.
  @Rule("share of its score at which a champion enters") public var entryShare: Float = 0.9
  /// Weight of the old score in a re-test.
  @Rule("weight of the old score in a re-test") public var memory: Float = 0.65
  /// Parents that are drawn, with replacement, to take the best of. Few draws make selection blind.
  @Rule("draws of a parent") public var draws: Int = 40
  /// Chance that a birth re-tests a champion. At 0 one lucky life rules the archive for ever.
  @Rule("chance of a re-test") public var reevaluationChance: Double = 0.12
  /// Chance that a child is not mutated.
  @Rule("chance of a child without mutation") public var cloneChance: Double = 0.07
  /// Time in which the memory of success fades to 1/e, in s. Shorter rewards luck, longer rewards the past.
  @Rule("success fades in", "s") public var successFading: Float = 90
  /// Intake that a newborn is credited with, in energy per second.
  @Rule("credit of a newborn", "energy/s") public var creditRate: Float = 0.15
  /// Time for which that credit counts, in s. Shorter lets one lucky bite found a dynasty.
  @Rule("time for which the credit counts", "s") public var creditTime: Float = 20
  /// Minutes from one exchange of champions between dishes to the next. At 1 all dishes soon breed one lineage, and
  /// where that is no hunter all of them stall.
  @Rule("champions move on every", "min") public var minutesPerMigration: Int = 4

  /// The standard numbers.
  public init() {}
}
