import Ecology
import Evolution

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
    /// All energy that it ate in its life; none where a file of an earlier version does not say.
    public var eaten: Float?

    public init(
      time: Float, cause: CauseOfDeath, killer: IndividualID? = nil, success: Float, eaten: Float? = nil
    ) {
      self.time = time
      self.cause = cause
      self.killer = killer
      self.success = success
      self.eaten = eaten
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
