import Arithmetic
import Brains

/// The mutation of a child: brain, body and growth list together.
public struct CreatureMutation: Hashable, Sendable {
  public var brain = BrainMutation()
  public var body = BodyMutation()
  /// The chance of each of the three changes of the growth list: insertion, removal, replacement.
  @Rule("chance of each change of the growth list") public var growthChance: Double = 0.1

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
    mutateGrowth(&child, won, &random, rules)
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
      return Creature(body: changed, brain: parent.brain, growth: parent.growth)
    }
    return nil
  }

  private func mutateGrowth(
    _ child: inout Creature, _ won: [CellKind], _ random: inout RandomStream, _ rules: Rules
  ) {
    if random.chance(growthChance), child.growth.count < rules.limits.growthLength {
      let place = random.integer(in: 0...child.growth.count)
      if let edit = growthEdit(child, before: place, won, &random, rules) { child.growth.insert(edit, at: place) }
    }
    if random.chance(growthChance), !child.growth.isEmpty {
      child.growth.remove(at: random.integer(below: child.growth.count))
    }
    if random.chance(growthChance), !child.growth.isEmpty {
      let place = random.integer(below: child.growth.count)
      if let edit = growthEdit(child, before: place, won, &random, rules) { child.growth[place] = edit }
    }
  }

  /// Returns a change that fits the body as it is after the edits before a place.
  private func growthEdit(
    _ child: Creature, before place: Int, _ won: [CellKind], _ random: inout RandomStream, _ rules: Rules
  ) -> BodyEdit? {
    let grown = child.growth.prefix(place).reduce(child.body) { $1.applied(to: $0, under: rules) ?? $0 }
    for _ in 0..<body.attempts {
      guard let edit = body.edit(of: grown, won: won, random: &random, under: rules),
        let next = edit.applied(to: grown, under: rules), next.canEat, next.canPropel
      else { continue }
      return edit
    }
    return nil
  }
}
