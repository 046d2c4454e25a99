import Ecology

/// A rival on an island, with the data that selection needs.
public struct Resident: Hashable, Sendable {
  /// Its number in the dish.
  public package(set) var id: CreatureID
  /// Its number in the run.
  public package(set) var individual: IndividualID
  /// The individual that founded its lineage.
  public package(set) var lineage: IndividualID
  /// The genome at birth.
  public package(set) var genome: Creature
  /// The tick of its birth.
  public package(set) var birth: Int
  /// The measure of its eating.
  public package(set) var success = Success()
  /// The archive entry that it re-evaluates; `nil` otherwise.
  public package(set) var reevaluationOf: Archive.Entry.ID?
  /// The length of its path so far, measured once a second, in u.
  public package(set) var path: Float = 0

  package init(
    id: CreatureID, individual: IndividualID, lineage: IndividualID, genome: Creature, birth: Int,
    reevaluationOf: Archive.Entry.ID? = nil
  ) {
    self.id = id
    self.individual = individual
    self.lineage = lineage
    self.genome = genome
    self.birth = birth
    self.reevaluationOf = reevaluationOf
  }

  /// Returns the data that selection uses.
  func candidate(age: Float, score: Float, totals: LifeTotals, points: Int) -> Candidate {
    let flesh = totals.eaten > 0 ? Float(totals.flesh / totals.eaten) : 0
    return Candidate(
      individual: individual, creature: genome, lineage: lineage, age: age, score: score,
      lifetimeIntake: Float(totals.eaten), points: points, reevaluationOf: reevaluationOf,
      habits: Habits(meanSpeed: path / max(age, 1), fleshShare: flesh))
  }
}
