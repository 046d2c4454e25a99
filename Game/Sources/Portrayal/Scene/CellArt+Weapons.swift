import Ecology

/// Cells of attack, defence and hold: mouth, spike, shell, stinger, sucker, shocker.
extension CellArt {
  static func paintGullet(_ cell: CellFrame, with ink: inout Ink) {
    paintBase(cell, fill: cell.color.darker(0.25), with: &ink)
    ink.disc(cell.at(0.30), 0.62 * cell.radius, cell.color.mixed(with: Tint(0x14060A), 0.88), cell.opacity)
    ink.disc(cell.at(0.10), 0.26 * cell.radius, cell.color.lighter(0.05), 0.8 * cell.opacity)
  }

  /// Draws two mandibles of three capsules with a tooth each. They open from 20° to 50° with activity.
  static func paintJaws(_ cell: CellFrame, with ink: inout Ink) {
    let r = cell.radius
    let opening = cell.state.dying > 0 ? 0.30 + 0.45 * cell.state.dying : 0.30 + 0.42 * cell.state.activity
    let jaw = cell.color.mixed(with: Tint(0x3A0B0B), 0.18)
    let edge = jaw.mixed(with: Tint(0x14060A), 0.55)
    let shine = cell.color.lighter(0.35)
    for side: Float in [-1, 1] {
      func joint(_ index: Int) -> SIMD2<Float> {
        cell.polar(side * (bend[index].0 + 0.0541 * opening), bend[index].1)
      }
      for bone in 0..<3 { ink.line(joint(bone), joint(bone + 1), (widths[bone] + 0.07) * r, edge, cell.opacity) }
      for bone in 0..<3 { ink.line(joint(bone), joint(bone + 1), widths[bone] * r, jaw, cell.opacity) }
      for bone in 0..<3 { ink.line(joint(bone), joint(bone + 1), glints[bone] * r, shine, 0.8 * cell.opacity) }
      let tooth = cell.polar(side * (0.0318 + 0.0318 * opening), 1.30)
      ink.line(joint(2), tooth, 0.085 * r, Tint(0xFFF4E2), cell.opacity)
    }
  }

  /// Joints of a mandible: turns from forward, and distances in radii.
  private static let bend: [(Float, Float)] = [(0.1878, 0.80), (0.1369, 1.26), (0.0796, 1.64), (0.0207, 1.86)]
  private static let widths: [Float] = [0.29, 0.24, 0.15]
  private static let glints: [Float] = [0.12, 0.09, 0.05]

  /// Draws a dark and a bright taper of seven capsules each; shortened below 60 % health.
  static func paintThorn(_ cell: CellFrame, with ink: inout Ink) {
    let r = cell.radius
    let length = (cell.state.health < 0.6 ? 1.7 : 2.5 + 0.15 * cell.state.activity) - 0.2
    func paint(_ tint: Tint, width: Float, lean: Float) {
      for joint in 0..<7 {
        let u = Float(joint) / 7
        let v = Float(joint + 1) / 7
        ink.line(
          cell.at(0.2 + length * u, -lean * (1 - u)), cell.at(0.2 + length * v, -lean * (1 - v)),
          (0.36 * (1 - u) + 0.03) * width * r, tint, cell.opacity)
      }
    }
    paint(cell.color.mixed(with: Tint(0x8B7A63), 0.45), width: 1, lean: 0)
    paint(cell.color.lighter(0.2), width: 0.52, lean: 0.07)
  }

  static func paintSpikeBase(_ cell: CellFrame, with ink: inout Ink) {
    paintBase(cell, 0.82, fill: cell.color.mixed(with: Tint(0x3B3226), 0.45), with: &ink)
    ink.disc(cell.center, 0.40 * cell.radius, cell.color, cell.opacity)
    paintShine(cell, 0.8, with: &ink)
  }

  static func paintShell(_ cell: CellFrame, with ink: inout Ink) {
    let r = cell.radius
    let bark = Tint(0x1D1A12)
    paintBase(cell, fill: cell.color.mixed(with: bark, 0.30), with: &ink)
    ink.ring(cell.center, 0.68 * r, cell.stroke(0.10), cell.color.mixed(with: bark, 0.55), cell.opacity)
    ink.ring(cell.center, 0.36 * r, cell.stroke(0.10), cell.color.mixed(with: bark, 0.50), cell.opacity)
    if cell.state.activity > 0 {
      ink.ring(cell.center, 1.35 * r, cell.stroke(0.12), cell.highlight, 0.8 * cell.state.activity)
    }
    paintShine(cell, with: &ink)
  }

