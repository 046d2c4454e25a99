import CCairo
import Foundation
import Raster

/// A clip only shrinks, until the state is restored or ``resetClip()`` is called.
extension CGContext {
  /// Restricts drawing to the inside of the current path, and clears the path. An empty path leaves nothing.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(to: pathList, rule)
    pathList.removeAll()
  }

  /// Restricts drawing to a rectangle of user space. Clears the current path.
  public func clip(to rect: CGRect) {
    clip(to: [rect])
  }

  /// Restricts drawing to the union of rectangles of user space. Clears the current path.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// Restricts drawing by an image, placed into a rectangle as in ``draw(_:in:byTiling:)``.
  ///
  /// The mask is the image's alpha; for an image without transparent pixels it is the luminance: white lets everything
  /// through, black nothing. Outside the rectangle nothing is drawn.
  public func clip(to rect: CGRect, mask: CGImage) {
    beginPath()
    guard let mark = imageMark(mask.asMask, in: rect, opacity: 1), !state.clip.bounds.isEmpty else {
      state.clip = state.clip.intersection(.zero)
      return
    }
    let coverage = CoverageMask(canvas.bounds)
    Pen(CairoSurface(coverage)).draw(mark, CAIRO_OPERATOR_OVER, isAntialiased: isAntialiased)
    if let before = state.clip.mask { coverage.multiply(by: before) }
    state.clip = state.clip.replacingMask(coverage)
  }

  /// Removes all restrictions made since the context or the current transparency layer began.
  public func resetClip() {
    state.clip = Clip(canvas.bounds)
  }

  /// The bounding rectangle of the clip in user space; the null rectangle if nothing can be drawn.
  public var boundingBoxOfClipPath: CGRect {
    let box = state.clip.boundingBox
    guard !box.isNull, let inverse = state.transform.inverse else { return .null }
    return box.applying(inverse)
  }

  /// True if the clip is a rectangle of whole pixels, which costs nothing.
  package var isClipPixelAligned: Bool { state.clip.isPixelAligned }

  private func clip(to list: SegmentList, _ rule: CGPathFillRule) {
    state.clip =
      list.isEmpty
      ? state.clip.intersection(.zero) : state.clip.intersection(list, rule, isAntialiased: isAntialiased)
  }
}

extension CGImage {
  /// Returns the image itself if any of its pixels is transparent, otherwise one whose alpha is its luminance.
  fileprivate var asMask: CGImage {
    guard width > 0, height > 0, !isMask else { return self }
    let (first, stride) = pixels
    for y in 0..<height {
      for x in 0..<width where first[y * stride + x] < 0xFF00_0000 { return self }
    }
    guard let result = try? Bitmap(width: width, height: height) else { return self }
    for y in 0..<height {
      for x in 0..<width {
        let pixel = Pixel(word: first[y * stride + x])
        let sum = 54 * Int(pixel.red) + 183 * Int(pixel.green) + 19 * Int(pixel.blue)
        result.pixels[y * result.stride + x] = UInt32((sum + 128) >> 8) << 24
      }
    }
    return CGImage(bitmap: result)
  }
}
