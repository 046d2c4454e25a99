import Dispatch
import Foundation
import Sound

/// A file with a sound, which is decoded when it is first played.
final class SoundSource {
  let sampleRate: Double
  let channelCount: Int
  let frameCount: Int
  var duration: Double { Double(frameCount) / sampleRate }
  private let bytes: SoundBytes
  /// Reads the samples for the meters.
  private let reader: any SoundReading
  /// The decoded samples. They are appended faster than they are played.
  private(set) lazy var recording = makeRecording()

  init(_ data: Data) throws {
    bytes = SoundBytes(data)
    reader = try bytes.makeReader()
    sampleRate = reader.sampleRate
    channelCount = reader.channelCount
    frameCount = reader.frameCount
  }

  /// Decodes the beginning at once and the rest on another thread.
  private func makeRecording() -> SoundRecording {
    let recording = SoundRecording(sampleRate: sampleRate, channelCount: min(channelCount, 2), frameCount: frameCount)
    guard let decoder = try? SoundDecoder(bytes), decoder.decode(into: recording) else { return recording }
    DispatchQueue.global(qos: .userInitiated).async { [weak recording] in
      while let recording, decoder.decode(into: recording) {}
    }
    return recording
  }

  /// The samples of each channel for a time that ends at a frame.
  func samples(before end: Int, count: Int) -> [[Float]] {
    let start = max(0, end - count)
    guard end > start, reader.seek(to: start) else { return [] }
    let samples = reader.read(frames: end - start)
    return (0..<channelCount).map { channel in
      stride(from: channel, to: samples.count, by: channelCount).map { samples[$0] }
    }
  }
}

/// Decodes a file in parts, on one thread at a time.
private final class SoundDecoder: @unchecked Sendable {
  /// Frames of a part, a third of a second. Larger ones delay the start.
  private static let part = 16_384

  private let reader: any SoundReading

  init(_ bytes: SoundBytes) throws { reader = try bytes.makeReader() }

  /// Appends the next part. Returns false at the end. Of more than two channels the first two are heard.
  func decode(into recording: SoundRecording) -> Bool {
    var samples = reader.read(frames: Self.part)
    let isLast = samples.count < Self.part * reader.channelCount
    if reader.channelCount > recording.channelCount {
      let channels = reader.channelCount
      samples = samples.enumerated().filter { $0.offset % channels < recording.channelCount }.map(\.element)
    }
    samples.withUnsafeBufferPointer { recording.append($0) }
    return !isLast
  }
}
