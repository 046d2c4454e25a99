import Arithmetic
import Ecology

/// Many matches of two populations: teams are drawn with replacement, and each draw is also played with sides swapped.
public struct Duel: Sendable {
  /// What a duel came to.
  public struct Outcome: Codable, Hashable, Sendable {
    public var matches = 0
    public var wins = 0
    public var draws = 0
    public var losses = 0
    /// Mean points of a match for the first population.
    public var points = 0.0
    /// Mean points of a match for the second population.
    public var pointsAgainst = 0.0
    /// Mean kills of a match by the first population.
    public var kills = 0.0
    /// Mean kills of a match by the second population.
    public var killsAgainst = 0.0

    /// Of no match yet.
    public init() {}

    /// The share of matches that the first population won, draws half; ½ for no match.
    public var share: Double {
      matches == 0 ? 0.5 : (Double(wins) + 0.5 * Double(draws)) / Double(matches)
    }

    enum CodingKeys: String, CodingKey {
      case matches, wins, draws, losses, points, kills
      case pointsAgainst = "points_against"
      case killsAgainst = "kills_against"
    }
  }

  /// Matches, an even number; 40.
  public var matches: Int
  /// Bodies a side; 6.
  public var team: Int
  public var seed: UInt64

  public init(matches: Int = 40, team: Int = 6, seed: UInt64 = 1) {
    precondition(matches > 0 && matches % 2 == 0, "Duel(matches: \(matches)): an even number of matches is played.")
    precondition((1...20).contains(team), "Duel(team: \(team)): 1 to 20 bodies a side.")
    self.matches = matches
    self.team = team
    self.seed = seed
  }

  /// Plays all matches of two populations, neither of them empty.
  public func play(
    _ first: [Creature], against second: [Creature], threads: Int = 1, under rules: Rules = .standard
  ) -> Outcome {
    let results = Workers.map(pairings(first, second), threads: threads) { pairing in
      let result = pairing.match.play(under: rules)
      return pairing.isSwapped ? result.swapped : result
    }
    return Outcome(results)
  }

  /// Plays the matches one after the other, a few at a time, and tells how it stands; the end is that of `play` alone.
  ///
  /// - Parameter step: Called with the outcome so far, after every draw that was played on both sides; false ends it.
  /// - Returns: The outcome of what was played.
  public func play(
    _ first: [Creature], against second: [Creature], threads: Int = 1, under rules: Rules = .standard,
    step: (Outcome) -> Bool
  ) -> Outcome {
    let pairings = pairings(first, second)
    // Both sides of a draw stay together.
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
  /// What some matches came to, as the first side sees them.
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
