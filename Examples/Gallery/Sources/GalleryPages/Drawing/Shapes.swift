import UIKit

/// The drawings of the paths page.
@MainActor enum Shapes {
  static func star(_ context: CGContext, _ rect: CGRect) {
    let path = UIBezierPath()
    for corner in 0..<10 {
      let radius = rect.width / 2 * (corner % 2 == 0 ? 1 : 0.42)
      let angle = Double(corner) * .pi / 5 - .pi / 2
      let point = CGPoint(x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    path.lineJoinStyle = .round
    path.lineWidth = 3
    UIColor.systemYellow.setFill()
    UIColor.systemOrange.setStroke()
    path.fill()
    path.stroke()
  }

  static func ring(_ context: CGContext, _ rect: CGRect) {
    let path = UIBezierPath(ovalIn: rect)
    path.append(UIBezierPath(ovalIn: rect.insetBy(dx: 24, dy: 24)))
    path.usesEvenOddFillRule = true
    UIColor.systemTeal.setFill()
    path.fill()
  }

  static func wave(_ context: CGContext, _ rect: CGRect) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: rect.minX, y: rect.midY))
    path.addCurve(
      to: CGPoint(x: rect.maxX, y: rect.midY), controlPoint1: CGPoint(x: rect.midX, y: rect.minY - 20),
      controlPoint2: CGPoint(x: rect.midX, y: rect.maxY + 20))
    path.lineWidth = 6
    path.lineCapStyle = .round
    UIColor.systemIndigo.setStroke()
    path.stroke()
  }

  static func pie(_ context: CGContext, _ rect: CGRect) {
    let colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue]
    let ends = [0, 0.3, 0.55, 1].map { $0 * 2 * Double.pi }
    for (index, color) in colors.enumerated() {
      let path = UIBezierPath()
      let middle = CGPoint(x: rect.midX, y: rect.midY)
      path.move(to: middle)
      path.addArc(
        withCenter: middle, radius: rect.width / 2, startAngle: ends[index], endAngle: ends[index + 1], clockwise: true)
      path.close()
      color.setFill()
      path.fill()
    }
  }

  static func caps(_ context: CGContext, _ rect: CGRect) {
    for (index, cap) in [CGLineCap.butt, .round, .square].enumerated() {
      let path = UIBezierPath()
      let y = rect.minY + 18 + CGFloat(index) * 31
      path.move(to: CGPoint(x: rect.minX + 14, y: y))
      path.addLine(to: CGPoint(x: rect.maxX - 14, y: y))
      path.lineWidth = 16
      path.lineCapStyle = cap
      UIColor.systemPurple.setStroke()
      path.stroke()
    }
  }

  static func joins(_ context: CGContext, _ rect: CGRect) {
    for (index, join) in [CGLineJoin.miter, .round, .bevel].enumerated() {
      let path = UIBezierPath()
      let y = rect.minY + 24 + CGFloat(index) * 30
      path.move(to: CGPoint(x: rect.minX + 12, y: y))
      path.addLine(to: CGPoint(x: rect.midX, y: y - 14))
      path.addLine(to: CGPoint(x: rect.maxX - 12, y: y))
      path.lineWidth = 10
      path.lineJoinStyle = join
      UIColor.systemPink.setStroke()
      path.stroke()
    }
  }

  static func dashes(_ context: CGContext, _ rect: CGRect) {
    let path = UIBezierPath(roundedRect: rect.insetBy(dx: 4, dy: 4), cornerRadius: 16)
    path.setLineDash([10, 6], count: 2, phase: 0)
    path.lineWidth = 3
    UIColor.label.setStroke()
    path.stroke()
  }

  private static func gradient(_ colors: [UIColor]) -> CGGradient? {
    CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors.map(\.cgColor), locations: nil)
  }

  static func linear(_ context: CGContext, _ rect: CGRect) {
    guard let gradient = gradient([.systemPink, .systemYellow, .systemTeal]) else { return }
    UIBezierPath(roundedRect: rect, cornerRadius: 16).addClip()
    context.drawLinearGradient(
      gradient, start: rect.origin, end: CGPoint(x: rect.maxX, y: rect.maxY), options: [])
  }

  static func radial(_ context: CGContext, _ rect: CGRect) {
    guard let gradient = gradient([.white, .systemBlue]) else { return }
    UIBezierPath(ovalIn: rect).addClip()
    context.drawRadialGradient(
      gradient, startCenter: CGPoint(x: rect.midX - 16, y: rect.midY - 16), startRadius: 2,
      endCenter: CGPoint(x: rect.midX, y: rect.midY), endRadius: rect.width / 2, options: .drawsAfterEndLocation)
  }

  static func clipped(_ context: CGContext, _ rect: CGRect) {
    context.saveGState()
    UIBezierPath(ovalIn: rect).addClip()
    for stripe in 0..<10 {
      (stripe % 2 == 0 ? UIColor.systemRed : .systemGray6).setFill()
      UIRectFill(CGRect(x: rect.minX + CGFloat(stripe) * 10, y: rect.minY, width: 10, height: rect.height))
    }
    context.restoreGState()
  }

  static func shadow(_ context: CGContext, _ rect: CGRect) {
    context.setShadow(
      offset: CGSize(width: 0, height: 4), blur: 8, color: UIColor.black.withAlphaComponent(0.4).cgColor)
    UIColor.systemGreen.setFill()
    UIBezierPath(roundedRect: rect.insetBy(dx: 14, dy: 14), cornerRadius: 12).fill()
  }

  static func blended(_ context: CGContext, _ rect: CGRect) {
    UIColor.black.setFill()
    UIBezierPath(roundedRect: rect, cornerRadius: 12).fill()
    context.setBlendMode(.screen)
    let places: [(CGFloat, CGFloat, UIColor)] = [(0.36, 0.38, .red), (0.64, 0.38, .green), (0.5, 0.62, .blue)]
    for (x, y, color) in places {
      color.setFill()
      let middle = CGPoint(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y)
      UIBezierPath(ovalIn: CGRect(x: middle.x - 24, y: middle.y - 24, width: 48, height: 48))
        .fill(with: .screen, alpha: 1)
    }
  }
}
