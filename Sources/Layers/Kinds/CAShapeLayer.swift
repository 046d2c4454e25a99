import Drawing
import Foundation
import Raster

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// Fills and strokes a path in its own coordinates, in front of the background and behind the sublayers.
///
/// The path may exceed the bounds. It is drawn at the screen's resolution in every frame that touches it.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
  private struct Shape {
    var path: CGPath?
    var fillColor: CGColor? = .black
    var fillRule = CAShapeLayerFillRule.nonZero
    var strokeColor: CGColor?
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1
    var lineWidth: CGFloat = 1
    var miterLimit: CGFloat = 10
    var lineCap = CAShapeLayerLineCap.butt
    var lineJoin = CAShapeLayerLineJoin.miter
    var lineDashPhase: CGFloat = 0
    var lineDashPattern: [NSNumber]?
  }

  private var shape = Shape()

  public override init() {
    super.init()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAShapeLayer { shape = other.shape }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Copied by the setter. Animations interpolate paths with the same steps point by point.
  open var path: CGPath? {
    get { shape.path }
    set { if newValue != shape.path { change("path") { shape.path = newValue?.copy() } } }
  }
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { if newValue != shape.fillColor { change("fillColor") { shape.fillColor = newValue } } }
  }
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { if newValue != shape.fillRule { change("fillRule") { shape.fillRule = newValue } } }
  }
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { if newValue != shape.strokeColor { change("strokeColor") { shape.strokeColor = newValue } } }
  }
  /// The share of the path's length at which the stroke begins, 0 to 1.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { if newValue != shape.strokeStart { change("strokeStart") { shape.strokeStart = newValue } } }
  }
  /// The share at which it ends.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { if newValue != shape.strokeEnd { change("strokeEnd") { shape.strokeEnd = newValue } } }
  }
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { if newValue != shape.lineWidth { change("lineWidth") { shape.lineWidth = newValue } } }
  }
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { if newValue != shape.miterLimit { change("miterLimit") { shape.miterLimit = newValue } } }
  }
  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { if newValue != shape.lineCap { change("lineCap") { shape.lineCap = newValue } } }
  }
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { if newValue != shape.lineJoin { change("lineJoin") { shape.lineJoin = newValue } } }
  }
  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { if newValue != shape.lineDashPhase { change("lineDashPhase") { shape.lineDashPhase = newValue } } }
  }
  /// Lengths that are drawn and skipped alternately; `nil` draws a solid line.
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern }
    set { if newValue != shape.lineDashPattern { change("lineDashPattern") { shape.lineDashPattern = newValue } } }
  }

  override class var properties: [String: LayerProperty] { shapeProperties }

  private static let shapeProperties = basicProperties.merging([
    "path": .animatable(\CAShapeLayer.path),
    "fillColor": .animatable(\CAShapeLayer.fillColor),
    "strokeColor": .animatable(\CAShapeLayer.strokeColor),
    "strokeStart": .animatable(\CAShapeLayer.strokeStart),
    "strokeEnd": .animatable(\CAShapeLayer.strokeEnd),
    "lineWidth": .animatable(\CAShapeLayer.lineWidth),
    "miterLimit": .animatable(\CAShapeLayer.miterLimit),
    "lineDashPhase": .animatable(\CAShapeLayer.lineDashPhase),
    "fillRule": .plain(\CAShapeLayer.fillRule),
    "lineCap": .plain(\CAShapeLayer.lineCap),
    "lineJoin": .plain(\CAShapeLayer.lineJoin),
    "lineDashPattern": .plain(\CAShapeLayer.lineDashPattern),
  ]) { $1 }

  override var drawsLive: Bool { path != nil }

  override var overhang: CGRect? {
    guard let path, !path.isEmpty else { return nil }
    guard strokeColor != nil, lineWidth > 0 else { return path.boundingBoxOfPath }
    let miter = lineJoin == .miter ? max(1, miterLimit) : 1
    let reach = lineWidth / 2 * max(miter, lineCap == .square ? 1.5 : 1) + 1
    return path.boundingBoxOfPath.insetBy(dx: -reach, dy: -reach)
  }

  override func paintLive(_ placed: LayerPlacement, on surface: CompositingSurface, clip: PixelRect) {
    guard let path, !path.isEmpty, case .affine(let map) = placed.map else { return }
    let context = CGContext(bitmap: surface.bitmap)
    context.clip(to: surface.local(clip).rect)
    context.concatenate(map.concatenating(surface.shift))
    if let fillColor, fillColor.alpha > 0 {
      context.addPath(path)
      context.setFillColor(fillColor)
      context.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
    }
    stroke(path, in: context)
  }

  private func stroke(_ path: CGPath, in context: CGContext) {
    guard let strokeColor, strokeColor.alpha > 0, lineWidth > 0, let part = strokedPart(of: path) else { return }
    context.addPath(part)
    context.setStrokeColor(strokeColor)
    context.setLineWidth(lineWidth)
    context.setMiterLimit(miterLimit)
    context.setLineCap(lineCap == .round ? .round : lineCap == .square ? .square : .butt)
    context.setLineJoin(lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter)
    if let lineDashPattern, !lineDashPattern.isEmpty {
      context.setLineDash(phase: lineDashPhase, lengths: lineDashPattern.map { CGFloat($0.doubleValue) })
    }
    context.strokePath()
  }

  /// The path between ``strokeStart`` and ``strokeEnd``; `nil` if it is empty.
  private func strokedPart(of path: CGPath) -> CGPath? {
    func share(_ value: CGFloat, _ usual: CGFloat) -> CGFloat { value.isNaN ? usual : min(max(value, 0), 1) }
    let (start, end) = (share(strokeStart, 0), share(strokeEnd, 1))
    if start == 0, end == 1 { return path }
    return start < end ? path.trimmed(from: start, to: end) : nil
  }
}

extension CGPath {
  /// Returns the part between two shares of the whole length.
  func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
    let subpaths = PathPiece.subpaths(of: self)
    let total = subpaths.joined().reduce(0) { $0 + $1.length }
    let (first, last) = (start * total, end * total)
    let result = CGMutablePath()
    var walked: CGFloat = 0
    for subpath in subpaths {
      var isOpen = false
      for piece in subpath {
        let (low, high) = (max(first - walked, 0), min(last - walked, piece.length))
        walked += piece.length
        guard low < high, piece.length > 0 else { continue }
        let part = piece.part(
          from: piece.parameter(atShare: low / piece.length), to: piece.parameter(atShare: high / piece.length))
        if !isOpen { result.move(to: part.points.0) }
        isOpen = true
        result.addCurve(to: part.points.3, control1: part.points.1, control2: part.points.2)
      }
    }
    return result
  }
}
