import Ecology
import Testing

@Suite struct MoltPurseTests {
  @Test func `points grow with the root of what was eaten, flesh twice`() {
    var purse = MoltPurse()
    #expect(purse.points(under: .untuned) == 4)
    purse.eat(motes: 100)
    #expect(purse.points(under: .untuned) == 10)
    purse.eat(flesh: 150)
    #expect(purse.points(under: .untuned) == 16)
    purse.eat(motes: -1000, flesh: -5)
    #expect(purse.points(under: .untuned) == 16)
    purse.eat(flesh: 1e9)
    #expect(purse.points(under: .untuned) == 30)
    purse.eat(flesh: .infinity)
    #expect(purse.points(under: .untuned) == 30)
  }

  @Test func `what is not spent is carried over, ten points at most`() {
    var purse = MoltPurse()
    purse.eat(motes: 100)
    purse.molt(spending: 3, under: .untuned)
    #expect(purse.carried == 7 && purse.moteEnergy == 0)
    #expect(purse.points(under: .untuned) == 11)
    purse.molt(spending: 0, under: .untuned)
    #expect(purse.carried == 10 && purse.points(under: .untuned) == 14)
    purse.eat(flesh: 1e6)
    #expect(purse.points(under: .untuned) == 40)
    purse.molt(spending: 40, under: .untuned)
    #expect(purse.points(under: .untuned) == 4)
  }
}
