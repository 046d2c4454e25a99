/// Pushes its items with a force.
///
/// A force of magnitude 1 accelerates an item of 100 × 100 points and density 1 by 100 points/s²; an instantaneous push
/// of magnitude 1 changes its velocity by 100 points/s.
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
  public enum Mode: Int, Sendable {
    /// The force acts while the behavior is active.
    case continuous
    /// The force acts once; the behavior is then inactive until it is made active again.
    case instantaneous
  }

  public let mode: Mode
  private var members: DynamicItems
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  public init(items: [any UIDynamicItem], mode: Mode) {
    members = DynamicItems(items)
    self.mode = mode
    super.init()
  }

  /// A behavior without items that pushes continuously.
  public override convenience init() { self.init(items: [], mode: .continuous) }

  open var items: [any UIDynamicItem] { members.all }

  open func addItem(_ item: any UIDynamicItem) {
    members.add(item)
    changed()
  }

  open func removeItem(_ item: any UIDynamicItem) {
    members.remove(item)
    offsets[ObjectIdentifier(item)] = nil
    changed()
  }

  /// True while the force acts.
  open var active = true {
    didSet { changed() }
  }

  /// The force as a vector; the default is zero.
  open var pushDirection = CGVector.zero {
    didSet { changed() }
  }

  /// The direction clockwise from the x axis, in radians; a new angle keeps the magnitude.
  open var angle: CGFloat {
    get { atan2(pushDirection.dy, pushDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// A negative magnitude reverses the direction.
  open var magnitude: CGFloat {
    get { hypot(pushDirection.dx, pushDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  /// The point at which the force acts on an item, from its centre; elsewhere than in the centre it also rotates it.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { offsets[ObjectIdentifier(item)] ?? .zero }

  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = offset
    changed()
  }

  override var affectedItems: [any UIDynamicItem] { members.all }

  override func applyForces(in world: DynamicWorld) {
    guard active else { return }
    let force = PlaneVector(pushDirection) * 100
    for item in members.all {
      guard let body = world.index(of: item) else { continue }
      let point = world.bodies[body].place(PlaneVector(targetOffsetFromCenter(for: item)))
      switch mode {
      case .continuous: world.push(body, by: force, at: point)
      case .instantaneous: world.kick(body, by: force, at: point)
      }
    }
    if mode == .instantaneous { active = false }
  }
}
