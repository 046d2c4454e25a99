/// Is notified of the beginnings and ends of collisions.
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: AnyObject {
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at point: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// The identifier is `nil` for the bounds of the reference view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at point: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at point: CGPoint
  ) {}

  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}

  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at point: CGPoint
  ) {}

  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// Lets its items collide with each other and with boundaries.
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let items = Mode(rawValue: 1)
    public static let boundaries = Mode(rawValue: 2)
    public static let everything = Mode(rawValue: .max)
  }

  /// A row of lines with which items collide on both sides.
  struct Boundary {
    let identifier: (any NSCopying)?
    let path: UIBezierPath
    let lines: [PlacedShape]

    init(identifier: (any NSCopying)?, path: UIBezierPath) {
      self.identifier = identifier
      self.path = path
      lines = path.cgPath.flattened(threshold: 0.5).corners.flatMap(\.lines)
    }
  }

  private var members: DynamicItems
  private var boundaries: [Boundary] = []
  private var contacts = CollisionContacts()

  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  /// The partners of items in collisions; the default is everything.
  open var collisionMode = Mode.everything {
    didSet { changed() }
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
    changed()
  }

  // MARK: - Boundaries

  /// True if the bounds of the animator's reference view, or the content of its collection view layout, are a boundary.
  /// The default is false.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { referenceInsets != nil }
    set { referenceInsets = newValue ? referenceInsets ?? .zero : nil }
  }

  private var referenceInsets: UIEdgeInsets? {
    didSet { changed() }
  }

  /// Makes a boundary of the reference bounds with insets.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    referenceInsets = insets
  }

  /// Adds a boundary along a path, or replaces the one with the same identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    removeBoundary(withIdentifier: identifier)
    boundaries.append(Boundary(identifier: identifier, path: bezierPath))
    changed()
  }

  /// Adds a straight boundary, or replaces the one with the same identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }

  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { $0.hasIdentifier(identifier) }?.path
  }

  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { $0.hasIdentifier(identifier) }
    changed()
  }

  /// `nil` without boundaries. The reference bounds are not among them.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.compactMap(\.identifier)
  }

  open func removeAllBoundaries() {
    boundaries.removeAll()
    changed()
  }

  // MARK: - For the animator

  override var affectedItems: [any UIDynamicItem] { members.all }

  override func addRows(to world: DynamicWorld) {
    contacts.beginStep()
    if collisionMode.contains(.items) { contacts.addItems(members.all, to: world) }
    guard collisionMode.contains(.boundaries) else { return }
    contacts.addBoundaries(boundaries + referenceBoundary, for: members.all, to: world)
  }

  private var referenceBoundary: [Boundary] {
    guard let referenceInsets, let bounds = dynamicAnimator?.referenceBounds else { return [] }
    return [Boundary(identifier: nil, path: UIBezierPath(rect: bounds.inset(by: referenceInsets)))]
  }

  override func stepEnded(in world: DynamicWorld) { contacts.endStep(in: world) }

  override func frameEnded() { contacts.report(to: collisionDelegate, from: self) }
}

extension UICollisionBehavior.Boundary {
  /// True for an equal identifier; identifiers that are not hashable differ.
  func hasIdentifier(_ other: any NSCopying) -> Bool {
    guard let own = identifier as? AnyHashable, let other = other as? AnyHashable else { return false }
    return own == other
  }
}

extension PointRow {
  /// The lines between the points.
  fileprivate var lines: [PlacedShape] {
    let ends = isClosed ? points + points.prefix(1) : points
    return zip(ends, ends.dropFirst()).filter { $0 != $1 }.map { PlacedShape(corners: [$0, $1], radius: 0) }
  }
}
