/// A rectangle of premultiplied BGRA pixels in memory of its own, rows from the top.
///
/// A reference: whoever holds it sees the same pixels. It may be read from several threads; bands of different rows
/// may be written at the same time, the same row may not.
public final class Bitmap: @unchecked Sendable {
  /// Longest side, in pixels. Larger requests are refused by ``init(width:height:)``.
  public static let longestSide = 32_768
  /// Most pixels in one bitmap: 1 GiB of memory.
  public static let mostPixels = 1 << 28

  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Distance between two rows, in pixels; at least `width`.
  public let stride: Int
  /// The first pixel of the top row; `height × stride` words, each `0xAARRGGBB` premultiplied. Valid as long as the
  /// bitmap lives.
  public let pixels: UnsafeMutablePointer<UInt32>

  /// A clear bitmap. An empty one (a side of 0) is allowed.
  ///
  /// - Throws: `BitmapError.size` when a side is negative or larger than ``longestSide``, or the area than
  ///   ``mostPixels``.
  public convenience init(width: Int, height: Int) throws(BitmapError) {
    guard Self.isPossible(width: width, height: height) else { throw .size(width: width, height: height) }
    self.init(possibleWidth: width, height: height)
  }

  /// A clear bitmap whose size is known to be possible.
  private init(possibleWidth width: Int, height: Int) {
    self.width = width
    self.height = height
    stride = width
    pixels = .allocate(capacity: max(1, width * height))
    pixels.initialize(repeating: 0, count: max(1, width * height))
  }

  /// A clear bitmap of the size of another one's part, or of the whole, divided and rounded up. The part lies within
  /// the other.
  convenience init(likeSizeOf other: Bitmap, part: PixelRect? = nil, dividedBy divisor: Int = 1) {
    let size = part ?? other.bounds
    self.init(possibleWidth: (size.width + divisor - 1) / divisor, height: (size.height + divisor - 1) / divisor)
  }

  static func isPossible(width: Int, height: Int) -> Bool {
    (0...longestSide).contains(width) && (0...longestSide).contains(height) && width * height <= mostPixels
  }

  deinit {
    pixels.deallocate()
  }

  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// One pixel. The point must lie inside.
  public subscript(x: Int, y: Int) -> Pixel {
    get {
      precondition(bounds.contains(x: x, y: y), "pixel (\(x), \(y)) is outside a bitmap of \(width) × \(height)")
      return Pixel(word: pixels[y * stride + x])
    }
    set {
      precondition(bounds.contains(x: x, y: y), "pixel (\(x), \(y)) is outside a bitmap of \(width) × \(height)")
      pixels[y * stride + x] = newValue.word
    }
  }
}

/// Why a bitmap cannot be made.
public enum BitmapError: Error, Equatable, CustomStringConvertible {
  /// Negative, longer than `Bitmap.longestSide` or more than `Bitmap.mostPixels`.
  case size(width: Int, height: Int)

  public var description: String {
    switch self {
    case .size(let width, let height):
      "a bitmap of \(width) × \(height) pixels is not possible: sides go from 0 to \(Bitmap.longestSide), "
        + "the area to \(Bitmap.mostPixels); ask for a smaller one"
    }
  }
}
