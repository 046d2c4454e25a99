import Arithmetic

/// A player's intent, in the dish's directions: where to go, where to face, and whether to sprint.
///
/// It is converted to an action in the body's own frame. The body's genes, set by `Steering`, turn that action into
/// activations of its actuators, exactly as for a rival's drive, strafe and turn.
public struct Intent: Hashable, Sendable {
  /// The direction and strength of motion, at most 1 long; zero to stay.
  public var way: SIMD2<Float>
  /// The direction to face; `nil` to face the direction of motion.
  public var facing: SIMD2<Float>?
  public var isSprinting: Bool

  public init(way: SIMD2<Float> = .zero, facing: SIMD2<Float>? = nil, isSprinting: Bool = false) {
    self.way = way
    self.facing = facing
    self.isSprinting = isSprinting
  }
}

extension Intent {
  /// The turn action per turn of error; an error of a sixth of a turn gives a full turn.
  private static let stiffness: Float = 6
  /// The reduction of the turn action per turn/s of spin, so that the body stops on its heading; 0.8. At 0 bodies
  /// oscillate.
  private static let damping: Float = 0.8
  /// The minimum drive of a body that faces away, as a share of the intended one, so that it turns on the spot; 0.15.
  private static let idleDrive: Float = 0.15
  /// The same for a body that turns by its wave; 0.6. At `idleDrive` a tail hardly beats and the body does not turn.
  private static let waveDrive: Float = 0.6

  /// The angle to its destination from which a body backs away while it turns, in turns; a third. So a body that faces
  /// the rim or a rock comes free.
  private static let reverseAngle: Float = 1.0 / 3

  /// Returns the action that best matches the intent for a body with a heading and spin.
  ///
  /// - Parameters:
  ///   - forward: The body's forward direction, a unit vector.
  ///   - spin: In turns/s, counter-clockwise.
  ///   - steering: The axes that the body obeys. A body that cannot strafe turns towards its destination unless a
  ///     facing is given. A body that faces away drives only in proportion to its motion in the right direction.
  public func action(forward: SIMD2<Float>, spin: Float, steering: Steering) -> Action {
    var action = Action()
    let length = (way * way).sum().squareRoot()
    let desired = length > 1 ? way / length : way
    let left = SIMD2(-forward.y, forward.x)
    action[.drive] = max(-1, min(1, (desired * forward).sum()))
    action[.strafe] = steering.obeys(.strafe) ? max(-1, min(1, (desired * left).sum())) : 0
    action[.sprint] = isSprinting ? 1 : 0
    guard let target = facing ?? (length > 0.05 ? desired : nil), (target * target).sum() > 1e-6 else {
      action[.turn] = max(-1, min(1, -Intent.damping * spin))
      return action
    }
    let error = Elementary.arctangent(y: (target * left).sum(), x: (target * forward).sum()) / Elementary.radiansPerTurn
    action[.turn] = max(-1, min(1, Intent.stiffness * error - Intent.damping * spin))
    if facing == nil, !steering.obeys(.strafe), abs(error) < Intent.reverseAngle {
      let least = steering.turnsByWave ? Intent.waveDrive : Intent.idleDrive
      action[.drive] = max(least * min(length, 1), action[.drive])
    }
    return action
  }
}
