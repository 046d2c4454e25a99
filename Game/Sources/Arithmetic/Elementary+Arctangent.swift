extension Elementary {
  // With t the smaller of |x| and |y| over the larger, atan t is t + t³·P(t²) up to tan(π/8); beyond it atan t = π/4 +
  // atan((t − 1)/(t + 1)). Both cases need one division. Source of the single-precision coefficients: S. L. Moshier,
  // Cephes `atanf`, 1992; those for double precision come from a Remez exchange at 50 digits.

  /// Returns the angle of the direction (x, y) in radians, from −π to π; zero at the origin.
  @inlinable @inline(__always)
  public static func arctangent(y: Float, x: Float) -> Float {
    let large = max(x.magnitude, y.magnitude)
    let small = min(x.magnitude, y.magnitude)
    let isWide = small > large * 0.414_213_57
    let numerator = isWide ? small - large : small
    let sum = isWide ? small + large : large
    let t = numerator / (sum == 0 ? 1 : sum)
    let z = t * t
    let low: Float = 0.199_777_11 + z * (-0.138_776_86 + z * 0.080_537_446)
    var angle = t + t * z * (-0.333_329_5 + z * low)
    angle = isWide ? 0.785_398_2 + angle : angle
    angle = y.magnitude > x.magnitude ? 1.570_796_4 - angle : angle
    angle = x < 0 ? 3.141_592_7 - angle : angle
    return y < 0 ? -angle : angle
  }

  /// Returns the angles of several directions in radians; each lane has the same bits as the scalar result.
  @inlinable @inline(__always)
  public static func arctangent<Lanes: FloatLanes>(y: Lanes, x: Lanes) -> Lanes {
    let isLeft = x.isLess(than: .zero)
    let isBelow = y.isLess(than: .zero)
    let width = x.replacing(with: -x, where: isLeft)
    let height = y.replacing(with: -y, where: isBelow)
    let isSteep = width.isLess(than: height)
    let large = width.replacing(with: height, where: isSteep)
    let small = height.replacing(with: width, where: isSteep)
    let isWide = (large * 0.414_213_57).isLess(than: small)
    let numerator = small.replacing(with: small - large, where: isWide)
    let sum = large.replacing(with: small + large, where: isWide)
    let t = numerator / sum.replacing(with: Lanes(repeating: 1), where: sum.isEqual(to: .zero))
    let z = t * t
    let low = 0.199_777_11 + z * (-0.138_776_86 + z * 0.080_537_446)
    var angle = t + t * z * (-0.333_329_5 + z * low)
    angle = angle.replacing(with: 0.785_398_2 + angle, where: isWide)
    angle = angle.replacing(with: 1.570_796_4 - angle, where: isSteep)
    angle = angle.replacing(with: 3.141_592_7 - angle, where: isLeft)
    return angle.replacing(with: -angle, where: isBelow)
  }

  /// Returns the angle of the direction (x, y) in radians, from −π to π; zero at the origin.
  public static func arctangent(y: Double, x: Double) -> Double {
    let large = max(x.magnitude, y.magnitude)
    let small = min(x.magnitude, y.magnitude)
    let isWide = small > large * 0.41421356237309503
    let numerator = isWide ? small - large : small
    let sum = isWide ? small + large : large
    let t = numerator / (sum == 0 ? 1 : sum)
    let z = t * t
    var low = 0.037992515291658502 + z * -0.017834170903402566
    low = 0.058471361736640810 + z * (-0.050362176546285471 + z * low)
    low = 0.076920487480363325 + z * (-0.066629888470946472 + z * low)
    low = 0.11111110752406524 + z * (-0.090908970116072986 + z * low)
    low = 0.19999999999942680 + z * (-0.14285714279411768 + z * low)
    var angle = t + t * z * (-0.33333333333333129 + z * low)
    angle = isWide ? 0.78539816339744831 + angle : angle
    angle = y.magnitude > x.magnitude ? 1.5707963267948966 - angle : angle
    angle = x < 0 ? 3.1415926535897931 - angle : angle
    return y < 0 ? -angle : angle
  }
}
