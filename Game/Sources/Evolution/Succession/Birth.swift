import Ecology

/// What selection decided on: who is born, and of whom.
public struct Birth: Hashable, Sendable {
  /// How the newborn came by its genome.
  public enum Origin: Hashable, Sendable {
    /// An exact clone of a champion, to see whether its score holds.
    case reevaluation(Archive.Entry.ID)
    /// An exact clone of the parent.
    case clone
    /// A mutated clone of the parent.
    case mutant
    /// A clone of the parent with one of the cells that must be won.
    case stranger
  }

  public var creature: Creature
  public var origin: Origin
  /// The individual whose genome was cloned.
  public var parent: IndividualID
  /// The founder of the lineage; none for a stranger, who founds its own.
  public var lineage: IndividualID?
  /// Points that the birth could spend.
  public var points: Int
}
