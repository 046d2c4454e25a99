extension Elementary {
  // Single precision: the sine of a turn's fraction r, reduced to a quarter turn, is r·P(r²) with a minimax polynomial
  // P of degree 4 (relative error 5e-9). Double precision: the sine of an angle within ±π/2 is a + a³·P(a²), degree 8
  // (4e-22). The coefficients come from a Remez exchange at 50 digits.

  /// Returns the sine of an angle in turns.
  ///
  /// - Parameter turns: Any angle up to 2²² turns; beyond, the result stays within ±1 but is meaningless.
  @inlinable @inline(__always)
  public static func sine(turns: Float) -> Float {
    let part = turns - ((turns + roundingSingle) - roundingSingle)
    var folded = part
    if part > 0.25 { folded = 0.5 - part }
    if part < -0.25 { folded = -0.5 - part }
    return quarterSine(folded)
  }

  /// Returns the cosine of an angle in turns.
  ///
  /// - Parameter turns: Any angle up to 2²² turns; beyond, the result stays bounded but is meaningless.
  @inlinable @inline(__always)
  public static func cosine(turns: Float) -> Float {
    let part = turns - ((turns + roundingSingle) - roundingSingle)
    return quarterSine(0.25 - part.magnitude)
  }

  @inlinable @inline(__always)
  static func quarterSine(_ part: Float) -> Float {
    let square = part * part
    let high: Float = 81.602_23 + square * (-76.574_99 + square * 39.710_92)
    let value = part * (6.283_185_3 + square * (-41.341_68 + square * high))
    return min(max(value, -1), 1)
  }

  /// Returns the sines of several angles in turns; each lane has the same bits as the scalar result.
  @inlinable @inline(__always)
  public static func sine<Lanes: FloatLanes>(turns: Lanes) -> Lanes {
    let part = turns - ((turns + roundingSingle) - roundingSingle)
    let quarter = Lanes(repeating: 0.25)
    let folded = part.replacing(with: 0.5 - part, where: quarter.isLess(than: part))
    return quarterSine(folded.replacing(with: -0.5 - part, where: part.isLess(than: -quarter)))
  }

  /// Returns the cosines of several angles in turns; each lane has the same bits as the scalar result.
  @inlinable @inline(__always)
  public static func cosine<Lanes: FloatLanes>(turns: Lanes) -> Lanes {
    let part = turns - ((turns + roundingSingle) - roundingSingle)
    let magnitude = part.replacing(with: -part, where: part.isLess(than: .zero))
    return quarterSine(0.25 - magnitude)
  }

  @inlinable @inline(__always)
  static func quarterSine<Lanes: FloatLanes>(_ part: Lanes) -> Lanes {
    let square = part * part
    let high = 81.602_23 + square * (-76.574_99 + square * 39.710_92)
    let value = part * (6.283_185_3 + square * (-41.341_68 + square * high))
    return bounded(value, 1)
  }
}

extension Elementary {
  /// Returns the sine of an angle in turns.
  public static func sine(turns: Double) -> Double {
    let part = turns - ((turns + roundingDouble) - roundingDouble)
    let folded = part > 0.25 ? 0.5 - part : (part < -0.25 ? -0.5 - part : part)
    return halfTurnSine(folded * (2 * .pi), isOdd: false)
  }

  /// Returns the cosine of an angle in turns.
  public static func cosine(turns: Double) -> Double {
    let part = turns - ((turns + roundingDouble) - roundingDouble)
    return halfTurnSine((0.25 - part.magnitude) * (2 * .pi), isOdd: false)
  }

  /// Returns the sine of an angle in radians.
  ///
  /// - Parameter radians: Any angle up to 3e6; beyond, the reduction loses digits.
  public static func sine(radians: Double) -> Double {
    let halfTurns = (radians * 0.318309886183790672 + roundingDouble) - roundingDouble
    return halfTurnSine(reduced(radians, by: halfTurns), isOdd: isOdd(halfTurns))
  }

  /// Returns the cosine of an angle in radians.
  ///
  /// - Parameter radians: Any angle up to 3e6; beyond, the reduction loses digits.
  public static func cosine(radians: Double) -> Double {
    let halfTurns = (radians * 0.318309886183790672 + 0.5 + roundingDouble) - roundingDouble
    return halfTurnSine(reduced(radians, by: halfTurns - 0.5), isOdd: isOdd(halfTurns))
  }

  /// Returns the sine of an angle in radians.
  public static func sine(radians: Float) -> Float { Float(sine(radians: Double(radians))) }

  /// Returns the cosine of an angle in radians.
  public static func cosine(radians: Float) -> Float { Float(cosine(radians: Double(radians))) }

  /// Subtracts a multiple of π in three parts of 33 bits, so that the products are exact.
  ///
  /// Source: W. J. Cody, W. Waite, "Software Manual for the Elementary Functions", 1980; the parts are twice those of
  /// fdlibm's `__ieee754_rem_pio2` (Sun Microsystems, 1993).
  private static func reduced(_ radians: Double, by halfTurns: Double) -> Double {
    let first = radians - halfTurns * 3.14159265346825122834
    let second = first - halfTurns * 1.21542010126079319320e-10
    return second - halfTurns * 4.04453249757062068206e-21
  }

  private static func isOdd(_ whole: Double) -> Bool {
    let half = whole * 0.5
    return (half + roundingDouble) - roundingDouble != half
  }

  private static func halfTurnSine(_ angle: Double, isOdd: Bool) -> Double {
    let z = angle * angle
    var sum = 2.8101850274805776e-15 + z * -7.9798732053073215e-18
    sum = 1.6059043171867361e-10 + z * (-7.647126367862735e-13 + z * sum)
    sum = 2.7557319223936372e-06 + z * (-2.5052108378098083e-08 + z * sum)
    sum = 0.0083333333333333329 + z * (-1.9841269841269649e-04 + z * sum)
    let value = angle + angle * z * (-0.16666666666666666 + z * sum)
    return isOdd ? -value : value
  }
}
