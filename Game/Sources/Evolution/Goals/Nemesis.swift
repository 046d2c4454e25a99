import Ecology

/// The rival that killed the player last. It is born early in the next runs until it is beaten.
public struct Nemesis: Hashable, Sendable {
  public var creature: Creature
  /// The founder of its lineage in the run in which it killed the player. Name and colour come from it.
  public var lineage: IndividualID

  public init(creature: Creature, lineage: IndividualID) {
    self.creature = creature
    self.lineage = lineage.origin
  }

  /// Its number, and that of its lineage, in a run in which it is the nemesis.
  public var individual: IndividualID { IndividualID(rawValue: lineage.rawValue | IndividualID.nemesisMark) }

  /// The time from which the next birth in the live dish is its own, in s; that of the first champions of other dishes.
  /// Before the first bell, at 90 s, it kills a body that nothing has improved.
  static let arrival = 120.0
  /// The points for killing it or one of its descendants for the first time.
  public static let bounty = 6
}

extension IndividualID {
  /// The bit of the number of a dish that marks the nemesis of an earlier run. Dishes have smaller numbers.
  static let nemesisMark: Int64 = 1 << 62

  /// The numbers of individuals that are not marked are below it.
  package static let reserved: UInt64 = 1 << 62

  /// True for the nemesis of an earlier run.
  public var isNemesis: Bool { rawValue & IndividualID.nemesisMark != 0 }

  /// The number in the run in which it was born first.
  public var origin: IndividualID { IndividualID(rawValue: rawValue & ~IndividualID.nemesisMark) }
}
