import UIKit

/// Arrows between scenes with the names of the segues.
///
/// They are drawn into square tiles, and only tiles near an arrow have pixels: a single picture as large as a sheet of
/// scenes would have to be cleared, drawn and composited for a few lines.
final class SegueArrows: UIView {
  struct Arrow {
    var from: CGRect
    var to: CGRect
    var title: String
  }

  /// Side of a tile, in pixels. Larger tiles have more empty pixels, smaller ones draw each arrow more often.
  private static let side: CGFloat = 256

  /// - Parameter scale: Pixels per point of the sheet, so that tiles adjoin without a seam.
  init(_ arrows: [Arrow], frame: CGRect, scale: CGFloat) {
    super.init(frame: frame)
    let drawn = arrows.map { DrawnArrow($0) }
    // Multiplied by the scale, this never exceeds the pixels of a tile.
    let side = (Self.side / scale).nextDown
    for top in stride(from: 0, to: bounds.height, by: side) {
      for left in stride(from: 0, to: bounds.width, by: side) {
        let square = CGRect(x: left, y: top, width: side, height: side)
        let near = drawn.filter { $0.extent.intersects(square) }
        if !near.isEmpty { addSubview(ArrowSquare(square, arrows: near)) }
      }
    }
  }

  required init?(coder: NSCoder) {
    nil
  }
}

/// The part of the arrows inside one tile of their superview.
private final class ArrowSquare: UIView {
  private let arrows: [DrawnArrow]

  init(_ frame: CGRect, arrows: [DrawnArrow]) {
    self.arrows = arrows
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func draw(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.translateBy(x: -frame.minX, y: -frame.minY)
    for arrow in arrows { arrow.draw() }
  }
}

/// An arrow with the position of its title.
@MainActor private struct DrawnArrow {
  private let route: ArrowRoute
  private let title: NSString
  private let titlePlace: CGRect

  private static let color = UIColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 0.9)
  private static let attributes: [NSAttributedString.Key: Any] = [
    .font: UIFont.systemFont(ofSize: 11), .foregroundColor: color,
  ]

  init(_ arrow: SegueArrows.Arrow) {
    route = ArrowRoute(from: arrow.from, to: arrow.to)
    title = arrow.title as NSString
    let size = title.size(withAttributes: Self.attributes)
    let middle = CGPoint(x: (route.start.x + route.end.x) / 2, y: (route.start.y + route.end.y) / 2)
    titlePlace = CGRect(
      x: middle.x - size.width / 2 - 3, y: middle.y - size.height - 3, width: size.width + 6, height: size.height + 2)
  }

  /// A rectangle that contains all of it.
  var extent: CGRect { route.extent.union(titlePlace) }

  func draw() {
    Self.color.setStroke()
    Self.color.setFill()
    let line = UIBezierPath()
    line.lineWidth = 2
    line.move(to: route.start)
    line.addCurve(to: route.end, controlPoint1: route.leaving, controlPoint2: route.arriving)
    line.stroke()
    route.head.fill()
    UIColor(white: 1, alpha: 0.85).setFill()
    UIBezierPath(roundedRect: titlePlace, cornerRadius: 4).fill()
    title.draw(at: CGPoint(x: titlePlace.minX + 3, y: titlePlace.minY + 1), withAttributes: Self.attributes)
  }
}

/// The curve of an arrow: it leaves and arrives on the sides that face each other.
private struct ArrowRoute {
  let start: CGPoint
  let end: CGPoint
  let leaving: CGPoint
  let arriving: CGPoint
  private let direction: CGVector

  /// Distance from a side over which the curve keeps its direction, as a fraction of the whole distance.
  private static let reach: CGFloat = 0.4
  /// Length and half width of the head, in points.
  private static let headSize = CGSize(width: 12, height: 6)

  init(from: CGRect, to: CGRect) {
    let way = CGVector(dx: to.midX - from.midX, dy: to.midY - from.midY)
    let isSideways = to.minX >= from.maxX || to.maxX <= from.minX
    if isSideways {
      let sign: CGFloat = way.dx >= 0 ? 1 : -1
      let top = max(from.minY, to.minY)
      let bottom = min(from.maxY, to.maxY)
      // The arrow is horizontal if the two scenes overlap vertically.
      let height = top < bottom ? (top + bottom) / 2 : nil
      start = CGPoint(x: sign > 0 ? from.maxX : from.minX, y: height ?? from.midY)
      end = CGPoint(x: sign > 0 ? to.minX : to.maxX, y: height ?? to.midY)
      direction = CGVector(dx: sign, dy: 0)
    } else {
      let sign: CGFloat = way.dy >= 0 ? 1 : -1
      start = CGPoint(x: from.midX, y: sign > 0 ? from.maxY : from.minY)
      end = CGPoint(x: to.midX, y: sign > 0 ? to.minY : to.maxY)
      direction = CGVector(dx: 0, dy: sign)
    }
    let reach = Self.reach * (abs(end.x - start.x) + abs(end.y - start.y))
    leaving = CGPoint(x: start.x + direction.dx * reach, y: start.y + direction.dy * reach)
    arriving = CGPoint(x: end.x - direction.dx * reach, y: end.y - direction.dy * reach)
  }

  /// A rectangle that contains the four points of the curve and the head around its end.
  var extent: CGRect {
    [start, end, leaving, arriving].reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
      .insetBy(dx: -Self.headSize.width, dy: -Self.headSize.width)
  }

  var head: UIBezierPath {
    let back = CGPoint(
      x: end.x - direction.dx * Self.headSize.width, y: end.y - direction.dy * Self.headSize.width)
    let aside = CGVector(dx: direction.dy * Self.headSize.height, dy: direction.dx * Self.headSize.height)
    let path = UIBezierPath()
    path.move(to: end)
    path.addLine(to: CGPoint(x: back.x + aside.dx, y: back.y + aside.dy))
    path.addLine(to: CGPoint(x: back.x - aside.dx, y: back.y - aside.dy))
    path.close()
    return path
  }
}
