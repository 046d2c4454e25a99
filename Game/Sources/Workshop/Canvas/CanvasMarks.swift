import Ecology
import Portrayal
import ScreenBase
import UIKit

/// The current marks over a body.
@MainActor struct CanvasMarks {
  private let canvas: CanvasView
  private let editor: MoltEditor
  private let map: CanvasMap
  private let bounds: CGRect

  /// - Parameter bounds: The area that texts must not leave.
  init(of canvas: CanvasView, within bounds: CGRect) {
    self.canvas = canvas
    self.bounds = bounds
    editor = canvas.editor
    map = canvas.map
  }

  /// All marks, from back to front.
  var all: [CanvasMark] {
    let senses = editor.overlays.contains(.senses) ? SenseArt(editor.draft, map).marks : []
    let forces = editor.overlays.contains(.forces) ? ForceArt(editor.draft, editor.forecast.push, map).marks : []
    return axis + senses + groups + faults + forces + selection + preview + message
  }

  /// The axes of the mirror or the rotational symmetry.
  private var axis: [CanvasMark] {
    let length = Float(hypot(bounds.width, bounds.height) / map.unit)
    switch editor.draft.symmetry {
    case .none: return []
    case .mirror: return [.axis(from: map.point(SIMD2(length, 0)), to: [map.point(SIMD2(-length, 0))])]
    case .halves, .thirds, .sixths:
      let folds = editor.draft.symmetry.folds
      let ends = (0..<folds).map { map.point(Trigonometry.direction((Float($0) + 0.5) / Float(folds)) * length) }
      return [.axis(from: map.origin, to: ends)]
    }
  }

  /// A dot in the group's colour on every painted part.
  private var groups: [CanvasMark] {
    let cells = editor.draft.body.cells.compactMap { cell -> CanvasMark? in
      guard let group = cell.genes.group else { return nil }
      let point = map.point(cell.place)
      return .dot(
        at: CGPoint(x: point.x + 0.3 * map.unit, y: point.y - 0.3 * map.unit), group.color, letter: group.digit)
    }
    let links = editor.draft.body.links.compactMap { link -> CanvasMark? in
      guard let group = link.genes.group else { return nil }
      return .dot(at: middle(of: link), group.color, letter: group.digit)
    }
    return cells + links
  }

  private func middle(of link: BodyLink) -> CGPoint {
    let (first, second) = (map.point(link.first), map.point(link.second))
    return CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
  }

  private func ring(
    at place: LatticePoint, radius: CGFloat = 0.56, _ color: UIColor, width: CGFloat, isDashed: Bool = false
  ) -> CanvasMark {
    .ring(at: map.point(place), radius: radius * map.unit, color, width: width, isDashed: isDashed)
  }

  private var faults: [CanvasMark] {
    Set(editor.draft.faults.flatMap(\.places)).sorted().map { ring(at: $0, Theme.bad, width: 2, isDashed: true) }
  }

  private var selection: [CanvasMark] {
    var marks: [CanvasMark] = []
    if let cell = editor.selectedCell {
      for place in editor.draft.images(of: cell.place).dropFirst() where editor.draft.body.cell(at: place) != nil {
        marks.append(ring(at: place, Self.fadedAccent, width: 1.4))
      }
      marks.append(ring(at: cell.place, Theme.accent, width: 2))
    }
    if let link = editor.selectedLink {
      marks.append(.ring(at: middle(of: link), radius: 0.3 * map.unit, Theme.accent, width: 2))
    }
    if let handle = canvas.handle {
      marks.append(.line(from: map.point(handle.place), to: handle.point, Theme.accent, width: 2))
      marks.append(.disc(at: handle.point, radius: 7, Theme.accent))
    }
    if case .copy(let root) = editor.tool {
      marks += editor.draft.body.limb(at: root).map { ring(at: $0, Theme.link, width: 1.6, isDashed: true) }
    }
    return marks
  }

  /// Colour of the selection's images under the symmetry.
  private static let fadedAccent = Theme.accent.withAlphaComponent(0.5)
  /// Colour of the images of a preview.
  private static let previewAccent = Theme.accent.withAlphaComponent(0.6)

  /// Rings around the changes of the tool at the cursor, with their price.
  private var preview: [CanvasMark] {
    guard let cursor = canvas.cursor else { return [] }
    guard let preview = canvas.preview else {
      let isShown = canvas.isFocused || editor.tool != .select
      return isShown ? [ring(at: cursor, radius: 0.5, Theme.secondText, width: 1, isDashed: true)] : []
    }
    let body = editor.draft.body
    let new = preview.body.cells.map(\.place).filter { body.cell(at: $0) == nil }
    let rings = new.map {
      ring(at: $0, $0 == cursor ? Theme.accent : Self.previewAccent, width: $0 == cursor ? 2 : 1.4)
    }
    let point = map.point(cursor)
    let cost = preview.cost - editor.draft.cost
    let isTooExpensive = preview.pointsLeft.map { $0 < 0 } ?? false
    let chip = CanvasMark.chip(
      cost >= 0 ? "\(cost)" : "−\(-cost)",
      at: CGPoint(x: point.x + (cursor.r > 0 ? -1 : 1) * (0.56 * map.unit + 22), y: point.y),
      color: isTooExpensive ? Theme.bad : Theme.accent, within: bounds)
    return rings + [chip]
  }

  /// The reason why the last press had no effect, or else the first fault or warning with a position.
  private var message: [CanvasMark] {
    if let message = editor.message {
      let point = message.place.map { map.point($0) } ?? CGPoint(x: bounds.midX, y: bounds.minY + 40)
      return [note(message.text, near: point, Theme.warning)]
    }
    if let fault = editor.draft.faults.first(where: { !$0.places.isEmpty }), let place = fault.places.first {
      return [note("\(fault)", near: map.point(place), Theme.bad)]
    }
    // Weak cells are a matter of forces.
    let warnings = editor.overlays.contains(.forces) ? editor.warnings : editor.warnings.filter(\.isAboutGrowth)
    if let warning = warnings.first(where: { $0.place != nil }), let place = warning.place {
      return [note("\(warning)", near: map.point(place), Theme.warning)]
    }
    return []
  }

  private func note(_ text: String, near point: CGPoint, _ color: UIColor) -> CanvasMark {
    .note(text, near: point, reach: 0.6 * map.unit, color, within: bounds)
  }
}
