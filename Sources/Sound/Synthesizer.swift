import Synchronization

/// Synthesizes sound effects: up to 32 voices and a noise bed, mixed to stereo with up to 32 recordings.
///
/// One thread plays (usually the main thread), one thread renders (usually the audio device's), and neither waits for
/// the other. ``render(into:)`` takes no lock and does not allocate. The same calls in the same order between the same
/// numbers of rendered samples give the same samples, bit for bit, regardless of the buffer size.
///
/// If all voices are playing, a new one replaces the quietest one, or the oldest if several are equally quiet.
public final class Synthesizer: @unchecked Sendable {
  /// The maximum number of voices at once. Each costs about 20 ns per sample; with fewer, sounds are cut off in busy
  /// scenes.
  public static let voiceLimit = SoundLimits.voices
  /// The supported sample rates, in Hz; others are clamped.
  public static let sampleRates = 8_000...192_000

  /// In Hz, for frames of a left and a right sample.
  public let sampleRate: Int

  private enum Command: BitwiseCopyable {
    case voice(VoicePlan)
    case bed(gain: Float, samples: Int)
    case recording(Unmanaged<SoundPlayback>)
  }
  /// Capacity for all voices four times between two renderings.
  private let commands = CommandRing<Command>(capacity: 4 * SoundLimits.voices)
  /// The number of playing voices and recordings after the last rendering, plus one for an audible bed.
  private let activity = Atomic<Int>(0)

  // Used by the rendering thread only. Voices are kept in order of their start, so that they are always summed in the
  // same order.
  private let voices: UnsafeMutablePointer<SoundingVoice>
  private var voiceCount = 0
  private var bed: SoundBed
  private let playbacks: UnsafeMutablePointer<Unmanaged<SoundPlayback>>
  private var playbackCount = 0
  /// Keeps the recordings until they are over. Used by the thread that plays.
  private var keptPlaybacks: [SoundPlayback] = []
  private let seed: UInt64
  private var begun: UInt64 = 0

  /// - Parameters:
  ///   - sampleRate: In Hz, usually 48,000; clamped to ``sampleRates``.
  ///   - seed: The seed of the noise.
  public init(sampleRate: Int = 48_000, seed: UInt64 = 0) {
    self.sampleRate = min(max(sampleRate, Self.sampleRates.lowerBound), Self.sampleRates.upperBound)
    self.seed = seed
    voices = .allocate(capacity: Self.voiceLimit)
    playbacks = .allocate(capacity: Self.voiceLimit)
    bed = SoundBed(seed: seed, sampleRate: Double(self.sampleRate))
  }

  deinit {
    voices.deallocate()
    playbacks.deallocate()
  }

  /// Starts an effect with the next rendering. Numbers out of range are clamped; see ``SoundEffect/sanitized``.
  ///
  /// - Returns: False, without effect, if the commands exceed the capacity between two renderings or the effect has no
  /// voices.
  @discardableResult
  public func play(_ effect: SoundEffect, placement: SoundPlacement = SoundPlacement()) -> Bool {
    let placement = placement.sanitized
    let plans = effect.sanitized.voices.map {
      Command.voice(VoicePlan($0, placement: placement, sampleRate: Double(sampleRate)))
    }
    return !plans.isEmpty && commands.append(plans)
  }

  /// Starts a recording with the next rendering. The oldest one ends if there are more than 32.
  ///
  /// - Returns: False, without effect, if the commands exceed the capacity between two renderings.
  @discardableResult
  public func play(_ playback: SoundPlayback) -> Bool {
    keptPlaybacks.removeAll(where: \.isOver)
    guard commands.append([.recording(.passUnretained(playback))]) else { return false }
    keptPlaybacks.append(playback)
    return true
  }

  /// Fades the bed in, in `fade` seconds.
  public func startBed(fade: Float = 2) {
    fadeBed(to: 1, fade: fade)
  }

  /// Fades the bed out, in `fade` seconds.
  public func stopBed(fade: Float = 2) {
    fadeBed(to: 0, fade: fade)
  }

  /// True if nothing is playing and nothing was played since the last rendering, so that the audio device can be
  /// closed.
  public var isSilent: Bool {
    commands.isEmpty && activity.load(ordering: .acquiring) == 0
  }

  /// Writes the next samples, left and right alternating, all between −1 and 1.
  ///
  /// Call it from one thread at a time. Takes no lock and does not allocate.
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
    addRecordings(to: samples)
    activity.store(voiceCount + playbackCount + (bed.isSilent ? 0 : 1), ordering: .releasing)
  }

  /// Adds recordings after the limiter, which would change the sound of loud music. A sum beyond full scale is clipped.
  private func addRecordings(to samples: UnsafeMutableBufferPointer<Float>) {
    guard playbackCount > 0 else { return }
    var kept = 0
    for index in 0..<playbackCount {
      let playback = playbacks[index].takeUnretainedValue()
      guard playback.add(to: samples, sampleRate: Double(sampleRate)) else {
        playback.end()
        continue
      }
      playbacks[kept] = playbacks[index]
      kept += 1
    }
    playbackCount = kept
    for index in samples.indices { samples[index] = min(max(samples[index], -1), 1) }
  }

  /// Returns the next samples as an array, two values per frame, for tests and files.
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
    // Set before the first command is taken, so that ``isSilent`` is never true while a command is between queue and
    // voices.
    if !commands.isEmpty { activity.store(1, ordering: .releasing) }
    while let command = commands.take() {
      switch command {
      case .voice(let plan):
        begin(plan)
      case .bed(let gain, let samples):
        bed.fade(to: gain, during: samples)
      case .recording(let playback):
        begin(playback)
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

  private func begin(_ playback: Unmanaged<SoundPlayback>) {
    if playbackCount == Self.voiceLimit {
      playbacks[0].takeUnretainedValue().end()
      for index in 1..<playbackCount { playbacks[index - 1] = playbacks[index] }
      playbackCount -= 1
    }
    (playbacks + playbackCount).initialize(to: playback)
    playbackCount += 1
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
