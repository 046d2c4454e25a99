/// What a body may be at most.
public struct BodyLimits: Hashable, Sendable {
  /// Largest coordinate on the lattice, to either side; 12.
  public var latticeReach: Int = 12
  /// Most cells; 40. More slows the physics for everybody.
  public var cellCount: Int = 40
  /// Largest sum of the edit costs of cells and links; 140.
  public var costSum: Int = 140
  /// Longest rope or elastic, in u; 3.
  public var linkReach: Int = 3
  /// Most pending edits in a growth list; 8.
  public var growthLength: Int = 8
}
