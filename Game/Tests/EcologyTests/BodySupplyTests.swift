import Arithmetic
import Ecology
import Testing

@Suite struct BodySupplyTests {
  private static func chain(_ kinds: [LinkKind], vacuoleAt vacuole: Int8? = nil) -> BodyPlan {
    var plan = BodyPlan()
    for (step, kind) in kinds.enumerated() {
      let q = Int8(step + 1)
      plan.set(BodyCell(q == vacuole ? .vacuole : .flagellum, .at(q, 0)))
      plan.set(BodyLink(.at(q - 1, 0), .at(q, 0), kind))
    }
    return plan
  }

  private static func isClose(_ one: [Float], _ other: [Float]) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  @Test func `each link beyond three subtracts three tenths`() {
    let plan = BodySupplyTests.chain(Array(repeating: .strut, count: 8))
    #expect(BodySupplyTests.isClose(plan.supply(), [1, 1, 1, 1, 0.7, 0.4, 0.1, 0, 0]))
    #expect(BodySupplyTests.isClose(plan.linkSupply(), [1, 1, 1, 1, 0.7, 0.4, 0.1, 0]))
  }

  @Test func `veins conduct without loss`() {
    let veins = BodySupplyTests.chain(Array(repeating: .vein, count: 8))
    #expect(BodySupplyTests.isClose(veins.supply(), Array(repeating: 1, count: 9)))
    let mixed = BodySupplyTests.chain([.strut, .vein, .vein, .strut, .vein, .strut, .strut])
    #expect(BodySupplyTests.isClose(mixed.supply(), [1, 1, 1, 1, 1, 1, 1, 0.7]))
  }

  @Test func `a vacuole supplies nearby cells`() {
    let plan = BodySupplyTests.chain(Array(repeating: .strut, count: 8), vacuoleAt: 8)
    #expect(BodySupplyTests.isClose(plan.supply(), [1, 1, 1, 1, 0.7, 1, 1, 1, 1]))
  }

  @Test func `unreachable cells have no supply`() {
    let plan = BodyPlan(cells: [BodyCell(.nucleus, .origin), BodyCell(.flagellum, .at(3, 0))], links: [])
    #expect(plan.supply() == [1, 0])
  }
}
