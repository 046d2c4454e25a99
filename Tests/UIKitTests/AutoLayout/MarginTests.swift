import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct MarginTests {
  @Test func `views have default margins of 8 points`() {
    let root = rootView()
    #expect(root.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    let view = freeView(in: root)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
      NSLayoutConstraint(
        item: view, attribute: .top, relatedBy: .equal, toItem: root, attribute: .topMargin, multiplier: 1, constant: 1
      ),
      view.bottomAnchor.constraint(equalTo: root.layoutMarginsGuide.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 8, y: 9, width: 284, height: 183))
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 2, y: 2, width: 294, height: 195))
    root.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    #expect(root.layoutMargins.left == 4 && view.frame.minX == 4)
    #expect(root.layoutMarginsGuide.layoutFrame == CGRect(x: 4, y: 1, width: 294, height: 196))
  }

  @Test func `a view that leaves its superview loses the safe area in its margins`() throws {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 10, right: 0)
    let screen = try TestScreen(size: CGSize(width: 300, height: 300)) { controller }
    final class Noting: UIView {
      var told = 0
      override func safeAreaInsetsDidChange() { told += 1 }
    }
    let view = Noting(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let inner = UIView(frame: view.bounds)
    view.addSubview(inner)
    controller.view.addSubview(view)
    screen.advanceFrame()
    #expect(view.safeAreaInsets.top == 30 && inner.safeAreaInsets.bottom == 10 && inner.layoutMargins.top == 38)
    view.removeFromSuperview()
    #expect(view.safeAreaInsets == .zero && inner.safeAreaInsets == .zero && inner.layoutMargins.top == 8)
    #expect(view.told == 2)
  }

  @Test(arguments: [(399.0, 16.0), (400, 20), (1000, 20)])
  func `a controller's view has wider margins on wider screens`(width: CGFloat, margin: CGFloat) throws {
    let controller = UIViewController()
    let screen = try TestScreen(size: CGSize(width: width, height: 300)) { controller }
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin))
    controller.view.layoutMargins = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 50)
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 5, left: margin, bottom: 5, right: 50))
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 50))
    _ = screen
  }

  @Test func `superview margins are kept by subviews that preserve them`() {
    let root = rootView()
    root.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    let inner = UIView(frame: CGRect(x: 5, y: 0, width: 295, height: 100))
    inner.preservesSuperviewLayoutMargins = true
    root.addSubview(inner)
    #expect(inner.layoutMargins == UIEdgeInsets(top: 20, left: 15, bottom: 8, right: 20))
  }

  @Test func `the safe area propagates down the tree and notifies the affected views`() throws {
    final class Told: UIViewController {
      var calls = 0
      override func viewSafeAreaInsetsDidChange() { calls += 1 }
    }
    let controller = Told()
    let screen = try TestScreen(size: CGSize(width: 300, height: 300)) { controller }
    let before = controller.calls
    let inner = UIView(frame: CGRect(x: 0, y: 10, width: 300, height: 100))
    controller.view.addSubview(inner)
    let pinned = freeView(in: controller.view, 10, 10)
    pinned.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor).isActive = true
    pinned.bottomAnchor.constraint(lessThanOrEqualTo: controller.bottomLayoutGuide.topAnchor).isActive = true
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 30, right: 0)
    screen.advanceFrame()
    #expect(controller.calls == before + 1)
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 30, right: 0))
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 34, left: 0, bottom: 0, right: 0))
    #expect(controller.view.layoutMargins.top == 44 && pinned.frame.minY == 44)
    #expect(controller.topLayoutGuide.length == 44 && controller.bottomLayoutGuide.length == 30)
    inner.frame.origin.y = 250
    // Not more than that of the superview, although 80 points of the view are covered or beyond it.
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0))
    #expect(
      controller.view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 270, width: 300, height: 30))
    inner.insetsLayoutMarginsFromSafeArea = false
    #expect(inner.layoutMargins.bottom == 8)
  }

  @Test func `content of a scroll view inherits no safe area that its insets use, and scrolling moves the rest`() throws
  {
    let controller = UIViewController()
    let screen = try TestScreen(size: CGSize(width: 300, height: 300)) { controller }
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 10, bottom: 0, right: 0)
    let scroll = UIScrollView(frame: controller.view.bounds)
    scroll.contentSize = CGSize(width: 100, height: 900)
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 900))
    scroll.addSubview(content)
    controller.view.addSubview(scroll)
    screen.advanceFrame()
    #expect(scroll.safeAreaInsets.top == 40 && scroll.adjustedContentInset.top == 40)
    #expect(content.safeAreaInsets == UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0))
    scroll.contentOffset.y = 20
    #expect(content.safeAreaInsets.top == 0)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentOffset.y = 0
    #expect(content.safeAreaInsets == UIEdgeInsets(top: 40, left: 10, bottom: 0, right: 0))
    scroll.contentOffset.y = -15
    #expect(content.safeAreaInsets.top == 25)
  }

  @Test func `a view that reaches beyond its superview has no larger safe area`() throws {
    let controller = UIViewController()
    let screen = try TestScreen(size: CGSize(width: 300, height: 300)) { controller }
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
    let view = UIView(frame: CGRect(x: -10, y: -20, width: 100, height: 100))
    controller.view.addSubview(view)
    screen.advanceFrame()
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
  }

  @Test(arguments: [(500.0, 8.0, 484.0), (1000, 164, 672)])
  func `text lines have a readable width`(width: CGFloat, left: CGFloat, textWidth: CGFloat) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 100))
    let guide = root.readableContentGuide
    #expect(guide.layoutFrame == CGRect(x: left, y: 8, width: textWidth, height: 84))
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: left, y: 8, width: textWidth, height: 84))
  }

  @Test func `layout guides work like views and leave with their constraints`() {
    let root = rootView()
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let view = freeView(in: root, 20, 20)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      guide.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -90),
      guide.topAnchor.constraint(equalTo: root.topAnchor), guide.heightAnchor.constraint(equalToConstant: 50),
      view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
    ])
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 10, y: 0, width: 200, height: 50))
    #expect(view.frame == CGRect(x: 100, y: 15, width: 20, height: 20))
    root.removeLayoutGuide(guide)
    #expect(root.constraints.isEmpty && guide.owningView == nil && root.layoutGuides.isEmpty)
  }
}

