import Ecology
import Evolution
import Runs
import ScreenBase
import Workshop

/// A change of the body that the bell offers, with its reason and its effect.
struct MoltOffer {
  /// A number of the body before and after the change.
  struct Effect: Hashable {
    /// Localized.
    var name: String
    let before: String
    let after: String
    /// True if the change makes it worse.
    var isWorse = false
  }

  /// The molt with the change, and those before it.
  let draft: MoltDraft
  /// The kind of the cells that it adds.
  let kind: CellKind
  /// The points of the change.
  let price: Int
  /// The number of new links, which the price includes. A wider body has more neighbours to link to.
  let linkCount: Int
  /// Localized, such as `Mouth, twice`.
  let title: String
  let reason: String
  let effects: [Effect]

  /// The number of offers at a bell.
  private static let most = 3

  /// Returns up to three affordable changes, the most useful first.
  ///
  /// Cost: a trial of 10 ms for the body and for each offer, and up to four more after a round with faster rivals.
  ///
  /// - Parameters:
  ///   - draft: The draft of the molt, without changes or with offers that were taken.
  ///   - log: The events since the last bell.
  ///   - won: The kinds that were won in this run.
  ///   - useless: Kinds that do nothing in this run.
  ///   - advice: The change that did better in bouts; `nil` if none did.
  static func offers(
    for draft: MoltDraft, after log: RoundLog, won: [CellKind], useless: Set<CellKind> = [],
    advice: BellAdvice? = nil
  ) -> [MoltOffer] {
    let found = affordable(most, for: draft, after: log, won: won, useless: useless, advice: advice)
    guard !found.isEmpty else { return [] }
    let old = BodyMeasure(draft.body, draft.rules)
    let present = BodyMeasure(draft.living, draft.rules)
    return found.map { suggestion, changed in
      let bill = changed.bill.filter { !draft.bill.contains($0) }
      return MoltOffer(
        draft: changed, kind: suggestion.kind, price: changed.cost - draft.cost,
        linkCount: bill.count(where: \.addsLink),
        title: BillLine.lines(of: bill).first?.title ?? "",
        reason: suggestion.reason,
        effects: suggestion.isForLiving
          ? BodyMeasure(changed.living, draft.rules).effects(of: suggestion.kind, after: present)
          : BodyMeasure(changed.body, draft.rules).effects(of: suggestion.kind, after: old))
    }
  }
}

extension MoltOffer {
  private typealias Change = (suggestion: MoltSuggestion, draft: MoltDraft)

  /// Returns the draft with the first offer; `nil` if nothing is affordable.
  static func first(for draft: MoltDraft, after log: RoundLog, won: [CellKind]) -> MoltDraft? {
    affordable(1, for: draft, after: log, won: won).first?.draft
  }

  /// Returns the first affordable changes of different kinds.
  private static func affordable(
    _ count: Int, for draft: MoltDraft, after log: RoundLog, won: [CellKind], useless: Set<CellKind> = [],
    advice: BellAdvice? = nil
  ) -> [Change] {
    var kinds = useless
    var found: [Change] = []
    // A body whose only mouths are lost starves before they grow back, and one without tails reaches no food.
    for var suggestion in MoltSuggestion.needs(of: draft.living) where found.count < count {
      let isMouth = suggestion.kind == .mouth
      guard isMouth ? draft.body.canEat : draft.body.canPropel,
        let changed = draft.addingBesideLiving(suggestion.kind) ?? (isMouth ? draft.turningLivingIntoMouth() : nil)
      else { continue }
      suggestion.isForLiving = true
      kinds.insert(suggestion.kind)
      found.append((suggestion, changed))
    }
    let suggestions = MoltSuggestion.suggestions(for: draft.body, after: log, won: won, advice: advice)
    for suggestion in suggestions where found.count < count {
      guard !kinds.contains(suggestion.kind), let changed = draft.applying(suggestion) else { continue }
      kinds.insert(suggestion.kind)
      found.append((suggestion, changed))
    }
    guard count == most, found.count == most else { return found }
    if let place = leastUseful(of: found), let faster = fastest(draft, after: log, besides: kinds) {
      kinds.remove(found[place].suggestion.kind)
      kinds.insert(faster.suggestion.kind)
      found[place] = faster
    }
    // The same kinds again would leave no choice.
    guard Set(found.map(\.suggestion.kind)) == log.offered, let place = leastUseful(of: found) else { return found }
    for suggestion in suggestions where !kinds.contains(suggestion.kind) {
      guard let changed = draft.applying(suggestion) else { continue }
      found[place] = (suggestion, changed)
      break
    }
    return found
  }

