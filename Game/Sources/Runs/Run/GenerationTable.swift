import Evolution

/// The generations of living and archived individuals since their founders.
package struct GenerationTable: Hashable, Sendable {
  private var generations: [IndividualID: Int] = [:]

  /// Creates an empty record.
  package init() {}

  /// Restores the record of a suspended run.
  package init(_ pairs: [(IndividualID, Int)]) {
    for (individual, generation) in pairs { generations[individual] = generation }
  }

  /// Returns the number of generations since the founder; 0 for founders and unknown individuals.
  func generation(of individual: IndividualID) -> Int { generations[individual] ?? 0 }

  /// The highest recorded generation.
  var latest: Int { generations.values.max() ?? 0 }

  mutating func note(_ news: [[IslandNews]]) {
    for island in news {
      for case .birth(let newborn) in island {
        let parent = newborn.parent.map { generation(of: $0) + 1 } ?? 0
        generations[newborn.individual] = parent
      }
    }
  }

  /// Removes the dead that are in no archive.
  mutating func forget(besides archipelago: Archipelago) {
    var kept: [IndividualID: Int] = [:]
    for island in archipelago.islands {
      let numbers = island.residents.map(\.individual) + island.selection.archive.entries.map(\.individual)
      for individual in numbers { kept[individual] = generations[individual] }
    }
    generations = kept
  }

  /// All entries, sorted by number.
  var pairs: [(IndividualID, Int)] { generations.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 } }
}
