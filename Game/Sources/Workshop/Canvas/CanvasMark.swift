import UIKit

/// A shape over the body as a value. Two sets of marks are compared, and only the area of differing marks is drawn
/// again. Points and lengths are those of the canvas.
enum CanvasMark: Equatable {
  case ring(at: CGPoint, radius: CGFloat, UIColor, width: CGFloat, isDashed: Bool = false)
  case disc(at: CGPoint, radius: CGFloat, UIColor)
  case line(from: CGPoint, to: CGPoint, UIColor, width: CGFloat)
  /// The axes of a symmetry.
  case axis(from: CGPoint, to: [CGPoint])
  case arrow(from: CGPoint, to: CGPoint, UIColor, width: CGFloat)
  /// Angles are in turns, clockwise on the screen from the right.
  case arc(about: CGPoint, radius: CGFloat, from: CGFloat, to: CGFloat, UIColor)
  /// The field of vision of an eye; angles as for `arc`.
  case cone(at: CGPoint, radius: CGFloat, from: CGFloat, to: CGFloat)
  /// The engineering symbol for a centre of mass: black and white quarters.
  case centre(at: CGPoint)
  case dot(at: CGPoint, UIColor, letter: String)
  case chip(CanvasText, UIColor)
  case note(CanvasText, UIColor, from: CGPoint, to: CGPoint)

  /// The area of the mark, including a margin for antialiasing.
  var bounds: CGRect {
    switch self {
    case .ring(let center, let radius, _, let width, _): Self.square(center, radius + width / 2)
    case .disc(let center, let radius, _): Self.square(center, radius)
    case .line(let start, let end, _, let width): Self.box(start, end, width)
    case .axis(let start, let ends): ends.reduce(.null) { $0.union(Self.box(start, $1, 2)) }
    // The head is three line widths wide.
    case .arrow(let start, let end, _, let width): Self.box(start, end, 3 * width)
    case .arc(let center, let radius, let start, let end, _):
      // The head extends 11 points along the tangent; 16 also covers the bulge of the arc between two samples.
      stride(from: start, through: end, by: (end - start) / 8).reduce(.null) { box, turn in
        let way = CGPoint(x: CGFloat(cos(Double(turn) * 2 * .pi)), y: CGFloat(sin(Double(turn) * 2 * .pi)))
        return box.union(Self.square(CGPoint(x: center.x + radius * way.x, y: center.y + radius * way.y), 16))
      }
    case .cone(let center, let radius, _, _): Self.square(center, radius + 1)
    case .centre(let center), .dot(let center, _, _): Self.square(center, 9)
    case .chip(let text, _): text.panel.insetBy(dx: -2, dy: -2)
    case .note(let text, _, let start, let end): text.panel.insetBy(dx: -2, dy: -2).union(Self.box(start, end, 2))
    }
  }

  private static func square(_ center: CGPoint, _ radius: CGFloat) -> CGRect {
    let reach = radius + 1
    return CGRect(x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach)
  }

  private static func box(_ start: CGPoint, _ end: CGPoint, _ width: CGFloat) -> CGRect {
    CGRect(
      x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x), height: abs(end.y - start.y)
    ).insetBy(dx: -width - 1, dy: -width - 1)
  }

  @MainActor func draw() {
    switch self {
    case .ring(let center, let radius, let color, let width, let isDashed):
      CanvasInk.ring(at: center, radius: radius, color, width: width, isDashed: isDashed)
    case .disc(let center, let radius, let color): CanvasInk.disc(at: center, radius: radius, color)
    case .line(let start, let end, let color, let width): CanvasInk.line(from: start, to: end, color, width: width)
    case .axis(let start, let ends): CanvasInk.axis(from: start, to: ends)
    case .arrow(let start, let end, let color, let width): CanvasInk.arrow(from: start, to: end, color, width: width)
    case .arc(let center, let radius, let start, let end, let color):
      CanvasInk.arc(about: center, radius: radius, from: start, to: end, color)
    case .cone(let center, let radius, let start, let end):
      CanvasInk.cone(at: center, radius: radius, from: start, to: end)
    case .centre(let center): CanvasInk.centre(at: center)
    case .dot(let center, let color, let letter): CanvasInk.dot(at: center, color, letter: letter)
    case .chip(let text, let color): CanvasInk.chip(text, color: color)
    case .note(let text, let color, let start, let end): CanvasInk.note(text, color, from: start, to: end)
    }
  }
}

extension CanvasMark {
  /// Returns a chip with a short text at a point, moved to stay within bounds.
  @MainActor static func chip(_ text: String, at center: CGPoint, color: UIColor, within bounds: CGRect) -> CanvasMark {
    let size = CanvasText.chipSize(of: text)
    let panel = CGRect(x: center.x - size.width / 2 - 8, y: center.y - 11, width: size.width + 16, height: 22)
    return .chip(CanvasText(text: text, size: size, panel: panel.held(within: bounds)), color)
  }

  /// Returns a note with a sentence below a point, or above it if there is no room, moved to stay within bounds.
  ///
  /// - Parameter reach: Distance from the point, in points.
  @MainActor static func note(
    _ text: String, near point: CGPoint, reach: CGFloat, _ color: UIColor, within bounds: CGRect
  ) -> CanvasMark {
    let size = CanvasText.noteSize(of: text, within: bounds)
    let isBelow = point.y + reach + size.height + 40 < bounds.maxY - 96
    let y = isBelow ? point.y + reach + 20 : point.y - reach - 40 - size.height
    let panel = CGRect(x: point.x + 0.4 * reach, y: y, width: size.width + 52, height: size.height + 20)
      .held(within: bounds)
    return .note(
      CanvasText(text: text, size: size, panel: panel), color,
      from: CGPoint(x: point.x, y: point.y + (isBelow ? reach : -reach)),
      to: CGPoint(x: panel.minX + 24, y: isBelow ? panel.minY : panel.maxY))
  }
}

/// A text over the body with its size and the panel behind it.
struct CanvasText: Equatable {
  let text: String
  let size: CGSize
  let panel: CGRect

  @MainActor static func chipSize(of text: String) -> CGSize { text.size(withAttributes: [.font: CanvasInk.chipFont]) }

  @MainActor static func noteSize(of text: String, within bounds: CGRect) -> CGSize {
    let width = min(300, max(80, bounds.width - 80))
    return text.boundingRect(
      with: CGSize(width: width, height: 200), options: .usesLineFragmentOrigin,
      attributes: [.font: CanvasInk.noteFont], context: nil
    ).size
  }
}

extension CGRect {
  /// Returns the rectangle moved to keep 6 points from the edges of bounds.
  fileprivate func held(within bounds: CGRect) -> CGRect {
    var rect = self
    rect.origin.x = max(bounds.minX + 6, min(rect.minX, bounds.maxX - 6 - rect.width))
    rect.origin.y = max(bounds.minY + 6, min(rect.minY, bounds.maxY - 6 - rect.height))
    return rect
  }
}
