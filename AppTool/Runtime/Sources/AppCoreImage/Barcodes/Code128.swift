import Foundation

/// A barcode of ASCII characters, by ISO/IEC 15417 (Code 128).
///
/// Runs of digits are pairs of the code set C where that is shorter; other characters are of the set B, and control
/// characters of A.
struct Code128: Sendable {
  /// The values of the symbols, from the start to the check symbol, without the stop.
  let symbols: [Int]

  private enum CodeSet: Int {
    case a = 103
    case b = 104
    case c = 105

    /// The symbol that changes to the set.
    var change: Int { 204 - rawValue }
  }

  /// Creates a barcode; `nil` for an empty text, and one with bytes from 128.
  init?(_ data: Data) {
    let bytes = Array(data)
    guard !bytes.isEmpty, bytes.allSatisfy({ $0 < 128 }) else { return nil }
    var list: [Int] = []
    var current: CodeSet?
    var index = 0
    func use(_ set: CodeSet) {
      if set != current { list.append(current == nil ? set.rawValue : set.change) }
      current = set
    }
    while index < bytes.count {
      let digits = bytes[index...].prefix { (48...57).contains($0) }.count
      let isAtEdge = index == 0 || index + digits == bytes.count
      let isShorter = digits >= (isAtEdge ? 4 : 6) || digits == bytes.count && digits == 2
      if isShorter || current == .c && digits >= 2 {
        // A run of odd length in the middle keeps its first digit in the set before.
        if digits % 2 == 1, current != .c, current != nil {
          list.append(Int(bytes[index]) - 32)
          index += 1
        }
        use(.c)
        for _ in 0..<(digits / 2) {
          list.append(Int(bytes[index] - 48) * 10 + Int(bytes[index + 1] - 48))
          index += 2
        }
        continue
      }
      let byte = Int(bytes[index])
      if byte < 32 { use(.a) } else if byte >= 96 || current != .a { use(.b) }
      list.append(byte < 32 ? byte + 64 : byte - 32)
      index += 1
    }
    let sum = list.enumerated().reduce(0) { $0 + $1.element * max(1, $1.offset) }
    symbols = list + [sum % 103]
  }

  /// The modules from left to right, true for a bar.
  var modules: [Bool] {
    (symbols + [106]).flatMap { symbol in
      Self.widths[symbol].enumerated().flatMap { index, width in [Bool](repeating: index % 2 == 0, count: width) }
    }
  }

  /// The widths of bars and spaces in turns, of the symbols 0 to 105 and of the stop.
  static let widths = """
    212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
    123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
    232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
    313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
    111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
    111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
    114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112
    """.split { $0 == " " || $0 == "\n" }.map { $0.compactMap(\.wholeNumberValue) }
}
