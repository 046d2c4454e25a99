import Ecology
import Portrayal

/// The creatures that attack the player, as far as the player senses them.
struct AttackerWatch {
  /// The times of the last wounds by attackers, in s of the dish.
  private var wounds: [CreatureID: Double] = [:]

  /// Time after a wound in which its cause counts as an attacker, in s.
  private static let attackMemory = 3.0
  /// Least speed towards the player, in u/s; slower creatures drift.
  private static let leastApproach: Float = 0.5
  /// Least cosine between an attacker's velocity and the direction to the player.
  private static let leastAim: Float = 0.8

  /// Reads the events of a tick.
  mutating func note(_ dish: Dish, player: CreatureID) {
    for case .wounded(let wound) in dish.events where wound.victim == player {
      if let attacker = wound.attacker { wounds[attacker] = dish.time }
    }
  }

  /// Returns the sensed creatures that wounded the player or come at it with a mouth or a spike.
  mutating func attackers(in dish: Dish, of player: CreatureID) -> [CreatureID] {
    wounds = wounds.filter { dish.time - $0.value < Self.attackMemory }
    guard let own = dish.status(of: player) else { return [] }
    return dish.noticed(by: player).creatures.filter { id in
      guard wounds[id] == nil else { return true }
      guard let rival = dish.status(of: id), Self.approaches(rival, own), let body = dish.body(of: id) else {
        return false
      }
      return body.has(.mouth) || body.has(.spike)
    }
  }

  private static func approaches(_ rival: CreatureStatus, _ own: CreatureStatus) -> Bool {
    let way = own.center - rival.center
    guard way.length > 0, rival.velocity.length > 0 else { return false }
    let speed = ((rival.velocity - own.velocity) * way.normalized).sum()
    return speed > leastApproach && (rival.velocity.normalized * way.normalized).sum() > leastAim
  }
}
