import Arithmetic
import Brains
import Ecology
import Testing

@testable import Evolution

@Suite struct MatchTests {
  private static func creatures(_ starter: Starter, count: Int) -> [Creature] {
    var random = RandomStream(seed: 12)
    return (0..<count).map { _ in starter.creature(random: &random) }
  }

  /// A body that cannot eat, swim or act.
  private static let lump = Creature(
    body: {
      var body = BodyPlan(cells: [BodyCell(.nucleus, .origin), BodyCell(.body, LatticePoint(q: 1, r: 0))], links: [])
      body.joinNeighbours()
      return body
    }(), brain: .init())

  @Test func `a match is a function of its teams and seed`() {
    let match = Match(
      first: MatchTests.creatures(.tadpole, count: 3), second: MatchTests.creatures(.grazer, count: 3), seed: 5)
    #expect(match.play() == match.play())
  }

  @Test func `a match stepped one tick at a time ends like one played at once`() {
    let match = Match(
      first: MatchTests.creatures(.lancer, count: 2), second: MatchTests.creatures(.grazer, count: 2), seed: 8)
    var simulation = MatchSimulation(match)
    #expect(simulation.fighters.map(\.team) == [1, 2, 1, 2] && simulation.living(team: 2) == 2)
    #expect(simulation.timeLeft == 75 && simulation.result == Match.Result())
    var ticks = 0
    while !simulation.isOver {
      simulation.step()
      ticks += 1
    }
    #expect(simulation.result == match.play())
    simulation.step()
    #expect(simulation.dish.tick == ticks && ticks <= 75 * 60)
  }

  @Test func `more points win, a tie is half a win`() {
    #expect(Match.Result(firstPoints: 2, secondPoints: 1).share == 1)
    #expect(Match.Result(firstPoints: 1, secondPoints: 2).share == 0)
    #expect(Match.Result().share == 0.5)
    let result = Match.Result(firstPoints: 2, secondPoints: 1, firstKills: 3, secondKills: 4)
    #expect(result.swapped.swapped == result)
    #expect(result.swapped.firstKills == 4)
  }

  @Test func `a harmless body never wins against one that bites`() {
    let outcome = Duel(matches: 6, team: 4, seed: 3)
      .play(MatchTests.creatures(.grazer, count: 6), against: [MatchTests.lump])
    #expect(outcome.losses == 0)
    #expect(outcome.pointsAgainst == 0)
    #expect(outcome.matches == 6)
  }

  @Test func `two harmless bodies draw`() {
    #expect(Duel(matches: 2, team: 2).play([MatchTests.lump], against: [MatchTests.lump]).share == 0.5)
  }

  @Test func `the side and the number of threads do not affect the result`() {
    let ours = MatchTests.creatures(.tadpole, count: 4)
    let theirs = MatchTests.creatures(.lancer, count: 4)
    let duel = Duel(matches: 6, team: 3, seed: 9)
    let outcome = duel.play(ours, against: theirs)
    #expect(outcome == duel.play(ours, against: theirs, threads: 3))
    let twins = duel.play(ours, against: ours)
    #expect(twins.wins + twins.losses + twins.draws == 6)
  }

  @Test(arguments: [1, 3]) func `a job runner plays every two of several populations`(threads: Int) throws {
    let sides = [Starter.tadpole, .lancer, .grazer].map { MatchTests.creatures($0, count: 3) }
    let duel = Duel(matches: 4, team: 2, seed: 9)
    var told: [Int] = []
    let table = try duel.play(
      sides, by: ThreadJobRunner(threads: threads),
      progress: { done, all in
        told.append(done)
        #expect(all == 12)
      })
    #expect(told == Array(1...12))
    for (first, ours) in sides.enumerated() {
      #expect(table[first][first] == nil)
      for second in sides.indices.dropFirst(first + 1) {
        let outcome = duel.play(ours, against: sides[second])
        #expect(table[first][second] == outcome)
        let mirrored = try #require(table[second][first])
        #expect(mirrored.wins == outcome.losses && mirrored.points == outcome.pointsAgainst)
      }
    }
    #expect(throws: CancellationError.self) {
      try duel.play(sides, by: ThreadJobRunner(threads: threads), unless: { true })
    }
  }

  @Test(arguments: [1, 2, 3]) func `reporting progress does not change a series`(threads: Int) {
    let duel = Duel(matches: 6, team: 2, seed: 4)
    let (ours, theirs) = (MatchTests.creatures(.tadpole, count: 3), MatchTests.creatures(.lancer, count: 3))
    var told: [Int] = []
    let outcome = duel.play(ours, against: theirs, threads: threads) { outcome in
      told.append(outcome.matches)
      return true
    }
    #expect(outcome == duel.play(ours, against: theirs))
    #expect(told.last == 6 && told == told.sorted() && told.allSatisfy { $0 % 2 == 0 })
    let stopped = duel.play(ours, against: theirs, threads: 1) { _ in false }
    #expect(stopped.matches == 2)
  }
}

@Suite struct SurvivalTrialTests {
  @Test func `harmless bodies never kill, and the trial ends at its cap or by starvation`() {
    var random = RandomStream(seed: 1)
    let flounderers = (0..<4).map { _ in Starter.spinner.creature(random: &random) }
    let time = SurvivalTrial(flounderers, seed: 3).play(Evader())
    #expect(time > 20)
    #expect(time <= 150)
    #expect(SurvivalTrial(flounderers, seed: 3).play(Evader()) == time)
  }

  @Test func `a trial's motes have the energy of its population's minute`() {
    var random = RandomStream(seed: 1)
    let flounderers = (0..<4).map { _ in Starter.spinner.creature(random: &random) }
    var poor = Rules.standard
    poor.eating.moteEnergy = poor.eating.moteEnergy(inRound: 27)
    let late = SurvivalTrial(flounderers, seed: 3, minute: 40).play(Evader())
    #expect(late == SurvivalTrial(flounderers, seed: 3).play(Evader(), under: poor))
  }
}
