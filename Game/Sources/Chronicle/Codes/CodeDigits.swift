/// The digits of a creature code's text, each with the position of its character.
struct CodeDigits {
  private let digits: [UInt8]
  /// The position of each digit's character in the text, from 1.
  private let positions: [Int]
  /// The version of the code.
  let version: Int

  /// The digits after the prefix.
  init(_ text: String) throws(CreatureCodeError) {
    var characters: [(character: Character, position: Int)] = []
    for (index, character) in text.enumerated() where !CodeDigits.isIgnored(character) {
      characters.append((character, index + 1))
      guard characters.count <= CreatureCode.longest else { throw .wrongLength(digits: characters.count) }
    }
    version = try CodeDigits.version(characters.map(\.character))
    var digits: [UInt8] = []
    for (character, position) in characters.dropFirst(CreatureCode.prefix.count) {
      guard let digit = CrockfordDigit.digit(character) else { throw .noDigit(character, position: position) }
      digits.append(digit)
    }
    guard digits.count >= 12 else { throw .wrongLength(digits: digits.count) }
    self.digits = digits
    positions = characters.dropFirst(CreatureCode.prefix.count).map(\.position)
  }

  /// The digits without the checksum at the end.
  var content: [UInt8] { Array(digits.dropLast(CodeChecksum.length)) }

  /// Returns the position of a digit's character, or the one after the last.
  func position(of digit: Int) -> Int { digit < positions.count ? positions[digit] : (positions.last ?? 0) + 1 }

  /// True if the checksum is valid.
  var isRight: Bool { CodeChecksum.isRight(digits) }

  /// The first single change that makes the checksum valid.
  var correction: CreatureCodeError.Correction? {
    CodeRepair(digits).correction().map { correction in
      switch correction {
      case .replace(let index, let digit):
        .replace(position: positions[index], with: CrockfordDigit.character(digit))
      case .swap(let index): .swap(position: positions[index])
      case .drop(let index): .drop(position: positions[index])
      case .insert(let digit, let index): .insert(CrockfordDigit.character(digit), before: position(of: index))
      }
    }
  }

  private static func isIgnored(_ character: Character) -> Bool {
    character.isWhitespace || "-–—‐‑".contains(character)
  }

  private static func version(_ characters: [Character]) throws(CreatureCodeError) -> Int {
    let wanted = Array(CreatureCode.prefix)
    let given = characters.prefix(wanted.count)
    let isSame = zip(given.dropLast(), wanted).allSatisfy { CrockfordDigit.digit($0) == CrockfordDigit.digit($1) }
    guard given.count == wanted.count, isSame, let version = given.last else { throw .noPrefix }
    guard let digit = CrockfordDigit.digit(version), digit > 0 else { throw .noPrefix }
    guard digit <= CreatureCode.highestVersion else {
      throw .newerVersion(String(wanted.dropLast()) + version.uppercased())
    }
    return Int(digit)
  }
}
