/// Reasons why an edit of a living body is refused; nothing is changed then.
public enum EditError: Error, Hashable, Sendable {
  case unknownCreature(CreatureID)
  /// The body contains cells that the player must win first.
  case notWon([CellKind])
  /// The bell has not rung since its last molt.
  case notDue(CreatureID)
  case body([BodyError])
  case tooExpensive(cost: Int, points: Int)
  /// The body cannot take its new shape at its current position.
  case physics(String)
}

extension EditError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownCreature(let id): "There is no \(id) in the dish; it may have died. Choose a living one."
    case .notWon(let kinds):
      "The body has a \(kinds.map(\.name).joined(separator: " and a ")), which must be won: eat a creature that has one."
    case .notDue(let id): "The bell has not rung for \(id) since its last molt. Wait for the bell."
    case .body(let faults): "The body cannot live: " + faults.map(\.description).joined(separator: " ")
    case .tooExpensive(let cost, let points):
      "The edit costs \(cost) points, but \(points) are left. Undo changes worth \(cost - points)."
    case .physics(let reason): "The body cannot take this shape: \(reason)"
    }
  }
}
