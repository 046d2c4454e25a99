/// The ink of one glyph at one size and one quarter-pixel offset, 0 to 255 for each pixel. Immutable.
final class GlyphCoverage: @unchecked Sendable {
  /// The distance of the left column from the pixel that contains the glyph's origin.
  let left: Int
  /// The distance of the top row from the baseline's row; negative above it.
  let top: Int
  let width: Int
  let height: Int
  /// Rows from the top, with four equal bytes for each pixel: one for each colour channel that it is multiplied with.
  let bytes: UnsafeMutablePointer<UInt8>

  /// Creates a coverage from one byte for each pixel. Without bytes there is no ink.
  init(left: Int, top: Int, width: Int, height: Int, _ coverage: UnsafeBufferPointer<UInt8>? = nil) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
    bytes = .allocate(capacity: max(1, width * height * 4))
    bytes.initialize(repeating: 0, count: max(1, width * height * 4))
    guard let coverage else { return }
    for (index, byte) in coverage.enumerated() {
      for channel in 0..<4 { bytes[index * 4 + channel] = byte }
    }
  }

  deinit {
    bytes.deallocate()
  }

  /// Its size in a cache, in bytes.
  var cost: Int { width * height * 4 + 128 }
}
