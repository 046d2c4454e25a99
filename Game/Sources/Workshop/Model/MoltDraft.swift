import Ecology

/// A body under construction: the plan before the molt, the proposed one, and the price.
///
/// A value without a clock or screen. Every change is one undo step, including its images under a symmetry. The price
/// is the edit distance between the two bodies, so it does not depend on the order of changes.
///
/// ```swift
/// var draft = MoltDraft(body: body, points: 12, won: [.sucker])
/// draft.symmetry = .mirror
/// try draft.add(.spike, at: LatticePoint(q: 1, r: 1))
/// draft.settled          // the new body, or the old one if the new one has faults
/// ```
package struct MoltDraft: Hashable, Sendable {
  /// The limit of the price.
  enum Budget: Hashable, Sendable {
    case points(Int)
    /// The workshop: everything is free, and all parts are unlocked.
    case unlimited
  }

  /// The rules of the dish, with the changes of its modifiers.
  package let rules: Rules
  /// The plan at the start of the molt.
  package let before: BodyPlan
  /// The places of the plan's cells that were lost or have not grown yet.
  let missing: Set<LatticePoint>
  let budget: Budget
  /// Kinds that were won in this run.
  let won: Set<CellKind>
  var symmetry = MoltSymmetry.none
  /// The proposed body; it may have faults.
  package private(set) var body: BodyPlan
  /// The changes with their points, in the order of the body's parts.
  package private(set) var bill: [BodyChange] = []
  /// The faults that prevent the body; empty if it is acceptable.
  private(set) var faults: [MoltError] = []
  private var past: [BodyPlan] = []
  private var future: [BodyPlan] = []

  /// Creates an unchanged draft.
  ///
  /// - Parameters:
  ///   - body: The plan at the bell, with lost parts.
  ///   - present: The body at the bell, without lost parts; `nil` if it is complete.
  ///   - points: The points to spend.
  package init(
    body: BodyPlan, present: BodyPlan? = nil, points: Int, won: Set<CellKind> = [], rules: Rules = .standard
  ) {
    self.init(body, present ?? body, .points(points), won, rules)
  }

  /// Creates a draft in the workshop: no limit of points, all parts.
  package init(free body: BodyPlan, rules: Rules = .standard) {
    self.init(body, body, .unlimited, Set(CellKind.allCases), rules)
  }

  private init(_ body: BodyPlan, _ present: BodyPlan, _ budget: Budget, _ won: Set<CellKind>, _ rules: Rules) {
    self.rules = rules
    self.budget = budget
    self.won = won
    before = body
    missing = Set(body.cells.map(\.place)).subtracting(present.cells.map(\.place))
    self.body = body
    judge()
  }

  /// The price of all changes, in points.
  package var cost: Int { bill.reduce(0) { $0 + $1.cost } }

  /// The remaining points, negative if the draft is too expensive; `nil` in the workshop.
  package var pointsLeft: Int? {
    guard case .points(let points) = budget else { return nil }
    return points - cost
  }

  /// True if the body has no faults.
  package var isAcceptable: Bool { faults.isEmpty }

  package var isChanged: Bool { body != before }

  /// The resulting body: the proposed one if it is acceptable, else the old one.
  package var settled: BodyPlan { isAcceptable ? body : before }

  /// True if a kind can be added.
  func isUnlocked(_ kind: CellKind) -> Bool { !kind.isWon || won.contains(kind) || before.has(kind) }

  // MARK: Steps

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }
  /// The number of undo steps.
  var stepCount: Int { past.count }

  /// Undoes the last step, if any.
  mutating func undo() {
    guard let last = past.popLast() else { return }
    future.append(body)
    body = last
    judge()
  }

  /// Redoes the last undone step, if any.
  mutating func redo() {
    guard let next = future.popLast() else { return }
    past.append(body)
    body = next
    judge()
  }

  /// Makes a plan the new body as one step; computes new gains if the body has changed. No effect for an equal plan.
  mutating func commit(_ plan: BodyPlan) {
    let plan = plan.withoutGains == body.withoutGains ? plan : plan.steered(under: rules)
    guard plan != body else { return }
    past.append(body)
    future.removeAll()
    body = plan
    judge()
  }

  /// Makes a proposed plan the new body as one step, with new gains.
  package mutating func propose(_ plan: BodyPlan) { commit(plan) }

  /// Continues with a body from an earlier edit of the same plan, as one step with the gains that it has.
  package mutating func restore(_ plan: BodyPlan) {
    guard plan != body else { return }
    past.append(body)
    body = plan
    judge()
  }

  private mutating func judge() {
    bill = EditDistance.changes(from: before, to: body, under: rules)
    faults = body.faults(under: rules).map(MoltError.body)
    for cell in body.cells where !isUnlocked(cell.kind) { faults.append(.locked(cell.kind, cell.place)) }
    if case .points(let points) = budget, cost > points { faults.append(.tooExpensive(cost: cost, points: points)) }
  }
}

extension BodyPlan {
  /// The body without the genes of its cells. Bodies that are equal in this respect have the same gains.
  fileprivate var withoutGains: BodyPlan {
    let bare = cells.map { BodyCell($0.kind, $0.place, angle: $0.angle, beat: $0.beat) }
    return BodyPlan(cells: bare, links: links)
  }
}
