import Ecology
import Evolution
import Portrayal
import ScreenBase

extension LiveRun {
  /// Returns the creatures that the player senses; `nil` in the ticks between two looks, ten a second.
  static func look(in dish: Dish, of player: CreatureID) -> [CreatureID]? {
    dish.tick % (dish.rules.dish.tickRate / 10) == 0 ? dish.noticed(by: player).creatures : nil
  }

  /// The sensed members of known lineages, with their names.
  package var knownRivals: [(id: CreatureID, name: String, isNemesis: Bool)] {
    sensed.compactMap { id in
      guard let feud = island.lineage(of: id).flatMap(feudLog.feud), feud.isKnown else { return nil }
      return (id, feud.name, feud.lineage.isNemesis)
    }
  }

  /// The sensed creatures with a part which the player wins by killing them, with that part. Until it is grown, killing
  /// them wins nothing.
  package var strangers: [(id: CreatureID, part: CellKind, isGrown: Bool)] {
    let parts = CellKind.allCases.filter { $0.isWon && !won.contains($0) && !bodyPlan.has($0) }
    return sensed.compactMap { id in
      if let part = parts.first(where: { dish.body(of: id)?.has($0) == true }) { return (id, part, true) }
      return parts.first { dish.plan(of: id)?.has($0) == true }.map { (id, $0, false) }
    }
  }

  /// The sensed prey without a mouth, of the start and of the coach.
  package var prey: [CreatureID] {
    sensed.filter { island.lineage(of: $0) == nil && dish.genome(of: $0) == Creature.prey }
  }

  /// Lines about the known rivals that the player met in the last tick.
  package var meetingLines: [String] {
    encounters.map { feud in
      let hits = Int(feud.suffered.rounded())
      if feud.lineage.isNemesis, hits == 0, run.nemesisState != .won {
        return localized("\(feud.name) killed you in an earlier run. Kill it for \(Nemesis.bounty) points.")
      }
      if feud.killed > 0 {
        return localized("\(feud.name) again: it took \(hits) HP from you, you killed \(feud.killed) of its kind.")
      }
      return localized("\(feud.name) has cost you \(hits) HP.")
    }
  }

  /// The most dangerous rival.
  package var champion: Champion? { Champion(of: island, family) }

  /// Returns the champion data of a rival in the live dish; `nil` for the player and for parts.
  func rival(_ id: CreatureID) -> Champion? { island.resident(id).map { Champion($0, of: island, family) } }
}
