import Ecology

/// Cells of life, storage and growth: nucleus, body, vacuole, chloroplast, mender.
extension CellArt {
  static func paintNucleus(_ cell: CellFrame, with ink: inout Ink) {
    let r = cell.radius
    paintBase(cell, fill: cell.color.darker(0.50), with: &ink)
    ink.disc(
      cell.center, 0.70 * r, cell.lineageTint.darker(0.22), rim: cell.lineageTint.lighter(0.25), cell.stroke(0.08),
      cell.opacity)
    ink.disc(cell.upright(0.06, 0.06), 0.36 * r, cell.color, cell.opacity)
    if cell.state.activity > 0 {
      let pulse = 0.5 + 0.5 * cell.sway(hertz: 0.8)
      ink.ring(cell.center, r * (1.15 + 0.25 * pulse), cell.stroke(0.07), cell.color, 0.6 * cell.state.activity)
    }
    paintShine(cell, with: &ink)
  }

  static func paintBody(_ cell: CellFrame, with ink: inout Ink) {
    let fill = cell.flesh.darker(0.52).mixed(with: cell.color, 0.18)
    paintBase(cell, 0.96, fill: fill, rim: cell.flesh.lighter(0.18), strength: 0.95, with: &ink)
    let granule = cell.flesh.lighter(0.30)
    let drift = 0.05 * cell.sway(hertz: 0.17)
    for (x, y, size) in granules {
      ink.disc(cell.upright(x + drift, y - drift), size * cell.radius, granule, 0.55 * cell.opacity)
    }
    paintShine(cell, with: &ink)
  }

  private static let granules: [(Float, Float, Float)] = [
    (0.34, 0.18, 0.15), (-0.30, 0.32, 0.11), (0.02, -0.40, 0.13), (-0.42, -0.16, 0.08),
  ]

  static func paintVacuole(_ cell: CellFrame, with ink: inout Ink) {
    let size = cell.state.fill.squareRoot() * cell.radius
    paintBase(cell, 1.04, fill: cell.color.darker(0.66), with: &ink)
    ink.disc(cell.center, 0.88 * size, cell.color, 0.95 * cell.opacity)
    ink.disc(
      cell.upright(0.12, 0.14), 0.50 * size, cell.color.mixed(with: Tint(0xFFF6D8), 0.45), 0.8 * cell.opacity)
    paintShine(cell, 1.1, with: &ink)
  }

  static func paintChloroplast(_ cell: CellFrame, with ink: inout Ink) {
    paintBase(cell, 1.04, fill: cell.color.darker(0.42), with: &ink)
    let leaf = cell.color.mixed(with: Tint(0xE8FFB0), 0.12 + 0.30 * cell.state.activity)
    for (x, y, direction) in stacks {
      for layer in -1...1 {
        let middle = cell.upright(x, y) + direction.perpendicular * (0.20 * Float(layer) * cell.radius)
        let half = direction * (0.24 * cell.radius)
        ink.line(middle - half, middle + half, 0.075 * cell.radius, leaf, cell.opacity)
      }
    }
    paintShine(cell, with: &ink)
  }

  private static let stacks: [(Float, Float, SIMD2<Float>)] = [
    (-0.34, -0.20, SIMD2(0.878, 0.479)), (0.34, -0.10, SIMD2(0.955, -0.296)), (0, 0.42, SIMD2(0.995, 0.100)),
  ]

  static func paintMender(_ cell: CellFrame, with ink: inout Ink) {
    paintBase(cell, 0.96, fill: cell.color.darker(0.48), with: &ink)
    let bar = cell.color.lighter(0.35)
    ink.line(cell.upright(-0.40, 0), cell.upright(0.40, 0), 0.15 * cell.radius, bar, cell.opacity)
    ink.line(cell.upright(0, -0.40), cell.upright(0, 0.40), 0.15 * cell.radius, bar, cell.opacity)
    guard cell.state.activity > 0 else { return }
    let spin = Trigonometry.phase(cell.time, hertz: 0.15) + 0.048
    for spark in 0..<6 {
      let place =
        cell.center + Trigonometry.direction(Float(spark) / 6 + spin) * (cell.radius * (1.4 + 0.2 * Float(spark % 2)))
      ink.disc(place, 0.13 * cell.radius, cell.color, 0.85 * cell.state.activity)
    }
  }
}
