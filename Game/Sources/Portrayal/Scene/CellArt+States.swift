import Ecology

/// Conditions that all kinds of cells show: cracks, leaks, poison, stun, death.
extension CellArt {
  static func paintHurt(_ cell: CellFrame, with ink: inout Ink) {
    if cell.state.dying > 0 {
      paintDeath(cell, with: &ink)
    } else if cell.state.health < 0.75 {
      paintCracks(cell, with: &ink)
    }
    if cell.state.stun > 0 { paintStun(cell, with: &ink) }
  }

  /// Draws one forked crack below three quarters of health; below half, two cracks and three leaking drops.
  private static func paintCracks(_ cell: CellFrame, with ink: inout Ink) {
    let r = cell.radius
    let dark = Tint(0x0A1216)
    let base = cell.scatter.unit(40)
    for crack in 0..<(cell.state.health > 0.5 ? 1 : 2) {
      let turn = base + 0.398 * Float(crack)
      let lean = cell.scatter.sign(41 + crack)
      let knee = cell.polar(turn + 0.035 * lean, 0.60)
      ink.line(cell.polar(turn, 1.02), knee, 0.095 * r, dark, 0.95)
      ink.line(knee, cell.polar(turn - 0.016 * lean, 0.25), 0.065 * r, dark, 0.95)
      ink.line(knee, cell.polar(turn + 0.135 * lean, 0.52), 0.055 * r, dark, 0.95)
    }
    guard cell.state.health < 0.5 else { return }
    let flow = Trigonometry.phase(cell.time, hertz: 0.6)
    for drop in 0..<3 {
      let n = Float(drop)
      let out = Trigonometry.direction(cell.turn + base + 0.032 * n)
      let place = cell.center + (out * (1.35 + 0.35 * (n + flow - 0.5)) + out.perpendicular * (0.1 * n)) * r
      ink.disc(place, (0.20 - 0.045 * n) * r, cell.fresh, 0.75 - 0.18 * n)
    }
  }

  /// Draws the rim as nine beads that drift outwards.
  private static func paintDeath(_ cell: CellFrame, with ink: inout Ink) {
    let r = cell.radius
    let dying = cell.state.dying
    let tint = cell.color.mixed(with: cell.lineageTint, 0.4)
    for bead in 0..<9 {
      let turn = Float(bead) / 9 + cell.scatter.between(-0.032, 0.032, 50 + bead)
      let place = cell.polar(turn, 1.2 + 0.55 * dying * cell.scatter.unit(60 + bead))
      ink.disc(place, r * cell.scatter.between(0.06, 0.14, 70 + bead), tint, (0.75 - 0.30 * dying) * min(1, 4 * dying))
    }
    ink.ring(cell.center, r * (1.05 + 0.5 * dying), cell.stroke(0.05), cell.color.lighter(0.4), 0.30)
  }

  /// Draws three sparks that circle the cell.
  private static func paintStun(_ cell: CellFrame, with ink: inout Ink) {
    let r = cell.radius
    let spin = Trigonometry.phase(cell.time, hertz: 0.5)
    for spark in 0..<3 {
      let turn = Float(spark) / 3 + spin
      let place = cell.center + Trigonometry.direction(turn) * (1.3 * r)
      let reach = Trigonometry.direction(turn + 0.06) * (0.22 * r)
      ink.line(place - reach, place, 0.07 * r, Tint(0xFFF3A0), 0.9 * cell.state.stun)
      ink.line(place, place + reach.perpendicular, 0.055 * r, .white, 0.9 * cell.state.stun)
    }
  }

  /// Draws beads of poison on the skin around a cell.
  static func paintPoison(
    at center: SIMD2<Float>, skin: Float, unit: Float, amount: Float, tint: Tint, scatter: Scatter, with ink: inout Ink
  ) {
    for bead in 0..<5 {
      let place =
        center + Trigonometry.direction(scatter.unit(80 + bead)) * (skin * scatter.between(0.7, 1.15, 90 + bead))
      ink.disc(place, unit * scatter.between(0.04, 0.09, 100 + bead), tint, 0.85 * amount)
    }
  }
}
