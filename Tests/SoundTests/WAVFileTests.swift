import Foundation
import Sound
import Testing

@Suite struct WAVFileTests {
  @Test func `a file is a RIFF header and little-endian integers`() {
    let data = WAVFile.data(samples: [0, 1, -1, 0.5], sampleRate: 48_000)
    let expected: [UInt8] =
      Array("RIFF".utf8) + [44, 0, 0, 0] + Array("WAVEfmt ".utf8) + [16, 0, 0, 0, 1, 0, 2, 0]
      + [0x80, 0xBB, 0, 0, 0x00, 0xEE, 2, 0, 4, 0, 16, 0] + Array("data".utf8) + [8, 0, 0, 0]
      + [0, 0, 0xFF, 0x7F, 0x01, 0x80, 0x00, 0x40]
    #expect(Array(data) == expected)
  }

  @Test func `samples beyond full scale are clipped, and NaN is silence`() {
    let data = WAVFile.data(samples: [.infinity, -9, .nan, -0.0, 0.25], sampleRate: 8_000)
    #expect(Array(data.dropFirst(44)) == [0xFF, 0x7F, 0x01, 0x80, 0, 0, 0, 0])
  }

  @Test func `an empty sound is a file with only a header`() {
    #expect(WAVFile.data(samples: [], sampleRate: 1).count == 44)
  }
}
