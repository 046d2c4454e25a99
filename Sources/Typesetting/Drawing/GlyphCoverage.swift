import Raster

/// The ink of one glyph at one size and one quarter-pixel offset: 0 to 255 for each pixel, or colours. Immutable.
final class GlyphCoverage: @unchecked Sendable {
  /// The distance of the left column from the pixel that contains the glyph's origin.
  let left: Int
  /// The distance of the top row from the baseline's row; negative above it.
  let top: Int
  let width: Int
  let height: Int
  /// Rows from the top without gaps, with ``bytesPerPixel`` for each pixel: its ink, or the premultiplied colour of a
  /// picture.
  let bytes: UnsafeMutablePointer<UInt8>
  /// True for a glyph in its own colours.
  let isPicture: Bool
  /// 1, or 4 for a picture.
  var bytesPerPixel: Int { isPicture ? 4 : 1 }

  /// Creates a coverage from one byte for each pixel. Without bytes there is no ink.
  init(left: Int, top: Int, width: Int, height: Int, _ coverage: UnsafeBufferPointer<UInt8>? = nil) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
    isPicture = false
    bytes = .allocate(capacity: max(1, width * height))
    if let start = coverage?.baseAddress {
      bytes.initialize(from: start, count: width * height)
    } else {
      bytes.initialize(repeating: 0, count: width * height)
    }
  }

  /// Creates a picture. Its pixels are premultiplied BGRA, rows from the top without gaps.
  init(left: Int, top: Int, width: Int, height: Int, pictureBytes: UnsafeBufferPointer<UInt8>) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
    isPicture = true
    bytes = .allocate(capacity: max(1, width * height * 4))
    if let start = pictureBytes.baseAddress { bytes.initialize(from: start, count: width * height * 4) }
  }

  deinit {
    bytes.deallocate()
  }

  /// Its size in a cache, in bytes.
  var cost: Int { width * height * bytesPerPixel + 128 }
}

extension GlyphCoverage {
  /// A picture's pixels as a bitmap; `nil` if it is empty.
  var bitmap: Bitmap? {
    guard width > 0, height > 0, let bitmap = try? Bitmap(width: width, height: height) else { return nil }
    UnsafeMutableRawPointer(bitmap.pixels).copyMemory(from: bytes, byteCount: width * height * 4)
    return bitmap
  }
}
