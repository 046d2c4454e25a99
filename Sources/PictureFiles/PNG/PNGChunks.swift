import CZlib

/// The chunks of a PNG.
///
/// Source: W3C, "Portable Network Graphics (PNG) Specification (Third Edition)", 5.3 and 11.
struct PNGChunks {
  struct Chunk {
    let name: String
    let data: [UInt8]

    /// The chunk with its length and checksum.
    var bytes: [UInt8] {
      let body = Array(name.utf8) + data
      return PNGChunks.bytes(UInt32(data.count)) + body + PNGChunks.bytes(UInt32(crc32(0, body, UInt32(body.count))))
    }

    /// A number of `count` bytes; 0 if the chunk is too short.
    func number(at place: Int, count: Int) -> Int {
      guard place + count <= data.count else { return 0 }
      return data[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The complete chunks, without verification of their checksums.
  static func read(_ bytes: [UInt8]) -> [Chunk] {
    var chunks: [Chunk] = []
    var place = signature.count
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - place - 12 else { break }
      let name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      chunks.append(Chunk(name: name, data: Array(bytes[place + 8..<place + 8 + length])))
      place += 12 + length
    }
    return chunks
  }

  static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
