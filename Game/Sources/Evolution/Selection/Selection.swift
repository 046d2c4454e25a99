import Arithmetic
import Ecology

/// The rule by which the dead of a dish are replaced: each death leads to a mutated clone of the most successful
/// creature.
///
/// A value: the same seed and the same deaths give the same births. Every birth has its own random streams, one for
/// each decision, so that no decision shifts the draws of another.
public struct Selection: Hashable, Sendable {
  /// The rule named in reports.
  public let arm: Arm
  /// The current champions.
  public private(set) var archive: Archive
  /// The number of births decided so far.
  public private(set) var births = 0

  private let parentChoice: Arm
  private let random: RandomStream
  private let rules: Rules

  /// Creates the selection of one dish.
  ///
  /// - Parameters:
  ///   - seed: The seed of the run.
  ///   - dish: The number of the dish; the dishes of one run draw independently.
  public init(arm: Arm, seed: UInt64, dish: Int = 0, under rules: Rules = .standard) {
    self.init(arm: arm, parentChoice: arm, seed: seed, dish: dish, under: rules)
  }

  /// Creates a selection that is named for one arm and chooses parents by another, to verify that nothing else differs.
  package init(arm: Arm, parentChoice: Arm, seed: UInt64, dish: Int = 0, under rules: Rules = .standard) {
    self.arm = arm
    self.parentChoice = parentChoice
    self.rules = rules
    archive = Archive(under: rules.selection)
    random = RandomStream(seed: seed, stream: Draw.births.rawValue).substream(UInt64(dish))
  }

  /// Restores the champions and the count of births.
  package mutating func restore(_ entries: [Archive.Entry], nextID: Int, births: Int) {
    archive.restore(entries, nextID: nextID)
    self.births = births
  }

  /// Judges a dead rival for the archive. Call it before the birth that replaces it.
  @discardableResult
  public mutating func record(_ dead: Candidate) -> Archive.Verdict { archive.record(dead) }

  /// Admits a copy of another dish's champion at 0.9 of its score, if that exceeds the score of the entry that it would
  /// replace.
  ///
  /// - Returns: The new entry, or `nil`.
  mutating func admit(_ champion: Archive.Entry) -> Archive.Entry? {
    guard case .entered(let id) = archive.receive(champion) else { return nil }
    return archive.entry(id)
  }

  /// Decides the next birth.
  ///
  /// - Parameters:
  ///   - living: The living rivals; never the player.
  ///   - round: The round of the dish, from 1.
  ///   - isOfRun: True in the dish of a run, where strangers are born earlier and more often.
  /// - Returns: `nil` if no rival is alive and the archive is empty; the caller then spawns a starter.
  public mutating func nextBirth(living: [Candidate], round: Int, isOfRun: Bool = false) -> Birth? {
    let birthStream = random.substream(UInt64(births))
    births += 1
    var dice = birthStream.substream(Draw.kind.rawValue)
    if dice.chance(rules.selection.reevaluationChance), let entry = archive.randomEntry(&dice) {
      return Birth(reevaluating: entry)
    }
    var draws = birthStream.substream(Draw.parent.rawValue)
    guard let choice = parentChoice.parent(living: living, archive: archive, random: &draws) else { return nil }
    let parent = Parent(choice, living)
    let strangers = rules.dish.strangers(isOfRun: isOfRun)
    let isStranger = round >= strangers.round && dice.chance(1 / Double(max(1, strangers.births)))
    let isClone = dice.chance(rules.selection.cloneChance)
    var changes = birthStream.substream(Draw.mutation.rawValue)
    return child(of: parent, isStranger: isStranger, isClone: isClone, random: &changes)
  }

  private func child(
    of parent: Parent, isStranger: Bool, isClone: Bool, random: inout RandomStream
  ) -> Birth {
    var birth = Birth(
      creature: parent.creature, origin: .clone, parent: parent.individual, lineage: parent.lineage,
      points: parent.points)
    if isStranger,
      let stranger = rules.mutation.stranger(of: parent.creature, points: parent.points, random: &random, under: rules)
    {
      birth.creature = stranger
      birth.origin = .stranger
      birth.lineage = nil
    } else if !isClone {
      birth.creature = rules.mutation.child(of: parent.creature, points: parent.points, random: &random, under: rules)
      birth.origin = .mutant
    }
    return birth
  }

  /// The purpose of a random stream. The numbers are part of the meaning of a seed and never change.
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
