import Drawing
import Foundation
import Raster

/// A part of a layer's drawn contents that is redrawn in place while the rest stays unchanged.
package struct DisplayPart {
  /// The part in the layer's bounds coordinates, widened to whole pixels.
  package let rect: CGRect
  /// The part in pixels of the contents.
  let pixels: PixelRect
  private let bitmap: Bitmap
  private let bounds: CGRect
  private let scale: CGFloat

  /// Creates the part; `nil` if it contains no pixel of the contents.
  init?(_ rect: CGRect, of bitmap: Bitmap, bounds: CGRect, scale: CGFloat) {
    let inside = rect.intersection(bounds)
    guard !inside.isNull, scale > 0 else { return nil }
    let moved = inside.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
      .applying(CGAffineTransform(scaleX: scale, y: scale))
    pixels = moved.touchedPixels.intersection(bitmap.bounds)
    guard !pixels.isEmpty else { return nil }
    self.rect = CGRect(
      x: bounds.minX + CGFloat(pixels.x) / scale, y: bounds.minY + CGFloat(pixels.y) / scale,
      width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    self.bitmap = bitmap
    self.bounds = bounds
    self.scale = scale
  }

  /// Clears the part and returns a context that is clipped to it. Its user space is the bounds.
  @MainActor package func makeContext() -> CGContext {
    bitmap.replace(pixels, with: .clear)
    let context = CGContext(bitmap: bitmap, scale: scale)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    context.clip(to: rect)
    return context
  }
}

extension CALayer {
  /// Redraws a part. Contents that do not exist yet, or were drawn for other bounds, are redrawn completely.
  func partNeedsDisplay(_ rect: CGRect) {
    guard !rect.isEmpty, !displayIsDue || duePart != nil else { return }
    guard [rect.minX, rect.minY, rect.width, rect.height].allSatisfy(\.isFinite) else { return setNeedsDisplay() }
    displayIsDue = true
    duePart = duePart.map { $0.union(rect) } ?? rect
    markAncestors()
  }

  /// The part of the contents to draw: all, a part of the existing contents, or `nil`.
  enum DueDisplay {
    case all, nothing
    case part(DisplayPart)
  }

  var dueDisplay: DueDisplay {
    guard let duePart, let bitmap = state.picture, drawnBounds == state.bounds,
      CGFloat(bitmap.width) == (bounds.width * contentsScale).rounded(.up),
      CGFloat(bitmap.height) == (bounds.height * contentsScale).rounded(.up)
    else { return .all }
    let part = DisplayPart(duePart, of: bitmap, bounds: state.bounds, scale: state.contentsScale)
    return part.map(DueDisplay.part) ?? .nothing
  }

  /// Records that the contents were drawn for the current bounds, so that parts of them can be redrawn.
  package func noteDrawn() { drawnBounds = state.bounds }

  /// Records that a part of the contents was redrawn, so that the screen redraws only this part.
  package func noteDrawn(_ part: DisplayPart) {
    guard showsContentsAsTheyAre, animatedCopy == nil else { return setNeedsCompositing() }
    redrawnPixels = redrawnPixels.union(part.pixels)
    markAncestors()
  }

  /// True if the layer is upright and each pixel of its contents is one pixel of the screen.
  private var showsContentsAsTheyAre: Bool {
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    return state.contentsGravity == .resize && state.contentsRect == whole && state.contentsCenter == whole
  }

  /// Returns the area of the screen to redraw for the redrawn pixels: the whole layer if its contents are rotated or
  /// scaled.
  func damage(ofRedrawn pixels: PixelRect, _ placed: LayerPlacement) -> PixelRect {
    guard placed.isUpright, shown === self, let picture = state.picture, shown.transition == nil else {
      return coveredRect
    }
    let frame = placed.screenBounds.nearestPixels
    guard abs(frame.width - picture.width) <= 1, abs(frame.height - picture.height) <= 1 else { return coveredRect }
    return PixelRect(x: frame.x + pixels.x, y: frame.y + pixels.y, width: pixels.width, height: pixels.height)
  }
}
