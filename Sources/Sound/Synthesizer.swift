import Synchronization

/// Makes sound effects: up to 32 voices and a bed of noise, mixed to stereo.
///
/// One thread plays (usually the main one), one thread renders (usually the sound device's), and neither ever waits for the
/// other. ``render(into:)`` takes no lock and allocates nothing. The same calls in the same order between the same numbers
/// of rendered samples give the same samples, bit for bit; how many are rendered at once makes no difference.
///
/// When all voices sound, a new one takes the place of the quietest, and of equally quiet ones of the oldest.
public final class Synthesizer: @unchecked Sendable {
  /// Most voices at once. Each costs about 20 ns a sample; fewer cut sounds off in a busy fight.
  public static let voiceLimit = SoundLimits.voices
  /// What the rates asked for are limited to, in Hz.
  public static let sampleRates = 8_000...192_000

  /// In Hz; every sample has a left and a right value.
  public let sampleRate: Int

  private enum Command: BitwiseCopyable {
    case voice(VoicePlan)
    case bed(gain: Float, samples: Int)
  }
  /// Room for every voice four times over between two renderings.
  private let commands = CommandRing<Command>(capacity: 4 * SoundLimits.voices)
  /// Voices that sound, and one more for a bed, after the last rendering.
  private let activity = Atomic<Int>(0)

  // Touched by the rendering thread only. Voices are kept in the order in which they began, so that they are always
  // summed in the same order.
  private let voices: UnsafeMutablePointer<SoundingVoice>
  private var voiceCount = 0
  private var bed: SoundBed
  private let seed: UInt64
  private var begun: UInt64 = 0

  /// - Parameters:
  ///   - sampleRate: in Hz, usually 48,000; moved into ``sampleRates``.
  ///   - seed: for noise.
  public init(sampleRate: Int = 48_000, seed: UInt64 = 0) {
    self.sampleRate = min(max(sampleRate, Self.sampleRates.lowerBound), Self.sampleRates.upperBound)
    self.seed = seed
    voices = .allocate(capacity: Self.voiceLimit)
    bed = SoundBed(seed: seed, sampleRate: Double(self.sampleRate))
  }

  deinit {
    voices.deallocate()
  }

  /// Begins an effect with the next rendering. Numbers out of range are limited, see ``SoundEffect/sanitized``.
  ///
  /// - Returns: whether it will sound; not when more was played than fits between two renderings, or when it has no voices.
  @discardableResult
  public func play(_ effect: SoundEffect, placement: SoundPlacement = SoundPlacement()) -> Bool {
    let placement = placement.sanitized
    let plans = effect.sanitized.voices.map {
      Command.voice(VoicePlan($0, placement: placement, sampleRate: Double(sampleRate)))
    }
    return !plans.isEmpty && commands.append(plans)
  }

  /// Begins the bed, or lets it rise again. `fade` is in seconds.
  public func startBed(fade: Float = 2) {
    fadeBed(to: 1, fade: fade)
  }

  /// Ends the bed. `fade` is in seconds.
  public func stopBed(fade: Float = 2) {
    fadeBed(to: 0, fade: fade)
  }

  /// Whether nothing sounds and nothing was played since the last rendering, so that a device may rest.
  public var isSilent: Bool {
    commands.isEmpty && activity.load(ordering: .acquiring) == 0
  }

  /// Writes the next samples, left and right in turn, all of them between −1 and 1.
  ///
  /// For one thread at a time. Takes no lock and allocates nothing.
  public func render(into samples: UnsafeMutableBufferPointer<Float>) {
    takeCommands()
    samples.update(repeating: 0)
    for index in 0..<voiceCount {
      voices[index].add(to: samples)
    }
    removeFinishedVoices()
    bed.add(to: samples)
    for index in samples.indices {
      samples[index] = SoftLimiter.limit(samples[index])
    }
    activity.store(voiceCount + (bed.isSilent ? 0 : 1), ordering: .releasing)
  }

  /// The next samples as an array, for tests and files: twice as many values as frames.
  public func render(frames: Int) -> [Float] {
    let count = 2 * max(0, frames)
    return [Float](unsafeUninitializedCapacity: count) { buffer, used in
      render(into: UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
      used = count
    }
  }

  private func fadeBed(to gain: Float, fade: Float) {
    let seconds = SoundLimits.limit(fade, to: SoundLimits.time)
    _ = commands.append([.bed(gain: gain, samples: Int(seconds * Float(sampleRate)))])
  }

  private func takeCommands() {
    // Announced before the first is taken, so that ``isSilent`` never sees the moment between ring and voices as silence.
    if !commands.isEmpty { activity.store(1, ordering: .releasing) }
    while let command = commands.take() {
      switch command {
      case .voice(let plan):
        begin(plan)
      case .bed(let gain, let samples):
        bed.fade(to: gain, during: samples)
      }
    }
  }

  private func begin(_ plan: VoicePlan) {
    if voiceCount == Self.voiceLimit { removeQuietestVoice() }
    begun += 1
    (voices + voiceCount).initialize(
      to: SoundingVoice(plan, seed: seed &+ begun, sampleRate: Double(sampleRate)))
    voiceCount += 1
  }

  private func removeQuietestVoice() {
    var quietest = 0
    for index in 1..<voiceCount where voices[index].loudness < voices[quietest].loudness {
      quietest = index
    }
    for index in quietest..<(voiceCount - 1) {
      voices[index] = voices[index + 1]
    }
    voiceCount -= 1
  }

  private func removeFinishedVoices() {
    var kept = 0
    for index in 0..<voiceCount where !voices[index].isOver {
      if kept != index { voices[kept] = voices[index] }
      kept += 1
    }
    voiceCount = kept
  }
}
