import Brains
import Chronicle
import Ecology
import Foundation

extension CreatureCodeError {
  /// Localized description of an error in a code: its position, the error, and the remedy.
  var words: String {
    switch self {
    case .noPrefix: localized("At character 1: a creature code begins with MICRO1 or MICRO2. Copy the whole code.")
    case .newerVersion(let prefix):
      localized(
        "At character 1: the code begins with \(prefix), which a later version made. Update the game to read it.")
    case .noDigit(let character, let position):
      localized(
        """
        At character \(position): “\(character)” is not valid in a creature code. Codes use 0–9 and A–Z without U; correct it.
        """)
    case .wrongLength(let digits):
      digits < 20
        ? localized(
          "After character 6: only \(digits) digits follow, fewer than any creature needs. Copy the whole code.")
        : localized("After character 6: \(digits) digits follow, more than any creature needs. Copy one code only.")
    case .wrongChecksum(let correction): correction?.words ?? localized(text: description)
    case .malformed(let what, let position):
      localized(
        "At character \(position): the code \(localized(text: what)). It was not made by this game; ask for it again.")
    case .cannotLive(let faults):
      localized(
        """
        The code describes a creature that cannot live: \(faults.map(\.words).joined(separator: " "))
        """)
    }
  }
}

extension DishCodeError {
  /// Localized description of an error in the code of a dish.
  var words: String {
    switch self {
    case .newerVersion(let prefix):
      localized("The code begins with \(prefix), which a later version made. Update the game to read it.")
    case .noDigit(let character):
      localized("“\(character)” is not valid in a dish code. Codes use 0–9 and A–Z without U; correct it.")
    case .wrongLength(let digits, let expected):
      localized("The code has \(digits) characters after DISH1, and \(expected) are needed. Copy the whole code.")
    case .body(let error): localized("The body after the plus sign is wrong. \(error.words)")
    case .nemesis(let error): localized("The nemesis after FOE is wrong. \(error.words)")
    case .cutOffGhost(let digits, let expected):
      localized("The code has \(digits) characters of the ghost, and \(expected) are needed. Copy the whole code.")
    default: localized(text: description)
    }
  }
}

extension CreatureCodeError.Correction {
  fileprivate var words: String {
    switch self {
    case .replace(let position, let character):
      localized("At character \(position): the checksum fits if this character is “\(character)”. Correct it.")
    case .swap(let position):
      localized("At character \(position): the checksum fits if this character and the next are swapped. Swap them.")
    case .drop(let position):
      localized("At character \(position): the checksum fits without this character. Remove it.")
    case .insert(let character, let position):
      localized("Before character \(position): the checksum fits if “\(character)” is inserted here. Insert it.")
    }
  }
}

extension ContendersError {
  /// Localized reason why a text names no creatures.
  var words: String {
    switch self {
    case .code(let text, let error):
      localized("\(text.prefix(40)): this is neither a file nor a creature code. \(error.words)")
    case .minute(let text):
      localized("\(text): the @ must be followed by a whole number of minutes, 0 or more, as in run.micro@40.")
    case .empty(let path, let minute):
      localized("\(path): no creature lived at minute \(minute). Choose an earlier one.")
    }
  }
}

/// Returns a localized description of an error; its own description if it has no translation.
package func faultText(_ error: any Error) -> String {
  switch error {
  case let error as CreatureCodeError: error.words
  case let error as DishCodeError: error.words
  case let error as ContendersError: error.words
  case let error as CreatureJSONError: error.words
  case let error as BodyError: error.words
  case let error as BrainError: error.words
  case let error as ReplayError: error.words
  case let error as ChronicleError: error.words
  case let error as AgeError: error.words
  case let error as RunCheckpointError: error.words
  case let error as ArchipelagoStateError: error.words
  case let error as DishSnapshotError: error.words
  default: SystemError.words(of: error)
  }
}
