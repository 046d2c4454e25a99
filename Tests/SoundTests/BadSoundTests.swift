import Foundation
import Sound
import Testing

@Suite struct BadSoundTests {
  private static let numbers: [Float] = [
    .nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude, -1, -0.0, 0, .leastNonzeroMagnitude, 0.001,
    0.5,
    1, 440, 30_000, 1e9,
  ]
  private static let waveforms: [SoundEffect.Voice.Waveform] = [
    .sine, .triangle, .saw, .square, .whiteNoise, .brownNoise,
  ]

  /// Effects of random, mostly invalid numbers, determined by the seed.
  private static func effect(_ random: inout Xorshift) -> (SoundEffect, SoundPlacement) {
    func number() -> Float { random.element(of: numbers) }
    let voices = (0..<(random.next() % 4)).map { _ in
      SoundEffect.Voice(
        random.element(of: waveforms), from: number(), to: number(), delay: min(number(), 0.01), attack: number(),
        decay: number(), level: number(),
        filter: random.element(of: [
          .none, .lowPass(from: number(), to: number()), .bandPass(center: number(), quality: number()),
        ]),
        modulation: random.element(of: [
          .none, .frequency(ratio: number(), index: number()), .ring(frequency: number()),
        ]))
    }
    let placement = SoundPlacement(gain: number(), pan: number(), lowPass: random.element(of: [nil, number()]))
    return (SoundEffect(name: "bad", voices: voices), placement)
  }

  @Test(arguments: [-1, 0, 8_000, 44_100, 48_000, 192_000, Int.max])
  func `every effect stays below full scale`(sampleRate: Int) {
    var random = Xorshift(seed: 11)
    let synthesizer = Synthesizer(sampleRate: sampleRate, seed: 2)
    for _ in 0..<60 {
      let (effect, placement) = Self.effect(&random)
      synthesizer.play(effect, placement: placement)
      let sound = synthesizer.render(frames: 300)
      #expect(sound.allSatisfy { abs($0) < 0.98 })
    }
  }

  @Test func `a sanitized effect is in range, unchanged by repetition, and encodes as JSON`() throws {
    var random = Xorshift(seed: 12)
    for _ in 0..<100 {
      let (effect, placement) = Self.effect(&random)
      let clean = effect.sanitized
      #expect(clean.sanitized == clean)
      #expect(try JSONDecoder().decode(SoundEffect.self, from: JSONEncoder().encode(clean)) == clean)
      #expect(placement.sanitized.sanitized == placement.sanitized)
      _ = try JSONEncoder().encode(placement.sanitized)
    }
  }

  @Test func `effects within the ranges are unchanged`() {
    #expect(GameEffects.all.map(\.sanitized) == GameEffects.all)
    #expect(
      SoundPlacement(gain: 0.5, pan: -1, lowPass: 900).sanitized == SoundPlacement(gain: 0.5, pan: -1, lowPass: 900))
  }

  @Test func `NaN fades end immediately`() {
    let synthesizer = Synthesizer()
    synthesizer.startBed(fade: .nan)
    _ = synthesizer.render(frames: 2)
    synthesizer.stopBed(fade: -3)
    _ = synthesizer.render(frames: 2)
    #expect(synthesizer.isSilent)
  }

  @Test func `an empty or odd-sized buffer is safe`() {
    let synthesizer = Synthesizer()
    synthesizer.play(GameEffects.bite)
    synthesizer.startBed()
    #expect(synthesizer.render(frames: 0).isEmpty)
    #expect(synthesizer.render(frames: -5).isEmpty)
    var odd = [Float](repeating: 7, count: 5)
    odd.withUnsafeMutableBufferPointer { synthesizer.render(into: $0) }
    #expect(odd.allSatisfy { abs($0) < 0.98 })
  }
}

/// Xorshift (G. Marsaglia, 2003), for reproducible input.
struct Xorshift {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state >> 8
  }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[Int(next() % UInt64(elements.count))]
  }
}
