/// Elementary functions that give the same bits on every machine, in every build.
///
/// The system's mathematical library rounds differently from one release and one processor to the next, which would
/// make a recorded run diverge after a few seconds. Everything here is built from additions, multiplications, divisions
/// and bit patterns only, which IEEE 754 defines to the last bit; Swift never fuses a multiplication with an addition
/// by itself. The square root (`squareRoot()`) is exact by the same standard and needs no wrapper.
///
/// Bounds, measured against the system's functions over the stated ranges (`ulp` is the spacing of floats at the
/// result):
///
/// | function | argument | error |
/// |---|---|---|
/// | `sine(turns:)`, `cosine(turns:)`, single and lanes | up to 2²² turns | 2e-7 absolute |
/// | `sine(turns:)`, `cosine(turns:)`, double | up to 2⁵⁰ turns | 5e-16 absolute |
/// | `sine(radians:)`, `cosine(radians:)`, double | up to 3e6 | 3e-16 absolute |
/// | `sine(radians:)`, `cosine(radians:)`, single | up to 3e6 | 1 ulp |
/// | `exponential`, `logarithm`, double | all | 1 ulp |
/// | `exponential`, `logarithm`, single | all | 1 ulp |
/// | `power`, double | result within 1e±100 | 1e-13 relative |
/// | `hyperbolicTangent`, single and lanes | all | 5e-7 relative |
/// | `arctangent(y:x:)`, single and lanes | all finite | 4e-7 absolute |
/// | `arctangent(y:x:)`, double | all finite | 5e-16 absolute |
///
/// Arguments that are not a number give results that are not a number; none of the functions traps.
public enum Elementary {
  /// Radians per turn, 2π.
  public static let radiansPerTurn: Float = 6.283_185_5

  /// Adding and subtracting this number rounds a single-precision value of at most 2²² to the nearest integer.
  ///
  /// `rounded()` would call the system's library for each lane on processors without a rounding instruction.
  @usableFromInline static let roundingSingle: Float = 12_582_912

  /// The constant for double precision, up to 2⁵¹.
  @usableFromInline static let roundingDouble: Double = 6_755_399_441_055_744
}
