import Evolution

/// How many generations lie between those who live and the founders.
package struct Family: Hashable, Sendable {
  private var generations: [IndividualID: Int] = [:]

  /// A family of nobody.
  package init() {}

  /// A family as it was left.
  package init(_ pairs: [(IndividualID, Int)]) {
    for (individual, generation) in pairs { generations[individual] = generation }
  }

  /// Generations since the founder; 0 for founders and for those of whom nothing is known.
  func generation(of individual: IndividualID) -> Int { generations[individual] ?? 0 }

  /// The highest generation of all who are remembered.
  var latest: Int { generations.values.max() ?? 0 }

  mutating func note(_ news: [[IslandNews]]) {
    for island in news {
      for case .birth(let newborn) in island {
        let parent = newborn.parent.map { generation(of: $0) + 1 } ?? 0
        generations[newborn.individual] = parent
      }
    }
  }

  /// Forgets the dead whom no archive keeps.
  mutating func forget(besides archipelago: Archipelago) {
    var kept: [IndividualID: Int] = [:]
    for island in archipelago.islands {
      let numbers = island.residents.map(\.individual) + island.selection.archive.entries.map(\.individual)
      for individual in numbers { kept[individual] = generations[individual] }
    }
    generations = kept
  }

  /// Everyone who is remembered, by number.
  var pairs: [(IndividualID, Int)] { generations.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 } }
}
