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

  /// Returns a ring: each dish receives from the previous one.
  private static func ring(_ count: Int) -> [Int?] { (0..<count).map { ($0 + count - 1) % count } }

  @Test func `each dish sends its champion to the next at nine tenths of its score`() throws {
    var dishes = MigrationTests.dishes(4)
    let before = dishes
    let immigrants = Selection.migrate(&dishes, from: MigrationTests.ring(4))
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

  @Test func `a dish without an origin receives no champion`() {
    var dishes = MigrationTests.dishes(2)
    let before = dishes
    let immigrants = Selection.migrate(&dishes, from: [nil, 0])
    #expect(immigrants[0] == nil)
    #expect(dishes[0] == before[0])
  }

  @Test func `a champion that is already there is not added again`() {
    var dishes = [MigrationTests.dishes(1)[0], Selection(arm: .islands, seed: 8, dish: 1)]
    let first = Selection.migrate(&dishes, from: MigrationTests.ring(2))
    let second = Selection.migrate(&dishes, from: MigrationTests.ring(2))
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
