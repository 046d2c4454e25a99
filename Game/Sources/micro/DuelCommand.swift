import ArgumentParser
import Chronicle
import Evolution
import Foundation
import Terminal

/// Runs duels of two populations.
struct DuelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "duel", abstract: "Let two creatures or populations fight many matches.",
    discussion: """
      A and B are creature codes, files that hold one, or populations of a chronicle: FILE@MINUTE. Teams are drawn with \
      replacement, and every draw is played on both sides.
      """)

  @Argument(help: "A code, a file with a code, or FILE@MINUTE.")
  var first: String

  @Argument(help: "The other side, in the same form.")
  var second: String

  @Option(help: "Matches, an even number.")
  var matches = 40

  @Option(help: "Bodies per side.")
  var team = 6

  @Option(help: "The seed of the draws and arenas.")
  var seed: UInt64 = 1

  @Option(help: "Threads for the matches. Default: all cores.")
  var threads: Int?

  @Flag(help: "Print only a JSON object on standard output.")
  var json = false

  func validate() throws {
    if !(2...100_000).contains(matches) || matches % 2 != 0 {
      throw ValidationError("--matches must be an even number from 2 to 100000")
    }
    if !(1...20).contains(team) { throw ValidationError("--team must be between 1 and 20") }
    if let threads, !(1...64).contains(threads) { throw ValidationError("--threads must be between 1 and 64") }
  }

  func run() throws {
    try RankedJob.requireOneRank(for: "duel")
    let ours = try Contenders.creatures(of: first)
    let theirs = try Contenders.creatures(of: second)
    let outcome = Duel(matches: matches, team: team, seed: seed)
      .play(ours, against: theirs, threads: threads ?? ProcessInfo.processInfo.activeProcessorCount)
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
}
