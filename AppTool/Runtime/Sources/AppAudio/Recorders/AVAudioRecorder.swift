@_spi(AppModules) import AppRuntime
import Foundation
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
/// The time of a recording passes on the toolkit's clock. Its file is WAV, whatever the settings say, and players read it
/// by its content.
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

  /// - Throws: An error of Cocoa if the folder cannot be written to.
  public init(url: URL, settings: [String: Any]) throws {
    (self.url, self.settings) = (url, settings)
    super.init()
    // As on Apple's systems the file exists from here on.
    try SilentFile(frames: 0, rate: Self.frameRate).data.write(to: url)
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

  /// Begins, or goes on after a pause.
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

  /// Writes the file, and tells the delegate.
  open func stop() {
    readOnMain {
      guard begin != nil || recorded > 0 else { return }
      let frames = Int((length * Double(Self.frameRate)).rounded())
      (recorded, begin) = (0, nil)
      endTimer?.cancel()
      endTimer = nil
      let isWritten = (try? SilentFile(frames: frames, rate: Self.frameRate).data.write(to: url)) != nil
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

/// A file with samples of silence.
///
/// Source: IBM and Microsoft, "Multimedia Programming Interface and Data Specifications 1.0", 1991, WAVE.
private struct SilentFile {
  let data: Data

  /// - Parameter rate: Frames of one sample in a second.
  init(frames: Int, rate: Int) {
    let size = 2 * frames
    var data = Data("RIFF".utf8)
    func add(_ number: Int, bytes: Int) {
      for index in 0..<bytes { data.append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }
    add(36 + size, bytes: 4)
    data += Data("WAVEfmt ".utf8)
    add(16, bytes: 4)
    // Linear samples, one channel, frames and bytes in a second, bytes and bits of a frame.
    for (number, bytes) in [(1, 2), (1, 2), (rate, 4), (2 * rate, 4), (2, 2), (16, 2)] { add(number, bytes: bytes) }
    data += Data("data".utf8)
    add(size, bytes: 4)
    data += Data(count: size)
    self.data = data
  }
}
