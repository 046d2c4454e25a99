/// Moves an item to a point and turns it upright, like a spring whose swinging dies out.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem

  /// The oscillations per second without damping. With fewer, a snap takes visibly longer than the third of a second
  /// in which a user expects it.
  private static let frequency = 3.0

  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  open var snapPoint: CGPoint {
    didSet { changed() }
  }

  /// From 0 for the most oscillation to 1 for none; the default is 0.5.
  open var damping: CGFloat = 0.5 {
    didSet { changed() }
  }

  override var affectedItems: [any UIDynamicItem] { [item] }

  /// At damping 0, a fifth of the critical damping remains, so that the item comes to rest.
  override func applyForces(in world: DynamicWorld) {
    guard let body = world.index(of: item), PlaneVector(snapPoint).isFinite else { return }
    let share = damping.isFinite ? min(max(Double(damping), 0), 1) : 0.5
    let spring = DynamicSpring(frequency: Self.frequency, dampingRatio: 0.2 + 0.8 * share)
    let state = world.bodies[body]
    world.accelerateElastically(
      body, by: spring.acceleration(offset: state.position - PlaneVector(snapPoint), velocity: state.velocity))
    let turned = state.angle.remainder(dividingBy: 2 * .pi)
    let turning = spring.acceleration(offset: turned, velocity: state.spin)
    world.addVelocity(body, linear: .zero, angular: turning * DynamicWorld.stepLength)
  }
}
