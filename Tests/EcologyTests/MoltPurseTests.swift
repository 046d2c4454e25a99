import Ecology
import Testing

@Suite struct MoltPurseTests {
  @Test func `points grow with the root of what was eaten, flesh twice`() {
    var purse = MoltPurse()
    #expect(purse.points() == 4)
    purse.eat(motes: 100)
    #expect(purse.points() == 10)
    purse.eat(flesh: 150)
    #expect(purse.points() == 16)
    purse.eat(motes: -1000, flesh: -5)
    #expect(purse.points() == 16)
    purse.eat(flesh: 1e9)
    #expect(purse.points() == 30)
    purse.eat(flesh: .infinity)
    #expect(purse.points() == 30)
  }

  @Test func `what is not spent is carried over, ten points at most`() {
    var purse = MoltPurse()
    purse.eat(motes: 100)
    purse.molt(spending: 3)
    #expect(purse.carried == 7 && purse.moteEnergy == 0)
    #expect(purse.points() == 11)
    purse.molt(spending: 0)
    #expect(purse.carried == 10 && purse.points() == 14)
    purse.eat(flesh: 1e6)
    #expect(purse.points() == 40)
    purse.molt(spending: 40)
    #expect(purse.points() == 4)
  }
}
