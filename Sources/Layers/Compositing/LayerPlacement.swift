import Drawing
import Foundation
import Raster

/// Where a layer's coordinates fall on the screen.
struct LayerPlacement {
  /// From the layer's bounds coordinates to pixels of the screen.
  let map: PlaneMap
  private let bounds: CGRect

  /// `parent` leads from the superlayer's coordinates to pixels. What shows counts, not the layer's own values.
  @MainActor init(of layer: CALayer, in parent: PlaneMap) {
    let shown = layer.shown
    bounds = shown.state.bounds
    switch (shown.planeMap, parent) {
    case (.affine(let own), .affine(let above)): map = .affine(own.concatenating(above))
    case (let own, let above): map = PlaneMap(own.projection.concatenating(above.projection))
    }
  }

  /// The same layer at a given place.
  @MainActor init(of layer: CALayer, at transform: CGAffineTransform) {
    bounds = layer.shown.state.bounds
    map = .affine(transform)
  }

  private init(_ map: PlaneMap, _ bounds: CGRect) {
    self.map = map
    self.bounds = bounds
  }

  /// Moved by a distance in pixels.
  func moved(x: CGFloat, y: CGFloat) -> LayerPlacement {
    let shift = CGAffineTransform(translationX: x, y: y)
    return switch map {
    case .affine(let transform): LayerPlacement(.affine(transform.concatenating(shift)), bounds)
    case .projected(let projection): LayerPlacement(.projected(projection.concatenating(Projection(shift))), bounds)
    }
  }

  /// Pixels per point across, of an upright layer.
  var scale: CGFloat {
    guard case .affine(let transform) = map else { return 1 }
    return transform.a
  }

  /// Whether the layer's front is turned away.
  var isTurnedAway: Bool {
    switch map {
    case .affine(let transform): transform.a * transform.d - transform.b * transform.c < 0
    case .projected(let projection): projection.isTurnedAway(bounds)
    }
  }

  /// Pixels per point for a picture of a turned layer that keeps its sharpness, at most what a surface can hold.
  func uprightScale(of extent: CGRect) -> CGFloat {
    let area = shownArea(of: extent)
    guard area.isFinite, area > 0, extent.width > 0, extent.height > 0 else { return 0 }
    return min(area.squareRoot(), longestScale(of: extent))
  }

  /// The most pixels per point that a surface for an extent can have.
  func longestScale(of extent: CGRect) -> CGFloat { Self.longestSide / max(extent.width, extent.height) }

  /// Pixels for a square point, with perspective on average.
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

  /// Of a surface for a turned layer, in pixels; larger ones are painted coarser.
  private static let longestSide: CGFloat = 4096

  /// Whether axes stay axes, pointing the same way.
  var isUpright: Bool {
    guard case .affine(let transform) = map else { return false }
    return transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0
  }

  /// The bounds in pixels, not rounded.
  var screenBounds: CGRect { map.box(of: bounds) }

  /// The pixels nearest to the bounds: where an upright layer's picture goes.
  func pixelBounds(clip: PixelRect) -> PixelRect {
    isUpright ? screenBounds.nearestPixels : screenBounds.touchedPixels.intersection(clip)
  }

  /// Every pixel that the layer itself may change: its bounds and its shadow.
  @MainActor func coveredRect(_ layer: CALayer, clip: PixelRect) -> PixelRect {
    let shown = layer.shown
    var covered = screenBounds.union(screenBounds.nearestPixels.rect)
    if shown.hasShadow { covered = covered.union(map.box(of: shown.shadowExtent)) }
    if let picture = shown.transition?.effect.before { covered = covered.union(map.box(of: picture.extent)) }
    if isUpright, !shown.state.masksToBounds, shown.state.cornerRadius == 0,
      let contents = ContentsPainter(layer, frame: screenBounds.nearestPixels, mask: nil).extent
    {
      covered = covered.union(contents)
    }
    if let overhang = shown.overhang { covered = covered.union(map.box(of: overhang)) }
    // Perspective can put edges between pixels anywhere; anti-aliasing touches one more.
    if case .projected = map { covered = covered.insetBy(dx: -1, dy: -1) }
    return covered.touchedPixels.intersection(clip)
  }
}

extension CALayer {
  /// How far a blur reaches, in multiples of its radius; less would cut it visibly.
  static let shadowReach: CGFloat = 3

  var hasShadow: Bool {
    state.shadowOpacity > 0 && state.shadowColor != nil && state.bounds.width > 0 && state.bounds.height > 0
  }

  /// Standard deviation of the shadow that is drawn, in points: ``shadowRadius`` where it is a number that can be drawn.
  var drawnShadowRadius: CGFloat { min(max(0, state.shadowRadius), Self.widestShadow) }

  /// How far the shadow that is drawn is moved, in points; what is no number moves it by nothing.
  var drawnShadowOffset: CGSize {
    CGSize(width: state.shadowOffset.width.withinReach, height: state.shadowOffset.height.withinReach)
  }

  /// In points. Wider shadows, infinite ones too, are drawn like this one, whose pixels no longer differ from theirs;
  /// with a larger number their reach overflows.
  private static let widestShadow: CGFloat = 10_000

  /// All that the shadow of the layer itself covers, in its coordinates.
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

  /// Every edge rounded to the nearest pixel.
  var nearestPixels: PixelRect {
    Self.pixels(minX.nearestPixel, minY.nearestPixel, maxX.nearestPixel, maxY.nearestPixel)
  }

  /// Every pixel that the rectangle touches.
  var touchedPixels: PixelRect {
    Self.pixels(minX.rounded(.down), minY.rounded(.down), maxX.rounded(.up), maxY.rounded(.up))
  }
}

extension CGFloat {
  /// Coordinates beyond this lie outside every screen and are cut, so that they fit into an integer.
  private static let farthest: CGFloat = 1e8

  /// The nearest coordinate that fits into an integer; 0 for no number.
  var withinReach: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, -Self.farthest), Self.farthest) }

  /// The nearest whole number, halves upwards on both sides of 0: what moves by whole pixels looks the same everywhere.
  var nearestPixel: CGFloat { (self + 0.5).rounded(.down) }
}
