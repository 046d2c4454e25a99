/// Reads numbers of few bits from five-bit digits, as written by `BitWriter`.
struct BitReader {
  private let digits: [UInt8]
  private var next = 0

  init(_ digits: [UInt8]) { self.digits = digits }

  /// The index of the digit that contains the next bit.
  var digit: Int { next / 5 }

  /// Reads a number with that many bits.
  ///
  /// - Throws: `DigitError` if the digits end before.
  mutating func read(bits: Int) throws(CreatureCodeError.DigitError) -> Int {
    guard next + bits <= digits.count * 5 else { throw misreading("ends before the creature does") }
    var value = 0
    for _ in 0..<bits {
      value = value << 1 | Int(digits[next / 5] >> UInt8(4 - next % 5) & 1)
      next += 1
    }
    return value
  }

  /// Reads one bit.
  mutating func readFlag() throws(CreatureCodeError.DigitError) -> Bool { try read(bits: 1) == 1 }

  /// Reads a number of 1 or more written by `BitWriter.writeCount`.
  mutating func readCount() throws(CreatureCodeError.DigitError) -> Int {
    var zeros = 0
    while try !readFlag() {
      zeros += 1
      guard zeros < 20 else { throw misreading("has a number that is too large") }
    }
    return try 1 << zeros | read(bits: zeros)
  }

  /// True if only the zero padding of the last digit is left.
  var isAtEnd: Bool {
    guard digits.count * 5 - next < 5 else { return false }
    var rest = self
    while rest.next < digits.count * 5 {
      guard let bit = try? rest.readFlag(), !bit else { return false }
    }
    return true
  }

  /// Returns an error at the current digit.
  func misreading(_ what: String) -> CreatureCodeError.DigitError {
    CreatureCodeError.DigitError(digit: min(digit, digits.count), what: what)
  }
}
