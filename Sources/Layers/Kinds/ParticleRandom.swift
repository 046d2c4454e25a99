import Foundation

/// The random numbers of a birth.
///
/// Source: G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators", 2014 (SplitMix64).
struct ParticleRandom {
  private var state: UInt64

  init(seed: UInt32) {
    state = UInt64(seed)
  }

  /// Starts at numbers that depend only on the seed, the index of the cell and the number of the birth.
  init(seed: UInt64, cell: Int, birth: Double) {
    let ofCell = Self.mixed(seed &+ Self.increment &* (UInt64(truncatingIfNeeded: cell) &+ 1))
    state = Self.mixed(ofCell ^ birth.bitPattern)
  }

  private static let increment: UInt64 = 0x9e37_79b9_7f4a_7c15

  private static func mixed(_ start: UInt64) -> UInt64 {
    var word = start
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }

  mutating func word() -> UInt64 {
    state &+= Self.increment
    return Self.mixed(state)
  }

  /// Returns a number from 0 to 1, without 1.
  mutating func unit() -> CGFloat { CGFloat(word() >> 11) / CGFloat(UInt64(1) << 53) }

  /// Returns a number between the mean minus the range and the mean plus the range.
  mutating func vary(_ mean: CGFloat, _ range: CGFloat) -> CGFloat { mean + (2 * unit() - 1) * range }
  mutating func vary(_ mean: Float, _ range: Float) -> Float { mean + Float(2 * unit() - 1) * range }
}
