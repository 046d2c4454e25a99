import Ecology

/// A player that spends its points on the pairs of a plan, in the plan's order, and what then remains on body cells. As
/// in the editor, the steering of each new body is renewed.
public struct PlannedGrowth: Sendable {
  /// The kinds of the next pairs, in order.
  private var pairs: [CellKind]

  public init(_ plan: GrowthPlan) { pairs = plan.pairs }

  /// Returns the body with all additions that the points pay for; `nil` if they pay for none.
  ///
  /// - Parameters:
  ///   - plan: The plan of the living body, from which the points are counted.
  ///   - first: A change of that plan that is made first, such as an offer.
  public mutating func body(
    from plan: BodyPlan, first: BodyPlan? = nil, points: Int, under rules: Rules = .standard
  ) -> BodyPlan? {
    var body = first ?? plan
    while let next = enlarged(body, from: plan, points: points, under: rules) { body = next }
    return body == plan ? nil : body
  }

  /// Returns the body with the first affordable pair of the plan, or one cell of it.
  private mutating func enlarged(
    _ body: BodyPlan, from plan: BodyPlan, points: Int, under rules: Rules
  ) -> BodyPlan? {
    for (index, kind) in (pairs + [.body]).enumerated() {
      let affordable = body.withBestPairOrCell(of: kind, under: rules) { grown -> BodyPlan? in
        let next = grown.steered(under: rules)
        return EditDistance(from: plan, to: next, under: rules).total <= points ? next : nil
      }
      guard let affordable else { continue }
      // The plan begins again at its end.
      if index < pairs.count { pairs.append(pairs.remove(at: index)) }
      return affordable
    }
    return nil
  }
}
