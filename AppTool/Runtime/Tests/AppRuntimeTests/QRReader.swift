import Foundation

/// A reader of QR codes without errors, written after ISO/IEC 18004:2015 apart from the encoder.
struct QRReader {
  let size: Int
  /// True for dark, by row and column from the top left.
  let isDark: (Int, Int) -> Bool

  enum Fault: Error { case finder, format, version, syndrome, mode }

  var version: Int { (size - 17) / 4 }

  /// The level's two bits and the mask, the same in both places of the format information.
  func format() throws -> (level: Int, mask: Int) {
    let first =
      (0...5).map { (8, $0) } + [(8, 7), (8, 8), (7, 8)] + (0...5).reversed().map { ($0, 8) }
    let second = (0..<7).map { (size - 1 - $0, 8) } + (0..<8).map { (8, size - 8 + $0) }
    let words = [first, second].map { places in places.reduce(0) { $0 << 1 | (isDark($1.0, $1.1) ? 1 : 0) } }
    guard words[0] == words[1], isDark(size - 8, 8) else { throw Fault.format }
    let plain = words[0] ^ 0b101010000010010
    guard Self.remainder(plain, 0b10100110111) == 0 else { throw Fault.format }
    return (plain >> 13, plain >> 10 & 7)
  }

  /// Both copies of the version information.
  func checkVersion() throws {
    guard version >= 7 else { return }
    let upper = (0..<18).reversed().reduce(0) { $0 << 1 | (isDark($1 / 3, size - 11 + $1 % 3) ? 1 : 0) }
    let lower = (0..<18).reversed().reduce(0) { $0 << 1 | (isDark(size - 11 + $1 % 3, $1 / 3) ? 1 : 0) }
    guard upper == lower, upper >> 12 == version, Self.remainder(upper, 0b1111100100101) == 0 else {
      throw Fault.version
    }
  }

  func checkFinders() throws {
    let ring = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"].map(Array.init)
    for (top, left) in [(0, 0), (0, size - 7), (size - 7, 0)] {
      for row in 0..<7 {
        for column in 0..<7 where isDark(top + row, left + column) != (ring[row][column] == "1") { throw Fault.finder }
      }
    }
  }

  /// The bytes of the message.
  ///
  /// - Parameters:
  ///   - blocks: The numbers of data words of the blocks.
  ///   - correction: The number of correction words of each block.
  ///   - alignment: The centres of the alignment patterns along a side.
  func message(blocks: [Int], correction: Int, alignment: [Int]) throws -> [UInt8] {
    try checkFinders()
    try checkVersion()
    let mask = try format().mask
    let words = codewords(mask, alignment)
    var lists = blocks.map { _ in [UInt8]() }
    var place = 0
    for index in 0..<(blocks.max() ?? 0) {
      for block in blocks.indices where index < blocks[block] {
        lists[block].append(words[place])
        place += 1
      }
    }
    let data = lists
    for _ in 0..<correction {
      for block in blocks.indices {
        lists[block].append(words[place])
        place += 1
      }
    }
    for list in lists { try checkSyndromes(list, correction) }
    return try bytes(data.flatMap(\.self))
  }

  /// The words in the order of the matrix, without the mask.
  private func codewords(_ mask: Int, _ alignment: [Int]) -> [UInt8] {
    var bits: [Bool] = []
    let columns = stride(from: size - 1, to: 6, by: -2).map(\.self) + [5, 3, 1]
    for (turn, right) in columns.enumerated() {
      let rows = turn % 2 == 0 ? Array((0..<size).reversed()) : Array(0..<size)
      for row in rows {
        for column in [right, right - 1] where !isFunction(row, column, alignment) {
          bits.append(isDark(row, column) != Self.isMasked(mask, row, column))
        }
      }
    }
    return (0..<bits.count / 8).map { word in bits[word * 8..<word * 8 + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) } }
  }

  private func isFunction(_ row: Int, _ column: Int, _ alignment: [Int]) -> Bool {
    if row == 6 || column == 6 { return true }
    if row < 9, column < 9 || column >= size - 8 { return true }
    if row >= size - 8, column < 9 { return true }
    if version >= 7, (row < 6 && column >= size - 11) || (column < 6 && row >= size - 11) { return true }
    let last = size - 7
    for y in alignment {
      for x in alignment where ![[6, 6], [6, last], [last, 6]].contains([y, x]) {
        if abs(row - y) <= 2, abs(column - x) <= 2 { return true }
      }
    }
    return false
  }

  private static func isMasked(_ mask: Int, _ i: Int, _ j: Int) -> Bool {
    let values = [
      (i + j) % 2, i % 2, j % 3, (i + j) % 3, (i / 2 + j / 3) % 2, (i * j) % 2 + (i * j) % 3,
      ((i * j) % 2 + (i * j) % 3) % 2, ((i + j) % 2 + (i * j) % 3) % 2,
    ]
    return values[mask] == 0
  }

  /// A word of the code is 0 at the first powers of 2.
  private func checkSyndromes(_ list: [UInt8], _ correction: Int) throws {
    var powers = [1]
    while powers.count < 255 {
      let twice = powers[powers.count - 1] * 2
      powers.append(twice > 255 ? twice ^ 285 : twice)
    }
    var logarithms = [Int](repeating: 0, count: 256)
    for (exponent, value) in powers.enumerated() { logarithms[value] = exponent }
    for root in 0..<correction {
      var sum = 0
      for word in list {
        if sum != 0 { sum = powers[(logarithms[sum] + root) % 255] }
        sum ^= Int(word)
      }
      guard sum == 0 else { throw Fault.syndrome }
    }
  }

  private func bytes(_ words: [UInt8]) throws -> [UInt8] {
    let bits = words.flatMap { word in (0..<8).map { word >> (7 - $0) & 1 } }
    func number(_ start: Int, _ length: Int) -> Int { bits[start..<start + length].reduce(0) { $0 << 1 | Int($1) } }
    guard number(0, 4) == 4 else { throw Fault.mode }
    let length = version < 10 ? 8 : 16
    return (0..<number(4, length)).map { UInt8(number(4 + length + 8 * $0, 8)) }
  }

  private static func remainder(_ value: Int, _ divisor: Int) -> Int {
    var value = value
    for shift in (0..<20).reversed() where value >> shift >= 1 << (Int.bitWidth - 1 - divisor.leadingZeroBitCount) {
      value ^= divisor << shift
    }
    return value
  }
}
