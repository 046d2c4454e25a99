/// Items that move as one body, with the rectangles around them as its shape.
@preconcurrency @MainActor open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  public let items: [any UIDynamicItem]
  /// The offsets of the items' centres from the group's, and their own rotations.
  private let places: [(offset: PlaneVector, rotation: Double)]
  public let bounds: CGRect
  private var hull: [CGPoint] = []

  public var center: CGPoint {
    didSet { moveItems() }
  }
  public var transform = CGAffineTransform.identity {
    didSet { moveItems() }
  }

  /// Creates a group of items, which must not belong to the animator's behaviors themselves.
  public init(items: [any UIDynamicItem]) {
    self.items = items
    let corners = items.flatMap { DynamicBody($0).placedShape.corners.map(\.point) }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    let box = CGRect(
      x: x.min() ?? 0, y: y.min() ?? 0, width: (x.max() ?? 0) - (x.min() ?? 0), height: (y.max() ?? 0) - (y.min() ?? 0))
    let middle = CGPoint(x: box.midX, y: box.midY)
    center = middle
    bounds = CGRect(origin: .zero, size: box.size)
    places = items.map { (PlaneVector($0.center) - PlaneVector(middle), $0.rotation) }
    hull = corners.map { CGPoint(x: $0.x - middle.x, y: $0.y - middle.y) }
    super.init()
  }

  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }

  /// The corners of the items; collisions use their convex hull.
  public var collisionBoundingPath: UIBezierPath {
    let path = UIBezierPath()
    guard let first = hull.first else { return path }
    path.move(to: first)
    for point in hull.dropFirst() { path.addLine(to: point) }
    path.close()
    return path
  }

  private func moveItems() {
    for (item, place) in zip(items, places) {
      item.center = (PlaneVector(center) + place.offset.rotated(by: rotation)).point
      item.transform = CGAffineTransform(rotationAngle: CGFloat(rotation + place.rotation))
    }
  }
}
