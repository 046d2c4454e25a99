import Synchronization

/// Decoded samples of a sound, which one thread appends while others already play them.
public final class SoundRecording: @unchecked Sendable {
  /// In Hz.
  public let sampleRate: Double
  /// 1 or 2.
  public let channelCount: Int
  /// The number of frames once all are appended. A frame has a sample for each channel.
  public let frameCount: Int
  private let samples: UnsafeMutablePointer<Int16>
  /// The number of frames so far; written by the appending thread only.
  private let appended = Atomic<Int>(0)

  /// - Parameters:
  ///   - sampleRate: In Hz, above 0.
  ///   - channelCount: 1 or 2.
  ///   - frameCount: The number of frames that will be appended. Memory is used as they are.
  public init(sampleRate: Double, channelCount: Int, frameCount: Int) {
    precondition((1...2).contains(channelCount), "a recording has one or two channels, not \(channelCount)")
    precondition(sampleRate > 0, "a sample rate of \(sampleRate) Hz is not positive")
    self.sampleRate = sampleRate
    self.channelCount = channelCount
    self.frameCount = max(0, frameCount)
    samples = .allocate(capacity: max(1, self.frameCount * channelCount))
  }

  deinit {
    samples.deallocate()
  }

  /// The number of frames that can be played.
  public var availableFrames: Int { appended.load(ordering: .acquiring) }

  /// Appends frames; those beyond ``frameCount`` are dropped. Call it from one thread at a time.
  ///
  /// - Parameter new: The samples of the channels by turns. Values beyond −1 and 1 are clipped, and NaN is silence.
  public func append(_ new: UnsafeBufferPointer<Float>) {
    let start = appended.load(ordering: .relaxed)
    let frames = min(new.count / channelCount, frameCount - start)
    for index in 0..<max(0, frames * channelCount) {
      let sample = new[index]
      let value = sample.isNaN ? 0 : Int16((min(max(sample, -1), 1) * 32_767).rounded())
      (samples + start * channelCount + index).initialize(to: value)
    }
    appended.store(start + max(0, frames), ordering: .releasing)
  }

  /// The left and right samples of a frame, from −1 to 1; silence while it is not appended.
  @inline(__always)
  func frame(_ index: Int, of available: Int) -> SIMD2<Float> {
    guard index < available else { return .zero }
    let place = samples + index * channelCount
    return SIMD2(Float(place[0]), Float(place[channelCount - 1])) / 32_767
  }
}
