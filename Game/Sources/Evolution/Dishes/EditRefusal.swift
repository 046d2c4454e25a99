import Ecology

/// Reasons why the player's body is not changed; nothing is changed then.
public enum EditRefusal: Error, Hashable, Sendable {
  /// The body contains cells that must be won first.
  case notWon([CellKind])
  /// The dish refuses the edit.
  case molt(MoltRefusal)
}

extension EditRefusal: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notWon(let kinds):
      "The body has a \(kinds.map(\.name).joined(separator: " and a ")), which must be won: eat a creature that has one."
    case .molt(let refusal): refusal.description
    }
  }
}
