import Arithmetic
import Testing

@testable import Ecology

@Suite struct NearbyBirthTests {
  private func tank(factor: Float) throws -> (tank: Tank, player: CreatureID) {
    var configuration = DishConfiguration.tank(seed: 5, radius: 60)
    configuration.nearbyBirths = factor
    var tank = Tank(configuration)
    let player = try tank.add(.row([.eye]))
    tank.run(ticks: 3)
    return (tank, player)
  }

  @Test func `births near the player are just beyond its senses and face it`() throws {
    var (tank, player) = try tank(factor: 1)
    let center = try tank.status(player).center
    for _ in 0..<40 {
      let spot = tank.dish.birthplace(for: .row([.mouth]), isNearby: true)
      let way = spot.place - center
      let distance = (way * way).sum().squareRoot()
      let radius = try tank.status(player).radius
      let nearest = tank.dish.rules.parts.eyeRange + radius
      #expect((nearest...nearest + 2 + tank.dish.rules.dish.nearbyWidth).contains(distance))
      let heading = try #require(spot.heading)
      let back = SIMD2<Float>(Elementary.cosine(turns: heading), Elementary.sine(turns: heading))
      #expect((back * way).sum() / distance < -0.999)
    }
  }

  @Test func `the share of such births grows with the rounds and with the difficulty`() {
    let rules = Rules.standard.dish
    let shares = (1...12).map { rules.nearbyShare(inRound: $0, factor: 1) }
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(rules.nearbyShare(inRound: 1, factor: 2) > shares[0])
    #expect(rules.nearbyShare(inRound: 1, factor: 0) == 0)
    #expect(rules.nearbyShare(inRound: 999, factor: 4) == Double(rules.mostNearbyBirths))
  }

  @Test func `the share of guests grows with the rounds and with the difficulty, up to its limit`() {
    let rules = Rules.standard.dish
    let shares = (1...12).map { rules.guestShare(inRound: $0, factor: 1) }
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 <= $1 } && shares[0] < shares[3])
    #expect(rules.guestShare(inRound: 1, factor: 2) > shares[0])
    #expect(rules.guestShare(inRound: 999, factor: 4) == Double(rules.mostGuestBirths))
  }

  @Test func `each cause of damage in a run has its own factor, which grows with the rounds and the difficulty`() {
    var rules = Rules.untuned.dish
    (rules.runBites, rules.biteRise) = (0.75, 1)
    (rules.runSpikes, rules.runPoison, rules.ventRise) = (3, 4, 2)
    func factors(_ round: Int, _ difficulty: Float = 1) -> [Float] {
      [.bite, .spike, .poison, .vent, .hunger].map {
        rules.damageFactor(of: $0, inRound: round, factor: difficulty)
      }
    }
    #expect(factors(1) == [0.75, 3, 4, 1, 1])
    #expect(factors(5) == [12, 48, 64, 9, 1])
    #expect(factors(5, 0.5) == [3, 12, 16, 5, 1])
  }

  @Test func `the mass that is swallowed whole grows with the rounds and the difficulty, up to its limit`() {
    var rules = Rules.untuned.dish
    (rules.runSwallowMass, rules.swallowRise, rules.mostSwallowMass) = (0.25, 0.125, 0.875)
    #expect([1, 3, 99].map { rules.swallowMass(inRound: $0, factor: 1) } == [0.25, 0.5, 0.875])
    #expect(rules.swallowMass(inRound: 3, factor: 2) == 0.75)
  }

  @Test func `the power of masses in a bite grows with the rounds and the difficulty, up to its limit`() {
    var rules = Rules.untuned.dish
    (rules.massRise, rules.mostMassPower) = (0.5, 2)
    #expect([1, 2, 3, 99].map { rules.biteFactor(4, inRound: $0, factor: 1) } == [4, 8, 16, 16])
    #expect(rules.biteFactor(0.25, inRound: 3, factor: 1) == 0.0625)
    #expect(rules.biteFactor(4, inRound: 2, factor: 2) == 16)
    #expect(rules.biteFactor(1, inRound: 9, factor: 1) == 1)
  }

  @Test func `a dish without a player, or without nearby births, draws only the emptiest spot`() throws {
    var plain = Tank(DishConfiguration.tank(seed: 5, radius: 60))
    try plain.add(.row([.eye]), pilot: .brain)
    var empty = plain
    let place = empty.dish.emptiestSpot(for: .row([.mouth]))
    let spot = plain.dish.birthplace(for: .row([.mouth]), isNearby: true)
    #expect(spot.place == place && spot.heading == nil)
    #expect(plain.dish.hash == empty.dish.hash, "no further number was drawn")
  }

  @Test func `prey is ahead of the player`() throws {
    var (tank, player) = try tank(factor: 0)
    let status = try tank.status(player)
    for _ in 0..<20 {
      let ahead = tank.dish.spotAhead(for: Creature.prey.body)
      let spot = try #require(ahead)
      let way = spot.place - status.center
      #expect((way * status.forward).sum() / (way * way).sum().squareRoot() > 0.9)
    }
  }

  @Test func `prey can live and cannot bite`() {
    #expect(Creature.prey.faults().isEmpty)
    #expect(!Creature.prey.body.canEat && Creature.prey.body.canPropel)
  }

  @Test func `awarded points count for the next edit`() throws {
    var (tank, player) = try tank(factor: 1)
    tank.dish.award(5, to: player)
    #expect(try tank.status(player).points == 9)
    tank.dish.award(99, to: player)
    #expect(try tank.status(player).points == 40)
    tank.dish.award(1, to: CreatureID(99))
  }
}
