import Drawing
import Foundation
import Raster

/// The position of a layer's coordinates on the screen.
struct LayerPlacement {
  /// Maps the layer's bounds coordinates to pixels of the screen.
  let map: PlaneMap
  /// Maps the superlayer's coordinates to pixels; `nil` if the layer itself is placed.
  let above: PlaneMap?
  private let bounds: CGRect

  /// - Parameter parent: Maps the superlayer's coordinates to pixels.
  ///
  /// The presentation values are used, not the layer's own.
  @MainActor init(of layer: CALayer, in parent: PlaneMap) {
    let shown = layer.shown
    bounds = shown.state.bounds
    above = parent
    switch (shown.planeMap, parent) {
    case (.affine(let own), .affine(let above)): map = .affine(own.concatenating(above))
    case (let own, let above): map = PlaneMap(own.projection.concatenating(above.projection))
    }
  }

  /// Creates the placement with a given map.
  @MainActor init(of layer: CALayer, at transform: CGAffineTransform) {
    self.init(of: layer, .affine(transform))
  }

  @MainActor init(of layer: CALayer, _ map: PlaneMap) {
    self.init(map, nil, layer.shown.state.bounds)
  }

  private init(_ map: PlaneMap, _ above: PlaneMap?, _ bounds: CGRect) {
    self.map = map
    self.above = above
    self.bounds = bounds
  }

  /// Returns the placement translated by a distance in pixels.
  func moved(x: CGFloat, y: CGFloat) -> LayerPlacement {
    let shift = CGAffineTransform(translationX: x, y: y)
    return LayerPlacement(map.followed(by: shift), above?.followed(by: shift), bounds)
  }

  /// Pixels per point in x direction, of an upright layer.
  var scale: CGFloat {
    guard case .affine(let transform) = map else { return 1 }
    return transform.a
  }

  /// True if the layer's back is visible.
  var isTurnedAway: Bool {
    switch map {
    case .affine(let transform): transform.a * transform.d - transform.b * transform.c < 0
    case .projected(let projection): projection.isTurnedAway(bounds)
    }
  }

  /// Pixels per point for a picture of a rotated layer that keeps its sharpness, limited by the size of a surface.
  func uprightScale(of extent: CGRect) -> CGFloat {
    let area = shownArea(of: extent)
    guard area.isFinite, area > 0, extent.width > 0, extent.height > 0 else { return 0 }
    return min(area.squareRoot(), longestScale(of: extent))
  }

  /// Returns the largest number of pixels per point that a surface of a size can have.
  func longestScale(of extent: CGRect) -> CGFloat { Self.longestSide / max(extent.width, extent.height) }

  /// Pixels per square point; the mean under perspective.
  private func shownArea(of extent: CGRect) -> CGFloat {
    if case .affine(let transform) = map { return abs(transform.a * transform.d - transform.b * transform.c) }
    let points = map.projection.outline(of: extent)
    guard points.count > 2 else { return 0 }
    var twice: CGFloat = 0
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      twice += point.x * next.y - next.x * point.y
    }
    return abs(twice) / 2 / (extent.width * extent.height)
  }

  /// The largest size of a surface for a rotated layer, in pixels; larger ones are painted with fewer pixels per point.
  private static let longestSide: CGFloat = 4096

  /// True if the axes keep their directions.
  var isUpright: Bool {
    guard case .affine(let transform) = map else { return false }
    return transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0
  }

  /// The bounds in pixels, not rounded.
  var screenBounds: CGRect { map.box(of: bounds) }

  /// The pixels nearest to the bounds: the rectangle of an upright layer's picture.
  func pixelBounds(clip: PixelRect) -> PixelRect {
    isUpright ? screenBounds.nearestPixels : screenBounds.touchedPixels.intersection(clip)
  }

  /// Every pixel that the layer itself may change, on an unlimited screen: its bounds and its shadow.
  @MainActor func coveredRect(_ layer: CALayer) -> PixelRect {
    let shown = layer.shown
    let box = screenBounds
    let pixels = box.nearestPixels
    var covered = box.union(pixels.rect)
    if shown.hasShadow { covered = covered.union(map.box(of: shown.shadowExtent)) }
    if let picture = shown.transition?.effect.before { covered = covered.union(map.box(of: picture.extent)) }
    if shown.state.picture != nil, isUpright, !shown.state.masksToBounds, shown.state.cornerRadius == 0,
      let contents = ContentsPainter(layer, frame: pixels, mask: nil).extent
    {
      covered = covered.union(contents)
    }
    if let overhang = shown.overhang { covered = covered.union(map.box(of: overhang)) }
    // Under perspective, edges may be anywhere between pixels; anti-aliasing touches one more.
    if case .projected = map { covered = covered.insetBy(dx: -1, dy: -1) }
    return covered.touchedPixels
  }
}

