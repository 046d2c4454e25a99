import Sound
import Testing

@Suite struct GameEffectsTests {
  @Test(arguments: GameEffects.all)
  func `an effect peaks near −12 dB, ends with its voices, and is centred`(effect: SoundEffect) {
    let length = Measurement.length(of: effect)
    let hardLeft = Measurement.left(Measurement.render(effect, SoundPlacement(pan: -1), seconds: length + 0.1))
    #expect((-18 ... -11).contains(Measurement.decibels(Double(Measurement.peak(hardLeft)))))
    #expect(Measurement.decayTime(hardLeft) <= length + 1 / 48_000)
    #expect(Measurement.decayTime(hardLeft) > 0.75 * length)

    let middle = Measurement.render(effect, seconds: length)
    #expect(Measurement.left(middle) == Measurement.right(middle))
  }

  @Test(arguments: [
    (GameEffects.bite, 1_200.0, 0.25), (GameEffects.swallow, 340, 0.2), (GameEffects.blocked, 1_100, 0.02),
    (GameEffects.moltBell, 587.33, 0.01), (GameEffects.death, 293.66, 0.01),
  ])
  func `the dominant frequency is the specified one`(
    effect: SoundEffect, frequency: Double, tolerance: Double
  ) {
    let sound = Measurement.left(Measurement.render(effect, seconds: min(0.3, Measurement.length(of: effect))))
    let dominant = Measurement.dominantFrequency(sound, from: 250, to: 4_000)
    #expect(abs(dominant / frequency - 1) < tolerance)
  }

  @Test func `a stun's energy is in the ring modulation's sidebands, not at the pitch`() {
    let sound = Measurement.left(Measurement.render(GameEffects.stun, seconds: 0.15))
    #expect(Measurement.amplitude(of: 840, in: sound) > 10 * Measurement.amplitude(of: 60, in: sound))
    #expect(Measurement.amplitude(of: 960, in: sound) > 10 * Measurement.amplitude(of: 900, in: sound))
  }

  @Test func `the timbre of a jet becomes darker`() {
    let sound = Measurement.left(Measurement.render(GameEffects.jet, seconds: 0.18))
    func brightness(_ part: ArraySlice<Float>) -> Double {
      // The RMS of the differences over the RMS increases with frequency.
      Measurement.rms(zip(part, part.dropFirst()).map { $1 - $0 }) / Measurement.rms(part)
    }
    #expect(brightness(sound[500..<2_000]) > 2 * brightness(sound[6_500..<8_000]))
  }

  @Test func `a hidden source is muffled, and a source to the right is louder on the right`() {
    let near = Measurement.render(GameEffects.blocked, SoundPlacement(pan: 0.5), seconds: 0.12)
    #expect(Measurement.rms(Measurement.right(near)) > 2 * Measurement.rms(Measurement.left(near)))
    let far = Measurement.render(GameEffects.spike, SoundPlacement(lowPass: 900), seconds: 0.04)
    let open = Measurement.render(GameEffects.spike, seconds: 0.04)
    let muffling =
      Measurement.amplitude(of: 4_000, in: Measurement.left(far))
      / Measurement.amplitude(of: 4_000, in: Measurement.left(open))
    #expect(Measurement.decibels(muffling) < -20)
  }
}
