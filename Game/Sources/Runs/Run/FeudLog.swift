import Ecology
import Evolution

/// The lineages that the player knows: those that wounded it in this run, and the nemesis of the last one.
package struct FeudLog: Sendable {
  /// A lineage and what it and the player have done to each other.
  struct Feud: Hashable, Sendable, Codable {
    var lineage: IndividualID
    var name: String
    /// Damage to the player, in HP.
    var suffered: Float = 0
    /// Its members that the player killed while it knew the lineage.
    var killed = 0
    /// The time of the last meeting with a member, in s.
    var met: Double = -1e6

    /// True once the player knows the lineage again.
    var isKnown: Bool { lineage.isNemesis || suffered >= FeudLog.leastDamage }
  }

  private(set) var feuds: [Feud] = []
  /// The lineage of the player's killer.
  private(set) var killer: IndividualID?

  /// Damage from which a lineage is known, in HP: more than a scratch in passing.
  package static let leastDamage: Float = 12
  /// Time without a meeting after which the next one is announced, in s. With less, the same meeting is announced again
  /// during a fight.
  private static let pause = 20.0

  init() {}

  /// Restores the log of a suspended run.
  init(_ feuds: [Feud]) { self.feuds = feuds }

  /// The number of lineages of which the player killed a member after it knew them.
  var won: Int { feuds.count { $0.isKnown && $0.killed > 0 } }
  /// The number of lineages that ended the run: 1 if a rival killed the player, else 0.
  var lost: Int { killer == nil ? 0 : 1 }

  /// Returns the feud with a lineage.
  func feud(with lineage: IndividualID) -> Feud? { feuds.first { $0.lineage == lineage } }

  /// True for a lineage that the player knows.
  private func isKnown(_ lineage: IndividualID) -> Bool {
    lineage.isNemesis || feud(with: lineage)?.isKnown == true
  }

  /// Reads a tick of the live dish.
  ///
  /// - Parameter sensed: The creatures that the player senses; empty in the ticks between two looks at them.
  /// - Returns: The lineages that the player meets again now, or knows for the first time.
  mutating func note(_ island: Island, player: CreatureID, sensed: [CreatureID]) -> [Feud] {
    let time = island.dish.time
    var news: [Feud] = []
    for event in island.dish.events {
      switch event {
      case .wounded(let wound) where wound.victim == player: suffer(wound, island, &news)
      case .died(let death) where death.killer == player:
        change(death.creature, island) { feud in if feud.isKnown { feud.killed += 1 } }
      case .died(let death) where death.creature == player: killer = death.killer.flatMap { island.lineage(of: $0) }
      default: break
      }
    }
    for id in sensed where island.lineage(of: id).map({ isKnown($0) }) == true {
      change(id, island) { feud in
        if time - feud.met > FeudLog.pause { news.append(feud) }
        feud.met = time
      }
    }
    return news
  }

  private mutating func suffer(_ wound: Wound, _ island: Island, _ news: inout [Feud]) {
    guard let attacker = wound.attacker, attacker != wound.victim else { return }
    change(attacker, island) { feud in
      let wasKnown = feud.isKnown
      feud.suffered += wound.damage
      guard !wasKnown, feud.isKnown else { return }
      feud.met = island.dish.time
      news.append(feud)
    }
  }

  private mutating func change(_ id: CreatureID, _ island: Island, _ body: (inout Feud) -> Void) {
    guard let resident = island.resident(id) ?? island.dead(id) else { return }
    let lineage = resident.lineage
    if let index = feuds.firstIndex(where: { $0.lineage == lineage }) { return body(&feuds[index]) }
    var feud = Feud(lineage: lineage, name: RivalName.name(of: lineage, body: resident.genome.body))
    body(&feud)
    feuds.append(feud)
  }
}

extension FeudLog.Feud {
  /// True if the numbers are those of a run.
  var isPlausible: Bool {
    lineage.rawValue >= 0 && (0...1e9).contains(suffered) && RunNotes.counts.contains(killed) && met.magnitude <= 1e9
      && name.count <= 100
  }
}
