/// The state of a playing voice. Its samples do not depend on the number rendered at once.
struct SoundingVoice {
  /// The number of samples between two updates of the filters. A larger number makes fast glides of a cut-off audible
  /// as steps.
  private static let controlInterval = 32

  let plan: VoicePlan
  /// The number of samples since the end of the delay; negative during the delay.
  private var age: Int
  /// From 0 to 1.
  private var envelope: Double = 0
  /// In turns.
  private var phase: Double = 0
  /// Turns per sample.
  private var step: Double
  private var modulatorPhase: Double = 0
  private var cutoff: Double
  private var filter = StateVariableFilter()
  private var muffler = StateVariableFilter()
  private var white: WhiteNoise
  private var brown: BrownNoise

  init(_ plan: VoicePlan, seed: UInt64, sampleRate: Double) {
    self.plan = plan
    age = -plan.delay
    step = plan.pitch.start
    cutoff = plan.cutoff.start
    white = WhiteNoise(seed: seed)
    brown = BrownNoise(seed: seed, sampleRate: sampleRate)
    if plan.muffling > 0 {
      muffler.tune(cutoff: plan.muffling, quality: VoicePlan.flatQuality)
    }
  }

  var isOver: Bool { age >= plan.length }

  /// The current loudness, or the peak during delay and attack. A new voice replaces the voice with the lowest
  /// loudness.
  var loudness: Double {
    (age <= plan.attack ? 1 : envelope) * Double(max(plan.left, plan.right))
  }

  /// Adds its next samples to interleaved stereo.
  mutating func add(to samples: UnsafeMutableBufferPointer<Float>) {
    let frames = samples.count / 2
    var frame = 0
    if age < 0 {
      frame = min(frames, -age)
      age += frame
    }
    while frame < frames, age < plan.length {
      let place = age % Self.controlInterval
      if place == 0 { retune() }
      let end = frame + min(frames - frame, plan.length - age, Self.controlInterval - place)
      while frame < end {
        let sample = next()
        samples[2 * frame] += sample * plan.left
        samples[2 * frame + 1] += sample * plan.right
        frame += 1
      }
    }
  }

  /// Advances the cut-off to the next control interval.
  private mutating func retune() {
    guard plan.response != nil, age == 0 || plan.cutoff.ratio != 1 else { return }
    filter.tune(cutoff: min(cutoff, VoicePlan.highest), quality: plan.quality)
    for _ in 0..<Self.controlInterval { cutoff *= plan.cutoff.ratio }
  }

  /// Returns one sample between −1 and 1, before placement.
  @inline(__always)
  private mutating func next() -> Float {
    if age <= plan.attack {
      envelope = plan.attack == 0 ? 1 : Double(age) / Double(plan.attack)
    } else {
      envelope *= plan.decayRatio
    }
    var sample = modulated()
    if let response = plan.response { sample = filter.process(sample, response) }
    sample *= Float(envelope)
    if plan.muffling > 0 { sample = muffler.process(sample, .lowPass) }
    age += 1
    return sample
  }

  /// Returns the source's sample with frequency or ring modulation and advances the phases by one sample.
  @inline(__always)
  private mutating func modulated() -> Float {
    var position = Float(phase)
    if plan.modulation == .frequency {
      let swing = plan.deviation * Float(envelope) * Oscillation.sine(Float(modulatorPhase))
      // The deviation is at most about five turns; adding eight makes it positive before truncation.
      let turns = position + swing + 8
      position = turns - Float(Int32(turns))
      modulatorPhase = Self.turned(modulatorPhase, by: step * plan.modulator)
    }
    var sample = source(at: position)
    if plan.modulation == .ring {
      sample *= Oscillation.sine(Float(modulatorPhase))
      modulatorPhase = Self.turned(modulatorPhase, by: plan.modulator)
    }
    phase = Self.turned(phase, by: step)
    step *= plan.pitch.ratio
    return sample
  }

  @inline(__always)
  private mutating func source(at position: Float) -> Float {
    switch plan.waveform {
    case .sine: Oscillation.sine(position)
    case .triangle: Oscillation.triangle(position)
    case .saw: Oscillation.saw(position, step: Float(step))
    case .square: Oscillation.square(position, step: Float(step))
    case .whiteNoise: white.next()
    case .brownNoise: brown.next()
    }
  }

  /// Returns a phase in turns, advanced and wrapped to below 1.
  @inline(__always)
  private static func turned(_ phase: Double, by step: Double) -> Double {
    let sum = phase + step
    return sum < 1 ? sum : sum - Double(Int64(sum))
  }
}
