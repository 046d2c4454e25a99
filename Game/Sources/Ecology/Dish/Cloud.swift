import Physics

/// A cloud of poison.
public struct Cloud: Hashable, Sendable {
  /// The creature whose stinger released it; that creature's own body is immune.
  public var owner: CreatureID
  /// The position, in u.
  public var place: Vector
  /// The radius, in u.
  public var radius: Float
  /// The tick at which it disappears.
  public var end: Int
}
