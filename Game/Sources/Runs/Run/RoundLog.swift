import Ecology

/// The food, fights and sensed creatures of the player since the last bell, and its offers: the reasons of the offers
/// at the next one.
package struct RoundLog: Hashable, Sendable, Codable {
  /// Swallowed motes.
  package private(set) var motes = 0
  /// Energy from flesh.
  package private(set) var flesh: Float = 0
  /// Pieces that were too large for the mouths.
  package private(set) var tooLarge = 0
  /// Damage by other creatures, in HP.
  package private(set) var suffered: Float = 0
  /// Damage to other creatures, in HP.
  package private(set) var dealt: Float = 0
  package private(set) var seconds = 0
  /// Seconds in which neither food nor a creature was sensed.
  package private(set) var blindSeconds = 0
  /// Seconds with a store that was nearly full.
  package private(set) var fullSeconds = 0

  /// The rivals that were sensed, in the order of first sight; `nil` in notes of earlier versions.
  private var met: [Rival]?

  /// The numbers of the kinds that the last bell offered; `nil` in notes of earlier versions.
  private var offeredNumbers: [UInt8]?

  /// A rival as it was first sensed since the last bell.
  package struct Rival: Hashable, Sendable, Codable {
    /// The number of the creature.
    var number: UInt32
    /// True if it could swim faster than the player.
    package var isFaster: Bool
    /// True if it had more cells than the player.
    package var isLarger: Bool
    private var kindNumbers: [UInt8]

    init(_ id: CreatureID, _ body: BodyPlan, beside own: BodyPlan, _ rules: Rules) {
      number = id.number
      isFaster = BodyStatistics(of: body, under: rules).topSpeed > BodyStatistics(of: own, under: rules).topSpeed
      isLarger = body.cells.count > own.cells.count
      kindNumbers = CellKind.allCases.filter { body.has($0) }.map(\.rawValue)
    }

    package func has(_ kind: CellKind) -> Bool { kindNumbers.contains(kind.rawValue) }
  }

  /// Share of a full store from which it is nearly full.
  private static let fullShare: Float = 0.95

  package init() {}

  /// Returns the log with a tick of the live dish.
  package func noting(_ dish: Dish, player: CreatureID) -> RoundLog {
    var log = self
    for event in dish.events { log.note(event, player) }
    guard dish.tick % dish.rules.dish.tickRate == 0, let status = dish.status(of: player) else { return log }
    log.seconds += 1
    if status.energy > Self.fullShare * status.capacity { log.fullSeconds += 1 }
    let noticed = dish.noticed(by: player)
    if noticed.morsels.isEmpty, noticed.creatures.isEmpty { log.blindSeconds += 1 }
    log.meet(noticed.creatures, dish, player)
    return log
  }

  /// The rivals that were sensed since the last bell, in the order of first sight.
  package var rivals: [Rival] { met ?? [] }

  /// The kinds of cells that the last bell offered.
  package var offered: Set<CellKind> { Set((offeredNumbers ?? []).compactMap(CellKind.init(rawValue:))) }

  /// Returns the log with the kinds that a bell offers. They stay when a molt ends the round.
  package func noting(offers kinds: [CellKind]) -> RoundLog {
    var log = self
    log.offeredNumbers = kinds.map(\.rawValue)
    return log
  }

  private mutating func meet(_ ids: [CreatureID], _ dish: Dish, _ player: CreatureID) {
    guard let own = dish.body(of: player) else { return }
    let known = Set(rivals.map(\.number))
    for id in ids where dish.contains(id) && !known.contains(id.number) {
      guard let body = dish.body(of: id) else { continue }
      met = rivals + [Rival(id, body, beside: own, dish.rules)]
    }
  }

  private mutating func note(_ event: DishEvent, _ player: CreatureID) {
    switch event {
    case .ate(let meal) where meal.eater == player:
      if meal.kind == .mote { motes += 1 } else { flesh += meal.energy }
    case .biteRefused(let bite) where bite.creature == player && bite.refusal == .tooLarge: tooLarge += 1
    case .wounded(let wound) where wound.attacker != nil && wound.attacker != wound.victim:
      if wound.victim == player { suffered += wound.damage }
      if wound.attacker == player { dealt += wound.damage }
    case .molted(let molt) where molt.creature == player:
      let offers = offeredNumbers
      self = RoundLog()
      offeredNumbers = offers
    default: break
    }
  }

  /// True if the numbers are those of a run.
  var isPlausible: Bool {
    [motes, tooLarge, seconds, blindSeconds, fullSeconds].allSatisfy(RunNotes.counts.contains)
      && [flesh, suffered, dealt].allSatisfy { (0...1e9).contains($0) }
  }
}
