import Ecology
import Evolution

/// One individual of a run with its genome as text: what a family tree is made of, before anybody looks closely.
public struct LifeRecord: Hashable, Sendable, Identifiable {
  public var id: IndividualID
  public var parent: IndividualID?
  /// The founder of its lineage.
  public var lineage: IndividualID
  public var kind: BirthKind
  /// In s of play.
  public var born: Float
  /// A creature code.
  public var genome: String
  public var death: IndividualRecord.Death?

  public init(
    id: IndividualID, parent: IndividualID?, lineage: IndividualID, kind: BirthKind, born: Float, genome: String,
    death: IndividualRecord.Death? = nil
  ) {
    self.id = id
    self.parent = parent
    self.lineage = lineage
    self.kind = kind
    self.born = born
    self.genome = genome
    self.death = death
  }

  /// What it was born as.
  ///
  /// - Throws: `CreatureCodeError` for a genome that is none under the rules in force.
  public func creature() throws(CreatureCodeError) -> Creature { try CreatureCode.decode(genome) }
}
