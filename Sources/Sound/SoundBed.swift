/// The quiet rumble under everything: brown noise, different in each ear, that fades in and out.
struct SoundBed {
  /// RMS of each channel, −34 dB below full scale.
  static let level: Float = 0.019_952_62
  /// RMS of the source.
  private static let sourceLevel: Float = 1 / 3

  private var left: BrownNoise
  private var right: BrownNoise
  /// From 0 to 1, moved towards the target a little every sample.
  private var gain: Float = 0
  private var target: Float = 0
  private var step: Float = 1

  init(seed: UInt64, sampleRate: Double) {
    left = BrownNoise(seed: seed ^ 0x4C, sampleRate: sampleRate)
    right = BrownNoise(seed: seed ^ 0x52, sampleRate: sampleRate)
  }

  var isSilent: Bool { gain == 0 && target == 0 }

  /// Fades to `target` (0 or 1); a full fade takes that many samples.
  mutating func fade(to target: Float, during samples: Int) {
    self.target = target
    step = 1 / Float(max(1, samples))
  }

  /// Adds its next samples to interleaved stereo. A silent bed costs nothing and its noise stands still.
  mutating func add(to samples: UnsafeMutableBufferPointer<Float>) {
    var index = 0
    while index + 1 < samples.count, !isSilent {
      gain = gain < target ? min(target, gain + step) : max(target, gain - step)
      let amplitude = gain * (Self.level / Self.sourceLevel)
      samples[index] += amplitude * left.next()
      samples[index + 1] += amplitude * right.next()
      index += 2
    }
  }
}
