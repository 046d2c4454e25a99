import CSoundFile
import Foundation

/// The bytes of a file, which stay where they are.
final class SoundBytes: @unchecked Sendable {
  let count: Int
  let start: UnsafeMutableRawPointer

  init(_ data: Data) {
    count = data.count
    start = .allocate(byteCount: max(1, data.count), alignment: 16)
    data.copyBytes(to: UnsafeMutableRawBufferPointer(start: start, count: data.count))
  }

  deinit { start.deallocate() }

  var buffer: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }
}

/// Reads the samples of a file, from any frame.
protocol SoundReading: AnyObject {
  /// In Hz.
  var sampleRate: Double { get }
  var channelCount: Int { get }
  var frameCount: Int { get }

  /// Reads frames with the samples of the channels by turns; fewer at the end.
  func read(frames count: Int) -> [Float]
  /// Continues at a frame. Returns false if the file cannot.
  func seek(to frame: Int) -> Bool
}

extension SoundBytes {
  /// A reader for the type of the file.
  func makeReader() throws -> any SoundReading {
    MPEG4Track.isFile(buffer) ? try AACReader(self) : try SoundReader(self)
  }
}

/// Reads the samples of the files that libsndfile knows.
final class SoundReader: SoundReading {
  let sampleRate: Double
  let channelCount: Int
  let frameCount: Int
  private let bytes: SoundBytes
  private let handle: UnsafeMutableRawPointer

  /// - Throws: An `NSError` with the code that Apple's player has for a file of an unknown type.
  init(_ bytes: SoundBytes) throws {
    var handle: UnsafeMutableRawPointer?
    var (rate, channels, frames) = (0.0, Int32(0), Int64(0))
    let fault = SoundFault.sentence { text, capacity in
      sound_open(bytes.start, bytes.count, &handle, &rate, &channels, &frames, text, capacity)
    }
    guard fault == nil, let handle else { throw SoundFault.unknownType(fault ?? "no samples") }
    self.bytes = bytes
    self.handle = handle
    sampleRate = rate
    channelCount = Int(channels)
    frameCount = Int(frames)
    // No format has more than 8192 frames in a byte.
    guard sampleRate > 0, channelCount > 0, (0...8192 * bytes.count).contains(frameCount) else {
      throw SoundFault.unknownType("no samples")
    }
  }

  deinit { sound_close(handle) }

  func read(frames count: Int) -> [Float] {
    [Float](unsafeUninitializedCapacity: max(0, count) * channelCount) { buffer, used in
      used = max(0, Int(sound_read(handle, buffer.baseAddress, Int64(max(0, count))))) * channelCount
    }
  }

  func seek(to frame: Int) -> Bool { sound_seek(handle, Int64(frame)) == 0 }
}

/// The errors of files, with the codes of Apple's.
enum SoundFault {
  private static let domain = "NSOSStatusErrorDomain"

  /// Runs a call of a library with memory for the sentence about its failure; `nil` if it succeeds.
  static func sentence(_ call: (_ text: UnsafeMutablePointer<CChar>, _ capacity: Int) -> Int32) -> String? {
    let capacity = 256
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { text in
      text.initialize(repeating: 0)
      guard let start = text.baseAddress, call(start, capacity) != 0 else { return nil }
      return String(cString: start)
    }
  }

  /// The four letters `typ?`.
  static func unknownType(_ reason: String) -> NSError {
    NSError(
      domain: domain, code: 0x7479_703F,
      userInfo: [NSLocalizedDescriptionKey: "the sound cannot be read: \(reason)"])
  }

  /// The four letters `wht?`.
  static func unreadable(_ url: URL, _ error: any Error) -> NSError {
    NSError(
      domain: domain, code: 0x7768_743F,
      userInfo: [NSLocalizedDescriptionKey: "\(url.path): \(error.localizedDescription)", NSUnderlyingErrorKey: error])
  }
}
