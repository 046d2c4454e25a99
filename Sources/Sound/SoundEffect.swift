/// A short sound, described by its voices instead of samples or files, so that every host can synthesize it.
public struct SoundEffect: Hashable, Sendable, Codable {
  /// A stable name for logs, captions and tests, such as "bite".
  public var name: String
  /// The voices, played together, each after its own delay.
  public var voices: [Voice]

  public init(name: String, voices: [Voice]) {
    self.name = name
    self.voices = voices
  }

  /// One oscillator or noise source with its envelope.
  public struct Voice: Hashable, Sendable, Codable {
    public enum Waveform: String, BitwiseCopyable, Sendable, Codable {
      case sine, triangle, saw, square, whiteNoise, brownNoise
    }

    public var waveform: Waveform
    /// In Hz at the start. Noise ignores it.
    public var startFrequency: Float
    /// In Hz at the end; the pitch glides to it exponentially during attack and decay.
    public var endFrequency: Float
    /// The silence before the voice begins, in seconds.
    public var delay: Float
    /// The linear rise to the peak, in seconds.
    public var attack: Float
    /// The exponential decay from the peak to −60 dB, in seconds.
    public var decay: Float
    /// Peak amplitude; 1 is full scale.
    public var level: Float
    public var filter: Filter
    public var modulation: Modulation

    public init(
      _ waveform: Waveform, from startFrequency: Float = 0, to endFrequency: Float? = nil, delay: Float = 0,
      attack: Float, decay: Float, level: Float, filter: Filter = .none, modulation: Modulation = .none
    ) {
      self.waveform = waveform
      self.startFrequency = startFrequency
      self.endFrequency = endFrequency ?? startFrequency
      self.delay = delay
      self.attack = attack
      self.decay = decay
      self.level = level
      self.filter = filter
      self.modulation = modulation
    }
  }

  /// Frequencies in Hz; a low-pass glides exponentially from the first to the second.
  public enum Filter: Hashable, Sendable, Codable {
    case none
    case lowPass(from: Float, to: Float)
    case bandPass(center: Float, quality: Float)
  }

  public enum Modulation: Hashable, Sendable, Codable {
    case none
    /// Frequency modulation: the modulator runs at `ratio` times the pitch; `index` is the peak phase deviation in
    /// radians and falls with the envelope.
    case frequency(ratio: Float, index: Float)
    /// Ring modulation: multiplication by a sine of the given frequency, in Hz.
    case ring(frequency: Float)
  }
}

/// The spatial placement of a sound.
public struct SoundPlacement: Hashable, Sendable, Codable {
  /// Amplitude factor, 0 to 1.
  public var gain: Float
  /// −1 is left, 0 centre, 1 right; with constant power.
  public var pan: Float
  /// A low-pass over the whole sound, in Hz, for a source out of sight; `nil` leaves it open.
  public var lowPass: Float?

  public init(gain: Float = 1, pan: Float = 0, lowPass: Float? = nil) {
    self.gain = gain
    self.pan = pan
    self.lowPass = lowPass
  }
}
