/// Samples of periodic waveforms at a phase in turns, each from −1 to 1, rising from zero at phase 0.
enum Oscillation {
  /// Returns sin 2πp for a phase from 0 to 1, with an error of at most 4·10⁻⁶ (−108 dB).
  ///
  /// The phase is folded to a quarter turn, where Taylor's series up to x⁹ suffices; B. Taylor, "Methodus
  /// Incrementorum", 1715.
  @inline(__always)
  static func sine(_ phase: Float) -> Float {
    let half = phase - 0.5
    let folded = abs(half) > 0.25 ? (half > 0 ? 0.5 - half : -0.5 - half) : half
    let x = folded * (2 * Float.pi)
    let square = x * x
    let series =
      1 + square * (-1 / 6 + square * (1 / 120 + square * (-1 / 5040 + square * (1 / 362_880))))
    return -x * series
  }

  /// A triangle wave. It needs no anti-aliasing, as its harmonics fall with the square of their number.
  @inline(__always)
  static func triangle(_ phase: Float) -> Float {
    1 - 4 * abs(wrap(phase + 0.25) - 0.5)
  }

  /// A saw wave whose jump is smoothed over two samples. `step` is the phase increment per sample.
  @inline(__always)
  static func saw(_ phase: Float, step: Float) -> Float {
    let shifted = wrap(phase + 0.5)
    return 2 * shifted - 1 - residual(shifted, step: step)
  }

  /// A square wave whose jumps are smoothed over two samples.
  @inline(__always)
  static func square(_ phase: Float, step: Float) -> Float {
    (phase < 0.5 ? 1 : -1) + residual(phase, step: step) - residual(wrap(phase + 0.5), step: step)
  }

  /// Returns the phase modulo one turn, for phases below 2.
  @inline(__always)
  static func wrap(_ phase: Float) -> Float {
    phase >= 1 ? phase - 1 : phase
  }

  /// Returns the difference between a band-limited and a hard jump of height 2 at phase 0: a parabola on either side.
  ///
  /// Source: V. Välimäki, A. Huovilainen, "Antialiasing Oscillators in Subtractive Synthesis", IEEE Signal Processing
  /// Magazine 24 (2), 2007 (polynomial transition region of two samples).
  @inline(__always)
  private static func residual(_ phase: Float, step: Float) -> Float {
    if phase < step {
      let t = phase / step
      return t + t - t * t - 1
    }
    if phase > 1 - step {
      let t = (phase - 1) / step
      return t * t + t + t + 1
    }
    return 0
  }
}
