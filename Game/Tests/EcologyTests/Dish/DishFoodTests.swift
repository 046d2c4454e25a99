import Testing

@testable import Ecology

@Suite struct DishFoodTests {
  private static func rules(foodFactor: Float) -> Rules {
    var rules = Rules.standard
    (rules.eating.firstFoodFactor, rules.eating.firstEnergyFactor) = (foodFactor, 1)
    rules.dish.fillingTime = 8
    (rules.eating.largeMoteShare, rules.eating.giantMoteShare) = (0, 0)
    return rules
  }

  private static func dish(_ hardening: DishConfiguration.Hardening, foodFactor: Float = 2.5) -> Dish {
    let rules = rules(foodFactor: foodFactor)
    var configuration = DishConfiguration.live(seed: 5, rules: rules)
    configuration.hardening = hardening
    configuration.moteCount = 40
    configuration.moteRate = 600
    return Dish(configuration, rules: rules)
  }

  @Test func `the dish of a run starts with the food factor on motes and reaches the usual number when full`() {
    var dish = DishFoodTests.dish(.rounds)
    #expect(dish.morsels.count == 75)
    #expect(dish.moteCapacity == 100)
    var capacities: [Int] = []
    for _ in 0..<10 {
      for _ in 0..<60 {
        dish.step()
        #expect(dish.morsels.count <= 100)
      }
      capacities.append(dish.moteCapacity)
    }
    #expect(capacities == [93, 85, 78, 70, 63, 55, 48, 40, 40, 40])
    #expect(dish.morsels.count > 75, "what was born stays until it is eaten")
    #expect(dish.energy.imbalance < 1e-9)
  }

  @Test func `an evolution has no food factor, and a factor of 1 changes nothing`() {
    var evolution = DishFoodTests.dish(.none)
    var plain = DishFoodTests.dish(.rounds, foodFactor: 1)
    for _ in 0..<120 {
      evolution.step()
      plain.step()
    }
    #expect(evolution.morsels.count == 40 && plain.morsels.count == 40)
    #expect(evolution.morsels == plain.morsels)
  }

  @Test(arguments: [0.0, 0.25, 0.5, 1]) func `the food factor falls linearly while a dish fills`(share: Double) {
    let eating = DishFoodTests.rules(foodFactor: 3).eating
    #expect(eating.foodFactor(filledBy: share) == Float(3 - 2 * share))
    let dish = DishFoodTests.rules(foodFactor: 3).dish
    #expect(dish.filling(after: 8 * share) == share)
    #expect(dish.filling(after: -1) == 0 && dish.filling(after: 9) == 1)
  }

  @Test func `the first motes of a run have more energy, those born after it fills do not`() {
    var rules = DishFoodTests.rules(foodFactor: 1)
    rules.eating.firstEnergyFactor = 2
    var configuration = DishConfiguration.live(seed: 5, rules: rules)
    (configuration.hardening, configuration.moteCount, configuration.moteRate) = (.rounds, 40, 60)
    var dish = Dish(configuration, rules: rules)
    let usual = rules.eating.moteEnergy
    #expect(dish.morsels.allSatisfy { $0.energy == 2 * usual })
    #expect(dish.moteEnergy == 2 * usual)
    for _ in 0..<(4 * 60) { dish.step() }
    #expect(abs(dish.moteEnergy - 1.5 * usual) < 1e-4 * usual)
    for _ in 0..<(4 * 60) { dish.step() }
    #expect(dish.moteEnergy == usual)
    #expect(dish.energy.imbalance < 1e-9)
    configuration.hardening = .none
    #expect(Dish(configuration, rules: rules).moteEnergy == usual)
  }

  @Test func `a mote's energy combines the decrease by rounds and the factor while filling`() {
    let rules = Rules.standard
    #expect(rules.moteEnergy(inRoundOfARun: 1) == rules.eating.moteEnergy * rules.eating.firstEnergyFactor)
    #expect(rules.moteEnergy(inRoundOfARun: 0) == rules.moteEnergy(inRoundOfARun: 1))
    #expect(rules.moteEnergy(inRoundOfARun: 40) == rules.eating.moteEnergy(inRound: 40))
    for round in 1..<40 {
      #expect(rules.moteEnergy(inRoundOfARun: round + 1) <= rules.moteEnergy(inRoundOfARun: round))
    }
  }
}
