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
  /// Length of a flagellum behind its cell, in units.
  private static let tailLength: Float = 1.7
  /// Distance of the text about the rotation from the middle, in points. With less the arrow of the sum touches it.
  private static let turnGap: CGFloat = 10
  /// Half the width of a cell, in units.
  private static let cellRadius: Float = 0.5

  init(_ draft: MoltDraft, _ push: BodyPush, _ map: CanvasMap) {
    self.draft = draft
    self.map = map
    self.push = push
  }

  var marks: [CanvasMark] {
    var marks: [CanvasMark] = []
    var taken = parts
    for (index, cell) in draft.body.cells.enumerated() where cell.kind.isActuator {
      let start = SIMD2(cell.place.x, cell.place.y)
      let force = push.forces[index]
      let blue = UIColor(Tint(0x8FCBF5))
      marks.append(
        .arrow(from: map.point(start), to: map.point(start + force * Self.unitsPerForce), blue, width: 3))
      let strength = force.length / max(draft.rules.meanForce(of: cell.kind), 1e-3)
      let words = localized("push \(localizedDecimal(strength, digits: 2))")
      guard let chip = chip(words, beside: cell, clearOf: taken, blue) else { continue }
      taken.append(chip.bounds)
      marks.append(chip)
    }
    let center = map.point(push.centre)
    if push.force.length > 4 {
      let end = map.point(push.centre + push.force * Self.unitsPerForce)
      marks.append(
        .arrow(from: center, to: bounds.insetBy(dx: 12, dy: 12).end(of: end, from: center), .white, width: 4))
    }
    return marks + [.centre(at: center)] + turn
  }

  private var bounds: CGRect { CGRect(origin: .zero, size: map.size) }

  /// The cells and the tails behind them, which texts must not cover.
  private var parts: [CGRect] {
    zip(draft.body.cells, push.forces).flatMap { cell, force in
      let place = SIMD2(cell.place.x, cell.place.y)
      let side = CGFloat(2 * Self.cellRadius) * map.unit
      let (center, back) = (map.point(place), map.point(place - force.normalized * Self.tailLength))
      let disc = CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
      guard cell.kind == .flagellum else { return [disc] }
      let tail = CGRect(
        x: min(center.x, back.x), y: min(center.y, back.y), width: abs(back.x - center.x),
        height: abs(back.y - center.y)
      ).insetBy(dx: -side / 6, dy: -side / 6)
      return [disc, tail]
    }
  }

  /// Returns a chip beside a cell, or farther out where it would cover a part or another chip; `nil` without any room.
  private func chip(_ text: String, beside cell: BodyCell, clearOf taken: [CGRect], _ color: UIColor) -> CanvasMark? {
    let point = map.point(cell.place)
    let side: CGFloat = cell.place.r > 0 ? -1 : 1
    let near = 0.56 * map.unit + 40
    func mark(_ across: CGFloat) -> CanvasMark {
      .chip(text, at: CGPoint(x: point.x + across, y: point.y), color: color, within: bounds)
    }
    let step = max(0.25 * map.unit, 8)
    let ways = [side, -side].flatMap { side in (0..<20).map { side * (near + CGFloat($0) * step) } }
    return ways.lazy.map(mark).first { mark in !taken.contains { $0.intersects(mark.bounds) } }
  }

  private var turn: [CanvasMark] {
    let degrees = push.turnRate * 360
    guard abs(degrees) >= 3 else { return [] }
    let top = draft.body.cells.map { map.point($0.place).y }.min() ?? map.origin.y
    let center = CGPoint(x: map.point(push.centre).x, y: map.point(push.centre).y)
    let radius = max(1.2 * map.unit, center.y - top + 1.1 * map.unit)
    let isLeft = degrees > 0
    let rate = Int(abs(degrees).rounded())
    let words = isLeft ? localized("turns left \(rate)° per s") : localized("turns right \(rate)° per s")
    func chip(_ across: CGFloat) -> CanvasMark {
      .chip(
        words, at: CGPoint(x: center.x + (isLeft ? -across : across), y: center.y - radius - 6), color: Theme.accent,
        within: bounds)
    }
    // Beside the arrow of the sum, which most bodies have straight ahead.
    let clear = chip(0).bounds.width / 2 + Self.turnGap
    return [
      .arc(about: center, radius: radius, from: -0.25, to: isLeft ? -0.31 : -0.19, Theme.accent),
      chip(max(0.42 * radius, clear)),
    ]
  }
}

extension CGRect {
  /// Returns the end of an arrow from a point, or the nearest point on its way that is inside; the end itself for a
  /// start outside.
  fileprivate func end(of end: CGPoint, from start: CGPoint) -> CGPoint {
    guard contains(start) else { return end }
    func share(_ way: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      way > high ? high / way : way < low ? low / way : 1
    }
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let inside = min(share(dx, minX - start.x, maxX - start.x), share(dy, minY - start.y, maxY - start.y))
    return CGPoint(x: start.x + dx * inside, y: start.y + dy * inside)
  }
}
