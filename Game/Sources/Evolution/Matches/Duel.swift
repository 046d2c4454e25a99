import Arithmetic
import Ecology
import Foundation

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
    Outcome(pairings(first, second).concurrentMap(threads: threads) { $0.play(under: rules) })
  }

  /// Plays all matches between every two of some populations, which are not empty. They are the jobs of a runner.
  ///
  /// Each match is made when it is played, so that many of them take little memory.
  ///
  /// - Parameters:
  ///   - isStopped: Asked before every match; true ends the duel with `CancellationError`.
  ///   - progress: Called on the caller's thread with the number of played matches and of all.
  /// - Returns: The outcomes by the first population and the second one, without those of a population against itself;
  ///   only in the process of the runner that keeps the results.
  public func play(
    _ populations: [[Creature]], by runner: any JobRunner, under rules: Rules = .standard,
    unless isStopped: @escaping @Sendable () -> Bool = { false }, progress: (Int, Int) -> Void = { _, _ in }
  ) throws -> [[Outcome?]] {
    let pairs = populations.indices.flatMap { first in
      populations.indices.dropFirst(first + 1).map { (first: first, second: $0) }
    }
    var results = pairs.map { _ in [Match.Result?](repeating: nil, count: matches) }
    let count = matches
    var done = 0
    try runner.run(Array(0..<pairs.count * count)) { job in
      if isStopped() { throw CancellationError() }
      let pair = pairs[job / count]
      let pairing = pairing(job % count, populations[pair.first], populations[pair.second])
      return try JSONEncoder().encode(pairing.play(under: rules))
    } keep: { job, data in
      results[job / count][job % count] = try JSONDecoder().decode(Match.Result.self, from: data)
      done += 1
      progress(done, pairs.count * count)
    }
    var table = populations.map { _ in [Outcome?](repeating: nil, count: populations.count) }
    for (pair, results) in zip(pairs, results) {
      let results = results.compactMap { $0 }
      table[pair.first][pair.second] = Outcome(results)
      table[pair.second][pair.first] = Outcome(results.map(\.swapped))
    }
    return table
  }

  /// Plays the matches a few at a time and reports the intermediate result; the final result is that of plain `play`.
  ///
  /// - Parameter step: Called with the result so far, after each draw has been played on both sides; returning false
  ///   stops the duel.
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
      results += next.concurrentMap(threads: threads) { $0.play(under: rules) }
      guard step(Outcome(results)) else { break }
    }
    return Outcome(results)
  }

  private struct Pairing: Sendable {
    var match: Match
    var isSwapped: Bool

    /// Returns the result from the perspective of the first population.
    func play(under rules: Rules) -> Match.Result {
      let result = match.play(under: rules)
      return isSwapped ? result.swapped : result
    }
  }

  private func pairings(_ first: [Creature], _ second: [Creature]) -> [Pairing] {
    (0..<matches).map { pairing($0, first, second) }
  }

  /// Returns a match by its number, from 0; two successive ones have the same draw, the second with sides swapped.
  private func pairing(_ number: Int, _ first: [Creature], _ second: [Creature]) -> Pairing {
    var random = RandomStream(seed: seed, stream: 0x4455_454c).substream(UInt64(number / 2))
    let ours = (0..<team).compactMap { _ in random.element(of: first) }
    let theirs = (0..<team).compactMap { _ in random.element(of: second) }
    let seed = random.next()
    let isSwapped = number % 2 == 1
    let match =
      isSwapped
      ? Match(first: theirs, second: ours, seed: seed) : Match(first: ours, second: theirs, seed: seed)
    return Pairing(match: match, isSwapped: isSwapped)
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
