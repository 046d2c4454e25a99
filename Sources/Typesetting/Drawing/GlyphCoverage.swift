/// The ink of one glyph at one size and one quarter of a pixel, 0 to 255 for each pixel. Immutable.
final class GlyphCoverage: @unchecked Sendable {
  /// Distance of the left column from the pixel that the glyph's origin lies in.
  let left: Int
  /// Distance of the top row from the baseline's row; negative above it.
  let top: Int
  let width: Int
  let height: Int
  /// Rows from the top, `width` bytes each.
  let bytes: UnsafeMutablePointer<UInt8>

  /// Without ink.
  init(left: Int, top: Int, width: Int, height: Int) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
    bytes = .allocate(capacity: max(1, width * height))
    bytes.initialize(repeating: 0, count: max(1, width * height))
  }

  deinit {
    bytes.deallocate()
  }

  /// What it takes in a cache, in bytes.
  var cost: Int { width * height + 128 }
}
