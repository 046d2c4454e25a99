import Evolution
import Testing

@Suite struct GenealogyTests {
  private static func id(_ number: Int) -> IndividualID { IndividualID(dish: 0, number: number) }

  /// 1 → 2 → 4 → 6 and 1 → 3 → 5, founder 7.
  private static var family: Genealogy {
    var family = Genealogy()
    for (child, parent, born) in [(1, nil, 0), (2, 1, 10), (3, 1, 20), (4, 2, 30), (5, 3, 40), (6, 4, 50), (7, nil, 0)]
    {
      family.record(id(child), parent: parent.map(id), born: Float(born))
    }
    return family
  }

  @Test func `an ancestral line leads to the founder`() {
    #expect(GenealogyTests.family.line(of: GenealogyTests.id(6)).map(\.number) == [6, 4, 2, 1])
    #expect(GenealogyTests.family.line(of: GenealogyTests.id(99)).map(\.number) == [99])
    #expect(GenealogyTests.family[GenealogyTests.id(5)]?.born == 40)
  }

  @Test(arguments: [(0, [1, 7]), (10, [1, 2, 7]), (25, [2, 3, 7]), (60, [5, 6, 7])])
  func `lineages are the individuals of a time that have living descendants`(time: Int, expected: [Int]) {
    let living = [5, 6, 7].map(GenealogyTests.id)
    let lineages = GenealogyTests.family.lineages(of: living, since: Float(time)).map(\.number)
    #expect(lineages == expected)
  }

  @Test func `a cycle in bad data terminates`() {
    var family = Genealogy()
    family.record(GenealogyTests.id(1), parent: GenealogyTests.id(2), born: 0)
    family.record(GenealogyTests.id(2), parent: GenealogyTests.id(1), born: 0)
    #expect(family.line(of: GenealogyTests.id(1)).count <= 3)
  }
}
