import Ecology
import Evolution

/// Which runs a balance consists of, and which of their replays are played again.
public struct BalancePlan: Hashable, Sendable {
  /// Runs of bots that only buy back what they have lost; 200. They have the seeds from 1, and the players take turns.
  public var runs: Int
  /// Of these, the first that are also played by bots that molt well and by bots that never do; 100, or all of fewer. The
  /// ratio of the medians of 40 is known to a fifth only.
  public var molting: Int
  /// Of these, the first whose replays are verified; 100, or all of fewer.
  public var verified: Int
  /// Shadow dishes; 3, normal difficulty.
  public var shadows = 3
  /// Longest run, in minutes; 60.
  public var cap = 60

  /// A plan of some runs, of which the first hundred are molted and verified.
  public init(runs: Int = 200) {
    self.runs = runs
    molting = min(runs, 100)
    verified = min(runs, 100)
  }

  /// All runs, the long ones of those who molt first, so that no thread has one left when the others are done.
  public var all: [BalanceRun] {
    let plain = (0..<runs).map { run($0, .repairs) }
    return [.well, .never].flatMap { molting in (0..<self.molting).map { run($0, molting) } } + plain
  }

  /// The runs whose replays are verified.
  public var replays: [BalanceRun] { (0..<verified).map { run($0, .repairs) } }

  private func run(_ place: Int, _ molting: BalanceRun.Molting) -> BalanceRun {
    let players = BalanceRun.Player.allCases
    var run = BalanceRun(players[place % players.count], seed: UInt64(place + 1), molting: molting)
    run.shadows = shadows
    run.cap = cap
    return run
  }
}
