/// Sets how its items collide, slow down and rotate.
///
/// If an item has several behaviors, the last added one decides each property that it sets.
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var members: DynamicItems
  private var pending: [ObjectIdentifier: (linear: PlaneVector, angular: Double)] = [:]
  private var own = Values() {
    didSet { changed() }
  }

  /// The properties that were set.
  private struct Values {
    var elasticity: CGFloat?
    var friction: CGFloat?
    var density: CGFloat?
    var resistance: CGFloat?
    var angularResistance: CGFloat?
    var charge: CGFloat?
    var isAnchored: Bool?
    var allowsRotation: Bool?
  }

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
    pending[ObjectIdentifier(item)] = nil
    changed()
  }

  // MARK: - Material

  /// The share of the speed of an impact that remains: 0 for none, 1 for all. In a collision of two items, the greater
  /// one counts. The default is 0.
  open var elasticity: CGFloat {
    get { own.elasticity ?? 0 }
    set { own.elasticity = newValue }
  }

  /// The force against sliding along another item, as a share of the pressure; the geometric mean of both counts. The
  /// default is 0.
  open var friction: CGFloat {
    get { own.friction ?? 0 }
    set { own.friction = newValue }
  }

  /// The mass of 100 × 100 points relative to the default of 1.
  open var density: CGFloat {
    get { own.density ?? 1 }
    set { own.density = newValue }
  }

  /// The velocity decays with e^(−resistance · t); the default is 0.
  open var resistance: CGFloat {
    get { own.resistance ?? 0 }
    set { own.resistance = newValue }
  }

  /// The same for the rotation.
  open var angularResistance: CGFloat {
    get { own.angularResistance ?? 0 }
    set { own.angularResistance = newValue }
  }

  /// The strength with which electric and magnetic fields act on the items; the default is 0.
  open var charge: CGFloat {
    get { own.charge ?? 0 }
    set { own.charge = newValue }
  }

  /// True if the items take part in collisions without moving.
  open var isAnchored: Bool {
    get { own.isAnchored ?? false }
    set { own.isAnchored = newValue }
  }

  open var allowsRotation: Bool {
    get { own.allowsRotation ?? true }
    set { own.allowsRotation = newValue }
  }

  // MARK: - Velocity

  /// Adds to an item's velocity, in points per second. Before the behavior has an animator, the values are collected.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    guard velocity.x.isFinite, velocity.y.isFinite, members.contains(item) else { return }
    pending[ObjectIdentifier(item), default: (.zero, 0)].linear += PlaneVector(velocity)
    changed()
  }

  /// In points per second; zero for an item without an animator.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let current = dynamicAnimator?.body(of: item)?.velocity ?? .zero
    return (current + (pending[ObjectIdentifier(item)]?.linear ?? .zero)).point
  }

  /// Adds to an item's velocity of rotation, in radians per second, clockwise.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    guard velocity.isFinite, members.contains(item) else { return }
    pending[ObjectIdentifier(item), default: (.zero, 0)].angular += Double(velocity)
    changed()
  }

  /// In radians per second, clockwise.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    let current = dynamicAnimator?.body(of: item)?.spin ?? 0
    return CGFloat(current + (pending[ObjectIdentifier(item)]?.angular ?? 0))
  }

  // MARK: - For the animator

  override var affectedItems: [any UIDynamicItem] { members.all }

  override func adjust(_ material: inout DynamicMaterial, of item: any UIDynamicItem) {
    guard members.contains(item) else { return }
    func number(_ value: CGFloat?, _ range: ClosedRange<Double>) -> Double? {
      value.flatMap { $0.isFinite ? min(max(Double($0), range.lowerBound), range.upperBound) : nil }
    }
    material.elasticity = number(own.elasticity, 0...1) ?? material.elasticity
    material.friction = number(own.friction, 0...1000) ?? material.friction
    material.density = number(own.density, 1e-3...1e6) ?? material.density
    material.resistance = number(own.resistance, 0...1e6) ?? material.resistance
    material.angularResistance = number(own.angularResistance, 0...1e6) ?? material.angularResistance
    material.charge = number(own.charge, -1e6...1e6) ?? material.charge
    material.isAnchored = own.isAnchored ?? material.isAnchored
    material.allowsRotation = own.allowsRotation ?? material.allowsRotation
  }

  override func applyForces(in world: DynamicWorld) {
    guard !pending.isEmpty else { return }
    for item in members.all {
      guard let body = world.index(of: item), let change = pending[ObjectIdentifier(item)] else { continue }
      world.addVelocity(body, linear: change.linear, angular: change.angular)
    }
    pending.removeAll()
  }
}
