import Drawing
import Foundation
import Raster

/// The rounded bounds of an upright layer in pixels of the screen.
@MainActor struct LayerShape {
  private let frame: PixelRect
  let radii: CornerRadii
  let isContinuous: Bool
  private let scale: CGFloat

  init(_ shown: borrowing CALayer, frame: PixelRect, scale: CGFloat) {
    let radius = Float(max(0, shown.state.cornerRadius) * scale)
    func corner(_ mask: CACornerMask) -> Float { shown.state.maskedCorners.contains(mask) ? radius : 0 }
    self.init(
      frame,
      CornerRadii(
        topLeft: corner(.layerMinXMinYCorner), topRight: corner(.layerMaxXMinYCorner),
        bottomRight: corner(.layerMaxXMaxYCorner), bottomLeft: corner(.layerMinXMaxYCorner)),
      isContinuous: radius > 0 && shown.state.cornerCurve == .continuous && frame.area <= Self.largestContinuous, scale)
  }

  /// The largest area in pixels. Larger shapes have circular corners, because their mask would take too much memory.
  private static let largestContinuous = 1 << 22

  private init(_ frame: PixelRect, _ radii: CornerRadii, isContinuous: Bool, _ scale: CGFloat) {
    self.frame = frame
    self.radii = radii
    self.isContinuous = isContinuous
    self.scale = scale
  }

  var isRectangle: Bool { radii == .zero }

  /// The shape without round corners.
  var rectangle: LayerShape { LayerShape(frame, .zero, isContinuous: false, scale) }

  func rounded(on surface: CompositingSurface) -> RoundedRect { RoundedRect(surface.local(frame), radii: radii) }

  func fill(
    _ surface: CompositingSurface, _ color: CGColor?, opacity: Float, clip: PixelRect, _ layer: CALayer,
    _ bands: RowBands
  ) {
    guard let color else { return }
    guard color.pattern == nil else {
      return fillTiles(surface, color, opacity: opacity, clip: clip, layer, bands)
    }
    let pixel = Pixel(color, opacity: opacity)
    if isContinuous, let mask = mask(of: layer, lineWidth: 0) {
      let place = surface.local(frame)
      surface.bitmap.draw(mask, color: pixel, x: place.x, y: place.y, clip: surface.local(clip), bands: bands)
    } else if isRectangle {
      surface.bitmap.fill(surface.local(frame), pixel, clip: surface.local(clip), bands: bands)
    } else {
      surface.bitmap.fill(rounded(on: surface), pixel, clip: surface.local(clip), bands: bands)
    }
  }

  /// Fills with a pattern that begins at the top left corner of the frame.
  private func fillTiles(
    _ surface: CompositingSurface, _ color: CGColor, opacity: Float, clip: PixelRect, _ layer: CALayer,
    _ bands: RowBands
  ) {
    let area = frame.intersection(clip)
    guard let group = surface.group(area) else { return }
    let context = CGContext(bitmap: group.bitmap, scale: scale)
    context.setFillColor(color)
    context.setPatternPhase(
      CGSize(width: CGFloat(frame.x - area.x) / scale, height: CGFloat(frame.y - area.y) / scale))
    context.fill(CGRect(x: 0, y: 0, width: CGFloat(area.width) / scale, height: CGFloat(area.height) / scale))
    draw(group, area, on: surface, opacity: opacity, clip: clip, layer, bands)
  }

  /// Draws a group of an area, clipped to the shape.
  func draw(
    _ group: CompositingSurface, _ area: PixelRect, on surface: CompositingSurface, opacity: Float, clip: PixelRect,
    _ layer: CALayer,
    _ bands: RowBands
  ) {
    let place = surface.local(area)
    if isContinuous, let mask = mask(of: layer, lineWidth: 0) {
      let corner = surface.local(frame)
      surface.bitmap.draw(
        group.bitmap, x: place.x, y: place.y, mask: mask, maskX: corner.x, maskY: corner.y, opacity: opacity,
        clip: surface.local(clip), bands: bands)
    } else {
      surface.bitmap.draw(
        group.bitmap, x: place.x, y: place.y, mask: rounded(on: surface), opacity: opacity, clip: surface.local(clip),
        bands: bands)
    }
  }

