/// The part of a bitmap that one band may draw to. Lies within the bitmap, which must outlive it.
struct PixelArea: @unchecked Sendable {
  /// The bitmap's first pixel.
  let start: UnsafeMutablePointer<UInt32>
  /// In pixels.
  let stride: Int
  let columns: Range<Int>
  let rows: Range<Int>

  /// The area inside `clip`; nil when there is none.
  init?(_ bitmap: Bitmap, clip: PixelRect?) {
    let rect = clip.map { bitmap.bounds.intersection($0) } ?? bitmap.bounds
    guard !rect.isEmpty else { return nil }
    start = bitmap.pixels
    stride = bitmap.stride
    columns = rect.x..<rect.maxX
    rows = rect.y..<rect.maxY
  }

  private init(_ area: PixelArea, rows: Range<Int>) {
    start = area.start
    stride = area.stride
    columns = area.columns
    self.rows = rows
  }

  /// The area's part within `rows`.
  func band(_ rows: Range<Int>) -> PixelArea {
    PixelArea(self, rows: self.rows.clamped(to: rows))
  }

  @inline(__always)
  func row(_ y: Int) -> PixelRow {
    PixelRow(start: start + y &* stride, left: columns.lowerBound, right: columns.upperBound)
  }

  /// The rows whose middles may lie between two heights, within the area.
  @inline(__always)
  func rows(from top: Float, to bottom: Float) -> Range<Int> {
    let limits = Float(rows.lowerBound) - 1...Float(rows.upperBound) + 1
    let first = max(rows.lowerBound, Coverage.nearest(top - 0.5, within: limits))
    return first..<max(first, min(rows.upperBound, Coverage.nearest(bottom - 0.5, within: limits) + 1))
  }

  /// The pixels whose middles may lie between two places, within the area: at most one too many at each end.
  @inline(__always)
  func columns(touching left: Float, _ right: Float) -> Range<Int> {
    let limits = Float(columns.lowerBound) - 1...Float(columns.upperBound) + 1
    let first = max(columns.lowerBound, Coverage.nearest(left - 0.5, within: limits))
    return first..<max(first, min(columns.upperBound, Coverage.nearest(right - 0.5, within: limits) + 1))
  }

  /// The pixels whose middles surely lie between two places, within the area: at most one missing at each end.
  @inline(__always)
  func columns(inside left: Float, _ right: Float) -> Range<Int> {
    let limits = Float(columns.lowerBound) - 1...Float(columns.upperBound) + 1
    let first = max(columns.lowerBound, Coverage.nearest(left, within: limits))
    return first..<max(first, min(columns.upperBound, Coverage.nearest(right - 1, within: limits) + 1))
  }
}
