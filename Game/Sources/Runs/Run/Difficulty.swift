/// How much evolves beside what is seen: the number and speed of shadow dishes.
package enum Difficulty: String, CaseIterable, Sendable {
  case alone, normal, hard

  var shadows: Int {
    switch self {
    case .alone: 0
    case .normal: 3
    case .hard: 1
    }
  }

  /// Minutes that a shadow dish lives in a minute of play.
  var shadowSpeed: Int { self == .hard ? 6 : 1 }

  /// The word on screen.
  package var name: String {
    switch self {
    case .alone: "One dish"
    case .normal: "Normal"
    case .hard: "Hard"
    }
  }

  /// What it means, in a sentence.
  package var meaning: String {
    switch self {
    case .alone: "Only what you see evolves."
    case .normal: "Three hidden dishes send their champions."
    case .hard: "One hidden dish lives six minutes in each of yours."
    }
  }
}
