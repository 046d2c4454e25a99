import Drawing
import Foundation
import Raster

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Along the line from the start point to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From the start point to the ellipse whose semi-axes reach the end point.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around the start point, beginning at the direction of the end point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A gradient that fills the rounded bounds, in front of the background and behind the sublayers.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  private struct Gradient {
    var colors: [Any]?
    var locations: [NSNumber]?
    var startPoint = CGPoint(x: 0.5, y: 0)
    var endPoint = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial
  }

  private var gradient = Gradient()
  private var picture: (bitmap: Bitmap, width: Int, height: Int)?

  public override init() {
    super.init()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAGradientLayer { gradient = other.gradient }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private func changeGradient(_ key: String, _ apply: () -> Void) {
    picture = nil
    change(key, .appearance, apply)
  }

  /// `CGColor`s.
  open var colors: [Any]? {
    get { gradient.colors }
    set { changeGradient("colors") { gradient.colors = newValue } }
  }
  /// The locations of the colours, ascending from 0 to 1; `nil` distributes them evenly.
  open var locations: [NSNumber]? {
    get { gradient.locations }
    set { changeGradient("locations") { gradient.locations = newValue } }
  }
  /// In fractions of the bounds' size.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set {
      guard isUsable(newValue, as: "startPoint") else { return }
      changeGradient("startPoint") { gradient.startPoint = newValue }
    }
  }
  /// In fractions of the bounds' size.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set {
      guard isUsable(newValue, as: "endPoint") else { return }
      changeGradient("endPoint") { gradient.endPoint = newValue }
    }
  }
  open var type: CAGradientLayerType {
    get { gradient.type }
    set { changeGradient("type") { gradient.type = newValue } }
  }

  override class var properties: [String: LayerProperty] { gradientProperties }

  private static let gradientProperties = basicProperties.merging([
    "colors": .values(\CAGradientLayer.colors),
    "locations": .values(\CAGradientLayer.locations),
    "startPoint": .animatable(\CAGradientLayer.startPoint),
    "endPoint": .animatable(\CAGradientLayer.endPoint),
    "type": .plain(\CAGradientLayer.type),
  ]) { $1 }

  override var drawsLive: Bool { colors?.isEmpty == false }

  override func paintLive(_ placed: LayerPlacement, on surface: CompositingSurface, clip: PixelRect) {
    let frame = placed.pixelBounds(clip: clip)
    guard frame.width > 0, frame.height > 0, let bitmap = bitmap(frame.width, frame.height) else { return }
    let place = surface.local(frame)
    let shape = LayerShape(self, frame: frame, scale: placed.scale)
    if shape.isRectangle {
      surface.bitmap.draw(bitmap, x: place.x, y: place.y, clip: surface.local(clip))
    } else {
      surface.bitmap.draw(
        bitmap, x: place.x, y: place.y, mask: shape.rounded(on: surface), clip: surface.local(clip))
    }
  }

  private func bitmap(_ width: Int, _ height: Int) -> Bitmap? {
    if let picture, picture.width == width, picture.height == height { return picture.bitmap }
    guard let ramp = makeRamp(), let bitmap = try? Bitmap(width: width, height: height) else { return nil }
    let context = CGContext(bitmap: bitmap)
    context.scaleBy(x: CGFloat(width), y: CGFloat(height))
    switch type {
    case .radial:
      context.translateBy(x: startPoint.x, y: startPoint.y)
      context.scaleBy(x: max(abs(endPoint.x - startPoint.x), 1e-6), y: max(abs(endPoint.y - startPoint.y), 1e-6))
      context.drawRadialGradient(
        ramp, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1, options: .drawsAfterEndLocation)
    case .conic:
      ConicGradient(ramp, start: startPoint, end: endPoint)?.fill(bitmap)
    default: drawAxial(ramp, CGSize(width: CGFloat(width), height: CGFloat(height)), bitmap)
    }
    picture = (bitmap, width, height)
    return bitmap
  }

  /// Computed in pixels, not in fractions, so that lines of one colour are perpendicular to the line between the
  /// points.
  private func drawAxial(_ ramp: CGGradient, _ size: CGSize, _ bitmap: Bitmap) {
    func place(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x * size.width, y: point.y * size.height) }
    CGContext(bitmap: bitmap).drawLinearGradient(
      ramp, start: place(startPoint), end: place(endPoint),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }

  private func makeRamp() -> CGGradient? {
    let colors = (colors ?? []).compactMap { $0 as? CGColor }
    let places = locations?.map { CGFloat($0.doubleValue) }
    guard let places, places.count == colors.count else {
      return CGGradient(colorsSpace: nil, colors: colors, locations: nil)
    }
    return CGGradient(colorsSpace: nil, colors: colors, locations: places)
  }
}

/// Colours around a point.
private struct ConicGradient {
  private let ramp: Bitmap
  private let start: CGPoint
  private let end: CGPoint

  /// Steps around the circle; with fewer, rays are visible.
  private static let steps = 2048

  init?(_ gradient: CGGradient, start: CGPoint, end: CGPoint) {
    guard let ramp = try? Bitmap(width: Self.steps, height: 1) else { return nil }
    CGContext(bitmap: ramp).drawLinearGradient(
      gradient, start: .zero, end: CGPoint(x: CGFloat(Self.steps), y: 0),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    (self.ramp, self.start, self.end) = (ramp, start, end)
  }

  func fill(_ bitmap: Bitmap) {
    let size = (width: Double(bitmap.width), height: Double(bitmap.height))
    let middle = (x: Double(start.x) * size.width, y: Double(start.y) * size.height)
    let first = atan2(Double(end.y - start.y) * size.height, Double(end.x - start.x) * size.width)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let angle = atan2(Double(y) + 0.5 - middle.y, Double(x) + 0.5 - middle.x) - first
        let turn = angle / (2 * .pi)
        let step = Int((turn - turn.rounded(.down)) * Double(Self.steps))
        bitmap.pixels[y * bitmap.stride + x] = ramp.pixels[min(step, Self.steps - 1)]
      }
    }
  }
}
