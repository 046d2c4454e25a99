import Chronicle
import Ecology
import Evolution

/// The creatures that the player has met in a run, and their interactions.
struct MeetingLog: Sendable {
  private var meetings: [IndividualID: MeetingRecord] = [:]
  /// Individuals of the creatures that live or have just died.
  private var individuals: [CreatureID: IndividualID] = [:]
  /// Records that changed since they were last taken.
  private var changed: Set<IndividualID> = []

  init() {}

  /// Restores the records of a suspended run; all are to be written again.
  init(_ records: [MeetingRecord]) {
    for record in records { meetings[record.individual] = record }
    changed = Set(meetings.keys)
  }

  /// All records, sorted by number.
  var records: [MeetingRecord] { meetings.values.sorted { $0.individual < $1.individual } }

  /// Returns the records that changed since the last call, sorted by number.
  mutating func takeChanges() -> [MeetingRecord] {
    defer { changed.removeAll() }
    return changed.sorted().compactMap { meetings[$0] }
  }

  /// Registers the residents at the start of a new or resumed run.
  mutating func begin(_ island: Island) {
    for resident in island.residents { individuals[resident.id] = resident.individual }
  }

  /// Reads a tick of the live dish; once per second also the creatures that the player senses.
  mutating func note(_ island: Island, player: CreatureID) {
    let dish = island.dish
    for event in dish.events {
      switch event {
      case .born(let id): individuals[id] = island.resident(id)?.individual
      case .wounded(let wound): note(wound, player, dish.time)
      case .died(let death): note(death, player, dish.time)
      default: break
      }
    }
    guard dish.tick % dish.rules.dish.tickRate == 0, dish.contains(player) else { return }
    for id in dish.noticed(by: player).creatures { meet(id, at: dish.time) { _ in } }
    let living = Set(island.residents.map(\.id))
    individuals = individuals.filter { living.contains($0.key) }
  }

  private mutating func note(_ wound: Wound, _ player: CreatureID, _ time: Double) {
    guard let attacker = wound.attacker, attacker != wound.victim else { return }
    if wound.victim == player { meet(attacker, at: time) { $0.suffered += wound.damage } }
    if attacker == player { meet(wound.victim, at: time) { $0.dealt += wound.damage } }
  }

  private mutating func note(_ death: Death, _ player: CreatureID, _ time: Double) {
    if death.creature == player, let killer = death.killer {
      meet(killer, at: time) { $0.outcome = .killedPlayer }
    } else if death.killer == player {
      meet(death.creature, at: time) { $0.outcome = .eatenByPlayer }
    }
  }

  private mutating func meet(_ id: CreatureID, at time: Double, _ change: (inout MeetingRecord) -> Void) {
    guard let individual = individuals[id] else { return }
    var record =
      meetings[individual] ?? MeetingRecord(individual: individual, first: Float(time), last: Float(time))
    record.last = Float(time)
    change(&record)
    meetings[individual] = record
    changed.insert(individual)
  }
}
