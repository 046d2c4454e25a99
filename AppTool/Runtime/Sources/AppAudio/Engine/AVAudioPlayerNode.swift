@_spi(AppModules) import AppRuntime
import Sound
import UIKit

public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let loops = AVAudioPlayerNodeBufferOptions(rawValue: 1)
  public static let interrupts = AVAudioPlayerNodeBufferOptions(rawValue: 2)
  public static let interruptsAtLoop = AVAudioPlayerNodeBufferOptions(rawValue: 4)
}

public typealias AVAudioNodeCompletionHandler = () -> Void

/// Plays files and buffers one after the other, while it and its engine run.
open class AVAudioPlayerNode: AVAudioNode, @unchecked Sendable {
  private struct Part {
    let player: AVAudioPlayer
    let completion: AVAudioNodeCompletionHandler?
  }

  private var parts: [Part] = []
  private var plays = false

  /// From 0 to 1.
  open var volume: Float = 1 { didSet { volumeChanged() } }
  /// From −1, where only the left side is heard, to 1.
  open var pan: Float = 0 { didSet { volumeChanged() } }
  open var isPlaying: Bool { plays }

  // MARK: Scheduling

  /// Plays a file after what was scheduled before. The time is not used: the file begins as soon as it can.
  open func scheduleFile(
    _ file: AVAudioFile, at when: AVAudioTime?, completionHandler: AVAudioNodeCompletionHandler? = nil
  ) {
    if let player = try? AVAudioPlayer(contentsOf: file.url) { schedule(player, completionHandler) }
  }

  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at when: AVAudioTime? = nil, options: AVAudioPlayerNodeBufferOptions = [],
    completionHandler: AVAudioNodeCompletionHandler? = nil
  ) {
    let file = WAVFile.data(samples: buffer.stereo, sampleRate: Int(buffer.format.sampleRate))
    guard let player = try? AVAudioPlayer(data: file) else { return }
    if options.contains(.loops) { player.numberOfLoops = -1 }
    if options.contains(.interrupts) { readOnMain { removeParts() } }
    schedule(player, completionHandler)
  }

  private func schedule(_ player: AVAudioPlayer, _ completion: AVAudioNodeCompletionHandler?) {
    nonisolated(unsafe) let completion = completion
    onMain { [self] in
      player.didEnd = { [weak self] in self?.partEnded() }
      parts.append(Part(player: player, completion: completion))
      if parts.count == 1 { engineChanged() }
    }
  }

  // MARK: Playing

  open func play() {
    plays = true
    engineChanged()
  }

  open func play(at when: AVAudioTime?) { play() }

  open func pause() {
    plays = false
    engineChanged()
  }

  /// Stops, and forgets what was scheduled.
  open func stop() {
    plays = false
    readOnMain { removeParts() }
  }

  open override func reset() { stop() }

  @MainActor private func removeParts() {
    let removed = parts
    parts = []
    for part in removed {
      part.player.stop()
      part.completion?()
    }
  }

  @MainActor private func partEnded() {
    guard !parts.isEmpty else { return }
    let part = parts.removeFirst()
    engineChanged()
    part.completion?()
  }

  func volumeChanged() {
    onMain { [self] in
      for part in parts {
        part.player.volume = volume * (engine?.mainMixerNode.outputVolume ?? 1)
        part.player.pan = pan
      }
    }
  }

  /// The product of the rates of the nodes behind this one.
  private var effectiveRate: Float {
    var (rate, node, visited) = (Float(1), destination, Set<AVAudioNode>())
    while let current = node, visited.insert(current).inserted {
      if let unit = current as? AVAudioUnitTimeEffect, !unit.bypass { rate *= unit.speed }
      node = current.destination
    }
    return rate
  }

  func rateChanged() {
    onMain { [self] in
      let rate = effectiveRate
      for part in parts where part.player.rate != rate {
        part.player.enableRate = true
        part.player.rate = rate
      }
    }
  }

  /// Plays or rests, as the node and the engine do.
  func engineChanged() {
    onMain { [self] in
      guard let player = parts.first?.player else { return }
      volumeChanged()
      rateChanged()
      if plays, engine?.isRunning == true { player.play() } else { player.pause() }
    }
  }
}
