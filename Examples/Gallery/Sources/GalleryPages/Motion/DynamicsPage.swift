import UIKit

/// Items that fall, collide, swing and snap.
final class DynamicsPage: PageController, UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
  private let stage = UIView()
  private lazy var animator = UIDynamicAnimator(referenceView: stage)
  private var items: [UIView] = []
  private var grip: UIAttachmentBehavior?
  private let gravity = UIGravityBehavior(items: [])
  private let collision = UICollisionBehavior(items: [])
  private let material = UIDynamicItemBehavior(items: [])
  private let elasticity = UISlider().named("dynamics.elasticity")

  override func build() {
    stage.backgroundColor = .quaternarySystemFill
    stage.clipsToBounds = true
    stage.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: DynamicsPage.drag))
    elasticity.value = 0.5
    elasticity.addAction(
      UIAction { [weak self] _ in self.map { $0.material.elasticity = CGFloat($0.elasticity.value) } },
      for: .valueChanged)
    addSection(
      "Dynamics", note: "Drag an item. The slider sets how much of an impact's speed remains.",
      [
        Row.bleeding(stage.named("dynamics.stage"), height: 320), Row.titled("Elasticity", elasticity),
        Row.flow(buttons()),
      ])
    animator.delegate = self
    collision.collisionDelegate = self
    collision.translatesReferenceBoundsIntoBoundary = true
    material.elasticity = 0.5
    material.friction = 0.3
    // Without resistance a disc would roll between the walls for long.
    material.resistance = 0.5
    material.angularResistance = 2
    for behavior in [gravity, collision, material] { animator.addBehavior(behavior) }
  }

  private func buttons() -> [UIView] {
    let all: [(String, @MainActor () -> Void)] = [
      ("Drop", { [weak self] in self?.drop() }), ("Push", { [weak self] in self?.push() }),
      ("Snap", { [weak self] in self?.snap() }), ("Swing", { [weak self] in self?.swing() }),
      ("Clear", { [weak self] in self?.clear() }),
    ]
    return all.map { title, action in
      UIButton(configuration: .tinted(), primaryAction: UIAction(title: title) { _ in action() })
        .named("dynamics.\(title.lowercased())")
    }
  }

  private static let colors: [UIColor] = [.systemBlue, .systemOrange, .systemGreen, .systemPurple]

  private func drop() {
    let item: UIView = items.count % 3 == 2 ? Disc() : UIView()
    item.backgroundColor = Self.colors[items.count % Self.colors.count]
    item.layer.cornerRadius = item is Disc ? 22 : 4
    item.bounds.size = CGSize(width: 44, height: 44)
    item.center = CGPoint(x: 60 + CGFloat(items.count * 67 % 180), y: 40)
    item.transform = CGAffineTransform(rotationAngle: 0.3)
    stage.addSubview(item)
    items.append(item)
    gravity.addItem(item)
    collision.addItem(item)
    material.addItem(item)
    say("Dropped item \(items.count)")
  }

  private func push() {
    guard let item = items.last else { return say("Drop an item first") }
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.setAngle(-.pi / 3, magnitude: 1.5)
    animator.addBehavior(push)
    say("Pushed")
  }

  private func snap() {
    guard let item = items.last else { return say("Drop an item first") }
    removeTies()
    animator.addBehavior(UISnapBehavior(item: item, snapTo: CGPoint(x: stage.bounds.midX, y: 100)))
    say("Snapped")
  }

  private func swing() {
    guard let item = items.last else { return say("Drop an item first") }
    removeTies()
    let anchor = CGPoint(x: stage.bounds.midX, y: 20)
    let rope = UIAttachmentBehavior(item: item, attachedToAnchor: anchor)
    rope.length = 150
    rope.frequency = 4
    rope.damping = 0.5
    animator.addBehavior(rope)
    say("Swinging")
  }

  /// Removes snaps and attachments.
  private func removeTies() {
    for behavior in animator.behaviors where behavior is UISnapBehavior || behavior is UIAttachmentBehavior {
      animator.removeBehavior(behavior)
    }
  }

  private func clear() {
    removeTies()
    for item in items {
      gravity.removeItem(item)
      collision.removeItem(item)
      material.removeItem(item)
      item.removeFromSuperview()
    }
    items.removeAll()
    say("Cleared")
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    let point = pan.location(in: stage)
    switch pan.state {
    case .began:
      guard let item = items.last(where: { $0.frame.contains(point) }) else { return }
      removeTies()
      let grip = UIAttachmentBehavior(item: item, attachedToAnchor: point)
      grip.length = 0
      grip.frequency = 6
      grip.damping = 1
      animator.addBehavior(grip)
      self.grip = grip
    case .changed: grip?.anchorPoint = point
    default:
      if let grip { animator.removeBehavior(grip) }
      grip = nil
    }
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at point: CGPoint
  ) {
    say("Two items touch at \(Int(point.x)), \(Int(point.y))")
  }

  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    if !items.isEmpty { say("All items rest") }
  }
}

/// A view that collides as a disc.
private final class Disc: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}
