import Ecology

/// A body in the making: what it was at the bell, what is proposed, and what that costs.
///
/// A value without a clock or screen. Every change is one step of undo, whatever it is carried over to. The price is
/// always the distance between two bodies, so no order of steps is cheaper than another.
///
/// ```swift
/// var draft = MoltDraft(body: body, points: 12, won: [.sucker])
/// draft.symmetry = .mirror
/// try draft.add(.spike, at: LatticePoint(q: 1, r: 1))
/// draft.settled          // the new body, or the old one where the new one cannot be taken
/// ```
package struct MoltDraft: Hashable, Sendable {
  /// What may be spent.
  enum Budget: Hashable, Sendable {
    case points(Int)
    /// The workshop: everything is free, and all parts are there.
    case unlimited
  }

  /// Who sets the gains of flagella and jets.
  enum Steering: Hashable, Sendable {
    /// The allocator, after every change.
    case automatic
    /// The player.
    case byHand
  }

  let rules: Rules
  /// The body when the molt began.
  let before: BodyPlan
  let budget: Budget
  /// Kinds that were won in this run.
  let won: Set<CellKind>
  var symmetry = MoltSymmetry.none
  var steering = Steering.automatic
  /// The body as proposed; it may be one that cannot live.
  private(set) var body: BodyPlan
  /// What changes, with points, in the order of the body's parts.
  private(set) var bill: [BodyChange] = []
  /// Everything that keeps the body from being taken; empty when it can be.
  private(set) var faults: [MoltFault] = []
  private var past: [BodyPlan] = []
  private var future: [BodyPlan] = []

  /// A draft that changes nothing yet.
  ///
  /// - Parameters:
  ///   - body: As it is at the bell, without what it lost.
  ///   - points: What the budget holds.
  package init(body: BodyPlan, points: Int, won: Set<CellKind> = [], rules: Rules = .standard) {
    self.init(body, .points(points), won, rules)
  }

  /// A draft in the workshop: no points, every part.
  package init(free body: BodyPlan, rules: Rules = .standard) {
    self.init(body, .unlimited, Set(CellKind.allCases), rules)
  }

  private init(_ body: BodyPlan, _ budget: Budget, _ won: Set<CellKind>, _ rules: Rules) {
    self.rules = rules
    self.budget = budget
    self.won = won
    before = body
    self.body = body
    judge()
  }

  /// Points of the whole change.
  var cost: Int { bill.reduce(0) { $0 + $1.cost } }

  /// Points that are left, below zero when it is too dear; none in the workshop.
  var pointsLeft: Int? {
    guard case .points(let points) = budget else { return nil }
    return points - cost
  }

  /// Whether it can be taken as it is.
  var isAcceptable: Bool { faults.isEmpty }

  var isChanged: Bool { body != before }

  /// What the body will be when the time is up: the proposed one if it can be taken, else the old one.
  var settled: BodyPlan { isAcceptable ? body : before }

  /// Whether a kind may be built in.
  func isUnlocked(_ kind: CellKind) -> Bool { !kind.isWon || won.contains(kind) || before.has(kind) }

  // MARK: Steps

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }
  /// Steps that can be undone.
  var stepCount: Int { past.count }

  /// Takes the last step back; does nothing when there is none.
  mutating func undo() {
    guard let last = past.popLast() else { return }
    future.append(body)
    body = last
    judge()
  }

  /// Makes the step again that was taken back last; does nothing when there is none.
  mutating func redo() {
    guard let next = future.popLast() else { return }
    past.append(body)
    body = next
    judge()
  }

  /// Makes the change to a plan one step, with new gains where what moves has changed; nothing where nothing changes.
  mutating func commit(_ plan: BodyPlan) {
    let plan = steering == .automatic && plan.withoutGains != body.withoutGains ? plan.steered(under: rules) : plan
    guard plan != body else { return }
    past.append(body)
    future.removeAll()
    body = plan
    judge()
  }

  private mutating func judge() {
    bill = EditDistance.changes(from: before, to: body, under: rules)
    faults = body.faults(under: rules).map(MoltFault.body)
    for cell in body.cells where !isUnlocked(cell.kind) { faults.append(.locked(cell.kind, cell.place)) }
    if case .points(let points) = budget, cost > points { faults.append(.tooDear(cost: cost, points: points)) }
  }
}

extension BodyPlan {
  /// The body without the genes of its cells: two that are equal so need no new gains.
  fileprivate var withoutGains: BodyPlan {
    let bare = cells.map { BodyCell($0.kind, $0.place, angle: $0.angle, beat: $0.beat) }
    return BodyPlan(cells: bare, links: links)
  }
}
