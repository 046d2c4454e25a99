/// Collects numbers of few bits into five-bit digits, the first bit highest.
struct BitWriter {
  /// The digits so far, from 0 to 31; the last is padded with zeros.
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

  /// Appends a number of 1 or more, with fewer bits for small ones: 1 takes one, 2 and 3 three, 4 to 7 five, and so on.
  ///
  /// Source: P. Elias, "Universal Codeword Sets and Representations of the Integers", 1975 (the gamma code).
  mutating func writeCount(_ value: Int) {
    let length = Int.bitWidth - value.leadingZeroBitCount
    write(0, bits: length - 1)
    write(value, bits: length)
  }
}
