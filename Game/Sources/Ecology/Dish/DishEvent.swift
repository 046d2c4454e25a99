import Physics

/// An event in a dish, for sound, screen, obituary and selection.
public enum DishEvent: Hashable, Sendable {
  case born(CreatureID)
  /// A cell lost hit points; reported in every tick of a bite.
  case wounded(Wound)
  /// A mouth touched a body or chunk and did not eat it; reported at most once a second per mouth.
  case biteRefused(RefusedBite)
  case ate(Meal)
  /// A creature was swallowed whole. Its death follows.
  case swallowed(CreatureID, by: CreatureID)
  /// A spike hit an opposing spike.
  case blocked(CreatureID, by: CreatureID, place: Vector)
  /// A mouth or sucker took hold of a cell.
  case gripped(CreatureID, by: CreatureID, place: Vector)
  /// The grip of a mouth was pulled apart: the creature is free, and the cell that was held is still part of it.
  case brokeFree(CreatureID, from: CreatureID)
  case linkBroke(CreatureID, BodyLink)
  /// Cells are no longer part of a creature: destroyed, or fallen off with the parts behind them.
  case partLost(CreatureID, cells: [LatticePoint])
  /// A body grew by a step towards its plan.
  case grew(CreatureID, GrowthStep)
  /// A creature's store became empty.
  case starving(CreatureID)
  case died(Death)
  /// A stinger released a cloud, a shocker discharged, or a jet burst.
  case fired(CreatureID, CellKind, place: Vector)
  case stunned(CreatureID, by: CreatureID)
  /// A creature entered poison.
  case poisoned(CreatureID, by: CreatureID)
  /// A creature dropped a decoy, which lives on briefly under its own number.
  case shed(CreatureID, decoy: CreatureID)
  /// The bell: every creature may molt; rivals do so immediately.
  case bell(round: Int)
  case molted(Molt)
}

/// A loss of hit points.
public struct Wound: Hashable, Sendable {
  public enum Cause: UInt8, Sendable {
    case bite, spike, poison, hunger, vent
  }

  public var victim: CreatureID
  /// The creature whose mouth, spike or poison caused it; `nil` for hunger and the vent.
  public var attacker: CreatureID?
  public var cause: Cause
  /// The number of the cell in the victim's body.
  public var cell: Int
  /// The position, in u.
  public var place: Vector
  /// The lost hit points, in HP.
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

/// A bite that the rules refused.
public struct RefusedBite: Hashable, Sendable {
  public var creature: CreatureID
  /// The touched creature; `nil` for a chunk.
  public var prey: CreatureID?
  /// The position, in u.
  public var place: Vector
  public var refusal: BiteRefusal

  public init(creature: CreatureID, prey: CreatureID? = nil, place: Vector, refusal: BiteRefusal) {
    self.creature = creature
    self.prey = prey
    self.place = place
    self.refusal = refusal
  }
}

/// A swallowed morsel, a bite, or a share of a victim's store.
public struct Meal: Hashable, Sendable {
  public enum Kind: UInt8, Sendable {
    case mote, chunk, bite, share
  }

  public var eater: CreatureID
  public var kind: Kind
  /// The position, in u.
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

/// The death of a creature.
public struct Death: Hashable, Sendable {
  public var creature: CreatureID
  public var cause: CauseOfDeath
  /// The creature with the largest share of the damage of the last 10 s; `nil` if there was none.
  public var killer: CreatureID?
  /// All creatures that wounded it in the last 10 s, the largest share first.
  public var credits: [Credit]
  /// The position of its nucleus, in u.
  public var place: Vector
  /// Time lived, in s.
  public var age: Float
  public var totals: LifeTotals
  /// The points that its children may spend: those earned since its own last edit.
  public var points: Int
  /// The number of cells of its plan.
  public var cells: Int
  /// The won kinds among its cells.
  public var won: [CellKind]
  public var team: UInt8

  /// A share of the credit for a death.
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
    totals: LifeTotals, points: Int, cells: Int = 0, won: [CellKind], team: UInt8
  ) {
    self.creature = creature
    self.cause = cause
    self.killer = killer
    self.credits = credits
    self.place = place
    self.age = age
    self.totals = totals
    self.points = points
    self.cells = cells
    self.won = won
    self.team = team
  }
}

/// A change of a living body.
public struct Molt: Hashable, Sendable {
  public var creature: CreatureID
  /// The points paid; 0 for a skipped molt.
  public var cost: Int
  /// The points that were available.
  public var points: Int
  public var isSkipped: Bool

  public init(creature: CreatureID, cost: Int, points: Int, isSkipped: Bool) {
    self.creature = creature
    self.cost = cost
    self.points = points
    self.isSkipped = isSkipped
  }
}
