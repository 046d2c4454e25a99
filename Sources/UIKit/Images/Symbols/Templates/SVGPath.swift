import Foundation

/// The path language of SVG.
///
/// Source: W3C, "Scalable Vector Graphics (SVG) 2", 9.3 and B.2. The flags of an arc must be separated.
struct SVGPath {
  private let path = CGMutablePath()
  private var point = CGPoint.zero
  private var start = CGPoint.zero
  /// The last control point, for the smooth commands; `nil` after other commands.
  private var control: (command: Character, point: CGPoint)?

  private static let command = try? NSRegularExpression(pattern: "([MmLlHhVvCcSsQqTtAaZz])([^A-DF-Za-df-z]*)")
  /// The numbers of a command.
  private static let counts: [Character: Int] = [
    "M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7,
  ]

  static func read(_ text: String) -> CGPath {
    var reader = SVGPath()
    let whole = text as NSString
    for match in command?.matches(in: text, range: NSRange(location: 0, length: whole.length)) ?? [] {
      guard let letter = whole.substring(with: match.range(at: 1)).first else { continue }
      reader.read(letter, SVGNumbers.all(in: whole.substring(with: match.range(at: 2))))
    }
    return reader.path
  }

  private mutating func read(_ letter: Character, _ numbers: [CGFloat]) {
    guard var command = letter.uppercased().first else { return }
    guard let count = Self.counts[command] else { return close() }
    var rest = numbers[...]
    while rest.count >= count {
      let n = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
      add(command, n, isRelative: letter.isLowercase)
      // Further pairs after a move are lines.
      if command == "M" { command = "L" }
    }
  }

  private mutating func close() {
    guard !path.isEmpty else { return }
    path.closeSubpath()
    (point, control) = (start, nil)
  }

  private mutating func add(_ command: Character, _ n: [CGFloat], isRelative: Bool) {
    let origin = isRelative ? point : .zero
    func at(_ index: Int) -> CGPoint { CGPoint(x: origin.x + n[index], y: origin.y + n[index + 1]) }
    if path.isEmpty, command != "M" { path.move(to: point) }
    switch command {
    case "M":
      path.move(to: at(0))
      (start, point, control) = (at(0), at(0), nil)
    case "L": line(to: at(0))
    case "H": line(to: CGPoint(x: origin.x + n[0], y: point.y))
    case "V": line(to: CGPoint(x: point.x, y: origin.y + n[0]))
    case "C": curve(at(0), at(2), at(4))
    case "S": curve(reflected("C"), at(0), at(2))
    case "Q": quad(at(0), at(2))
    case "T": quad(reflected("Q"), at(0))
    default: arc(radii: CGSize(width: abs(n[0]), height: abs(n[1])), degrees: n[2], n[3] != 0, n[4] != 0, to: at(5))
    }
  }

  /// - Parameters:
  ///   - isLarge: True for the longer way around the ellipse.
  ///   - isClockwise: True for increasing angles.
  private mutating func arc(
    radii: CGSize, degrees: CGFloat, _ isLarge: Bool, _ isClockwise: Bool, to end: CGPoint
  ) {
    guard radii.width > 0, radii.height > 0, end != point else { return line(to: end) }
    // On the unit circle the center is beside the middle of the chord.
    var circle = CGAffineTransform(rotationAngle: degrees * .pi / 180).scaledBy(x: radii.width, y: radii.height)
    func chord() -> (from: CGPoint, to: CGPoint, half: CGFloat) {
      let inverse = circle.inverted()
      let (from, to) = (point.applying(inverse), end.applying(inverse))
      return (from, to, hypot(to.x - from.x, to.y - from.y) / 2)
    }
    // Radii that are too short for the chord grow until they reach.
    let half = chord().half
    if half > 1 { circle = circle.scaledBy(x: half, y: half) }
    let (from, to, length) = chord()
    let height = (max(0, 1 - length * length)).squareRoot() / (2 * length) * (isLarge == isClockwise ? -1 : 1)
    let center = CGPoint(
      x: (from.x + to.x) / 2 - height * (to.y - from.y), y: (from.y + to.y) / 2 + height * (to.x - from.x))
    path.addArc(
      center: center, radius: 1, startAngle: atan2(from.y - center.y, from.x - center.x),
      endAngle: atan2(to.y - center.y, to.x - center.x), clockwise: !isClockwise, transform: circle)
    (point, control) = (end, nil)
  }

  private mutating func line(to end: CGPoint) {
    path.addLine(to: end)
    (point, control) = (end, nil)
  }

  private mutating func curve(_ first: CGPoint, _ second: CGPoint, _ end: CGPoint) {
    path.addCurve(to: end, control1: first, control2: second)
    (point, control) = (end, ("C", second))
  }

  private mutating func quad(_ middle: CGPoint, _ end: CGPoint) {
    path.addQuadCurve(to: end, control: middle)
    (point, control) = (end, ("Q", middle))
  }

  /// The last control point of such a curve, mirrored at the current point; the current point after other commands.
  private func reflected(_ command: Character) -> CGPoint {
    guard let control, control.command == command else { return point }
    return CGPoint(x: 2 * point.x - control.point.x, y: 2 * point.y - control.point.y)
  }
}
