import UIKit

/// The few shapes that are drawn over a body. Points and lengths are those of the current context.
@MainActor enum CanvasInk {
  static func ring(at center: CGPoint, radius: CGFloat, _ color: UIColor, width: CGFloat, isDashed: Bool = false) {
    let path = UIBezierPath(ovalIn: square(center, radius))
    if isDashed { path.setLineDash([5, 4], count: 2, phase: 0) }
    path.lineWidth = width
    color.setStroke()
    path.stroke()
  }

  static func disc(at center: CGPoint, radius: CGFloat, _ color: UIColor) {
    color.setFill()
    UIBezierPath(ovalIn: square(center, radius)).fill()
  }

  static func line(from start: CGPoint, to end: CGPoint, _ color: UIColor, width: CGFloat) {
    let path = UIBezierPath()
    path.move(to: start)
    path.addLine(to: end)
    path.lineWidth = width
    path.lineCapStyle = .round
    color.setStroke()
    path.stroke()
  }

  /// An arrow with a filled head; one too short for its head is left out.
  static func arrow(from start: CGPoint, to end: CGPoint, _ color: UIColor, width: CGFloat) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = hypot(dx, dy)
    let head = 2.6 * width
    guard length > head else { return }
    let (x, y) = (dx / length, dy / length)
    let neck = CGPoint(x: end.x - head * x, y: end.y - head * y)
    line(from: start, to: neck, color, width: width)
    fillHead(at: end, neck: neck, (x, y), half: 1.5 * width, color)
  }

  /// An arrow along an arc; angles in turns, clockwise on the screen from the right.
  static func arc(about center: CGPoint, radius: CGFloat, from start: CGFloat, to end: CGFloat, _ color: UIColor) {
    let path = UIBezierPath(
      arcCenter: center, radius: radius, startAngle: start * 2 * .pi, endAngle: end * 2 * .pi, clockwise: end > start)
    path.lineWidth = 3
    path.lineCapStyle = .round
    color.setStroke()
    path.stroke()
    let angle = Double(end) * 2 * .pi
    let sign: CGFloat = end > start ? 1 : -1
    let tangent = (x: -CGFloat(sin(angle)) * sign, y: CGFloat(cos(angle)) * sign)
    let neck = CGPoint(x: center.x + radius * CGFloat(cos(angle)), y: center.y + radius * CGFloat(sin(angle)))
    let tip = CGPoint(x: neck.x + 11 * tangent.x, y: neck.y + 11 * tangent.y)
    fillHead(at: tip, neck: neck, tangent, half: 5.5, color)
  }

  /// A disc with a letter in it.
  static func dot(at center: CGPoint, _ color: UIColor, letter: String) {
    disc(at: center, radius: 8, UIColor(Tint.ink))
    disc(at: center, radius: 7, color)
    let looks: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 11, weight: .bold), .foregroundColor: UIColor(Tint.ink),
    ]
    let size = letter.size(withAttributes: looks)
    letter.draw(at: CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2), withAttributes: looks)
  }

  /// A short text in a dark pill about a point, held within some bounds.
  static func chip(_ text: String, at center: CGPoint, color: UIColor, within bounds: CGRect) {
    let looks: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 13, weight: .semibold), .foregroundColor: color,
    ]
    let size = text.size(withAttributes: looks)
    let rect = held(
      CGRect(x: center.x - size.width / 2 - 8, y: center.y - 11, width: size.width + 16, height: 22), within: bounds)
    UIColor(Tint(0x0B171E), alpha: 0.82).setFill()
    UIBezierPath(roundedRect: rect, cornerRadius: 11).fill()
    text.draw(at: CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2), withAttributes: looks)
  }

  /// A sentence in a panel below a place, with a line to it, held within some bounds.
  ///
  /// - Parameter reach: How far from the point it keeps, in points.
  static func note(_ text: String, near point: CGPoint, reach: CGFloat, _ color: UIColor, within bounds: CGRect) {
    let looks: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 14, weight: .medium), .foregroundColor: Look.text,
    ]
    let width = min(300, max(80, bounds.width - 80))
    let size = text.boundingRect(
      with: CGSize(width: width, height: 200), options: .usesLineFragmentOrigin, attributes: looks, context: nil
    ).size
    let isBelow = point.y + reach + size.height + 40 < bounds.maxY - 96
    let y = isBelow ? point.y + reach + 20 : point.y - reach - 40 - size.height
    let rect = held(
      CGRect(x: point.x + 0.4 * reach, y: y, width: size.width + 52, height: size.height + 20), within: bounds)
    line(
      from: CGPoint(x: point.x, y: point.y + (isBelow ? reach : -reach)),
      to: CGPoint(x: rect.minX + 24, y: isBelow ? rect.minY : rect.maxY), color, width: 1.2)
    Look.panel.withAlphaComponent(0.94).setFill()
    let panel = UIBezierPath(roundedRect: rect, cornerRadius: Look.buttonRadius)
    panel.fill()
    Look.hairline.setStroke()
    panel.stroke()
    let icon = Icon.warn.image(size: 18).withTintColor(color)
    icon.draw(in: CGRect(x: rect.minX + 11, y: rect.minY + 10, width: 18, height: 18))
    text.draw(
      with: CGRect(x: rect.minX + 38, y: rect.minY + 10, width: size.width + 4, height: size.height + 4),
      options: .usesLineFragmentOrigin, attributes: looks, context: nil)
  }

  private static func fillHead(
    at tip: CGPoint, neck: CGPoint, _ way: (x: CGFloat, y: CGFloat), half: CGFloat, _ color: UIColor
  ) {
    let head = UIBezierPath()
    head.move(to: tip)
    head.addLine(to: CGPoint(x: neck.x - half * way.y, y: neck.y + half * way.x))
    head.addLine(to: CGPoint(x: neck.x + half * way.y, y: neck.y - half * way.x))
    head.close()
    color.setFill()
    head.fill()
  }

  private static func square(_ center: CGPoint, _ radius: CGFloat) -> CGRect {
    CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  private static func held(_ rect: CGRect, within bounds: CGRect) -> CGRect {
    var rect = rect
    rect.origin.x = max(bounds.minX + 6, min(rect.minX, bounds.maxX - 6 - rect.width))
    rect.origin.y = max(bounds.minY + 6, min(rect.minY, bounds.maxY - 6 - rect.height))
    return rect
  }
}
