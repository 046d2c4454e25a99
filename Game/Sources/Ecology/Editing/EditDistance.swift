/// How far apart two bodies are, in points of an edit: the price of a molt and of a birth.
///
/// It compares two states and never a history, so undo, redo, copies, symmetry and the order of edits cannot mint
/// points. Both cells and links are assigned to each other in the cheapest way; per pair
///
/// - the same part in the same place costs nothing,
/// - another place costs the move, another kind the difference of the edit costs (at least 1), and another angle
///   of the same kind the turn; a part whose kind changes may take any angle,
/// - what is left over is removed for 1 each, or added for its edit cost each.
///
/// Gains, bias, amplitudes, phases, beats and colours are free. The nucleus stays where it is.
///
/// What holds, given that a removal, a move, a turn and a retype cost at least 1 and a move at most a removal:
/// d(a, a) = 0; d(a, c) ≤ d(a, b) + d(b, c), because the price of a pair has that property with the empty place as a
/// third state, and assignments can be composed; so no detour over other bodies, and no splitting of an edit over
/// several molts, is cheaper than the direct way. It is not symmetric: growing costs more than shrinking.
public struct EditDistance: Hashable, Sendable {
  /// Points for the cells.
  public var cells: Int
  /// Points for the links.
  public var links: Int

  /// All points.
  public var total: Int { cells + links }

  /// The distance from a body to a proposed one.
  ///
  /// Parts that both bodies have are set aside first (by the property above that is never dearer), so a body with a few
  /// changes costs a few microseconds; the worst case, two unlike bodies of 40 cells, about a millisecond.
  public init(from old: BodyPlan, to new: BodyPlan, under rules: Rules = .standard) {
    cells = EditDistance.cost(
      from: old.cells.filter { $0.kind != .nucleus }.map(CellState.init),
      to: new.cells.filter { $0.kind != .nucleus }.map(CellState.init), rules)
    links = EditDistance.cost(from: old.links.map(LinkState.init), to: new.links.map(LinkState.init), rules)
  }

  /// The single changes that make up the distance, each with its points; the sum of these is the distance.
  ///
  /// Where several ways are equally cheap it is one of them, always the same. Free changes are not in it.
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

  /// The price of every part that goes with every part that comes; rows or columns beyond the shorter list are empty
  /// places.
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

  /// Both lists without what they share; equal parts are set aside one for one.
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

/// What of a part is paid for.
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
  /// Points of changing a part of one edit cost into one of another.
  fileprivate func retypeCost(from old: Int, to new: Int) -> Int { max(molting.leastRetype, new - old) }
}
