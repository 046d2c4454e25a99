import Foundation

/// A filter with two poles that is stable while its cut-off changes: low-pass or band-pass, 12 dB per octave.
///
/// Source: A. Simper (Cytomic), "Solving the continuous SVF equations using trapezoidal integration and equivalent
/// currents", 2013; the variable names are his.
struct StateVariableFilter {
  enum Response: UInt8, BitwiseCopyable {
    case lowPass
    /// Gain 1 at the centre frequency.
    case bandPass
  }

  private var a1: Float = 0
  private var a2: Float = 0
  private var a3: Float = 0
  private var k: Float = 0
  private var ic1eq: Float = 0
  private var ic2eq: Float = 0

  /// - Parameters:
  ///   - cutoff: In cycles per sample, above 0 and below 0.5.
  ///   - quality: 0.707 is the flattest low-pass.
  mutating func tune(cutoff: Double, quality: Double) {
    let g = tan(Double.pi * cutoff)
    let damping = 1 / quality
    let first = 1 / (1 + g * (g + damping))
    a1 = Float(first)
    a2 = Float(g * first)
    a3 = Float(g * g * first)
    k = Float(damping)
  }

  @inline(__always)
  mutating func process(_ v0: Float, _ response: Response) -> Float {
    let v3 = v0 - ic2eq
    let v1 = a1 * ic1eq + a2 * v3
    let v2 = ic2eq + a2 * ic1eq + a3 * v3
    ic1eq = 2 * v1 - ic1eq
    ic2eq = 2 * v2 - ic2eq
    return response == .lowPass ? v2 : k * v1
  }
}
