/// A premultiplied colour in one 32-bit word, `0xAARRGGBB`: the bytes B, G, R, A in memory on a little-endian machine.
///
/// Every colour channel is at most the alpha channel; operations preserve this.
public struct Pixel: Hashable, Sendable {
  /// The colour as `0xAARRGGBB`, premultiplied.
  public var word: UInt32

  /// Creates a pixel from a premultiplied word.
  @inlinable public init(word: UInt32) {
    self.word = word
  }

  /// Premultiplies straight channels, each from 0 to 1; values outside are clamped and NaN counts as 0.
  public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    func unit(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
    let alpha = unit(alpha)
    func byte(_ value: Float) -> UInt32 { UInt32(unit(value) * alpha * 255 + 0.5) }
    word = UInt32(alpha * 255 + 0.5) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }

  /// Premultiplies a straight colour `0xRRGGBB`.
  public init(rgb: UInt32, alpha: Float = 1) {
    self.init(
      red: Float(rgb >> 16 & 255) / 255, green: Float(rgb >> 8 & 255) / 255, blue: Float(rgb & 255) / 255, alpha: alpha)
  }

  public static let clear = Pixel(word: 0)
  public static let black = Pixel(word: 0xFF00_0000)
  public static let white = Pixel(word: 0xFFFF_FFFF)

  @inlinable public var alpha: UInt8 { UInt8(truncatingIfNeeded: word >> 24) }
  @inlinable public var red: UInt8 { UInt8(truncatingIfNeeded: word >> 16) }
  @inlinable public var green: UInt8 { UInt8(truncatingIfNeeded: word >> 8) }
  @inlinable public var blue: UInt8 { UInt8(truncatingIfNeeded: word) }
  @inlinable public var isOpaque: Bool { word >= 0xFF00_0000 }
}
