import Foundation
import Raster

/// The pixels that drawing may change: inside a rectangle and a number of shapes, optionally weighted by a mask.
final class Clip {
  /// A shape that restricts drawing.
  struct Shape {
    let list: SegmentList
    let rule: CGPathFillRule
    let isAntialiased: Bool
  }

  /// In device pixels; sides between two pixels cover pixels partly.
  let box: CGRect
  let shapes: [Shape]
  let mask: CoverageMask?
  /// All pixels that may change.
  let bounds: PixelRect
  /// The last result of ``widened(to:_:)``.
  private var wide: Wide?

  private struct Wide {
    let canvas: PixelRect
    let isWhole: Bool
    let clip: Clip
  }

  private init(box: CGRect, shapes: [Shape], mask: CoverageMask?, within limits: PixelRect) {
    self.box = box
    self.shapes = shapes
    self.mask = mask
    bounds = PixelRect(around: box, within: limits) ?? .empty
  }

  /// Every pixel of a rectangle.
  convenience init(_ bounds: PixelRect) {
    self.init(box: bounds.rect, shapes: [], mask: nil, within: bounds)
  }

  /// True if the clip is exactly the rectangle ``bounds``, without partly covered pixels.
  var isPixelAligned: Bool {
    shapes.isEmpty && mask == nil && (box == bounds.rect || bounds.isEmpty)
  }

  /// Returns this clip intersected with a shape.
  func intersection(_ list: SegmentList, _ rule: CGPathFillRule, isAntialiased: Bool) -> Clip {
    if let rectangle = list.rectangle {
      return intersection(Self.snapped(rectangle, isAntialiased: isAntialiased))
    }
    let reachable = list.isReachable ? list : list.clipped(to: Mark.reachable, tolerance: Mark.tolerance)
    let shape = Shape(list: reachable, rule: rule, isAntialiased: isAntialiased)
    let limits = PixelRect(around: list.hull.insetBy(dx: -1, dy: -1), within: bounds) ?? .empty
    return Clip(box: box, shapes: shapes + [shape], mask: mask, within: limits)
  }

  /// Returns this clip intersected with a rectangle of device pixels.
  func intersection(_ rectangle: CGRect) -> Clip {
    let common = box.intersection(rectangle)
    let isEmpty = common.isNull || common.width <= 0 || common.height <= 0
    return Clip(
      box: isEmpty ? CGRect(origin: box.origin, size: .zero) : common, shapes: isEmpty ? [] : shapes,
      mask: isEmpty ? nil : mask, within: bounds)
  }

  /// Returns this clip with another mask.
  func replacingMask(_ mask: CoverageMask) -> Clip {
    Clip(box: box, shapes: shapes, mask: mask, within: bounds.intersection(mask.bounds))
  }

  /// Returns this clip widened to all columns or all pixels of a canvas, if its own sides are between whole pixels.
  ///
  /// Cairo clips shapes at the sides of a clip before it measures coverage, and positions images by the centre of the
  /// drawn area; both round differently for another clip. If the drawing is wider and the pixels outside are restored,
  /// the result is the same for any clip.
  func widened(to canvas: PixelRect, _ extent: Extent) -> Clip? {
    guard box.minX == box.minX.rounded(), box.maxX == box.maxX.rounded() else { return nil }
    let isWhole = extent == .everything && box.minY == box.minY.rounded() && box.maxY == box.maxY.rounded()
    if let wide, wide.canvas == canvas, wide.isWhole == isWhole { return wide.clip }
    let rows = CGRect(x: CGFloat(canvas.x), y: box.minY, width: CGFloat(canvas.width), height: box.height)
    let hulls = shapes.map { $0.list.hull.insetBy(dx: -1, dy: -1) }
    let limits = hulls.reduce(canvas) { PixelRect(around: $1, within: $0) ?? .empty }
    let clip = Clip(box: isWhole ? canvas.rect : rows, shapes: shapes, mask: mask, within: limits)
    wide = Wide(canvas: canvas, isWhole: isWhole, clip: clip)
    return clip
  }

  /// The amount of widening.
  enum Extent {
    case columns, everything
  }

  /// The bounding rectangle of the clip on the device.
  var boundingBox: CGRect {
    bounds.isEmpty ? .null : box.intersection(bounds.rect)
  }

  /// Moves a side within 1/512 of a pixel's border onto it, as Cairo does.
  private static func snapped(_ rectangle: CGRect, isAntialiased: Bool) -> CGRect {
    func side(_ value: CGFloat) -> CGFloat {
      let nearest = value.rounded()
      return !isAntialiased || abs(value - nearest) < 1.0 / 512 ? nearest : value
    }
    let (left, top) = (side(rectangle.minX), side(rectangle.minY))
    return CGRect(x: left, y: top, width: side(rectangle.maxX) - left, height: side(rectangle.maxY) - top)
  }
}
