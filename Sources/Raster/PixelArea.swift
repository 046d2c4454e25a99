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

  /// In pixels: what a pass over the whole area touches.
  var work: Int { columns.count * rows.count }

  /// The area's part within `rows`.
  func band(_ rows: Range<Int>) -> PixelArea {
    PixelArea(self, rows: self.rows.clamped(to: rows))
  }

  @inline(__always)
  func row(_ y: Int) -> PixelRow {
    PixelRow(start: start + y &* stride, end: columns.upperBound)
  }

  /// The rows whose middles may lie between two heights, within the area: at most one too many at each end.
  @inline(__always)
  func rows(from top: Float, to bottom: Float) -> Range<Int> {
    Self.clip(Coverage.nearest(top - 0.5), Coverage.nearest(bottom - 0.5) &+ 1, to: rows)
  }

  /// The pixels whose middles may lie between two places, within the area: at most one too many at each end.
  @inline(__always)
  func columns(touching left: Float, _ right: Float) -> Range<Int> {
    Self.clip(Coverage.nearest(left - 0.5), Coverage.nearest(right - 0.5) &+ 1, to: columns)
  }

  /// The pixels whose middles surely lie between two places, within the area: at most one missing at each end.
  @inline(__always)
  func columns(inside left: Float, _ right: Float) -> Range<Int> {
    Self.clip(Coverage.nearest(left), Coverage.nearest(right - 1) &+ 1, to: columns)
  }

  @inline(__always)
  private static func clip(_ first: Int, _ end: Int, to limits: Range<Int>) -> Range<Int> {
    let first = max(first, limits.lowerBound)
    return Range(uncheckedBounds: (first, max(first, min(end, limits.upperBound))))
  }
}
