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

  @Test func `a nursery breeds the same for any number of threads, the best of each dish`() {
    let bred = Self.nursery.champions()
    #expect(bred == Self.nursery.champions(threads: 2))
    var one = Self.nursery
    one.dishes = 1
    let first = one.champions()
    #expect(!first.isEmpty && first.count <= 2 && bred.starts(with: first) && bred.count > first.count)
  }

  @Test func `the first motes of a nursery are not rich, whatever those of a run are`() {
    var rules = Rules.standard
    rules.eating.firstEnergyFactor = 3
    #expect(Self.nursery.champions(rules: rules) == Self.nursery.champions())
  }

  @Test func `a nursery that is stopped breeds nobody`() {
    var nursery = Self.nursery
    nursery.isStopped = { true }
    #expect(nursery.champions().isEmpty)
  }
}
