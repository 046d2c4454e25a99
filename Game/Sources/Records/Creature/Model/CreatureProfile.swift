import Brains
import Chronicle
import Ecology
import Evolution
import Portrayal
import Runs
import ScreenBase

/// The data of a creature for its page, its card and its side of a duel.
package struct CreatureProfile: Sendable {
  /// The source of a creature.
  enum Origin: Hashable, Sendable {
    /// A rival of a run.
    case rival
    /// A champion of a built-in ecosystem that evolved for `minutes`.
    case age(minutes: Int)
    /// The player's own body.
    case player
  }

  /// A number with its caption.
  struct Figure: Hashable, Sendable {
    var value: String
    var word: String
  }

  var name: String
  /// `nil` for the player's body.
  var lineage: LineageColor?
  var creature: Creature
  var origin: Origin
  /// Short facts under the name, after its lineage.
  var chips: [String] = []
  /// The key numbers of the page.
  var figures: [Figure] = []
  /// Sentences about its life and its end.
  var deeds: [String] = []
  /// The source of its family tree; `nil` if it was not recorded.
  var family: FamilySource?
  /// Its ID in that tree.
  var individual: IndividualID?

  /// Its creature code, or the error of the encoding.
  var code: Result<String, CreatureCodeError> {
    do { return .success(try CreatureCode.encode(creature)) } catch { return .failure(error) }
  }

  /// True if it has cells that must be won, which no starter may have.
  var isForbiddenAsStarter: Bool { creature.body.cells.contains { $0.kind.isWon } }
}

// MARK: Sources

extension CreatureProfile {
  /// The profile of a lineage that was met, from its best member.
  package init(_ bestiaryEntry: BestiaryRecord, in runs: RunFolder?) {
    self.init(
      name: RivalName.name(of: bestiaryEntry.lineage, body: bestiaryEntry.creature.body),
      lineage: LineageColor(of: bestiaryEntry.lineage),
      creature: bestiaryEntry.creature, origin: .rival)
    family = runs.map { .files($0, name: bestiaryEntry.run) }
    individual = bestiaryEntry.individual
    chips = [
      localized("generation \(bestiaryEntry.generation)"), CreatureProfile.cells(creature.body),
      seedText(bestiaryEntry.seed),
    ]
    figures = [
      Figure(
        value: "\(bestiaryEntry.memberCount)",
        word: bestiaryEntry.memberCount == 1 ? localized("member met") : localized("members met")),
      Figure(
        value: "\(bestiaryEntry.kills)", word: bestiaryEntry.kills == 1 ? localized("victim") : localized("victims")),
      Figure(value: CreatureProfile.rate(bestiaryEntry.success), word: localized("energy eaten per s")),
      bestiaryEntry.lifetime.map { Figure(value: clockText($0), word: localized("lifetime")) }
        ?? Figure(value: localized("alive"), word: localized("at your end")),
    ]
    deeds = [localized("You met its lineage at \(clockText(bestiaryEntry.met)).")]
    switch bestiaryEntry.outcome {
    case .killedPlayer: deeds.append(localized("It killed you."))
    case .eatenByPlayer: deeds.append(localized("You ate one of its relatives."))
    case nil: deeds.append(localized("You both survived."))
    }
  }

  /// The profile of a champion of a built-in age.
  package init(championOf age: Age, number: Int) {
    let creature = age.champions[number]
    // An age does not store founders, so its number among the champions stands in for one and gives it a colour and a
    // name.
    let founder = IndividualID(dish: number % 4, number: number)
    self.init(
      name: RivalName.name(of: founder, body: creature.body), lineage: LineageColor(of: founder), creature: creature,
      origin: .age(minutes: age.minutes))
    chips = [localized("age of \(age.minutes) min"), CreatureProfile.cells(creature.body)]
    figures = [
      Figure(value: "\(number + 1)", word: localized("of \(age.champions.count) champions")),
      Figure(value: localized("\(age.minutes) min"), word: localized("of evolution")),
      Figure(value: "\(creature.brain.connections.count)", word: localized("connections")),
    ]
    deeds = [
      localized("It reigned when its ecosystem was \(age.minutes) minutes old."),
      localized("Runs that begin in this age meet copies of it among their first rivals."),
    ]
  }

  /// The profile of a rival in a run that is being played or has just ended.
  package init(_ champion: Champion, family: FamilySource?) {
    self.init(name: champion.name, lineage: champion.lineage, creature: champion.creature, origin: .rival)
    creature.body = champion.body.isValid() ? champion.body : champion.creature.body
    chips = [localized("generation \(champion.generation)"), CreatureProfile.cells(creature.body)]
    figures = [
      Figure(value: "\(Int(champion.rating))", word: localized("Elo")),
      Figure(value: "\(champion.generation)", word: localized("generation")),
      Figure(value: CreatureProfile.rate(champion.score), word: localized("energy eaten per s")),
    ]
    self.family = family
    individual = champion.individual
  }

  /// The profile of a member of a family tree; `nil` if its genome cannot be read.
  package init?(_ place: Int, of tree: FamilyTree, family: FamilySource) {
    guard let creature = tree.creature(of: place) else { return nil }
    let member = tree.members[place]
    self.init(
      name: tree.name(of: place, body: creature.body), lineage: member.lineage, creature: creature, origin: .rival)
    self.family = family
    individual = member.id
    chips = [
      localized("generation \(member.generation)"), CreatureProfile.cells(creature.body),
      localized("born \(clockText(member.born))"),
    ]
    figures = [
      Figure(value: "\(member.kills)", word: member.kills == 1 ? localized("victim") : localized("victims")),
      Figure(
        value: "\(member.descendants)",
        word: member.descendants == 1 ? localized("descendant") : localized("descendants")),
    ]
    guard let death = member.life.death else {
      figures.append(Figure(value: clockText(tree.end - member.born), word: localized("old, and alive")))
      return
    }
    if let eaten = death.eaten {
      figures.append(Figure(value: "\(Int(eaten.rounded()))", word: localized("energy eaten")))
    }
    figures.append(Figure(value: CreatureProfile.rate(death.success), word: localized("energy eaten per s")))
    figures.append(Figure(value: clockText(death.time - member.born), word: localized("lifetime")))
  }

  /// The profile of the player's body at the end of a run.
  package init(_ run: RunRecord, in runs: RunFolder?) {
    self.init(name: run.starter, lineage: nil, creature: run.creature, origin: .player)
    family = runs.map { .files($0, name: CreatureProfile.runName(of: run.replay)) }
    chips = [CreatureProfile.cells(creature.body), localized("round \(run.round)"), seedText(run.seed)]
    figures = [
      Figure(value: "\(Int(run.score))", word: localized("points")),
      Figure(value: clockText(Float(run.time)), word: localized("lived")),
      Figure(value: "\(run.kills)", word: run.kills == 1 ? localized("kill") : localized("kills")),
      Figure(value: "\(run.molts)", word: run.molts == 1 ? localized("molt") : localized("molts")),
    ]
    deeds = [
      run.killer.map { localized("\(run.cause.endOfRun.sentence) by \($0).") } ?? "\(run.cause.endOfRun.sentence)."
    ]
  }

  /// Returns the name of a run's files from the file name of its replay.
  package static func runName(of replay: String) -> String {
    replay.hasSuffix(".replay") ? String(replay.dropLast(7)) : replay
  }

  static func cells(_ body: BodyPlan) -> String {
    body.cells.count == 1 ? localized("1 cell") : localized("\(body.cells.count) cells")
  }

  private static func rate(_ score: Float) -> String { localizedTenths(Double(score)) }
}
