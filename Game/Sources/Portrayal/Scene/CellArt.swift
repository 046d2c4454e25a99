import Ecology

/// The drawing of all kinds of cells, in three layers: under the skin, the cell itself, and over its neighbours.
package enum CellArt {
  /// Draws the parts under the skin: tails, fins, feelers, spikes, stingers and the lips of jets.
  package static func paintBack(_ cell: CellFrame, with ink: inout Ink) {
    ink.topic = .tail
    switch cell.state.kind {
    case .flagellum: paintTail(cell, with: &ink)
    case .fin: paintRays(cell, with: &ink)
    case .feeler: paintWhiskers(cell, with: &ink)
    case .spike: paintThorn(cell, with: &ink)
    case .stinger: paintNeedle(cell, with: &ink)
    case .jet: paintLips(cell, with: &ink)
    case .nucleus, .body, .vacuole, .mouth, .shell, .pacemaker, .eye, .nose, .chloroplast, .sucker, .mender, .shocker:
      break
    }
  }

  package static func paintCore(_ cell: CellFrame, with ink: inout Ink) {
    ink.topic = .cell
    if cell.state.activity > 0 {
      ink.glow(cell.center, 1.9 * cell.radius, cell.color, 0.42 * cell.state.activity)
    }
    switch cell.state.kind {
    case .nucleus: paintNucleus(cell, with: &ink)
    case .body: paintBody(cell, with: &ink)
    case .vacuole: paintVacuole(cell, with: &ink)
    case .mouth: paintGullet(cell, with: &ink)
    case .spike: paintSpikeBase(cell, with: &ink)
    case .shell: paintShell(cell, with: &ink)
    case .flagellum: paintFlagellum(cell, with: &ink)
    case .jet: paintJet(cell, with: &ink)
    case .fin: paintFin(cell, with: &ink)
    case .pacemaker: paintPacemaker(cell, with: &ink)
    case .eye: paintEye(cell, with: &ink)
    case .nose: paintNose(cell, with: &ink)
    case .feeler: paintFeeler(cell, with: &ink)
    case .chloroplast: paintChloroplast(cell, with: &ink)
    case .stinger: paintStinger(cell, with: &ink)
    case .sucker: paintSucker(cell, with: &ink)
    case .mender: paintMender(cell, with: &ink)
    case .shocker: paintShocker(cell, with: &ink)
    }
    paintHurt(cell, with: &ink)
  }

  /// Draws the parts over the neighbours: jaws and shells.
  package static func paintFront(_ cell: CellFrame, with ink: inout Ink) {
    ink.topic = .cell
    switch cell.state.kind {
    case .mouth: paintJaws(cell, with: &ink)
    case .shell: paintPlate(cell, with: &ink)
    default: break
    }
  }

  /// Draws the disc that most cells share.
  static func paintBase(
    _ cell: CellFrame, _ size: Float = 1, fill: Tint? = nil, rim: Tint? = nil, strength: Float = 1, with ink: inout Ink
  ) {
    let fill = fill ?? cell.color.darker(0.35)
    ink.disc(
      cell.center, size * cell.radius, fill, rim: fill.mixed(with: rim ?? cell.highlight, 0.9), cell.stroke(0.10),
      cell.opacity * strength)
  }

  /// Draws the highlight at the upper left.
  static func paintShine(_ cell: CellFrame, _ size: Float = 1, with ink: inout Ink) {
    ink.glow(cell.upright(-0.28 * size, -0.34 * size), 0.62 * size * cell.radius, .white, 0.30 * cell.opacity)
  }
}
