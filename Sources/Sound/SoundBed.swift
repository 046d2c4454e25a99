/// A quiet background rumble: brown noise, uncorrelated between the channels, that fades in and out.
struct SoundBed {
  /// RMS of each channel, −34 dB below full scale.
  static let level: Float = 0.019_952_62
  /// The RMS of the noise source.
  private static let sourceLevel: Float = 1 / 3

  private var left: BrownNoise
  private var right: BrownNoise
  /// From 0 to 1; approaches the target by a step per sample.
  private var gain: Float = 0
  private var target: Float = 0
  private var step: Float = 1

  init(seed: UInt64, sampleRate: Double) {
    left = BrownNoise(seed: seed ^ 0x4C, sampleRate: sampleRate)
    right = BrownNoise(seed: seed ^ 0x52, sampleRate: sampleRate)
  }

  var isSilent: Bool { gain == 0 && target == 0 }

  /// Starts a fade to `target` (0 or 1). A full fade takes `samples` samples.
  mutating func fade(to target: Float, during samples: Int) {
    self.target = target
    step = 1 / Float(max(1, samples))
  }

  /// Adds its next samples to interleaved stereo. A silent bed costs nothing and does not advance its noise.
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
