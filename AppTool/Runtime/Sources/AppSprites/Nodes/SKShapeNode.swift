import UIKit

/// A node that fills and strokes a path.
@preconcurrency @MainActor open class SKShapeNode: SKNode {
  open var path: CGPath?
  open var fillColor = UIColor.clear
  open var strokeColor = UIColor.white
  open var lineWidth: CGFloat = 1
  open var lineCap = CGLineCap.butt
  open var lineJoin = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  open var isAntialiased = true
  /// The width of a halo of the stroke's colour.
  open var glowWidth: CGFloat = 0
  open var blendMode = SKBlendMode.alpha
  /// A texture that is stretched over the filled area, multiplied with the colour.
  open var fillTexture: SKTexture?

  public override init() { super.init() }

  public convenience init(path: CGPath, centered: Bool = false) {
    self.init()
    let bounds = path.boundingBoxOfPath
    var shift = CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
    self.path = centered ? path.copy(using: &shift) : path
  }

  public convenience init(rect: CGRect, cornerRadius: CGFloat = 0) {
    let path =
      cornerRadius > 0 ? UIBezierPath(roundedRect: rect, cornerRadius: cornerRadius) : UIBezierPath(rect: rect)
    self.init(path: path.cgPath)
  }

  public convenience init(rectOf size: CGSize, cornerRadius: CGFloat = 0) {
    self.init(rect: CGRect(centeredOf: size), cornerRadius: cornerRadius)
  }

  public convenience init(circleOfRadius radius: CGFloat) {
    self.init(ellipseOf: CGSize(width: 2 * radius, height: 2 * radius))
  }

  public convenience init(ellipseOf size: CGSize) { self.init(ellipseIn: CGRect(centeredOf: size)) }
  public convenience init(ellipseIn rect: CGRect) { self.init(path: UIBezierPath(ovalIn: rect).cgPath) }

  public convenience init(points: UnsafeMutablePointer<CGPoint>, count numPoints: Int) {
    let path = CGMutablePath()
    path.addLines(between: Array(UnsafeBufferPointer(start: points, count: numPoints)))
    self.init(path: path)
  }

  /// Creates a curve through points.
  public convenience init(splinePoints points: UnsafeMutablePointer<CGPoint>, count numPoints: Int) {
    self.init(path: Self.spline(through: Array(UnsafeBufferPointer(start: points, count: numPoints))))
  }

  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    (aDecoder as? SpriteCoder)?.read(into: self)
  }

  /// The curve of Catmull and Rom, as cubic curves (E. Catmull and R. Rom, "A class of local interpolating splines",
  /// 1974).
  private static func spline(through points: [CGPoint]) -> CGPath {
    let path = CGMutablePath()
    guard let first = points.first else { return path }
    path.move(to: first)
    for index in points.indices.dropLast() {
      let (start, end) = (points[index], points[index + 1])
      let (before, after) = (points[max(0, index - 1)], points[min(points.count - 1, index + 2)])
      path.addCurve(
        to: end, control1: CGPoint(x: start.x + (end.x - before.x) / 6, y: start.y + (end.y - before.y) / 6),
        control2: CGPoint(x: end.x - (after.x - start.x) / 6, y: end.y - (after.y - start.y) / 6))
    }
    return path
  }

  override func emptyCopy() -> SKNode {
    let copy = SKShapeNode()
    (copy.path, copy.fillColor, copy.strokeColor, copy.lineWidth) = (path, fillColor, strokeColor, lineWidth)
    (copy.lineCap, copy.lineJoin, copy.miterLimit) = (lineCap, lineJoin, miterLimit)
    (copy.isAntialiased, copy.glowWidth, copy.blendMode) = (isAntialiased, glowWidth, blendMode)
    copy.fillTexture = fillTexture
    return copy
  }

  override var contentBounds: CGRect? {
    guard let path, !path.isEmpty else { return nil }
    let margin = strokeColor.components[3] > 0 ? lineWidth / 2 + glowWidth : 0
    return path.boundingBoxOfPath.insetBy(dx: -margin, dy: -margin)
  }

  override func draw(in context: CGContext, alpha: CGFloat) {
    guard let path, !path.isEmpty else { return }
    context.setBlendMode(blendMode.context)
    context.setAlpha(alpha)
    context.setShouldAntialias(isAntialiased)
    if fillColor.components[3] > 0 { fill(path, in: context, alpha: alpha) }
    guard strokeColor.components[3] > 0, lineWidth > 0 || glowWidth > 0 else { return }
    context.setStrokeColor(strokeColor.cgColor)
    context.setLineCap(lineCap)
    context.setLineJoin(lineJoin)
    context.setMiterLimit(miterLimit)
    if glowWidth > 0 {
      context.setAlpha(alpha / 3)
      context.setLineWidth(lineWidth + 2 * glowWidth)
      context.addPath(path)
      context.strokePath()
      context.setAlpha(alpha)
    }
    context.setLineWidth(lineWidth)
    context.addPath(path)
    context.strokePath()
  }

  private func fill(_ path: CGPath, in context: CGContext, alpha: CGFloat) {
    context.addPath(path)
    guard let fillTexture else {
      context.setFillColor(fillColor.cgColor)
      return context.fillPath()
    }
    context.saveGState()
    context.clip()
    let picture = TintedPicture().picture(of: fillTexture, fillColor, 1)
    picture.draw(flippedIn: path.boundingBoxOfPath, context, blendMode.context, alpha)
    context.restoreGState()
  }
}

extension CGRect {
  /// A rectangle around the origin.
  init(centeredOf size: CGSize) {
    self.init(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
  }
}
