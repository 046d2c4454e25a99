import Foundation

/// Writes sound as WAV files.
public enum WAVFile {
  /// Returns a stereo file of 16-bit samples.
  ///
  /// Source: IBM and Microsoft, "Multimedia Programming Interface and Data Specifications 1.0", 1991 (RIFF, WAVE).
  ///
  /// - Parameters:
  ///   - samples: Left and right alternating. Values beyond −1 and 1 are clipped, and NaN is silence. A last value
  ///     without its partner is dropped. At most 2³⁰ values, six hours at 48 kHz.
  ///   - sampleRate: In Hz, above 0.
  public static func data(samples: [Float], sampleRate: Int) -> Data {
    precondition(samples.count <= 1 << 30, "a WAV file holds at most 2³⁰ samples, not \(samples.count)")
    precondition((1...1_000_000).contains(sampleRate), "a sample rate of \(sampleRate) Hz is not supported")
    let bytesPerFrame = 4
    let byteCount = samples.count / 2 * bytesPerFrame
    var data = Data(capacity: 44 + byteCount)
    func append<Number: FixedWidthInteger>(_ number: Number) {
      withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
    }
    data.append(contentsOf: Array("RIFF".utf8))
    append(UInt32(36 + byteCount))
    data.append(contentsOf: Array("WAVEfmt ".utf8))
    append(UInt32(16))
    append(UInt16(1))
    append(UInt16(2))
    append(UInt32(sampleRate))
    append(UInt32(sampleRate * bytesPerFrame))
    append(UInt16(bytesPerFrame))
    append(UInt16(16))
    data.append(contentsOf: Array("data".utf8))
    append(UInt32(byteCount))
    for sample in samples.prefix(samples.count / 2 * 2) {
      append(integer(sample))
    }
    return data
  }

  private static func integer(_ sample: Float) -> Int16 {
    guard !sample.isNaN else { return 0 }
    return Int16((min(max(sample, -1), 1) * 32_767).rounded())
  }
}
