@_spi(AppModules) import AppRuntime
import UIKit

public typealias AVAudioNodeBus = Int
public typealias AVAudioNodeTapBlock = (AVAudioPCMBuffer, AVAudioTime) -> Void

/// A part of an engine.
open class AVAudioNode: NSObject, @unchecked Sendable {
  public internal(set) weak var engine: AVAudioEngine?
  /// The node that the output is connected to.
  weak var destination: AVAudioNode?
  var format = AVAudioFormat(sampleRate: 48_000, channelCount: 2)

  open var numberOfInputs: Int { 1 }
  open var numberOfOutputs: Int { 1 }
  open func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { format }
  open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { format }
  open func reset() {}

  /// Keeps the function. Only the input calls it: the sounds of other nodes are mixed by the host.
  open func installTap(
    onBus bus: AVAudioNodeBus, bufferSize: AVAudioFrameCount, format: AVAudioFormat?,
    block tapBlock: @escaping AVAudioNodeTapBlock
  ) {}

  open func removeTap(onBus bus: AVAudioNodeBus) {}
}

/// The microphone. It hears silence, as on a device whose user does not allow it.
open class AVAudioInputNode: AVAudioNode, @unchecked Sendable {
  private var tap: (block: AVAudioNodeTapBlock, buffer: AVAudioPCMBuffer)?
  private var timer: AppTimer?
  private var frames: AVAudioFramePosition = 0

  override init() {
    super.init()
    format = AVAudioFormat(sampleRate: 48_000, channelCount: 1)
  }

  /// Calls the function with silence while the engine runs, each time for a tenth of a second, as Apple's does with the
  /// usual sizes of buffers.
  open override func installTap(
    onBus bus: AVAudioNodeBus, bufferSize: AVAudioFrameCount, format: AVAudioFormat?,
    block tapBlock: @escaping AVAudioNodeTapBlock
  ) {
    let format = format ?? self.format
    guard let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(format.sampleRate / 10))
    else { return }
    buffer.frameLength = buffer.frameCapacity
    tap = (tapBlock, buffer)
    if engine?.isRunning == true { begin() }
  }

  open override func removeTap(onBus bus: AVAudioNodeBus) {
    tap = nil
    end()
  }

  func begin() {
    onMain { [self] in
      guard tap != nil, timer == nil else { return }
      timer = AppTimer.after(0.1) { [weak self] in self?.hear() }
    }
  }

  func end() {
    onMain { [self] in
      timer?.cancel()
      timer = nil
    }
  }

  @MainActor private func hear() {
    timer = nil
    guard let (block, buffer) = tap, engine?.isRunning == true else { return }
    block(buffer, AVAudioTime(sampleTime: frames, atRate: buffer.format.sampleRate))
    frames += AVAudioFramePosition(buffer.frameLength)
    begin()
  }
}

/// The loudspeaker.
open class AVAudioOutputNode: AVAudioNode, @unchecked Sendable {}

/// Mixes sounds.
open class AVAudioMixerNode: AVAudioNode, @unchecked Sendable {
  /// From 0 to 1.
  open var outputVolume: Float = 1 { didSet { engine?.volumeChanged() } }
}
