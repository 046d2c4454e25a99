import Arithmetic
import Ecology

/// A series of matches between two populations: teams are drawn with replacement, and each draw is also played with
/// sides swapped.
public struct Duel: Sendable {
  /// The result of a duel.
  public struct Outcome: Codable, Hashable, Sendable {
    public var matches = 0
    public var wins = 0
    public var draws = 0
    public var losses = 0
    /// The mean points per match of the first population.
    public var points = 0.0
    /// The mean points per match of the second population.
    public var pointsAgainst = 0.0
    /// The mean kills per match by the first population.
    public var kills = 0.0
    /// The mean kills per match by the second population.
    public var killsAgainst = 0.0

    /// Creates the result of no matches.
    public init() {}

    /// The share of matches that the first population won, with draws counted as half; ½ without matches.
    public var share: Double {
      matches == 0 ? 0.5 : (Double(wins) + 0.5 * Double(draws)) / Double(matches)
    }

    enum CodingKeys: String, CodingKey {
      case matches, wins, draws, losses, points, kills
      case pointsAgainst = "points_against"
      case killsAgainst = "kills_against"
    }
  }

  /// The number of matches, even; 40.
  public var matches: Int
  /// The number of bodies per side; 6.
  public var team: Int
  public var seed: UInt64

  public init(matches: Int = 40, team: Int = 6, seed: UInt64 = 1) {
    precondition(matches > 0 && matches % 2 == 0, "Duel(matches: \(matches)): the number of matches must be even.")
    precondition((1...20).contains(team), "Duel(team: \(team)): a side has 1 to 20 bodies.")
    self.matches = matches
    self.team = team
    self.seed = seed
  }

  /// Plays all matches between two populations, both not empty.
  public func play(
    _ first: [Creature], against second: [Creature], threads: Int = 1, under rules: Rules = .standard
  ) -> Outcome {
    let results = Workers.map(pairings(first, second), threads: threads) { pairing in
      let result = pairing.match.play(under: rules)
      return pairing.isSwapped ? result.swapped : result
    }
    return Outcome(results)
  }

  /// Plays the matches a few at a time and reports the intermediate result; the final result is that of plain `play`.
  ///
  /// - Parameter step: Called with the result so far, after each draw has been played on both sides; returning false
  ///   stops
  ///   the duel.
  /// - Returns: The result of the matches played.
  public func play(
    _ first: [Creature], against second: [Creature], threads: Int = 1, under rules: Rules = .standard,
    step: (Outcome) -> Bool
  ) -> Outcome {
    let pairings = pairings(first, second)
    // Both matches of a draw stay together.
    let batch = 2 * max(1, (threads + 1) / 2)
    var results: [Match.Result] = []
    while results.count < pairings.count {
      let next = Array(pairings[results.count..<min(pairings.count, results.count + batch)])
      results += Workers.map(next, threads: threads) { pairing in
        let result = pairing.match.play(under: rules)
        return pairing.isSwapped ? result.swapped : result
      }
      guard step(Outcome(results)) else { break }
    }
    return Outcome(results)
  }

  private struct Pairing: Sendable {
    var match: Match
    var isSwapped: Bool
  }

  private func pairings(_ first: [Creature], _ second: [Creature]) -> [Pairing] {
    (0..<(matches / 2)).flatMap { draw in
      var random = RandomStream(seed: seed, stream: 0x4455_454c).substream(UInt64(draw))
      let ours = (0..<team).compactMap { _ in random.element(of: first) }
      let theirs = (0..<team).compactMap { _ in random.element(of: second) }
      let seed = random.next()
      return [
        Pairing(match: Match(first: ours, second: theirs, seed: seed), isSwapped: false),
        Pairing(match: Match(first: theirs, second: ours, seed: seed), isSwapped: true),
      ]
    }
  }
}

extension Duel.Outcome {
  /// Creates the result of matches from the perspective of the first side.
  fileprivate init(_ results: [Match.Result]) {
    for result in results { count(result) }
    if matches > 0 { average() }
  }

  fileprivate mutating func count(_ result: Match.Result) {
    matches += 1
    switch result.share {
    case 1: wins += 1
    case 0: losses += 1
    default: draws += 1
    }
    points += result.firstPoints
    pointsAgainst += result.secondPoints
    kills += Double(result.firstKills)
    killsAgainst += Double(result.secondKills)
  }

  fileprivate mutating func average() {
    points /= Double(matches)
    pointsAgainst /= Double(matches)
    kills /= Double(matches)
    killsAgainst /= Double(matches)
  }
}
