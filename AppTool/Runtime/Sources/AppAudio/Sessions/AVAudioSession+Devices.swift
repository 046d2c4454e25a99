import Foundation
import Synchronization

extension AVAudioSession {
  /// The output that replaces that of the category.
  public enum PortOverride: UInt, Sendable {
    case none = 0
    /// The four letters `spkr`.
    case speaker = 0x7370_6B72
  }

  /// Succeeds without effect: the machine chooses the output.
  public func overrideOutputAudioPort(_ portOverride: PortOverride) throws {
    preferences.withLock { $0.outputOverride = portOverride }
  }

  /// Empty, because nothing records here.
  public var availableInputs: [AVAudioSessionPortDescription]? { [] }
  public var preferredInput: AVAudioSessionPortDescription? { preferences.withLock(\.input) }
  /// Keeps the input, which records nothing.
  public func setPreferredInput(_ inPort: AVAudioSessionPortDescription?) throws {
    preferences.withLock { $0.input = inPort }
  }

  /// In Hz; 0 at first.
  public var preferredSampleRate: Double { preferences.withLock(\.sampleRate) }
  /// Keeps the rate; sounds are mixed at ``sampleRate`` all the same.
  public func setPreferredSampleRate(_ sampleRate: Double) throws {
    preferences.withLock { $0.sampleRate = sampleRate }
  }

  /// In seconds; 0 at first.
  public var preferredIOBufferDuration: TimeInterval { preferences.withLock(\.bufferDuration) }
  /// Keeps the duration; the machine has the buffers.
  public func setPreferredIOBufferDuration(_ duration: TimeInterval) throws {
    preferences.withLock { $0.bufferDuration = duration }
  }
  /// The preferred duration, else that of 1024 frames, in seconds.
  public var ioBufferDuration: TimeInterval {
    let preferred = preferredIOBufferDuration
    return preferred > 0 ? preferred : 1024 / sampleRate
  }

  /// 0: there is no input.
  public var inputLatency: TimeInterval { 0 }
  /// 0: the delay of the machine is not known.
  public var outputLatency: TimeInterval { 0 }
}
