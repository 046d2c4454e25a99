/// The reason why the code of a dish was rejected: what is wrong, and what to do.
public enum DishCodeError: Error, Hashable, Sendable {
  /// The text does not begin with the prefix of dish codes.
  case noPrefix
  /// The code has a later version.
  case newerVersion(String)
  /// A character is not allowed in a code.
  case noDigit(Character)
  /// The text is too short or too long.
  case wrongLength(digits: Int, expected: Int)
  /// At least one character is wrong.
  case wrongChecksum
  /// The code was made under other rules, under which its dish is another one.
  case otherRules
  /// The checksum is valid and the content is not: another program made the code.
  case impossible
  /// The code names an own body, and the creature code after the plus sign is missing.
  case missingBody
  /// The creature code after the plus sign is wrong.
  case body(CreatureCodeError)
  /// The creature code of the nemesis is wrong.
  case nemesis(CreatureCodeError)
  /// The replay at the end is too short or too long.
  case cutOffGhost(digits: Int, expected: Int)
  /// The replay at the end cannot be read.
  case damagedGhost
}

extension DishCodeError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noPrefix: "A dish code begins with DISH1. Copy the whole code."
    case .newerVersion(let prefix):
      "The code begins with \(prefix), which a later version made. Update the game to read it."
    case .noDigit(let character):
      "“\(character)” is not valid in a dish code. Codes use 0–9 and A–Z without U; correct it."
    case .wrongLength(let digits, let expected):
      "The code has \(digits) characters after DISH1, and \(expected) are needed. Copy the whole code."
    case .wrongChecksum: "The checksum does not fit, so at least one character is wrong. Copy the code again."
    case .otherRules: "The dish of this code has other rules. Play it in the version of the game that made the code."
    case .impossible: "The code describes no dish. It was not made by this game; ask for it again."
    case .missingBody: "The code ends before the body, which follows a plus sign. Copy the whole code."
    case .body(let error): "The body after the plus sign is wrong. \(error)"
    case .nemesis(let error): "The nemesis after FOE is wrong. \(error)"
    case .cutOffGhost(let digits, let expected):
      "The code has \(digits) characters of the ghost, and \(expected) are needed. Copy the whole code."
    case .damagedGhost: "The ghost at the end of the code cannot be read. Copy the code again."
    }
  }
}
