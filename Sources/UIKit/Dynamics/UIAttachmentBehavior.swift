/// Connects an item with a point or with another item.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The kind of the other end.
  public enum AttachmentType: Int, Sendable {
    case items, anchor
  }

  /// The relation that the attachment keeps.
  enum Kind: Equatable {
    /// The distance of two points, with a spring or rigidly.
    case distance
    /// A distance that is not exceeded.
    case limit
    /// The relative position and rotation.
    case fixed
    /// A common point, around which both rotate.
    case pin
    /// The relative rotation and the position apart from an axis, given in the first end's coordinates.
    case slide(axis: PlaneVector)
  }

  open private(set) var items: [any UIDynamicItem]
  public let attachedBehaviorType: AttachmentType
  let kind: Kind
  /// The attached points from the centres of the unrotated items.
  let offsets: [PlaneVector]
  /// The rotation of the first item, or of the second relative to the first, when the attachment was made.
  let restAngle: Double
  /// The displacement from the point when the attachment was made.
  let restOffset: PlaneVector

  // MARK: - Making

  /// Keeps the item's centre at its distance from a point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Keeps a point of the item at its distance from a point.
  public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    self.init(.distance, item, [PlaneVector(offset)], anchor: point)
  }

  /// Keeps the distance of the centres of two items.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Keeps the distance of points of two items.
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    self.init(.distance, [item1, item2], [PlaneVector(offset1), PlaneVector(offset2)])
  }

  /// Creates an attachment to a point.
  init(_ kind: Kind, _ item: any UIDynamicItem, _ offsets: [PlaneVector], anchor: CGPoint) {
    self.kind = kind
    self.offsets = offsets
    items = [item]
    attachedBehaviorType = .anchor
    anchorPoint = anchor
    let body = DynamicBody(item)
    restAngle = body.angle
    restOffset = body.position - PlaneVector(anchor)
    length = CGFloat((body.place(offsets[0]) - PlaneVector(anchor)).length)
    super.init()
  }

  /// Creates an attachment of two items.
  init(_ kind: Kind, _ items: [any UIDynamicItem], _ offsets: [PlaneVector]) {
    self.kind = kind
    self.offsets = offsets
    self.items = items
    attachedBehaviorType = .items
    anchorPoint = .zero
    let (first, second) = (DynamicBody(items[0]), DynamicBody(items[1]))
    restAngle = second.angle - first.angle
    restOffset = second.place(offsets[1]) - first.place(offsets[0])
    length = CGFloat((second.place(offsets[1]) - first.place(offsets[0])).length)
    super.init()
  }

  // MARK: - Properties

  /// The point to which the item is attached, for ``AttachmentType/anchor``.
  open var anchorPoint: CGPoint {
    didSet { changed() }
  }

  /// The distance of the attached points in points; first that of the points when the attachment was made.
  open var length: CGFloat {
    didSet { changed() }
  }

  /// The share of the critical damping of the spring of an attachment by distance; the default is 0.
  open var damping: CGFloat = 0 {
    didSet { changed() }
  }

  /// The oscillations per second of an attachment by distance, at most 50; 0, the default, keeps it rigid.
  open var frequency: CGFloat = 0 {
    didSet { changed() }
  }

  /// The torque against the rotation of a pin attachment. A torque of 1 slows an item of 100 × 100 points and density 1
  /// by 6 radians/s². The default is 0.
  open var frictionTorque: CGFloat = 0 {
    didSet { changed() }
  }

  /// The way of a sliding attachment in points, and the rotation of a pin attachment in radians, from the place at which
  /// it was made. The default is infinite.
  open var attachmentRange = UIFloatRange.infinite {
    didSet { changed() }
  }

  override var affectedItems: [any UIDynamicItem] { items }

  override func applyForces(in world: DynamicWorld) { applySpring(in: world) }

  override func addRows(to world: DynamicWorld) { addJoint(to: world) }
}
