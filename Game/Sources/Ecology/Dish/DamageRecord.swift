/// The recent damage by attacker and victim, in the order of seconds.
struct DamageRecord {
  /// The damage that one creature did to another within one second.
  struct Entry {
    var victim: CreatureID
    var attacker: CreatureID
    /// The second in dish time.
    var second: Int
    var damage: Float
  }

  private var entries: [Entry] = []

  /// Adds damage to the entry of this second.
  mutating func add(_ damage: Float, to victim: CreatureID, by attacker: CreatureID, second: Int) {
    for place in entries.indices.reversed() {
      let entry = entries[place]
      guard entry.second == second else { break }
      if entry.victim == victim, entry.attacker == attacker {
        entries[place].damage += damage
        return
      }
    }
    entries.append(Entry(victim: victim, attacker: attacker, second: second, damage: damage))
  }

  /// Returns the attackers of a creature and their shares of the damage, the largest share first, then by number.
  func credits(for victim: CreatureID, since second: Int) -> [Death.Credit] {
    var damages: [(attacker: CreatureID, damage: Float)] = []
    for entry in entries where entry.victim == victim && entry.second >= second {
      if let place = damages.firstIndex(where: { $0.attacker == entry.attacker }) {
        damages[place].damage += entry.damage
      } else {
        damages.append((entry.attacker, entry.damage))
      }
    }
    let total = damages.reduce(0) { $0 + $1.damage }
    guard total > 0 else { return [] }
    return damages.map { Death.Credit(creature: $0.attacker, share: $0.damage / total) }
      .sorted { ($1.share, $0.creature) < ($0.share, $1.creature) }
  }

  /// Removes the entries before a second.
  mutating func forget(before second: Int) { entries.removeAll { $0.second < second } }

  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.visit(
      all: &entries, blank: Entry(victim: CreatureID(0), attacker: CreatureID(0), second: 0, damage: 0)
    ) { $1.visit(&$0) }
  }
}
