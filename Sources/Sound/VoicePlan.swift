import Foundation

/// A voice and its placement, prepared for one sample rate: everything that needs a power or a cosine is computed
/// before it reaches the rendering thread. Times are in samples, frequencies in cycles per sample.
struct VoicePlan: BitwiseCopyable, Sendable {
  enum Modulation: UInt8, BitwiseCopyable {
    case none, frequency, ring
  }

  var waveform: SoundEffect.Voice.Waveform
  var delay: Int
  var attack: Int
  /// The sum of attack and decay.
  var length: Int
  /// The factor of the envelope per sample after the attack.
  var decayRatio: Double
  var pitch: Glide

  /// The filter's response; `nil` without a filter.
  var response: StateVariableFilter.Response?
  var cutoff = Glide(from: 0.25, to: 0.25, during: 1)
  var quality = VoicePlan.flatQuality

  var modulation = Modulation.none
  /// Modulator frequency over pitch, or the frequency of a ring modulator.
  var modulator: Double = 0
  /// Peak phase deviation in turns.
  var deviation: Float = 0

  /// Peak amplitudes of the two channels.
  var left: Float
  var right: Float
  /// The placement's low-pass; 0 if there is none.
  var muffling: Double

  /// The quality of the flattest low-pass, 1/√2.
  static let flatQuality = 0.5.squareRoot()
  /// The highest frequency that is played, in cycles per sample; closer to a half, filters are distorted.
  static let highest = 0.45
  /// The lowest start of an exponential glide of a tone, in Hz.
  static let lowestPitch: Float = 1

  /// - Parameters:
  ///   - voice: Within ``SoundLimits``.
  ///   - placement: Within ``SoundLimits``.
  ///   - sampleRate: In Hz.
  init(_ voice: SoundEffect.Voice, placement: SoundPlacement, sampleRate: Double) {
    func samples(_ seconds: Float) -> Int { Int((Double(seconds) * sampleRate).rounded()) }
    func cycles(_ hertz: Float) -> Double { min(Double(hertz) / sampleRate, Self.highest) }

    waveform = voice.waveform
    delay = samples(voice.delay)
    attack = samples(voice.attack)
    let decay = max(1, samples(voice.decay))
    length = attack + decay
    decayRatio = pow(10, -3 / Double(decay))
    pitch = Glide(
      from: cycles(max(voice.startFrequency, Self.lowestPitch)), to: cycles(max(voice.endFrequency, Self.lowestPitch)),
      during: length)

    // Constant power: the sum of the squares of both gains is always 1.
    let angle = Double(placement.pan + 1) * Double.pi / 4
    let amplitude = Double(voice.level * placement.gain)
    left = Float(amplitude * cos(angle))
    right = Float(amplitude * sin(angle))
    muffling = placement.lowPass.map(cycles) ?? 0

    switch voice.filter {
    case .none:
      break
    case .lowPass(let start, let end):
      response = .lowPass
      cutoff = Glide(from: cycles(start), to: cycles(end), during: length)
    case .bandPass(let center, let quality):
      response = .bandPass
      cutoff = Glide(from: cycles(center), to: cycles(center), during: length)
      self.quality = Double(quality)
    }
    switch voice.modulation {
    case .none:
      break
    case .frequency(let ratio, let index):
      modulation = .frequency
      modulator = Double(ratio)
      deviation = index / (2 * Float.pi)
    case .ring(let frequency):
      modulation = .ring
      modulator = cycles(frequency)
    }
  }

  /// A frequency that changes by the same factor every sample.
  struct Glide: BitwiseCopyable, Sendable {
    var start: Double
    /// The factor per sample.
    var ratio: Double

    init(from start: Double, to end: Double, during samples: Int) {
      self.start = start
      ratio = start == end ? 1 : pow(end / start, 1 / Double(max(1, samples)))
    }
  }
}