  /// Returns the index of the change that gives way to another one; `nil` if all must stay: the first one, what the
  /// living body needs, and what was measured.
  private static func leastUseful(of changes: [Change]) -> Int? {
    changes.indices.dropFirst().last { !changes[$0].suggestion.isForLiving && changes[$0].suggestion.body == nil }
  }

  /// Returns the change that raises the top speed most if at least half of the sensed rivals are faster; `nil` if an
  /// offer moves the body already, if one that was taken at this bell did, and without a visible gain.
  private static func fastest(_ draft: MoltDraft, after log: RoundLog, besides kinds: Set<CellKind>) -> Change? {
    let movers: [CellKind] = [.flagellum, .jet]
    guard let reason = MoltSuggestion.pursuit(log), kinds.isDisjoint(with: movers),
      2 * log.rivals.count(where: \.isFaster) >= log.rivals.count
    else { return nil }
    func speed(_ body: BodyPlan) -> Float { BodyMeasure(body, draft.rules).speed }
    let own = speed(draft.body)
    guard !draft.isChanged || own < speed(draft.before) + visibleGain else { return nil }
    let changes = movers.compactMap { kind in
      draft.adding(kind).map { (kind: kind, draft: $0, speed: speed($0.body)) }
    }
    guard let best = changes.max(by: { $0.speed < $1.speed }), best.speed >= own + visibleGain else { return nil }
    let suggestion = MoltSuggestion(
      kind: best.kind, reason: reason.reason, weight: reason.weight, body: best.draft.body)
    return (suggestion, best.draft)
  }

  /// The least gain of speed that the offers show, in u/s: one unit of the last digit.
  private static let visibleGain: Float = 0.1
}

extension MoltDraft {
  /// Returns the draft with a cell beside the living part, which has it at once, as far ahead as possible, or behind if
  /// it propels; `nil` if none fits.
  fileprivate func addingBesideLiving(_ kind: CellKind) -> MoltDraft? {
    let living = living
    let places = Set(living.cells.flatMap(\.place.neighbours)).filter { body.cell(at: $0) == nil }
    let order = places.sorted { kind.isActuator ? Self.isAhead($1, $0) : Self.isAhead($0, $1) }
    for place in order {
      let anchors = place.neighbours.filter { living.cell(at: $0) != nil }
      guard let anchor = anchors.min(by: { $0.squaredDistance(to: .origin) < $1.squaredDistance(to: .origin) }) else {
        continue
      }
      var added = BodyCell(.body, place)
      added.retype(to: kind)
      var plan = body
      plan.set(added)
      plan.set(BodyLink(place, anchor, .strut))
      if let changed = proposing(plan) { return changed }
    }
    return nil
  }

  /// Returns the draft with a living cell turned into a mouth: a plain one, otherwise one that is not the only
  /// propulsion, as far ahead as possible; `nil` if none is affordable.
  fileprivate func turningLivingIntoMouth() -> MoltDraft? {
    let living = living
    let cells = living.cells.filter { $0.kind != .nucleus }.sorted { Self.isAhead($0.place, $1.place) }
    for cell in cells.filter({ $0.kind == .body }) + cells.filter({ $0.kind != .body }) {
      var mouth = cell
      mouth.retype(to: .mouth)
      var plan = body
      plan.set(mouth)
      if let changed = proposing(plan), changed.living.canPropel || !living.canPropel { return changed }
    }
    return nil
  }

