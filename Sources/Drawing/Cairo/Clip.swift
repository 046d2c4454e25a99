import Foundation
import Raster

/// Where drawing may change pixels: inside a rectangle and a number of shapes, in parts where a mask says so.
final class Clip {
  /// A shape that drawing stays inside.
  struct Shape {
    let list: SegmentList
    let rule: CGPathFillRule
    let isAntialiased: Bool
  }

  /// In the device's pixels; sides between two pixels leave part of a pixel.
  let box: CGRect
  let shapes: [Shape]
  let mask: CoverageMask?
  /// All pixels that may change.
  let bounds: PixelRect

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

  /// Whether the clip is exactly the rectangle ``bounds``, with no pixel covered in part.
  var isPixelAligned: Bool {
    shapes.isEmpty && mask == nil && (box == bounds.rect || bounds.isEmpty)
  }

  /// This clip inside a shape as well.
  func intersection(_ list: SegmentList, _ rule: CGPathFillRule, isAntialiased: Bool) -> Clip {
    if let rectangle = list.rectangle {
      return intersection(Self.snapped(rectangle, isAntialiased: isAntialiased))
    }
    let reachable = list.isReachable ? list : list.clipped(to: Mark.reachable, tolerance: Mark.tolerance)
    let shape = Shape(list: reachable, rule: rule, isAntialiased: isAntialiased)
    let limits = PixelRect(around: list.hull.insetBy(dx: -1, dy: -1), within: bounds) ?? .empty
    return Clip(box: box, shapes: shapes + [shape], mask: mask, within: limits)
  }

  /// This clip inside a rectangle of device pixels as well.
  func intersection(_ rectangle: CGRect) -> Clip {
    let common = box.intersection(rectangle)
    let isEmpty = common.isNull || common.width <= 0 || common.height <= 0
    return Clip(
      box: isEmpty ? CGRect(origin: box.origin, size: .zero) : common, shapes: isEmpty ? [] : shapes,
      mask: isEmpty ? nil : mask, within: bounds)
  }

  /// This clip with a mask instead of the one it has.
  func replacingMask(_ mask: CoverageMask) -> Clip {
    Clip(box: box, shapes: shapes, mask: mask, within: bounds.intersection(mask.bounds))
  }

  /// The smallest rectangle of the device around the clip.
  var boundingBox: CGRect {
    bounds.isEmpty ? .null : box.intersection(bounds.rect)
  }

  /// A side within 1/512 of a pixel's border, where Cairo puts it anyway, is moved onto it.
  private static func snapped(_ rectangle: CGRect, isAntialiased: Bool) -> CGRect {
    func side(_ value: CGFloat) -> CGFloat {
      let nearest = value.rounded()
      return !isAntialiased || abs(value - nearest) < 1.0 / 512 ? nearest : value
    }
    let (left, top) = (side(rectangle.minX), side(rectangle.minY))
    return CGRect(x: left, y: top, width: side(rectangle.maxX) - left, height: side(rectangle.maxY) - top)
  }
}
