extension Bitmap {
  /// Moves the pixels of an area within it. The pixels that none of them reaches are undefined afterwards.
  ///
  /// If the bitmap has enough spare rows and more than half of it moves vertically, ``pixels`` moves instead, and the
  /// pixels outside the area are moved back. Otherwise all pixels of the area are copied.
  ///
  /// - Parameters:
  ///   - area: The part that moves; clipped to the bitmap.
  ///   - x: The distance to the right, in pixels.
  ///   - y: The distance down, in pixels.
  package func scroll(_ area: PixelRect, x: Int, y: Int) {
    let area = area.intersection(bounds)
    let kept = area.width * max(0, area.height - abs(y))
    guard x == 0, abs(y) <= spareRows, bounds.area - area.area < kept else {
      copy(self, part: area, x: area.x + x, y: area.y + y, clip: area)
      return
    }
    if !(0...spareRows).contains(firstRow - y) { moveAll(toRow: y < 0 ? 0 : spareRows) }
    // Each part is moved into memory whose pixels have already moved, or left the area.
    let (above, below) = (0..<area.y, area.maxY..<height)
    moveRows(y < 0 ? below : above, by: -y)
    moveSides(of: area, by: -y)
    moveRows(y < 0 ? above : below, by: -y)
    movePixels(toRow: firstRow - y)
  }

  private func moveRows(_ rows: Range<Int>, by distance: Int) {
    (pixels + (rows.lowerBound + distance) * stride)
      .update(from: pixels + rows.lowerBound * stride, count: rows.count * stride)
  }

  /// Moves the pixels on both sides of an area.
  private func moveSides(of area: PixelRect, by distance: Int) {
    guard area.width < width else { return }
    for step in 0..<area.height {
      let row = area.y + (distance > 0 ? area.height - 1 - step : step)
      let (from, to) = (pixels + row * stride, pixels + (row + distance) * stride)
      to.update(from: from, count: area.x)
      (to + area.maxX).update(from: from + area.maxX, count: width - area.maxX)
    }
  }

  private func moveAll(toRow row: Int) {
    let source = pixels
    movePixels(toRow: row)
    pixels.update(from: source, count: height * stride)
  }
}
