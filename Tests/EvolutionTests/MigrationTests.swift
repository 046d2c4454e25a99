import Arithmetic
import Ecology
import Testing

@testable import Evolution

@Suite struct MigrationTests {
  private static func dishes(_ count: Int) -> [Succession] {
    (0..<count).map { index in
      var toy = ToyDish(Succession(arm: .islands, seed: 8, dish: index), seed: 8, dish: index)
      toy.run(seconds: 200)
      return toy.succession
    }
  }

  @Test func `each dish gives its champion to the next at nine tenths of its score`() throws {
    var dishes = MigrationTests.dishes(4)
    let before = dishes
    let immigrants = Succession.migrate(&dishes)
    for (index, immigrant) in immigrants.enumerated() {
      let champion = try #require(before[(index + 3) % 4].archive.top)
      guard let immigrant else {
        // Refused: a full archive whose worst entry is better.
        #expect(before[index].archive.entries.allSatisfy { $0.score >= 0.9 * champion.score })
        continue
      }
      #expect(immigrant.creature == champion.creature)
      #expect(immigrant.individual.dish == (index + 3) % 4)
      #expect(abs(immigrant.score - 0.9 * champion.score) < 1e-6)
      #expect(dishes[index].archive.entries.contains(immigrant))
      #expect(dishes[index].archive.entries.count <= 16)
    }
    #expect(immigrants.contains { $0 != nil })
  }

  @Test func `a single dish has nobody to give to`() {
    var dishes = MigrationTests.dishes(1)
    let before = dishes
    let immigrants = Succession.migrate(&dishes)
    #expect(immigrants == [nil])
    #expect(dishes == before)
  }

  @Test func `a champion that is there already is not taken in again`() {
    var dishes = [MigrationTests.dishes(1)[0], Succession(arm: .islands, seed: 8, dish: 1)]
    let first = Succession.migrate(&dishes)
    let second = Succession.migrate(&dishes)
    #expect(first[1] != nil && second[1] == nil)
    #expect(dishes[1].archive.entries.count == 1)
  }

  @Test func `individuals are numbered over all dishes`() {
    let id = IndividualID(dish: 3, number: 12)
    #expect(id.dish == 3 && id.number == 12)
    #expect(IndividualID(rawValue: id.rawValue) == id)
    #expect(IndividualID(dish: 0, number: 99) < IndividualID(dish: 1, number: 0))
  }
}
