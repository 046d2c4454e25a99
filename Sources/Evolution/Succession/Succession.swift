import Arithmetic
import Ecology

/// The rule by which the dead of a dish are replaced: each death clones the most successful, with a mutation.
///
/// A value: the same seed and the same deaths give the same births. Every birth draws from random streams of its own,
/// one for each decision, so that no decision shifts the draws of another.
public struct Succession: Hashable, Sendable {
  /// The rule that is named in reports.
  public let arm: Arm
  /// The champions so far.
  public private(set) var archive = Archive()
  /// Births decided on so far.
  public private(set) var births = 0
  /// Rates of mutation.
  public var mutation = CreatureMutation()

  private let parentChoice: Arm
  private let random: RandomStream

  /// Chance that a birth re-tests a champion; .12. At 0 one lucky life rules the archive for ever.
  public static let retestChance = 0.12
  /// Chance that a child is not mutated; .07.
  public static let cloneChance = 0.07

  /// The succession of one dish.
  ///
  /// - Parameters:
  ///   - seed: The seed of the run.
  ///   - dish: The number of the dish; dishes of one run draw independently.
  public init(arm: Arm, seed: UInt64, dish: Int = 0) {
    self.init(arm: arm, parentChoice: arm, seed: seed, dish: dish)
  }

  /// A succession that is named for one arm and chooses parents like another: the proof that nothing else differs.
  package init(arm: Arm, parentChoice: Arm, seed: UInt64, dish: Int = 0) {
    self.arm = arm
    self.parentChoice = parentChoice
    random = RandomStream(seed: seed, stream: Draw.births.rawValue).substream(UInt64(dish))
  }

  /// Takes over champions and the count of births of a succession that was left.
  package mutating func restore(_ archive: Archive, births: Int) {
    self.archive = archive
    self.births = births
  }

  /// Judges a dead rival for the archive. Call it before the birth that replaces it.
  @discardableResult
  public mutating func bury(_ dead: Candidate) -> Archive.Verdict { archive.record(dead) }

  /// Decides who is born in place of the dead.
  ///
  /// - Parameters:
  ///   - living: The rivals who live; never the player.
  ///   - round: The round of the run, from 1; strangers are born from the third on.
  /// - Returns: None where nobody lives and the archive is empty; then a starter is due.
  public mutating func nextBirth(living: [Candidate], round: Int, under rules: Rules = .standard) -> Birth? {
    let birthStream = random.substream(UInt64(births))
    births += 1
    var dice = birthStream.substream(Draw.kind.rawValue)
    if dice.chance(Succession.retestChance), let entry = archive.randomEntry(&dice) {
      return Birth(
        creature: entry.creature, origin: .retest(entry.id), parent: entry.individual, lineage: entry.lineage, points: 0
      )
    }
    var draws = birthStream.substream(Draw.parent.rawValue)
    guard let choice = parentChoice.parent(living: living, archive: archive, random: &draws) else { return nil }
    let parent = Parent(choice, living)
    let isStranger =
      round >= rules.dish.strangerRound && dice.chance(1 / Double(max(1, rules.dish.birthsPerStranger)))
    let isClone = dice.chance(Succession.cloneChance)
    var changes = birthStream.substream(Draw.mutation.rawValue)
    return child(of: parent, isStranger: isStranger, isClone: isClone, random: &changes, rules)
  }

  private func child(
    of parent: Parent, isStranger: Bool, isClone: Bool, random: inout RandomStream, _ rules: Rules
  ) -> Birth {
    var birth = Birth(
      creature: parent.creature, origin: .clone, parent: parent.individual, lineage: parent.lineage,
      points: parent.points)
    if isStranger,
      let stranger = mutation.stranger(of: parent.creature, points: parent.points, random: &random, under: rules)
    {
      birth.creature = stranger
      birth.origin = .stranger
      birth.lineage = nil
    } else if !isClone {
      birth.creature = mutation.child(of: parent.creature, points: parent.points, random: &random, under: rules)
      birth.origin = .mutant
    }
    return birth
  }

  /// What a random stream is for; the numbers are part of what a seed means and never change.
  private enum Draw: UInt64 {
    case births = 0x5355_4343
    case kind = 1
    case parent = 2
    case mutation = 3
  }
}

/// A chosen parent, from the dish or the archive.
private struct Parent {
  let creature: Creature
  let individual: IndividualID
  let lineage: IndividualID
  let points: Int

  init(_ choice: Arm.Choice, _ living: [Candidate]) {
    switch choice {
    case .living(let index):
      creature = living[index].creature
      individual = living[index].individual
      lineage = living[index].lineage
      points = living[index].points
    case .archived(let entry):
      creature = entry.creature
      individual = entry.individual
      lineage = entry.lineage
      points = entry.points
    }
  }
}

extension Succession {
  /// Lets dishes take in copies of others' top champions, all at the same moment.
  ///
  /// Called every `Archipelago.minutesPerMigration` minutes of play. A copy enters at .9 of its score, if that beats the
  /// worst entry there.
  ///
  /// - Parameter origins: For each dish the one whose champion it takes in; none for a dish that takes in nobody.
  /// - Returns: For each dish the immigrant that it took in, if it took one in.
  @discardableResult
  static func migrate(_ dishes: inout [Succession], from origins: [Int?]) -> [Archive.Entry?] {
    let champions = dishes.map(\.archive.top)
    return zip(dishes.indices, origins).map { index, origin in
      guard let champion = origin.flatMap({ champions[$0] }),
        case .entered(let id) = dishes[index].archive.receive(champion)
      else { return nil }
      return dishes[index].archive.entry(id)
    }
  }
}
