import Foundation

/// A rectangle of premultiplied BGRA pixels in its own memory, with rows from the top.
///
/// A reference type: all references see the same pixels. Several threads may read it; bands of different rows may be
/// written concurrently, the same row may not.
public final class Bitmap: @unchecked Sendable {
  /// The longest side, in pixels. ``init(width:height:)`` rejects larger sizes.
  public static let longestSide = 32_768
  /// The maximum number of pixels of a bitmap: 1 GiB of memory.
  public static let mostPixels = 1 << 28

  /// The maximum memory that the decoder of a picture file may take, in bytes; 192 MiB, which leaves a quarter of 256
  /// MiB to the rest of a program. With less, photographs of 50 million pixels cannot be read; with more, a file of a
  /// few bytes that declares many pixels takes that memory too.
  public static let mostFileMemory = 192 << 20

  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Distance between two rows, in pixels; at least `width`.
  public let stride: Int
  /// The first pixel of the top row; `height × stride` words, each `0xAARRGGBB` premultiplied. Valid while the bitmap
  /// exists; in the bitmap of a screen, until its next frame.
  @exclusivity(unchecked) public private(set) var pixels: UnsafeMutablePointer<UInt32>

  /// The number of rows by which ``pixels`` can move in the memory.
  let spareRows: Int
  private let memory: UnsafeMutablePointer<UInt32>

  /// Creates a clear bitmap. An empty one (with a side of 0) is allowed.
  ///
  /// - Throws: `BitmapError.size` if a side is negative or larger than ``longestSide``, or the area is larger than
  ///   ``mostPixels``.
  public convenience init(width: Int, height: Int) throws(BitmapError) {
    guard Self.isPossible(width: width, height: height) else { throw .size(width: width, height: height) }
    self.init(possibleWidth: width, height: height)
  }

  /// Creates a clear bitmap that can be scrolled vertically without moving its pixels in the memory.
  ///
  /// - Parameter spareRows: Additional rows of memory. The system provides them when they are first used.
  /// - Throws: As ``init(width:height:)``.
  package convenience init(width: Int, height: Int, spareRows: Int) throws(BitmapError) {
    guard Self.isPossible(width: width, height: height) else { throw .size(width: width, height: height) }
    self.init(possibleWidth: width, height: height, spareRows: spareRows)
  }

  /// Creates a clear bitmap with a size known to be valid.
  private init(possibleWidth width: Int, height: Int, spareRows: Int = 0) {
    self.width = width
    self.height = height
    self.spareRows = spareRows
    stride = width
    let count = max(1, width * (height + spareRows))
    // The system clears the pages of large blocks when they are first used, so bitmaps that are never drawn cost
    // nothing.
    guard let memory = calloc(count, MemoryLayout<UInt32>.stride) else {
      preconditionFailure("no memory for a bitmap of \(width) × \(height) pixels")
    }
    self.memory = memory.bindMemory(to: UInt32.self, capacity: count)
    pixels = self.memory
  }

  /// Creates a clear bitmap with the size of a part of another one, or of all of it, divided and rounded up. The part
  /// must be inside the other.
  convenience init(likeSizeOf other: Bitmap, part: PixelRect? = nil, dividedBy divisor: Int = 1) {
    let size = part ?? other.bounds
    self.init(possibleWidth: (size.width + divisor - 1) / divisor, height: (size.height + divisor - 1) / divisor)
  }

  static func isPossible(width: Int, height: Int) -> Bool {
    (0...longestSide).contains(width) && (0...longestSide).contains(height) && width * height <= mostPixels
  }

  /// Returns true if a file may declare a size.
  ///
  /// - Parameter pixelMemory: The bytes that the file's decoder takes for a pixel, with the four of the bitmap.
  package static func isPossible(inFileWithWidth width: Int, height: Int, pixelMemory: Int = 4) -> Bool {
    isPossible(width: width, height: height) && width * height <= mostFileMemory / pixelMemory
  }

  deinit {
    free(memory)
  }

  /// The row of the memory at which ``pixels`` begins; from 0 to `spareRows`.
  var firstRow: Int { stride == 0 ? 0 : (pixels - memory) / stride }

  func movePixels(toRow row: Int) { pixels = memory + row * stride }

  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// One pixel. The point must be inside.
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

/// The reason why a bitmap cannot be created.
public enum BitmapError: Error, Equatable, CustomStringConvertible {
  /// Negative, longer than `Bitmap.longestSide` or more than `Bitmap.mostPixels`.
  case size(width: Int, height: Int)

  public var description: String {
    switch self {
    case .size(let width, let height):
      "a bitmap of \(width) × \(height) pixels is not possible: sides may be 0 to \(Bitmap.longestSide), "
        + "the area at most \(Bitmap.mostPixels); use a smaller size"
    }
  }
}
