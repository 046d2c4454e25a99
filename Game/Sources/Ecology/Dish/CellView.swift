import Physics

/// A cell of a living body as it is now.
public struct CellView: Hashable, Sendable {
  public var kind: CellKind
  /// Where it lies at rest.
  public var place: LatticePoint
  /// Where it is, in u.
  public var position: Vector
  /// The body's forward as this cell has turned, a unit vector; its angle gene counts from here.
  public var forward: Vector
  /// Hit points left, 0 to 1.
  public var health: Float
  /// How hard it works, 0 to 1.5: a flagellum's push, a jet's burst as it fades.
  public var activity: Float
}
