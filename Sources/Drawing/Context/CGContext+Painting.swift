import Foundation
import Raster

/// Each call clears the current path, also those that draw their own shape.
extension CGContext {
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }

  public func strokePath() {
    drawPath(using: .stroke)
  }

  /// Fills, then strokes.
  public func drawPath(using mode: CGPathDrawingMode) {
    let list = pathList
    pathList.removeAll()
    if let rule = mode.fillRule { fill(list, rule) }
    if mode.strokes { stroke(list, state.stroke) }
  }

  public func fill(_ rect: CGRect) {
    fill([rect])
  }

  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  public func stroke(_ rect: CGRect) {
    stroke(rect, width: state.stroke.width)
  }

  /// Strokes with a given width, in units of user space.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    beginPath()
    addRect(rect)
    var style = state.stroke
    style.width = width
    stroke(pathList, style)
    beginPath()
  }

  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes a line from the first point to the second, from the third to the fourth and so on; a remaining one is
  /// ignored.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 1, to: points.count, by: 2) {
      move(to: points[index - 1])
      addLine(to: points[index])
    }
    strokePath()
  }

  /// Clears the pixels inside, regardless of the blend mode, opacity and shadow.
  public func clear(_ rect: CGRect) {
    beginPath()
    var list = SegmentList()
    list.addRect(rect, state.transform)
    let outer = state
    state.blendMode = .clear
    state.alpha = 1
    state.shadow = nil
    paint(.safeFill(list, .winding, .color(.zero)))
    state = outer
  }

  private func fill(_ list: SegmentList, _ rule: CGPathFillRule) {
    paint(.safeFill(list, rule, patternPaint(state.fillColor) ?? .color(withOpacity(state.fillColor))))
  }

  private func stroke(_ list: SegmentList, _ style: StrokeStyle) {
    let mark = Mark.safeStroke(
      list, style, state.transform, withOpacity(state.strokeColor), visible: visiblePixels)
    if let mark { paint(mark) }
  }

  /// The device pixels from which a mark or its shadow may be visible, regardless of the clip.
  private var visiblePixels: CGRect {
    let canvas = canvas.bounds.union(bottom.bounds)
    guard let shadow = state.shadow else { return canvas.rect }
    let reach = CGFloat(CoverageMask.blurReach(shadow.deviation))
    let casting = canvas.rect.offsetBy(dx: -shadow.offset.x, dy: -shadow.offset.y).insetBy(dx: -reach, dy: -reach)
    return canvas.rect.union(casting)
  }

  private func withOpacity(_ color: CGColor) -> SIMD4<Double> {
    var rgba = color.rgba
    rgba.w *= Double(state.alpha)
    return rgba
  }
}
