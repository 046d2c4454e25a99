/// Collects numbers of few bits into five-bit digits, the first bit highest.
struct BitWriter {
  /// The digits so far, from 0 to 31; the last is filled up with zeros.
  private(set) var digits: [UInt8] = []
  private var freeBits = 0

  /// Appends the lowest bits of a number.
  mutating func write(_ value: Int, bits: Int) {
    for bit in stride(from: bits - 1, through: 0, by: -1) {
      if freeBits == 0 {
        digits.append(0)
        freeBits = 5
      }
      freeBits -= 1
      digits[digits.count - 1] |= UInt8(value >> bit & 1) << UInt8(freeBits)
    }
  }

  /// Appends one bit.
  mutating func write(_ flag: Bool) { write(flag ? 1 : 0, bits: 1) }

  /// Appends a number of 1 or more, small ones in few bits: 1 takes one, 2 and 3 three, 4 to 7 five, and so on.
  ///
  /// Source: P. Elias, "Universal Codeword Sets and Representations of the Integers", 1975 (the gamma code).
  mutating func writeCount(_ value: Int) {
    let length = Int.bitWidth - value.leadingZeroBitCount
    write(0, bits: length - 1)
    write(value, bits: length)
  }
}

/// Takes numbers of few bits from five-bit digits, as `BitWriter` put them in.
struct BitReader {
  private let digits: [UInt8]
  private var next = 0

  init(_ digits: [UInt8]) { self.digits = digits }

  /// The index of the digit that holds the next bit.
  var digit: Int { next / 5 }

  /// A number of so many bits.
  ///
  /// - Throws: `CreatureCodeError.Misreading` when the digits end before.
  mutating func read(bits: Int) throws(CreatureCodeError.Misreading) -> Int {
    guard next + bits <= digits.count * 5 else { throw misreading("ends before the creature does") }
    var value = 0
    for _ in 0..<bits {
      value = value << 1 | Int(digits[next / 5] >> UInt8(4 - next % 5) & 1)
      next += 1
    }
    return value
  }

  /// One bit.
  mutating func readFlag() throws(CreatureCodeError.Misreading) -> Bool { try read(bits: 1) == 1 }

  /// A number of 1 or more that `BitWriter.writeCount` wrote.
  mutating func readCount() throws(CreatureCodeError.Misreading) -> Int {
    var zeros = 0
    while try !readFlag() {
      zeros += 1
      guard zeros < 20 else { throw misreading("has a number that is too large") }
    }
    return try 1 << zeros | read(bits: zeros)
  }

  /// Whether nothing but the zeros that fill the last digit is left.
  var isAtEnd: Bool {
    guard digits.count * 5 - next < 5 else { return false }
    var rest = self
    while rest.next < digits.count * 5 {
      guard let bit = try? rest.readFlag(), !bit else { return false }
    }
    return true
  }

  /// An error at the digit that is read now.
  func misreading(_ what: String) -> CreatureCodeError.Misreading {
    CreatureCodeError.Misreading(digit: min(digit, digits.count), what: what)
  }
}
