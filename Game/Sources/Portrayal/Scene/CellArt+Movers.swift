import Ecology

/// Cells of movement: flagellum, jet, fin, pacemaker.
extension CellArt {
  /// Draws a travelling wave of tapering capsules whose amplitude grows along the tail.
  ///
  /// A wave of 1 Hz for rest and one of 2.5 Hz for activity are blended, so that changes of activity are continuous.
  static func paintTail(_ cell: CellFrame, with ink: inout Ink) {
    let state = cell.state
    let joints = 14
    let length = 5.2 * (1 - 0.35 * state.dying)
    let awake = 0.15 + 0.85 * (1 - state.stun) * (1 - state.dying)
    let idle = 0.32 * awake * (1 - state.activity)
    let driven = 0.72 * awake * state.activity
    let shift = 0.16 * Float(cell.index)
    let slow = shift - Trigonometry.phase(cell.time, hertz: 1)
    let fast = shift - Trigonometry.phase(cell.time, hertz: 2.5)
    let tint = cell.color.mixed(with: cell.lineageTint, 0.25)
    var last = cell.center
    for joint in 1...joints {
      let u = Float(joint) / Float(joints)
      let wave = idle * Trigonometry.sine(slow + 1.25 * u) + driven * Trigonometry.sine(fast + 1.25 * u)
      let next = cell.at(length * u, min(1, 1.6 * u) * wave)
      let width = max(0.45 * cell.point, cell.radius * (0.19 - 0.155 * u))
      ink.line(last, next, width, tint, cell.opacity * (1 - 0.55 * u))
      last = next
    }
  }

  static func paintFlagellum(_ cell: CellFrame, with ink: inout Ink) {
    paintBase(cell, 0.86, with: &ink)
    ink.ring(cell.center, 0.52 * cell.radius, cell.stroke(0.12), cell.shadow, cell.opacity)
    ink.disc(cell.center, 0.26 * cell.radius, cell.highlight, cell.opacity)
    ink.disc(cell.at(0.62), 0.24 * cell.radius, cell.highlight, cell.opacity)
  }

  static func paintLips(_ cell: CellFrame, with ink: inout Ink) {
    let r = cell.radius
    let activity = cell.state.activity
    for side: Float in [-1, 1] {
      ink.line(
        cell.at(0.55, 0.46 * side), cell.at(1.42, (0.34 + 0.08 * activity) * side), 0.17 * r, cell.color.lighter(0.18),
        cell.opacity)
    }
    guard activity > 0 else { return }
    let foam = Tint(0xDDF3FF)
    for bubble in 0..<8 {
      let place = cell.polar(cell.scatter.between(-0.038, 0.038, bubble), 1.7 + 0.42 * Float(bubble))
      let size = r * (0.16 + 0.035 * Float(bubble))
      ink.disc(place, size, foam, 0.10 * activity)
      ink.ring(place, size, cell.stroke(0.06), foam, (0.65 - 0.06 * Float(bubble)) * activity)
    }
  }

  static func paintJet(_ cell: CellFrame, with ink: inout Ink) {
    paintBase(cell, with: &ink)
    ink.disc(
      cell.at(0.42), 0.40 * cell.radius, cell.pit, rim: cell.highlight, cell.stroke(0.08), cell.opacity)
    ink.disc(cell.at(-0.42), 0.24 * cell.radius, cell.highlight, cell.opacity)
    paintShine(cell, with: &ink)
  }

  static func paintRays(_ cell: CellFrame, with ink: inout Ink) {
    let r = cell.radius
    let spread = 0.0398 * (1 + 0.44 * cell.state.activity) + 0.004 * cell.sway(hertz: 0.4) * (1 - cell.state.stun)
    let ray = cell.color.lighter(0.25)
    for index in -2...2 {
      let tip = cell.polar(Float(index) * spread, 2.35 * (1 - 0.12 * Float(abs(index))))
      ink.line(cell.center, tip, 0.30 * r, cell.color, 0.20 * cell.opacity)
    }
    for index in -2...2 {
      let tip = cell.polar(Float(index) * spread, 2.35 * (1 - 0.12 * Float(abs(index))))
      ink.line(cell.center, tip, max(0.5 * cell.point, 0.075 * r), ray, 0.9 * cell.opacity)
    }
  }

  static func paintFin(_ cell: CellFrame, with ink: inout Ink) {
    paintBase(cell, 0.76, with: &ink)
    ink.disc(cell.at(0.10), 0.34 * cell.radius, cell.highlight, 0.9 * cell.opacity)
  }

  static func paintPacemaker(_ cell: CellFrame, with ink: inout Ink) {
    let r = cell.radius
    let activity = cell.state.activity
    paintBase(cell, 0.92, with: &ink)
    let heart = 0.40 + 0.12 * activity
    ink.disc(cell.center, heart * r, cell.highlight, cell.opacity)
    for side: Float in [-1, 1] {
      ink.disc(cell.upright(0.16 * side, -0.10), 0.5 * heart * r, .white, 0.5 * cell.opacity)
    }
    ink.ring(cell.center, 0.66 * r, cell.stroke(0.09), cell.color.darker(0.5), cell.opacity)
    if activity > 0 {
      ink.ring(cell.center, 1.35 * r, cell.stroke(0.09), cell.color, 0.75 * activity)
      ink.ring(cell.center, 1.75 * r, cell.stroke(0.06), cell.color, 0.35 * activity)
    }
  }
}
