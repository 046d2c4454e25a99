import Ecology

/// The result of selection: the newborn creature and its parent.
public struct Birth: Hashable, Sendable {
  /// The origin of the newborn's genome.
  public enum Origin: Hashable, Sendable {
    /// An exact clone of a champion, to re-evaluate its score.
    case reevaluation(Archive.Entry.ID)
    /// An exact clone of the parent.
    case clone
    /// A mutated clone of the parent.
    case mutant
    /// A clone of the parent in which one cell is of a won kind.
    case stranger
  }

  public var creature: Creature
  public var origin: Origin
  /// The individual whose genome was cloned.
  public var parent: IndividualID
  /// The founder of the lineage; `nil` for a stranger, which founds its own.
  public var lineage: IndividualID?
  /// The points that were available for the birth.
  public var points: Int
}

extension Birth {
  /// Creates the birth of an exact clone that re-evaluates nothing.
  init(cloning creature: Creature, _ individual: IndividualID, _ lineage: IndividualID) {
    self.init(creature: creature, origin: .clone, parent: individual, lineage: lineage, points: 0)
  }

  /// Creates the birth of an exact clone of a champion, which re-evaluates its score.
  init(reevaluating entry: Archive.Entry) {
    self.init(
      creature: entry.creature, origin: .reevaluation(entry.id), parent: entry.individual, lineage: entry.lineage,
      points: 0)
  }
}
