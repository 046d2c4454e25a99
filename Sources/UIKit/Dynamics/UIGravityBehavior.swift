/// Accelerates its items in one direction, regardless of their mass.
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
  private var members: DynamicItems

  public init(items: [any UIDynamicItem]) {
    members = DynamicItems(items)
    super.init()
  }

  public override convenience init() { self.init(items: []) }

  open var items: [any UIDynamicItem] { members.all }

  open func addItem(_ item: any UIDynamicItem) {
    members.add(item)
    changed()
  }

  open func removeItem(_ item: any UIDynamicItem) {
    members.remove(item)
    changed()
  }

  /// The acceleration as a vector, in units of 1,000 points/s². The default is (0, 1): downwards.
  open var gravityDirection = CGVector(dx: 0, dy: 1) {
    didSet { changed() }
  }

  /// The direction clockwise from the x axis, in radians; a new angle keeps the magnitude.
  open var angle: CGFloat {
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// In units of 1,000 points/s².
  open var magnitude: CGFloat {
    get { hypot(gravityDirection.dx, gravityDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  override var affectedItems: [any UIDynamicItem] { members.all }

  override func applyForces(in world: DynamicWorld) {
    let acceleration = PlaneVector(gravityDirection) * 1000
    for body in members.bodies(in: world) { world.accelerate(body, by: acceleration) }
  }
}
