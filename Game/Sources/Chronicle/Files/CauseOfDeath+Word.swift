import Ecology

extension CauseOfDeath {
  /// The word in chronicle files; it never changes.
  var word: String {
    switch self {
    case .bitten: "eaten"
    case .speared: "speared"
    case .swallowed: "swallowed"
    case .poisoned: "poisoned"
    case .starved: "starved"
    case .scalded: "vent"
    case .removed: "removed"
    }
  }

  /// The cause for a word in a chronicle file; `nil` for an unknown word.
  init?(word: String) {
    guard let cause = CauseOfDeath.allCases.first(where: { $0.word == word }) else { return nil }
    self = cause
  }
}
