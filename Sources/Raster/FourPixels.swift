/// Four adjacent premultiplied pixels as 16-bit lanes, so that one multiplication scales eight channels.
///
/// Rounding: a sum of products of two channels is divided by 255 and rounded to the nearest integer exactly, with `t =
/// sum + 128; (t + (t >> 8)) >> 8`. Source: J. Blinn, "Three Wrongs Make a Right", IEEE Computer Graphics and
/// Applications, 1995. The result is monotonic in the channel, so a channel never exceeds its alpha.
struct FourPixels {
  /// Blue and red of each pixel, alternating.
  var blueRed: SIMD8<UInt16>
  /// Green and alpha of each pixel, alternating.
  var greenAlpha: SIMD8<UInt16>

  @inline(__always)
  init(blueRed: SIMD8<UInt16>, greenAlpha: SIMD8<UInt16>) {
    self.blueRed = blueRed
    self.greenAlpha = greenAlpha
  }

  @inline(__always)
  init(_ words: SIMD4<UInt32>) {
    blueRed = unsafeBitCast(words & 0x00FF_00FF, to: SIMD8<UInt16>.self)
    greenAlpha = unsafeBitCast(words, to: SIMD8<UInt16>.self) &>> 8
  }

  @inline(__always)
  init(repeating word: UInt32) {
    self.init(SIMD4(repeating: word))
  }

  @inline(__always)
  var words: SIMD4<UInt32> {
    unsafeBitCast(blueRed | greenAlpha &<< 8, to: SIMD4<UInt32>.self)
  }

  /// Every channel of each pixel times `amount` from 0 to 255, not yet divided; see ``normalized``.
  @inline(__always)
  func times(_ amount: SIMD4<UInt32>) -> FourPixels {
    let lanes = unsafeBitCast(amount | amount &<< 16, to: SIMD8<UInt16>.self)
    return FourPixels(blueRed: blueRed &* lanes, greenAlpha: greenAlpha &* lanes)
  }

  /// The products divided by 255, rounded. A product may be at most 65,152: 255 × 255 plus half a rounding step.
  @inline(__always)
  var normalized: FourPixels {
    FourPixels(blueRed: Self.over255(blueRed), greenAlpha: Self.over255(greenAlpha))
  }

  /// The alpha of the products, as in ``normalized``.
  @inline(__always)
  var normalizedAlpha: SIMD4<UInt32> {
    let sum = unsafeBitCast(greenAlpha, to: SIMD4<UInt32>.self) &>> 16 &+ 128
    return (sum &+ sum &>> 8) &>> 8
  }

  /// Products drawn over `backdrop`, with one rounding: `(products + backdrop × (255 − alpha)) / 255`.
  @inline(__always)
  func over(_ backdrop: FourPixels) -> FourPixels {
    (self + backdrop.times(255 &- normalizedAlpha)).normalized
  }

  @inline(__always)
  static func + (first: FourPixels, second: FourPixels) -> FourPixels {
    FourPixels(blueRed: first.blueRed &+ second.blueRed, greenAlpha: first.greenAlpha &+ second.greenAlpha)
  }

  @inline(__always)
  private static func over255(_ products: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let sum = products &+ 128
    return (sum &+ sum &>> 8) &>> 8
  }
}
