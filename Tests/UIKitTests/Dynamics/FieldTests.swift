import Testing
import UIKit
import UIKitTesting

/// Fields, regions, groups, and the kinds of attachments besides distance and spring.
@Suite(.separateScreens) @MainActor struct FieldTests {
  private let screen: TestScreen
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 1000))
  private let animator: UIDynamicAnimator

  init() throws {
    screen = try TestScreen(size: CGSize(width: 600, height: 1000), view: root)
    animator = UIDynamicAnimator(referenceView: root)
    screen.advance(seconds: 0.1)
  }

  private func item(at center: CGPoint) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.center = center
    root.addSubview(view)
    return view
  }

  /// Advances by the time of the animator.
  private func run(_ seconds: Double, _ onFrame: () -> Void = {}) {
    let end = animator.elapsedTime + seconds
    for _ in 0..<6000 where animator.elapsedTime < end - 1e-6 && animator.isRunning {
      screen.advanceFrame()
      onFrame()
    }
  }

  private func distance(_ one: CGPoint, _ other: CGPoint) -> CGFloat { hypot(one.x - other.x, one.y - other.y) }

  // MARK: - Fields

  @Test func `linear gravity accelerates by 100 points inside its region only`() {
    let (inside, outside) = (item(at: CGPoint(x: 100, y: 100)), item(at: CGPoint(x: 400, y: 100)))
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
    #expect(field.strength == 1 && field.falloff == 0 && field.region === UIRegion.infinite)
    field.position = CGPoint(x: 100, y: 100)
    field.region = UIRegion(radius: 200)
    for item in [inside, outside] { field.addItem(item) }
    animator.addBehavior(field)
    run(1)
    #expect(abs(inside.center.y - 150) < 1 && outside.center == CGPoint(x: 400, y: 100))
    field.removeItem(inside)
    #expect(field.items.count == 1)
  }

  @Test func `radial gravity pulls to its position, and with a falloff of 1 half as much at twice the distance`() {
    let (near, far) = (item(at: CGPoint(x: 300, y: 200)), item(at: CGPoint(x: 300, y: 800)))
    let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 300, y: 400))
    field.falloff = 1
    field.strength = 100
    for item in [near, far] { field.addItem(item) }
    animator.addBehavior(field)
    run(0.2)
    let (moved, other) = (near.center.y - 200, 800 - far.center.y)
    #expect(moved > 0.5 && abs(moved / other - 2) < 0.05, "\(moved) and \(other)")
  }

  @Test func `drag slows exponentially, and a spring field oscillates about its position`() {
    let (slowed, held) = (item(at: CGPoint(x: 100, y: 100)), item(at: CGPoint(x: 400, y: 500)))
    let drag = UIFieldBehavior.dragField()
    drag.addItem(slowed)
    let values = UIDynamicItemBehavior(items: [slowed])
    values.addLinearVelocity(CGPoint(x: 100, y: 0), for: slowed)
    let spring = UIFieldBehavior.springField()
    spring.position = CGPoint(x: 300, y: 500)
    spring.strength = 4
    spring.addItem(held)
    for behavior in [drag, values, spring] { animator.addBehavior(behavior) }
    run(1)
    #expect(abs(values.linearVelocity(for: slowed).x - 100 * exp(-1)) < 1)
    // The frequency is √4 rad/s.
    #expect(abs(held.center.x - (300 + 100 * cos(2))) < 1)
  }

  @Test func `electric and magnetic fields act on charges only, and a block gives any force`() {
    let (charged, neutral) = (item(at: CGPoint(x: 300, y: 300)), item(at: CGPoint(x: 300, y: 700)))
    let values = UIDynamicItemBehavior(items: [charged])
    values.charge = 1
    let electric = UIFieldBehavior.electricField()
    electric.position = CGPoint(x: 200, y: 300)
    for item in [charged, neutral] { electric.addItem(item) }
    for behavior in [values, electric] { animator.addBehavior(behavior) }
    run(1)
    #expect(abs(charged.center.x - 350) < 1 && neutral.center.x == 300)
    animator.removeBehavior(electric)
    let magnetic = UIFieldBehavior.magneticField()
    magnetic.addItem(charged)
    let speed = hypot(values.linearVelocity(for: charged).x, values.linearVelocity(for: charged).y)
    let custom = UIFieldBehavior.field { _, _, _, mass, charge, _ in
      #expect(mass == 1 && charge == 0)
      return CGVector(dx: 1, dy: 0)
    }
    custom.addItem(neutral)
    for behavior in [magnetic, custom] { animator.addBehavior(behavior) }
    run(1)
    let velocity = values.linearVelocity(for: charged)
    #expect(abs(hypot(velocity.x, velocity.y) - speed) < speed * 0.01, "a magnetic field does no work")
    #expect(abs(velocity.y) > speed * 0.5)
    #expect(abs(neutral.center.x - 350) < 1)
  }

  @Test func `regions are combined as sets of points`() {
    let (disc, square) = (UIRegion(radius: 10), UIRegion(size: CGSize(width: 40, height: 4)))
    for point in [CGPoint(x: 5, y: 1), CGPoint(x: 0, y: 8), CGPoint(x: 15, y: 0), CGPoint(x: 30, y: 30)] {
      let (inDisc, inSquare) = (disc.contains(point), square.contains(point))
      #expect(inDisc == (hypot(point.x, point.y) <= 10))
      #expect(inSquare == (abs(point.x) <= 20 && abs(point.y) <= 2))
      #expect(disc.byUnion(with: square).contains(point) == (inDisc || inSquare))
      #expect(disc.byIntersection(with: square).contains(point) == (inDisc && inSquare))
      #expect(disc.byDifference(from: square).contains(point) == (inDisc && !inSquare))
      #expect(disc.inverse().contains(point) == !inDisc && UIRegion.infinite.contains(point))
    }
  }

  // MARK: - Attachments

  @Test func `a limit attachment is loose until its length and never longer`() {
    let (upper, lower) = (item(at: CGPoint(x: 300, y: 100)), item(at: CGPoint(x: 300, y: 300)))
    let rope = UIAttachmentBehavior.limitAttachment(
      with: upper, offsetFromCenter: .zero, attachedTo: lower, offsetFromCenter: .zero)
    let anchored = UIDynamicItemBehavior(items: [upper])
    anchored.isAnchored = true
    lower.center.y = 220
    let push = UIPushBehavior(items: [lower], mode: .continuous)
    push.pushDirection = CGVector(dx: 0, dy: 1)
    for behavior in [anchored, rope, push] { animator.addBehavior(behavior) }
    var longest: CGFloat = 0
    run(4) { longest = max(longest, distance(upper.center, lower.center)) }
    #expect(upper.center == CGPoint(x: 300, y: 100))
    #expect(longest < 201 && longest > 199, "\(longest)")
  }

  @Test func `items of a fixed attachment keep their distance and rotation to each other`() {
    let (one, other) = (item(at: CGPoint(x: 200, y: 300)), item(at: CGPoint(x: 320, y: 300)))
    animator.addBehavior(
      UIAttachmentBehavior.fixedAttachment(with: one, attachedTo: other, attachmentAnchor: CGPoint(x: 260, y: 300)))
    let push = UIPushBehavior(items: [one], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 1)
    animator.addBehavior(push)
    run(1)
    #expect(abs(distance(one.center, other.center) - 120) < 1)
    #expect(abs(one.transform.b - other.transform.b) < 0.02)
    #expect(abs(one.transform.b) > 0.1, "an impulse outside the common centre rotates them")
  }

  @Test func `a pin keeps a point of two items together, and a sliding attachment leaves one axis`() {
    let (one, other) = (item(at: CGPoint(x: 200, y: 300)), item(at: CGPoint(x: 320, y: 300)))
    let slider = item(at: CGPoint(x: 200, y: 700))
    animator.addBehavior(
      UIAttachmentBehavior.pinAttachment(with: one, attachedTo: other, attachmentAnchor: CGPoint(x: 260, y: 300)))
    animator.addBehavior(
      UIAttachmentBehavior.slidingAttachment(
        with: slider, attachmentAnchor: CGPoint(x: 200, y: 700), axisOfTranslation: CGVector(dx: 1, dy: 0)))
    let push = UIPushBehavior(items: [other, slider], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1, dy: 1)
    animator.addBehavior(push)
    // The push alone turns both items alike.
    let values = UIDynamicItemBehavior(items: [other])
    values.addAngularVelocity(2, for: other)
    animator.addBehavior(values)
    run(0.5)
    func pin(of item: UIView, _ x: CGFloat) -> CGPoint {
      let offset = CGPoint(x: x, y: 0).applying(item.transform)
      return CGPoint(x: item.center.x + offset.x, y: item.center.y + offset.y)
    }
    #expect(distance(pin(of: one, 60), pin(of: other, -60)) < 1)
    #expect(abs(one.transform.b - other.transform.b) > 0.05, "they rotate apart")
    #expect(abs(slider.center.x - 250) < 1 && abs(slider.center.y - 700) < 0.5 && abs(slider.transform.b) < 0.01)
  }

  @Test func `a group falls as one body`() {
    let (one, other) = (item(at: CGPoint(x: 200, y: 100)), item(at: CGPoint(x: 340, y: 160)))
    let group = UIDynamicItemGroup(items: [one, other])
    animator.addBehavior(UIGravityBehavior(items: [group]))
    run(0.5)
    #expect(abs(one.center.y - 225) < 1e-6 && abs(other.center.y - 285) < 1e-6)
    #expect(one.center.x == 200 && other.center.x == 340)
  }
}
