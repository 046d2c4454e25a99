import Arithmetic

/// What a player wants, in the dish's directions: where to go, where to face, how hard.
///
/// It becomes an action in the body's own frame; the body's genes, set by `Steering`, turn that into what its actuators
/// do, exactly as for a rival's drive, strafe and turn.
public struct Intent: Hashable, Sendable {
  /// Where to go, at most 1 long; zero to stay.
  public var way: SIMD2<Float>
  /// Where to face; none to face where it goes.
  public var facing: SIMD2<Float>?
  public var isSprinting: Bool

  public init(way: SIMD2<Float> = .zero, facing: SIMD2<Float>? = nil, isSprinting: Bool = false) {
    self.way = way
    self.facing = facing
    self.isSprinting = isSprinting
  }
}

extension Intent {
  /// Turn action for each turn of error; a sixth of a turn off is answered by full turn.
  private static let stiffness: Float = 6
  /// Turn action taken back for each turn/s of spin, so that it comes to rest on its heading; .8. At 0 bodies swing.
  private static let damping: Float = 0.8
  /// Least share of the way that a body drives while it faces away, so that it turns on the spot; .15.
  private static let idleDrive: Float = 0.15
  /// The same for a body that turns by its wave; .6. At `idleDrive` a tail hardly beats and the body stays as it lies.
  private static let waveDrive: Float = 0.6

  /// The action that comes nearest to the intent for a body that lies and turns as given.
  ///
  /// - Parameters:
  ///   - forward: The body's forward, a unit vector.
  ///   - spin: In turns/s, counter-clockwise.
  ///   - steering: What the body can obey: one that cannot strafe turns towards where it is to go, unless a facing is
  ///     asked for, and one that faces away drives only as far as it goes the right way.
  public func action(forward: SIMD2<Float>, spin: Float, steering: Steering) -> Action {
    var action = Action()
    let length = (way * way).sum().squareRoot()
    let wish = length > 1 ? way / length : way
    let left = SIMD2(-forward.y, forward.x)
    action[.drive] = max(-1, min(1, (wish * forward).sum()))
    action[.strafe] = steering.obeys(.strafe) ? max(-1, min(1, (wish * left).sum())) : 0
    action[.sprint] = isSprinting ? 1 : 0
    guard let target = facing ?? (length > 0.05 ? wish : nil), (target * target).sum() > 1e-6 else {
      action[.turn] = max(-1, min(1, -Intent.damping * spin))
      return action
    }
    let error = Elementary.arctangent(y: (target * left).sum(), x: (target * forward).sum()) / Elementary.radiansPerTurn
    action[.turn] = max(-1, min(1, Intent.stiffness * error - Intent.damping * spin))
    if facing == nil, !steering.obeys(.strafe) {
      let least = steering.turnsByWave ? Intent.waveDrive : Intent.idleDrive
      action[.drive] = max(least * min(length, 1), action[.drive])
    }
    return action
  }
}
