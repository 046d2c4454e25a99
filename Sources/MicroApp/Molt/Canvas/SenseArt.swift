import Ecology
import UIKit

/// What a body senses: the cones of its eyes, the rings of feelers and touch, and whether it smells.
@MainActor struct SenseArt {
  private let draft: MoltDraft
  private let map: CanvasMap

  init(_ draft: MoltDraft, _ map: CanvasMap) {
    self.draft = draft
    self.map = map
  }

  func draw() {
    let parts = draft.rules.parts
    for cell in draft.body.cells {
      let point = map.point(cell.place)
      switch cell.kind {
      case .eye: drawCone(of: cell, at: point)
      case .feeler:
        CanvasInk.ring(
          at: point, radius: CGFloat(parts.feelerRange) * map.unit, UIColor(Tint(0xD3B6F7), alpha: 0.5), width: 1.4)
      case .nose:
        CanvasInk.ring(
          at: point, radius: CGFloat(parts.noseRange) * map.unit, UIColor(Tint(0xA98BEF), alpha: 0.6), width: 1.4,
          isDashed: true)
      default: break
      }
    }
    let touch = draft.body.cells.map { map.point($0.place) }
    for point in touch {
      CanvasInk.disc(
        at: point, radius: CGFloat(parts.touchRange) * map.unit, UIColor(Tint(0x9FE3D0), alpha: 0.014))
    }
  }

  /// A half circle; as far as the canvas reaches, for an eye sees farther.
  private func drawCone(of cell: BodyCell, at point: CGPoint) {
    let half = CGFloat(draft.rules.parts.eyeHalfCone)
    // Forward is up: a quarter turn against the screen's right, and counter-clockwise becomes clockwise.
    let middle = -CGFloat(cell.angle) / 64 - 0.25
    let path = UIBezierPath()
    path.move(to: point)
    path.addArc(
      withCenter: point, radius: CGFloat(draft.rules.parts.eyeRange) * map.unit, startAngle: (middle - half) * 2 * .pi,
      endAngle: (middle + half) * 2 * .pi, clockwise: true)
    path.close()
    UIColor(white: 1, alpha: 0.07).setFill()
    path.fill()
    UIColor(white: 1, alpha: 0.25).setStroke()
    path.lineWidth = 1
    path.stroke()
  }
}
