/// A symbol as lines and areas on a 24 × 24 grid, y downwards.
struct SymbolArt: Hashable, Sendable {
  /// A path and its drawing.
  struct Part: Hashable, Sendable {
    enum Kind: Sendable {
      /// A line with round caps and joins; the weight sets its width.
      case line
      case area
      /// An area by the nonzero rule, as SVG fills outlines.
      case shape
      /// A line that erases previously drawn parts.
      case cut
      /// A line of two thirds of the width that erases previously drawn parts.
      case thinCut
      /// An area that erases previously drawn parts.
      case hole
    }

    private(set) var kind: Kind
    private let path: String
    private var scale: CGFloat = 1
    /// The grid's corner.
    private var x: CGFloat = 0
    private var y: CGFloat = 0

    /// - Parameter path: In the language of ``SymbolPath``.
    init(_ kind: Kind, _ path: String) {
      self.kind = kind
      self.path = path
    }

    /// The path on the grid.
    var outline: CGPath {
      let path = SymbolPath(path).path
      guard scale != 1 || x != 0 || y != 0 else { return path }
      let result = CGMutablePath()
      result.addPath(
        path, transform: CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y))
      return result
    }

    /// True if the part draws, false if it erases.
    var draws: Bool { kind == .line || kind == .area || kind == .shape }

    /// The part reduced by a factor, with the grid's corner at a point. Lines keep their width.
    func scaled(by factor: CGFloat, to corner: CGPoint) -> Part {
      var part = self
      part.scale *= factor
      (part.x, part.y) = (x * factor + corner.x, y * factor + corner.y)
      return part
    }

    /// The part with drawing and erasing exchanged, for a filled frame around it.
    var erasing: Part {
      var part = self
      switch kind {
      case .line: part.kind = .cut
      case .area, .shape: part.kind = .hole
      case .cut, .thinCut: part.kind = .line
      case .hole: part.kind = .area
      }
      return part
    }
  }

  let name: String
  let parts: [Part]
  /// True if the symbol is mirrored in right-to-left layouts.
  let isDirectional: Bool

  /// The bounds of the symbol in grid units, without line width.
  let bounds: CGRect

  init(name: String, parts: [Part], isDirectional: Bool) {
    self.name = name
    self.parts = parts
    self.isDirectional = isDirectional
    bounds = parts.filter(\.draws).reduce(CGRect.null) { $0.union($1.outline.boundingBoxOfPath) }
  }

  static func == (left: SymbolArt, right: SymbolArt) -> Bool { left.name == right.name && left.parts == right.parts }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Parses the path language of symbol parts.
///
/// `M x y`, `L x y` …, `C` (cubic), `Q` (quadratic) and `Z` as in SVG, all absolute; additionally `O cx cy r` for a
/// circle, `R x y width height radius` for a rounded rectangle, and `A cx cy r from to` for an arc in degrees,
/// clockwise on the screen.
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

/// The dimensions of a symbol with a configuration, in points.
struct SymbolMetrics {
  /// The size of a grid unit, in points.
  let unit: CGFloat
  let lineWidth: CGFloat
  private let art: SymbolArt
  private let capHeight: CGFloat

  /// The em of 24 units is 20 % larger than the font size, so that symbols extend slightly beyond capitals, like
  /// Apple's.
  private static let emPerPoint: CGFloat = 1.2
  /// The grid units in a length of the font size.
  static let unitsPerFontSize: CGFloat = 24 / emPerPoint

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

  /// The visible rectangle of the grid: the drawn part and a margin of one unit.
  var shown: CGRect {
    let reach = lineWidth / 2 + 1
    return art.bounds.insetBy(dx: -reach, dy: -reach)
  }

  var size: CGSize {
    CGSize(width: (shown.width * unit).rounded(.up), height: (shown.height * unit).rounded(.up))
  }

  /// The offset that places the centre of the grid half a cap height above the baseline.
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
    ownColor = configuration?.wish.color(of: art)
  }

  /// - Parameter color: `nil` for black, the colour of an untinted template.
  func draw(in rect: CGRect, context: CGContext, color: CGColor?) {
    let shown = metrics.shown
    let factor = min(rect.width / shown.width, rect.height / shown.height)
    guard factor > 0 else { return }
    let color = ownColor?.cgColor ?? color ?? .black
    let hasCuts = art.parts.contains { !$0.draws }
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
    context.saveGState()
    if !part.draws { context.setBlendMode(.destinationOut) }
    if part.kind == .thinCut { context.setLineWidth(metrics.lineWidth * 2 / 3) }
    context.addPath(part.outline)
    switch part.kind {
    case .line, .cut, .thinCut: context.strokePath()
    case .area, .hole: context.fillPath(using: .evenOdd)
    case .shape: context.fillPath(using: .winding)
    }
    context.restoreGState()
  }
}
