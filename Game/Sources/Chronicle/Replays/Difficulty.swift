/// The strength of a run's rivals: the number of shadow dishes, their head start, the share of births near the player
/// and the growth of dangers.
package enum Difficulty: String, CaseIterable, Sendable {
  case alone, normal, hard

  package var shadows: Int {
    switch self {
    case .alone: 0
    case .normal: 3
    case .hard: 4
    }
  }

  /// Minutes of a shadow dish per minute of play.
  package var shadowSpeed: Int { 1 }

  /// Minutes that the shadow dishes are ahead: the minutes of the bundled age from whose champions they begin.
  package var headStart: Int {
    switch self {
    case .alone: 0
    case .normal, .hard: 120
    }
  }

  /// Returns the age from whose champions the shadow dishes begin.
  ///
  /// - Throws: `AgeError` if the game's file of the age is missing or damaged.
  package func ecosystem() throws(AgeError) -> Age {
    guard let age = Difficulty.ecosystems[self] else { return .beginning }
    return try age.get()
  }

  /// The ages are read once: a plan needs them whenever it makes its header.
  private static let ecosystems = Dictionary(
    uniqueKeysWithValues: allCases.map { level in
      (level, Result { () throws(AgeError) in try Age.bundled(minutes: level.headStart) })
    })

  /// The factor on the share of births near the player and on the growth of dangers with the rounds.
  package var nearbyBirths: Float {
    switch self {
    case .alone: 0.5
    case .normal: 1
    case .hard: 2
    }
  }

  /// The English name.
  package var name: String {
    switch self {
    case .alone: "Easy"
    case .normal: "Normal"
    case .hard: "Hard"
    }
  }
}
