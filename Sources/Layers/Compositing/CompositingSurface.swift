import Drawing
import Foundation
import Raster

/// A bitmap for painting layers, with its position on the screen.
@MainActor struct CompositingSurface {
  let bitmap: Bitmap
  /// The position of the bitmap's first pixel.
  private let x: Int
  private let y: Int
  /// True if its coordinates are independent of the screen's, as under a rotation; covered areas are then unknown.
  let isDetached: Bool

  init(_ bitmap: Bitmap, x: Int = 0, y: Int = 0, isDetached: Bool = false) {
    self.bitmap = bitmap
    self.x = x
    self.y = y
    self.isDetached = isDetached
  }

  /// Maps coordinates of the screen to those of the bitmap.
  func local(_ rect: PixelRect) -> PixelRect {
    PixelRect(x: rect.x - x, y: rect.y - y, width: rect.width, height: rect.height)
  }

  func shows(_ layer: CALayer, _ clip: PixelRect) -> Bool {
    !clip.isEmpty && (isDetached || layer.coveredRect.intersects(clip))
  }

  /// The part of a layer to paint.
  func area(of layer: CALayer, _ placed: LayerPlacement, _ clip: PixelRect) -> PixelRect {
    isDetached ? clip : layer.coveredRect.intersection(clip)
  }

  /// Creates a clear surface for an area of the screen; `nil` for an empty area.
  func group(_ area: PixelRect) -> CompositingSurface? {
    guard !area.isEmpty, let bitmap = try? Bitmap(width: area.width, height: area.height) else { return nil }
    return CompositingSurface(bitmap, x: area.x, y: area.y, isDetached: isDetached)
  }

  /// Maps coordinates of the screen to those of the bitmap.
  var shift: CGAffineTransform { CGAffineTransform(translationX: -CGFloat(x), y: -CGFloat(y)) }

  /// Returns a surface with the same pixels and its own coordinates.
  var detached: CompositingSurface { CompositingSurface(bitmap, x: x, y: y, isDetached: true) }

  /// Draws a group through a mask of the same area.
  func draw(_ group: CompositingSurface, through mask: AlphaMask, opacity: Float, clip: PixelRect, _ bands: RowBands) {
    let place = (x: group.x - x, y: group.y - y)
    bitmap.draw(
      group.bitmap, x: place.x, y: place.y, mask: mask, maskX: place.x, maskY: place.y, opacity: opacity,
      clip: local(clip), bands: bands)
  }

  /// Draws a bitmap with a projection from its pixels to those of the screen.
  func draw(_ source: Bitmap, _ projection: Projection, opacity: Float, clip: PixelRect, _ bands: RowBands) {
    let shift = Projection(CGAffineTransform(translationX: -CGFloat(x), y: -CGFloat(y)))
    ProjectedPicture(source, projection.concatenating(shift), opacity: opacity)?
      .draw(on: bitmap, clip: local(clip), bands)
  }

  /// Draws a group over this surface.
  func draw(_ group: CompositingSurface, opacity: Float, clip: PixelRect, _ bands: RowBands) {
    bitmap.draw(
      group.bitmap, x: group.x - x, y: group.y - y, opacity: opacity, clip: local(clip), bands: bands)
  }

  /// Draws a group over this surface with a blend mode.
  func draw(_ group: CompositingSurface, _ mode: CGBlendMode, clip: PixelRect) {
    let context = CGContext(bitmap: bitmap)
    let clip = local(clip)
    context.clip(to: CGRect(x: clip.x, y: clip.y, width: clip.width, height: clip.height))
    context.setBlendMode(mode)
    // The context draws the top row of a picture at the largest y.
    let (width, height) = (group.bitmap.width, group.bitmap.height)
    context.translateBy(x: CGFloat(group.x - x), y: CGFloat(group.y - y + height))
    context.scaleBy(x: 1, y: -1)
    context.draw(CGImage(bitmap: group.bitmap), in: CGRect(x: 0, y: 0, width: width, height: height))
  }

  /// Draws a bitmap with a transform from its pixels to those of the screen.
  func draw(
    _ source: Bitmap, _ transform: CGAffineTransform, opacity: Float, clip: PixelRect, _ bands: RowBands
  ) {
    let placed = transform.concatenating(CGAffineTransform(translationX: -CGFloat(x), y: -CGFloat(y)))
    let map = AffineMap(
      a: Double(placed.a), b: Double(placed.b), c: Double(placed.c), d: Double(placed.d), tx: Double(placed.tx),
      ty: Double(placed.ty))
    bitmap.draw(source, through: map, opacity: opacity, clip: local(clip), bands: bands)
  }
}
