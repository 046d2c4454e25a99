/// The modules of a QR code: the function patterns, between which the codewords stand. ISO/IEC 18004:2015, section 6.3.
struct QRMatrix: Sendable {
  let version: Int
  let size: Int
  /// True for dark, row by row from the top.
  private(set) var modules: [Bool]
  /// True for modules that hold no codewords.
  private var isReserved: [Bool]

  init(version: Int) {
    self.version = version
    size = 17 + 4 * version
    modules = Array(repeating: false, count: size * size)
    isReserved = modules
    drawTiming()
    for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] { drawFinder(row, column) }
    drawAlignment()
    drawVersion()
    drawFormat(0)
  }

  /// The number of codewords that the code holds.
  var codewordCount: Int { isReserved.count { !$0 } / 8 }

  /// Returns ``codewordCount`` of a version by arithmetic.
  static func codewordCount(version: Int) -> Int {
    let size = 17 + 4 * version
    // The finders with their borders and formats, the dark module, and the timing between the finders.
    var free = size * size - 3 * 64 - 31 - 2 * (size - 16)
    let lines = alignmentPlaces(version: version).count
    if lines > 0 {
      // Those on the timing patterns share five modules with them.
      free -= 25 * (lines * lines - 3) - 5 * 2 * (lines - 2)
    }
    if version >= 7 { free -= 36 }
    return free / 8
  }

  /// The rows, and columns, of the centres of alignment patterns, annex E.
  static func alignmentPlaces(version: Int) -> [Int] {
    guard version > 1 else { return [] }
    let (gaps, last) = (version / 7 + 1, 10 + 4 * version)
    // The gaps are equal and even, except the first, which has the rest. Version 32 rounds otherwise.
    let gap = version == 32 ? 26 : ((last - 6 + gaps - 1) / gaps + 1) / 2 * 2
    return [6] + (0..<gaps).reversed().map { last - $0 * gap }
  }

  // MARK: Function patterns

  private mutating func set(_ row: Int, _ column: Int, _ isDark: Bool) {
    modules[row * size + column] = isDark
    isReserved[row * size + column] = true
  }

  private mutating func drawTiming() {
    for index in 0..<size {
      set(6, index, index % 2 == 0)
      set(index, 6, index % 2 == 0)
    }
  }

  /// Draws the rings and the light border, of which a part lies outside.
  private mutating func drawFinder(_ row: Int, _ column: Int) {
    for y in max(0, row - 4)...min(size - 1, row + 4) {
      for x in max(0, column - 4)...min(size - 1, column + 4) {
        let ring = max(abs(y - row), abs(x - column))
        set(y, x, ring != 2 && ring != 4)
      }
    }
  }

  private mutating func drawAlignment() {
    let places = Self.alignmentPlaces(version: version)
    for row in places {
      for column in places {
        let isAtFinder = (row == 6 && (column == 6 || column == size - 7)) || (row == size - 7 && column == 6)
        if isAtFinder { continue }
        for y in row - 2...row + 2 {
          for x in column - 2...column + 2 { set(y, x, max(abs(y - row), abs(x - column)) != 1) }
        }
      }
    }
  }

  private mutating func drawVersion() {
    guard version >= 7 else { return }
    let bits = Self.versionBits(version)
    for index in 0..<18 {
      let (near, far) = (index / 3, size - 11 + index % 3)
      set(near, far, bits >> index & 1 == 1)
      set(far, near, bits >> index & 1 == 1)
    }
  }

  /// Draws both copies of the format information, and the dark module.
  private mutating func drawFormat(_ bits: Int) {
    for index in 0..<15 {
      let isDark = bits >> index & 1 == 1
      switch index {
      case 0..<6: set(index, 8, isDark)
      case 6, 7: set(index + 1, 8, isDark)
      case 8: set(8, 7, isDark)
      default: set(8, 14 - index, isDark)
      }
      if index < 8 { set(8, size - 1 - index, isDark) } else { set(size - 15 + index, 8, isDark) }
    }
    set(size - 8, 8, true)
  }

  /// Returns the format information: five bits, ten that correct them, and a mask. Section 7.9.
  static func formatBits(_ level: QRLevel, mask: Int) -> Int {
    let data = level.formatBits << 3 | mask
    return (data << 10 | remainder(data << 10, 0b101_0011_0111)) ^ 0b101_0100_0001_0010
  }

  /// Returns the version information: six bits, and twelve that correct them. Section 7.10.
  static func versionBits(_ version: Int) -> Int { version << 12 | remainder(version << 12, 0b1_1111_0010_0101) }

  /// Returns the remainder of a division of polynomials whose coefficients are bits.
  private static func remainder(_ value: Int, _ divisor: Int) -> Int {
    var value = value
    let length = Int.bitWidth - divisor.leadingZeroBitCount
    while Int.bitWidth - value.leadingZeroBitCount >= length {
      value ^= divisor << (divisor.leadingZeroBitCount - value.leadingZeroBitCount)
    }
    return value
  }

  // MARK: Codewords

  /// Writes codewords in pairs of columns from the right, upwards and downwards in turns, section 7.7.3.
  mutating func fill(_ words: [UInt8]) {
    var index = 0
    var isUpward = true
    var right = size - 1
    while right > 0 {
      // The timing pattern takes a column of its own.
      if right == 6 { right -= 1 }
      for step in 0..<size {
        let row = isUpward ? size - 1 - step : step
        for column in [right, right - 1] where !isReserved[row * size + column] && index < words.count * 8 {
          modules[row * size + column] = words[index / 8] >> (7 - index % 8) & 1 == 1
          index += 1
        }
      }
      isUpward.toggle()
      right -= 2
    }
  }

  /// Returns the matrix with a mask over the codewords, and its format information.
  func masked(_ mask: Int, _ level: QRLevel) -> QRMatrix {
    var result = self
    for row in 0..<size {
      for column in 0..<size where !isReserved[row * size + column] {
        if Self.isInverted(mask, row, column) { result.modules[row * size + column].toggle() }
      }
    }
    result.drawFormat(Self.formatBits(level, mask: mask))
    return result
  }

  /// Returns true if a mask inverts a module, section 7.8.2, table 10.
  static func isInverted(_ mask: Int, _ i: Int, _ j: Int) -> Bool {
    switch mask {
    case 0: (i + j) % 2 == 0
    case 1: i % 2 == 0
    case 2: j % 3 == 0
    case 3: (i + j) % 3 == 0
    case 4: (i / 2 + j / 3) % 2 == 0
    case 5: i * j % 2 + i * j % 3 == 0
    case 6: (i * j % 2 + i * j % 3) % 2 == 0
    default: ((i + j) % 2 + i * j % 3) % 2 == 0
    }
  }
}
