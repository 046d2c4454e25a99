import Arithmetic

/// The limits of a body.
public struct BodyLimits: Hashable, Sendable {
  /// The largest absolute coordinate on the lattice.
  @Rule("lattice reach", "u") public var latticeReach: Int = 12
  /// The maximum number of cells. More cells slow the physics for all creatures.
  @Rule("cells") public var cellCount: Int = 40
  /// The maximum sum of the edit costs of cells and links. At 140 the champions of two hours, and a player after four
  /// bells, can add nothing.
  @Rule("sum of edit costs", "points") public var costSum: Int = 200
  /// The maximum length of a rope or elastic, in u.
  @Rule("longest rope or elastic", "u") public var linkReach: Int = 3
}
