import Ecology

/// The history of a run in play: the data for the curves and advice of its obituary.
package struct RunHistory: Hashable, Sendable, Codable {
  /// The player's state at the end of a second.
  package struct Moment: Hashable, Sendable, Codable {
    package var energy: Float
    package var health: Float
    package var cells: Int
    package var score: Double
  }

  /// A notable event.
  struct Event: Hashable, Sendable, Codable {
    enum Kind: String, Sendable, Codable {
      case kill, molt, skippedMolt, lostPart, won
    }

    /// In s.
    var time: Double
    var kind: Kind
    /// The other creature or the part, as text.
    var detail: String
  }

  /// One per second.
  package private(set) var moments: [Moment] = []
  private(set) var events: [Event] = []
  package private(set) var killRate = KillRate()
  /// Damage to the player in the last seconds.
  private(set) var wounds: [WoundRecord] = []
  private(set) var motes = 0
  private(set) var bites = 0
  /// Refused bites by reason.
  private(set) var refusals: [String: Int] = [:]
  private(set) var largestBody = 0
  /// Seconds without a mouth; `nil` in notes of earlier versions.
  private(set) var mouthlessTime: Int?
  /// The events since the last bell; `nil` in notes of earlier versions.
  private var round: RoundLog?

  private enum CodingKeys: String, CodingKey {
    case events = "deeds"
    case moments, killRate, wounds, motes, bites, refusals, largestBody, mouthlessTime, round
  }

  /// Damage of one cause within one second.
  struct WoundRecord: Hashable, Sendable, Codable {
    var second: Int
    var cause: UInt8
    var attacker: UInt32?
    var damage: Float
  }

  /// Time for which wounds are kept, in s.
  private static let memory = 30

  /// Reads a tick of the live dish.
  mutating func note(_ dish: Dish, player: CreatureID, score: Double) {
    round = roundLog.noting(dish, player: player)
    var kills = 0
    for event in dish.events {
      switch event {
      case .wounded(let wound) where wound.victim == player: note(wound, dish)
      case .ate(let meal) where meal.eater == player: if meal.kind == .mote { motes += 1 } else { bites += 1 }
      case .biteRefused(let refused) where refused.creature == player:
        refusals["\(refused.refusal)", default: 0] += 1
      case .died(let death):
        if death.killer != nil { kills += 1 }
      case .partLost(let id, let cells) where id == player:
        note(.lostPart, cells.count == 1 ? "a cell" : "\(cells.count) cells", at: dish.time)
      default: break
      }
    }
    if kills > 0 { killRate.record(kills: kills, at: dish.time) }
    guard dish.tick % dish.rules.dish.tickRate == 0 else { return }
    killRate.record(kills: 0, at: dish.time)
    guard let status = dish.status(of: player) else { return }
    let body = dish.body(of: player)
    let cells = body?.cells.count ?? 0
    largestBody = max(largestBody, cells)
    if body?.canEat == false { mouthlessTime = (mouthlessTime ?? 0) + 1 }
    moments.append(
      Moment(
        energy: status.capacity > 0 ? status.energy / status.capacity : 0, health: status.health, cells: cells,
        score: score))
    let oldest = Int(dish.time) - RunHistory.memory
    wounds.removeAll { $0.second < oldest }
  }

  /// The events since the last bell.
  package var roundLog: RoundLog { round ?? RoundLog() }

  /// Notes the kinds of cells that a bell offers.
  mutating func note(offers kinds: [CellKind]) { round = roundLog.noting(offers: kinds) }

  mutating func note(_ kind: Event.Kind, _ detail: String, at time: Double) {
    events.append(Event(time: time, kind: kind, detail: detail))
  }

  private mutating func note(_ wound: Wound, _ dish: Dish) {
    let second = Int(dish.time)
    let cause = wound.cause.rawValue
    let attacker = wound.attacker?.number
    let same = wounds.lastIndex { $0.second == second && $0.cause == cause && $0.attacker == attacker }
    if let same {
      wounds[same].damage += wound.damage
    } else {
      wounds.append(WoundRecord(second: second, cause: cause, attacker: attacker, damage: wound.damage))
    }
  }

  /// The kept damage by cause, the largest first.
  package var damageByCause: [(cause: Wound.Cause, damage: Float)] {
    let causes: [Wound.Cause] = [.bite, .spike, .poison, .hunger, .vent]
    return causes.map { cause in
      (cause, wounds.filter { $0.cause == cause.rawValue }.reduce(0) { $0 + $1.damage })
    }.filter { $0.1 > 0 }.sorted { $1.1 < $0.1 }
  }

  /// The number of creatures that caused the kept damage.
  var attackerCount: Int { Set(wounds.compactMap(\.attacker)).count }
}

extension RunHistory {
  /// True if the numbers are those of a run, so that arithmetic with them and conversions to whole numbers succeed.
  var isPlausible: Bool {
    func isNumber(_ value: Double) -> Bool { value.magnitude <= 1e12 }
    let counts = [motes, bites, largestBody, mouthlessTime ?? 0] + refusals.values + killRate.bins
    return counts.allSatisfy(RunNotes.counts.contains) && roundLog.isPlausible
      && moments.allSatisfy {
        isNumber(Double($0.energy)) && isNumber(Double($0.health)) && isNumber($0.score)
          && RunNotes.counts.contains($0.cells)
      } && events.allSatisfy { isNumber($0.time) }
      && wounds.allSatisfy { RunNotes.counts.contains($0.second) && isNumber(Double($0.damage)) }
  }
}
