import Arithmetic
import Brains
import Chronicle
import Ecology
import Evolution
import Testing

@Suite struct ChampionTrialTests {
  @Test func `the trial selects the same champions with any number of threads, and none from none`() throws {
    var random = RandomStream(seed: 8)
    let champions = [Starter.eel, .tadpole].map { $0.creature(random: &random) }
    var trial = ChampionTrial()
    trial.stages = [ChampionTrial.Stage(runs: 1, survivors: 2), ChampionTrial.Stage(runs: 1, survivors: 2)]
    trial.cap = 40
    #expect(try trial.fittest(1, of: []).isEmpty)
    let alone = try trial.fittest(1, of: champions)
    #expect(try alone == trial.fittest(1, of: champions, by: ThreadJobRunner(threads: 2)))
    // Both live until the limit; the earlier of equals is selected.
    #expect(alone == [champions[0]])
    #expect(try trial.fittest(3, of: champions) == champions)
  }

  @Test func `selected champions differ by more than a molt, and duplicates play once`() throws {
    var random = RandomStream(seed: 8)
    let eel = Starter.eel.creature(random: &random)
    let tadpole = Starter.tadpole.creature(random: &random)
    var longer = tadpole
    longer.body = BodyPlan(
      cells: tadpole.body.cells + [BodyCell(.body, LatticePoint(q: -2, r: 0))], links: tadpole.body.links)
    longer.body.joinNeighbours()
    #expect(longer.body.isValid())
    var trial = ChampionTrial()
    trial.stages = [ChampionTrial.Stage(runs: 1, survivors: 4)]
    trial.cap = 2
    #expect(try trial.fittest(3, of: [tadpole, longer, tadpole, eel]) == [tadpole, eel])
  }

  @Test func `lifetimes of all stages count, and creatures eliminated early play no further`() throws {
    var random = RandomStream(seed: 8)
    let creatures = Starter.allCases.map { $0.creature(random: &random) }
    func chosen(_ stages: [ChampionTrial.Stage], of creatures: [Creature]) throws -> [Creature] {
      var trial = ChampionTrial()
      trial.stages = stages
      trial.cap = 150
      return try trial.fittest(1, of: creatures, by: ThreadJobRunner(threads: 2))
    }
    // One stage of two runs selects the same as two stages of one run each if no champion is eliminated between them.
    let whole = try chosen([ChampionTrial.Stage(runs: 2, survivors: 1)], of: creatures)
    let one = ChampionTrial.Stage(runs: 1, survivors: creatures.count)
    #expect(try whole.count == 1 && whole == chosen([one, ChampionTrial.Stage(runs: 1, survivors: 1)], of: creatures))
    // Only the first run selects the survivors.
    let first = try chosen([ChampionTrial.Stage(runs: 1, survivors: 1)], of: creatures)
    let early = ChampionTrial.Stage(runs: 1, survivors: 1)
    #expect(try first == chosen([early, ChampionTrial.Stage(runs: 1, survivors: 1)], of: creatures))
  }

  @Test func `lives that are known are not played, and count as if they were`() throws {
    var random = RandomStream(seed: 8)
    let creatures = [Starter.eel, .tadpole].map { $0.creature(random: &random) }
    var trial = ChampionTrial()
    trial.stages = [ChampionTrial.Stage(runs: 2, survivors: 1), ChampionTrial.Stage(runs: 1, survivors: 1)]
    trial.cap = 2
    var kept: [ChampionTrial.Life: Double] = [:]
    var counts: [[Int]] = []
    let whole = try trial.fittest(
      1, of: creatures,
      keep: { life, seconds, done, all in
        kept[life] = seconds
        counts.append([done, all])
      })
    #expect(kept.count == 5 && counts == (1...5).map { [$0, 5] })
    let again = try trial.fittest(1, of: creatures) {
      kept[$0]
    } keep: { _, _, _, _ in
      Issue.record("A known life was played.")
    }
    #expect(again == whole && whole == [creatures[0]])
    #expect(try trial.fittest(1, of: creatures) { $0.champion == creatures[1] ? 5 : kept[$0] } == [creatures[1]])
  }

  @Test func `a stopped trial selects no champion`() throws {
    var random = RandomStream(seed: 8)
    var trial = ChampionTrial()
    trial.isStopped = { true }
    let eel = Starter.eel.creature(random: &random)
    #expect(throws: CancellationError.self) { try trial.fittest(1, of: [eel]) }
  }

  @Test func `a creature that cannot be born is never selected`() throws {
    var random = RandomStream(seed: 8)
    let tadpole = Starter.tadpole.creature(random: &random)
    var trial = ChampionTrial()
    trial.stages = [ChampionTrial.Stage(runs: 1, survivors: 2), ChampionTrial.Stage(runs: 1, survivors: 1)]
    trial.cap = 2
    let empty = Creature(body: BodyPlan(cells: [], links: []), brain: BrainGenome())
    #expect(try trial.fittest(1, of: [empty, tadpole]) == [tadpole])
  }

  @Test func `a champion with a cell that must be won is skipped`() throws {
    var random = RandomStream(seed: 8)
    let tadpole = Starter.tadpole.creature(random: &random)
    let sucker = BodyCell(.sucker, LatticePoint(q: -2, r: 0))
    var body = BodyPlan(cells: tadpole.body.cells + [sucker], links: tadpole.body.links)
    body.joinNeighbours()
    #expect(body.isValid())
    let winner = Creature(body: body, brain: tadpole.brain)
    var trial = ChampionTrial()
    trial.stages = [ChampionTrial.Stage(runs: 1, survivors: 2), ChampionTrial.Stage(runs: 1, survivors: 1)]
    trial.cap = 2
    #expect(try trial.fittest(2, of: [winner, tadpole]) == [tadpole])
    #expect(try trial.fittest(1, of: [winner]).isEmpty)
  }
}
