import Arithmetic
import Brains
import Chronicle
import Ecology
import Testing

@Suite struct ChampionTrialTests {
  @Test func `the hardiest of champions is the same for any number of threads, and none of none`() {
    var random = RandomStream(seed: 8)
    let champions = [Starter.eel, .tadpole].map { $0.creature(random: &random) }
    var trial = ChampionTrial()
    trial.finalRuns = 1
    trial.runs = 1
    trial.cap = 40
    #expect(trial.hardiest(of: []) == nil)
    let alone = trial.hardiest(of: champions)
    #expect(alone == trial.hardiest(of: champions, threads: 2))
    // Both live to the cap: the earlier of equals is taken.
    #expect(alone == champions[0])
  }

  @Test func `a creature that cannot be born is never the hardiest`() {
    var random = RandomStream(seed: 8)
    let tadpole = Starter.tadpole.creature(random: &random)
    var trial = ChampionTrial()
    trial.finalRuns = 1
    trial.runs = 1
    trial.cap = 2
    let nobody = Creature(body: BodyPlan(cells: [], links: []), brain: BrainGenome())
    #expect(trial.hardiest(of: [nobody, tadpole]) == tadpole)
  }

  @Test func `a champion with a cell that must be won is passed over`() {
    var random = RandomStream(seed: 8)
    let tadpole = Starter.tadpole.creature(random: &random)
    let sucker = BodyCell(.sucker, LatticePoint(q: -2, r: 0))
    var body = BodyPlan(cells: tadpole.body.cells + [sucker], links: tadpole.body.links)
    body.joinNeighbours()
    #expect(body.isValid())
    let winner = Creature(body: body, brain: tadpole.brain)
    var trial = ChampionTrial()
    trial.finalRuns = 1
    trial.runs = 1
    trial.cap = 2
    #expect(trial.hardiest(of: [winner, tadpole]) == tadpole)
    #expect(trial.hardiest(of: [winner]) == nil)
  }
}
