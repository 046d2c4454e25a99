extension Elementary {
  /// Returns e raised to a power; overflows to infinity above 709.78 and underflows to zero below −745.2.
  ///
  /// x = n·ln 2 + r with |r| ≤ ln 2 / 2; eʳ = 1 + r + r²·P(r), P minimax of degree 10 (relative error 5e-20).
  public static func exponential(_ exponent: Double) -> Double {
    if exponent.isNaN { return exponent }
    let x = min(max(exponent, -750), 715)
    let whole = (x * 1.44269504088896341 + roundingDouble) - roundingDouble
    let r = (x - whole * 0.693147180369123816490) - whole * 1.90821492927058770002e-10
    var sum = 2.5112036929269977e-08 + r * 2.0826631553851436e-09
    sum = 2.7557234861778400e-06 + r * (2.7557581837210490e-07 + r * sum)
    sum = 1.9841269896383772e-04 + r * (2.4801586926639941e-05 + r * sum)
    sum = 0.0083333333333170344 + r * (0.0013888888889115629 + r * sum)
    sum = 0.16666666666666683 + r * (0.041666666666666094 + r * sum)
    let value = 1 + (r + r * r * (0.5 + r * sum))
    let half = Int(whole) / 2
    return value * powerOfTwo(half) * powerOfTwo(Int(whole) - half)
  }

  /// Returns e raised to a power, in single precision.
  public static func exponential(_ exponent: Float) -> Float { Float(exponential(Double(exponent))) }

  /// Returns the natural logarithm; −∞ at zero, NaN below.
  ///
  /// x = 2ᵏ(1 + f) with 1 + f between √½ and √2; s = f / (2 + f); log(1 + f) = f − f²/2 + s(f²/2 + R(s²)). Source:
  /// fdlibm, `__ieee754_log` (Sun Microsystems, 1993), with a minimax R of our own (error 2e-18).
  public static func logarithm(_ value: Double) -> Double {
    guard value > 0 else { return value == 0 ? -.infinity : .nan }
    guard value < .infinity else { return value }
    let isTiny = value < 2.2250738585072014e-308
    let bits = (isTiny ? value * 18_014_398_509_481_984 : value).bitPattern
    var exponent = Int(bits >> 52) - 1023 - (isTiny ? 54 : 0)
    var significand = Double(bitPattern: bits & 0x000f_ffff_ffff_ffff | 0x3ff0_0000_0000_0000)
    if significand > 1.4142135623730951 {
      significand *= 0.5
      exponent += 1
    }
    let f = significand - 1
    let s = f / (2 + f)
    let z = s * s
    var sum = 0.13268637891103792 + z * 0.13087949048394196
    sum = 0.18181795531977279 + z * (0.15386245134414166 + z * sum)
    sum = 0.28571428570798233 + z * (0.22222222392819322 + z * sum)
    let rest = z * (0.66666666666666666 + z * (0.40000000000000887 + z * sum))
    let halfSquare = 0.5 * f * f
    let k = Double(exponent)
    return k * 0.693147180369123816490 - ((halfSquare - (s * (halfSquare + rest) + k * 1.90821492927058770002e-10)) - f)
  }

  /// Returns the natural logarithm, in single precision.
  public static func logarithm(_ value: Float) -> Float { Float(logarithm(Double(value))) }

  /// Raises a positive number to any power.
  ///
  /// - Returns: `base` to the power of `exponent`; NaN if `base` is negative; 0 or infinity if `base` is 0.
  public static func power(_ base: Double, _ exponent: Double) -> Double {
    exponent == 0 ? 1 : exponential(exponent * logarithm(base))
  }

  /// Returns the hyperbolic tangent: odd, increasing, and exactly ±1 beyond 9.
  ///
  /// A rational function x·P(x²)/Q(x²) of degrees 13 and 6, with the argument clamped to ±7.905. Source: the
  /// coefficients are those of `generic_fast_tanh_float` in Eigen 3 (MPL 2).
  @inlinable @inline(__always)
  public static func hyperbolicTangent(_ value: Float) -> Float {
    let x = min(max(value, -7.905_311), 7.905_311)
    let z = x * x
    var numerator: Float = -8.604_671_5e-11 + z * (2.000_187_9e-13 + z * -2.760_768_5e-16)
    numerator = 1.485_722_4e-05 + z * (5.122_297e-08 + z * numerator)
    numerator = x * (0.004_893_524_6 + z * (0.000_637_261_94 + z * numerator))
    let low: Float = 0.000_118_534_706 + z * 1.198_258_4e-06
    let denominator: Float = 0.004_893_525 + z * (0.002_268_434_6 + z * low)
    return min(max(numerator / denominator, -1), 1)
  }

  /// Returns hyperbolic tangents; each lane has the same bits as the scalar result.
  @inlinable @inline(__always)
  public static func hyperbolicTangent<Lanes: FloatLanes>(_ values: Lanes) -> Lanes {
    let x = bounded(values, 7.905_311)
    let z = x * x
    var numerator = -8.604_671_5e-11 + z * (2.000_187_9e-13 + z * -2.760_768_5e-16)
    numerator = 1.485_722_4e-05 + z * (5.122_297e-08 + z * numerator)
    numerator = x * (0.004_893_524_6 + z * (0.000_637_261_94 + z * numerator))
    let low = 0.000_118_534_706 + z * 1.198_258_4e-06
    let denominator = 0.004_893_525 + z * (0.002_268_434_6 + z * low)
    return bounded(numerator / denominator, 1)
  }

  @inlinable @inline(__always)
  static func bounded<Lanes: FloatLanes>(_ values: Lanes, _ limit: Float) -> Lanes {
    let limits = Lanes(repeating: limit)
    return values.replacing(with: limits, where: limits.isLess(than: values))
      .replacing(with: -limits, where: values.isLess(than: -limits))
  }

  private static func powerOfTwo(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(exponent + 1023) << 52)
  }
}
