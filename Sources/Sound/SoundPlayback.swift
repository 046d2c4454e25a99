import Synchronization

/// One play of a recording. It can be changed while it plays; for another place in the recording, play another one.
///
/// One thread changes it (usually the main thread), and a ``Synthesizer``'s rendering thread plays it.
public final class SoundPlayback: @unchecked Sendable {
  /// The factors of the two channels.
  public struct Gain: Hashable, Sendable, BitwiseCopyable {
    public var left: Float
    public var right: Float

    /// Both channels have the volume in the middle; towards a side, the other channel fades out linearly.
    ///
    /// - Parameters:
    ///   - volume: From 0 to 1; 1 leaves the samples as they are.
    ///   - pan: From −1, where only the left channel is heard, to 1.
    public init(volume: Float, pan: Float) {
      let volume = SoundLimits.limit(volume, to: SoundLimits.amplitude)
      let pan = SoundLimits.limit(pan, to: -1...1)
      left = volume * min(1, 1 - pan)
      right = volume * min(1, 1 + pan)
    }

    var vector: SIMD2<Float> { SIMD2(left, right) }
  }

  private enum Change: BitwiseCopyable {
    case gain(Gain, seconds: Float)
    case rate(Double)
    case rounds(Int?)
    case stop
  }

  /// The lengths of fades, in seconds. A shorter one is audible as a click.
  private static let fadeTimes: ClosedRange<Float> = 0.005...3600

  public let recording: SoundRecording
  /// The first frame that is played.
  public let startFrame: Int
  private let changes = CommandRing<Change>(capacity: 32)
  private let hasEnded = Atomic<Bool>(false)

  // Used by the rendering thread only.
  /// In frames of the recording.
  private var position: Double
  private var rate: Double
  /// The number of times that the recording starts again; `nil` repeats it forever.
  private var rounds: Int?
  private var gain: SIMD2<Float>
  private var target: SIMD2<Float>
  /// The number of samples until the gain is at its target.
  private var fadeLength = 0
  private var isStopping = false

  /// - Parameters:
  ///   - startFrame: The first frame that is played. From one inside the recording, the sound fades in.
  ///   - gain: The factors of the channels at the start.
  ///   - rate: The speed, which changes the pitch too; clamped to 0…64, and 1 for NaN.
  ///   - rounds: The number of times that the recording starts again from its first frame; `nil` repeats it forever.
  public init(_ recording: SoundRecording, startFrame: Int = 0, gain: Gain, rate: Double = 1, rounds: Int? = 0) {
    self.recording = recording
    self.startFrame = min(max(0, startFrame), recording.frameCount)
    self.rate = SoundLimits.limit(rate, to: SoundLimits.speed, nan: 1)
    self.rounds = rounds
    position = Double(self.startFrame)
    target = gain.vector
    self.gain = startFrame > 0 ? .zero : target
    if startFrame > 0 { _ = changes.append([.gain(gain, seconds: Self.fadeTimes.lowerBound)]) }
  }

  /// True once the sound has ended or was stopped, and its last sample was rendered.
  public var isOver: Bool { hasEnded.load(ordering: .acquiring) }

  /// Fades from the present factors to others, in at least 5 ms and at most an hour.
  public func fade(to gain: Gain, seconds: Double = 0) {
    _ = changes.append([.gain(gain, seconds: SoundLimits.limit(Float(seconds), to: Self.fadeTimes))])
  }

  /// Changes the speed; clamped to 0…64, and 1 for NaN.
  public func setRate(_ rate: Double) {
    _ = changes.append([.rate(SoundLimits.limit(rate, to: SoundLimits.speed, nan: 1))])
  }

  public func setRounds(_ rounds: Int?) { _ = changes.append([.rounds(rounds)]) }
  /// Fades out in a few milliseconds and ends.
  public func stop() { _ = changes.append([.stop]) }

  // MARK: Rendering

  /// Ends a sound that is not rendered any more.
  func end() { hasEnded.store(true, ordering: .releasing) }

  /// Adds its next samples to interleaved stereo. Returns false at its end.
  func add(to samples: UnsafeMutableBufferPointer<Float>, sampleRate: Double) -> Bool {
    takeChanges(sampleRate)
    let available = recording.availableFrames
    let length = Double(recording.frameCount)
    guard length > 0 else { return false }
    let step = recording.sampleRate / sampleRate
    var index = 0
    while index + 1 < samples.count {
      if position >= length {
        guard rounds != 0 else { return false }
        rounds = rounds.map { $0 - 1 }
        position = position.truncatingRemainder(dividingBy: length)
      }
      if fadeLength > 0 {
        gain += (target - gain) / Float(fadeLength)
        fadeLength -= 1
      } else if isStopping {
        return false
      }
      let sample = sample(available) * gain
      samples[index] += sample.x
      samples[index + 1] += sample.y
      position += step * rate
      index += 2
    }
    return true
  }

  /// The samples at the position, on the line between two frames.
  @inline(__always)
  private func sample(_ available: Int) -> SIMD2<Float> {
    let frame = Int(position)
    let first = recording.frame(frame, of: available)
    let part = Float(position - Double(frame))
    guard part > 0 else { return first }
    // The first frame follows the last one if the recording starts again.
    let isLast = frame + 1 == recording.frameCount
    let second = isLast && rounds == 0 ? .zero : recording.frame(isLast ? 0 : frame + 1, of: available)
    return first + (second - first) * part
  }

  private func takeChanges(_ sampleRate: Double) {
    while let change = changes.take() {
      switch change {
      case .gain(let new, let seconds): fade(to: new.vector, seconds: seconds, sampleRate)
      case .rate(let new): rate = new
      case .rounds(let new): rounds = new
      case .stop:
        isStopping = true
        fade(to: .zero, seconds: Self.fadeTimes.lowerBound, sampleRate)
      }
    }
  }

  private func fade(to new: SIMD2<Float>, seconds: Float, _ sampleRate: Double) {
    guard !isStopping || new == .zero else { return }
    target = new
    fadeLength = max(1, Int((Double(seconds) * sampleRate).rounded()))
  }
}
