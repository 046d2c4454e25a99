import CCairo
import Foundation

extension CGContext {
  /// Draws a gradient's colours along the line between two points of user space, each across the whole clip.
  ///
  /// Without options only the strip between the two points is drawn. Nothing is drawn if they coincide.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
  ) {
    let way = endPoint - startPoint
    guard startPoint.isFinite, endPoint.isFinite, let direction = way.unit, let reach = userReach(from: startPoint),
      let pattern = Pattern(gradient.stops, from: startPoint, to: endPoint, state.transform)
    else { return }
    let paint = Paint.pattern(pattern, opacity: Double(state.alpha))
    let before = options.contains(.drawsBeforeStartLocation) ? startPoint - direction * reach : startPoint
    let after = options.contains(.drawsAfterEndLocation) ? endPoint + direction * reach : endPoint
    let side = direction.turned * reach
    var strip = SegmentList()
    strip.addLines(between: [before - side, before + side, after + side, after - side], state.transform)
    strip.append(.close)
    let isWhole = options.isSuperset(of: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    self.paint(isWhole ? .everything(paint) : .safeFill(strip, .winding, paint))
  }

  /// Draws a gradient's colours on the circles between two circles of user space.
  ///
  /// Without options only these circles are drawn; with them also their continuation, down to a point where the radius
  /// is 0. Later circles cover earlier ones. Nothing is drawn for a negative radius or for two equal circles.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let row = CircleRow(
      start: Circle(center: startCenter, radius: startRadius), end: Circle(center: endCenter, radius: endRadius),
      stops: gradient.stops)
    guard row.isDrawable, let reach = userReach(from: startCenter) else { return }
    if row.isNested {
      drawNested(row, options)
    } else {
      let longer = row.extended(options, reach: reach)
      guard let pattern = longer.pattern(state.transform, extend: CAIRO_EXTEND_NONE) else { return }
      paint(.everything(.pattern(pattern, opacity: Double(state.alpha))))
    }
  }

  /// For two nested circles, the larger one bounds the drawn area and the smaller one leaves a hole, unless the options
  /// extend the gradient there.
  private func drawNested(_ row: CircleRow, _ options: CGGradientDrawingOptions) {
    guard let pattern = row.pattern(state.transform, extend: CAIRO_EXTEND_PAD) else { return }
    let paint = Paint.pattern(pattern, opacity: Double(state.alpha))
    let grows = row.end.radius >= row.start.radius
    let fillsInside = options.contains(grows ? .drawsBeforeStartLocation : .drawsAfterEndLocation)
    let fillsOutside = options.contains(grows ? .drawsAfterEndLocation : .drawsBeforeStartLocation)
    if fillsInside, fillsOutside { return self.paint(.everything(paint)) }
    var shape = SegmentList()
    if fillsOutside {
      shape.addRect(canvas.bounds.rect.insetBy(dx: -2, dy: -2), .identity)
    } else {
      shape.addEllipse(in: (grows ? row.end : row.start).box, state.transform)
    }
    if !fillsInside { shape.addEllipse(in: (grows ? row.start : row.end).box, state.transform) }
    self.paint(.safeFill(shape, .evenOdd, paint))
  }

  /// A length from a point of user space beyond every corner of the canvas, regardless of the clip; `nil` if nothing
  /// can be drawn.
  private func userReach(from point: CGPoint) -> CGFloat? {
    guard point.isFinite, let inverse = state.transform.inverse else { return nil }
    let farthest = canvas.bounds.rect.corners.map { ($0.applying(inverse) - point).length }.max() ?? 0
    return farthest.isFinite ? farthest * 1.01 + 1 : nil
  }
}

/// A sequence of circles interpolated between two, each in its colour.
private struct CircleRow {
  var start: Circle
  var end: Circle
  var stops: [CGGradient.Stop]

  var isDrawable: Bool {
    start.isFinite && end.isFinite && start.radius >= 0 && end.radius >= 0
      && (start.radius != end.radius || start.center != end.center)
  }

  /// True if one circle contains the other, so that every point of the plane is on one circle of the extended sequence.
  var isNested: Bool { start.contains(end) || end.contains(start) }

  func pattern(_ transform: CGAffineTransform, extend: cairo_extend_t) -> Pattern? {
    Pattern(stops, from: start, to: end, transform, extend: extend)
  }

  /// The sequence with its first and last colours continued as far as `reach` or to radius 0.
  func extended(_ options: CGGradientDrawingOptions, reach: CGFloat) -> CircleRow {
    let step = (end.center - start.center).length
    let far = (reach + step + max(start.radius, end.radius)) / max(step - abs(end.radius - start.radius), step * 1e-3)
    let growth = end.radius - start.radius
    let first = options.contains(.drawsBeforeStartLocation) ? -(growth > 0 ? min(far, start.radius / growth) : far) : 0
    let after = growth < 0 ? min(far, end.radius / -growth) : far
    let last = options.contains(.drawsAfterEndLocation) ? 1 + after : 1
    var result = CircleRow(start: start.between(end, at: first), end: start.between(end, at: last), stops: stops)
    for index in result.stops.indices {
      result.stops[index].location = (stops[index].location - Double(first)) / Double(last - first)
    }
    return result
  }
}

extension Circle {
  fileprivate var box: CGRect {
    CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }
}
