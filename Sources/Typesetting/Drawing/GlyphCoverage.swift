/// The ink of one glyph at one size and one quarter of a pixel, 0 to 255 for each pixel. Immutable.
final class GlyphCoverage: @unchecked Sendable {
  /// Distance of the left column from the pixel that the glyph's origin lies in.
  let left: Int
  /// Distance of the top row from the baseline's row; negative above it.
  let top: Int
  let width: Int
  let height: Int
  /// Rows from the top, four equal bytes for each pixel: one for each channel that it is multiplied with.
  let bytes: UnsafeMutablePointer<UInt8>

  /// Takes one byte for each pixel; without bytes there is no ink.
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

  /// What it takes in a cache, in bytes.
  var cost: Int { width * height * 4 + 128 }
}
