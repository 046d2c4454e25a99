import Ecology

/// Groups of parts by purpose, as in the palette and the codex.
package enum PartGroup: String, CaseIterable, Sendable {
  case structure = "Structure"
  case attack = "Attack"
  case motion = "Motion"
  case senses = "Senses"
  case growth = "Growth"
  case won = "Won in a run"

  package var kinds: [CellKind] {
    switch self {
    case .structure: [.body, .vacuole, .shell]
    case .attack: [.mouth, .spike]
    case .motion: [.flagellum, .jet, .fin, .pacemaker]
    case .senses: [.eye, .nose, .feeler]
    case .growth: [.chloroplast]
    case .won: [.stinger, .sucker, .mender, .shocker]
    }
  }
}
