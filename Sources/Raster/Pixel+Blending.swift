extension Pixel {
  /// Multiplies all channels by `amount / 255`, each rounded to the nearest integer.
  @inlinable @inline(__always)
  public func scaled(by amount: UInt8) -> Pixel {
    let amount = UInt32(amount)
    let blueRed = (word & 0x00FF_00FF) &* amount &+ 0x0080_0080
    let greenAlpha = (word &>> 8 & 0x00FF_00FF) &* amount &+ 0x0080_0080
    return Pixel(
      word: (blueRed &+ (blueRed &>> 8 & 0x00FF_00FF)) &>> 8 & 0x00FF_00FF
        | (greenAlpha &+ (greenAlpha &>> 8 & 0x00FF_00FF)) & 0xFF00_FF00)
  }

  /// Returns this colour drawn over `backdrop`: `self + backdrop × (255 − alpha) / 255`.
  ///
  /// The product is rounded to the nearest integer, so the sum is at most 255 and no channel exceeds its alpha. Source:
  /// T. Porter and T. Duff, "Compositing Digital Images", SIGGRAPH 1984.
  @inlinable @inline(__always)
  public func over(_ backdrop: Pixel) -> Pixel {
    Pixel(word: word &+ backdrop.scaled(by: 255 &- alpha).word)
  }

  /// Returns the colour at a fraction of its strength, from 0 to 1; values outside are clamped and NaN counts as 0.
  public func faded(to opacity: Float) -> Pixel {
    scaled(by: Self.byte(opacity))
  }

  /// A fraction from 0 to 1 as a byte, rounded to the nearest; values outside are clamped and NaN is 0.
  @inlinable
  package static func byte(_ fraction: Float) -> UInt8 {
    fraction > 0 ? UInt8(min(fraction, 1) * 255 + 0.5) : 0
  }
}
