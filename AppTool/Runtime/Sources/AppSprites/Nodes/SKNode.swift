import UIKit

/// An element of a scene: it has a place, children and actions, and draws nothing itself.
@preconcurrency @MainActor open class SKNode: UIResponder, NSCopying {
  /// The place in the parent, whose y axis points upwards.
  open var position = CGPoint.zero
  /// The order of drawing relative to the parent: nodes with greater values are in front.
  open var zPosition: CGFloat = 0
  /// The rotation in radians, counterclockwise.
  open var zRotation: CGFloat = 0
  open var xScale: CGFloat = 1
  open var yScale: CGFloat = 1
  /// The factor of the time of the actions of the node and its descendants.
  open var speed: CGFloat = 1
  open var alpha: CGFloat = 1
  /// While true, the actions of the node and its descendants rest.
  open var isPaused = false
  /// While true, the node and its descendants are not drawn; their actions and bodies continue.
  open var isHidden = false
  /// True if touches inside the node are its own; otherwise those of the scene.
  open var isUserInteractionEnabled = false
  open var name: String?
  open var userData: NSMutableDictionary?
  /// Rules that are applied after the simulation of each frame, in their order.
  open var constraints: [SKConstraint]?
  open var physicsBody: SKPhysicsBody? {
    didSet {
      if oldValue !== physicsBody, oldValue?.node === self { oldValue?.node = nil }
      physicsBody?.node = self
    }
  }
  public internal(set) weak var parent: SKNode?
  public internal(set) var children: [SKNode] = []
  /// The actions that run, in the order of their start.
  var running: [RunningAction] = []

  public override init() {
    super.init()
  }

  /// Creates a node from a scene file, or one without values from another coder.
  public required init?(coder aDecoder: NSCoder) {
    super.init()
    (aDecoder as? SpriteCoder)?.read(into: self)
  }

  /// Creates a node with the values and children of the root of a scene file; `nil` if the bundle has none. The node is
  /// of this class, whatever class the file states.
  public convenience init?(fileNamed filename: String) {
    guard let coder = SpriteCoder(fileNamed: filename) else { return nil }
    self.init(coder: coder)
  }

  /// The scene; `nil` for a node outside of one.
  open var scene: SKScene? {
    var node: SKNode? = self
    while let current = node {
      if let scene = current as? SKScene { return scene }
      node = current.parent
    }
    return nil
  }

  /// The parent; for a scene what follows its view.
  open override var next: UIResponder? { parent }

  open func setScale(_ scale: CGFloat) { (xScale, yScale) = (scale, scale) }

  // MARK: The tree

  /// Adds a child in front of its siblings.
  ///
  /// - Precondition: The node has no parent.
  open func addChild(_ node: SKNode) { insertChild(node, at: children.count) }

  /// Inserts a child into the list.
  ///
  /// - Precondition: The node has no parent, and is neither this one nor one that it is in.
  open func insertChild(_ node: SKNode, at index: Int) {
    precondition(node.parent == nil, "\(node): a node that has a parent cannot be added to another one")
    precondition(node !== self && !inParentHierarchy(node), "\(node): a node cannot be inside itself")
    children.insert(node, at: min(max(0, index), children.count))
    node.parent = self
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    for node in subtree { node.didLeaveParent() }
  }

  // MARK: Areas

  /// The area of the node itself in its parent; a point for a node that draws nothing.
  open var frame: CGRect { contentBounds?.applying(transform) ?? CGRect(origin: position, size: .zero) }

  /// The area of the node and its descendants in its parent.
  open func calculateAccumulatedFrame() -> CGRect {
    var bounds = contentBounds ?? .null
    for child in children {
      let frame = child.calculateAccumulatedFrame()
      if frame.size != .zero { bounds = bounds.union(frame) }
    }
    return bounds.isNull ? CGRect(origin: position, size: .zero) : bounds.applying(transform)
  }

  /// Returns true if a point of the parent is in the area of the node and its descendants.
  open func contains(_ p: CGPoint) -> Bool { calculateAccumulatedFrame().contains(p) }

  // MARK: Copies

  /// Returns a copy with copies of the children. A node of an app's class becomes one of the framework's class.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    nonisolated(unsafe) var result: Any = self
    MainActor.assumeIsolated { result = deepCopy() }
    return result
  }

  private func deepCopy() -> SKNode {
    let copy = emptyCopy()
    (copy.position, copy.zPosition, copy.zRotation) = (position, zPosition, zRotation)
    (copy.xScale, copy.yScale, copy.speed, copy.alpha) = (xScale, yScale, speed, alpha)
    (copy.isPaused, copy.isHidden, copy.isUserInteractionEnabled) = (isPaused, isHidden, isUserInteractionEnabled)
    (copy.name, copy.constraints) = (name, constraints)
    copy.userData = userData?.mutableCopy() as? NSMutableDictionary
    copy.physicsBody = physicsBody.map { $0.duplicate() }
    for child in children { copy.addChild(child.deepCopy()) }
    for action in running { copy.run(action.action, withKey: action.key, completion: nil) }
    return copy
  }

  /// A node of the same kind with the same content.
  func emptyCopy() -> SKNode { SKNode() }

  // MARK: What subclasses have

  /// The area that the node itself draws, in its own coordinates; `nil` if it draws nothing.
  var contentBounds: CGRect? { nil }
  /// True for a node that draws its children itself, as one picture.
  var drawsChildren: Bool { false }

  /// Draws the node itself. The coordinates are its own, with the y axis upwards.
  func draw(in context: CGContext, alpha: CGFloat) {}

  /// Called when the node or one that it is in has left its parent.
  func didLeaveParent() {}

  /// Called in each frame after the actions, with the seconds since the last one.
  func advance(by seconds: TimeInterval) {}
}
