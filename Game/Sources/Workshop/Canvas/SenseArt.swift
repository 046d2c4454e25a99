import Ecology
import Portrayal
import ScreenBase
import UIKit

/// Marks for a body's senses: the fields of vision of eyes, the ranges of feelers and touch, and smell.
@MainActor struct SenseArt {
  private let draft: MoltDraft
  private let map: CanvasMap

  init(_ draft: MoltDraft, _ map: CanvasMap) {
    self.draft = draft
    self.map = map
  }

  var marks: [CanvasMark] {
    let parts = draft.rules.parts
    let senses = draft.body.cells.compactMap { cell -> CanvasMark? in
      let point = map.point(cell.place)
      return switch cell.kind {
      case .eye: cone(of: cell, at: point)
      case .feeler:
        .ring(
          at: point, radius: CGFloat(parts.feelerRange) * map.unit, UIColor(Tint(0xD3B6F7), alpha: 0.5), width: 1.4)
      case .nose:
        .ring(
          at: point, radius: CGFloat(parts.noseRange) * map.unit, UIColor(Tint(0xA98BEF), alpha: 0.6), width: 1.4,
          isDashed: true)
      default: nil
      }
    }
    let touch = draft.body.cells.map { cell in
      CanvasMark.disc(
        at: map.point(cell.place), radius: CGFloat(parts.touchRange) * map.unit,
        UIColor(Tint(0x9FE3D0), alpha: 0.014))
    }
    return senses + touch
  }

  /// Returns the field of vision of an eye, a sector of its range, which can exceed the canvas.
  private func cone(of cell: BodyCell, at point: CGPoint) -> CanvasMark {
    let half = CGFloat(draft.rules.parts.eyeHalfCone)
    // Forward is up on the screen, a quarter turn from the right, and counter-clockwise becomes clockwise.
    let middle = -CGFloat(cell.angle) / 64 - 0.25
    return .cone(
      at: point, radius: CGFloat(draft.rules.parts.eyeRange) * map.unit, from: middle - half, to: middle + half)
  }
}
