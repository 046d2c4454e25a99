/// Four neighbouring premultiplied pixels as 16-bit lanes, so that one multiplication scales eight channels.
///
/// Rounding: a product of two channels is `x × a / 255` rounded to the nearest integer, exactly, by
/// `t = x × a + 128; (t + (t >> 8)) >> 8`. Source: J. Blinn, "Three Wrongs Make a Right", IEEE Computer Graphics and
/// Applications, 1995. The result grows with `x`, so a channel never overtakes its alpha.
struct FourPixels {
  /// Blue and red of each pixel in turn.
  var blueRed: SIMD8<UInt16>
  /// Green and alpha of each pixel in turn.
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

  /// Every channel of each pixel times `amount / 255`; the amount goes from 0 to 255.
  @inline(__always)
  func scaled(by amount: SIMD4<UInt32>) -> FourPixels {
    let lanes = unsafeBitCast(amount | amount &<< 16, to: SIMD8<UInt16>.self)
    return FourPixels(blueRed: product(blueRed, lanes), greenAlpha: product(greenAlpha, lanes))
  }

  /// These pixels drawn over `backdrop`.
  @inline(__always)
  func over(_ backdrop: FourPixels) -> FourPixels {
    let alpha = unsafeBitCast(greenAlpha, to: SIMD4<UInt32>.self) &>> 16
    return self + backdrop.scaled(by: 255 &- alpha)
  }

  @inline(__always)
  static func + (first: FourPixels, second: FourPixels) -> FourPixels {
    FourPixels(blueRed: first.blueRed &+ second.blueRed, greenAlpha: first.greenAlpha &+ second.greenAlpha)
  }

  @inline(__always)
  private func product(_ first: SIMD8<UInt16>, _ second: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let sum = first &* second &+ 128
    return (sum &+ sum &>> 8) &>> 8
  }
}
