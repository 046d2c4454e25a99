import Ecology
import Evolution

/// A champion in an archive.
public struct ChampionRecord: Hashable, Sendable {
  public var individual: IndividualID
  public var lineage: IndividualID
  /// Its discounted success, in energy per second.
  public var score: Float
  /// The number of lives that the score is based on.
  public var lives: Int
  public var points: Int
  public var creature: Creature
  /// Its habits.
  public var habits: Habits

  /// Creates the record of an archive's entry.
  public init(_ entry: Archive.Entry) {
    self.init(
      individual: entry.individual, lineage: entry.lineage, score: entry.score, lives: entry.lives,
      points: entry.points, creature: entry.creature, habits: entry.habits)
  }

  public init(
    individual: IndividualID, lineage: IndividualID, score: Float, lives: Int, points: Int, creature: Creature,
    habits: Habits = Habits()
  ) {
    self.individual = individual
    self.lineage = lineage
    self.score = score
    self.lives = lives
    self.points = points
    self.creature = creature
    self.habits = habits
  }
}
