import Foundation

/// A QR code of bytes, by ISO/IEC 18004:2015.
///
/// It has the smallest version that holds the bytes in byte mode, and the mask with the lowest penalty.
struct QRCode: Sendable {
  /// True for dark, row by row from the top, without the quiet zone.
  let modules: [Bool]
  /// The number of modules of a side.
  let size: Int
  let version: Int
  let mask: Int

  /// Creates a code; `nil` for more bytes than version 40 holds.
  init?(_ data: Data, _ level: QRLevel) {
    guard let version = Self.version(for: data.count, level) else { return nil }
    var matrix = QRMatrix(version: version)
    matrix.fill(Self.codewords(data, level, version: version, total: matrix.codewordCount))
    let choices = (0..<8).map { mask in matrix.masked(mask, level) }
    let penalties = choices.map(\.penalty)
    let best = penalties.indices.min { penalties[$0] < penalties[$1] } ?? 0
    modules = choices[best].modules
    (size, self.version, mask) = (matrix.size, version, best)
  }

  private static func version(for count: Int, _ level: QRLevel) -> Int? {
    (1...40).first { version in
      let total = QRMatrix.codewordCount(version: version)
      let held = total - level.correctionCount(version: version) * level.blockCount(version: version)
      return 4 + countBits(version) + count * 8 <= held * 8
    }
  }

  /// The length of the number of bytes, section 7.4.1, table 3.
  private static func countBits(_ version: Int) -> Int { version < 10 ? 8 : 16 }

  /// Returns the data and its correction as they stand in the matrix.
  private static func codewords(_ data: Data, _ level: QRLevel, version: Int, total: Int) -> [UInt8] {
    let (correction, blocks) = (level.correctionCount(version: version), level.blockCount(version: version))
    let held = total - correction * blocks
    let words = dataWords(data, count: held, countBits: countBits(version))
    // The last blocks have one more word where the number of words is not a multiple of the blocks.
    let short = held / blocks
    let longBlocks = held % blocks
    var place = 0
    var lists: [[UInt8]] = []
    for block in 0..<blocks {
      let length = short + (block >= blocks - longBlocks ? 1 : 0)
      lists.append(Array(words[place..<place + length]))
      place += length
    }
    let code = ReedSolomon(count: correction)
    return interleaved(lists) + interleaved(lists.map(code.correction))
  }

  /// Returns the first element of each list, then the second of each, and so on.
  private static func interleaved(_ lists: [[UInt8]]) -> [UInt8] {
    let longest = lists.map(\.count).max() ?? 0
    return (0..<longest).flatMap { index in lists.compactMap { $0.indices.contains(index) ? $0[index] : nil } }
  }

  /// Returns the mode, the count, the bytes, the terminator and the padding, section 7.4.
  private static func dataWords(_ data: Data, count: Int, countBits: Int) -> [UInt8] {
    var bits: [Bool] = []
    func append(_ value: Int, _ length: Int) {
      bits += (0..<length).reversed().map { value >> $0 & 1 == 1 }
    }
    append(0b0100, 4)
    append(data.count, countBits)
    for byte in data { append(Int(byte), 8) }
    append(0, min(4, count * 8 - bits.count))
    append(0, (8 - bits.count % 8) % 8)
    var words = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    for index in 0..<count - words.count { words.append(index % 2 == 0 ? 0xEC : 0x11) }
    return words
  }
}
