/// Pseudo-random numbers that depend only on a seed and an index, so that equal states give equal pictures.
struct Scatter: Sendable {
  private let key: UInt64

  init(_ seed: UInt64, _ stream: Int = 0) {
    key = Self.mix(seed &+ UInt64(truncatingIfNeeded: stream) &* 0xD1B5_4A32_D192_ED03)
  }

  /// Returns the number of an index, in 0..<1.
  func unit(_ index: Int) -> Float {
    Float(Self.mix(key &+ UInt64(truncatingIfNeeded: index) &* 0x9E37_79B9_7F4A_7C15) >> 40) * 0x1p-24
  }

  /// Returns the number of an index, in `low`..<`high`.
  func between(_ low: Float, _ high: Float, _ index: Int) -> Float { low + (high - low) * unit(index) }

  /// Returns −1 or 1.
  func sign(_ index: Int) -> Float { unit(index) < 0.5 ? -1 : 1 }

  /// Returns an approximately normal number: mean 0, deviation 1, never beyond 3.5.
  func bell(_ index: Int) -> Float {
    let sum = unit(4 * index) + unit(4 * index + 1) + unit(4 * index + 2) + unit(4 * index + 3)
    return (sum - 2) * 1.732_050_8
  }

  /// Source: S. Vigna's splitmix64 finaliser, after D. Stafford's variant 13 (2011).
  private static func mix(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
