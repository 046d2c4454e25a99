import Ecology
import Evolution
import Testing

@testable import Chronicle

@Suite struct NurseryTests {
  private static let nursery: Nursery = {
    var nursery = Nursery()
    (nursery.minutes, nursery.championsOfADish) = (3, 2)
    return nursery
  }()

  @Test func `a dish of a nursery breeds the same creatures each time, and another dish others`() throws {
    let bred = try Self.nursery.champions(of: 0)
    #expect(!bred.isEmpty && bred.count <= 2)
    #expect(try Self.nursery.champions(of: 0) == bred)
    #expect(try Self.nursery.champions(of: 1) != bred)
    var one = Self.nursery
    one.championsOfADish = 1
    #expect(try one.champions(of: 0) == Array(bred.prefix(1)))
  }

  @Test func `a nursery ignores the energy factor of a run's first motes`() throws {
    var rules = Rules.standard
    rules.eating.firstEnergyFactor = 3
    #expect(try Self.nursery.champions(of: 0, rules: rules) == Self.nursery.champions(of: 0))
  }

  @Test func `a stopped nursery throws`() {
    var nursery = Self.nursery
    nursery.isStopped = { true }
    #expect(throws: CancellationError.self) { try nursery.champions(of: 0) }
  }
}
