/// A symbol as lines and areas on a grid of 24 × 24 units, y downwards.
struct SymbolArt: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    /// A line with round ends and joins, as wide as the weight says.
    case line(String)
    case area(String)
    /// A line that is taken out of what was drawn before.
    case cut(String)
  }

  let name: String
  let parts: [Part]
  /// Whether it is mirrored where text runs from right to left.
  let isDirectional: Bool

  /// The units that the symbol covers, without the width of its lines.
  var bounds: CGRect {
    var bounds = CGRect.null
    for part in parts {
      switch part {
      case .line(let text), .area(let text): bounds = bounds.union(SymbolPath(text).path.boundingBoxOfPath)
      case .cut: break
      }
    }
    return bounds
  }
}

/// Reads the small language that the parts of symbols are written in.
///
/// `M x y`, `L x y` …, `C` (cubic), `Q` (quadratic) and `Z` as in SVG, all absolute; besides `O cx cy r` a circle,
/// `R x y width height radius` a rounded rectangle, `A cx cy r from to` an arc in degrees, clockwise on the screen.
public struct SymbolPath {
  public let path = CGMutablePath()

  public init(_ text: String) {
    var words = text.split(separator: " ")[...]
    var command: Substring = "M"
    while let word = words.first {
      if Double(word) == nil {
        command = word
        words = words.dropFirst()
        if command == "Z" { path.closeSubpath() }
        continue
      }
      let count = Self.counts[command] ?? 2
      let numbers = words.prefix(count).compactMap { Double($0) }.map { CGFloat($0) }
      words = words.dropFirst(count)
      guard numbers.count == count else { return }
      add(command, numbers)
      if command == "M" { command = "L" }
    }
  }

  private static let counts: [Substring: Int] = ["M": 2, "L": 2, "Q": 4, "C": 6, "O": 3, "R": 5, "A": 5]

  private func add(_ command: Substring, _ n: [CGFloat]) {
    switch command {
    case "M": path.move(to: CGPoint(x: n[0], y: n[1]))
    case "L": path.addLine(to: CGPoint(x: n[0], y: n[1]))
    case "Q": path.addQuadCurve(to: CGPoint(x: n[2], y: n[3]), control: CGPoint(x: n[0], y: n[1]))
    case "C":
      path.addCurve(
        to: CGPoint(x: n[4], y: n[5]), control1: CGPoint(x: n[0], y: n[1]), control2: CGPoint(x: n[2], y: n[3]))
    case "O": path.addEllipse(in: CGRect(x: n[0] - n[2], y: n[1] - n[2], width: 2 * n[2], height: 2 * n[2]))
    case "R":
      path.addPath(
        UIBezierPath(roundedRect: CGRect(x: n[0], y: n[1], width: n[2], height: n[3]), cornerRadius: n[4]).cgPath)
    case "A":
      let center = CGPoint(x: n[0], y: n[1])
      let (start, end) = (n[3] * .pi / 180, n[4] * .pi / 180)
      path.move(to: CGPoint(x: center.x + n[2] * cos(start), y: center.y + n[2] * sin(start)))
      path.addArc(center: center, radius: n[2], startAngle: start, endAngle: end, clockwise: end < start)
    default: break
    }
  }
}

/// Sizes of a symbol with a configuration, in points.
struct SymbolMetrics {
  /// Points of a unit of the grid.
  let unit: CGFloat
  let lineWidth: CGFloat
  private let art: SymbolArt
  private let capHeight: CGFloat

  /// The em of 24 units is a fifth taller than the text's size, so that symbols stand a little beyond capitals, as Apple's do.
  private static let emPerPoint: CGFloat = 1.2

  init(_ art: SymbolArt, _ configuration: UIImage.SymbolConfiguration?) {
    let wish = configuration?.wish
    let font = wish?.textStyle.map { UIFont.preferredFont(forTextStyle: $0) }
    let pointSize = wish?.pointSize ?? font?.pointSize ?? 17
    let weight = wish?.weight ?? font.map { UIImage.SymbolWeight($0) } ?? .regular
    self.art = art
    unit = pointSize * Self.emPerPoint / 24 * (wish?.scale ?? .medium).factor
    lineWidth = weight.lineWidth
    capHeight = UIFont.systemFont(ofSize: pointSize).capHeight
  }

  /// The rectangle of the grid that is shown: what is drawn and one unit around it.
  var shown: CGRect {
    let reach = lineWidth / 2 + 1
    return art.bounds.insetBy(dx: -reach, dy: -reach)
  }

  var size: CGSize {
    CGSize(width: (shown.width * unit).rounded(.up), height: (shown.height * unit).rounded(.up))
  }

  /// The middle of the grid lies half a capital above the baseline.
  var baselineOffset: CGFloat {
    max(0, size.height / 2 - capHeight / 2 + (shown.midY - 12) * unit)
  }
}

/// Draws a symbol.
struct SymbolPainter {
  private let art: SymbolArt
  private let metrics: SymbolMetrics
  private let ownColor: UIColor?

  init(_ art: SymbolArt, _ configuration: UIImage.SymbolConfiguration?) {
    self.art = art
    metrics = SymbolMetrics(art, configuration)
    ownColor = configuration?.wish.colors.first
  }

  /// - Parameter color: `nil` for black, as templates are before they are tinted.
  func draw(in rect: CGRect, context: CGContext, color: CGColor?) {
    let shown = metrics.shown
    let factor = min(rect.width / shown.width, rect.height / shown.height)
    guard factor > 0 else { return }
    let color = ownColor?.cgColor ?? color ?? .black
    let hasCuts = art.parts.contains { if case .cut = $0 { true } else { false } }
    context.saveGState()
    if hasCuts || color.alpha < 1 {
      context.setAlpha(color.alpha)
      context.beginTransparencyLayer(in: rect, auxiliaryInfo: nil)
    }
    context.saveGState()
    context.translateBy(x: rect.midX - shown.midX * factor, y: rect.midY - shown.midY * factor)
    context.scaleBy(x: factor, y: factor)
    let opaque = color.copy(alpha: 1) ?? color
    context.setFillColor(opaque)
    context.setStrokeColor(opaque)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.setLineWidth(metrics.lineWidth)
    for part in art.parts { draw(part, context) }
    context.restoreGState()
    if hasCuts || color.alpha < 1 { context.endTransparencyLayer() }
    context.restoreGState()
  }

  private func draw(_ part: SymbolArt.Part, _ context: CGContext) {
    switch part {
    case .line(let text):
      context.addPath(SymbolPath(text).path)
      context.strokePath()
    case .area(let text):
      context.addPath(SymbolPath(text).path)
      context.fillPath(using: .evenOdd)
    case .cut(let text):
      context.saveGState()
      context.setBlendMode(.destinationOut)
      context.addPath(SymbolPath(text).path)
      context.strokePath()
      context.restoreGState()
    }
  }
}
