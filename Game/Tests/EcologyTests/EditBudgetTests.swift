import Ecology
import Testing

@Suite struct EditBudgetTests {
  private func points(_ eat: (inout EditBudget) -> Void) -> Int {
    var budget = EditBudget()
    eat(&budget)
    return budget.points(under: .untuned)
  }

  @Test func `a full store of energy is worth its points, in any food and any body`() {
    #expect(points { _ in } == 4)
    #expect(points { $0.eat(motes: 60, capacity: 60) } == 9)
    #expect(points { $0.eat(flesh: 60, capacity: 60) } == 9)
    #expect(points { $0.eat(motes: 60, capacity: 120) } == 6)
    #expect(points { $0.eat(motes: 60, capacity: 0) } == 4)
    #expect(points { $0.eat(motes: -60, capacity: 60) } == 4)
  }

  @Test(arguments: [1e9, Float.infinity]) func `points have a limit`(energy: Float) {
    #expect(points { $0.eat(flesh: energy, capacity: 60) } == 40)
  }

  @Test func `the points of an edit are not carried over`() {
    var budget = EditBudget()
    budget.eat(motes: 180, capacity: 60)
    #expect(budget.points(under: .untuned) == 19)
    budget.molt(spending: 3, under: .untuned)
    #expect(budget.points(under: .untuned) == 4 && budget.stores == 0)
  }

  @Test func `points of a birth grow with the square root of the intake, flesh counts twice`() {
    var budget = EditBudget()
    #expect(budget.birthPoints(under: .untuned) == 4)
    budget.eat(motes: 100)
    #expect(budget.birthPoints(under: .untuned) == 10)
    budget.eat(flesh: 150)
    #expect(budget.birthPoints(under: .untuned) == 16)
    budget.eat(motes: -1000, flesh: -5)
    #expect(budget.birthPoints(under: .untuned) == 16)
    budget.eat(flesh: 1e9)
    #expect(budget.birthPoints(under: .untuned) == 30)
    budget.eat(flesh: .infinity)
    #expect(budget.birthPoints(under: .untuned) == 30)
  }

  @Test func `at most ten points of a birth carry over`() {
    var budget = EditBudget()
    budget.eat(motes: 100)
    budget.molt(spending: 3, under: .untuned)
    #expect(budget.carried == 7 && budget.moteEnergy == 0)
    #expect(budget.birthPoints(under: .untuned) == 11)
    budget.molt(spending: 0, under: .untuned)
    #expect(budget.carried == 10 && budget.birthPoints(under: .untuned) == 14)
    budget.eat(flesh: 1e6)
    #expect(budget.birthPoints(under: .untuned) == 40)
  }

  @Test func `a victim is worth its cells, its kills and its bounty`() {
    let molting = Rules.standard.molting
    let small = molting.worth(ofVictimWith: 3, kills: 0, bounty: 0)
    #expect(small == molting.killPoints)
    #expect(molting.worth(ofVictimWith: 20, kills: 0, bounty: 0) == small + 20 / molting.cellsPerPoint)
    #expect(molting.worth(ofVictimWith: 3, kills: 2, bounty: 0) == small + 2 * molting.pointsPerVictimKill)
    #expect(molting.worth(ofVictimWith: 3, kills: 99, bounty: 0) == small + molting.mostVictimKills)
    #expect(molting.worth(ofVictimWith: 3, kills: 0, bounty: 7) == small + 7)
  }
}
