/// Sine and cosine of angles in turns, as polynomials with identical bits in every build and on every machine.
package enum Trigonometry {
  /// Returns sin 2πx with an error of about 2·10⁻⁷; NaN for a number that is not finite.
  ///
  /// The angle is reduced to a quarter turn to either side of 0, where the Taylor series to x¹¹ suffices.
  package static func sine(_ turns: Float) -> Float {
    var x = turns - turns.rounded()
    if x > 0.25 { x = 0.5 - x } else if x < -0.25 { x = -0.5 - x }
    let square = x * x
    let series = 81.605_249_28 + square * (-76.705_859_75 + square * (42.058_693_94 - square * 15.094_642_58))
    return x * (6.283_185_307 + square * (-41.341_702_24 + square * series))
  }

  static func cosine(_ turns: Float) -> Float { sine(turns + 0.25) }

  /// Returns the unit vector at an angle: x is the cosine, y the sine.
  package static func direction(_ turns: Float) -> SIMD2<Float> { SIMD2(cosine(turns), sine(turns)) }

  /// Returns the phase of an oscillation, in turns from 0 to 1. It remains precise for times of days.
  package static func phase(_ time: Double, hertz: Double) -> Float {
    let turns = time * hertz
    return Float(turns - turns.rounded(.down))
  }
}

extension SIMD2<Float> {
  package var length: Float { (x * x + y * y).squareRoot() }

  /// The vector rotated by a quarter turn, x towards y.
  package var perpendicular: SIMD2<Float> { SIMD2(-y, x) }

  /// The vector at length 1; the x axis for the zero vector.
  package var normalized: SIMD2<Float> {
    let length = length
    return length > 0 ? self / length : SIMD2(1, 0)
  }

  package func dot(_ other: SIMD2<Float>) -> Float { x * other.x + y * other.y }

  /// Returns the vector rotated by the angle of a unit vector, as a complex product.
  package func turned(by direction: SIMD2<Float>) -> SIMD2<Float> {
    SIMD2(x * direction.x - y * direction.y, x * direction.y + y * direction.x)
  }

  var isFinite: Bool { x.isFinite && y.isFinite }
}

/// Returns 0 below `from`, 1 above `to`, and a smooth S-curve between.
package func smoothStep(_ from: Float, _ to: Float, _ value: Float) -> Float {
  let t = max(0, min(1, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/// Clamps to 0 to 1; NaN becomes 0.
package func clampedUnit(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }

extension Trigonometry {
  /// Returns the angle of a vector, in turns from −0.5 to 0.5, with an error of 2·10⁻⁶; 0 for the zero vector.
  ///
  /// Source of the polynomial: Abramowitz and Stegun, "Handbook of Mathematical Functions", 4.4.49.
  package static func angle(of vector: SIMD2<Float>) -> Float {
    let across = abs(vector.y)
    let along = abs(vector.x)
    guard across > 0 || along > 0 else { return 0 }
    let ratio = min(across, along) / max(across, along)
    let square = ratio * ratio
    let series = 0.180_141 + square * (-0.085_133 + square * 0.020_835_1)
    var angle = ratio * (0.999_866 + square * (-0.330_299_5 + square * series)) * 0.159_154_94
    if across > along { angle = 0.25 - angle }
    if vector.x < 0 { angle = 0.5 - angle }
    return vector.y < 0 ? -angle : angle
  }
}
