/// A field of forces that acts on its items inside a region.
///
/// A strength of 1 means a force of 1 as in ``UIPushBehavior``, or 100 points/s² for the fields of gravity.
@preconcurrency @MainActor open class UIFieldBehavior: UIDynamicBehavior {
  /// Returns the force on an item.
  ///
  /// Its arguments are the field, the item's position relative to the field's, its velocity in points per second, its
  /// mass, its charge, and the length of the step in seconds.
  public typealias EvaluationBlock = (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector

  private enum Kind {
    case drag, vortex, radialGravity, linearGravity, spring, electric, magnetic
    case custom(EvaluationBlock)
  }

  private let kind: Kind
  private var members = DynamicItems([])

  private init(_ kind: Kind, position: CGPoint = .zero, direction: CGVector = .zero) {
    self.kind = kind
    self.position = position
    self.direction = direction
    super.init()
  }

  // MARK: - Kinds

  /// A force against the velocity, proportional to it.
  open class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }

  /// A force at right angles to the line to the field's position, clockwise for a positive strength.
  open class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }

  /// An acceleration towards a position.
  open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    UIFieldBehavior(.radialGravity, position: position)
  }

  /// An acceleration in a direction.
  open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    UIFieldBehavior(.linearGravity, direction: direction)
  }

  /// A force towards the field's position, proportional to the distance: 1 for each 100 points at strength 1.
  open class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }

  /// A force away from the field's position for charges of the sign of the strength.
  open class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }

  /// A force at right angles to the velocity, proportional to velocity and charge.
  open class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }

  open class func field(evaluationBlock block: @escaping EvaluationBlock) -> UIFieldBehavior {
    UIFieldBehavior(.custom(block))
  }

  // MARK: - Properties

  open var items: [any UIDynamicItem] { members.all }

  open func addItem(_ item: any UIDynamicItem) {
    members.add(item)
    changed()
  }

  open func removeItem(_ item: any UIDynamicItem) {
    members.remove(item)
    changed()
  }

  /// The centre of the field and of its region.
  open var position: CGPoint {
    didSet { changed() }
  }

  /// The area around the position in which the field acts; the default is infinite.
  open var region = UIRegion.infinite {
    didSet { changed() }
  }

  /// The default is 1.
  open var strength: CGFloat = 1 {
    didSet { changed() }
  }

  /// The power of the distance by which the field becomes weaker; 0, the default, for a uniform one.
  open var falloff: CGFloat = 0 {
    didSet { changed() }
  }

  /// The distance in points below which the field does not become stronger.
  open var minimumRadius: CGFloat = 1 {
    didSet { changed() }
  }

  /// The direction of a field of linear gravity.
  open var direction: CGVector {
    didSet { changed() }
  }

  // MARK: - For the animator

  override var affectedItems: [any UIDynamicItem] { members.all }

  override func applyForces(in world: DynamicWorld) {
    for index in members.bodies(in: world) {
      let body = world.bodies[index]
      let offset = body.position - PlaneVector(position)
      guard offset.isFinite, region.contains(offset.point) else { continue }
      let force = force(on: body, at: offset)
      if force.isFinite { world.pushElastically(index, by: force, at: body.position) }
    }
  }

  /// In units of mass × points/s².
  private func force(on body: DynamicBody, at offset: PlaneVector) -> PlaneVector {
    let strength = Double(strength)
    let distance = max(offset.length, Double(minimumRadius))
    let uniform = 100 * strength * (falloff == 0 ? 1 : pow(distance, -Double(falloff)))
    switch kind {
    case .drag: return -body.velocity * strength
    case .vortex: return offset.unit.turned * uniform
    case .radialGravity: return -offset.unit * (uniform * body.mass)
    case .linearGravity: return PlaneVector(direction) * (uniform * body.mass)
    case .spring: return -offset * strength
    case .electric: return offset.unit * (uniform * body.material.charge)
    case .magnetic: return body.velocity.turned * (strength * body.material.charge)
    case .custom(let block):
      let velocity = CGVector(dx: body.velocity.x, dy: body.velocity.y)
      return 100
        * PlaneVector(
          block(self, offset.point, velocity, body.mass, body.material.charge, DynamicWorld.stepLength))
    }
  }
}
