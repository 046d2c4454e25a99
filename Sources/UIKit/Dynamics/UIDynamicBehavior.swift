/// A rule for the motion of items, or a combination of such rules as its children.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called at each frame of the animation, after the items have moved.
  open var action: (() -> Void)?
  /// `nil` unless the behavior, or the one whose child it is, was added to an animator.
  open private(set) weak var dynamicAnimator: UIDynamicAnimator?

  public override init() {
    super.init()
  }

  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior !== self, !childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.append(behavior)
    if let dynamicAnimator { behavior.move(to: dynamicAnimator) }
    changed()
  }

  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.removeAll { $0 === behavior }
    behavior.move(to: nil)
    changed()
  }

  /// Called before the behavior is added to an animator, or removed from one with `nil`. The default does nothing.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  final func move(to animator: UIDynamicAnimator?) {
    willMove(to: animator)
    dynamicAnimator = animator
    for child in childBehaviors { child.move(to: animator) }
  }

  /// The behavior and all below it, parents first.
  final var withDescendants: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.withDescendants) }

  /// Lets a resting animator run again.
  final func changed() { dynamicAnimator?.wake() }

  // MARK: - For the animator

  /// The items that the behavior refers to.
  var affectedItems: [any UIDynamicItem] { [] }

  /// Overrides values of an item's material.
  func adjust(_ material: inout DynamicMaterial, of item: any UIDynamicItem) {}

  /// Changes velocities at the beginning of a step.
  func applyForces(in world: DynamicWorld) {}

  /// Adds joints and contacts of a step.
  func addRows(to world: DynamicWorld) {}

  /// Reads the result of a step.
  func stepEnded(in world: DynamicWorld) {}

  /// Tells delegates about the steps of a frame.
  func frameEnded() {}
}

/// The items of a behavior in the order in which they were added.
@MainActor struct DynamicItems {
  private(set) var all: [any UIDynamicItem]

  init(_ items: [any UIDynamicItem]) {
    all = []
    for item in items { add(item) }
  }

  func contains(_ item: any UIDynamicItem) -> Bool { all.contains { $0 === item } }

  mutating func add(_ item: any UIDynamicItem) {
    if !contains(item) { all.append(item) }
  }

  mutating func remove(_ item: any UIDynamicItem) {
    all.removeAll { $0 === item }
  }
}

extension DynamicItems {
  /// The indices of the items' bodies.
  func bodies(in world: DynamicWorld) -> [Int] { all.compactMap { world.index(of: $0) } }
}
