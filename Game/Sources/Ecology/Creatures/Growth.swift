/// How a living rival's body grows: the edits of its genome that it has not made yet.
public struct Growth: Hashable, Sendable {
  /// The edits still to come, the next one first.
  public private(set) var pending: [BodyEdit]

  /// The growth of a newborn.
  public init(_ creature: Creature) { pending = creature.growth }

  /// The rest of a growth list.
  init(pending: [BodyEdit]) { self.pending = pending }

  /// Makes the edits that the points buy, from the front, and returns the new body and what it cost.
  ///
  /// The price is the edit distance from the body before the molt, so edits that undo each other cost nothing. An edit
  /// that does not fit the body as it is by now is dropped; the first that is too dear waits, and all behind it.
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
