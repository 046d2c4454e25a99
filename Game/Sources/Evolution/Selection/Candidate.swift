import Ecology

/// The data that selection has about a living or just deceased individual.
public struct Candidate: Hashable, Sendable {
  public var individual: IndividualID
  /// The genome at birth.
  public var creature: Creature
  /// The individual that founded its lineage.
  public var lineage: IndividualID
  /// Time since birth, in s.
  public var age: Float
  /// Its success, in energy per second.
  public var score: Float
  /// The total energy that it has eaten.
  public var lifetimeIntake: Float
  /// The points that its children may spend: those earned since its own last edit.
  public var points: Int
  /// The archive entry that it re-evaluates; `nil` otherwise.
  public var reevaluationOf: Archive.Entry.ID?
  /// The habits of its life.
  public var habits: Habits

  public init(
    individual: IndividualID, creature: Creature, lineage: IndividualID, age: Float = 0, score: Float = 0,
    lifetimeIntake: Float = 0, points: Int = 0, reevaluationOf: Archive.Entry.ID? = nil,
    habits: Habits = Habits()
  ) {
    self.individual = individual
    self.creature = creature
    self.lineage = lineage
    self.age = age
    self.score = score
    self.lifetimeIntake = lifetimeIntake
    self.points = points
    self.reevaluationOf = reevaluationOf
    self.habits = habits
  }
}
