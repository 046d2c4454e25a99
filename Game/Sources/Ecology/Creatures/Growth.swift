/// The growth of a living rival's body: the edits of its genome that are still pending.
public struct Growth: Hashable, Sendable {
  /// The pending edits, the next one first.
  public private(set) var pending: [BodyEdit]

  /// Creates the growth of a newborn.
  public init(_ creature: Creature) { pending = creature.growth }

  /// Creates the remainder of a growth list.
  init(pending: [BodyEdit]) { self.pending = pending }

  /// Makes the edits that the points pay for, in order, and returns the new body and its cost.
  ///
  /// The price is the edit distance from the body before the molt, so edits that undo each other cost nothing. An edit
  /// that does not fit the current body is dropped. The first edit that is too expensive waits, and so do all after it.
  public mutating func molt(
    _ body: BodyPlan, points: Int, under rules: Rules = .standard
  ) -> (body: BodyPlan, cost: Int) {
    var grown = body
    var cost = 0
    while let edit = pending.first {
      if let next = edit.applied(to: grown, under: rules) {
        let price = EditDistance(from: body, to: next, under: rules).total
        guard price <= points else { break }
        grown = next
        cost = price
      }
      pending.removeFirst()
    }
    return (grown, cost)
  }
}
