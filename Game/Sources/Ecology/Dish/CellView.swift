import Physics

/// The current state of a cell of a living body.
public struct CellView: Hashable, Sendable {
  public var kind: CellKind
  /// The place at rest.
  public var place: LatticePoint
  /// The position, in u.
  public var position: Vector
  /// The body's forward direction rotated with this cell, a unit vector; its angle gene is relative to it.
  public var forward: Vector
  /// The remaining share of hit points, 0 to 1.
  public var health: Float
  /// The intensity of its activity, 0 to 1.5: a flagellum's push, or a jet's burst as it fades.
  public var activity: Float
}
