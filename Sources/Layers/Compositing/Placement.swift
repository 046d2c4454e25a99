import Drawing
import Foundation
import Raster

/// Where a layer's coordinates fall on the screen.
struct Placement {
  /// From the layer's bounds coordinates to pixels of the screen.
  let transform: CGAffineTransform
  private let bounds: CGRect

  /// `parent` leads from the superlayer's coordinates to pixels.
  @MainActor init(of layer: CALayer, in parent: CGAffineTransform) {
    bounds = layer.bounds
    let anchor = CGPoint(
      x: bounds.minX + bounds.width * layer.anchorPoint.x, y: bounds.minY + bounds.height * layer.anchorPoint.y)
    transform = CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(layer.affineTransform())
      .concatenating(CGAffineTransform(translationX: layer.position.x, y: layer.position.y))
      .concatenating(parent)
  }

  /// The same layer at a given place.
  @MainActor init(of layer: CALayer, at transform: CGAffineTransform) {
    bounds = layer.bounds
    self.transform = transform
  }

  /// Pixels per point for a picture of a turned layer that keeps its sharpness, at most what a surface can hold.
  func uprightScale(of extent: CGRect) -> CGFloat {
    let area = abs(transform.a * transform.d - transform.b * transform.c)
    guard area.isFinite, area > 0, extent.width > 0, extent.height > 0 else { return 0 }
    return min(area.squareRoot(), Self.longestSide / max(extent.width, extent.height))
  }

  /// Of a surface for a turned layer, in pixels; larger ones are painted coarser.
  private static let longestSide: CGFloat = 4096

  /// Whether axes stay axes, pointing the same way.
  var isUpright: Bool { transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0 }

  /// The bounds in pixels, not rounded.
  var screenBounds: CGRect { bounds.applying(transform) }

  /// The pixels nearest to the bounds: where an upright layer's picture goes.
  func pixelBounds(clip: PixelRect) -> PixelRect {
    isUpright ? screenBounds.nearestPixels : screenBounds.touchedPixels.intersection(clip)
  }

  /// Every pixel that the layer itself may change: its bounds and its shadow.
  @MainActor func coveredRect(_ layer: CALayer, clip: PixelRect) -> PixelRect {
    var covered = screenBounds.union(screenBounds.nearestPixels.rect)
    if layer.hasShadow {
      let reach = layer.shadowRadius * CALayer.shadowReach
      covered = covered.union(
        bounds.insetBy(dx: -reach, dy: -reach).offsetBy(dx: layer.shadowOffset.width, dy: layer.shadowOffset.height)
          .applying(transform))
    }
    return covered.touchedPixels.intersection(clip)
  }
}

extension CALayer {
  /// How far a blur reaches, in multiples of its radius; less would cut it visibly.
  static let shadowReach: CGFloat = 3

  var hasShadow: Bool { shadowOpacity > 0 && shadowColor != nil && bounds.width > 0 && bounds.height > 0 }
}

extension PixelRect {
  var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}

extension CGRect {
  /// Coordinates beyond this lie outside every screen and are cut, so that they fit into an integer.
  private static let farthest: CGFloat = 1e8

  private static func pixel(_ value: CGFloat) -> Int {
    value.isFinite ? Int(Swift.min(Swift.max(value, -farthest), farthest)) : 0
  }

  private static func pixels(_ left: CGFloat, _ top: CGFloat, _ right: CGFloat, _ bottom: CGFloat) -> PixelRect {
    let x = pixel(left)
    let y = pixel(top)
    return PixelRect(x: x, y: y, width: pixel(right) - x, height: pixel(bottom) - y)
  }

  /// Every edge rounded to the nearest pixel.
  var nearestPixels: PixelRect {
    Self.pixels(minX.rounded(), minY.rounded(), maxX.rounded(), maxY.rounded())
  }

  /// Every pixel that the rectangle touches.
  var touchedPixels: PixelRect {
    Self.pixels(minX.rounded(.down), minY.rounded(.down), maxX.rounded(.up), maxY.rounded(.up))
  }
}
