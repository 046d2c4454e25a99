import ArgumentParser
import Chronicle
import Cluster
import Ecology
import Evolution
import Foundation
import Terminal

/// Runs duels of two or more populations.
struct DuelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "duel", abstract: "Let two or more creatures or populations fight many matches.",
    discussion: """
      The sides are creature codes, files that hold one, or populations of a chronicle: FILE@MINUTE. Teams are drawn with \
      replacement, and every draw is played on both sides. With more than two sides, each fights every other one, and the \
      table has the share of matches that the side of the line wins against that of the column.

      Under mpirun the ranks share the matches; only rank 0 reads the files. The results are the same. A duel that is \
      stopped begins again.
      """)

  @Argument(help: "Two or more codes, files with a code, or FILE@MINUTE.")
  var sides: [String]

  @Option(help: "Matches of each pair, an even number.")
  var matches = 40

  @Option(help: "Bodies per side.")
  var team = 6

  @Option(help: "The seed of the draws and arenas.")
  var seed: UInt64 = 1

  @Option(help: "Threads for the matches. Default: all cores; one for each rank of mpirun.")
  var threads: Int?

  @Flag(help: "Print only a JSON object on standard output.")
  var json = false

  func validate() throws {
    if !(2...100).contains(sides.count) { throw ValidationError("name 2 to 100 sides") }
    if !(2...100_000).contains(matches) || matches % 2 != 0 {
      throw ValidationError("--matches must be an even number from 2 to 100000")
    }
    let total = sides.count * (sides.count - 1) / 2 * matches
    if total > Self.mostMatches {
      throw ValidationError(
        "\(sides.count) sides with --matches \(matches) are \(total) matches; at most \(Self.mostMatches) are possible")
    }
    if !(1...20).contains(team) { throw ValidationError("--team must be between 1 and 20") }
    if let threads, !(1...64).contains(threads) { throw ValidationError("--threads must be between 1 and 64") }
  }

  /// The most matches of all pairs; 1,000,000. The results of more do not fit into the memory of a usual machine.
  private static let mostMatches = 1_000_000

  func run() throws {
    try RankedJob.run { communicator in
      let threads = threads ?? (communicator.count > 1 ? 1 : ProcessInfo.processInfo.activeProcessorCount)
      let runner = RankJobRunner(communicator, threads: threads)
      let populations = try populations(of: runner, communicator)
      let stopped: @Sendable () -> Bool = { Interruption.isRequested }
      let display = ProgressDisplay("playing matches", isPlain: communicator.count > 1)
      let outcomes: [[Duel.Outcome?]]
      do {
        outcomes = try Duel(matches: matches, team: team, seed: seed)
          .play(populations, by: runner, unless: stopped, progress: { display.show($0, of: $1) })
      } catch is CancellationError {
        display.stop()
        throw ExitCode(Interruption.exitCode)
      }
      if communicator.rank == 0 { try show(outcomes) }
    }
  }

  /// Returns the creatures of the sides as rank 0 reads them: the files of the hosts may differ.
  private func populations(of runner: RankJobRunner, _ communicator: Communicator) throws -> [[Creature]] {
    if communicator.count == 1 { return try sides.map { try Contenders.creatures(of: $0) } }
    let read: [[String]] = runner.keepsResults ? try sides.map { try codes(of: $0) } : []
    let shared: [[String]] = try runner.shared(read)
    return try shared.map { codes in try codes.map { try CreatureCode.decode($0) } }
  }

  private func codes(of side: String) throws -> [String] {
    try Contenders.creatures(of: side).map { try CreatureCode.encode($0) }
  }

  private func show(_ outcomes: [[Duel.Outcome?]]) throws {
    guard sides.count == 2, let outcome = outcomes[0][1] else { return try showTable(outcomes) }
    if json {
      print(try JSONText.of(DuelSummary(share: outcome.share, outcome: outcome)))
      return
    }
    let points = String(format: "points %.1f against %.1f", outcome.points, outcome.pointsAgainst)
    let kills = String(format: "kills %.1f against %.1f", outcome.kills, outcome.killsAgainst)
    print(
      """
      \(outcome.wins) wins, \(outcome.draws) draws, \(outcome.losses) losses of \(outcome.matches): the first side wins \
      \(Int((outcome.share * 100).rounded())) %; \(points), \(kills) per match
      """)
  }

  /// The JSON output for more than two sides.
  private struct Table: Encodable {
    let sides: [String]
    /// By line and column; null on the diagonal.
    let outcomes: [[DuelSummary?]]
  }

  private func showTable(_ outcomes: [[Duel.Outcome?]]) throws {
    if json {
      let summaries = outcomes.map { $0.map { $0.map { DuelSummary(share: $0.share, outcome: $0) } } }
      print(try JSONText.of(Table(sides: sides, outcomes: summaries)))
      return
    }
    let numbers = sides.indices.map { "| \($0 + 1) " }.joined()
    print("| | side \(numbers)| mean |")
    print("|---|---" + sides.map { _ in "|---:" }.joined() + "|---:|")
    for (number, line) in outcomes.enumerated() {
      let shares = line.map { $0?.share }
      let known = shares.compactMap { $0 }
      let cells = shares.map { "| \($0.map(Self.percent) ?? "") " }.joined()
      let mean = Self.percent(known.reduce(0, +) / Double(known.count))
      print("| \(number + 1) | \(sides[number].prefix(40)) \(cells)| \(mean) |")
    }
  }

  private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}
