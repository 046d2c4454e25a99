/// The part of a bitmap that one band may draw to. It is inside the bitmap, which must outlive it.
struct PixelArea: @unchecked Sendable {
  /// The bitmap's first pixel.
  let start: UnsafeMutablePointer<UInt32>
  /// In pixels.
  let stride: Int
  let columns: Range<Int>
  let rows: Range<Int>

  /// Returns the area inside `clip`; `nil` if it is empty.
  init?(_ bitmap: borrowing Bitmap, clip: PixelRect?) {
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

  /// The number of pixels that a pass over the whole area touches.
  var work: Int { columns.count * rows.count }

  /// The area's part within `rows`.
  func band(_ rows: Range<Int>) -> PixelArea {
    PixelArea(self, rows: self.rows.clamped(to: rows))
  }

  @inline(__always)
  func row(_ y: Int) -> PixelRow {
    PixelRow(start: start + y &* stride, end: columns.upperBound)
  }

  /// Returns the rows whose centres may be between two heights, within the area: at most one too many at each end.
  @inline(__always)
  func rows(from top: Float, to bottom: Float) -> Range<Int> {
    Self.clip(Coverage.nearest(top - 0.5), Coverage.nearest(bottom - 0.5) &+ 1, to: rows)
  }

  /// Returns the pixels whose centres may be between two positions, within the area: at most one too many at each end.
  @inline(__always)
  func columns(touching left: Float, _ right: Float) -> Range<Int> {
    Self.clip(Coverage.nearest(left - 0.5), Coverage.nearest(right - 0.5) &+ 1, to: columns)
  }

  /// Returns the pixels whose centres are certainly between two positions, within the area: at most one missing at each
  /// end.
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
