import Raster

/// An opaque colour for mixing, as sRGB channels from 0 to 1.
///
/// Colours are mixed in their encoded values, without linearisation. Rounding to pixels happens last.
package struct Tint: Hashable, Sendable {
  /// Red, green and blue, from 0 to 1.
  package var channels: SIMD3<Float>

  package init(channels: SIMD3<Float>) {
    self.channels = channels
  }

  /// A colour from `0xRRGGBB`.
  package init(_ rgb: UInt32) {
    channels = SIMD3(Float(rgb >> 16 & 255), Float(rgb >> 8 & 255), Float(rgb & 255)) / 255
  }

  static let white = Tint(0xFFFFFF)
  /// The colour that dark parts of a body are mixed with.
  package static let ink = Tint(0x05131A)

  /// Returns a linear mix: this colour at 0, `other` at 1.
  package func mixed(with other: Tint, _ amount: Float) -> Tint {
    Tint(channels: channels + (other.channels - channels) * amount)
  }

  func lighter(_ amount: Float) -> Tint { mixed(with: .white, amount) }

  func darker(_ amount: Float) -> Tint { mixed(with: .ink, amount) }

  /// Returns the colour with its saturation reduced by `amount`, at equal brightness.
  ///
  /// The brightness is the root of the weighted squares: Rec. 709 weights on channels decoded with a gamma of 2.
  func greyed(_ amount: Float) -> Tint {
    let squares = channels * channels * SIMD3(0.2126, 0.7152, 0.0722)
    return mixed(with: Tint(channels: SIMD3(repeating: squares.sum().squareRoot())), amount)
  }

  /// The nearest pixel value. Channels are clamped to 0 to 1; NaN becomes 0.
  package var pixel: Pixel {
    func byte(_ value: Float) -> UInt32 { value > 0 ? UInt32(min(value, 1) * 255 + 0.5) : 0 }
    return Pixel(word: 0xFF00_0000 | byte(channels.x) << 16 | byte(channels.y) << 8 | byte(channels.z))
  }
}
