import UIKit

/// A range of numbers.
open class SKRange: NSObject, NSCopying, @unchecked Sendable {
  open var lowerLimit: CGFloat
  open var upperLimit: CGFloat

  public init(lowerLimit: CGFloat, upperLimit: CGFloat) {
    (self.lowerLimit, self.upperLimit) = (lowerLimit, upperLimit)
    super.init()
  }

  public convenience init(lowerLimit lower: CGFloat) { self.init(lowerLimit: lower, upperLimit: .infinity) }
  public convenience init(upperLimit upper: CGFloat) { self.init(lowerLimit: -.infinity, upperLimit: upper) }
  public convenience init(constantValue value: CGFloat) { self.init(lowerLimit: value, upperLimit: value) }

  public convenience init(value: CGFloat, variance: CGFloat) {
    self.init(lowerLimit: value - variance, upperLimit: value + variance)
  }

  open class func withNoLimits() -> Self { unlimited() }

  private class func unlimited() -> Self {
    let range = SKRange(lowerLimit: -.infinity, upperLimit: .infinity)
    guard let result = range as? Self else { preconditionFailure("\(self): a subclass of SKRange has limits") }
    return result
  }

  public func copy(with zone: NSZone? = nil) -> Any { SKRange(lowerLimit: lowerLimit, upperLimit: upperLimit) }

  func limited(_ value: CGFloat) -> CGFloat { max(lowerLimit, min(upperLimit, value)) }
}

/// A rule for the place or the rotation of a node.
open class SKConstraint: NSObject, NSCopying, @unchecked Sendable {
  private let rule: @MainActor (SKNode, SKConstraint) -> Void
  open var enabled = true
  /// The node in whose coordinates the rule is; `nil` for the parent.
  open weak var referenceNode: SKNode?

  init(_ rule: @escaping @MainActor (SKNode, SKConstraint) -> Void) {
    self.rule = rule
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKConstraint(rule)
    (copy.enabled, copy.referenceNode) = (enabled, referenceNode)
    return copy
  }

  @MainActor func apply(to node: SKNode) {
    if enabled { rule(node, self) }
  }

  open class func positionX(_ range: SKRange) -> SKConstraint { position(range, nil) }
  open class func positionY(_ range: SKRange) -> SKConstraint { position(nil, range) }
  open class func positionX(_ xRange: SKRange, y yRange: SKRange) -> SKConstraint { position(xRange, yRange) }

  private class func position(_ x: SKRange?, _ y: SKRange?) -> SKConstraint {
    SKConstraint { node, constraint in
      guard let parent = node.parent else { return }
      let reference = constraint.referenceNode ?? parent
      var place = reference.convert(node.position, from: parent)
      place = CGPoint(x: x?.limited(place.x) ?? place.x, y: y?.limited(place.y) ?? place.y)
      node.position = parent.convert(place, from: reference)
    }
  }

  open class func zRotation(_ zRange: SKRange) -> SKConstraint {
    SKConstraint { node, _ in node.zRotation = zRange.limited(node.zRotation) }
  }

  open class func distance(_ range: SKRange, to node: SKNode) -> SKConstraint {
    weak let target = node
    return distance(range) { _ in target.flatMap { target in target.parent.map { ($0, target.position) } } }
  }

  open class func distance(_ range: SKRange, to point: CGPoint) -> SKConstraint {
    distance(range) { node in node.parent.map { ($0, point) } }
  }

  open class func distance(_ range: SKRange, to point: CGPoint, in node: SKNode) -> SKConstraint {
    weak let target = node
    return distance(range) { _ in target.map { ($0, point) } }
  }

  private class func distance(
    _ range: SKRange, _ target: @escaping @MainActor (SKNode) -> (SKNode, CGPoint)?
  ) -> SKConstraint {
    SKConstraint { node, _ in
      guard let parent = node.parent, let (owner, point) = target(node) else { return }
      let center = parent.convert(point, from: owner)
      let (x, y) = (node.position.x - center.x, node.position.y - center.y)
      let length = hypot(x, y)
      guard length > 0 else { return }
      let factor = range.limited(length) / length
      node.position = CGPoint(x: center.x + x * factor, y: center.y + y * factor)
    }
  }

  /// Turns the x axis of the node to another one.
  open class func orient(to node: SKNode, offset radians: SKRange) -> SKConstraint {
    weak let target = node
    return orient(radians) { _ in target.flatMap { target in target.parent.map { ($0, target.position) } } }
  }

  open class func orient(to point: CGPoint, offset radians: SKRange) -> SKConstraint {
    orient(radians) { node in node.parent.map { ($0, point) } }
  }

  open class func orient(to point: CGPoint, in node: SKNode, offset radians: SKRange) -> SKConstraint {
    weak let target = node
    return orient(radians) { _ in target.map { ($0, point) } }
  }

  private class func orient(
    _ offset: SKRange, _ target: @escaping @MainActor (SKNode) -> (SKNode, CGPoint)?
  ) -> SKConstraint {
    SKConstraint { node, _ in
      guard let parent = node.parent, let (owner, point) = target(node) else { return }
      let place = parent.convert(point, from: owner)
      let angle = atan2(place.y - node.position.y, place.x - node.position.x)
      let difference = (node.zRotation - angle).remainder(dividingBy: 2 * .pi)
      node.zRotation = angle + offset.limited(difference)
    }
  }
}
