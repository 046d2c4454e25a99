import Ecology

/// A plan by which a player enlarges a body: pairs of cells in a fixed order, one pair per molt.
public enum GrowthPlan: String, CaseIterable, Sendable {
  /// Speed first: flagella and vacuoles.
  case swimmer
  /// Protection first: shells, with a pair of flagella for every two pairs.
  case tank
  /// Mouths and flagella in turn.
  case hunter

  /// The kinds of the pairs, in order.
  public var pairs: [CellKind] {
    switch self {
    case .swimmer: [.flagellum, .vacuole, .flagellum, .mouth, .vacuole]
    case .tank: [.shell, .flagellum, .shell, .vacuole, .flagellum]
    case .hunter: [.mouth, .flagellum, .mouth, .flagellum, .shell]
    }
  }
}
