/// A rectangle of 8-bit coverage values, 255 for opaque, in its own memory: a glyph or a layer's mask.
///
/// A reference type, with the same rules for threads as ``Bitmap``.
public final class AlphaMask: @unchecked Sendable {
  /// In pixels.
  public let width: Int
  /// In pixels; also the distance between two rows.
  public let height: Int
  /// The first value of the top row; `width × height` values without gaps. Valid while the mask exists.
  public let values: UnsafeMutablePointer<UInt8>

  /// Creates a mask with coverage 0. The limits of the sides are those of a bitmap.
  public init(width: Int, height: Int) throws(BitmapError) {
    guard Bitmap.isPossible(width: width, height: height) else { throw .size(width: width, height: height) }
    self.width = width
    self.height = height
    values = .allocate(capacity: max(1, width * height))
    values.initialize(repeating: 0, count: max(1, width * height))
  }

  /// The alpha channel of a bitmap.
  public convenience init(alphaOf bitmap: Bitmap) throws(BitmapError) {
    try self.init(width: bitmap.width, height: bitmap.height)
    for y in 0..<height {
      for x in 0..<width {
        values[y * width + x] = UInt8(truncatingIfNeeded: bitmap.pixels[y * bitmap.stride + x] >> 24)
      }
    }
  }

  deinit {
    values.deallocate()
  }

  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// One value. The point must be inside.
  public subscript(x: Int, y: Int) -> UInt8 {
    get {
      precondition(bounds.contains(x: x, y: y), "value (\(x), \(y)) is outside a mask of \(width) × \(height)")
      return values[y * width + x]
    }
    set {
      precondition(bounds.contains(x: x, y: y), "value (\(x), \(y)) is outside a mask of \(width) × \(height)")
      values[y * width + x] = newValue
    }
  }
}
