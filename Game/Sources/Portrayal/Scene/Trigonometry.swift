/// Sine, cosine and angles in turns for pictures, as polynomials with identical bits on every machine.
///
/// `Elementary` has the functions of the simulation, with other polynomials and other last bits. Golden pictures are
/// drawn with these.
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
