/// The amount of evolution in hidden dishes: number and speed of shadow dishes.
package enum Difficulty: String, CaseIterable, Sendable {
  case alone, normal, hard

  var shadows: Int {
    switch self {
    case .alone: 0
    case .normal: 3
    case .hard: 1
    }
  }

  /// Minutes of a shadow dish per minute of play.
  var shadowSpeed: Int { self == .hard ? 6 : 1 }

  /// The English name.
  package var name: String {
    switch self {
    case .alone: "One dish"
    case .normal: "Normal"
    case .hard: "Hard"
    }
  }

  /// An English sentence about it.
  package var meaning: String {
    switch self {
    case .alone: "Only what you see evolves."
    case .normal: "Three hidden dishes send their champions."
    case .hard: "One hidden dish lives six minutes in each of yours."
    }
  }
}
