import Ecology

/// Cells of the senses: eye, nose, feeler.
extension CellArt {
  static func paintEye(_ cell: CellFrame, with ink: inout Ink) {
    let r = cell.radius
    let state = cell.state
    ink.disc(
      cell.center, 0.98 * r, cell.color.mixed(with: Tint(0x5B7788), 0.14),
      rim: cell.lineageTint.mixed(with: Tint(0x0A1A22), 0.35),
      cell.stroke(0.12), cell.opacity)
    if state.stun > 0.5 || state.dying > 0.5 || state.health < 0.45 {
      ink.disc(cell.center, 0.80 * r, cell.lineageTint.mixed(with: Tint(0x0A1A22), 0.45), 0.75 * cell.opacity)
      ink.line(cell.at(0.1, -0.62), cell.at(0.1, 0.62), 0.10 * r, Tint(0x0A1A22), cell.opacity)
      return
    }
    let gaze = Trigonometry.direction(state.gaze.map { -$0 } ?? cell.turn)
    let iris = cell.center + gaze * (0.26 * r)
    let pupil = cell.center + gaze * (0.325 * r)
    ink.disc(iris, (0.60 + 0.05 * state.activity) * r, cell.lineageTint.mixed(with: Tint(0x12303C), 0.30), cell.opacity)
    ink.disc(pupil, (0.36 + 0.08 * state.activity) * r, Tint(0x071015), cell.opacity)
    ink.disc(pupil + SIMD2(-0.16, -0.18) * r, 0.14 * r, .white, 0.95 * cell.opacity)
  }

  static func paintNose(_ cell: CellFrame, with ink: inout Ink) {
    let r = cell.radius
    let activity = cell.state.activity
    paintBase(cell, 0.92, with: &ink)
    for index in -2...2 {
      let turn = 0.0828 * Float(index)
      ink.disc(cell.polar(turn, 0.60), 0.15 * r, cell.pit, cell.opacity)
      ink.line(
        cell.polar(turn, 0.92), cell.polar(turn, 1.42 + 0.12 * activity), max(0.45 * cell.point, 0.07 * r),
        cell.highlight, cell.opacity)
    }
    ink.disc(cell.at(-0.2), 0.26 * r, cell.highlight, 0.9 * cell.opacity)
    if activity > 0 {
      ink.ring(cell.center, 1.9 * r, cell.stroke(0.06), cell.color, 0.33 * activity)
      ink.ring(cell.center, 2.5 * r, cell.stroke(0.06), cell.color, 0.15 * activity)
    }
  }

  static func paintWhiskers(_ cell: CellFrame, with ink: inout Ink) {
    let r = cell.radius
    let activity = cell.state.activity
    for whisker in -1...1 {
      let bend =
        0.0796 * Float(whisker) + 0.04 * cell.sway(hertz: 0.32, shift: 0.16 * Float(whisker)) * (1 - cell.state.stun)
      var last = cell.center
      for joint in 1...7 {
        let u = Float(joint) / 7
        let next = cell.polar(0.0668 * Float(whisker) + 0.4 * bend * u, 3.0 * u)
        ink.line(last, next, max(0.4 * cell.point, r * (0.085 - 0.035 * u)), cell.color, 0.95 * cell.opacity)
        last = next
      }
      ink.disc(last, r * (0.13 + 0.10 * activity), cell.color.lighter(0.4 * activity), cell.opacity)
    }
  }

  static func paintFeeler(_ cell: CellFrame, with ink: inout Ink) {
    paintBase(cell, 0.70, with: &ink)
    ink.disc(cell.center, 0.32 * cell.radius, cell.highlight, cell.opacity)
  }
}
