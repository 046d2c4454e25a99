import Foundation
import Sound
import Testing

@Suite struct SynthesizerTests {
  static let steady = SoundEffect(
    name: "steady", voices: [.init(.sine, from: 440, attack: 0, decay: 10, level: 0.25)])

  @Test func `a sine matches its phase and envelope`() {
    let sound = Measurement.render(.init(.sine, from: 1_000, attack: 0.01, decay: 0.5, level: 0.25), seconds: 0.6)
    for index in stride(from: 0, to: 24_480, by: 7) {
      let seconds = Double(index) / 48_000
      let envelope = seconds <= 0.01 ? seconds / 0.01 : pow(10, -3 * (seconds - 0.01) / 0.5)
      let expected = 0.25 * envelope * sin(2 * Double.pi * 1_000 * seconds)
      #expect(abs(Double(sound[index]) - expected) < 1e-5)
    }
    #expect(sound[24_480...].allSatisfy { $0 == 0 })
  }

  @Test func `a pitch glide is exponential`() {
    let sound = Measurement.render(.init(.sine, from: 200, to: 800, attack: 0, decay: 1, level: 0.5), seconds: 1)
    // The phase of f₀·rᵗ is f₀·(rᵗ − 1) / ln r turns; r is 4 a second.
    for index in stride(from: 0, to: 48_000, by: 97) {
      let seconds = Double(index) / 48_000
      let turns = 200 * (pow(4, seconds) - 1) / log(4)
      let expected = 0.5 * pow(10, -3 * seconds) * sin(2 * Double.pi * turns)
      #expect(abs(Double(sound[index]) - expected) < 0.02 * pow(10, -3 * seconds))
    }
  }

  @Test(arguments: [Float(-1), -0.7, 0, 0.25, 1])
  func `panning preserves the power`(pan: Float) {
    let sound = Measurement.render(Self.steady, SoundPlacement(pan: pan), seconds: 0.2)
    let left = Measurement.rms(Measurement.left(sound))
    let right = Measurement.rms(Measurement.right(sound))
    let alone = Measurement.rms(
      Measurement.left(Measurement.render(Self.steady, SoundPlacement(pan: -1), seconds: 0.2)))
    #expect(abs((left * left + right * right).squareRoot() / alone - 1) < 1e-5)
    #expect(abs(atan2(right, left) - Double(pan + 1) * Double.pi / 4) < 1e-6)
  }

  @Test func `a voice starts after its delay`() {
    let sound = Measurement.render(
      .init(.square, from: 100, delay: 0.1, attack: 0, decay: 0.1, level: 0.25), seconds: 0.3)
    #expect(sound[..<4_800].allSatisfy { $0 == 0 })
    #expect(Measurement.peak(sound[4_800..<4_900]) > 0.2)
  }

  @Test func `frequency modulation spreads energy by Bessel's functions`() {
    // At a decay of 10 s the index decreases by 1.4 % in the measured 20 ms.
    let sound = Measurement.render(
      .init(.sine, from: 1_000, attack: 0, decay: 10, level: 0.5, modulation: .frequency(ratio: 2.2, index: 1)),
      seconds: 0.05)
    let carrier = Measurement.amplitude(of: 1_000, in: sound)
    for (frequency, order) in [(3_200.0, 1), (5_400, 2)] {
      let expected = jn(Int32(order), 1) / jn(0, 1)
      #expect(abs(Measurement.amplitude(of: frequency, in: sound) / carrier / expected - 1) < 0.05)
    }
  }

  @Test func `ring modulation leaves only sum and difference frequencies`() {
    let sound = Measurement.render(
      .init(.sine, from: 1_000, attack: 0, decay: 10, level: 0.5, modulation: .ring(frequency: 300)), seconds: 0.1)
    let sides = [700.0, 1_300].map { Measurement.amplitude(of: $0, in: sound) }
    #expect(sides.allSatisfy { abs($0 - 0.25) < 0.02 })
    #expect([300.0, 1_000].allSatisfy { Measurement.amplitude(of: $0, in: sound) < 0.001 })
  }

  @Test(arguments: [(1_000.0, -3.01), (2_000, -12.3), (250, -0.02)])
  func `a low-pass at 1 kHz falls by 12 dB an octave`(frequency: Double, decibels: Double) {
    func level(_ filter: SoundEffect.Filter) -> Double {
      let voice = SoundEffect.Voice(
        .sine, from: Float(frequency), attack: 0, decay: 10, level: 0.25, filter: filter)
      return Measurement.amplitude(of: frequency, in: Measurement.render(voice, seconds: 0.1)[960...])
    }
    let change = Measurement.decibels(level(.lowPass(from: 1_000, to: 1_000)) / level(.none))
    #expect(abs(change - decibels) < 0.3)
  }

  @Test(arguments: [(1_200.0, 0.0), (1_200 * 1.6404, -9.54), (1_200 / 1.6404, -9.54)])
  func `a band-pass passes its centre unchanged and attenuates both sides`(frequency: Double, decibels: Double) {
    // |H| = 1 / √(1 + Q²·(f/c − c/f)²): a third of the amplitude at f/c − c/f = √8/Q, here at 1.64 times the centre.
    let quality = 8.0.squareRoot() / (1.6404 - 1 / 1.6404)
    func level(_ filter: SoundEffect.Filter) -> Double {
      let voice = SoundEffect.Voice(
        .sine, from: Float(frequency), attack: 0, decay: 10, level: 0.25, filter: filter)
      return Measurement.amplitude(of: frequency, in: Measurement.render(voice, seconds: 0.1)[960...])
    }
    let change = Measurement.decibels(level(.bandPass(center: 1_200, quality: Float(quality))) / level(.none))
    #expect(abs(change - decibels) < 0.3)
  }

