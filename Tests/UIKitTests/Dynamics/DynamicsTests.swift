import Testing
import UIKit
import UIKitTesting

/// Motion by Apple's units: gravity of 1,000 points/s², forces of 100 points/s² for 100 × 100 points.
@Suite(.separateScreens) @MainActor struct DynamicsTests {
  @MainActor private struct Stage {
    let screen: TestScreen
    let root: UIView
    let animator: UIDynamicAnimator

    init(height: CGFloat = 1000) throws {
      root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: height))
      screen = try TestScreen(size: CGSize(width: 400, height: height), view: root)
      animator = UIDynamicAnimator(referenceView: root)
      screen.advance(seconds: 0.1)
    }

    func item(at center: CGPoint, size: CGFloat = 100) -> UIView {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: size, height: size))
      view.center = center
      root.addSubview(view)
      return view
    }

    /// Advances to a time of the animator, which begins with the first frame after a behavior was added.
    func run(_ seconds: Double) {
      let end = animator.elapsedTime + seconds
      var frames = 0
      while animator.elapsedTime < end - 1e-6, frames < 6000, animator.isRunning {
        screen.advanceFrame()
        frames += 1
      }
    }
  }

  private final class Disc: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
  }

  @Test(arguments: [0.25, 0.5, 1.0]) func `an item falls by half the acceleration times the time squared`(
    seconds: Double
  ) throws {
    let stage = try Stage()
    let item = stage.item(at: CGPoint(x: 200, y: 60))
    stage.animator.addBehavior(UIGravityBehavior(items: [item]))
    stage.run(seconds)
    #expect(abs(item.center.y - 60 - 500 * seconds * seconds) < 1e-6)
    #expect(item.center.x == 200)
  }

  @Test func `gravity has an angle and a magnitude`() {
    let gravity = UIGravityBehavior(items: [])
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1) && gravity.magnitude == 1)
    #expect(abs(gravity.angle - .pi / 2) < 1e-12)
    gravity.setAngle(0, magnitude: 2)
    #expect(gravity.gravityDirection == CGVector(dx: 2, dy: 0))
    gravity.angle = .pi
    #expect(abs(gravity.gravityDirection.dx + 2) < 1e-12)
  }

  @Test func `a continuous push of 1 accelerates 100 by 100 points by 100, four times as much a quarter of the area`()
    throws
  {
    let stage = try Stage()
    let (large, small) = (stage.item(at: CGPoint(x: 60, y: 100)), stage.item(at: CGPoint(x: 60, y: 300), size: 50))
    let push = UIPushBehavior(items: [large, small], mode: .continuous)
    #expect(push.magnitude == 0 && push.active)
    push.setAngle(0, magnitude: 1)
    stage.animator.addBehavior(push)
    stage.run(1)
    #expect(abs(large.center.x - 110) < 1e-6)
    #expect(abs(small.center.x - 260) < 1e-6)
  }

  @Test func `an instantaneous push of 1 gives 100 by 100 points a velocity of 100 and is then inactive`() throws {
    let stage = try Stage()
    let item = stage.item(at: CGPoint(x: 60, y: 100))
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    let values = UIDynamicItemBehavior(items: [item])
    stage.animator.addBehavior(values)
    stage.animator.addBehavior(push)
    stage.run(1)
    #expect(!push.active)
    #expect(abs(item.center.x - 160) < 1e-6)
    #expect(abs(values.linearVelocity(for: item).x - 100) < 1e-9)
  }

  @Test(arguments: [0.0, 0.5, 0.8, 1.0]) func `an item rebounds to the height times elasticity squared`(
    elasticity: CGFloat
  ) throws {
    let stage = try Stage()
    let item = stage.item(at: CGPoint(x: 200, y: 150))
    let collision = UICollisionBehavior(items: [item])
    collision.addBoundary(
      withIdentifier: NSString(string: "floor"), from: CGPoint(x: 0, y: 600), to: CGPoint(x: 400, y: 600))
    let values = UIDynamicItemBehavior(items: [item])
    values.elasticity = elasticity
    for behavior in [UIGravityBehavior(items: [item]), collision, values] { stage.animator.addBehavior(behavior) }
    // The item falls 400 points in √0.8 s.
    stage.run(0.9)
    var highest = item.center.y
    for _ in 0..<110 where stage.animator.isRunning {
      stage.screen.advanceFrame()
      highest = min(highest, item.center.y)
    }
    #expect(abs((550 - highest) - 400 * elasticity * elasticity) < 2, "rebounded \(550 - highest)")
  }

  @Test func `items come to rest on the boundary, the animator pauses, and the screen is idle`() throws {
    final class Watcher: UIDynamicAnimatorDelegate {
      var calls: [String] = []
      func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { calls.append("resume") }
      func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { calls.append("pause") }
    }
    let stage = try Stage()
    let watcher = Watcher()
    stage.animator.delegate = watcher
    let items = [150, 300, 450].map { stage.item(at: CGPoint(x: 200, y: $0)) }
    let collision = UICollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    stage.animator.addBehavior(UIGravityBehavior(items: items))
    stage.animator.addBehavior(collision)
    stage.run(10)
    #expect(!stage.animator.isRunning && watcher.calls == ["resume", "pause"])
    for (item, y) in zip(items, [750.0, 850, 950]) {
      #expect(abs(item.center.y - y) < 0.5 && abs(item.center.x - 200) < 0.5, "\(item.center)")
      #expect(abs(item.transform.b) < 0.01)
    }
    stage.screen.advance(seconds: 0.1)
    #expect(stage.screen.hosted.nextFrameTime == nil)
    items[0].center.y = 500
    stage.animator.updateItem(usingCurrentState: items[0])
    #expect(stage.animator.isRunning && watcher.calls == ["resume", "pause", "resume"])
  }

  @Test func `an elastic central impact exchanges the velocities of equal items`() throws {
    let stage = try Stage()
    let items = [CGPoint(x: 60, y: 300), CGPoint(x: 250, y: 300)].map { center in
      let disc = Disc(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
      disc.center = center
      stage.root.addSubview(disc)
      return disc
    }
    let values = UIDynamicItemBehavior(items: items)
    values.elasticity = 1
    values.addLinearVelocity(CGPoint(x: 300, y: 0), for: items[0])
    #expect(values.linearVelocity(for: items[0]) == CGPoint(x: 300, y: 0), "collected before there is an animator")
    stage.animator.addBehavior(values)
    stage.animator.addBehavior(UICollisionBehavior(items: items))
    stage.run(0.6)
    #expect(abs(values.linearVelocity(for: items[0]).x) < 0.5)
    #expect(abs(values.linearVelocity(for: items[1]).x - 300) < 0.5)
  }

  @Test func `a rigid attachment keeps its length while the item swings`() throws {
    let stage = try Stage()
    let item = stage.item(at: CGPoint(x: 350, y: 300), size: 40)
    let anchor = CGPoint(x: 200, y: 300)
    let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: anchor)
    #expect(attachment.length == 150 && attachment.frequency == 0 && attachment.attachedBehaviorType == .anchor)
    stage.animator.addBehavior(UIGravityBehavior(items: [item]))
    stage.animator.addBehavior(attachment)
    var (longest, shortest, lowest) = (CGFloat(0), CGFloat.infinity, CGFloat(0))
    for _ in 0..<180 {
      stage.screen.advanceFrame()
      let length = hypot(item.center.x - anchor.x, item.center.y - anchor.y)
      (longest, shortest) = (max(longest, length), min(shortest, length))
      lowest = max(lowest, item.center.y)
    }
    #expect(longest < 150.5 && shortest > 149.5, "\(shortest)…\(longest)")
    #expect(abs(lowest - 450) < 1)
  }

  @Test func `a spring attachment oscillates with its frequency`() throws {
    let stage = try Stage()
    let item = stage.item(at: CGPoint(x: 200, y: 300), size: 40)
    let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 200, y: 100))
    attachment.length = 180
    attachment.frequency = 2
    stage.animator.addBehavior(attachment)
    stage.run(0.25)
    #expect(abs(item.center.y - 260) < 0.5, "half a period later on the other side: \(item.center.y)")
    stage.run(0.75)
    #expect(abs(item.center.y - 300) < 1, "two periods later where it was: \(item.center.y)")
  }

  @Test func `a snap ends upright at its point and rests`() throws {
    let stage = try Stage()
    let item = stage.item(at: CGPoint(x: 80, y: 100))
    item.transform = CGAffineTransform(rotationAngle: 1)
    let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 500))
    #expect(snap.damping == 0.5)
    stage.animator.addBehavior(snap)
    stage.run(5)
    #expect(!stage.animator.isRunning)
    #expect(hypot(item.center.x - 300, item.center.y - 500) < 0.5 && abs(item.transform.b) < 0.01)
  }

  @Test func `resistance is an exponential decay, and an anchored item does not move`() throws {
    let stage = try Stage()
    let (item, post) = (stage.item(at: CGPoint(x: 60, y: 100)), stage.item(at: CGPoint(x: 300, y: 500)))
    let (values, anchored) = (UIDynamicItemBehavior(items: [item]), UIDynamicItemBehavior(items: [post]))
    #expect(values.elasticity == 0 && values.friction == 0 && values.density == 1 && values.resistance == 0)
    #expect(values.angularResistance == 0 && values.charge == 0 && !values.isAnchored && values.allowsRotation)
    values.resistance = 2
    values.addLinearVelocity(CGPoint(x: 100, y: 0), for: item)
    anchored.isAnchored = true
    for behavior in [values, anchored, UIGravityBehavior(items: [post])] { stage.animator.addBehavior(behavior) }
    stage.run(0.5)
    #expect(abs(values.linearVelocity(for: item).x - 100 * exp(-1)) < 1e-6)
    #expect(post.center == CGPoint(x: 300, y: 500))
  }

  @Test func `the delegate hears of each impact once, with the boundary and the point`() throws {
    final class Listener: UICollisionBehaviorDelegate {
      var lines: [String] = []
      func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at point: CGPoint
      ) {
        lines.append("began \(identifier as? NSString ?? "bounds") \(Int(point.y.rounded()))")
      }
      func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
      ) {
        lines.append("ended \(identifier as? NSString ?? "bounds")")
      }
      func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at point: CGPoint
      ) {
        lines.append("began items \(Int(point.x.rounded()))")
      }
    }
    let stage = try Stage()
    let item = stage.item(at: CGPoint(x: 200, y: 300))
    let collision = UICollisionBehavior(items: [item])
    let listener = Listener()
    collision.collisionDelegate = listener
    collision.addBoundary(
      withIdentifier: NSString(string: "shelf"), from: CGPoint(x: 0, y: 500), to: CGPoint(x: 400, y: 500))
    stage.animator.addBehavior(UIGravityBehavior(items: [item]))
    stage.animator.addBehavior(collision)
    stage.run(3)
    #expect(listener.lines == ["began shelf 500"])
    collision.removeBoundary(withIdentifier: NSString(string: "shelf"))
    #expect(collision.boundaryIdentifiers == nil)
    collision.translatesReferenceBoundsIntoBoundary = true
    stage.run(3)
    #expect(listener.lines == ["began shelf 500", "ended shelf", "began bounds 1000"])
  }

  @Test func `the same calls give the same motion`() throws {
    func trace() throws -> [CGPoint] {
      let stage = try Stage()
      let items = (0..<6).map { stage.item(at: CGPoint(x: 150 + 13 * $0, y: 80 + 110 * $0)) }
      let collision = UICollisionBehavior(items: items)
      collision.translatesReferenceBoundsIntoBoundary = true
      let values = UIDynamicItemBehavior(items: items)
      values.elasticity = 0.4
      values.friction = 0.3
      for behavior in [UIGravityBehavior(items: items), collision, values] { stage.animator.addBehavior(behavior) }
      stage.run(2)
      return items.map(\.center)
    }
    let first = try trace()
    #expect(try first == trace())
    for center in first {
      #expect(CGRect(x: 49, y: 49, width: 302, height: 902).insetBy(dx: -25, dy: -25).contains(center))
    }
  }
}

extension DynamicsTests {
  @Test func `the animator of a layout returns the attributes that it moves, by their paths`() {
    let layout = UICollectionViewLayout()
    let animator = UIDynamicAnimator(collectionViewLayout: layout)
    let cell = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 2, section: 1))
    let header = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "header", with: IndexPath(item: 0, section: 1))
    let plate = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "plate", with: IndexPath(item: 0, section: 0))
    for item in [cell, header, plate] { item.frame = CGRect(x: 0, y: 0, width: 10, height: 10) }
    animator.addBehavior(UIGravityBehavior(items: [cell, header, plate]))
    #expect(animator.layoutAttributesForCell(at: IndexPath(item: 2, section: 1)) === cell)
    #expect(animator.layoutAttributesForCell(at: IndexPath(item: 0, section: 1)) == nil)
    #expect(
      animator.layoutAttributesForSupplementaryView(ofKind: "header", at: IndexPath(item: 0, section: 1)) === header)
    #expect(animator.layoutAttributesForDecorationView(ofKind: "plate", at: IndexPath(item: 0, section: 0)) === plate)
  }
}
