import Foundation
import Sound
import Testing

@Suite struct SoundBedTests {
  /// Three seconds of the noise bed after its fade-in.
  private static let sound: [Float] = {
    let synthesizer = Synthesizer(seed: 3)
    synthesizer.startBed(fade: 0.1)
    _ = synthesizer.render(frames: 4_800)
    return synthesizer.render(frames: 144_000)
  }()

  @Test func `the noise bed is at −34 dB and uncorrelated between the ears`() {
    let left = Measurement.left(Self.sound)
    let right = Measurement.right(Self.sound)
    #expect(abs(Measurement.decibels(Measurement.rms(left)) + 34) < 1)
    #expect(abs(Measurement.decibels(Measurement.rms(right)) + 34) < 1)
    let common = zip(left, right).reduce(0.0) { $0 + Double($1.0) * Double($1.1) } / Double(left.count)
    #expect(abs(common) / (Measurement.rms(left) * Measurement.rms(right)) < 0.1)
  }

  @Test func `the noise bed falls by 6 dB an octave`() {
    let left = Measurement.left(Self.sound)
    func power(around frequency: Double) -> Double {
      // Averaged over segments, because one bin of noise has a large variance.
      stride(from: 0, to: 144_000, by: 2_400).map {
        let bin = Measurement.amplitude(of: frequency, in: left[$0..<($0 + 2_400)])
        return bin * bin
      }.reduce(0, +)
    }
    let slope = 10 * log10(power(around: 2_000) / power(around: 1_000))
    #expect(abs(slope + 6) < 2)
  }

  @Test func `the noise bed fades in, and out to silence`() {
    let synthesizer = Synthesizer(seed: 3)
    synthesizer.startBed(fade: 1)
    let rise = Measurement.left(synthesizer.render(frames: 48_000))
    #expect(Measurement.rms(rise[..<4_800]) < 0.2 * Measurement.rms(rise[43_200...]))
    synthesizer.stopBed(fade: 0.5)
    #expect(!synthesizer.isSilent)
    let fall = synthesizer.render(frames: 24_100)
    #expect(fall.suffix(100).allSatisfy { $0 == 0 })
    #expect(synthesizer.isSilent)
  }
}
