extension CGRect {
  /// True if the rectangles share more than an edge; an empty rectangle overlaps another that it is inside of.
  ///
  /// Unlike Core Graphics, Foundation's `intersects` also returns true for rectangles that only touch.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