extension CALayer {
  /// The reach of a blur in multiples of its radius; less would clip it visibly.
  static let shadowReach: CGFloat = 3

  var hasShadow: Bool {
    state.shadowOpacity > 0 && state.shadowColor != nil && state.bounds.width > 0 && state.bounds.height > 0
  }

  /// The standard deviation of the drawn shadow, in points: ``shadowRadius`` if it is a valid number.
  var drawnShadowRadius: CGFloat { min(max(0, state.shadowRadius), Self.widestShadow) }

  /// The offset of the drawn shadow, in points; invalid numbers count as 0.
  var drawnShadowOffset: CGSize {
    CGSize(width: state.shadowOffset.width.withinReach, height: state.shadowOffset.height.withinReach)
  }

  /// The largest deviation in points. Wider and infinite shadows are drawn like this one, whose pixels are the same;
  /// with larger numbers the reach overflows.
  private static let widestShadow: CGFloat = 10_000

  /// The area that the layer's own shadow covers, in its coordinates.
  var shadowExtent: CGRect {
    let reach = drawnShadowRadius * Self.shadowReach
    return (state.shadowPath?.boundingBox ?? state.bounds).insetBy(dx: -reach, dy: -reach)
      .offsetBy(dx: drawnShadowOffset.width, dy: drawnShadowOffset.height)
  }
}

extension PixelRect {
  var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}

extension CGRect {
  private static func pixels(_ left: CGFloat, _ top: CGFloat, _ right: CGFloat, _ bottom: CGFloat) -> PixelRect {
    let x = Int(left.withinReach)
    let y = Int(top.withinReach)
    return PixelRect(x: x, y: y, width: Int(right.withinReach) - x, height: Int(bottom.withinReach) - y)
  }

  /// Rounds every edge to the nearest pixel.
  var nearestPixels: PixelRect {
    Self.pixels(minX.nearestPixel, minY.nearestPixel, maxX.nearestPixel, maxY.nearestPixel)
  }

  /// Returns every pixel that the rectangle touches by more than a rounding error.
  var touchedPixels: PixelRect {
    let error = CGFloat.roundingError
    return Self.pixels(
      (minX + error).rounded(.down), (minY + error).rounded(.down), (maxX - error).rounded(.up),
      (maxY - error).rounded(.up))
  }
}

extension CGFloat {
  /// The limit of coordinates; larger ones are outside of every screen and are clamped, so that they fit into an
  /// integer.
  private static let farthest: CGFloat = 1e8

  /// Returns the nearest coordinate that fits into an integer; 0 for NaN.
  var withinReach: CGFloat {
    if magnitude <= Self.farthest { return self }
    return isNaN ? 0 : self < 0 ? -Self.farthest : Self.farthest
  }

  /// A millionth of a pixel: more than the error of a coordinate that was computed from points and a scale, and too
  /// little to be seen. The same content at two places has different errors.
  static let roundingError: CGFloat = 1e-6

  /// Returns the nearest whole number, with halves rounded up on both sides of 0, so that content that moves by whole
  /// pixels looks the same everywhere.
  var nearestPixel: CGFloat { (self + (0.5 + Self.roundingError)).rounded(.down) }
}
