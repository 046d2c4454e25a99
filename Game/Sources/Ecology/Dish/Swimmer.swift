import Physics

/// What the dish keeps of everything that swims: creatures, and for a moment the parts that fell off them.
struct Swimmer {
  /// What it is.
  enum Role: UInt8 {
    /// It has its nucleus.
    case creature
    /// A part that was torn off; still, until it becomes flesh.
    case fragment
    /// A part that was shed; it goes on as it was last told, until it becomes flesh.
    case decoy
  }

  var id = CreatureID(0)
  var role = Role.creature
  var pilot = Pilot.brain
  var team: UInt8 = 0
  /// The tick of its birth, or at which it fell off.
  var birth = 0
  /// Its cells in the column of cells.
  var firstCell = 0
  var cellCount = 0

  var store: Double = 0
  /// Energy that its efforts of this tick take.
  var effort: Double = 0
  /// Energy gained less spent, per second, smoothed over a second.
  var netFlow: Float = 0
  var intake = Intake()
  var budget = EditBudget()
  var molts = 0
  var isMoltDue = false
  var isStarving = false
  /// Whether any of its cells lacks hit points.
  var isHurt = false
  /// The cause of its last wound.
  var lastCause = Wound.Cause.hunger
  /// Whether it is held by a mouth that swallows it now.
  var isSwallowed = false

  var action = Action()
  /// What it will want from its next thought on, if it is commanded.
  var nextAction = Action()
  var observation = Observation()
  /// Where its muscles' wave stands, in turns.
  var beat: Float = 0
  var stunEnd = 0
  /// The last tick at which poison touched it.
  var poisonTick = -1_000_000
  var pain: Float = 0
  /// Where it hurts, a vector in the body's frame.
  var painDirection = Vector.zero
  /// Recent eating, 0 to 1.
  var satisfaction: Float = 0
  /// How far inside the vent it was at its last thought, 0 to 1.
  var heat: Float = 0
  /// Light at its last thought, 0 to 1.
  var light: Float = 0

  var center = Vector.zero
  var forward = Vector(1, 0)
  var velocity = Vector.zero
  /// In turns/s.
  var spin: Float = 0
  /// From the centre to the rim of its farthest cell, in u.
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
  /// Energy that its matter is worth.
  var matter: Double = 0
  /// How hard it works since the last thought, 0 to 1.5.
  var activation: Float = 0
  /// Strength of the burst that a jet is in.
  var burst: Float = 0
  /// The tick from which it may burst, strike or wound again.
  var readyTick = 0
  /// The tick from which a refused bite of this mouth is told again.
  var complaintTick = 0
}

/// A mouth or sucker that holds on to a cell of another.
struct Hold {
  /// None where the rules give mouths no grip: such a hold lasts as long as the touch.
  var grip: GripID?
  var holder: CreatureID
  var cell: Int
  var victim: CreatureID
  var victimCell: Int
  /// The tick at which it began.
  var start: Int
  var isSucker: Bool
}

/// Damage that one creature did to another within one second.
struct Tally {
  var victim: CreatureID
  var attacker: CreatureID
  /// The second of dish time.
  var second: Int
  var damage: Float
}
