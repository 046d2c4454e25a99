import CCairo
import Foundation
import Raster

/// A clip only ever gets smaller, until the state is restored or ``resetClip()`` is called.
extension CGContext {
  /// Restricts drawing to the inside of the current path, and uses it up. An empty path leaves nothing.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(to: pathList, rule)
    pathList.removeAll()
  }

  /// Restricts drawing to a rectangle of user space. The current path is used up.
  public func clip(to rect: CGRect) {
    clip(to: [rect])
  }

  /// Restricts drawing to the union of rectangles of user space. The current path is used up.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// Restricts drawing to where an image says so, laid into a rectangle as ``draw(_:in:byTiling:)`` would.
  ///
  /// The share that is let through is the image's alpha; in an image with no transparent pixel it is the luminance: white
  /// lets all through, black nothing. Outside the rectangle nothing is drawn.
  public func clip(to rect: CGRect, mask: CGImage) {
    beginPath()
    guard let mark = imageMark(mask.asMask, in: rect, opacity: 1), !state.clip.bounds.isEmpty else {
      state.clip = state.clip.intersection(.zero)
      return
    }
    let coverage = CoverageMask(canvas.bounds)
    Pen(CairoSurface(coverage)).draw(mark, CAIRO_OPERATOR_OVER, isAntialiased: state.isAntialiased)
    if let before = state.clip.mask { coverage.multiply(by: before) }
    state.clip = state.clip.replacingMask(coverage)
  }

  /// Removes all restrictions made since the context or the current transparency layer began.
  public func resetClip() {
    state.clip = Clip(canvas.bounds)
  }

  /// The smallest rectangle of user space around the clip; the null rectangle when nothing can be drawn.
  public var boundingBoxOfClipPath: CGRect {
    let box = state.clip.boundingBox
    guard !box.isNull, let inverse = state.transform.inverse else { return .null }
    return box.applying(inverse)
  }

  /// Whether the clip is a rectangle of whole pixels, which costs nothing.
  package var isClipPixelAligned: Bool { state.clip.isPixelAligned }

  private func clip(to list: SegmentList, _ rule: CGPathFillRule) {
    state.clip =
      list.isEmpty
      ? state.clip.intersection(.zero) : state.clip.intersection(list, rule, isAntialiased: state.isAntialiased)
  }
}

extension CGImage {
  /// The image itself if any of its pixels is transparent, else one whose alpha is its luminance.
  fileprivate var asMask: CGImage {
    guard width > 0, height > 0 else { return self }
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
