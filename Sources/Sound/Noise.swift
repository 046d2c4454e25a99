import Foundation

/// Seeded white noise: even from −1 to 1, so an RMS of 1/√3.
///
/// Source: G. Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8 (14), 2003 (triple 13, 7, 17); seeds are
/// spread by the finaliser of S. Vigna's SplitMix64, 2015.
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

/// Brown noise: white noise through one pole at 100 Hz, falling 6 dB an octave above it, with an RMS of 1/3 so that its
/// peaks about reach full scale.
///
/// A lower pole would put the energy where small loudspeakers have nothing to say.
struct BrownNoise {
  private static let corner = 100.0
  private var white: WhiteNoise
  private let memory: Float
  private let input: Float
  private var value: Float = 0

  /// - Parameter sampleRate: in Hz.
  init(seed: UInt64, sampleRate: Double) {
    white = WhiteNoise(seed: seed)
    // One pole y ← a·y + b·w has the variance b²·var(w) / (1 − a²); var(w) = 1/3 here and 1/9 is wanted.
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