@Suite(.separateScreens) @MainActor struct AnchorTests {
  @Test func `anchors of the same attribute and item are equal`() {
    let (first, second) = (UIView(), UIView())
    #expect(first.topAnchor == first.topAnchor && first.topAnchor != second.topAnchor)
    #expect(first.topAnchor as NSObject != first.bottomAnchor as NSObject)
    let constraint = first.topAnchor.constraint(equalTo: second.bottomAnchor, constant: 3)
    #expect(constraint.firstAnchor.isEqual(first.topAnchor))
    #expect(constraint.secondAnchor?.isEqual(second.bottomAnchor) == true)
    #expect(constraint.firstAttribute == .top && constraint.secondAttribute == .bottom)
  }

  @Test func `distances between anchors compare with each other and with numbers`() {
    let root = rootView()
    let views = [freeView(in: root, 20, 10), freeView(in: root, 60, 10), freeView(in: root, 20, 10)]
    NSLayoutConstraint.activate([
      views[0].leftAnchor.constraint(equalTo: root.leftAnchor),
      views[2].rightAnchor.constraint(equalTo: root.rightAnchor),
      views[0].rightAnchor.anchorWithOffset(to: views[1].leftAnchor).constraint(
        equalTo: views[1].rightAnchor.anchorWithOffset(to: views[2].leftAnchor), multiplier: 3),
      root.topAnchor.anchorWithOffset(to: views[1].topAnchor).constraint(equalToConstant: 12),
    ])
    root.layoutIfNeeded()
    #expect(views[1].frame.origin == CGPoint(x: 170, y: 12))
  }

  @Test func `system spacing is 8 points, and between baselines a line`() {
    let root = rootView()
    let (upper, lower) = (UILabel(), UILabel())
    for label in [upper, lower] {
      label.translatesAutoresizingMaskIntoConstraints = false
      label.text = "Text"
      root.addSubview(label)
    }
    NSLayoutConstraint.activate([
      upper.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 2),
      upper.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 1),
      lower.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: upper.lastBaselineAnchor, multiplier: 1),
    ])
    root.layoutIfNeeded()
    #expect(upper.frame.origin == CGPoint(x: 8, y: 16))
    let distance: CGFloat = lower.frame.minY - upper.frame.minY
    #expect(abs(distance - upper.font.lineHeight) <= 1)
  }

  @Test func `alignment rectangles, not frames, are aligned`() {
    final class Shadowed: UIView {
      override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
      override var intrinsicContentSize: CGSize { CGSize(width: 50, height: 20) }
    }
    let root = rootView()
    let view = Shadowed()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let inner = freeView(in: view, 5, 5)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      inner.rightAnchor.constraint(equalTo: view.rightAnchor), inner.topAnchor.constraint(equalTo: view.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 8, y: 9, width: 56, height: 24))
    #expect(inner.frame == CGRect(x: 47, y: 1, width: 5, height: 5))
  }

  @Test func `a rotated view keeps the place of its unrotated frame`() {
    let root = rootView()
    let view = freeView(in: root, 40, 20)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30).isActive = true
    root.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 40, height: 20) && view.center == CGPoint(x: 50, y: 10))
  }

  @Test func `multipliers in a right-to-left superview count from its right edge`() {
    let root = rootView()
    root.semanticContentAttribute = .forceRightToLeft
    let view = freeView(in: root, 10, 10)
    NSLayoutConstraint(
      item: view, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .trailing, multiplier: 0.25,
      constant: 5
    ).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.maxX == 220)
  }

  @Test func `ambiguity is reported, and exercised on request`() {
    let root = rootView()
    let view = freeView(in: root, 10, 10)
    let top = view.topAnchor.constraint(equalTo: root.topAnchor)
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    NSLayoutConstraint.activate([top, left])
    root.layoutIfNeeded()
    #expect(!view.hasAmbiguousLayout)
    left.isActive = false
    root.layoutIfNeeded()
    #expect(view.hasAmbiguousLayout && view.leftAnchor.hasAmbiguousLayout)
    let before = view.frame
    view.exerciseAmbiguityInLayout()
    root.layoutIfNeeded()
    #expect(view.frame.minX != before.minX && view.frame.minY == before.minY)
    #expect(view.constraintsAffectingLayout(for: .vertical).contains(top))
  }

  @Test func `an edge compared with another axis is reported and ignored`() {
    let lines = LogLines()
    Log.redirect { lines.add($0) }
    defer { Log.redirect(to: nil) }
    let root = rootView()
    let view = freeView(in: root, 10, 10)
    NSLayoutConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: root, attribute: .top, multiplier: 1, constant: 50
    ).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == 0 && root.constraints.count == 1)
    #expect(lines.all.count == 1 && lines.all[0].contains("relates a position to an attribute of another kind"))
  }
}
