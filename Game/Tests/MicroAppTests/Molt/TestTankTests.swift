import Arithmetic
import Ecology
import Evolution
import Portrayal
import Testing

@testable import ScreenBase
@testable import Workshop

@Suite struct SwimTrialTests {
  @Test func `a trial in portions of any size gives the same result`() throws {
    var whole = SwimTrial(of: Starter.tadpole.body)
    whole.advance(ticks: 10_000)
    var parts = SwimTrial(of: Starter.tadpole.body)
    while !parts.isFinished { parts.advance(ticks: 37) }
    #expect(whole.isFinished && whole.result == parts.result && whole.result != nil)
  }

  @Test func `a body with flagella swims at about the speed from thrust and drag`() throws {
    for starter in [Starter.tadpole, .grazer] {
      var trial = SwimTrial(of: starter.body)
      trial.advance(ticks: 1_000)
      let result = try #require(trial.result)
      let estimate = BodyStatistics(of: starter.body).topSpeed
      #expect(abs(result.speed - estimate) < 0.35 * estimate, "\(starter): \(result.speed), \(estimate)")
      #expect(result.turnRate > 0.02)
    }
  }

  @Test func `an eel swims without flagella, and a lone nucleus slowly`() throws {
    var eel = SwimTrial(of: Starter.eel.body)
    eel.advance(ticks: 1_000)
    var nucleus = SwimTrial(of: BodyPlan())
    nucleus.advance(ticks: 1_000)
    #expect(try #require(eel.result).speed > 0.5)
    #expect(try #require(nucleus.result).speed < 1.5)
  }

  @Test func `an invalid body has no result`() {
    var plan = Starter.tadpole.body
    plan.removeCell(at: LatticePoint(q: 0, r: 1))
    plan.set(BodyCell(.body, LatticePoint(q: 5, r: 5)))
    var trial = SwimTrial(of: plan)
    trial.advance(ticks: 10)
    #expect(trial.isFinished && trial.result == nil)
  }
}

@Suite struct TestTankTests {
  @Test func `bouts are played in sequence and counted, equal seeds give equal results`() {
    let opponent = Opponent.sparringPartner(seed: 3)
    var tanks = (0..<2).map { _ in TestTank(Starter.grazer.body, against: opponent.creature, seed: 5) }
    for _ in 0..<((Bout.length + 6) * 60) {
      for index in tanks.indices { tanks[index].step() }
    }
    #expect(tanks[0].played >= 1 && tanks[0].won <= Double(tanks[0].played))
    #expect(tanks[0].played == tanks[1].played && tanks[0].won == tanks[1].won)
    #expect(tanks[0].dish.tick == tanks[1].dish.tick)
  }

  @Test func `a body alone is drawn as an examined one, and the sides of a bout are not`() {
    func isExamined(_ tank: TestTank) -> [Bool] {
      var picture = DishPicture()
      TankPortrayal().fill(&picture, tank, lineage: .coral, size: SIMD2(72, 72))
      return picture.creatures.map(\.isExamined)
    }
    let opponent = Opponent.sparringPartner(seed: 3)
    #expect(isExamined(TestTank(alone: Starter.lancer.body, seed: 1)) == [true])
    #expect(isExamined(TestTank(Starter.lancer.body, against: opponent.creature, seed: 1)) == [false, false])
  }

  @Test func `both sides are born hungry`() throws {
    let tank = TestTank(Starter.tadpole.body, against: Opponent.sparringPartner(seed: 1).creature, seed: 1)
    let challenger = try #require(tank.challenger.flatMap { tank.dish.status(of: $0) })
    let rival = try #require(tank.rival.flatMap { tank.dish.status(of: $0) })
    #expect(challenger.pilot == .commanded && rival.pilot == .brain)
    for status in [challenger, rival] {
      #expect(abs(status.energy / status.capacity - Bout.Opposition.single.storeShare) < 0.01, "\(status)")
    }
  }

  @Test func `the tank plays the bouts that molt advice measures`() throws {
    let opponent = Opponent.sparringPartner(seed: 3).creature
    var tank = TestTank(Starter.grazer.body, against: opponent, round: 4, seed: 11)
    var won = 0.0
    for number in 0..<3 {
      let bout = Bout(
        Starter.grazer.body, under: .stalker, against: opponent, round: 4, seed: 11 + UInt64(number))
      while tank.played == number { tank.step() }
      #expect(tank.simulation.result == bout.play(), "bout \(number)")
      won += bout.play().won
      #expect(tank.won == won)
    }
  }

  @Test func `a body alone swims for three seconds, which repeat exactly`() throws {
    var tank = TestTank(alone: Starter.tadpole.body, seed: 1)
    func center() -> SIMD2<Float>? { tank.challenger.flatMap { tank.dish.status(of: $0) }?.center }
    let start = try #require(center())
    #expect(tank.rival == nil && tank.dish.creatures.count == 1 && !tank.dish.morsels.isEmpty)
    var first: [SIMD2<Float>?] = []
    for _ in 0..<(TestTank.swim * 60) {
      tank.step()
      first.append(center())
    }
    #expect(tank.dish.tick == 0 && center() == start && tank.played == 0)
    for tick in 0..<(TestTank.swim * 60) {
      tank.step()
      #expect(center() == first[tick])
    }
    let end = try #require(first.dropLast().last ?? nil)
    let way = end - start
    #expect((way * way).sum() > 1, "it stayed at \(start)")
  }

  @Test func `a molt's tank has the food of the next round`() {
    #expect(MoltOccasion.molt(3).round == 4 && MoltOccasion.workshop.round == 1)
  }
}
