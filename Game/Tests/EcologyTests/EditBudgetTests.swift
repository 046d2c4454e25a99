import Ecology
import Testing

@Suite struct EditBudgetTests {
  @Test func `points grow with the square root of the intake, flesh counts twice`() {
    var budget = EditBudget()
    #expect(budget.points(under: .untuned) == 4)
    budget.eat(motes: 100)
    #expect(budget.points(under: .untuned) == 10)
    budget.eat(flesh: 150)
    #expect(budget.points(under: .untuned) == 16)
    budget.eat(motes: -1000, flesh: -5)
    #expect(budget.points(under: .untuned) == 16)
    budget.eat(flesh: 1e9)
    #expect(budget.points(under: .untuned) == 30)
    budget.eat(flesh: .infinity)
    #expect(budget.points(under: .untuned) == 30)
  }

  @Test func `at most ten unspent points carry over`() {
    var budget = EditBudget()
    budget.eat(motes: 100)
    budget.molt(spending: 3, under: .untuned)
    #expect(budget.carried == 7 && budget.moteEnergy == 0)
    #expect(budget.points(under: .untuned) == 11)
    budget.molt(spending: 0, under: .untuned)
    #expect(budget.carried == 10 && budget.points(under: .untuned) == 14)
    budget.eat(flesh: 1e6)
    #expect(budget.points(under: .untuned) == 40)
    budget.molt(spending: 40, under: .untuned)
    #expect(budget.points(under: .untuned) == 4)
  }
}