  private static func isAhead(_ first: LatticePoint, _ second: LatticePoint) -> Bool {
    first.x == second.x ? first < second : first.x > second.x
  }

  /// Returns the draft with the cell that a suggestion suggests; `nil` if that is not possible.
  fileprivate func applying(_ suggestion: MoltSuggestion) -> MoltDraft? {
    if let body = suggestion.body { return proposing(body) }
    guard suggestion.needsGape else { return adding(suggestion.kind) }
    let gape = widestGape
    return body.withBestPair(of: .mouth, beside: .mouth, under: rules).flatMap(proposing)
      .flatMap { $0.widestGape > gape ? $0 : nil }
      ?? adding(.mouth).flatMap { $0.widestGape > gape ? $0 : nil }
  }

  private var widestGape: Float { body.gapes(under: rules).max() ?? 0 }

  /// Returns the draft with a pair of cells of a kind at the best places, or with one cell on the axis if a pair is too
  /// expensive; `nil` if neither is possible.
  func adding(_ kind: CellKind) -> MoltDraft? {
    body.withBestPairOrCell(of: kind, under: rules, accepted: proposing)
  }

  /// Returns the draft with another body; `nil` if that is not acceptable.
  fileprivate func proposing(_ body: BodyPlan) -> MoltDraft? {
    var changed = self
    changed.propose(body)
    return changed.isAcceptable ? changed : nil
  }
}

/// The numbers of a body that offers compare.
private struct BodyMeasure {
  private let body: BodyPlan
  private let figures: MoltFigures
  private let rules: Rules

  init(_ body: BodyPlan, _ rules: Rules) {
    self.body = body
    self.rules = rules
    figures = MoltFigures(of: body, trial: SwimTrial.result(of: body, rules: rules), rules: rules)
  }

  /// In u/s; 0 for a body that cannot live.
  var speed: Float { figures.value(of: .topSpeed) ?? 0 }

  /// Returns what a kind of cell is for, and the speed, if it changes visibly.
  func effects(of kind: CellKind, after old: BodyMeasure) -> [MoltOffer.Effect] {
    let isSlower = speed < old.speed
    var change = MoltOffer.Effect(
      name: localized("Top speed"), before: old.figures.text(of: .topSpeed), after: figures.text(of: .topSpeed),
      isWorse: isSlower)
    guard let purpose = purpose(of: kind, after: old) else { return [change] }
    // A cell in line with others shields them from the water, or is shielded. A vacuole feeds the tails.
    if !isSlower, kind != .vacuole { change.name = localized("Top speed, slimmer") }
    return change.before == change.after ? [purpose] : [purpose, change]
  }

  private func purpose(of kind: CellKind, after old: BodyMeasure) -> MoltOffer.Effect? {
    func effect(_ name: String, _ value: (BodyMeasure) -> Float) -> MoltOffer.Effect {
      MoltOffer.Effect(
        name: name, before: "\(Int(value(old).rounded()))", after: "\(Int(value(self).rounded()))",
        isWorse: value(self) < value(old))
    }
    return switch kind {
    case .flagellum, .jet, .fin: nil
    case .mouth: effect(localized("Bite"), \.figures.statistics.bite)
    case .vacuole: effect(localized("Store"), \.figures.statistics.store)
    case .eye, .nose, .feeler: effect(localized("Senses reach"), \.senseRange)
    case .spike: effect(localized("Spikes at top speed"), \.ramDamage)
    default: effect(localized("Hit points"), \.figures.statistics.hitPoints)
    }
  }

  /// The damage if all spikes hit a resting body at top speed, in HP.
  private var ramDamage: Float { figures.value(of: .spikes) ?? 0 }

  /// The range of the farthest sense, in u.
  private var senseRange: Float {
    let ranges: [(CellKind, Float)] = [
      (.nose, rules.parts.noseRange), (.eye, rules.parts.eyeRange), (.feeler, rules.parts.feelerRange),
    ]
    return ranges.filter { body.has($0.0) }.map(\.1).max() ?? rules.parts.touchRange
  }
}
