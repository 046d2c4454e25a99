import Ecology
import Evolution
import Runs
import ScreenBase

/// A kind of cell that the player's last round suggests.
struct MoltSuggestion {
  let kind: CellKind
  /// Localized.
  let reason: String
  /// The larger, the more useful.
  let weight: Float
  /// The body with the suggested cells, if bouts or trials have chosen it.
  var body: BodyPlan?
  /// True if only linked mouths, which open wider, fulfil it.
  var needsGape = false
  /// True if the cell is beside the living part of the body, which has it at once.
  var isForLiving = false

  /// Returns all suggestions, the most useful first.
  static func suggestions(
    for body: BodyPlan, after log: RoundLog, won: [CellKind], advice: BellAdvice? = nil
  ) -> [MoltSuggestion] {
    let all =
      needs(of: body) + fights(log) + meals(log) + meetings(log) + senses(of: body, log) + prizes(won, body)
      + (advice.map { [$0.suggestion] } ?? []) + plan
    let order = all.indices.sorted { all[$0].weight == all[$1].weight ? $0 < $1 : all[$0].weight > all[$1].weight }
    return order.map { all[$0] }
  }

  /// The parts that every body needs.
  static func needs(of body: BodyPlan) -> [MoltSuggestion] {
    var suggestions: [MoltSuggestion] = []
    if !body.canEat {
      suggestions.append(MoltSuggestion(kind: .mouth, reason: localized("Without a mouth you starve."), weight: 99))
    }
    if !body.canPropel {
      suggestions.append(
        MoltSuggestion(kind: .flagellum, reason: localized("Without a tail you only drift."), weight: 98))
    }
    return suggestions
  }

  private static func fights(_ log: RoundLog) -> [MoltSuggestion] {
    var suggestions: [MoltSuggestion] = []
    let (suffered, dealt) = (Int(log.suffered.rounded()), Int(log.dealt.rounded()))
    if suffered > 0 {
      suggestions.append(
        MoltSuggestion(
          kind: .shell, reason: localized("You lost \(suffered) HP to others. Shells take the blows."),
          weight: 3 + log.suffered / 10))
    }
    if dealt > 0 {
      suggestions.append(
        MoltSuggestion(
          kind: .spike, reason: localized("You did \(dealt) HP of damage. Spikes add to it at speed."),
          weight: 1 + log.dealt / 60))
    }
    return suggestions
  }

  private static func meals(_ log: RoundLog) -> [MoltSuggestion] {
    var suggestions: [MoltSuggestion] = []
    if log.tooLarge > 0 {
      suggestions.append(
        MoltSuggestion(
          kind: .mouth, reason: localized("Food was too large for you. Linked mouths swallow more."),
          weight: 3 + Float(log.tooLarge) / 4, needsGape: true))
    }
    if log.flesh > 0 {
      suggestions.append(
        MoltSuggestion(
          kind: .mouth,
          reason: localized("You ate \(Int(log.flesh.rounded(.up))) energy of flesh. More mouths bite faster."),
          weight: 1.5 + log.flesh / 20))
    }
    if log.motes > 0 {
      suggestions.append(
        MoltSuggestion(
          kind: .flagellum, reason: localized("You ate \(log.motes) motes. More push reaches more of them."),
          weight: 1.2 + Float(log.motes) / 10))
    }
    if log.fullSeconds > 0 {
      suggestions.append(
        MoltSuggestion(
          kind: .vacuole, reason: localized("Your store was full for \(log.fullSeconds) s. A vacuole holds more."),
          weight: 1 + Float(log.fullSeconds) / 10))
    }
    return suggestions
  }

  /// The parts against the sensed rivals. Their weight grows with their number, but remains below that of real wounds.
  private static func meetings(_ log: RoundLog) -> [MoltSuggestion] {
    [
      suggestion(
        .shell, localized("You met one with spikes. Shells take the blows."),
        { localized("You met \($0) with spikes. Shells take the blows.") }, log, { $0.has(.spike) }),
      suggestion(
        .shell, localized("You met one with a mouth that was larger than you. Shells take the bites."),
        { localized("You met \($0) with mouths that were larger than you. Shells take the bites.") }, log,
        { $0.has(.mouth) && $0.isLarger }),
      suggestion(
        .mouth, localized("You met one with shells. They halve a bite, so more mouths are needed."),
        { localized("You met \($0) with shells. They halve a bite, so more mouths are needed.") }, log,
        { $0.has(.shell) }),
      suggestion(
        .mouth, localized("You met one that cannot bite. More mouths eat it faster."),
        { localized("You met \($0) that cannot bite. More mouths eat them faster.") }, log,
        { !$0.has(.mouth) && !$0.has(.spike) }),
      pursuit(log),
    ].compactMap { $0 }
  }

  /// The suggestion against faster rivals; `nil` if none was sensed.
  static func pursuit(_ log: RoundLog) -> MoltSuggestion? {
    suggestion(
      .flagellum, localized("You met one that was faster than you. More push escapes it."),
      { localized("You met \($0) that were faster than you. More push escapes them.") }, log, { $0.isFaster })
  }

  /// Returns the suggestion of a kind against the sensed rivals that are counted; `nil` if there are none.
  private static func suggestion(
    _ kind: CellKind, _ one: String, _ many: (Int) -> String, _ log: RoundLog,
    _ isCounted: (RoundLog.Rival) -> Bool
  ) -> MoltSuggestion? {
    let count = log.rivals.count(where: isCounted)
    guard count > 0 else { return nil }
    return MoltSuggestion(
      kind: kind, reason: count == 1 ? one : many(count), weight: min(2.9, 1.2 + 0.2 * Float(count)))
  }

  private static func senses(of body: BodyPlan, _ log: RoundLog) -> [MoltSuggestion] {
    guard log.blindSeconds > 0 else { return [] }
    let kind: CellKind = body.has(.eye) ? .nose : .eye
    let share = Float(log.blindSeconds) / Float(max(1, log.seconds))
    return [
      MoltSuggestion(
        kind: kind, reason: localized("For \(log.blindSeconds) s you sensed neither food nor a creature."),
        weight: 1 + 4 * share)
    ]
  }

  private static func prizes(_ won: [CellKind], _ body: BodyPlan) -> [MoltSuggestion] {
    won.filter { !body.has($0) }.map { kind in
      MoltSuggestion(
        kind: kind, reason: localized("You won it: \(localized(text: Rules.standard[kind].purpose))"), weight: 4)
    }
  }

  /// The parts that a hunter grows, if the round gives no better reason.
  private static var plan: [MoltSuggestion] {
    GrowthPlan.hunter.pairs.enumerated().map { number, kind in
      MoltSuggestion(
        kind: kind, reason: localized(text: Rules.standard[kind].purpose), weight: 1 - 0.1 * Float(number))
    }
  }
}
