import Drawing
import Foundation
import Raster

/// The shadow of a path, or of the picture of a layer and its sublayers.
@MainActor struct CastShadow {
  private let layer: CALayer
  private let placed: LayerPlacement
  private let painter: LayerPainter

  /// The largest deviation in pixels: the widest blur of a picture at a quarter of its size. Wider shadows look like
  /// this one.
  private static let widest: CGFloat = 480

  init(_ layer: CALayer, _ placed: LayerPlacement, painter: LayerPainter) {
    self.layer = layer
    self.placed = placed
    self.painter = painter
  }

  func paint(_ color: Pixel, on surface: CompositingSurface, clip: PixelRect) {
    let state = layer.shown.state
    let scale = placed.scale
    let deviation = min(layer.shown.drawnShadowRadius * scale, Self.widest)
    let key = CachedPictures.ShadowKey(
      path: state.shadowPath, size: state.bounds.size, deviation: deviation, scale: scale)
    let extent = silhouetteExtent
    let kept = layer.cachedPictures.shadow.flatMap { $0.key == key ? $0.mask : nil }
    guard let mask = kept ?? makeMask(extent, deviation) else { return }
    layer.cachedPictures.shadow = (mask, key)
    CALayer.invalidateMarks()
    let margin = (deviation * CALayer.shadowReach).rounded(.up)
    let corner = placed.map.box(of: extent).origin
    let offset = layer.shown.drawnShadowOffset
    let x = Int((corner.x + offset.width * scale).nearestPixel.withinReach - margin)
    let y = Int((corner.y + offset.height * scale).nearestPixel.withinReach - margin)
    let place = surface.local(PixelRect(x: x, y: y, width: mask.width, height: mask.height))
    surface.bitmap.draw(mask, color: color, x: place.x, y: place.y, clip: surface.local(clip), bands: painter.bands)
  }

  /// The shape that casts the shadow, in the layer's coordinates.
  private var silhouetteExtent: CGRect {
    if let path = layer.shown.state.shadowPath { return path.boundingBox }
    var extent = layer.shown.state.bounds
    guard !layer.shown.state.masksToBounds else { return extent }
    for child in layer.children ?? [] where child.shown.isShown {
      extent = extent.union(child.shown.planeMap.box(of: child.extent))
    }
    return extent
  }

  private func makeMask(_ extent: CGRect, _ deviation: CGFloat) -> AlphaMask? {
    let scale = placed.scale
    let margin = (deviation * CALayer.shadowReach).rounded(.up)
    let width = (extent.width * scale).rounded(.up) + 2 * margin
    let height = (extent.height * scale).rounded(.up) + 2 * margin
    guard width >= 1, height >= 1, width < 8192, height < 8192,
      let bitmap = try? Bitmap(width: Int(width), height: Int(height))
    else { return nil }
    let map = CGAffineTransform(translationX: -extent.minX, y: -extent.minY)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
      .concatenating(CGAffineTransform(translationX: margin, y: margin))
    if let path = layer.shown.state.shadowPath {
      let context = CGContext(bitmap: bitmap)
      context.concatenate(map)
      context.addPath(path)
      context.setFillColor(.white)
      context.fillPath()
    } else {
      painter.paintSilhouette(
        of: layer, LayerPlacement(of: layer, at: map), on: CompositingSurface(bitmap, isDetached: true))
    }
    blur(bitmap, deviation)
    return try? AlphaMask(alphaOf: bitmap)
  }

  /// Large shadows are blurred at a quarter of their size: from 8 pixels on the difference is invisible.
  private func blur(_ bitmap: Bitmap, _ deviation: CGFloat) {
    guard deviation > 0 else { return }
    if deviation >= 8 {
      bitmap.copyBlurred(
        bitmap, part: bitmap.bounds, deviation: Float(deviation), x: 0, y: 0, bands: painter.bands)
    } else {
      bitmap.blur(deviation: Float(deviation), bands: painter.bands)
    }
  }
}

extension LayerPainter {
  /// The layer and its sublayers without the layer's own shadow.
  fileprivate func paintSilhouette(of layer: CALayer, _ placed: LayerPlacement, on surface: CompositingSurface) {
    let opacity = layer.shown.state.shadowOpacity
    layer.shown.setShadowOpacityForPainting(0)
    paintParts(layer, placed, on: surface, clip: surface.bitmap.bounds, opacity: 1)
    layer.shown.setShadowOpacityForPainting(opacity)
  }
}
