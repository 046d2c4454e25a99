import Evolution
import Foundation
import Testing

@Suite struct EloTableTests {
  private let one = IndividualID(dish: 0, number: 1)
  private let two = IndividualID(dish: 0, number: 2)

  @Test func `a kill between equals moves half the K-factor`() {
    var table = EloTable()
    table.record(kill: .lineage(one), of: .lineage(two))
    #expect(table.rating(of: .lineage(one)) == 1008)
    #expect(table.rating(of: .lineage(two)) == 992)
  }

  @Test func `rating points are conserved between lineages and follow the formula`() {
    var table = EloTable()
    var ratings = [1000.0, 1000.0, 1000.0]
    let ids = [one, two, IndividualID(dish: 1, number: 0)]
    for game in 0..<200 {
      let killer = game * 7 % 3
      let victim = (killer + 1 + game % 2) % 3
      let expected = 1 / (1 + pow(10, (ratings[victim] - ratings[killer]) / 400))
      ratings[killer] += 16 * (1 - expected)
      ratings[victim] -= 16 * (1 - expected)
      table.record(kill: .lineage(ids[killer]), of: .lineage(ids[victim]))
    }
    for index in 0..<3 { #expect(abs(table.rating(of: .lineage(ids[index])) - ratings[index]) < 1e-6) }
    #expect(abs(table.ranking.reduce(0) { $0 + $1.rating } - 3000) < 1e-6)
    #expect(table.ranking.map(\.rating) == table.ranking.map(\.rating).sorted(by: >))
  }

  @Test func `the player's rating depends on molts and does not change`() {
    var table = EloTable()
    #expect(table.rating(of: .player(molts: 4)) == 1200)
    table.record(kill: .player(molts: 0), of: .lineage(one))
    #expect(table.rating(of: .lineage(one)) == 992)
    #expect(table.rating(of: .player(molts: 0)) == 1000)
    #expect(table.ranking.count == 1)
    table.record(kill: .lineage(one), of: .lineage(one))
    #expect(table.rating(of: .lineage(one)) == 992)
  }
}
