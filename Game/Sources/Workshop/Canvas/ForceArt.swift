import Ecology
import Portrayal
import ScreenBase
import UIKit

/// Arrows for a body's thrusts at full drive: each thrust, their sum, and the resulting rotation.
@MainActor struct ForceArt {
  private let draft: MoltDraft
  private let map: CanvasMap
  private let push: BodyPush

  /// Length of an arrow per unit of force, in units. A flagellum's arrow is one and a half cells long.
  private static let unitsPerForce: Float = 1 / 26

  init(_ draft: MoltDraft, _ push: BodyPush, _ map: CanvasMap) {
    self.draft = draft
    self.map = map
    self.push = push
  }

  var marks: [CanvasMark] {
    let bounds = CGRect(origin: .zero, size: map.size)
    var marks: [CanvasMark] = []
    for (index, cell) in draft.body.cells.enumerated() where cell.kind.isActuator {
      let start = SIMD2(cell.place.x, cell.place.y)
      let force = push.forces[index]
      let blue = UIColor(Tint(0x8FCBF5))
      marks.append(
        .arrow(from: map.point(start), to: map.point(start + force * Self.unitsPerForce), blue, width: 3))
      let strength = force.length / max(draft.rules.meanForce(of: cell.kind), 1e-3)
      let point = map.point(cell.place)
      let side: CGFloat = cell.place.r > 0 ? -1 : 1
      marks.append(
        .chip(
          localized("push \(localizedDecimal(strength, digits: 2))"),
          at: CGPoint(x: point.x + side * (0.56 * map.unit + 40), y: point.y), color: blue, within: bounds))
    }
    let center = map.point(push.centre)
    if push.force.length > 4 {
      marks.append(
        .arrow(from: center, to: map.point(push.centre + push.force * Self.unitsPerForce), .white, width: 4))
    }
    return marks + [.centre(at: center)] + turn
  }

  private var turn: [CanvasMark] {
    let degrees = push.turnRate * 360
    guard abs(degrees) >= 3 else { return [] }
    let top = draft.body.cells.map { map.point($0.place).y }.min() ?? map.origin.y
    let center = CGPoint(x: map.point(push.centre).x, y: map.point(push.centre).y)
    let radius = max(1.2 * map.unit, center.y - top + 1.1 * map.unit)
    let isLeft = degrees > 0
    let rate = Int(abs(degrees).rounded())
    return [
      .arc(about: center, radius: radius, from: -0.25, to: isLeft ? -0.31 : -0.19, Theme.accent),
      .chip(
        isLeft ? localized("turns left \(rate)° per s") : localized("turns right \(rate)° per s"),
        at: CGPoint(x: center.x + (isLeft ? -1 : 1) * 0.42 * radius, y: center.y - radius - 6), color: Theme.accent,
        within: CGRect(origin: .zero, size: map.size)),
    ]
  }
}
