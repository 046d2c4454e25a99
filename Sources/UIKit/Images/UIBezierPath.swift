/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// A path of lines and curves, with its drawing attributes.
@preconcurrency open class UIBezierPath: NSObject, NSCopying, @unchecked Sendable {
  private final var path = CGMutablePath()
  /// The line width, in points.
  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  /// The maximum length of a mitred corner, in line widths.
  open var miterLimit: CGFloat = 10
  /// If true, points that the path surrounds an even number of times are outside it.
  open var usesEvenOddFillRule = false
  private final var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])
  /// The largest distance in points that is allowed between a curve and the lines that are drawn for it; the default is
  /// 0.6. Curves are drawn with at most 0.05.
  open var flatness: CGFloat = 0.6

  public override init() {
    super.init()
  }

  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a rounded rectangle. The radius is limited to half of a side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    path.addRoundedRect(rect, corners: corners, radii: cornerRadii)
  }

  /// Creates an arc. Angles are in radians, 0 to the right, clockwise as seen on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  open func move(to point: CGPoint) { path.move(to: point) }

  open func addLine(to point: CGPoint) {
    guard hasStart("addLine(to:)") else { return }
    path.addLine(to: point)
  }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    guard hasStart("addCurve(to:controlPoint1:controlPoint2:)") else { return }
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    guard hasStart("addQuadCurve(to:controlPoint:)") else { return }
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // With y downwards, an arc that appears clockwise is counterclockwise in the path's own coordinates.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  open func close() {
    if !path.isEmpty { path.closeSubpath() }
  }

  open func removeAllPoints() { path = CGMutablePath() }

  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  /// Returns the same path in the opposite direction.
  open func reversing() -> UIBezierPath {
    let result = UIBezierPath(cgPath: path.reversed())
    copySettings(to: result)
    return result
  }

  open func apply(_ transform: CGAffineTransform) {
    var transform = transform
    path = path.mutableCopy(using: &transform) ?? path
  }

  open var isEmpty: Bool { path.isEmpty }
  /// The bounding box of the curves, without their control points.
  open var bounds: CGRect { path.boundingBoxOfPath }
  open var currentPoint: CGPoint { path.currentPoint }

  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding, transform: .identity)
  }

  // MARK: Drawing

  /// Sets the dash pattern: alternating lengths of dashes and gaps, in points.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (phase, pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? [])
  }

  /// Writes the dash pattern, the number of its lengths, and its phase to the addresses that are not `nil`.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
  ) {
    count?.pointee = dash.lengths.count
    phase?.pointee = dash.phase
    for (index, length) in dash.lengths.enumerated() { pattern?[index] = length }
  }

  /// Fills with the current context's colour.
  @preconcurrency @MainActor open func fill() {
    fill(with: .normal, alpha: 1)
  }

  @preconcurrency @MainActor open func stroke() {
    stroke(with: .normal, alpha: 1)
  }

  @preconcurrency @MainActor open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    context.addPath(path)
    context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    context.restoreGState()
  }

  @preconcurrency @MainActor open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dash.phase, lengths: dash.lengths)
    context.addPath(path)
    context.strokePath()
    context.restoreGState()
  }

  /// Intersects the clipping area of the current context with this path.
  @preconcurrency @MainActor open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.addPath(path)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  public func copy(with zone: NSZone? = nil) -> Any {
    let result = UIBezierPath(cgPath: path)
    copySettings(to: result)
    return result
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIBezierPath).map { $0 === self || $0.path == path } ?? false
  }

  public override var hash: Int { path.hashValue }

  private func copySettings(to other: UIBezierPath) {
    other.lineWidth = lineWidth
    other.lineCapStyle = lineCapStyle
    other.lineJoinStyle = lineJoinStyle
    other.miterLimit = miterLimit
    other.usesEvenOddFillRule = usesEvenOddFillRule
    other.flatness = flatness
    other.dash = dash
  }

  private func hasStart(_ call: String) -> Bool {
    if path.isEmpty { Log.warning("UIBezierPath.\(call) without a current point was ignored; call move(to:) first") }
    return !path.isEmpty
  }
}

extension CGMutablePath {
  fileprivate func addRoundedRect(_ rect: CGRect, corners: UIRectCorner, radii: CGSize) {
    let rect = rect.standardized
    let rx = max(0, min(radii.width, rect.width / 2))
    let ry = max(0, min(radii.height, rect.height / 2))
    guard rx > 0, ry > 0 else { return addRect(rect) }
    // The distance of the control points of a quarter ellipse, as a fraction of the radius: 4/3 (√2 − 1).
    let handle: CGFloat = 0.552_284_75
    func corner(_ flag: UIRectCorner, _ at: CGPoint, from: CGVector, to: CGVector) {
      guard corners.contains(flag) else { return addLine(to: at) }
      let start = CGPoint(x: at.x + from.dx * rx, y: at.y + from.dy * ry)
      let end = CGPoint(x: at.x + to.dx * rx, y: at.y + to.dy * ry)
      let left = 1 - handle
      addLine(to: start)
      addCurve(
        to: end, control1: CGPoint(x: at.x + from.dx * rx * left, y: at.y + from.dy * ry * left),
        control2: CGPoint(x: at.x + to.dx * rx * left, y: at.y + to.dy * ry * left))
    }
    move(to: CGPoint(x: rect.midX, y: rect.minY))
    let (left, right) = (CGVector(dx: -1, dy: 0), CGVector(dx: 1, dy: 0))
    let (up, down) = (CGVector(dx: 0, dy: -1), CGVector(dx: 0, dy: 1))
    corner(.topRight, CGPoint(x: rect.maxX, y: rect.minY), from: left, to: down)
    corner(.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), from: up, to: left)
    corner(.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), from: right, to: up)
    corner(.topLeft, CGPoint(x: rect.minX, y: rect.minY), from: down, to: right)
    closeSubpath()
  }
}

extension CGPath {
  /// Returns all subpaths reversed, in reverse order.
  fileprivate func reversed() -> CGPath {
    var parts: [PathPart] = []
    applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint: parts.append(PathPart(start: points[0]))
      case .addLineToPoint: parts.last?.add(.line(points[0]))
      case .addQuadCurveToPoint: parts.last?.add(.quad(points[0], points[1]))
      case .addCurveToPoint: parts.last?.add(.cubic(points[0], points[1], points[2]))
      case .closeSubpath: parts.last?.isClosed = true
      }
    }
    let result = CGMutablePath()
    for part in parts.reversed() { part.addReversed(to: result) }
    return result
  }
}

/// One subpath while it is being reversed.
private final class PathPart {
  enum Piece {
    case line(CGPoint)
    case quad(CGPoint, CGPoint)
    case cubic(CGPoint, CGPoint, CGPoint)

    var end: CGPoint {
      switch self {
      case .line(let end), .quad(_, let end), .cubic(_, _, let end): end
      }
    }
  }

  private let start: CGPoint
  private var pieces: [Piece] = []
  var isClosed = false

  init(start: CGPoint) {
    self.start = start
  }

  func add(_ piece: Piece) { pieces.append(piece) }

  func addReversed(to path: CGMutablePath) {
    path.move(to: pieces.last?.end ?? start)
    for index in pieces.indices.reversed() {
      let end = index > 0 ? pieces[index - 1].end : start
      switch pieces[index] {
      case .line: path.addLine(to: end)
      case .quad(let control, _): path.addQuadCurve(to: end, control: control)
      case .cubic(let control1, let control2, _): path.addCurve(to: end, control1: control2, control2: control1)
      }
    }
    if isClosed { path.closeSubpath() }
  }
}
