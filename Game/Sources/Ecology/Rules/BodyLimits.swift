import Arithmetic

/// What a body may be at most.
public struct BodyLimits: Hashable, Sendable {
  /// Largest coordinate on the lattice, to either side.
  @Rule("lattice reach", "u") public var latticeReach: Int = 12
  /// Most cells. More slows the physics for everybody.
  @Rule("cells") public var cellCount: Int = 40
  /// Largest sum of the edit costs of cells and links.
  @Rule("sum of edit costs", "points") public var costSum: Int = 140
  /// Longest rope or elastic, in u.
  @Rule("longest rope or elastic", "u") public var linkReach: Int = 3
  /// Most pending edits in a growth list.
  @Rule("pending edits of a rival") public var growthLength: Int = 8
}
