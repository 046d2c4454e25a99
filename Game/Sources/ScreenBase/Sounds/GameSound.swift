import Sound

/// The sounds of the dish: watery, pentatonic on D.
package enum GameSound: String, CaseIterable, Sendable {
  case bite, swallow, blocked, spike, jet, sting, stun, linkBreak, bell, death, heartbeat

  /// Peak of all voices together: −12 dB below full scale.
  private static let peak: Float = 0.25

  /// The synthesised effect, cached.
  var effect: SoundEffect { GameSound.effects[self] ?? SoundEffect(name: rawValue, voices: []) }

  private static let effects: [GameSound: SoundEffect] = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, SoundEffect(name: $0.rawValue, voices: $0.voices)) })

  private var voices: [SoundEffect.Voice] {
    let peak = GameSound.peak
    switch self {
    case .bite:
      return [
        .init(
          .whiteNoise, attack: 0.005, decay: 0.06, level: 0.7 * peak, filter: .bandPass(center: 1_200, quality: 1.2)),
        .init(.sine, from: 180, to: 90, attack: 0.005, decay: 0.09, level: 0.6 * peak),
      ]
    case .swallow: return [.init(.sine, from: 220, to: 520, attack: 0.01, decay: 0.08, level: 0.5 * peak)]
    case .blocked:
      return [
        .init(.triangle, from: 1_100, attack: 0.002, decay: 0.12, level: 0.4 * peak),
        .init(.triangle, from: 1_630, attack: 0.002, decay: 0.12, level: 0.3 * peak),
      ]
    case .spike:
      return [
        .init(.whiteNoise, attack: 0.001, decay: 0.008, level: 0.6 * peak),
        .init(.saw, from: 400, to: 120, attack: 0.002, decay: 0.04, level: 0.5 * peak),
      ]
    case .jet:
      return [
        .init(
          .whiteNoise, attack: 0.01, decay: 0.18, level: 0.5 * peak, filter: .lowPass(from: 2_000, to: 300))
      ]
    case .sting:
      return [
        .init(
          .sine, from: 330, to: 220, attack: 0.005, decay: 0.3, level: 0.5 * peak,
          modulation: .frequency(ratio: 1.41, index: 3))
      ]
    case .stun:
      return [
        .init(
          .square, from: 60, attack: 0.003, decay: 0.15, level: 0.4 * peak, modulation: .ring(frequency: 900))
      ]
    case .linkBreak:
      return [
        .init(.whiteNoise, attack: 0.001, decay: 0.003, level: 0.7 * peak),
        .init(.whiteNoise, delay: 0.03, attack: 0.001, decay: 0.003, level: 0.6 * peak),
        .init(.triangle, from: 500, to: 200, attack: 0.002, decay: 0.08, level: 0.5 * peak),
      ]
    case .bell:
      // D5, A5, D6.
      return [(587.33, 0.5), (880, 0.35), (1_174.66, 0.25)].map { frequency, level in
        .init(.sine, from: Float(frequency), attack: 0.004, decay: 1.4, level: Float(level) * peak)
      }
    case .heartbeat:
      return [(0.0, 1), (0.2, 0.7)].map { delay, level in
        .init(
          .triangle, from: 110, to: 60, delay: Float(delay), attack: 0.01, decay: 0.14, level: Float(level) * peak)
      }
    case .death:
      // D4, A3, D3 over a rumble.
      let tones: [SoundEffect.Voice] = [(293.66, 0), (220, 0.12), (146.83, 0.24)].map { frequency, delay in
        .init(.sine, from: Float(frequency), delay: Float(delay), attack: 0.01, decay: 0.9, level: 0.4 * peak)
      }
      return tones + [.init(.brownNoise, attack: 0.02, decay: 0.9, level: 0.5 * peak)]
    }
  }
}
