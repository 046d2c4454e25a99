import Foundation
import Raster

/// One thing to draw: where, and with what. Coordinates are the device's pixels.
enum Mark {
  case fill(SegmentList, CGPathFillRule, Paint)
  /// A stroke that Cairo can make; widths and dashes are units before the transform, the path is placed already.
  case stroke(SegmentList, StrokeStyle, CGAffineTransform, SIMD4<Double>)
  /// All of the clip.
  case everything(Paint)
  /// Through a mask; a pattern's opacity counts as 1.
  case mask(CoverageMask, Paint)
}

enum Paint {
  /// Not premultiplied, alpha last.
  case color(SIMD4<Double>)
  case pattern(Pattern, opacity: Double)

  /// How wide a clip has to be for pixels that do not depend on it.
  var clipExtent: Clip.Extent {
    if case .pattern(let pattern, _) = self, pattern.dependsOnExtent { return .everything }
    return .columns
  }
}

extension Mark {
  /// Coordinates that Cairo is given, in pixels either way. Its own numbers end at 2²³; four times the longest side of a
  /// bitmap leaves room for what sticks out.
  static let reachable = CGRect(x: -131_072, y: -131_072, width: 262_144, height: 262_144)

  /// How far a line that stands for a curve may leave it, in pixels; Cairo's own default is 0.1.
  static let tolerance: CGFloat = 0.05

  /// A fill of any path; one that reaches too far for Cairo is cut first.
  static func safeFill(_ list: SegmentList, _ rule: CGPathFillRule, _ paint: Paint) -> Mark {
    .fill(list.isReachable ? list : list.clipped(to: reachable, tolerance: tolerance), rule, paint)
  }

  /// A stroke of any path; `nil` where nothing would show.
  ///
  /// Cairo strokes what it can do well. A path that reaches too far, a transform that nearly flattens the plane, a very
  /// wide pen, square dots, dots made of dashes without length, and very many dashes out of sight are turned into an
  /// outline here and filled.
  ///
  /// - Parameter visible: the device's pixels where the stroke may show.
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

  /// The same shape, fully covered.
  var coverage: Mark {
    let opaque = SIMD4<Double>(repeating: 1)
    switch self {
    case .fill(let list, let rule, _): return .fill(list, rule, .color(opaque))
    case .stroke(let list, let style, let transform, _): return .stroke(list, style, transform, opaque)
    case .everything: return .everything(.color(opaque))
    case .mask(let mask, _): return .mask(mask, .color(opaque))
    }
  }

  /// What the mark is drawn with.
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

  /// The pixels that the mark may touch when it is shifted by an offset; `nil` for none within the limits.
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
  /// Whether all points lie where Cairo can follow.
  var isReachable: Bool {
    let hull = hull
    return hull.isNull || Mark.reachable.contains(hull)
  }

  /// Whether a line leads nowhere, of which Cairo shows only round caps.
  fileprivate var hasPoints: Bool {
    MeasuredSubpath.subpaths(of: self).contains { subpath in
      subpath.pieces.allSatisfy { $0.length == 0 }
    }
  }

  /// Whether most of many dashes lie outside the picture and should not be made: of more than 10,000, which take about
  /// 10 ms, more than half.
  fileprivate func hasHiddenDashes(_ style: StrokeStyle, _ scale: CGFloat, _ visible: CGRect) -> Bool {
    guard let dash = style.dash else { return false }
    let subpaths = MeasuredSubpath.subpaths(of: self)
    let length = subpaths.reduce(0) { $0 + $1.visibleLength(nil) }
    guard length / scale / dash.period * CGFloat(dash.lengths.count) > 10_000 else { return false }
    return subpaths.reduce(0) { $0 + $1.visibleLength(visible) } < length / 2
  }
}
