import UIKit

/// Arrows from scene to scene with the names of the segues.
final class SegueArrows: UIView {
  struct Arrow {
    var from: CGRect
    var to: CGRect
    var title: String
  }

  var arrows: [Arrow] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func draw(_ rect: CGRect) {
    let color = UIColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 0.9)
    for arrow in arrows {
      color.setStroke()
      color.setFill()
      let way = ArrowWay(from: arrow.from, to: arrow.to)
      let line = UIBezierPath()
      line.lineWidth = 2
      line.move(to: way.start)
      line.addCurve(to: way.end, controlPoint1: way.leaving, controlPoint2: way.arriving)
      line.stroke()
      way.head.fill()
      write(arrow.title, between: way.start, way.end, color)
    }
  }

  private func write(_ title: String, between start: CGPoint, _ end: CGPoint, _ color: UIColor) {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 11), .foregroundColor: color]
    let size = (title as NSString).size(withAttributes: attributes)
    let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    let place = CGRect(
      x: middle.x - size.width / 2 - 3, y: middle.y - size.height - 3, width: size.width + 6, height: size.height + 2)
    UIColor(white: 1, alpha: 0.85).setFill()
    UIBezierPath(roundedRect: place, cornerRadius: 4).fill()
    (title as NSString).draw(at: CGPoint(x: place.minX + 3, y: place.minY + 1), withAttributes: attributes)
  }
}

/// The curve of an arrow: it leaves and arrives on the sides that face each other.
private struct ArrowWay {
  let start: CGPoint
  let end: CGPoint
  let leaving: CGPoint
  let arriving: CGPoint
  private let direction: CGVector

  /// How far from a side the curve keeps its direction, in parts of the distance.
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
      // At one height where the two lie beside each other.
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
