/// Who is born in place of the dead: the numbers of the rule of succession.
public struct SuccessionRules: Hashable, Sendable {
  /// Champions that a dish's archive holds; 16. More dilute the draw with yesterday's champions.
  public var archiveEntries: Int = 16
  /// Entries of one lineage; 2. At 5 three lineages fill the archive, and the rarer strategies die out with the others.
  public var lineageEntries: Int = 2
  /// Age below which a life says nothing, in s; 15.
  public var leastAge: Float = 15
  /// Share of its score at which an unproven creature enters; .9.
  public var entryShare: Float = 0.9
  /// Weight of the old score in a re-test; .65.
  public var memory: Float = 0.65
  /// Parents that are drawn, with replacement, to take the best of; 40. Few draws make succession blind.
  public var draws: Int = 40
  /// Chance that a birth re-tests a champion; .12. At 0 one lucky life rules the archive for ever.
  public var retestChance: Double = 0.12
  /// Chance that a child is not mutated; .07.
  public var cloneChance: Double = 0.07
  /// Time in which the memory of success fades to 1/e, in s; 90. Shorter rewards luck, longer rewards the past.
  public var successFading: Float = 90
  /// Intake that a newborn is credited with, in energy per second; .15.
  public var creditRate: Float = 0.15
  /// Time for which that credit counts, in s; 20. Shorter lets one lucky bite found a dynasty.
  public var creditTime: Float = 20
  /// Minutes from one exchange of champions between dishes to the next; 4. At 1 all dishes soon breed one lineage, and
  /// where that is no hunter all of them stall.
  public var minutesPerMigration: Int = 4

  /// The standard numbers.
  public init() {}
}
