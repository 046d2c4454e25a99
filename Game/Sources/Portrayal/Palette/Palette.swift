import Ecology

/// The colours of the dish.
///
/// In the safe palette, the colours of lineages with the same skin differ by ΔE ≥ 28 and others by ΔE ≥ 18, in normal
/// vision and in three simulated colour deficiencies. The standard palette is optimised for appearance.
package struct Palette: Hashable, Sendable {
  /// Colours of cells, indexed by the raw value of their kind.
  private let cells: [Tint]
  /// Colours of links, indexed by the raw value of their kind.
  private let links: [Tint]
  /// Colours of lineages, indexed by raw value.
  private let lineages: [Tint]

  /// The colour of the player's skin.
  package let player = Tint(0xFFF1CF)
  /// The colours between the player's rim and cells, to be mixed with the water.
  let playerFlesh = Tint(0x8FD3C4)
  let playerLumen = Tint(0x6FB9B0)
  /// The water that the player's skin is mixed with.
  let playerWater = Tint(0x15474F)

  let water = Tint(0x0D2630)
  let shallows = Tint(0x1F5C60)
  let ooze = Tint(0x2B2B1C)
  let vent = Tint(0x3A1A1C)
  let ventGlow = Tint(0xC2552E)
  let caustic = Tint(0x9FE3D0)
  let poison = Tint(0x8FA02A)
  let rim = Tint(0x8FD8CC)
  let food = Tint(0xFFD98A)
  let bubble = Tint(0xDDF3FF)
  let dust = Tint(0xCFE6E2)
  let wake = Tint(0xBFE9DF)

  package func tint(of kind: CellKind) -> Tint { cells[Int(kind.rawValue)] }

  package func tint(of kind: LinkKind) -> Tint { links[Int(kind.rawValue)] }

  package func tint(of lineage: LineageColor) -> Tint { lineages[Int(lineage.rawValue)] }

  package static let standard = Palette(
    cells: CellKind.allCases.map { Tint(standardRGB($0)) },
    links: LinkKind.allCases.map { Tint(standardRGB($0)) },
    lineages: [0xF4836A, 0xE5B13F, 0xA9C95C, 0x45C495, 0x5AB8EC, 0x999FF7, 0xD48CE0, 0xF493AE].map { Tint($0) })

  package static let safe = Palette(
    cells: CellKind.allCases.map { Tint(safeRGB($0)) },
    links: LinkKind.allCases.map { Tint(safeRGB($0)) },
    lineages: [0xE58A15, 0xFAD207, 0x9AA150, 0x3DAE7F, 0x4FE8F0, 0x8197FE, 0xC088CA, 0xB8DF8B].map { Tint($0) })

  /// Blue stands for movement, red for weapons, violet for senses, gold for stores, green for growth.
  private static func standardRGB(_ kind: CellKind) -> UInt32 {
    switch kind {
    case .nucleus: 0xF6DFA6
    case .body: 0x9DB8B6
    case .vacuole: 0xEFB94E
    case .mouth: 0xE9604F
    case .spike: 0xF4ECDA
    case .shell: 0xC8B48A
    case .flagellum: 0x55AEE8
    case .jet: 0x3E86DC
    case .fin: 0x69C9D0
    case .pacemaker: 0xEE83A9
    case .eye: 0xF3F7FA
    case .nose: 0xA98BEF
    case .feeler: 0xD3B6F7
    case .chloroplast: 0x74C14A
    case .stinger: 0xC6D63B
    case .sucker: 0xC668A8
    case .mender: 0x86E3B4
    case .shocker: 0xFFE45C
    }
  }

  private static func safeRGB(_ kind: CellKind) -> UInt32 {
    switch kind {
    case .vacuole: 0xE69F00
    case .mouth: 0xD9541E
    case .flagellum: 0x56B4E9
    case .jet: 0x2F78C4
    case .fin: 0x9AD4EE
    case .pacemaker: 0xE08CBF
    case .nose: 0x8C7BD8
    case .chloroplast: 0x12997A
    case .stinger: 0xF0E442
    case .sucker: 0xB8609A
    case .mender: 0xBFE8DA
    case .shocker: 0xFFF3A0
    case .nucleus, .body, .spike, .shell, .eye, .feeler: standardRGB(kind)
    }
  }

  private static func standardRGB(_ kind: LinkKind) -> UInt32 {
    switch kind {
    case .strut, .hinge: 0xB9CBC9
    case .elastic: 0x9FD3C7
    case .muscle: 0xEC6F6A
    case .bender: 0xEE8F6E
    case .rope: 0xCDBE9B
    case .vein: 0xF0B34A
    case .shed: 0xB7A6E6
    }
  }

  private static func safeRGB(_ kind: LinkKind) -> UInt32 {
    switch kind {
    case .elastic: 0x6FC7B0
    case .muscle: 0xE0662B
    case .bender: 0xE9A27C
    case .vein: 0xF0C22E
    case .shed: 0xA99BE0
    case .strut, .hinge, .rope: standardRGB(kind)
    }
  }
}
