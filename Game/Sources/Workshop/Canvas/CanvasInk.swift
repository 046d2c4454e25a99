import Portrayal
import ScreenBase
import UIKit

/// Drawing functions for the shapes over a body. Points and lengths are those of the current context.
@MainActor package enum CanvasInk {
  package static func ring(
    at center: CGPoint, radius: CGFloat, _ color: UIColor, width: CGFloat, isDashed: Bool = false
  ) {
    let path = UIBezierPath(ovalIn: square(center, radius))
    if isDashed { path.setLineDash([5, 4], count: 2, phase: 0) }
    path.lineWidth = width
    color.setStroke()
    path.stroke()
  }

  package static func disc(at center: CGPoint, radius: CGFloat, _ color: UIColor) {
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

  /// Draws an arrow with a filled head. An arrow shorter than its head is left out.
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

  /// Draws an arrow along an arc; angles are in turns, clockwise on the screen from the right.
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

  /// Draws a disc with a letter in it.
  static func dot(at center: CGPoint, _ color: UIColor, letter: String) {
    disc(at: center, radius: 8, UIColor(Tint.ink))
    disc(at: center, radius: 7, color)
    let looks: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 11, weight: .bold), .foregroundColor: UIColor(Tint.ink),
    ]
    let size = letter.size(withAttributes: looks)
    letter.draw(at: CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2), withAttributes: looks)
  }

  static var chipFont: UIFont { .systemFont(ofSize: 13, weight: .semibold) }
  static var noteFont: UIFont { .systemFont(ofSize: 14, weight: .medium) }

  /// Draws a short text in a dark pill.
  static func chip(_ text: CanvasText, color: UIColor) {
    let (rect, size) = (text.panel, text.size)
    UIColor(Tint(0x0B171E), alpha: 0.82).setFill()
    UIBezierPath(roundedRect: rect, cornerRadius: 11).fill()
    text.text.draw(
      at: CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2),
      withAttributes: [.font: chipFont, .foregroundColor: color])
  }

  /// Draws a sentence in a panel, and a line between two points to the position that it refers to.
  static func note(_ text: CanvasText, _ color: UIColor, from start: CGPoint, to end: CGPoint) {
    let (rect, size) = (text.panel, text.size)
    line(from: start, to: end, color, width: 1.2)
    Theme.panel.withAlphaComponent(0.94).setFill()
    let panel = UIBezierPath(roundedRect: rect, cornerRadius: Theme.buttonRadius)
    panel.fill()
    Theme.hairline.setStroke()
    panel.stroke()
    let icon = Icon.warn.image(size: 18).withTintColor(color)
    icon.draw(in: CGRect(x: rect.minX + 11, y: rect.minY + 10, width: 18, height: 18))
    text.text.draw(
      with: CGRect(x: rect.minX + 38, y: rect.minY + 10, width: size.width + 4, height: size.height + 4),
      options: .usesLineFragmentOrigin, attributes: [.font: noteFont, .foregroundColor: Theme.text], context: nil)
  }

  /// Draws the dashed axes of a symmetry.
  static func axis(from start: CGPoint, to ends: [CGPoint]) {
    let path = UIBezierPath()
    for end in ends {
      path.move(to: start)
      path.addLine(to: end)
    }
    path.setLineDash([4, 5], count: 2, phase: 0)
    path.lineWidth = 1.2
    Theme.accent.withAlphaComponent(0.75).setStroke()
    path.stroke()
  }

  /// Draws the field of vision of an eye; angles are in turns, clockwise on the screen from the right.
  static func cone(at point: CGPoint, radius: CGFloat, from start: CGFloat, to end: CGFloat) {
    let path = UIBezierPath()
    path.move(to: point)
    path.addArc(
      withCenter: point, radius: radius, startAngle: start * 2 * .pi, endAngle: end * 2 * .pi, clockwise: true)
    path.close()
    UIColor(white: 1, alpha: 0.07).setFill()
    path.fill()
    UIColor(white: 1, alpha: 0.25).setStroke()
    path.lineWidth = 1
    path.stroke()
  }

  /// Draws the engineering symbol for a centre of mass: black and white quarters.
  static func centre(at center: CGPoint) {
    disc(at: center, radius: 8, .white)
    UIColor(Tint.ink).setFill()
    for quarter in [0.25, 0.75] {
      let path = UIBezierPath()
      path.move(to: center)
      path.addArc(
        withCenter: center, radius: 6.5, startAngle: CGFloat(quarter) * 2 * .pi,
        endAngle: CGFloat(quarter + 0.25) * 2 * .pi, clockwise: true)
      path.close()
      path.fill()
    }
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
}
