import AppAudio
import Foundation
import Testing

/// A file of MPEG-4 with silent AAC, box by box.
private struct SilentFile {
  /// AAC-LC, 44.1 kHz, two channels.
  private static let configuration: [UInt8] = [0x12, 0x10]
  private static let unit: [UInt8] = [0x21, 0x00, 0x49, 0x90, 0x02, 0x19, 0x00, 0x23, 0x80]

  var unitCount: Int
  /// The samples that are not heard at the start, and those that are heard.
  var edit: (start: Int, length: Int)?
  var codec = "mp4a"

  var data: Data {
    let type = box("ftyp", Array("M4A ".utf8) + number(0))
    let mediaData = box("mdat", (0..<unitCount).flatMap { _ in Self.unit })
    let start = type.count + 8
    return Data(type + mediaData + box("moov", movieHeader + box("trak", edits + media(at: start))))
  }

  private var movieHeader: [UInt8] {
    box("mvhd", number(0) + number(0) + number(0) + number(44_100) + number(unitCount * 1024))
  }

  private var edits: [UInt8] {
    guard let edit else { return [] }
    return box("edts", box("elst", number(0) + number(1) + number(edit.length) + number(edit.start) + number(0x10000)))
  }

  private func media(at start: Int) -> [UInt8] {
    let header = box("mdhd", number(0) + number(0) + number(0) + number(44_100) + number(unitCount * 1024))
    let handler = box("hdlr", number(0) + number(0) + Array("soun".utf8))
    // Three units in each chunk, and the rest in the last one.
    let chunks = stride(from: 0, to: unitCount, by: 3).map { start + $0 * Self.unit.count }
    let table =
      box("stsd", number(0) + number(1) + description)
      + box(
        "stsz", number(0) + number(0) + number(unitCount) + (0..<unitCount).flatMap { _ in number(Self.unit.count) })
      + box("stsc", number(0) + number(1) + number(1) + number(3) + number(1))
      + box("stco", number(0) + number(chunks.count) + chunks.flatMap { number($0) })
    return box("mdia", header + handler + box("minf", box("stbl", table)))
  }

  private var description: [UInt8] {
    let decoder: [UInt8] = [5, 2] + Self.configuration
    let stream: [UInt8] = [4, UInt8(13 + decoder.count), 0x40, 0x15] + [UInt8](repeating: 0, count: 11) + decoder
    let descriptor: [UInt8] = [3, UInt8(3 + stream.count), 0, 0, 0] + stream
    let entry = [UInt8](repeating: 0, count: 16) + [0, 2, 0, 16, 0, 0, 0, 0] + number(44_100 << 16)
    return box(codec, entry + box("esds", number(0) + descriptor))
  }

  private func number(_ value: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: value).bigEndian) { Array($0) }
  }

  private func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    number(content.count + 8) + Array(name.utf8) + content
  }
}

@Suite(.enabled(if: SoundLibrary.isFound(for: SilentFile(unitCount: 4).data), "libfaad2 is missing"))
struct MPEG4SoundTests {
  @Test func `a sound has the length of its units`() throws {
    let player = try AVAudioPlayer(data: SilentFile(unitCount: 100).data)
    #expect(abs(player.duration - 100 * 1024 / 44_100) < 1e-4)
    #expect(player.numberOfChannels == 2 && player.format.sampleRate == 44_100)
  }

  @Test func `an edit takes the priming samples away`() throws {
    let file = SilentFile(unitCount: 100, edit: (start: 2112, length: 90_000))
    #expect(abs(try AVAudioPlayer(data: file.data).duration - 90_000 / 44_100) < 1e-4)
  }

  @Test func `a damaged file is an error, and never a crash`() throws {
    let whole = SilentFile(unitCount: 7, edit: (start: 1024, length: 5000)).data
    for length in stride(from: 0, to: whole.count, by: 3) {
      #expect(throws: NSError.self) { try AVAudioPlayer(data: whole.prefix(length)) }
    }
    for place in whole.indices {
      var damaged = whole
      damaged[place] = 0xFF
      _ = try? AVAudioPlayer(data: damaged)
    }
    #expect(throws: NSError.self) { try AVAudioPlayer(data: SilentFile(unitCount: 4, codec: "alac").data) }
  }
}
