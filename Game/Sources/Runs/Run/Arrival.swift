import Ecology
import Evolution
import ScreenBase

/// A champion of a shadow dish that has arrived in the live dish.
package struct Arrival: Hashable, Sendable {
  package let champion: Champion
  private let habits: Habits

  init(_ entry: Archive.Entry, on island: Island, _ family: GenerationTable) {
    champion = Champion(entry, of: island, family)
    habits = entry.habits
  }

  /// Its food, as a localized sentence.
  package var diet: String {
    switch habits.fleshShare {
    case 0.6...: localized("It eats other creatures.")
    case 0.25..<0.6: localized("It eats motes and other creatures.")
    default: localized("It eats motes.")
    }
  }

  /// Its most conspicuous weapon, as a localized sentence.
  package var weapon: String {
    let body = champion.creature.body
    let mouths = body.cells.count { $0.kind == .mouth }
    if body.has(.shocker) { return localized("It stuns, then bites.") }
    if body.has(.stinger) { return localized("It kills by poison.") }
    if body.has(.spike) { return localized("It rams with spikes.") }
    if body.has(.sucker) { return localized("It holds on, then bites.") }
    if mouths > 1 { return localized("It bites with \(mouths) mouths.") }
    return mouths == 1 ? localized("It bites with one mouth.") : localized("It has no weapon.")
  }
}
