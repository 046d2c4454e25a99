import Ecology

/// The reason why a creature code was rejected: where, what, and what to do.
///
/// Positions count the characters of the text from 1, including spaces and dashes.
public enum CreatureCodeError: Error, Hashable, Sendable {
  /// The text does not begin with the prefix of creature codes.
  case noPrefix
  /// The code has a later version.
  case newerVersion(String)
  /// A character is not allowed in a code.
  case noDigit(Character, position: Int)
  /// The text is too short or far too long for any creature.
  case wrongLength(digits: Int)
  /// The checksum is invalid; with the single change that makes it valid, if there is one.
  case wrongChecksum(Correction?)
  /// The checksum is valid and the content is not: another program made the code.
  case malformed(what: String, position: Int)
  /// The code describes a creature that is invalid under these rules.
  case cannotLive([BodyError])

  /// The single change that makes a checksum valid.
  public enum Correction: Hashable, Sendable {
    case replace(position: Int, with: Character)
    case swap(position: Int)
    case drop(position: Int)
    case insert(Character, before: Int)
  }

  /// An error in the digits, before its position in the text is known.
  struct DigitError: Error {
    let digit: Int
    let what: String
  }
}

extension CreatureCodeError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noPrefix: "At character 1: a creature code begins with MICRO1 or MICRO2. Copy the whole code."
    case .newerVersion(let prefix):
      "At character 1: the code begins with \(prefix), which a later version made. Update the game to read it."
    case .noDigit(let character, let position):
      "At character \(position): “\(character)” is not valid in a creature code. Codes use 0–9 and A–Z without U; correct it."
    case .wrongLength(let digits):
      digits < 20
        ? "After character 6: only \(digits) digits follow, fewer than any creature needs. Copy the whole code."
        : "After character 6: \(digits) digits follow, more than any creature needs. Copy one code only."
    case .wrongChecksum(let correction): CreatureCodeError.text(of: correction)
    case .malformed(let what, let position):
      "At character \(position): the code \(what). It was not made by this game; ask for it again."
    case .cannotLive(let faults):
      "The code describes a creature that cannot live: \(faults.map(\.description).joined(separator: " "))"
    }
  }

  private static func text(of correction: Correction?) -> String {
    switch correction {
    case .replace(let position, let character):
      "At character \(position): the checksum fits if this character is “\(character)”. Correct it."
    case .swap(let position):
      "At character \(position): the checksum fits if this character and the next are swapped. Swap them."
    case .drop(let position): "At character \(position): the checksum fits without this character. Remove it."
    case .insert(let character, let position):
      "Before character \(position): the checksum fits if “\(character)” is inserted here. Insert it."
    case nil:
      "In the last 8 characters: the checksum does not fit, so several characters are wrong. Copy the code again."
    }
  }
}
