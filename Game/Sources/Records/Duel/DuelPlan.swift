import Arithmetic
import Chronicle
import Ecology
import Evolution
import Portrayal
import Runs
import ScreenBase

/// The two sides of a duel: one creature against one of several opponents.
struct DuelPlan: Sendable {
  /// A side of a duel.
  struct Contender: Hashable, Sendable {
    var name: String
    /// `nil` for the player's body.
    var lineage: LineageColor?
    var creature: Creature
    /// A short note on its origin, such as `minute 12, generation 9`.
    var detail: String
    /// True for an ancestor of the first contender, which is identified by its time rather than its name.
    var isAncestor = false
  }

  var first: Contender
  /// Possible opponents; at least one.
  var others: [Contender]
  /// Index of the opponent in `others`.
  var chosen = 0
  /// Bodies on each side, 1 to 6; usually 3. More bodies hide one another, fewer rarely meet.
  var team = 3
  var seed: UInt64 = 1

  init(_ first: Contender, against others: [Contender], seed: UInt64 = 1) {
    precondition(!others.isEmpty, "DuelPlan: \(first.name) needs an opponent.")
    self.first = first
    self.others = others
    self.seed = seed
  }

  var second: Contender { others[chosen] }

  /// Returns a match by its number, from 0. In odd matches the sides are swapped.
  func match(_ number: Int) -> Match {
    let ours = Array(repeating: first.creature, count: team)
    let theirs = Array(repeating: second.creature, count: team)
    let seed = seed &+ UInt64(number / 2)
    guard isSwapped(number) else { return Match(first: ours, second: theirs, seed: seed) }
    return Match(first: theirs, second: ours, seed: seed)
  }

  /// True if the first contender is on the second side of a match.
  func isSwapped(_ number: Int) -> Bool { number % 2 == 1 }

  /// The colours of both sides: their own, unless they are equal.
  var lineages: (first: LineageColor, second: LineageColor) {
    let one = first.lineage ?? .honey
    let other = second.lineage ?? .honey
    guard one == other else { return (one, other) }
    // The most distant colour is half the palette away.
    let all = LineageColor.allCases
    return (one, all[(Int(one.rawValue) + all.count / 2) % all.count])
  }
}

extension DuelPlan {
  /// A duel of the first creature of one side against up to twelve creatures of the other with different bodies; `nil`
  /// if a side is empty.
  init?(_ ours: [Creature], against theirs: [Creature]) {
    guard let first = ours.first else { return nil }
    var bodies: Set<BodyPlan> = []
    let others = theirs.filter { bodies.insert($0.body).inserted }.prefix(12).enumerated().map { number, creature in
      DuelPlan.contender(creature, number: number + 1, lineage: .sky)
    }
    guard !others.isEmpty else { return nil }
    self.init(DuelPlan.contender(first, number: 0, lineage: .coral), against: others)
  }

  /// Returns a contender for a creature without a profile, named after its body.
  private static func contender(_ creature: Creature, number: Int, lineage: LineageColor) -> Contender {
    Contender(
      name: RivalName.name(of: IndividualID(dish: 0, number: number), body: creature.body), lineage: lineage,
      creature: creature, detail: CreatureProfile.cells(creature.body))
  }

  /// A duel of a creature against its ancestors, the youngest first, and the opponents that are always available.
  ///
  /// - Parameter best: The player's best run; its body becomes one of the opponents.
  @MainActor init(of model: CreatureModel, best: RunRecord? = nil) {
    let profile = model.profile
    let first = Contender(
      name: profile.name, lineage: profile.lineage, creature: profile.creature,
      detail: profile.chips.first ?? "")
    var others: [Contender] = []
    if let tree = model.tree {
      others = model.ancestors.prefix(12).compactMap { DuelPlan.ancestor($0, of: tree) }
    }
    if let best, profile.origin != .player {
      others.append(
        Contender(
          name: localized("Your best body"), lineage: nil, creature: best.creature,
          detail: CreatureProfile.cells(best.creature.body))
      )
    }
    var random = RandomStream(seed: 11)
    for starter in [Starter.lancer, .tadpole, .grazer] {
      others.append(
        Contender(
          name: localized(text: starter.name), lineage: .sky, creature: starter.creature(random: &random),
          detail: localized("a founder")))
    }
    self.init(first, against: others)
  }

  private static func ancestor(_ place: Int, of tree: FamilyTree) -> Contender? {
    guard let creature = tree.creature(of: place) else { return nil }
    let member = tree.members[place]
    return Contender(
      name: tree.name(of: place, body: creature.body), lineage: member.lineage, creature: creature,
      detail: localized("minute \(Int(member.born / 60)), gen \(member.generation)"), isAncestor: true)
  }
}
