extension UIAttachmentBehavior {
  /// Lets the item slide along an axis through the point, without rotation.
  public class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.slide(axis: PlaneVector(axis).unit), item, [.zero], anchor: point)
  }

  /// Lets two items slide along an axis relative to each other, without relative rotation.
  public class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    make(.slide(axis: PlaneVector(axis).unit.rotated(by: -item1.rotation)), [item1, item2], at: point)
  }

  /// Keeps the distance of points of two items from exceeding the one that it has at first, like a rope.
  public class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.limit, [item1, item2], [PlaneVector(offset1), PlaneVector(offset2)])
  }

  /// Makes two items move as one.
  public class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    make(.fixed, [item1, item2], at: point)
  }

  /// Lets two items rotate about a common point.
  public class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    make(.pin, [item1, item2], at: point)
  }

  private static func make(_ kind: Kind, _ items: [any UIDynamicItem], at point: CGPoint) -> UIAttachmentBehavior {
    UIAttachmentBehavior(kind, items, items.map { DynamicBody($0).offset(of: PlaneVector(point)) })
  }
}

/// The two attached points in a step.
struct AttachedPoints {
  /// `nil` for an attachment to a point.
  let first: Int?
  let second: Int
  let firstPoint: PlaneVector
  let secondPoint: PlaneVector

  var offset: PlaneVector { secondPoint - firstPoint }

  @MainActor func addRow(
    to world: DynamicWorld, _ direction: PlaneVector, error: Double,
    limits: ClosedRange<Double> = -Double.infinity...Double.infinity
  ) {
    world.addRow(
      first: first, second: second, direction: direction, firstPoint: firstPoint, secondPoint: secondPoint,
      error: error, limits: limits)
  }
}

extension UIAttachmentBehavior {
  private static let torqueUnit = 10_000.0

  /// `nil` for an attachment by distance without a spring, and for other kinds.
  private var spring: DynamicSpring? {
    guard kind == .distance, frequency > 0, frequency.isFinite, damping.isFinite else { return nil }
    return DynamicSpring(frequency: Double(frequency), dampingRatio: Double(damping))
  }

  private func points(in world: DynamicWorld) -> AttachedPoints? {
    guard let last = items.last, let second = world.index(of: last) else { return nil }
    guard items.count > 1 else {
      let place = world.bodies[second].place(offsets[0])
      return AttachedPoints(first: nil, second: second, firstPoint: PlaneVector(anchorPoint), secondPoint: place)
    }
    guard let first = world.index(of: items[0]) else { return nil }
    return AttachedPoints(
      first: first, second: second, firstPoint: world.bodies[first].place(offsets[0]),
      secondPoint: world.bodies[second].place(offsets[1]))
  }

  /// Pulls the ends of a spring together or pushes them apart. The force is that of the spring for the mass that the
  /// two ends have along the line between them.
  func applySpring(in world: DynamicWorld) {
    guard let spring, let ends = points(in: world), ends.offset != .zero else { return }
    let direction = ends.offset.unit
    let row = ConstraintRow(
      world.bodies, first: ends.first, second: ends.second, direction: direction, firstPoint: ends.firstPoint,
      secondPoint: ends.secondPoint)
    let inverseMass = row.inverseMass(world.bodies)
    guard inverseMass > 0 else { return }
    let acceleration = spring.acceleration(
      offset: ends.offset.length - Double(length), velocity: row.velocity(world.bodies))
    let force = direction * (acceleration / inverseMass)
    world.pushElastically(ends.second, by: force, at: ends.secondPoint)
    if let first = ends.first { world.pushElastically(first, by: -force, at: ends.firstPoint) }
  }

  func addJoint(to world: DynamicWorld) {
    guard let ends = points(in: world) else { return }
    switch kind {
    case .distance: if spring == nil { keepDistance(ends, in: world, limits: -.infinity ... .infinity) }
    case .limit: if ends.offset.length >= Double(length) { keepDistance(ends, in: world, limits: -.infinity...0) }
    case .fixed:
      keepTogether(ends, in: world)
      keepRotation(ends, in: world)
    case .pin:
      keepTogether(ends, in: world)
      limitRotation(ends, in: world)
    case .slide(let axis):
      keepRotation(ends, in: world)
      keepOnAxis(axis.rotated(by: ends.first.map { world.bodies[$0].angle } ?? 0), ends, in: world)
    }
  }

  private func keepDistance(_ ends: AttachedPoints, in world: DynamicWorld, limits: ClosedRange<Double>) {
    let direction = ends.offset == .zero ? PlaneVector(0, 1) : ends.offset.unit
    ends.addRow(to: world, direction, error: ends.offset.length - Double(length), limits: limits)
  }

  private func keepTogether(_ ends: AttachedPoints, in world: DynamicWorld) {
    for direction in [PlaneVector(1, 0), PlaneVector(0, 1)] {
      ends.addRow(to: world, direction, error: ends.offset.dot(direction))
    }
  }

  /// The rotation since the attachment was made, of the second end relative to the first.
  private func turned(_ ends: AttachedPoints, in world: DynamicWorld) -> Double {
    world.bodies[ends.second].angle - (ends.first.map { world.bodies[$0].angle } ?? 0) - restAngle
  }

  private func keepRotation(_ ends: AttachedPoints, in world: DynamicWorld) {
    world.addRotationRow(first: ends.first, second: ends.second, error: turned(ends, in: world))
  }

  private func limitRotation(_ ends: AttachedPoints, in world: DynamicWorld) {
    let turned = turned(ends, in: world)
    if let (error, limits) = attachmentRange.excess(of: turned) {
      world.addRotationRow(first: ends.first, second: ends.second, error: error, limits: limits)
    }
    guard frictionTorque > 0, frictionTorque.isFinite else { return }
    let largest = Double(frictionTorque) * Self.torqueUnit * DynamicWorld.stepLength
    world.addRotationRow(first: ends.first, second: ends.second, error: 0, limits: -largest...largest)
  }

  private func keepOnAxis(_ axis: PlaneVector, _ ends: AttachedPoints, in world: DynamicWorld) {
    guard axis != .zero else { return keepTogether(ends, in: world) }
    let across = axis.turned
    let start = ends.first == nil ? restOffset : .zero
    ends.addRow(to: world, across, error: (ends.offset - start).dot(across))
    if let (error, limits) = attachmentRange.excess(of: (ends.offset - start).dot(axis)) {
      ends.addRow(to: world, axis, error: error, limits: limits)
    }
  }
}

extension UIFloatRange {
  /// The distance beyond an end, and the impulses that lead back; `nil` within the range.
  fileprivate func excess(of value: Double) -> (error: Double, limits: ClosedRange<Double>)? {
    if value <= Double(minimum) { return (value - Double(minimum), 0...Double.infinity) }
    if value >= Double(maximum) { return (value - Double(maximum), -Double.infinity...0) }
    return nil
  }
}
