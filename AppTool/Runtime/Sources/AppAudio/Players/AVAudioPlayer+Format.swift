import Foundation

extension AVAudioPlayer {
  public var numberOfChannels: Int { source?.channelCount ?? 0 }

  /// The format of the decoded samples.
  public var format: AVAudioFormat {
    AVAudioFormat(sampleRate: source?.sampleRate ?? 0, channelCount: AVAudioChannelCount(numberOfChannels))
  }

  /// The sample rate and the number of channels.
  public var settings: [String: Any] {
    [AVSampleRateKey: source?.sampleRate ?? 0, AVNumberOfChannelsKey: numberOfChannels]
  }
}

public let AVSampleRateKey = "AVSampleRateKey"
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"

public typealias AVAudioChannelCount = UInt32

/// The kind of samples.
public enum AVAudioCommonFormat: UInt, Sendable {
  case otherFormat, pcmFormatFloat32, pcmFormatFloat64, pcmFormatInt16, pcmFormatInt32
}

/// The format of samples: floating-point numbers from −1 to 1.
public final class AVAudioFormat: NSObject, Sendable {
  /// In Hz.
  public let sampleRate: Double
  public let channelCount: AVAudioChannelCount

  init(sampleRate: Double, channelCount: AVAudioChannelCount) {
    self.sampleRate = sampleRate
    self.channelCount = channelCount
  }

  /// `nil` for more than two channels, which need a layout.
  public convenience init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {
    guard (1...2).contains(channels) else { return nil }
    self.init(sampleRate: sampleRate, channelCount: channels)
  }

  /// The common format of samples; `nil` for another, or for more than two channels.
  public convenience init?(
    commonFormat format: AVAudioCommonFormat, sampleRate: Double, channels: AVAudioChannelCount, interleaved: Bool
  ) {
    guard format == .pcmFormatFloat32, !interleaved else { return nil }
    self.init(standardFormatWithSampleRate: sampleRate, channels: channels)
  }

  public var commonFormat: AVAudioCommonFormat { .pcmFormatFloat32 }
  public var isInterleaved: Bool { false }
  public var isStandard: Bool { true }
  /// The sample rate and the number of channels.
  public var settings: [String: Any] {
    [AVSampleRateKey: sampleRate, AVNumberOfChannelsKey: Int(channelCount)]
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? AVAudioFormat else { return false }
    return sampleRate == other.sampleRate && channelCount == other.channelCount
  }

  public override var hash: Int { Int(sampleRate) ^ Int(channelCount) }
}
