import Ecology
import Evolution

/// What a chronicle is the chronicle of.
public struct ChronicleHeader: Hashable, Sendable {
  /// Whether a person played.
  public enum Kind: String, CaseIterable, Sendable {
    case run, evolution
  }

  public var kind: Kind
  public var seed: UInt64
  /// `Rules.hash` of the rules in force.
  public var rulesHash: UInt64
  public var arm: Arm
  /// Shadow dishes beside the live one.
  public var shadows: Int

  public init(kind: Kind, seed: UInt64, rulesHash: UInt64 = Rules.standard.hash, arm: Arm, shadows: Int) {
    self.kind = kind
    self.seed = seed
    self.rulesHash = rulesHash
    self.arm = arm
    self.shadows = shadows
  }
}

/// How an individual came to live.
public enum BirthKind: String, CaseIterable, Sendable {
  case founder, retest, clone, mutant, stranger

  /// The kind of a birth that succession decided on.
  public init(_ origin: Birth.Origin) {
    switch origin {
    case .retest: self = .retest
    case .clone: self = .clone
    case .mutant: self = .mutant
    case .stranger: self = .stranger
    }
  }
}

/// What an individual died of.
public enum CauseOfDeath: String, CaseIterable, Sendable {
  case eaten, swallowed, starved, poisoned, vent, rim
}

/// One individual of a run.
public struct IndividualRecord: Hashable, Sendable {
  /// Its end.
  public struct Death: Hashable, Sendable {
    /// In s of play.
    public var time: Float
    public var cause: CauseOfDeath
    /// Who earned the kill.
    public var killer: IndividualID?
    /// Its discounted success, in energy per second.
    public var success: Float

    public init(time: Float, cause: CauseOfDeath, killer: IndividualID? = nil, success: Float) {
      self.time = time
      self.cause = cause
      self.killer = killer
      self.success = success
    }
  }

  public var id: IndividualID
  public var parent: IndividualID?
  /// The founder of its lineage.
  public var lineage: IndividualID
  public var kind: BirthKind
  /// In s of play.
  public var born: Float
  public var creature: Creature
  public var death: Death?

  public init(
    id: IndividualID, parent: IndividualID?, lineage: IndividualID, kind: BirthKind, born: Float, creature: Creature,
    death: Death? = nil
  ) {
    self.id = id
    self.parent = parent
    self.lineage = lineage
    self.kind = kind
    self.born = born
    self.creature = creature
    self.death = death
  }
}

/// A champion as a hall of fame keeps it.
public struct ChampionRecord: Hashable, Sendable {
  public var individual: IndividualID
  public var lineage: IndividualID
  /// Its discounted success, in energy per second.
  public var score: Float
  /// How many lives the score rests on.
  public var lives: Int
  public var points: Int
  public var creature: Creature

  /// The record of an archive's entry.
  public init(_ entry: Archive.Entry) {
    self.init(
      individual: entry.individual, lineage: entry.lineage, score: entry.score, lives: entry.lives,
      points: entry.points, creature: entry.creature)
  }

  public init(
    individual: IndividualID, lineage: IndividualID, score: Float, lives: Int, points: Int, creature: Creature
  ) {
    self.individual = individual
    self.lineage = lineage
    self.score = score
    self.lives = lives
    self.points = points
    self.creature = creature
  }
}

/// Something worth telling that happened in a run.
public struct EventRecord: Hashable, Sendable {
  /// In s of play.
  public var time: Float
  /// A word for its kind, as the screens that tell it know it.
  public var kind: String
  /// Whom it is about.
  public var subject: IndividualID?
  /// What else there is to tell.
  public var detail: String

  public init(time: Float, kind: String, subject: IndividualID? = nil, detail: String = "") {
    self.time = time
    self.kind = kind
    self.subject = subject
    self.detail = detail
  }
}
