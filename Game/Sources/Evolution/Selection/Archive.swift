import Arithmetic
import Ecology

/// The champions of a dish: at most 16 creatures with different brains, few of each lineage, whose scores are corrected
/// by re-evaluation.
public struct Archive: Hashable, Sendable {
  /// One champion.
  public struct Entry: Hashable, Sendable {
    /// The number of an entry within its archive; never reused.
    public struct ID: Hashable, Sendable {
      public let rawValue: Int

      public init(rawValue: Int) { self.rawValue = rawValue }
    }

    public let id: ID
    public var creature: Creature
    /// The discounted success, in energy per second.
    public var score: Float
    /// The number of lives on which the score is based.
    public var lives: Int
    /// The points that its children may spend.
    public var points: Int
    /// The individual that earned the entry.
    public var individual: IndividualID
    /// The individual that founded its lineage.
    public var lineage: IndividualID
    /// The habits of its life.
    public var habits: Habits

    package init(
      id: ID, creature: Creature, score: Float, lives: Int, points: Int, individual: IndividualID,
      lineage: IndividualID, habits: Habits
    ) {
      self.id = id
      self.creature = creature
      self.score = score
      self.lives = lives
      self.points = points
      self.individual = individual
      self.lineage = lineage
      self.habits = habits
    }
  }

  /// The verdict on a dead candidate.
  public enum Verdict: Hashable, Sendable {
    /// It died too young to be scored.
    case tooYoung
    /// It was a clone of an entry and corrected that entry's score.
    case reevaluated(Entry.ID)
    /// It became an entry.
    case entered(Entry.ID)
    /// Its score did not exceed that of the entry it would have replaced: the one with its brain, or the worst of its
    /// lineage or of the archive.
    case refused
  }

  /// The entries, in the order of arrival.
  public private(set) var entries: [Entry] = []
  package private(set) var nextID = 0

  let rules: SelectionRules

  /// Creates an empty archive.
  public init(under rules: SelectionRules = SelectionRules()) { self.rules = rules }

  /// Restores the entries of an archive.
  mutating func restore(_ entries: [Entry], nextID: Int) {
    self.entries = entries
    self.nextID = nextID
  }

  /// The entry with the highest score; the older one if scores are equal.
  public var top: Entry? { entries.max { ($0.score, $1.id.rawValue) < ($1.score, $0.id.rawValue) } }

  /// The entries by descending score, the older first if scores are equal.
  public var ranking: [Entry] {
    entries.sorted { ($0.score, $1.id.rawValue) > ($1.score, $0.id.rawValue) }
  }

  /// Returns the entry with a number while it is in the archive.
  public func entry(_ id: Entry.ID) -> Entry? { entries.first { $0.id == id } }

  /// Judges a dead candidate: corrects the entry that it re-evaluated, or admits it.
  ///
  /// A candidate that equals an entry in brain, body and growth is a re-evaluation too, even if it was not born as one.
  @discardableResult
  public mutating func record(_ dead: Candidate) -> Verdict {
    guard dead.age >= rules.leastAge else { return .tooYoung }
    let reevaluated =
      entries.firstIndex { $0.id == dead.reevaluationOf } ?? entries.firstIndex { $0.creature == dead.creature }
    if let reevaluated {
      entries[reevaluated].score = rules.memory * entries[reevaluated].score + (1 - rules.memory) * dead.score
      entries[reevaluated].lives += 1
      return .reevaluated(entries[reevaluated].id)
    }
    return admit(dead, score: rules.entryShare * dead.score)
  }

  /// Admits a champion of another dish at 0.9 of its score.
  @discardableResult
  mutating func receive(_ immigrant: Entry) -> Verdict {
    let candidate = Candidate(
      individual: immigrant.individual, creature: immigrant.creature, lineage: immigrant.lineage,
      points: immigrant.points, habits: immigrant.habits)
    return admit(candidate, score: rules.entryShare * immigrant.score)
  }

  /// Returns a random entry with uniform probability.
  func randomEntry(_ random: inout RandomStream) -> Entry? { random.element(of: entries) }

  private mutating func admit(_ candidate: Candidate, score: Float) -> Verdict {
    let sameBrain = entries.firstIndex { $0.creature.brain == candidate.creature.brain }
    let relatives = entries.indices.filter { entries[$0].lineage == candidate.lineage }
    let crowded = relatives.count < rules.lineageEntries ? nil : worst(of: relatives)
    if let rival = sameBrain ?? crowded ?? (entries.count < rules.archiveEntries ? nil : worst(of: entries.indices)) {
      guard score > entries[rival].score else { return .refused }
      entries.remove(at: rival)
    }
    let id = Entry.ID(rawValue: nextID)
    nextID += 1
    entries.append(
      Entry(
        id: id, creature: candidate.creature, score: score, lives: 1, points: candidate.points,
        individual: candidate.individual, lineage: candidate.lineage, habits: candidate.habits))
    return .entered(id)
  }

  /// Returns the index of the entry with the lowest score among some; the older one if scores are equal.
  private func worst(of indices: some Sequence<Int>) -> Int? {
    indices.min { entries[$0].score < entries[$1].score }
  }
}
