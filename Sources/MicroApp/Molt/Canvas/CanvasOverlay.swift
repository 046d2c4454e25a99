import Ecology
import UIKit

/// What is drawn over the body: what is chosen, what a press would do, forces, senses, faults and reasons.
@MainActor final class CanvasOverlay: UIView {
  weak var canvas: CanvasView?
  private var editor: MoltEditor { canvas?.editor ?? MoltEditor() }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
    backgroundColor = .clear
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let canvas else { return }
    let map = canvas.map
    drawAxis(map)
    if editor.overlays.contains(.senses) { SenseArt(editor.draft, map).draw() }
    drawGroups(map)
    drawFaults(map)
    if editor.overlays.contains(.forces) { ForceArt(editor.draft, map).draw() }
    drawSelection(canvas)
    drawPreview(canvas)
    drawMessage(map)
  }

  /// The axis of the mirror, or the rays of a turning symmetry.
  private func drawAxis(_ map: CanvasMap) {
    let path = UIBezierPath()
    let length = Float(hypot(bounds.width, bounds.height) / map.unit)
    switch editor.draft.symmetry {
    case .none: return
    case .mirror:
      path.move(to: map.point(SIMD2(length, 0)))
      path.addLine(to: map.point(SIMD2(-length, 0)))
    case .halves, .thirds, .sixths:
      let folds = editor.draft.symmetry.folds
      for fold in 0..<folds {
        path.move(to: map.origin)
        path.addLine(to: map.point(Wave.direction((Float(fold) + 0.5) / Float(folds)) * length))
      }
    }
    path.setLineDash([4, 5], count: 2, phase: 0)
    path.lineWidth = 1.2
    Look.accent.withAlphaComponent(0.75).setStroke()
    path.stroke()
  }

  /// A dot in the group's colour at everything that is painted.
  private func drawGroups(_ map: CanvasMap) {
    for cell in editor.draft.body.cells {
      guard let group = cell.genes.group else { continue }
      let point = map.point(cell.place)
      CanvasInk.dot(
        at: CGPoint(x: point.x + 0.3 * map.unit, y: point.y - 0.3 * map.unit), group.color, letter: group.digit)
    }
    for link in editor.draft.body.links {
      guard let group = link.genes.group else { continue }
      let (first, second) = (map.point(link.first), map.point(link.second))
      CanvasInk.dot(
        at: CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2), group.color, letter: group.digit)
    }
  }

  private func drawFaults(_ map: CanvasMap) {
    for place in Set(editor.draft.faults.flatMap(\.places)).sorted() {
      CanvasInk.ring(at: map.point(place), radius: 0.56 * map.unit, Look.bad, width: 2, isDashed: true)
    }
  }

  private func drawSelection(_ canvas: CanvasView) {
    let map = canvas.map
    if let cell = editor.selectedCell {
      for place in editor.draft.images(of: cell.place).dropFirst() where editor.draft.body.cell(at: place) != nil {
        CanvasInk.ring(at: map.point(place), radius: 0.56 * map.unit, Look.accent.withAlphaComponent(0.5), width: 1.4)
      }
      CanvasInk.ring(at: map.point(cell.place), radius: 0.56 * map.unit, Look.accent, width: 2)
    }
    if let link = editor.selectedLink {
      let (first, second) = (map.point(link.first), map.point(link.second))
      let middle = CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
      CanvasInk.ring(at: middle, radius: 0.3 * map.unit, Look.accent, width: 2)
    }
    if let handle = canvas.handle {
      CanvasInk.line(from: map.point(handle.place), to: handle.point, Look.accent, width: 2)
      CanvasInk.disc(at: handle.point, radius: 7, Look.accent)
    }
    if case .copy(let root) = editor.tool {
      for place in editor.draft.body.limb(at: root) {
        CanvasInk.ring(at: map.point(place), radius: 0.56 * map.unit, Look.link, width: 1.6, isDashed: true)
      }
    }
  }

  /// Rings where the press would change something, with what it costs.
  private func drawPreview(_ canvas: CanvasView) {
    let map = canvas.map
    guard let cursor = canvas.cursor else { return }
    let body = editor.draft.body
    if let preview = canvas.preview {
      let new = preview.body.cells.map(\.place).filter { body.cell(at: $0) == nil }
      for place in new {
        CanvasInk.ring(
          at: map.point(place), radius: 0.56 * map.unit,
          place == cursor ? Look.accent : Look.accent.withAlphaComponent(0.6),
          width: place == cursor ? 2 : 1.4)
      }
      let point = map.point(cursor)
      let cost = preview.cost - editor.draft.cost
      let isTooDear = preview.pointsLeft.map { $0 < 0 } ?? false
      CanvasInk.chip(
        cost >= 0 ? "\(cost)" : "−\(-cost)",
        at: CGPoint(x: point.x + (cursor.r > 0 ? -1 : 1) * (0.56 * map.unit + 22), y: point.y),
        color: isTooDear ? Look.bad : Look.accent, within: bounds)
    } else if canvas.isFocused || editor.tool != .select {
      CanvasInk.ring(at: map.point(cursor), radius: 0.5 * map.unit, Look.secondText, width: 1, isDashed: true)
    }
  }

  /// Why a press did nothing; else the first fault or warning that has a place.
  private func drawMessage(_ map: CanvasMap) {
    if let message = editor.message {
      let point = message.place.map { map.point($0) } ?? CGPoint(x: bounds.midX, y: bounds.minY + 40)
      return CanvasInk.note(message.text, near: point, reach: 0.6 * map.unit, Look.warning, within: bounds)
    }
    if let fault = editor.draft.faults.first(where: { !$0.places.isEmpty }), let place = fault.places.first {
      return CanvasInk.note(
        "\(fault)", near: map.point(place), reach: 0.6 * map.unit, Look.bad, within: bounds)
    }
    guard editor.overlays.contains(.forces) else { return }
    let warnings = BodyWarning.warnings(of: editor.draft.body, under: editor.draft.rules)
    if let warning = warnings.first(where: { $0.place != nil }), let place = warning.place {
      CanvasInk.note(
        "\(warning)", near: map.point(place), reach: 0.6 * map.unit, Look.warning, within: bounds)
    }
  }
}

extension ControlGroup {
  /// The colour that it is painted in.
  @MainActor var color: UIColor {
    switch self {
    case .a: UIColor(Tint(0x55AEE8))
    case .b: UIColor(Tint(0xF2C661))
    case .c: UIColor(Tint(0xD48CE0))
    case .d: UIColor(Tint(0x7ED6A0))
    }
  }

  /// Its key.
  var digit: String { "\(rawValue)" }
}
