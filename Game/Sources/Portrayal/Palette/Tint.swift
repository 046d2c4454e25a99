import Raster

/// An opaque colour to mix with: straight sRGB channels from 0 to 1.
///
/// Mixing happens on the encoded values, as painters of screens do; a raster pixel is made at the very end.
package struct Tint: Hashable, Sendable {
  /// Red, green, blue; 0 to 1.
  package var channels: SIMD3<Float>

  package init(channels: SIMD3<Float>) {
    self.channels = channels
  }

  /// A colour written `0xRRGGBB`.
  package init(_ rgb: UInt32) {
    channels = SIMD3(Float(rgb >> 16 & 255), Float(rgb >> 8 & 255), Float(rgb & 255)) / 255
  }

  static let white = Tint(0xFFFFFF)
  /// What everything dark inside a body is mixed towards.
  package static let ink = Tint(0x05131A)

  /// The colour `amount` of the way to `other`: 0 is this one, 1 the other.
  package func mixed(with other: Tint, _ amount: Float) -> Tint {
    Tint(channels: channels + (other.channels - channels) * amount)
  }

  func lighter(_ amount: Float) -> Tint { mixed(with: .white, amount) }

  func darker(_ amount: Float) -> Tint { mixed(with: .ink, amount) }

  /// The colour with `amount` of its saturation gone, equally bright.
  ///
  /// Brightness is the root of the weighted squares: Rec. 709 weights on channels decoded with a gamma of 2.
  func greyed(_ amount: Float) -> Tint {
    let squares = channels * channels * SIMD3(0.2126, 0.7152, 0.0722)
    return mixed(with: Tint(channels: SIMD3(repeating: squares.sum().squareRoot())), amount)
  }

  /// The nearest raster pixel; channels outside 0 to 1 are clamped and NaN counts as 0.
  package var pixel: Pixel {
    func byte(_ value: Float) -> UInt32 { value > 0 ? UInt32(min(value, 1) * 255 + 0.5) : 0 }
    return Pixel(word: 0xFF00_0000 | byte(channels.x) << 16 | byte(channels.y) << 8 | byte(channels.z))
  }
}
