import Foundation
import Sound
import Testing

@Suite struct SoundEffectCodingTests {
  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test func `a voice's JSON names its waveform and nests filter and modulation`() throws {
    let effect = SoundEffect(
      name: "x",
      voices: [
        .init(
          .whiteNoise, from: 2, to: 4, delay: 0.5, attack: 0.25, decay: 1, level: 0.5,
          filter: .lowPass(from: 2_000, to: 300), modulation: .frequency(ratio: 1.5, index: 4))
      ])
    #expect(
      try json(effect) == """
        {"name":"x","voices":[{"attack":0.25,"decay":1,"delay":0.5,"endFrequency":4,\
        "filter":{"lowPass":{"from":2000,"to":300}},"level":0.5,\
        "modulation":{"frequency":{"index":4,"ratio":1.5}},"startFrequency":2,"waveform":"whiteNoise"}]}
        """)
  }

  @Test func `the other filters and modulations are objects with one key`() throws {
    #expect(try json(SoundEffect.Filter.none) == #"{"none":{}}"#)
    #expect(
      try json(SoundEffect.Filter.bandPass(center: 1_200, quality: 2))
        == #"{"bandPass":{"center":1200,"quality":2}}"#)
    #expect(try json(SoundEffect.Modulation.none) == #"{"none":{}}"#)
    #expect(try json(SoundEffect.Modulation.ring(frequency: 900)) == #"{"ring":{"frequency":900}}"#)
  }

  @Test func `a placement without a low-pass omits it`() throws {
    #expect(try json(SoundPlacement(gain: 0.5, pan: -1)) == #"{"gain":0.5,"pan":-1}"#)
    #expect(try json(SoundPlacement(lowPass: 900)) == #"{"gain":1,"lowPass":900,"pan":0}"#)
  }

  @Test(arguments: GameEffects.all)
  func `an effect round-trips through JSON`(effect: SoundEffect) throws {
    #expect(try JSONDecoder().decode(SoundEffect.self, from: JSONEncoder().encode(effect)) == effect)
  }
}