  @Test func `a saw has harmonics of amplitude 1/n and little aliasing`() {
    let sound = Measurement.render(.init(.saw, from: 3_000, attack: 0, decay: 10, level: 0.5), seconds: 0.1)
    let first = Measurement.amplitude(of: 3_000, in: sound)
    #expect(abs(first - 0.5 * 2 / Double.pi) < 0.03)
    #expect(abs(Measurement.amplitude(of: 6_000, in: sound) / first - 0.5) < 0.05)
    let other = Measurement.render(.init(.saw, from: 5_100, attack: 0, decay: 10, level: 0.5), seconds: 0.1)
    // The ninth harmonic of 5,100 Hz, 45,900 Hz, aliases to 2,100 Hz: 1/9 (−19 dB) of the first without anti-aliasing.
    let mirrored = Measurement.amplitude(of: 2_100, in: other) / Measurement.amplitude(of: 5_100, in: other)
    #expect(Measurement.decibels(mirrored) < -40)
  }

  @Test func `samples do not depend on the buffer size`() {
    func sound(_ sizes: [Int], seed: UInt64 = 5) -> [Float] {
      let synthesizer = Synthesizer(seed: seed)
      synthesizer.startBed(fade: 0.1)
      for (index, effect) in GameEffects.all.enumerated() {
        synthesizer.play(effect, placement: SoundPlacement(gain: 0.8, pan: Float(index) / 5 - 1, lowPass: 900))
      }
      return sizes.flatMap { synthesizer.render(frames: $0) }
    }
    let whole = sound([9_600])
    #expect(sound([7, 93, 500, 1_000, 1, 0, 7_999]) == whole)
    #expect(sound([9_600]) == whole)
    #expect(sound([9_600], seed: 6) != whole)
  }

  @Test func `the sum of many loud voices is limited below full scale`() {
    let synthesizer = Synthesizer()
    let loud = SoundEffect.Voice(.square, from: 100, attack: 0, decay: 1, level: 1)
    synthesizer.play(SoundEffect(name: "loud", voices: Array(repeating: loud, count: 40)))
    let peak = Measurement.peak(synthesizer.render(frames: 4_800))
    #expect(peak > 0.9 && peak < 0.98)
  }

  @Test func `an excess voice replaces the quietest one, the oldest of equals`() {
    let synthesizer = Synthesizer()
    func play(_ frequency: Float, level: Float) {
      synthesizer.play(
        SoundEffect(
          name: "tone", voices: [.init(.sine, from: frequency, attack: 0, decay: 10, level: level)]))
    }
    for number in 0..<32 { play(1_000 + 100 * Float(number), level: number == 20 ? 0.005 : 0.01) }
    _ = synthesizer.render(frames: 480)
    play(5_000, level: 0.01)
    play(5_100, level: 0.01)
    let sound = Measurement.left(synthesizer.render(frames: 4_800))
    func isHeard(_ frequency: Double) -> Bool { Measurement.amplitude(of: frequency, in: sound) > 0.001 }
    #expect(isHeard(5_000) && isHeard(5_100))
    #expect(!isHeard(3_000), "the quietest gave way first")
    #expect(!isHeard(1_000), "then the oldest of the equals")
    #expect(isHeard(1_100) && isHeard(4_100))
  }

  @Test func `the synthesizer is silent before, between and after sounds`() {
    let synthesizer = Synthesizer()
    #expect(synthesizer.isSilent)
    synthesizer.play(GameEffects.bite)
    #expect(!synthesizer.isSilent)
    _ = synthesizer.render(frames: 480)
    #expect(!synthesizer.isSilent)
    _ = synthesizer.render(frames: 4_800)
    #expect(synthesizer.isSilent)
    #expect(synthesizer.render(frames: 480).allSatisfy { $0 == 0 })
    #expect(!synthesizer.play(SoundEffect(name: "nothing", voices: [])))
  }

  @Test func `commands over the capacity are rejected until the next rendering`() {
    let synthesizer = Synthesizer()
    let accepted = (0..<100).filter { _ in synthesizer.play(GameEffects.bite) }.count
    #expect(accepted == 64)
    _ = synthesizer.render(frames: 1)
    #expect(synthesizer.play(GameEffects.bite))
  }

  @Test func `playing and rendering on two threads stays in range`() async {
    let synthesizer = Synthesizer()
    let renderer = Task.detached {
      (0..<400).map { _ in Measurement.peak(synthesizer.render(frames: 64)) }.max() ?? 0
    }
    var random = Xorshift(seed: 4)
    for _ in 0..<2_000 {
      synthesizer.play(
        random.element(of: GameEffects.all), placement: SoundPlacement(pan: random.element(of: [-1, 0, 0.5])))
      await Task.yield()
    }
    let peak = await renderer.value
    #expect(peak < 0.98)
  }
}
