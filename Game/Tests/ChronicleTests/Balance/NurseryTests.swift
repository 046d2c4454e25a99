import Ecology
import Evolution
import Testing

@testable import Chronicle

@Suite struct NurseryTests {
  private static let nursery: Nursery = {
    var nursery = Nursery()
    (nursery.dishes, nursery.minutes, nursery.championsOfADish) = (2, 3, 2)
    return nursery
  }()

  @Test func `a nursery breeds the same creatures with any number of threads, the best of each dish`() {
    let bred = Self.nursery.champions()
    #expect(bred == Self.nursery.champions(threads: 2))
    var one = Self.nursery
    one.dishes = 1
    let first = one.champions()
    #expect(!first.isEmpty && first.count <= 2 && bred.starts(with: first) && bred.count > first.count)
  }

  @Test func `a nursery ignores the energy factor of a run's first motes`() {
    var rules = Rules.standard
    rules.eating.firstEnergyFactor = 3
    #expect(Self.nursery.champions(rules: rules) == Self.nursery.champions())
  }

  @Test func `a stopped nursery returns no creatures`() {
    var nursery = Self.nursery
    nursery.isStopped = { true }
    #expect(nursery.champions().isEmpty)
  }
}
