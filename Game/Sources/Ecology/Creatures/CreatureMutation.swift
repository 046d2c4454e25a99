import Arithmetic
import Brains

/// The mutation of a child: brain and body together.
public struct CreatureMutation: Hashable, Sendable {
  public var brain = BrainMutation()
  public var body = BodyMutation()

  /// Creates the standard rates.
  public init() {}

  /// Returns a mutated child.
  ///
  /// - Parameters:
  ///   - points: The points that the parent earned; the distance of the child's body from the parent's never exceeds
  ///     them.
  ///   - won: The won cells that the lineage may grow.
  public func child(
    of parent: Creature, points: Int, won: [CellKind] = [], random: inout RandomStream, under rules: Rules = .standard
  ) -> Creature {
    var child = parent
    child.body = body.child(of: parent.body, points: points, won: won, random: &random, under: rules)
    brain.mutate(&child.brain, mask: child.body.organs, random: &random)
    return child
  }

  /// Returns a stranger: a child in which one cell was changed to one of the four won kinds, drawn at random.
  ///
  /// - Returns: `nil` if the points allow no valid child.
  public func stranger(
    of parent: Creature, points: Int, random: inout RandomStream, under rules: Rules = .standard
  ) -> Creature? {
    let kinds = CellKind.allCases.filter(\.isWon)
    for _ in 0..<body.attempts {
      guard let kind = random.element(of: kinds),
        let edit = body.retyping(of: parent.body, to: kind, random: &random),
        let changed = edit.applied(to: parent.body, under: rules), changed.canEat, changed.canPropel,
        EditDistance(from: parent.body, to: changed, under: rules).total <= points
      else { continue }
      return Creature(body: changed, brain: parent.brain)
    }
    return nil
  }
}
