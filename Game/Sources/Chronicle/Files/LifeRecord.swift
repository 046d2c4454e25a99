import Ecology
import Evolution

/// One individual of a run with its genome as text, as family trees use it; the genome is decoded only on demand.
public struct LifeRecord: Hashable, Sendable, Identifiable {
  public var id: IndividualID
  public var parent: IndividualID?
  /// The founder of its lineage.
  public var lineage: IndividualID
  public var kind: BirthKind
  /// Time of birth, in s of play.
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

  /// Returns the creature as it was born.
  ///
  /// - Throws: `CreatureCodeError` if the genome is invalid under the current rules.
  public func creature() throws(CreatureCodeError) -> Creature { try CreatureCode.decode(genome) }
}
