import Physics

/// Something that happened in a dish, for sound, screen, obituary and selection.
public enum DishEvent: Hashable, Sendable {
  case born(CreatureID)
  /// A cell lost hit points; reported every tick that a bite lasts.
  case wounded(Wound)
  /// A mouth touched something and did not eat it; at most once a second for each mouth.
  case biteRefused(RefusedBite)
  case ate(Meal)
  /// A creature was swallowed whole; its death follows.
  case swallowed(CreatureID, by: CreatureID)
  /// A spike met a spike.
  case blocked(CreatureID, by: CreatureID, place: Vector)
  /// A mouth or sucker took hold of a cell.
  case gripped(CreatureID, by: CreatureID, place: Vector)
  case linkBroke(CreatureID, BodyLink)
  /// Cells are no longer part of a creature: destroyed, or fallen off with what hung behind them.
  case partLost(CreatureID, cells: [LatticePoint])
  /// A creature's store ran empty.
  case starving(CreatureID)
  case died(Death)
  /// A stinger left a cloud, a shocker struck, or a jet burst.
  case fired(CreatureID, CellKind, place: Vector)
  case stunned(CreatureID, by: CreatureID)
  /// A creature came into poison.
  case poisoned(CreatureID, by: CreatureID)
  /// A creature dropped a decoy that lives on for a moment under a number of its own.
  case shed(CreatureID, decoy: CreatureID)
  /// The bell: everyone may molt; rivals do at once.
  case bell(round: Int)
  case molted(Molt)
}

/// A loss of hit points.
public struct Wound: Hashable, Sendable {
  public enum Cause: UInt8, Sendable {
    case bite, spike, poison, hunger, vent
  }

  public var victim: CreatureID
  /// Whose mouth, spike or poison it was; none for hunger and the vent.
  public var attacker: CreatureID?
  public var cause: Cause
  /// The number of the cell in the victim's body.
  public var cell: Int
  /// Where, in u.
  public var place: Vector
  /// In HP.
  public var damage: Float

  public init(victim: CreatureID, attacker: CreatureID? = nil, cause: Cause, cell: Int, place: Vector, damage: Float) {
    self.victim = victim
    self.attacker = attacker
    self.cause = cause
    self.cell = cell
    self.place = place
    self.damage = damage
  }
}

/// A bite that a rule refused.
public struct RefusedBite: Hashable, Sendable {
  public var creature: CreatureID
  /// Whom it touched; none when it touched a chunk.
  public var prey: CreatureID?
  /// Where, in u.
  public var place: Vector
  public var refusal: BiteRefusal

  public init(creature: CreatureID, prey: CreatureID? = nil, place: Vector, refusal: BiteRefusal) {
    self.creature = creature
    self.prey = prey
    self.place = place
    self.refusal = refusal
  }
}

/// Something swallowed.
public struct Meal: Hashable, Sendable {
  public enum Kind: UInt8, Sendable {
    case mote, chunk, bite, share
  }

  public var eater: CreatureID
  public var kind: Kind
  /// Where, in u.
  public var place: Vector
  /// Energy digested.
  public var energy: Float

  public init(eater: CreatureID, kind: Kind, place: Vector, energy: Float) {
    self.eater = eater
    self.kind = kind
    self.place = place
    self.energy = energy
  }
}

/// The end of a creature.
public struct Death: Hashable, Sendable {
  public var creature: CreatureID
  public var cause: CauseOfDeath
  /// Who has the largest share of the damage of the last 10 s; none when nobody has any.
  public var killer: CreatureID?
  /// Everyone who wounded it in the last 10 s, the largest share first.
  public var credits: [Credit]
  /// Where its nucleus was, in u.
  public var place: Vector
  /// Time lived, in s.
  public var age: Float
  public var intake: Intake
  /// Points that it had earned since its own last edit.
  public var points: Int
  /// Kinds of its cells that must be won.
  public var won: [CellKind]
  public var team: UInt8

  /// A share in a death.
  public struct Credit: Hashable, Sendable {
    public var creature: CreatureID
    /// From 0 to 1; all shares add up to 1.
    public var share: Float

    public init(creature: CreatureID, share: Float) {
      self.creature = creature
      self.share = share
    }
  }

  public init(
    creature: CreatureID, cause: CauseOfDeath, killer: CreatureID? = nil, credits: [Credit], place: Vector, age: Float,
    intake: Intake, points: Int, won: [CellKind], team: UInt8
  ) {
    self.creature = creature
    self.cause = cause
    self.killer = killer
    self.credits = credits
    self.place = place
    self.age = age
    self.intake = intake
    self.points = points
    self.won = won
    self.team = team
  }
}

/// A change of a living body.
public struct Molt: Hashable, Sendable {
  public var creature: CreatureID
  /// Points paid; 0 for a molt that was skipped.
  public var cost: Int
  /// Points that could have been spent.
  public var points: Int
  public var isSkipped: Bool

  public init(creature: CreatureID, cost: Int, points: Int, isSkipped: Bool) {
    self.creature = creature
    self.cost = cost
    self.points = points
    self.isSkipped = isSkipped
  }
}
