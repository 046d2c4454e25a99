import Ecology
import Evolution

/// One individual of a run.
public struct IndividualRecord: Hashable, Sendable {
  /// The death of an individual.
  public struct Death: Hashable, Sendable {
    /// Time of play, in s.
    public var time: Float
    public var cause: CauseOfDeath
    /// The individual that is credited with the kill.
    public var killer: IndividualID?
    /// Discounted success, in energy per second.
    public var success: Float
    /// All energy that it ate in its life; `nil` if the file comes from an earlier version that did not record it.
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
  /// Time of birth, in s of play.
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
