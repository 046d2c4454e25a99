import Evolution

/// The results of a duel's matches for the first contender.
package struct DuelTally: Hashable, Sendable {
  private(set) var wins = 0
  private(set) var losses = 0
  private(set) var draws = 0

  package init() {}

  package var matches: Int { wins + losses + draws }

  /// Counts a match.
  ///
  /// - Parameter result: The result with the first contender on the first side.
  package mutating func count(_ result: Match.Result) {
    switch result.share {
    case 1: wins += 1
    case 0: losses += 1
    default: draws += 1
    }
  }

  /// The score, such as `2 : 1`; a draw counts as a half for both.
  package var text: String {
    let half = Double(draws) / 2
    return "\(DuelTally.text(Double(wins) + half)) : \(DuelTally.text(Double(losses) + half))"
  }

  /// Returns a number of wins with halves, such as `1½`.
  package static func text(_ won: Double) -> String {
    let whole = Int(won)
    guard won > Double(whole) else { return "\(whole)" }
    return whole == 0 ? "½" : "\(whole)½"
  }
}
