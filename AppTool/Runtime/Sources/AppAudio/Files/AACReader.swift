import CSoundFile
import Foundation

/// Reads the samples of AAC in a file of MPEG-4.
final class AACReader: SoundReading {
  let sampleRate: Double
  let channelCount: Int
  let frameCount: Int
  private let bytes: SoundBytes
  private let track: MPEG4Track
  private let decoder: UnsafeMutableRawPointer
  /// The unit that is decoded next.
  private var nextUnit = 0
  /// Decoded samples that are not read yet.
  private var rest: ArraySlice<Float> = []
  /// The number of samples to leave out before the next frame that is read.
  private var left: Int
  private let unitFrames: Int
  /// The frames that are not heard at the start.
  private let skippedFrames: Int

  /// - Throws: An `NSError` with the code that Apple's player has for a file of an unknown type.
  init(_ bytes: SoundBytes) throws {
    guard let track = MPEG4Track(bytes.buffer) else { throw SoundFault.unknownType("the file has no AAC") }
    var decoder: UnsafeMutableRawPointer?
    var (rate, channels) = (0.0, Int32(0))
    let fault = SoundFault.sentence { text, capacity in
      aac_open(track.configuration, track.configuration.count, &decoder, &rate, &channels, text, capacity)
    }
    guard fault == nil, let decoder, rate > 0, channels > 0 else { throw SoundFault.unknownType(fault ?? "no samples") }
    self.bytes = bytes
    self.track = track
    self.decoder = decoder
    sampleRate = rate
    channelCount = Int(channels)
    // A unit has 960 or 1024 frames, and twice as many with spectral band replication.
    unitFrames = Int(min(max((track.unitDuration * rate).rounded(), 960), 2048))
    frameCount = Int(min((track.duration * rate).rounded(), Double(track.units.count * unitFrames)))
    skippedFrames = Int(min((track.skipped * rate).rounded(), Double(track.units.count * unitFrames)))
    left = skippedFrames * Int(channels)
  }

  deinit { aac_close(decoder) }

  func read(frames count: Int) -> [Float] {
    let wanted = max(0, count) * channelCount
    var result: [Float] = []
    result.reserveCapacity(wanted)
    while result.count < wanted {
      if rest.isEmpty, !decodeUnit() { break }
      let skipped = min(left, rest.count)
      left -= skipped
      rest = rest.dropFirst(skipped)
      let taken = min(wanted - result.count, rest.count)
      result += rest.prefix(taken)
      rest = rest.dropFirst(taken)
    }
    return result
  }

  /// A unit continues the one before it, so that decoding begins two units before the frame.
  func seek(to frame: Int) -> Bool {
    let place = frame + skippedFrames
    nextUnit = max(0, place / unitFrames - 2)
    rest = []
    left = (place - nextUnit * unitFrames) * channelCount
    return true
  }

  /// Decodes the next unit. Returns false at the end. A damaged unit is silent, and so are the first ones, for which the
  /// library has no samples.
  private func decodeUnit() -> Bool {
    guard nextUnit < track.units.count else { return false }
    let unit = track.units[nextUnit]
    nextUnit += 1
    var samples: UnsafePointer<Float>?
    let count = aac_decode(decoder, bytes.start + unit.lowerBound, unit.count, &samples)
    if let samples, count > 0 {
      rest = ArraySlice(UnsafeBufferPointer(start: samples, count: count))
    } else {
      rest = ArraySlice(repeating: 0, count: unitFrames * channelCount)
    }
    return true
  }
}
