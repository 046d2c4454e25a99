import Foundation

extension SegmentList {
  /// Returns the path as closed polygons that stay inside `box` and fill the same points there.
  func clipped(to box: CGRect, tolerance: CGFloat) -> SegmentList {
    var result = SegmentList()
    for line in polylines(tolerance: tolerance, cull: box) where line.points.count > 2 {
      result.addLines(between: box.clip(line.points), .identity)
      result.append(.close)
    }
    return result
  }
}

extension CGRect {
  /// Clips a closed polygon at the four sides in turn. Clipped parts become edges along the side, so the winding number
  /// of every point inside is unchanged.
  ///
  /// Source: I. Sutherland, G. Hodgman, "Reentrant Polygon Clipping", 1974.
  fileprivate func clip(_ polygon: [CGPoint]) -> [CGPoint] {
    let insides: [(CGPoint) -> CGFloat] = [
      { $0.x - minX }, { maxX - $0.x }, { $0.y - minY }, { maxY - $0.y },
    ]
    return insides.reduce(polygon) { points, inside in
      guard let last = points.last else { return [] }
      var result: [CGPoint] = []
      var before = last
      for point in points {
        let (from, to) = (inside(before), inside(point))
        if (from < 0) != (to < 0) { result.append(before.between(point, at: from / (from - to))) }
        if to >= 0 { result.append(point) }
        before = point
      }
      return result
    }
  }
}
