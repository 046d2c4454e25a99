import Brains
import Physics

/// The dish's state of a swimming body: a creature or, for a short time, a part that fell off.
struct Swimmer {
  /// The kind of a swimmer.
  enum Role: UInt8 {
    /// A body with its nucleus.
    case creature
    /// A part that was torn off; it does not move by itself and later becomes chunks.
    case fragment
    /// A part that was shed; it keeps its last action and later becomes chunks.
    case decoy
  }

  var id = CreatureID(0)
  var role = Role.creature
  var pilot = Pilot.brain
  var team: UInt8 = 0
  /// The tick of its birth, or the tick at which it fell off.
  var birth = 0
  /// The start of its cells in the column of cells.
  var firstCell = 0
  var cellCount = 0

  var store: Double = 0
  /// The energy cost of its efforts in this tick.
  var effort: Double = 0
  /// Energy gained minus energy spent, per second, smoothed over a second.
  var netFlow: Float = 0
  var totals = LifeTotals()
  var budget = EditBudget()
  var molts = 0
  var isMoltDue = false
  var isStarving = false
  /// True if any of its cells lacks hit points.
  var isHurt = false
  /// The cause of its last wound.
  var lastCause = Wound.Cause.hunger
  /// True if a mouth has swallowed it whole.
  var isSwallowed = false

  var action = Action()
  /// The action that a commanded creature takes at its next thought.
  var nextAction = Action()
  var observation = Observation()
  /// The phase of its muscles' wave, in turns.
  var beat: Float = 0
  var stunEnd = 0
  /// The last tick at which poison touched it.
  var poisonTick = -1_000_000
  var pain: Float = 0
  /// The direction of the pain, a vector in the body's frame.
  var painDirection = Vector.zero
  /// The memory of recent meals, 0 to 1.
  var satisfaction: Float = 0
  /// Its depth in the vent at its last thought, 0 to 1.
  var heat: Float = 0
  /// The light at its last thought, 0 to 1.
  var light: Float = 0

  var center = Vector.zero
  var forward = Vector(1, 0)
  var velocity = Vector.zero
  /// The turn rate, in turns/s.
  var spin: Float = 0
  /// The distance from the centre to the rim of the farthest cell, in u.
  var radius: Float = 0

  var cells: Range<Int> { firstCell..<firstCell + cellCount }
  var left: Vector { Vector(-forward.y, forward.x) }
}

/// A cell of a swimmer.
struct LivingCell {
  var kind = CellKind.body
  var position = Vector.zero
  var velocity = Vector.zero
  var hitPoints: Float = 0
  var fullHitPoints: Float = 0
  /// The energy of its matter.
  var matter: Double = 0
  /// Its activation since the last thought, 0 to 1.5.
  var activation: Float = 0
  /// The strength of a jet's current burst.
  var burst: Float = 0
  /// The tick from which it can burst, discharge or wound again.
  var readyTick = 0
  /// The tick from which a refused bite of this mouth is reported again.
  var refusalTick = 0
}

/// A creature's genome, and the state of its growth and brain.
struct Mind {
  let genome: Creature
  /// The plan that the body grows into.
  var plan: BodyPlan
  var brain: BrainNetwork
}

extension Mind {
  /// Creates the mind of a newborn.
  init(_ creature: Creature) {
    self.init(genome: creature, plan: creature.body, brain: BrainNetwork(creature.brain))
  }

  /// Creates the record of a part that fell off, for snapshots.
  init(body: BodyPlan) { self.init(Creature(body: body, brain: .init())) }
}
