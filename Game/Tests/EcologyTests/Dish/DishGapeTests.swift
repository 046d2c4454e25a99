import Ecology
import Testing

/// Motes of several sizes for several gapes.
@Suite struct DishGapeTests {
  private let rules: Rules = {
    var rules = Rules.untuned
    (rules.eating.largeMoteShare, rules.eating.giantMoteShare) = (0.25, 0.15)
    return rules
  }()

  private func dish(motes: Int, rate: Float) -> Tank {
    var configuration = DishConfiguration.live(seed: 8, rules: rules)
    configuration.terrain = .bare
    configuration.moteCount = motes
    configuration.moteRate = rate
    configuration.poolEnergy = 1e6
    return Tank(configuration, rules: rules)
  }

  private func energy(of morsels: [Morsel], radius: Float) -> Float {
    morsels.filter { $0.radius == radius }.reduce(0) { $0 + $1.energy }
  }

  // MARK: Gapes

  @Test func `a mouth opens wider for each mouth that is linked to it`() {
    let base = rules.eating.gape
    let step = rules.eating.linkedGape
    #expect(BodyPlan.row([.mouth]).gapes(under: rules) == [base])
    #expect(BodyPlan.row([.mouth, .mouth]).gapes(under: rules) == [base + step, base + step])
    #expect(BodyPlan.row([.mouth, .mouth, .mouth]).gapes(under: rules) == [base + step, base + 2 * step, base + step])
    #expect(BodyPlan.row([.mouth, .body, .mouth]).gapes(under: rules) == [base, base])
    #expect(BodyPlan().gapes(under: rules).isEmpty)
  }

  @Test func `the standard sizes need one, two and three mouths`() {
    let eating = Rules.standard.eating
    let gapes = [[CellKind.mouth], [.mouth, .mouth], [.mouth, .mouth, .mouth]].map {
      BodyPlan.row($0).gapes().max() ?? 0
    }
    #expect(eating.moteRadius <= gapes[0] && eating.chunkRadius <= gapes[0])
    #expect(eating.largeMoteRadius > gapes[0] && eating.largeMoteRadius <= gapes[1])
    #expect(eating.giantMoteRadius > gapes[1] && eating.giantMoteRadius <= gapes[2])
  }

  // MARK: Supply

  @Test func `each size holds its share of the energy of new motes`() {
    // The dish holds so many that none is refused.
    var tank = dish(motes: 10_000, rate: 30)
    let before = tank.dish.morsels.count
    tank.run(seconds: 50)
    let morsels = Array(tank.dish.morsels.suffix(from: before))
    let all = morsels.reduce(0) { $0 + $1.energy }
    let counts = morsels.reduce(into: [:]) { $0[$1.radius, default: 0] += 1 }
    #expect(abs(all / rules.eating.moteEnergy - 1500) < 15, "larger motes do not raise the supply")
    #expect(abs(energy(of: morsels, radius: rules.eating.largeMoteRadius) / all - 0.25) < 0.08, "\(counts)")
    #expect(abs(energy(of: morsels, radius: rules.eating.giantMoteRadius) / all - 0.15) < 0.08, "\(counts)")
    #expect(tank.dish.energy.imbalance < 1e-9)
  }

  @Test func `uneaten large motes leave most room to small ones`() {
    var tank = dish(motes: 100, rate: 60)
    tank.run(seconds: 60)
    let morsels = tank.dish.morsels
    #expect(morsels.count == 100)
    // Their largest numbers are their shares of a hundred motes: 25 / 4 and 15 / 8, rounded up.
    #expect((1...7).contains(morsels.count { $0.radius == rules.eating.largeMoteRadius }))
    #expect((0...2).contains(morsels.count { $0.radius == rules.eating.giantMoteRadius }))
  }

  // MARK: Eating

  /// Returns a dish in which a body has swum ten seconds among large motes alone.
  private func feast(_ kinds: [CellKind]) throws -> (tank: Tank, id: CreatureID) {
    var large = rules
    (large.eating.largeMoteShare, large.eating.giantMoteShare) = (1, 0)
    large.eating.moteRadius = 0.75
    var tank = Tank(radius: 8, rules: large)
    for place in 1...6 { tank.dish.addMote(at: [Float(place), 0]) }
    let id = try tank.add(.row(kinds), store: 0.2)
    tank.tell(id) { $0[.drive] = 1 }
    tank.run(seconds: 10)
    return (tank, id)
  }

  @Test func `two linked mouths swallow what one refuses`() throws {
    let (alone, _) = try feast([.mouth])
    #expect(alone.meals.isEmpty && alone.refusals.contains { $0.refusal == .tooLarge })
    let (pair, _) = try feast([.mouth, .mouth])
    #expect(!pair.meals.isEmpty && pair.dish.energy.imbalance < 1e-9)
  }

  @Test func `a creature senses only food that it can swallow`() throws {
    func proximity(_ kinds: [CellKind]) throws -> Float {
      let (tank, id) = try feast(kinds)
      return try #require(tank.dish.observation(of: id))[.foodProximity]
    }
    #expect(try proximity([.mouth]) == 0)
    #expect(try proximity([.body, .mouth]) == 0)
    var tank = Tank(radius: 30, rules: rules)
    let id = try tank.add(.row([.mouth]))
    tank.dish.addMote(at: [3, 0])
    tank.run(ticks: 4)
    #expect(try #require(tank.dish.observation(of: id))[.foodProximity] > 0)
  }
}
