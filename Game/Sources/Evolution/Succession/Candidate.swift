import Ecology

/// What selection knows of an individual, living or just dead.
public struct Candidate: Hashable, Sendable {
  public var individual: IndividualID
  /// The genome it was born with.
  public var creature: Creature
  /// The individual that founded its lineage.
  public var lineage: IndividualID
  /// Time since birth, in s.
  public var age: Float
  /// Its success, in energy per second.
  public var score: Float
  /// All it ever ate.
  public var lifetimeIntake: Float
  /// Points that its children may spend: what it earned since its own last edit.
  public var points: Int
  /// The archive entry that it is a re-test of.
  public var reevaluationOf: Archive.Entry.ID?
  /// How it lives.
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
