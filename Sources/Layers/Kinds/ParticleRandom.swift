import Foundation

/// The random numbers of an emitter layer.
///
/// Source: G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators", 2014 (SplitMix64).
struct ParticleRandom {
  private var state: UInt64

  init(seed: UInt32) {
    state = UInt64(seed)
  }

  /// Returns a number from 0 to 1, without 1.
  mutating func unit() -> CGFloat {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    word ^= word >> 31
    return CGFloat(word >> 11) / CGFloat(UInt64(1) << 53)
  }

  /// Returns a number between the mean minus the range and the mean plus the range.
  mutating func vary(_ mean: CGFloat, _ range: CGFloat) -> CGFloat { mean + (2 * unit() - 1) * range }
  mutating func vary(_ mean: Float, _ range: Float) -> Float { mean + Float(2 * unit() - 1) * range }
}