  func strokeBorder(
    _ surface: CompositingSurface, _ shown: CALayer, opacity: Float, clip: PixelRect, _ layer: CALayer,
    _ bands: RowBands
  ) {
    guard shown.state.borderWidth > 0, let color = shown.state.borderColor else { return }
    let width = Float(max(1, (shown.state.borderWidth * scale).rounded()))
    let pixel = Pixel(color, opacity: opacity)
    if isContinuous, let mask = mask(of: layer, lineWidth: width) {
      let place = surface.local(frame)
      surface.bitmap.draw(mask, color: pixel, x: place.x, y: place.y, clip: surface.local(clip), bands: bands)
    } else {
      surface.bitmap.stroke(rounded(on: surface), width: width, pixel, clip: surface.local(clip), bands: bands)
    }
  }

  /// The shape of continuous corners, or a line along its inside.
  private func mask(of layer: CALayer, lineWidth: Float) -> AlphaMask? {
    let key = CachedPictures.ShapeKey(width: frame.width, height: frame.height, radii: radii, lineWidth: lineWidth)
    if let kept = layer.cachedPictures.shapes[key] { return kept }
    guard let bitmap = try? Bitmap(width: frame.width, height: frame.height) else { return nil }
    let context = CGContext(bitmap: bitmap)
    let whole = CGRect(x: 0, y: 0, width: frame.width, height: frame.height)
    context.addPath(ContinuousCorners(whole, radii).path)
    if lineWidth > 0 { context.addPath(ContinuousCorners(whole, radii).inset(by: CGFloat(lineWidth)).path) }
    context.setFillColor(.white)
    context.fillPath(using: .evenOdd)
    let mask = try? AlphaMask(alphaOf: bitmap)
    if layer.cachedPictures.shapes.count > 3 { layer.cachedPictures.shapes.removeAll() }
    layer.cachedPictures.shapes[key] = mask
    return mask
  }
}

/// A rectangle with continuous corners: their curvature increases and decreases without the jump at the start of an
/// arc.
///
/// Each corner is three cubic curves that leave the side 1.528665 radii before it. Source of the numbers: measured from
/// UIBezierPath by M. Geisler, "iOS rounded rectangles", PaintCode blog, 2013.
struct ContinuousCorners {
  private let rect: CGRect
  private let radii: CornerRadii

  init(_ rect: CGRect, _ radii: CornerRadii) {
    self.rect = rect
    self.radii = radii
  }

  func inset(by distance: CGFloat) -> ContinuousCorners {
    func less(_ radius: Float) -> Float { max(0, radius - Float(distance)) }
    return ContinuousCorners(
      rect.insetBy(dx: distance, dy: distance),
      CornerRadii(
        topLeft: less(radii.topLeft), topRight: less(radii.topRight), bottomRight: less(radii.bottomRight),
        bottomLeft: less(radii.bottomLeft)))
  }

  /// Distances from the corner in radii, along one side and then along the other.
  private static let points: [(along: CGFloat, across: CGFloat)] = [
    (1.528665, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139), (0.37282383, 0.16905956),
    (0.16905956, 0.37282383), (0.07491139, 0.63149379), (0, 0.86840694), (0, 1.08849296), (0, 1.528665),
  ]

  var path: CGPath {
    let path = CGMutablePath()
    guard rect.width > 0, rect.height > 0 else { return path }
    // A corner that is too large for half of a side is scaled down as a whole.
    let most = min(rect.width, rect.height) / 2 / Self.points[0].along
    let corners: [(at: CGPoint, radius: Float, from: CGVector, to: CGVector)] = [
      (CGPoint(x: rect.maxX, y: rect.minY), radii.topRight, CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1)),
      (CGPoint(x: rect.maxX, y: rect.maxY), radii.bottomRight, CGVector(dx: 0, dy: -1), CGVector(dx: -1, dy: 0)),
      (CGPoint(x: rect.minX, y: rect.maxY), radii.bottomLeft, CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1)),
      (CGPoint(x: rect.minX, y: rect.minY), radii.topLeft, CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0)),
    ]
    for (index, corner) in corners.enumerated() {
      let radius = min(CGFloat(corner.radius), most)
      let points = Self.points.map { place in
        CGPoint(
          x: corner.at.x + radius * (corner.from.dx * place.along + corner.to.dx * place.across),
          y: corner.at.y + radius * (corner.from.dy * place.along + corner.to.dy * place.across))
      }
      if index == 0 { path.move(to: points[0]) } else { path.addLine(to: points[0]) }
      for start in stride(from: 1, to: 10, by: 3) {
        path.addCurve(to: points[start + 2], control1: points[start], control2: points[start + 1])
      }
    }
    path.closeSubpath()
    return path
  }
}
