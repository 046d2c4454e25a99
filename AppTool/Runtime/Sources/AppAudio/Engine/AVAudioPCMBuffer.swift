import Foundation

public typealias AVAudioFrameCount = UInt32
public typealias AVAudioFramePosition = Int64

/// Samples of a sound in memory.
open class AVAudioBuffer: NSObject, @unchecked Sendable {
  public let format: AVAudioFormat

  init(format: AVAudioFormat) {
    self.format = format
  }
}

/// Floating-point samples, each channel for itself.
open class AVAudioPCMBuffer: AVAudioBuffer, @unchecked Sendable {
  public let frameCapacity: AVAudioFrameCount
  /// The number of valid frames, up to the capacity.
  open var frameLength: AVAudioFrameCount = 0 { didSet { frameLength = min(frameLength, frameCapacity) } }
  private let channels: UnsafeMutablePointer<UnsafeMutablePointer<Float>>

  /// Makes a buffer of zeros. Returns `nil` for a format without channels.
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
    let count = Int(format.channelCount)
    guard count > 0 else { return nil }
    self.frameCapacity = frameCapacity
    channels = .allocate(capacity: count)
    for channel in 0..<count {
      let samples = UnsafeMutablePointer<Float>.allocate(capacity: max(Int(frameCapacity), 1))
      samples.initialize(repeating: 0, count: max(Int(frameCapacity), 1))
      (channels + channel).initialize(to: samples)
    }
    super.init(format: format)
  }

  deinit {
    for channel in 0..<Int(format.channelCount) { channels[channel].deallocate() }
    channels.deallocate()
  }

  /// The samples of each channel.
  open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? { UnsafePointer(channels) }
  /// `nil`: the samples are floating-point numbers.
  open var int16ChannelData: UnsafePointer<UnsafeMutablePointer<Int16>>? { nil }
  /// The distance of two samples of a channel.
  open var stride: Int { 1 }

  /// The left and right samples by turns.
  var stereo: [Float] {
    let (left, right) = (channels[0], channels[min(1, Int(format.channelCount) - 1)])
    return (0..<Int(frameLength)).flatMap { [left[$0], right[$0]] }
  }
}

/// A time of a sound.
open class AVAudioTime: NSObject, @unchecked Sendable {
  public let sampleTime: AVAudioFramePosition
  public let sampleRate: Double
  open var isSampleTimeValid: Bool { sampleRate > 0 }

  public init(sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
    (self.sampleTime, self.sampleRate) = (sampleTime, sampleRate)
  }
}

/// A file with a sound, which is read in order.
open class AVAudioFile: NSObject, @unchecked Sendable {
  public let url: URL
  let source: SoundSource
  /// The next frame that is read.
  open var framePosition: AVAudioFramePosition = 0

  /// - Throws: An `NSError` of `NSOSStatusErrorDomain` if the file cannot be read.
  public init(forReading fileURL: URL) throws {
    let content: Data
    do { content = try Data(contentsOf: fileURL, options: .mappedIfSafe) } catch {
      throw SoundFault.unreadable(fileURL, error)
    }
    source = try SoundSource(content)
    url = fileURL
  }

  /// The number of frames.
  open var length: AVAudioFramePosition { AVAudioFramePosition(source.frameCount) }
  open var processingFormat: AVAudioFormat {
    AVAudioFormat(sampleRate: source.sampleRate, channelCount: AVAudioChannelCount(source.channelCount))
  }
  open var fileFormat: AVAudioFormat { processingFormat }

  /// Reads the next frames, as many as the buffer takes.
  ///
  /// - Throws: An error if the format is not ``processingFormat``.
  open func read(into buffer: AVAudioPCMBuffer) throws { try read(into: buffer, frameCount: buffer.frameCapacity) }

  open func read(into buffer: AVAudioPCMBuffer, frameCount frames: AVAudioFrameCount) throws {
    guard buffer.format.isEqual(processingFormat), let channels = buffer.floatChannelData else {
      throw NSError(domain: NSOSStatusErrorDomain, code: -50)
    }
    let count = min(Int(min(frames, buffer.frameCapacity)), Int(length - framePosition))
    let end = Int(framePosition) + count
    let samples = count > 0 ? source.samples(before: end, count: count) : []
    for (channel, values) in samples.enumerated() {
      for (index, value) in values.enumerated() { channels[channel][index] = value }
    }
    buffer.frameLength = AVAudioFrameCount(samples.first?.count ?? 0)
    framePosition += AVAudioFramePosition(buffer.frameLength)
  }
}
