import Arithmetic
import Ecology
import Testing

@testable import Evolution

@Suite struct ScoreTests {
  /// Returns a run whose player chases whatever it senses.
  private static func hunt(seed: UInt64, ticks: Int, note: (Run) -> Void = { _ in }) throws -> Run {
    var random = RandomStream(seed: seed)
    var configuration = SmallWorld.configuration(seed: seed, shadows: 0)
    configuration.hardening = .rounds
    var run = try Run(configuration, starter: Starter.tadpole.creature(random: &random))
    let chaser = BoldHunter()
    // Held for the three ticks of a thought; the creature's ID selects the tick in which it takes effect.
    var action = Action()
    for _ in 0..<ticks where run.death == nil {
      if run.isAtThought, let observation = run.archipelago.live.dish.observation(of: run.player) {
        action = chaser.action(for: observation)
      }
      run.tick(action)
      note(run)
    }
    return run
  }

  @Test func `a thought is three ticks of one action`() throws {
    var random = RandomStream(seed: 4)
    let starter = Starter.tadpole.creature(random: &random)
    var thoughts = try Run(SmallWorld.configuration(seed: 4, shadows: 0), starter: starter)
    var ticks = thoughts
    for _ in 0..<30 { thoughts.advance(Action(drive: 1, turn: 0.5)) }
    for _ in 0..<90 {
      #expect(ticks.isAtThought == (ticks.archipelago.live.dish.tick % 3 == 0))
      ticks.tick(Action(drive: 1, turn: 0.5))
    }
    #expect(thoughts.hash == ticks.hash)
  }

  @Test func `prey that the coach sent is food, not a kill`() throws {
    var random = RandomStream(seed: 4)
    var run = try Run(SmallWorld.configuration(seed: 4, shadows: 0), starter: Starter.tadpole.creature(random: &random))
    let chaser = BoldHunter()
    var preyKills = 0
    var kills = 0
    var action = Action()
    for tick in 0..<7_200 where run.death == nil {
      if tick % 300 == 0 { run.sendPrey() }
      if run.isAtThought, let observation = run.archipelago.live.dish.observation(of: run.player) {
        action = chaser.action(for: observation)
      }
      run.tick(action)
      for case .died(let death) in run.archipelago.live.dish.events where death.killer == run.player {
        if run.archipelago.live.dead(death.creature) == nil { preyKills += 1 } else { kills += 1 }
      }
    }
    #expect(preyKills > 0)
    #expect(run.score.kills == kills)
  }

  @Test func `motes, victims weighted by strength, and kills are scored`() throws {
    var whole = 0.0
    for seed in 1...12 as ClosedRange<UInt64> {
      var eaten = 0.0
      var kills = 0
      let run = try ScoreTests.hunt(seed: seed, ticks: 3_000) { run in
        for event in run.archipelago.live.dish.events {
          switch event {
          case .ate(let meal) where meal.eater == run.player: eaten += Double(meal.energy)
          case .died(let death) where death.killer == run.player: kills += 1
          default: break
          }
        }
      }
      #expect(run.score.kills == kills)
      // All energy counts at least once and at most 1 + R/1000 times; no rival is twice as strong as at the start.
      #expect(run.score.food >= eaten - 1e-3)
      #expect(run.score.food <= eaten * 3 + 1e-3)
      #expect(run.score.survival == 0)
      whole += eaten
    }
    #expect(whole > 400)
  }

  @Test func `survival scores only after the rules' start time`() throws {
    var rules = Rules.standard
    rules.dish.survivalScoreStart = 2
    var random = RandomStream(seed: 4)
    var run = try Run(
      SmallWorld.configuration(seed: 4, shadows: 0), starter: Starter.clam.creature(random: &random), rules: rules)
    for _ in 0..<120 { run.tick(Action()) }
    #expect(run.score.survival == 0)
    for _ in 0..<60 { run.tick(Action()) }
    if run.death == nil { #expect(abs(run.score.survival - 10) < 1e-6) }
  }

  @Test func `a part that was not won is rejected`() throws {
    var random = RandomStream(seed: 4)
    var run = try Run(SmallWorld.configuration(seed: 4, shadows: 0), starter: Starter.tadpole.creature(random: &random))
    var body = Starter.tadpole.body
    body.set(BodyCell(.mender, LatticePoint(q: -2, r: 0)))
    body.joinNeighbours()
    #expect(throws: EditError.notWon([.mender])) { try run.edit(to: body) }
    #expect(
      EditError.notWon([.mender, .shocker]).description
        == "The body has a mender and a shocker, which must be won: eat a creature that has one.")
  }

  @Test func `shadow dishes advanced in pieces equal those advanced at once`() throws {
    var random = RandomStream(seed: 4)
    let run = try Run(SmallWorld.configuration(seed: 4, shadows: 2), starter: Starter.tadpole.creature(random: &random))
    var work = run.shadowWork
    let atOnce = work.done(threads: 2)
    while !work.isDone { work.advance(by: 701) }
    #expect(work.ticksDone == work.ticks)
    #expect(work.islands.map(\.hash) == atOnce.map(\.hash))
  }
}