  /// Draws six capsules over ±60° with a groove along them.
  static func paintPlate(_ cell: CellFrame, with ink: inout Ink) {
    func joint(_ index: Int) -> SIMD2<Float> { cell.polar(Float(index) / 18 - 1.0 / 6, 1.18) }
    let plate = cell.color.lighter(0.18)
    let groove = cell.color.mixed(with: Tint(0x1D1A12), 0.45)
    for index in 0..<6 { ink.line(joint(index), joint(index + 1), 0.20 * cell.radius, plate, cell.opacity) }
    for index in 0..<6 { ink.line(joint(index), joint(index + 1), 0.06 * cell.radius, groove, 0.8 * cell.opacity) }
  }

  static func paintNeedle(_ cell: CellFrame, with ink: inout Ink) {
    let r = cell.radius
    ink.line(cell.at(0.8), cell.at(1.75, 0.22), 0.17 * r, cell.color.mixed(with: Tint(0x4C4A12), 0.25), cell.opacity)
    ink.line(cell.at(1.75, 0.22), cell.at(2.2, -0.12), 0.085 * r, cell.color.lighter(0.2), cell.opacity)
    guard cell.state.activity > 0 else { return }
    for puff in 0..<7 {
      let place = cell.polar(cell.scatter.between(-0.08, 0.08, 2 * puff), cell.scatter.between(2.3, 4, 2 * puff + 1))
      ink.glow(place, r * cell.scatter.between(0.5, 1, puff + 20), cell.color, 0.30 * cell.state.activity)
    }
  }

  static func paintStinger(_ cell: CellFrame, with ink: inout Ink) {
    paintBase(cell, 0.95, with: &ink)
    ink.disc(cell.center, 0.56 * cell.radius, cell.color.mixed(with: Tint(0x39400A), 0.55), cell.opacity)
    ink.disc(
      cell.upright(0.08, 0.08), 0.36 * (1 - 0.3 * cell.state.activity) * cell.radius, cell.color, cell.opacity)
    paintShine(cell, with: &ink)
  }

  static func paintSucker(_ cell: CellFrame, with ink: inout Ink) {
    let r = cell.radius
    paintBase(cell, with: &ink)
    let groove = cell.color.darker(0.60)
    ink.ring(cell.center, 0.72 * r, cell.stroke(0.12), groove, cell.opacity)
    ink.ring(cell.center, 0.46 * r, cell.stroke(0.12), groove, cell.opacity)
    ink.disc(cell.center, 0.22 * r, cell.pit, cell.opacity)
    guard cell.state.activity > 0 else { return }
    for grip in 0..<8 {
      let turn = Float(grip) / 8
      ink.line(
        cell.polar(turn, 1.12), cell.polar(turn, 1.45), 0.08 * r, cell.highlight, 0.9 * cell.state.activity)
    }
  }

  static func paintShocker(_ cell: CellFrame, with ink: inout Ink) {
    let r = cell.radius
    paintBase(cell, fill: Tint(0x17283A), rim: cell.color, with: &ink)
    for index in 0..<3 {
      ink.line(
        cell.center + bolt[index] * r, cell.center + bolt[index + 1] * r, 0.10 * r, cell.color, cell.opacity)
    }
    guard cell.state.activity > 0 else { return }
    for arc in 0..<5 {
      let turn = Float(arc) / 5 + 0.064
      let knee = cell.polar(turn + cell.scatter.between(-0.04, 0.04, 2 * arc), 1.55)
      let tip = cell.polar(turn + cell.scatter.between(-0.032, 0.032, 2 * arc + 1), 2.1)
      ink.line(cell.polar(turn, 1.1), knee, 0.07 * r, .white, 0.95 * cell.state.activity)
      ink.line(knee, tip, 0.05 * r, cell.color, 0.95 * cell.state.activity)
    }
  }

  private static let bolt: [SIMD2<Float>] = [
    SIMD2(0.12, -0.62), SIMD2(-0.26, 0.06), SIMD2(0.16, 0.02), SIMD2(-0.10, 0.62),
  ]
}
