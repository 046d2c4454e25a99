import Arithmetic
import Ecology

/// The complete state of an island, which a chronicle saves so that an evolution can be resumed.
package struct IslandState {
  package var number: Int
  package var selection: Selection
  package var residents: [Resident]
  package var ratings: EloTable
  package var population: Int
  package var nextNumber: Int
  package var founding: RandomStream
  package var founders: [Creature]
  package var modifiers: [Modifier]
  package var nemesis: Nemesis?
  package var hasNemesisCome: Bool
  package var dish: [UInt8]

  package init(
    number: Int, selection: Selection, residents: [Resident], ratings: EloTable, population: Int, nextNumber: Int,
    founding: RandomStream, founders: [Creature], modifiers: [Modifier], nemesis: Nemesis?,
    hasNemesisCome: Bool, dish: [UInt8]
  ) {
    self.number = number
    self.selection = selection
    self.residents = residents
    self.ratings = ratings
    self.population = population
    self.nextNumber = nextNumber
    self.founding = founding
    self.founders = founders
    self.modifiers = modifiers
    self.nemesis = nemesis
    self.hasNemesisCome = hasNemesisCome
    self.dish = dish
  }
}
