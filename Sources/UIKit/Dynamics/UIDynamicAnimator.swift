/// Is notified when an animator begins to move items and when all have come to rest.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: AnyObject {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves and rotates items by the physical rules of its behaviors.
///
/// It follows the toolkit's clock in steps of fixed length, so that the same calls give the same motion. It runs until
/// all items have been at rest for half a second, and again after a change of its behaviors.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  /// The view in whose coordinates the items move; `nil` for a layout and for items of no view.
  public private(set) weak var referenceView: UIView?
  private weak var layout: UICollectionViewLayout?
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The behaviors that were added, without their children.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  open private(set) var isRunning = false
  private let world = DynamicWorld()
  private var items: [any UIDynamicItem] = []
  private lazy var ticker = Ticker { [weak self] time in self?.advance(to: time) }
  private var lastTime: CFTimeInterval?
  /// The time that is not yet a whole step, in seconds.
  private var remainder: CFTimeInterval = 0
  private var stillTime: CFTimeInterval = 0
  private var elapsed: CFTimeInterval = 0

  /// The longest time that one frame simulates, in seconds. After a longer pause of the process the motion continues
  /// where it was.
  private static let longestFrame: CFTimeInterval = 0.1
  /// The time without movement after which the animator pauses, in seconds.
  private static let pauseDelay: CFTimeInterval = 0.5
  /// The speed of the fastest point of an item at rest, in points per second.
  private static let restSpeed = 3.0

  /// Creates an animator for views in the coordinates of a view.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// Creates an animator for layout attributes. It invalidates the layout at each frame.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init()
  }

  /// Creates an animator for items that are not views.
  public override init() {
    super.init()
  }

  // MARK: - Behaviors

  /// Adds a behavior, which leaves the animator that it had.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.dynamicAnimator?.removeBehavior(behavior)
    behaviors.append(behavior)
    behavior.move(to: self)
    wake()
  }

  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.removeAll { $0 === behavior }
    behavior.move(to: nil)
    wake()
  }

  open func removeAllBehaviors() {
    for behavior in behaviors { removeBehavior(behavior) }
  }

  private var allBehaviors: [UIDynamicBehavior] { behaviors.flatMap(\.withDescendants) }

  // MARK: - Items

  /// Returns the items whose bounds, without rotation, intersect a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    collectItems()
    return items.filter { item in
      let size = item.bounds.size
      return rect.intersects(
        CGRect(
          x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width, height: size.height)
      )
    }
  }

  /// Returns the attributes of a cell that the animator moves.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(of: .item(indexPath))
  }
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: CollectionElement(category: .supplementaryView, kind: kind, path: indexPath))
  }
  open func layoutAttributesForDecorationView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: CollectionElement(category: .decorationView, kind: kind, path: indexPath))
  }

  private func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    collectItems()
    return items.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first { $0.element == element }
  }

  /// Takes over centre, bounds and transform of an item that the app has moved; the velocity stays.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    guard let index = world.index(of: item) else { return }
    let current = DynamicBody(item)
    world.bodies[index].position = current.position
    world.bodies[index].angle = current.angle
    world.bodies[index].shape = current.shape
    wake()
  }

  /// The time that the animator has simulated, in seconds.
  open var elapsedTime: TimeInterval { elapsed }

  /// The body of an item after the last step; `nil` for an item of no behavior.
  func body(of item: any UIDynamicItem) -> DynamicBody? { world.index(of: item).map { world.bodies[$0] } }

  /// The rectangle that ``UICollisionBehavior/translatesReferenceBoundsIntoBoundary`` makes a boundary.
  var referenceBounds: CGRect? {
    referenceView?.bounds ?? layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) }
  }

  private func collectItems() {
    var members = DynamicItems([])
    for behavior in allBehaviors {
      for item in behavior.affectedItems { members.add(item) }
    }
    items = members.all
    world.setItems(items)
  }

  // MARK: - Running

  /// Runs again after a change of the behaviors.
  func wake() {
    stillTime = 0
    guard !isRunning, !behaviors.isEmpty else { return }
    delegate?.dynamicAnimatorWillResume(self)
    isRunning = true
    lastTime = nil
    ticker.start()
  }

  private func pause() {
    isRunning = false
    ticker.stop()
    delegate?.dynamicAnimatorDidPause(self)
  }

  private func advance(to time: CFTimeInterval) {
    defer { lastTime = time }
    guard let lastTime else { return }
    collectItems()
    setMaterials()
    remainder += min(time - lastTime, Self.longestFrame)
    // A millionth of a step of tolerance, so that a frame has the same number of steps at any time of the clock.
    let count = Int(remainder / DynamicWorld.stepLength + 1e-6)
    remainder = max(0, remainder - Double(count) * DynamicWorld.stepLength)
    for _ in 0..<count { step() }
    place()
    for behavior in allBehaviors {
      behavior.action?()
      behavior.frameEnded()
    }
    layout?.invalidateLayout()
    pauseAtRest(after: time - lastTime)
  }

  private func step() {
    let behaviors = allBehaviors
    world.beginStep()
    for behavior in behaviors { behavior.applyForces(in: world) }
    for behavior in behaviors { behavior.addRows(to: world) }
    world.endStep()
    for behavior in behaviors { behavior.stepEnded(in: world) }
    elapsed += DynamicWorld.stepLength
  }

  private func setMaterials() {
    let behaviors = allBehaviors
    for (index, item) in items.enumerated() {
      var material = DynamicMaterial()
      for behavior in behaviors { behavior.adjust(&material, of: item) }
      world.bodies[index].material = material
    }
  }

  private func place() {
    for (item, body) in zip(items, world.bodies) {
      if PlaneVector(item.center) != body.position { item.center = body.position.point }
      if item.rotation != body.angle { item.transform = CGAffineTransform(rotationAngle: CGFloat(body.angle)) }
    }
  }

  private func pauseAtRest(after time: CFTimeInterval) {
    let isStill = world.bodies.allSatisfy { $0.velocity.length + abs($0.spin) * $0.shape.reach < Self.restSpeed }
    stillTime = isStill ? stillTime + time : 0
    if stillTime >= Self.pauseDelay || items.isEmpty { pause() }
  }
}
