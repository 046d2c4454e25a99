import Ecology
import Evolution
import Portrayal

/// The most dangerous rival: the best eater of the living, or else of the archive.
package struct Champion: Hashable, Sendable {
  package var individual: IndividualID
  package var founder: IndividualID
  package var name: String
  package var generation: Int
  package var creature: Creature
  /// Its current body, including molts, while it lives.
  package var body: BodyPlan
  /// Energy per second.
  package var score: Float
  package var rating: Double
  /// Its ID in the dish while it lives.
  package var id: CreatureID?
  /// True if it has lived long enough for a meaningful score.
  package var isProven = true

  package var lineage: LineageColor { LineageColor(of: founder) }

  /// The champion of an island, or the leader before any score is proven; `nil` while none has eaten.
  package init?(of island: Island, _ family: GenerationTable) {
    if let best = island.champion {
      self.init(best, of: island, family)
      return
    }
    if let entry = island.selection.archive.top {
      self.init(entry, of: island, family)
      return
    }
    let eaters = island.residents.filter { $0.success.intake > 0 }
    let first = eaters.max { (island.score(of: $0), $1.individual) < (island.score(of: $1), $0.individual) }
    guard let first else { return nil }
    self.init(first, of: island, family)
    isProven = false
  }

  /// A champion of the archive.
  package init(_ entry: Archive.Entry, of island: Island, _ family: GenerationTable) {
    individual = entry.individual
    founder = entry.lineage
    name = RivalName.name(of: entry.lineage, body: entry.creature.body)
    generation = family.generation(of: entry.individual)
    creature = entry.creature
    body = entry.creature.body
    score = entry.score
    rating = island.ratings.rating(of: .lineage(entry.lineage))
  }

  /// A living rival.
  package init(_ resident: Resident, of island: Island, _ family: GenerationTable) {
    individual = resident.individual
    founder = resident.lineage
    name = RivalName.name(of: resident.lineage, body: resident.genome.body)
    generation = family.generation(of: resident.individual)
    creature = resident.genome
    body = island.dish.body(of: resident.id) ?? resident.genome.body
    score = island.score(of: resident)
    rating = island.ratings.rating(of: .lineage(resident.lineage))
    id = resident.id
  }
}
