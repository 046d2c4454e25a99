import Ecology
import UIKit

/// Which way a body pushes itself at full drive: each thrust, their sum, and how they turn it.
@MainActor struct ForceArt {
  private let draft: MoltDraft
  private let map: CanvasMap
  private let push: BodyPush
  private let supply: [Float]

  /// Units of arrow for each unit of force; a flagellum's is one and a half cells long.
  private static let unitsPerForce: Float = 1 / 26

  init(_ draft: MoltDraft, _ map: CanvasMap) {
    self.draft = draft
    self.map = map
    push = BodyPush(of: draft.body, under: Command(drive: 1), draft.rules)
    supply = draft.body.supply(under: draft.rules)
  }

  func draw() {
    let bounds = CGRect(origin: .zero, size: map.size)
    for (index, cell) in draft.body.cells.enumerated() where cell.kind.isActuator {
      let start = SIMD2(cell.place.x, cell.place.y)
      let force = push.forces[index]
      let blue = UIColor(Tint(0x8FCBF5))
      CanvasInk.arrow(
        from: map.point(start), to: map.point(start + force * Self.unitsPerForce), blue, width: 3)
      let strength = force.length / max(draft.rules.meanForce(of: cell.kind), 1e-3)
      let point = map.point(cell.place)
      let side: CGFloat = cell.place.r > 0 ? -1 : 1
      CanvasInk.chip(
        say("push \(sayDecimal(strength, digits: 2))"),
        at: CGPoint(x: point.x + side * (0.56 * map.unit + 40), y: point.y),
        color: blue, within: bounds)
    }
    let center = map.point(push.centre)
    if push.force.length > 4 {
      CanvasInk.arrow(
        from: center, to: map.point(push.centre + push.force * Self.unitsPerForce), .white, width: 4)
    }
    drawCentre(at: center)
    drawTurn()
  }

  /// The sign of engineers for a centre: quarters of black and white.
  private func drawCentre(at center: CGPoint) {
    CanvasInk.disc(at: center, radius: 8, .white)
    UIColor(Tint.ink).setFill()
    for quarter in [0.25, 0.75] {
      let path = UIBezierPath()
      path.move(to: center)
      path.addArc(
        withCenter: center, radius: 6.5, startAngle: CGFloat(quarter) * 2 * .pi,
        endAngle: CGFloat(quarter + 0.25) * 2 * .pi, clockwise: true)
      path.close()
      path.fill()
    }
  }

  private func drawTurn() {
    let degrees = push.turnRate * 360
    guard abs(degrees) >= 3 else { return }
    let top = draft.body.cells.map { map.point($0.place).y }.min() ?? map.origin.y
    let center = CGPoint(x: map.point(push.centre).x, y: map.point(push.centre).y)
    let radius = max(1.2 * map.unit, center.y - top + 1.1 * map.unit)
    let isLeft = degrees > 0
    CanvasInk.arc(about: center, radius: radius, from: -0.25, to: isLeft ? -0.31 : -0.19, Look.accent)
    let rate = Int(abs(degrees).rounded())
    CanvasInk.chip(
      isLeft ? say("turns left \(rate)° per s") : say("turns right \(rate)° per s"),
      at: CGPoint(x: center.x + (isLeft ? -1 : 1) * 0.42 * radius, y: center.y - radius - 6), color: Look.accent,
      within: CGRect(origin: .zero, size: map.size))
  }
}
