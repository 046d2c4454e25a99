/// The 32 digits of a creature code: 0–9 and A–Z without I, L, O and U.
///
/// Source: D. Crockford, "Base 32", 2002. Case is ignored; I and L count as 1, and O as 0.
enum CrockfordDigit {
  private static let characters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  /// The character of a digit from 0 to 31.
  static func character(_ digit: UInt8) -> Character { characters[Int(digit & 31)] }

  /// The digit of a character; `nil` for other characters.
  static func digit(_ character: Character) -> UInt8? {
    guard let ascii = character.asciiValue else { return nil }
    switch ascii {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return ascii - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return letters[Int(ascii - UInt8(ascii: "a"))]
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): return letters[Int(ascii - UInt8(ascii: "A"))]
    default: return nil
    }
  }

  private static let letters: [UInt8?] = [
    10, 11, 12, 13, 14, 15, 16, 17, 1, 18, 19, 1, 20, 21, 0, 22, 23, 24, 25, 26, nil, 27, 28, 29, 30, 31,
  ]
}
