extension CGRect {
  /// Whether the rectangles have more in common than an edge; one without an area counts where it lies inside.
  ///
  /// Foundation's `intersects` takes rectangles that only touch for intersecting, which Core Graphics does not.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
