import CCairo
import Foundation

extension CGContext {
  /// Draws an image over a rectangle of user space.
  ///
  /// As on Apple's systems the image's top row is at the rectangle's largest y: upright if y points up, and upside down
  /// in a view, where `UIImage` flips it first.
  ///
  /// A stencil is drawn in the fill colour, and is not repeated.
  ///
  /// An image that is scaled up or down more than 16,384 times in any direction is not drawn.
  ///
  /// - Parameter byTiling: True to repeat the image over the whole clip, starting at that rectangle.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    if image.isMask {
      saveGState()
      clip(to: rect, mask: image)
      fill(rect)
      return restoreGState()
    }
    guard let mark = imageMark(image, in: rect, opacity: Double(state.alpha), isTiled: byTiling) else { return }
    paint(mark)
  }

  /// Beyond this, pixman's fixed-point numbers of 16 bits before and after the point cannot represent the transform.
  private static let mostEnlarged: CGFloat = 16_384

  /// The image in its rectangle; `nil` if nothing would be visible.
  func imageMark(_ image: CGImage, in rect: CGRect, opacity: Double, isTiled: Bool = false) -> Mark? {
    let rect = rect.standardized
    guard image.width > 0, image.height > 0, rect.isFinite, rect.width > 0, rect.height > 0 else { return nil }
    let (sx, sy) = (rect.width / CGFloat(image.width), rect.height / CGFloat(image.height))
    let placed = CGAffineTransform(a: sx, b: 0, c: 0, d: -sy, tx: rect.minX, ty: rect.maxY)
      .concatenating(state.transform)
    guard placed.isFinite, placed.largestScale < Self.mostEnlarged, placed.smallestScale > 1 / Self.mostEnlarged,
      let pattern = Pattern(
        image, placed, filter: state.interpolationQuality.cairo,
        extend: isTiled ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
    else { return nil }
    let paint = Paint.pattern(pattern, opacity: opacity)
    if isTiled { return .everything(paint) }
    var list = SegmentList()
    list.addRect(rect, state.transform)
    return .safeFill(list, .winding, paint)
  }
}

extension CGInterpolationQuality {
  fileprivate var cairo: cairo_filter_t {
    switch self {
    case .none: CAIRO_FILTER_NEAREST
    case .low: CAIRO_FILTER_BILINEAR
    case .default, .medium: CAIRO_FILTER_GOOD
    case .high: CAIRO_FILTER_BEST
    }
  }
}
