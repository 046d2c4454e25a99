import Sound

/// Sounds like those of a game: watery, tuned to D pentatonic, with peaks near −12 dB before placement.
enum GameEffects {
  static let bite = SoundEffect(
    name: "bite",
    voices: [
      .init(
        .whiteNoise, attack: 0.005, decay: 0.06, level: 0.3, filter: .bandPass(center: 1_200, quality: 2)),
      .init(.sine, from: 180, to: 90, attack: 0.005, decay: 0.06, level: 0.13),
    ])
  static let swallow = SoundEffect(
    name: "swallow", voices: [.init(.sine, from: 220, to: 520, attack: 0.01, decay: 0.08, level: 0.25)])
  static let blocked = SoundEffect(
    name: "blocked",
    voices: [
      .init(.triangle, from: 1_100, attack: 0.002, decay: 0.12, level: 0.13),
      .init(.triangle, from: 1_630, attack: 0.002, decay: 0.12, level: 0.12),
    ])
  static let spike = SoundEffect(
    name: "spike",
    voices: [
      .init(.whiteNoise, attack: 0, decay: 0.003, level: 0.12),
      .init(.saw, from: 400, to: 120, attack: 0.001, decay: 0.039, level: 0.2),
    ])
  static let jet = SoundEffect(
    name: "jet",
    voices: [
      .init(.whiteNoise, attack: 0.02, decay: 0.16, level: 0.5, filter: .lowPass(from: 2_000, to: 300))
    ])
  static let sting = SoundEffect(
    name: "sting",
    voices: [
      .init(
        .sine, from: 330, to: 220, attack: 0.004, decay: 0.296, level: 0.25,
        modulation: .frequency(ratio: 1.41, index: 4))
    ])
  static let stun = SoundEffect(
    name: "stun",
    voices: [
      .init(.square, from: 60, attack: 0.002, decay: 0.148, level: 0.22, modulation: .ring(frequency: 900))
    ])
  static let linkBreaks = SoundEffect(
    name: "link breaks",
    voices: [
      .init(.whiteNoise, attack: 0, decay: 0.003, level: 0.2),
      .init(.whiteNoise, delay: 0.02, attack: 0, decay: 0.003, level: 0.2),
      .init(.triangle, from: 500, to: 200, delay: 0.02, attack: 0.002, decay: 0.12, level: 0.22),
    ])
  static let moltBell = SoundEffect(
    name: "molt bell",
    voices: [
      .init(.sine, from: 587.33, attack: 0.004, decay: 1.4, level: 0.1),
      .init(.sine, from: 880, attack: 0.004, decay: 1.4, level: 0.08),
      .init(.sine, from: 1_174.66, attack: 0.004, decay: 1.4, level: 0.06),
    ])
  static let death = SoundEffect(
    name: "death",
    voices: [
      .init(.sine, from: 293.66, attack: 0.02, decay: 0.88, level: 0.09),
      .init(.sine, from: 220, attack: 0.02, decay: 0.88, level: 0.07),
      .init(.sine, from: 146.83, attack: 0.02, decay: 0.88, level: 0.06),
      .init(.brownNoise, attack: 0.02, decay: 0.88, level: 0.05),
    ])

  static let all = [bite, swallow, blocked, spike, jet, sting, stun, linkBreaks, moltBell, death]
}
