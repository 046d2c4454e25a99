/// The change of one part in an edit and its points: one line of the edit's bill.
public struct BodyChange: Hashable, Sendable {
  /// A cell or link and its place.
  public enum Part: Hashable, Sendable {
    case cell(CellKind, LatticePoint)
    case link(LinkKind, LatticePoint, LatticePoint)

    /// The name of its kind.
    public var name: String {
      switch self {
      case .cell(let kind, _): kind.name
      case .link(let kind, _, _): kind.name
      }
    }

    /// Its place; for a link, both ends.
    public var places: [LatticePoint] {
      switch self {
      case .cell(_, let place): [place]
      case .link(_, let first, let second): [first, second]
      }
    }
  }

  /// The kind of change.
  public enum Kind: Hashable, Sendable, CaseIterable {
    case added, removed, moved, turned, retyped
  }

  /// The part in the old body; `nil` for an added part.
  public let before: Part?
  /// The part in the new body; `nil` for a removed part.
  public let after: Part?
  /// The cost, in points.
  public let cost: Int

  /// The kind of change. A part that changes both kind and place counts as retyped.
  public var kind: Kind {
    guard let before else { return .added }
    guard let after else { return .removed }
    if before.name != after.name { return .retyped }
    return before.places == after.places ? .turned : .moved
  }
}
