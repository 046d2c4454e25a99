import Foundation
import Sound

/// Measurements of rendered sound by their textbook definitions.
enum Measurement {
  static let rate = 48_000

  static func left(_ samples: [Float]) -> [Float] { stride(from: 0, to: samples.count, by: 2).map { samples[$0] } }
  static func right(_ samples: [Float]) -> [Float] { stride(from: 1, to: samples.count, by: 2).map { samples[$0] } }

  static func peak(_ samples: some Sequence<Float>) -> Float { samples.reduce(0) { max($0, abs($1)) } }

  static func rms(_ samples: some Collection<Float>) -> Double {
    (samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(max(1, samples.count))).squareRoot()
  }

  static func decibels(_ amplitude: Double) -> Double { 20 * log10(max(amplitude, 1e-12)) }

  /// Amplitude of a steady sine at the given frequency: one bin of the discrete Fourier transform with a Hann window.
  static func amplitude(of frequency: Double, in samples: some Collection<Float>) -> Double {
    var real = 0.0
    var imaginary = 0.0
    let count = Double(samples.count)
    for (index, sample) in samples.enumerated() {
      let window = 1 - cos(2 * Double.pi * Double(index) / count)
      let angle = 2 * Double.pi * frequency * Double(index) / Double(rate)
      real += window * Double(sample) * cos(angle)
      imaginary -= window * Double(sample) * sin(angle)
    }
    return 2 * (real * real + imaginary * imaginary).squareRoot() / count
  }

  /// The frequency with the largest amplitude, in Hz, searched in steps of 1 %.
  static func dominantFrequency(_ samples: some Collection<Float>, from low: Double, to high: Double) -> Double {
    var best = (frequency: low, amplitude: 0.0)
    var frequency = low
    while frequency <= high {
      let amplitude = amplitude(of: frequency, in: samples)
      if amplitude > best.amplitude { best = (frequency, amplitude) }
      frequency *= 1.01
    }
    return best.frequency
  }

  /// Seconds until the last sample louder than −60 dB of the peak.
  static func decayTime(_ samples: [Float]) -> Double {
    let threshold = peak(samples) * 0.001
    let last = samples.lastIndex { abs($0) > threshold } ?? 0
    return Double(last + 1) / Double(rate)
  }

  /// Seconds from the first voice to the end of the last.
  static func length(of effect: SoundEffect) -> Double {
    effect.voices.map { Double($0.delay + $0.attack + $0.decay) }.max() ?? 0
  }

  /// The left channel of one voice at full left, without placement.
  static func render(_ voice: SoundEffect.Voice, seconds: Double) -> [Float] {
    left(render(SoundEffect(name: "test", voices: [voice]), SoundPlacement(pan: -1), seconds: seconds))
  }

  static func render(_ effect: SoundEffect, _ placement: SoundPlacement = SoundPlacement(), seconds: Double) -> [Float]
  {
    let synthesizer = Synthesizer(sampleRate: rate, seed: 1)
    synthesizer.play(effect, placement: placement)
    return synthesizer.render(frames: Int(seconds * Double(rate)))
  }
}
