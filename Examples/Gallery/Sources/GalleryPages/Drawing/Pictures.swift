import UIKit

/// Pictures for the pages, drawn instead of loaded.
@MainActor enum Pictures {
  /// Returns a picture of sky, sun and hills.
  static func landscape(_ size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      UIColor(red: 0.62, green: 0.84, blue: 0.98, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor(red: 1, green: 0.83, blue: 0.3, alpha: 1).setFill()
      let sun = size.height * 0.3
      UIBezierPath(ovalIn: CGRect(x: size.width * 0.62, y: size.height * 0.12, width: sun, height: sun)).fill()
      hill(in: size, from: 0.75, crest: 0.35, to: 0.9, UIColor(red: 0.36, green: 0.66, blue: 0.45, alpha: 1))
      hill(in: size, from: 0.95, crest: 0.55, to: 0.6, UIColor(red: 0.2, green: 0.5, blue: 0.36, alpha: 1))
    }
  }

  private static func hill(in size: CGSize, from start: CGFloat, crest: CGFloat, to end: CGFloat, _ color: UIColor) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: size.height * start))
    path.addQuadCurve(
      to: CGPoint(x: size.width, y: size.height * end),
      controlPoint: CGPoint(x: size.width * 0.45, y: size.height * crest))
    path.addLine(to: CGPoint(x: size.width, y: size.height))
    path.addLine(to: CGPoint(x: 0, y: size.height))
    path.close()
    color.setFill()
    path.fill()
  }

  /// Returns a picture of a dial with one hand, at that fraction of a turn.
  static func clock(hand turn: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 48, height: 48)).image { _ in
      UIColor.systemIndigo.setStroke()
      let dial = UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 42, height: 42))
      dial.lineWidth = 3
      dial.stroke()
      let angle = Double(turn) * 2 * .pi
      let hand = UIBezierPath()
      hand.move(to: CGPoint(x: 24, y: 24))
      hand.addLine(to: CGPoint(x: 24 + 15 * sin(angle), y: 24 - 15 * cos(angle)))
      hand.lineWidth = 3
      hand.lineCapStyle = .round
      hand.stroke()
    }
  }
}
