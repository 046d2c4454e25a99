/// What happens to one part in an edit, and its points: a line of the edit's bill.
public struct BodyChange: Hashable, Sendable {
  /// A cell or link and where it is.
  public enum Part: Hashable, Sendable {
    case cell(CellKind, LatticePoint)
    case link(LinkKind, LatticePoint, LatticePoint)

    /// The word for its kind.
    public var name: String {
      switch self {
      case .cell(let kind, _): kind.name
      case .link(let kind, _, _): kind.name
      }
    }

    /// Where it is: one place, or both ends.
    public var places: [LatticePoint] {
      switch self {
      case .cell(_, let place): [place]
      case .link(_, let first, let second): [first, second]
      }
    }
  }

  /// What is done to a part.
  public enum Deed: Hashable, Sendable, CaseIterable {
    case added, removed, moved, turned, retyped
  }

  /// The part in the old body; none for one that is added.
  public let before: Part?
  /// The part in the new body; none for one that is removed.
  public let after: Part?
  /// In points.
  public let cost: Int

  /// What is done; a part that changes its kind and its place counts as retyped.
  public var deed: Deed {
    guard let before else { return .added }
    guard let after else { return .removed }
    if before.name != after.name { return .retyped }
    return before.places == after.places ? .turned : .moved
  }
}
