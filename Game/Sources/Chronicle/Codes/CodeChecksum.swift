/// The checksum of a creature code: a remainder of polynomials over GF(32), eight digits long.
///
/// The digits are the coefficients of a polynomial, highest first. A code is valid if its remainder modulo the
/// generator g(x) equals 1. Any three wrong digits of up to 507 are detected; one in 10¹² of other errors is not. The
/// remainder is linear in the digits, so a single wrong digit can be located without a search.
///
/// Source: P. Wuille, A. Chow, "Output Script Descriptors General Operation" (BIP 380), 2021, for the generator.
enum CodeChecksum {
  /// Digits of the checksum.
  static let length = 8

  /// Returns the remainder of digits that follow others with a given remainder.
  static func remainder(of digits: some Sequence<UInt8>, after start: UInt64 = 1) -> UInt64 {
    digits.reduce(start) { timesX($0) ^ UInt64($1) }
  }

  /// Returns the digits that make a content valid.
  static func digits(for content: [UInt8]) -> [UInt8] {
    let value = remainder(of: content + [UInt8](repeating: 0, count: length)) ^ 1
    return (0..<length).map { UInt8(value >> UInt64(5 * (length - 1 - $0)) & 31) }
  }

  /// Returns true if content and checksum together are valid.
  static func isRight(_ digits: [UInt8]) -> Bool { remainder(of: digits) == 1 }

  /// Returns a remainder times x.
  static func timesX(_ remainder: UInt64) -> UInt64 {
    let top = remainder >> 35
    var result = (remainder & 0x7_ffff_ffff) << 5
    if top & 1 != 0 { result ^= 0xf5_dee5_1989 }
    if top & 2 != 0 { result ^= 0xa9_fdca_3312 }
    if top & 4 != 0 { result ^= 0x1b_ab10_e32d }
    if top & 8 != 0 { result ^= 0x37_06b1_677a }
    if top & 16 != 0 { result ^= 0x64_4d62_6ffd }
    return result
  }
}
