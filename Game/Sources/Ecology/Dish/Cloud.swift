import Physics

/// A cloud of poison.
public struct Cloud: Hashable, Sendable {
  /// Whose stinger left it; its own body is immune.
  public var owner: CreatureID
  /// In u.
  public var place: Vector
  /// In u.
  public var radius: Float
  /// The tick at which it is gone.
  public var end: Int
}
