/// Error correction with codewords of 8 bits, as ISO/IEC 18004:2015 defines it in section 7.5.
///
/// The field has the polynomial x⁸ + x⁴ + x³ + x² + 1, and 2 generates its elements other than 0.
struct ReedSolomon {
  /// The coefficients of the generator polynomial (x − 2⁰)(x − 2¹)… without the highest, from the highest down.
  private let divisor: [UInt8]

  /// - Parameter count: The number of codewords that are added.
  init(count: Int) {
    var result = [UInt8](repeating: 0, count: count - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<count {
      for index in result.indices {
        result[index] = Self.product(result[index], root)
        if index + 1 < count { result[index] ^= result[index + 1] }
      }
      root = Self.product(root, 2)
    }
    divisor = result
  }

  /// Returns the codewords that correct the data: the remainder of its polynomial.
  func correction(of data: some Sequence<UInt8>) -> [UInt8] {
    var remainder = [UInt8](repeating: 0, count: divisor.count)
    for byte in data {
      let factor = byte ^ remainder.removeFirst()
      remainder.append(0)
      for (index, coefficient) in divisor.enumerated() { remainder[index] ^= Self.product(coefficient, factor) }
    }
    return remainder
  }

  static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var (result, left, right) = (0, Int(left), Int(right))
    while right > 0 {
      if right & 1 == 1 { result ^= left }
      left <<= 1
      if left > 255 { left ^= 0x11D }
      right >>= 1
    }
    return UInt8(truncatingIfNeeded: result)
  }
}
