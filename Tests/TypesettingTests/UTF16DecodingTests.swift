import Testing

@testable import Typesetting

@Suite struct UTF16DecodingTests {
  @Test func `random units decode as in the standard library`() {
    var random = Randomness(state: 1)
    for _ in 0..<2_000 {
      let units = (0..<Int.random(in: 0..<24, using: &random)).map { _ in unit(&random) }
      let start = Int.random(in: 0..<units.count + 1, using: &random)
      let part = units[start...]
      #expect(String(utf16: part).utf8.elementsEqual(String(decoding: part, as: UTF16.self).utf8), "\(part)")
    }
  }

  /// A random unit. Surrogates are frequent, and so are their pairs.
  private func unit(_ random: inout Randomness) -> UInt16 {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: UInt16(Int.random(in: 0..<0x80, using: &random))
    case 1: UInt16(0xD800 + Int.random(in: 0..<0x400, using: &random))
    case 2: UInt16(0xDC00 + Int.random(in: 0..<0x400, using: &random))
    case 3: UInt16(Int.random(in: 0..<0x800, using: &random))
    default: UInt16(Int.random(in: 0..<0x1_0000, using: &random))
    }
  }
}
