import Foundation

/// Seeded white noise, uniformly distributed from −1 to 1, with an RMS of 1/√3.
///
/// Source: G. Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8 (14), 2003 (triple 13, 7, 17). Seeds are
/// mixed with the finaliser of S. Vigna's SplitMix64, 2015.
struct WhiteNoise {
  private var state: UInt64

  init(seed: UInt64) {
    var mixed = seed &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    state = mixed == 0 ? 1 : mixed
  }

  @inline(__always)
  mutating func next() -> Float {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Float(Int32(truncatingIfNeeded: state >> 32)) * 0x1p-31
  }
}

/// Brown noise: white noise through a one-pole low-pass at 100 Hz, with a slope of −6 dB per octave above it. Its RMS
/// is 1/3, so that peaks about reach full scale.
///
/// A lower corner frequency would put most energy below the range of small loudspeakers.
struct BrownNoise {
  private static let corner = 100.0
  private var white: WhiteNoise
  private let memory: Float
  private let input: Float
  private var value: Float = 0

  /// - Parameter sampleRate: In Hz.
  init(seed: UInt64, sampleRate: Double) {
    white = WhiteNoise(seed: seed)
    // One pole y ← a·y + b·w has the variance b²·var(w) / (1 − a²), with var(w) = 1/3; the variance should be 1/9.
    let a = exp(-2 * Double.pi * Self.corner / sampleRate)
    memory = Float(a)
    input = Float(((1 - a * a) / 3).squareRoot())
  }

  @inline(__always)
  mutating func next() -> Float {
    value = memory * value + input * white.next()
    return value
  }
}
