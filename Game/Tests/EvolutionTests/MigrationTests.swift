import Arithmetic
import Ecology
import Testing

@testable import Evolution

@Suite struct MigrationTests {
  private static func dishes(_ count: Int) -> [Selection] {
    (0..<count).map { index in
      var toy = ToyDish(Selection(arm: .islands, seed: 8, dish: index), seed: 8, dish: index)
      toy.run(seconds: 200)
      return toy.selection
    }
  }

  /// Lets each dish admit the champion of the previous one, all at the same time.
  ///
  /// - Returns: For each dish, the admitted immigrant, or `nil`.
  static func migrate(_ dishes: inout [Selection]) -> [Archive.Entry?] {
    let champions = dishes.map(\.archive.top)
    return dishes.indices.map { index in
      champions[(index + champions.count - 1) % champions.count].flatMap { dishes[index].admit($0) }
    }
  }

  @Test func `each dish sends its champion to the next at nine tenths of its score`() throws {
    var dishes = MigrationTests.dishes(4)
    let before = dishes
    let immigrants = MigrationTests.migrate(&dishes)
    for (index, immigrant) in immigrants.enumerated() {
      let champion = try #require(before[(index + 3) % 4].archive.top)
      guard let immigrant else {
        // Refused: the archive is full and its worst entry is better.
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

  @Test func `a champion that is already there is not added again`() {
    var dishes = [MigrationTests.dishes(1)[0], Selection(arm: .islands, seed: 8, dish: 1)]
    let first = MigrationTests.migrate(&dishes)
    let second = MigrationTests.migrate(&dishes)
    #expect(first[1] != nil && second[1] == nil)
    #expect(dishes[1].archive.entries.count == 1)
  }

  @Test func `IDs of individuals combine dish and number`() {
    let id = IndividualID(dish: 3, number: 12)
    #expect(id.dish == 3 && id.number == 12)
    #expect(IndividualID(rawValue: id.rawValue) == id)
    #expect(IndividualID(dish: 0, number: 99) < IndividualID(dish: 1, number: 0))
  }
}
