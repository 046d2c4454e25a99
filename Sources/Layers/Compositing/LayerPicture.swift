import Drawing
import Foundation
import Raster

/// The picture of a layer and its sublayers without the layer's position, opacity and transition.
struct LayerPicture {
  let bitmap: Bitmap
  /// The rectangle of the bitmap, in the layer's coordinates.
  let extent: CGRect
  /// Pixels per point.
  let scale: CGFloat

  /// Maps the bitmap's pixels to the layer's coordinates.
  var placement: CGAffineTransform {
    CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)
      .concatenating(CGAffineTransform(translationX: extent.minX, y: extent.minY))
  }

  init(bitmap: Bitmap, extent: CGRect, scale: CGFloat) {
    self.bitmap = bitmap
    self.extent = extent
    self.scale = scale
  }

  /// Creates the picture; `nil` if nothing is visible or the bitmap would be too large.
  @MainActor init?(of layer: CALayer, scale: CGFloat, painter: LayerPainter) {
    let extent = layer.extent
    let width = (extent.width * scale).rounded(.up)
    let height = (extent.height * scale).rounded(.up)
    guard scale > 0, width >= 1, height >= 1, width < 32_768, height < 32_768,
      let bitmap = try? Bitmap(width: Int(width), height: Int(height))
    else { return nil }
    self.bitmap = bitmap
    self.extent = extent
    self.scale = scale
    let upright = CGAffineTransform(translationX: -extent.minX, y: -extent.minY)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
    painter.paintBody(
      layer, LayerPlacement(of: layer, at: upright), on: CompositingSurface(bitmap, isDetached: true),
      clip: bitmap.bounds, opacity: 1)
  }

  /// Creates the picture with the pixels per point of the layer's screen.
  @MainActor init?(of layer: CALayer) {
    self.init(of: layer, scale: layer.screenScale, painter: LayerPainter(bands: .single))
  }

  /// Draws a layer with its bounds as user space.
  @MainActor static func draw(_ layer: CALayer, in context: CGContext) {
    layer.layoutIfNeeded()
    layer.displayTree()
    context.withTarget { target in
      let painter = LayerPainter(bands: .single)
      let own = LayerPlacement(of: layer, at: target.transform)
      let surface = CompositingSurface(target.bitmap, isDetached: true)
      painter.paint(layer, own, on: surface, clip: target.clip)
    }
  }
}

extension CALayer {
  /// Lets every layer of the tree with pending display make its contents.
  fileprivate func displayTree() {
    displayIfNeeded()
    for child in children ?? [] { child.displayTree() }
    mask?.displayTree()
  }

  /// The area that the layer and its sublayers cover, in its bounds coordinates.
  var extent: CGRect {
    let shown = shown
    var extent = shown.state.bounds
    if shown.hasShadow { extent = extent.union(shown.shadowExtent) }
    if let overhang = shown.overhang { extent = extent.union(overhang) }
    guard !shown.state.masksToBounds else { return extent }
    for child in children ?? [] where child.shown.isShown {
      extent = extent.union(child.shown.planeMap.box(of: child.extent))
    }
    return extent.union(shown.repeatedExtent)
  }
}
