/// The distance between two bodies in edit points: the price of a molt and of a birth.
///
/// The distance compares two states and not a history, so undo, redo, copies, symmetry and the order of edits cannot
/// create points. Cells and links are each assigned to each other at minimum cost; per pair
///
/// - the same part in the same place costs nothing,
/// - another place costs the move, another kind the difference of the edit costs (at least 1), and another angle
///   of the same kind the turn; a part whose kind changes may take any angle,
/// - unassigned parts are removed for 1 each, or added for their edit cost each.
///
/// Gains, bias, amplitudes, phases, beats and colours are free. The nucleus stays in its place.
///
/// If a removal, a move, a turn and a retype cost at least 1, and a move at most a removal, the following holds: d(a,
/// a) = 0; d(a, c) ≤ d(a, b) + d(b, c), because the price of a pair has that property with the empty place as a third
/// state, and assignments can be composed. Therefore neither a detour over other bodies nor splitting an edit over
/// several molts is cheaper than the direct edit. The distance is not symmetric: growing costs more than shrinking.
public struct EditDistance: Hashable, Sendable {
  /// The points for the cells.
  public var cells: Int
  /// The points for the links.
  public var links: Int

  /// The sum of all points.
  public var total: Int { cells + links }

  /// Computes the distance from a body to a proposed one.
  ///
  /// Parts that both bodies share are matched first, which by the property above is never more expensive. A body with a
  /// few changes therefore costs a few microseconds; the worst case, two different bodies of 40 cells, about a
  /// millisecond.
  public init(from old: BodyPlan, to new: BodyPlan, under rules: Rules = .standard) {
    cells = EditDistance.cost(
      from: old.cells.filter { $0.kind != .nucleus }.map(CellState.init),
      to: new.cells.filter { $0.kind != .nucleus }.map(CellState.init), rules)
    links = EditDistance.cost(from: old.links.map(LinkState.init), to: new.links.map(LinkState.init), rules)
  }

  /// Returns the individual changes that make up the distance, each with its points; their sum is the distance.
  ///
  /// If several solutions are equally cheap, the choice is deterministic. Free changes are not included.
  public static func changes(
    from old: BodyPlan, to new: BodyPlan, under rules: Rules = .standard
  ) -> [BodyChange] {
    changes(
      from: old.cells.filter { $0.kind != .nucleus }.map(CellState.init),
      to: new.cells.filter { $0.kind != .nucleus }.map(CellState.init), rules)
      + changes(from: old.links.map(LinkState.init), to: new.links.map(LinkState.init), rules)
  }

  private static func changes<Part: EditedPart>(from old: [Part], to new: [Part], _ rules: Rules) -> [BodyChange] {
    let (removed, added) = differences(old, new)
    let (size, costs) = costs(removed, added, rules)
    return Assignment.columns(size: size, costs: costs).enumerated().map { row, column in
      BodyChange(
        before: row < removed.count ? removed[row].part : nil, after: column < added.count ? added[column].part : nil,
        cost: costs[row * size + column])
    }
  }

  private static func cost<Part: EditedPart>(from old: [Part], to new: [Part], _ rules: Rules) -> Int {
    let (removed, added) = differences(old, new)
    let (size, costs) = costs(removed, added, rules)
    return Assignment.leastCost(size: size, costs: costs)
  }

  /// Returns the cost of replacing each removed part by each added part. Rows or columns beyond the shorter list are
  /// empty places.
  private static func costs<Part: EditedPart>(
    _ removed: [Part], _ added: [Part], _ rules: Rules
  ) -> (size: Int, costs: [Int]) {
    let size = max(removed.count, added.count)
    var costs: [Int] = []
    costs.reserveCapacity(size * size)
    for row in 0..<size {
      for column in 0..<size {
        if row >= removed.count {
          costs.append(added[column].editCost(rules))
        } else if column >= added.count {
          costs.append(rules.molting.removal)
        } else {
          costs.append(removed[row].editCost(to: added[column], rules))
        }
      }
    }
    return (size, costs)
  }

  /// Returns both lists without their common elements; equal parts are matched one to one.
  private static func differences<Part: EditedPart>(_ old: [Part], _ new: [Part]) -> (removed: [Part], added: [Part]) {
    var counts: [Part: Int] = [:]
    for part in new { counts[part, default: 0] += 1 }
    var removed: [Part] = []
    for part in old {
      if let count = counts[part], count > 0 { counts[part] = count - 1 } else { removed.append(part) }
    }
    var added: [Part] = []
    for part in new.reversed() {
      guard let count = counts[part], count > 0 else { continue }
      counts[part] = count - 1
      added.append(part)
    }
    return (removed, added)
  }
}

/// The properties of a part that cost points.
private protocol EditedPart: Hashable {
  var part: BodyChange.Part { get }
  func editCost(_ rules: Rules) -> Int
  func editCost(to other: Self, _ rules: Rules) -> Int
}

private struct CellState: EditedPart {
  let kind: CellKind
  let place: LatticePoint
  let angle: UInt8

  init(_ cell: BodyCell) {
    kind = cell.kind
    place = cell.place
    angle = cell.angle
  }

  var part: BodyChange.Part { .cell(kind, place) }

  func editCost(_ rules: Rules) -> Int { rules.editCost(of: kind) }

  func editCost(to other: CellState, _ rules: Rules) -> Int {
    let move = place == other.place ? 0 : rules.molting.move
    if kind != other.kind {
      return move + rules.retypeCost(from: rules.editCost(of: kind), to: rules.editCost(of: other.kind))
    }
    return move + (angle == other.angle ? 0 : rules.molting.turn)
  }
}

private struct LinkState: EditedPart {
  let kind: LinkKind
  let first: LatticePoint
  let second: LatticePoint

  init(_ link: BodyLink) {
    kind = link.kind
    first = link.first
    second = link.second
  }

  var part: BodyChange.Part { .link(kind, first, second) }

  func editCost(_ rules: Rules) -> Int { rules.editCost(of: kind) }

  func editCost(to other: LinkState, _ rules: Rules) -> Int {
    let move = first == other.first && second == other.second ? 0 : rules.molting.move
    if kind == other.kind { return move }
    return move + rules.retypeCost(from: rules.editCost(of: kind), to: rules.editCost(of: other.kind))
  }
}

extension Rules {
  /// Returns the points for changing a part of one edit cost into a part of another.
  fileprivate func retypeCost(from old: Int, to new: Int) -> Int { max(molting.leastRetype, new - old) }
}
