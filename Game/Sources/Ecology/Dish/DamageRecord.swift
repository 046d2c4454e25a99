/// The damage that one creature did to another within one second.
struct Tally {
  var victim: CreatureID
  var attacker: CreatureID
  /// The second in dish time.
  var second: Int
  var damage: Float
}

/// The recent damage by attacker and victim, in the order of seconds.
struct DamageRecord {
  private var tallies: [Tally] = []

  /// Adds damage to the tally of this second.
  mutating func add(_ damage: Float, to victim: CreatureID, by attacker: CreatureID, second: Int) {
    for place in tallies.indices.reversed() {
      let tally = tallies[place]
      guard tally.second == second else { break }
      if tally.victim == victim, tally.attacker == attacker {
        tallies[place].damage += damage
        return
      }
    }
    tallies.append(Tally(victim: victim, attacker: attacker, second: second, damage: damage))
  }

  /// Returns the attackers of a creature and their shares of the damage, the largest share first, then by number.
  func credits(for victim: CreatureID, since second: Int) -> [Death.Credit] {
    var damages: [(attacker: CreatureID, damage: Float)] = []
    for tally in tallies where tally.victim == victim && tally.second >= second {
      if let place = damages.firstIndex(where: { $0.attacker == tally.attacker }) {
        damages[place].damage += tally.damage
      } else {
        damages.append((tally.attacker, tally.damage))
      }
    }
    let total = damages.reduce(0) { $0 + $1.damage }
    guard total > 0 else { return [] }
    return damages.map { Death.Credit(creature: $0.attacker, share: $0.damage / total) }
      .sorted { ($1.share, $0.creature) < ($0.share, $1.creature) }
  }

  /// Removes the tallies before a second.
  mutating func forget(before second: Int) { tallies.removeAll { $0.second < second } }

  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.visit(
      all: &tallies, blank: Tally(victim: CreatureID(0), attacker: CreatureID(0), second: 0, damage: 0)
    ) { $1.visit(&$0) }
  }
}
