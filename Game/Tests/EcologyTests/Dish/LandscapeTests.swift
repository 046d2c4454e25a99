import Brains
import Ecology
import Physics
import Testing

@Suite struct LandscapeTests {
  private func region(_ kind: Landscape.Region.Kind, _ dish: Dish) throws -> Landscape.Region {
    try #require(dish.landscape.regions.first { $0.kind == kind })
  }

  @Test func `a natural dish has three separate regions and rocks`() throws {
    for seed in UInt64(1)...20 {
      let landscape = Landscape(.live(seed: seed))
      #expect(landscape.regions.map(\.kind) == [.shallows, .murk, .vent])
      #expect(landscape.rocks.count == Rules.standard.dish.rockCount)
      for region in landscape.regions {
        #expect((region.center * region.center).sum().squareRoot() + region.radius < Rules.standard.dish.radius)
        #expect(landscape.region(at: region.center) == region.kind)
        #expect(landscape.depth(in: region.kind, at: region.center) == 1)
        #expect(landscape.depth(in: region.kind, at: region.center * 3) == 0)
      }
      #expect(landscape.region(at: .zero) == nil)
    }
    #expect(Landscape(.live(seed: 1)) != Landscape(.live(seed: 2)))
    #expect(Landscape(.arena(seed: 1)).regions.isEmpty)
  }

  @Test func `light is full in the shallows and dim elsewhere`() throws {
    let dish = Dish(.live(seed: 1))
    #expect(dish.landscape.light(at: try region(.shallows, dish).center) == 1)
    #expect(dish.landscape.light(at: .zero) == Rules.standard.dish.ambientLight)
    var bright = Tank(.live(seed: 1))
    let place = try region(.shallows, bright.dish).center
    let id = try bright.add(.row([.chloroplast]), x: place.x, y: place.y, store: 0.5)
    let dim = try bright.add(.row([.chloroplast]), store: 0.5)
    bright.run(seconds: 5)
    #expect(try bright.status(id).energy > bright.status(dim).energy + 0.3)
  }

  @Test func `murk slows swimmers and reduces sight`() throws {
    var tank = Tank(.live(seed: 1))
    let murk = try region(.murk, tank.dish).center
    let slow = try tank.add(Starter.tadpole.body, x: murk.x, y: murk.y)
    let fast = try tank.add(Starter.tadpole.body)
    for id in [slow, fast] { tank.tell(id) { $0[.drive] = 1 } }
    tank.run(seconds: 2)
    func speed(_ id: CreatureID) throws -> Float {
      let velocity = try tank.status(id).velocity
      return (velocity * velocity).sum().squareRoot()
    }
    #expect(try speed(slow) < 0.6 * speed(fast))
    func sees(_ place: SIMD2<Float>) throws -> Bool {
      var tank = Tank(.live(seed: 1))
      let eye = try tank.add(.row([.eye]), x: place.x, y: place.y)
      try tank.add(.row([.mouth, .body]), x: place.x + 9, y: place.y)
      tank.run(ticks: 6)
      return try #require(tank.dish.observation(of: eye))[.creatureProximity] > 0
    }
    #expect(try !sees(murk))
    #expect(try sees(.zero))
  }

  @Test func `the vent is rich in food and scalds`() throws {
    var configuration = DishConfiguration.live(seed: 1)
    configuration.radius = 55
    var tank = Tank(configuration)
    let vent = try region(.vent, tank.dish)
    tank.run(seconds: 60)
    let inside = tank.dish.morsels.count {
      ($0.place - vent.center).x.magnitude < 12 && ($0.place - vent.center).y.magnitude < 12
    }
    #expect(inside > 8)
    let id = try tank.add(.row([.body]), x: vent.center.x, y: vent.center.y)
    tank.outgrowImmunity()
    tank.run(seconds: 2)
    #expect(tank.damage(to: id) > 4)
    #expect(tank.wounds.allSatisfy { $0.cause == .vent && $0.attacker == nil })
    tank.run(seconds: 40)
    #expect(tank.deaths.first { $0.creature == id }?.cause == .scalded)
  }

  @Test func `the current carries drifting objects around the dish`() throws {
    var tank = Tank(.live(seed: 1))
    let id = try tank.add(.row([.body]), x: 0, y: -10)
    tank.run(seconds: 20)
    let moved = try tank.status(id).center
    #expect(moved.x > 0.5)
  }

  @Test func `the wall contains all creatures and closes from the sixth round, in a run from the fourth`() throws {
    var rules = Rules.untuned
    rules.molting.interval = 1
    var configuration = DishConfiguration.live(seed: 1, rules: rules)
    configuration.hardening = .rounds
    configuration.radius = 30
    var tank = Tank(configuration, rules: rules)
    let id = try tank.add(Starter.tadpole.body, x: 20)
    tank.tell(id) { $0[.drive] = 1 }
    tank.run(seconds: 5)
    #expect(tank.dish.rimRadius == 30)
    #expect(tank.dish.round == 6)
    tank.run(seconds: 2)
    #expect(abs(tank.dish.rimRadius - 27) < 0.01)
    tank.run(seconds: 20)
    #expect(tank.dish.rimRadius == rules.dish.leastRadius)
    for cell in tank.dish.cells(of: id) {
      #expect((cell.position * cell.position).sum().squareRoot() < rules.dish.leastRadius + 0.2)
    }
    configuration.nearbyBirths = 1
    var run = Tank(configuration, rules: rules)
    run.run(seconds: 5)
    #expect(abs(run.dish.rimRadius - (30 - 2 * rules.dish.runRimClosing)) < 0.01)
    run.run(seconds: 20)
    #expect(run.dish.rimRadius == rules.dish.runLeastRadius)
    configuration.nearbyBirths = 0.5
    var easy = Tank(configuration, rules: rules)
    easy.run(seconds: 5)
    #expect(abs(easy.dish.rimRadius - (30 - rules.dish.runRimClosing)) < 0.01, "the difficulty sets the speed")
    configuration.nearbyBirths = 0
    configuration.hardening = .none
    var still = Tank(configuration, rules: rules)
    still.run(seconds: 12)
    #expect(still.dish.rimRadius == 30)
  }
}
