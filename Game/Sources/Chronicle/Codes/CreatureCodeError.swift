import Ecology

/// Why a creature code was refused: where, what, and what to do.
///
/// Positions count the characters of the text from 1, spaces and dashes included.
public enum CreatureCodeError: Error, Hashable, Sendable {
  /// The text does not begin like a creature code.
  case noPrefix
  /// The code is of a version that came later.
  case newerVersion(String)
  /// A character is none that a code can have.
  case noDigit(Character, position: Int)
  /// The text is too short or far too long for any creature.
  case wrongLength(digits: Int)
  /// The checksum does not fit; where one change would make it fit, that change.
  case wrongChecksum(Correction?)
  /// The checksum fits and the content does not: the code was not made by this program.
  case malformed(what: String, position: Int)
  /// The code describes a creature that these rules do not let live.
  case cannotLive([CreatureFault])

  /// The one change that makes a checksum fit.
  public enum Correction: Hashable, Sendable {
    case replace(position: Int, with: Character)
    case swap(position: Int)
    case drop(position: Int)
    case insert(Character, before: Int)
  }

  /// An error in the digits, before it is known where they stand in the text.
  struct Misreading: Error {
    let digit: Int
    let what: String
  }
}

extension CreatureCodeError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noPrefix: "At character 1: a creature code begins with MICRO1. Copy the whole code."
    case .newerVersion(let prefix):
      "At character 1: the code begins with \(prefix), which a later version made. Update the game to read it."
    case .noDigit(let character, let position):
      "At character \(position): “\(character)” is in no creature code. Codes have 0–9 and A–Z without U; correct it."
    case .wrongLength(let digits):
      digits < 20
        ? "After character 6: only \(digits) digits follow, and the shortest creature takes more. Copy the whole code."
        : "After character 6: \(digits) digits follow, more than any creature takes. Copy one code only."
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
      "At character \(position): the checksum fits if this character and the next change places. Correct them."
    case .drop(let position): "At character \(position): the checksum fits without this character. Remove it."
    case .insert(let character, let position):
      "Before character \(position): the checksum fits if “\(character)” is put in here. Put it in."
    case nil:
      "In the last 8 characters: the checksum does not fit, so several characters are wrong. Copy the code again."
    }
  }
}
