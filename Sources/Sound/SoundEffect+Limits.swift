/// The ranges of values that every host can play. All exceed the needs of useful effects by far.
enum SoundLimits {
  /// The maximum number of voices of an effect; further ones are dropped. Equal to the number that a ``Synthesizer``
  /// plays at once.
  static let voices = 32
  /// Pitches and cut-off frequencies, in Hz; higher ones are inaudible.
  static let frequency: ClosedRange<Float> = 0...20_000
  /// Delays and attacks, in seconds.
  static let time: ClosedRange<Float> = 0...10
  /// Decay times, in seconds. Below a millisecond a voice would be a single sample.
  static let decay: ClosedRange<Float> = 0.001...10
  /// Peak amplitudes and gains; 1 is full scale.
  static let amplitude: ClosedRange<Float> = 0...1
  /// Cut-off frequencies of filters, in Hz; lower ones would leave nothing audible.
  static let cutoff: ClosedRange<Float> = 10...20_000
  /// Centre frequency over bandwidth. Filters with higher values ring for seconds.
  static let quality: ClosedRange<Float> = 0.1...50
  /// Modulator frequency over pitch.
  static let ratio: ClosedRange<Float> = 0...32
  /// Peak phase deviation in radians, about five turns; beyond it only noise remains.
  static let index: ClosedRange<Float> = 0...32
  /// Speeds of recordings; of faster ones only noise remains.
  static let speed: ClosedRange<Double> = 0...64

  /// Returns the nearest value in the range; `fallback` for NaN.
  static func limit<Number: BinaryFloatingPoint>(
    _ value: Number, to range: ClosedRange<Number>, nan fallback: Number = 0
  ) -> Number {
    let number = value.isNaN ? fallback : value
    return min(max(number, range.lowerBound), range.upperBound)
  }
}

extension SoundEffect {
  /// The effect with every number clamped to the range that hosts can play and at most 32 voices. An effect within the
  /// ranges is returned unchanged.
  ///
  /// JSON has no NaN or infinity, so a host that sends effects elsewhere encodes this.
  public var sanitized: SoundEffect {
    SoundEffect(name: name, voices: voices.prefix(SoundLimits.voices).map(\.sanitized))
  }
}

extension SoundEffect.Voice {
  var sanitized: SoundEffect.Voice {
    SoundEffect.Voice(
      waveform,
      from: SoundLimits.limit(startFrequency, to: SoundLimits.frequency),
      to: SoundLimits.limit(endFrequency, to: SoundLimits.frequency),
      delay: SoundLimits.limit(delay, to: SoundLimits.time),
      attack: SoundLimits.limit(attack, to: SoundLimits.time),
      decay: SoundLimits.limit(decay, to: SoundLimits.decay),
      level: SoundLimits.limit(level, to: SoundLimits.amplitude),
      filter: filter.sanitized,
      modulation: modulation.sanitized)
  }
}

extension SoundEffect.Filter {
  /// The filter with clamped values; a NaN cut-off leaves it open.
  fileprivate var sanitized: SoundEffect.Filter {
    func cutoff(_ value: Float) -> Float {
      SoundLimits.limit(value, to: SoundLimits.cutoff, nan: SoundLimits.cutoff.upperBound)
    }
    switch self {
    case .none:
      return .none
    case .lowPass(let start, let end):
      return .lowPass(from: cutoff(start), to: cutoff(end))
    case .bandPass(let center, let quality):
      return .bandPass(
        center: cutoff(center), quality: SoundLimits.limit(quality, to: SoundLimits.quality, nan: 1))
    }
  }
}

extension SoundEffect.Modulation {
  fileprivate var sanitized: SoundEffect.Modulation {
    switch self {
    case .none:
      .none
    case .frequency(let ratio, let index):
      .frequency(
        ratio: SoundLimits.limit(ratio, to: SoundLimits.ratio), index: SoundLimits.limit(index, to: SoundLimits.index))
    case .ring(let frequency):
      .ring(frequency: SoundLimits.limit(frequency, to: SoundLimits.frequency))
    }
  }
}

extension SoundPlacement {
  /// The placement with every number clamped. A NaN gain is silence, a NaN pan is the centre, and a NaN low-pass is
  /// open.
  public var sanitized: SoundPlacement {
    SoundPlacement(
      gain: SoundLimits.limit(gain, to: SoundLimits.amplitude),
      pan: SoundLimits.limit(pan, to: -1...1),
      lowPass: lowPass.flatMap { $0.isNaN ? nil : SoundLimits.limit($0, to: SoundLimits.cutoff) })
  }
}
