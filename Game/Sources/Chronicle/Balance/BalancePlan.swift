import Ecology
import Evolution

/// The runs of a balance, and the replays that are verified.
public struct BalancePlan: Hashable, Sendable {
  /// Runs of bots that never molt; 200. Their seeds are consecutive, and the players alternate.
  public var runs: Int
  /// The seed of the first run; 1. The nurseries use 501 to 596 and the trials of champions 900001 and up: runs on
  /// these seeds would not be independent of the choice of the nets.
  public var firstSeed: UInt64 = 1
  /// The number of these that bots also play with good molts; 100, or all of fewer. With 40, the worth of molting is
  /// known only to a tenth.
  public var molting: Int
  /// The number of these whose replays are verified; 100, or all of fewer.
  public var verified: Int
  /// Shadow dishes; 3, normal difficulty.
  public var shadows = 3
  /// The longest run, in minutes; 60.
  public var cap = 60

  /// Creates a plan of some runs; the first hundred are molted and verified.
  public init(runs: Int = 200) {
    self.runs = runs
    molting = min(runs, 100)
    verified = min(runs, 100)
  }

  /// All runs. The long ones with good molts are first, so that the threads finish at about the same time.
  public var all: [BalanceRun] {
    (0..<molting).map { run($0, .well) } + (0..<runs).map { run($0, .never) }
  }

  /// The runs whose replays are verified.
  public var replays: [BalanceRun] { (0..<verified).map { run($0, .never) } }

  private func run(_ place: Int, _ molting: BalanceRun.Molting) -> BalanceRun {
    let players = BalanceRun.Player.allCases
    var run = BalanceRun(players[place % players.count], seed: firstSeed + UInt64(place), molting: molting)
    run.shadows = shadows
    run.cap = cap
    return run
  }
}
