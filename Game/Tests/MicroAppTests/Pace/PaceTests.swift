import Chronicle
import Ecology
import Evolution
import Testing

@testable import MicroApp
@testable import Runs

@Suite struct PaceTests {
  private func life(
    _ seconds: Double, of player: PaceTrial.Player = .naive, difficulty: Difficulty = .normal, killed: Bool = false,
    cause: CauseOfDeath = .starved, sensed: Double? = 5, points: [Int] = []
  ) -> PaceTrial.Life {
    PaceTrial.Life(
      player: player.rawValue, difficulty: difficulty.rawValue, seed: 1, seconds: seconds, cause: cause.name,
      wasKilled: killed, firstSensed: sensed, firstContact: sensed.map { 2 * $0 }, points: points)
  }

  private func row(_ name: String, _ lives: [PaceTrial.Life]) throws -> PaceReport.Row {
    try #require(PaceReport(lives).rows.first { $0.name.hasPrefix(name) })
  }

  @Test func `a life without a rival counts as one that never senses any`() throws {
    let row = try row("first rival sensed", [life(60, sensed: 10), life(60, sensed: nil), life(60, sensed: nil)])
    #expect(row.measured == "∞" && row.isPassed == false)
    #expect(try self.row("first rival sensed", [life(60, sensed: 15)]).isPassed == true)
  }

  @Test func `early kills are those of the naive by rivals before minute 3`() throws {
    let lives = [life(100, killed: true), life(100), life(200, killed: true), life(300), life(300)]
    let row = try row("killed by a rival", lives + [life(50, of: .practised, killed: true)])
    #expect(row.measured == "20.00" && row.isPassed == true)
  }

  @Test func `kill rates are per minute of life in the rounds`() throws {
    let lives = (0..<10).map { life(270, killed: $0 < 2) } + (0..<10).map { life(540, killed: $0 < 8) }
    let row = try row("kills of the player", lives)
    #expect(row.measured.hasPrefix("0.022, 0.178, no life"))
    #expect(row.isPassed == nil)
  }

  @Test func `nothing eaten earns the base points, and the best tenth is that of lives that reach the bell`() throws {
    let lives = (1...10).map { life(300, points: [4, 4, $0 * 3]) } + [life(100, points: [40])]
    #expect(try row("points at the third bell, nothing", lives).measured == "4.00")
    #expect(try row("the same, median", lives).measured == "16.50")
    #expect(try row("the same, best", lives).measured == "30.00")
  }

  @Test func `ratios compare the medians of players and difficulties`() throws {
    let lives = [
      life(600, of: .practised), life(600, of: .practised, difficulty: .alone),
      life(300, of: .practised, difficulty: .hard),
    ]
    #expect(try row("median run, practised, hard", lives).measured == "0.50")
    #expect(try row("median run, practised without molts", lives).isPassed == nil)
    let offers = [life(420, of: .naive), life(450, of: .naiveWithAllOffers), life(300, of: .naiveWithoutOffers)]
    #expect(try row("median run, naive, first offer", offers).measured == "1.40")
    #expect(try row("median run, naive, all offers", offers).measured == "1.50")
  }

  @Test func `the table of players has the lives, the median length and the median first contact of each`() {
    let lives = [life(120, sensed: 4), life(240, sensed: 8), life(360, of: .practised, sensed: nil)]
    let lines = PaceReport(lives).markdown.split(separator: "\n")
    #expect(lines.contains("| naive, normal | 2 | 3.00 | 12 |"))
    #expect(lines.contains("| practised, normal | 1 | 6.00 | ∞ |"))
  }

  @Test func `ways to end pass only if five matter and none dominates`() throws {
    let causes: [CauseOfDeath] = [.bitten, .speared, .swallowed, .starved, .scalded]
    #expect(try row("ways to end", causes.map { life(60, cause: $0) }).isPassed == true)
    #expect(try row("ways to end", causes.prefix(4).map { life(60, cause: $0) }).isPassed == false)
  }

  @Test(arguments: [PaceTrial.Player.naive, .practised])
  func `a bot edits by the prices of its run`(player: PaceTrial.Player) throws {
    var trial = PaceTrial(seed: 4, players: [player], difficulty: .alone)
    trial.cap = 1
    trial.rules.molting.interval = 10
    trial.rules.molting.basePoints = 2
    // Neither food nor kills earn more.
    trial.rules.molting.pointsPerStore = 0
    (trial.rules.molting.killPoints, trial.rules.molting.cellsPerPoint) = (0, 1_000)
    (trial.rules.molting.pointsPerVictimKill, trial.rules.molting.championBounty) = (0, 0)
    #expect(try trial.play().map(\.edits) == [0], "a cell and its link cost at least 3")
    for kind in CellKind.allCases { trial.rules[kind].editCost = 0 }
    for kind in LinkKind.allCases { trial.rules[kind].editCost = 0 }
    let life = try #require(try trial.play().first)
    #expect(life.edits > 0)
  }

  @Test func `players who share the hidden dishes live as they would alone`() throws {
    func lives(_ players: [PaceTrial.Player]) throws -> [PaceTrial.Life] {
      var trial = PaceTrial(seed: 3, players: players, difficulty: .normal)
      trial.cap = 1
      return try trial.play()
    }
    let together = try lives([.naive, .practised])
    #expect(together == (try lives([.naive])) + (try lives([.practised])))
    #expect(together.allSatisfy { $0.seconds > 5 })
  }
}
