import Arithmetic
import Brains
import Ecology
import Foundation
import Testing

@testable import Evolution

@Suite struct GoalTests {
  /// Returns a run in a full dish with all kinds of starters.
  private func run(seed: UInt64 = 4, _ change: (inout Archipelago.Configuration) -> Void = { _ in }) throws -> Run {
    var random = RandomStream(seed: seed)
    var configuration = Archipelago.Configuration(seed: seed, shadows: 0, hardening: .rounds)
    configuration.goals = 3
    change(&configuration)
    return try Run(configuration, starter: Starter.tadpole.creature(random: &random))
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `a run has three different goals, one of each difficulty`(seed: UInt64) throws {
    let goals = try run(seed: seed).goals.map(\.goal)
    #expect(Set(goals).count == 3)
    #expect(goals.map { min($0.row.points, 4) } == [2, 3, 4])
    #expect(try run(seed: seed).goals.map(\.goal) == goals)
  }

  @Test func `seeds draw every goal that is possible`() throws {
    let drawn = try (0..<200 as Range<UInt64>).flatMap { try run(seed: $0).goals.map(\.goal) }
    #expect(Set(drawn) == Set(Goal.allCases))
  }

  @Test func `no goal names what the dish lacks`() throws {
    var random = RandomStream(seed: 1)
    let champion = Starter.tadpole.creature(random: &random)
    for seed in 0..<60 as Range<UInt64> {
      let goals = try run(seed: seed) { $0.founders = [champion] }.goals.map(\.goal)
      #expect(!goals.contains(.shell) && !goals.contains(.spike))
    }
  }

  /// Returns a run in which goals are reached, and only a second without a wound is missing for one more.
  private func run(reached: [Goal]) throws -> Run {
    func progress(_ goal: Goal, _ amount: Int) throws -> GoalProgress {
      let text = "{\"goal\":\(goal.rawValue),\"amount\":\(amount),\"visited\":0,\"cellsAtVent\":0,\"isHeld\":false}"
      return try JSONDecoder().decode(GoalProgress.self, from: Data(text.utf8))
    }
    let start = try run(seed: 5)
    let goals = try reached.map { try progress($0, $0.row.target) } + [progress(.unhurt, Goal.unhurt.row.target - 1)]
    return Run(start.archipelago, player: start.player, won: [], score: Score(), goals: goals)
  }

  @Test func `when all goals are reached, as many new ones come, and none comes twice`() throws {
    var run = try run(reached: [.motes, .visit])
    while run.awards.isEmpty, run.time < 2 { run.tick(Action()) }
    #expect(run.awards == [.goal(.unhurt)])
    #expect(Set(run.goals.map(\.goal)).count == 6)
    #expect(run.presentGoals == Array(run.goals.suffix(3)) && !run.presentGoals.contains(where: \.isReached))
    #expect(run.presentGoals.map { min($0.goal.row.points, 4) } == [2, 3, 4])
    run.tick(Action())
    #expect(run.goals.count == 6 && run.awards.isEmpty)
  }

  @Test func `no goal comes after the last one`() throws {
    var run = try run(reached: Goal.allCases.filter { $0 != .unhurt })
    while run.awards.isEmpty, run.time < 2 { run.tick(Action()) }
    #expect(run.goals.count == Goal.allCases.count && run.goals.allSatisfy(\.isReached))
    #expect(run.presentGoals == Array(run.goals.suffix(3)))
    #expect(try self.run(seed: 5) { $0.goals = 0 }.presentGoals.isEmpty)
  }

  @Test func `a reached goal pays its points for the next edit, once`() throws {
    var run = try run(seed: 9)
    let start = try #require(run.archipelago.live.dish.status(of: run.player)).points
    var paid = 0
    while run.death == nil, run.time < 85 {
      run.tick(Action(drive: 1, turn: 0.3))
      paid += run.awards.reduce(0) { $0 + $1.points }
    }
    let budget = try #require(run.archipelago.live.dish.budget(of: run.player))
    #expect(paid == run.goals.filter(\.isReached).reduce(0) { $0 + $1.goal.row.points })
    // Victims pay too.
    #expect(run.score.kills == 0 ? budget.awarded == paid : budget.awarded > paid)
    #expect(budget.points() >= min(start + paid, Rules.standard.molting.mostPoints))
  }

  @Test func `awards count up to the limit, and a molt carries none over`() {
    var budget = EditBudget()
    budget.award(30)
    #expect(budget.points() == EditBudget().points() + 30)
    budget.award(Int.max)
    #expect(budget.points() == Rules.standard.molting.mostPoints)
    budget.molt(spending: 2)
    #expect(budget.awarded == 0 && budget.points() == EditBudget().points())
  }

  /// Lets a mouth hold the player, and returns true if what then happens reaches the goal.
  private func escapes(gripForce: Float = 600, after happening: (inout Dish, _ ids: Holding) throws -> Void) throws
    -> Bool
  {
    var rules = Rules.standard
    rules.parts.gripForce = gripForce
    (rules.parts.biteRate, rules.energy.growthTime) = (0.01, 0)
    var island = Island(selection: Selection(arm: .islands, seed: 3), seed: 3, population: 0, rules: rules)
    var progress = GoalProgress(.escape)
    var runner = BodyPlan()
    runner.set(BodyCell(.body, LatticePoint(q: 1, r: 0)))
    runner.set(BodyCell(.flagellum, LatticePoint(q: -1, r: 0), genes: ActuatorGenes(drive: 64, turn: 0)))
    runner.joinNeighbours()
    var biter = BodyPlan()
    biter.set(BodyCell(.mouth, LatticePoint(q: 1, r: 0)))
    biter.joinNeighbours()
    let ids = try island.withDish { dish in
      let spot = dish.middleSpot(for: Starter.eel.body)
      let holder = try dish.spawn(
        Creature(body: biter, brain: BrainGenome()), at: spot, heading: 0, pilot: .commanded, storeShare: 0.5)
      let player = try dish.spawn(
        Creature(body: runner, brain: BrainGenome()), at: spot + SIMD2(3, 0), heading: 0, pilot: .commanded)
      return Holding(holder: holder, player: player)
    }
    func run(_ ticks: Int) { for _ in 0..<ticks { island.step(); _ = progress.note(island, player: ids.player) } }
    run(100)
    #expect(island.dish.grips.count == 1 && progress.amount == 0)
    try island.withDish { try happening(&$0, ids) }
    run(90)
    #expect(island.dish.grips.isEmpty)
    return progress.isReached
  }

  private struct Holding {
    let holder: CreatureID
    let player: CreatureID
  }

  @Test func `only a pull frees from a mouth, not its end, a molt or a mouth that lets go`() throws {
    #expect(try escapes(gripForce: 2) { dish, ids in dish.setAction(Action(drive: 1), for: ids.player) })
    #expect(try !escapes { dish, ids in dish.remove(ids.holder) })
    #expect(
      try !escapes { dish, ids in
        var action = Action()
        action[.bite] = -1
        dish.setAction(action, for: ids.holder)
      })
  }

  @Test func `the energy of motes and the number of deaths count towards goals`() throws {
    var run = try run(seed: 3)
    var progress = [GoalProgress(.motes), GoalProgress(.outlive), GoalProgress(.unhurt)]
    var (motes, deaths, hasEnded) = (0, 0, false)
    while run.death == nil, run.time < 120 {
      run.tick(Action(drive: 1, turn: 0.2))
      guard run.death == nil else { break }
      for case .ate(let meal) in run.archipelago.live.dish.events where meal.eater == run.player && meal.kind == .mote {
        motes += 1
      }
      deaths += run.archipelago.live.dish.events.count { if case .died = $0 { true } else { false } }
      for index in progress.indices {
        hasEnded = progress[index].note(run.archipelago.live, player: run.player) || hasEnded
      }
    }
    #expect(progress[0].amount == Double(min(motes, 15)))
    #expect(progress[1].amount == Double(min(deaths, 20)))
    #expect(progress[2].amount <= 100)
    #expect(progress.contains(where: \.isReached) == hasEnded)
  }
}
