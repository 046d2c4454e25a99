import Foundation
import Raster

/// A shape to draw and its paint. Coordinates are device pixels.
enum Mark {
  case fill(SegmentList, CGPathFillRule, Paint)
  /// A stroke that Cairo can draw. Widths and dashes are units before the transform; the path is already transformed.
  case stroke(SegmentList, StrokeStyle, CGAffineTransform, SIMD4<Double>)
  /// The whole clip.
  case everything(Paint)
  /// Through a mask; a pattern's opacity is ignored.
  case mask(CoverageMask, Paint)
}

enum Paint {
  /// Not premultiplied, alpha last.
  case color(SIMD4<Double>)
  case pattern(Pattern, opacity: Double)

  /// The width that a clip needs so that pixels do not depend on it.
  var clipExtent: Clip.Extent {
    if case .pattern(let pattern, _) = self, pattern.dependsOnExtent { return .everything }
    return .columns
  }
}

extension Mark {
  /// The limit of coordinates passed to Cairo, in pixels in both directions. Cairo's own numbers end at 2²³; four times
  /// the longest side of a bitmap leaves space for what exceeds it.
  static let reachable = CGRect(x: -131_072, y: -131_072, width: 262_144, height: 262_144)

  /// The largest distance of a line from the curve that it approximates, in pixels; Cairo's default is 0.1.
  static let tolerance: CGFloat = 0.05

  /// Creates a fill of any path; one that exceeds Cairo's limits is clipped first.
  static func safeFill(_ list: SegmentList, _ rule: CGPathFillRule, _ paint: Paint) -> Mark {
    .fill(list.isReachable ? list : list.clipped(to: reachable, tolerance: tolerance), rule, paint)
  }

  /// Creates a stroke of any path; `nil` if nothing would be visible.
  ///
  /// Cairo strokes what it draws well. A path that exceeds its limits, a nearly singular transform, a very wide pen,
  /// square dots, dots from dashes of length 0, and very many invisible dashes are converted to an outline here and
  /// filled.
  ///
  /// - Parameter visible: The device pixels in which the stroke may be visible.
  static func safeStroke(
    _ list: SegmentList, _ style: StrokeStyle, _ transform: CGAffineTransform, _ color: SIMD4<Double>, visible: CGRect
  ) -> Mark? {
    guard style.width > 0, let inverse = transform.inverse else { return nil }
    let (largest, smallest) = (transform.largestScale, transform.smallestScale)
    guard largest.isFinite, smallest > 0, style.width * largest > 1e-4 else { return nil }
    let isFine = style.dash.map { $0.period * largest < 0.1 } == true
    let isGentle = !isFine && largest < smallest * 1000 && largest < 1e6 && smallest > 1e-6 && style.width < 1e6
    if isGentle, list.isReachable, style.reach * largest < 16_384, !style.hasDots,
      !list.hasHiddenDashes(style, largest, visible), style.cap != .square || !list.hasPoints
    {
      return .stroke(list, style, transform, color)
    }
    var (solid, faded) = (style, color)
    if isFine, let dash = style.dash {
      solid.dash = nil
      faded.w *= dash.density
    }
    let outline = list.transformed(by: inverse).stroked(
      solid, tolerance: tolerance / largest, cull: visible.intersection(reachable).applying(inverse))
    return safeFill(outline.transformed(by: transform), .winding, .color(faded))
  }

  /// The same shape, with full coverage.
  var coverage: Mark {
    let opaque = SIMD4<Double>(repeating: 1)
    switch self {
    case .fill(let list, let rule, _): return .fill(list, rule, .color(opaque))
    case .stroke(let list, let style, let transform, _): return .stroke(list, style, transform, opaque)
    case .everything: return .everything(.color(opaque))
    case .mask(let mask, _): return .mask(mask, .color(opaque))
    }
  }

  /// The paint of the mark.
  var paint: Paint {
    switch self {
    case .fill(_, _, let paint), .everything(let paint), .mask(_, let paint): paint
    case .stroke(_, _, _, let color): .color(color)
    }
  }

  func with(_ paint: Paint) -> Mark {
    switch self {
    case .fill(let list, let rule, _): .fill(list, rule, paint)
    case .everything: .everything(paint)
    case .stroke, .mask: self
    }
  }

  /// Returns the pixels that the mark may touch when it is moved by an offset; `nil` if there are none within the
  /// limits.
  func bounds(shiftedBy offset: CGPoint = .zero, within limits: PixelRect) -> PixelRect? {
    let box: CGRect
    switch self {
    case .fill(let list, _, _): box = list.hull
    case .stroke(let list, let style, let transform, _):
      let reach = style.reach * transform.largestScale + 1
      box = list.hull.insetBy(dx: -reach, dy: -reach)
    case .everything: return limits.isEmpty ? nil : limits
    case .mask(let mask, _): box = mask.bounds.rect
    }
    return PixelRect(around: box.offsetBy(dx: offset.x, dy: offset.y).insetBy(dx: -1, dy: -1), within: limits)
  }
}

extension SegmentList {
  /// True if all points are within Cairo's limits.
  var isReachable: Bool {
    let hull = hull
    return hull.isNull || Mark.reachable.contains(hull)
  }

  /// True if a line has length 0; Cairo shows only its round caps.
  fileprivate var hasPoints: Bool {
    MeasuredSubpath.subpaths(of: self).contains { subpath in
      subpath.pieces.allSatisfy { $0.length == 0 }
    }
  }

  /// True if most of many dashes are outside the picture and should be skipped: more than half of more than 10,000,
  /// which take about 10 ms.
  fileprivate func hasHiddenDashes(_ style: StrokeStyle, _ scale: CGFloat, _ visible: CGRect) -> Bool {
    guard let dash = style.dash else { return false }
    let subpaths = MeasuredSubpath.subpaths(of: self)
    let length = subpaths.reduce(0) { $0 + $1.visibleLength(nil) }
    guard length / scale / dash.period * CGFloat(dash.lengths.count) > 10_000 else { return false }
    return subpaths.reduce(0) { $0 + $1.visibleLength(visible) } < length / 2
  }
}
