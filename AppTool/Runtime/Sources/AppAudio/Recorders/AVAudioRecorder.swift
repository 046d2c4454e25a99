@_spi(AppModules) import AppRuntime
import Foundation
import Sound
import UIKit

@preconcurrency @MainActor public protocol AVAudioRecorderDelegate: AnyObject {
  /// The recording was stopped, or its time is over.
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

extension AVAudioRecorderDelegate {
  public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {}
  public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
}

/// Records silence, as on a device whose user does not allow the microphone: nothing here hears.
///
/// The time of a recording passes on the toolkit's clock. Its file is WAV, whatever the settings say, and players read
/// it by its content.
open class AVAudioRecorder: NSObject, @unchecked Sendable {
  public let url: URL
  public let settings: [String: Any]
  open weak var delegate: (any AVAudioRecorderDelegate)?
  open var isMeteringEnabled = false

  /// The frames that are recorded, until ``begin``.
  private var recorded = 0.0
  /// The time on the clock at which the recording began or went on; `nil` while it rests.
  private var begin: Double?
  private var endTimer: AppTimer?

  private static let frameRate = 8000

  private static func silence(frames: Int) -> Data {
    // Two channels, and no more than a file holds: eighteen hours.
    WAVFile.data(samples: Array(repeating: 0, count: 2 * min(frames, 1 << 29)), sampleRate: frameRate)
  }

  /// A recorder without a file, which apps have before they make one.
  public override init() {
    (url, settings) = (URL(fileURLWithPath: "/dev/null"), [:])
    super.init()
  }

  /// - Throws: An error of Cocoa if the folder cannot be written to.
  public init(url: URL, settings: [String: Any]) throws {
    (self.url, self.settings) = (url, settings)
    super.init()
    // As on Apple's systems the file exists from here on.
    try Self.silence(frames: 0).write(to: url)
  }

  public convenience init(url: URL, format: AVAudioFormat) throws {
    try self.init(
      url: url,
      settings: [AVSampleRateKey: format.sampleRate, AVNumberOfChannelsKey: Int(format.channelCount)])
  }

  open var isRecording: Bool { readOnMain { begin != nil } }

  /// The length of the recording, in seconds; 0 after it was stopped.
  open var currentTime: TimeInterval { readOnMain { length } }

  open var deviceCurrentTime: TimeInterval { readOnMain { CACurrentMediaTime() } }

  @MainActor private var length: Double { recorded + (begin.map { CACurrentMediaTime() - $0 } ?? 0) }

  @discardableResult open func prepareToRecord() -> Bool { true }

  /// Begins, or continues after a pause.
  @discardableResult open func record() -> Bool {
    readOnMain { if begin == nil { begin = CACurrentMediaTime() } }
    return true
  }

  /// Records for a time in seconds.
  @discardableResult open func record(forDuration duration: TimeInterval) -> Bool {
    readOnMain {
      endTimer?.cancel()
      endTimer = AppTimer.after(duration) { [weak self] in self?.stop() }
    }
    return record()
  }

  open func pause() {
    readOnMain {
      recorded = length
      begin = nil
    }
  }

  /// Writes the file, and notifies the delegate.
  open func stop() {
    readOnMain {
      guard begin != nil || recorded > 0 else { return }
      let frames = Int((length * Double(Self.frameRate)).rounded())
      (recorded, begin) = (0, nil)
      endTimer?.cancel()
      endTimer = nil
      let isWritten = (try? Self.silence(frames: frames).write(to: url)) != nil
      _ = AppTimer.after(0) { [weak self] in
        if let self { delegate?.audioRecorderDidFinishRecording(self, successfully: isWritten) }
      }
    }
  }

  /// Deletes the file. Returns false while the recorder records, or without a file.
  @discardableResult open func deleteRecording() -> Bool {
    !isRecording && (try? FileManager.default.removeItem(at: url)) != nil
  }

  open func updateMeters() {}
  /// −160, in decibels of full scale: silence.
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  /// −160, in decibels of full scale: silence.
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}
