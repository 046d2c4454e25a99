import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct RandomTreeTests {
  /// Random changes of a view tree; afterwards each fully constrained view has its frame.
  @Test(arguments: 0..<12 as Range<UInt64>) func `views can be added, removed and moved in any order`(seed: UInt64) {
    let log = LogLines()
    Log.redirect { log.add($0) }
    defer { Log.redirect(to: nil) }
    var generator = SystemlessGenerator(state: seed &* 77 &+ 5)
    let root = rootView()
    var views: [UIView] = []
    var constraints: [NSLayoutConstraint] = []
    for step in 0..<250 {
      change(root, &views, &constraints, using: &generator)
      if step % 5 == 0 { root.layoutIfNeeded() }
      for constraint in constraints where constraint.isActive {
        let items = constraint.views
        #expect(items.count == 2 && items[0].sharesTree(with: items[1]), "\(constraint) outlived its views' separation")
      }
    }
    root.layoutIfNeeded()
    for view in views { #expect(view.frame.origin.x.isFinite && view.frame.size.width.isFinite) }
    let probe = freeView(in: root, 17, 18)
    probe.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 21).isActive = true
    probe.topAnchor.constraint(equalTo: root.topAnchor, constant: 22).isActive = true
    root.layoutIfNeeded()
    #expect(probe.frame == CGRect(x: 21, y: 22, width: 17, height: 18))
    for constraint in constraints { constraint.isActive = false }
    for view in views { view.removeFromSuperview() }
    root.layoutIfNeeded()
    #expect(root.subviews.count == 1 && probe.frame == CGRect(x: 21, y: 22, width: 17, height: 18))
  }

  private func change(
    _ root: UIView, _ views: inout [UIView], _ constraints: inout [NSLayoutConstraint],
    using generator: inout SystemlessGenerator
  ) {
    let view = views.randomElement(using: &generator)
    let other = views.randomElement(using: &generator) ?? root
    switch Int.random(in: 0..<11, using: &generator) {
    case 0, 1:
      let new = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
      new.translatesAutoresizingMaskIntoConstraints = Bool.random(using: &generator)
      other.addSubview(new)
      views.append(new)
    case 2: view?.removeFromSuperview()
    case 3:
      if let view, !other.isDescendant(of: view) { other.addSubview(view) }
    case 4: view?.translatesAutoresizingMaskIntoConstraints.toggle()
    case 5: view?.frame.size.width = CGFloat.random(in: 0...99, using: &generator)
    case 6: constraints.randomElement(using: &generator)?.isActive = false
    case 7: constraints.randomElement(using: &generator)?.constant = CGFloat.random(in: 0...50, using: &generator)
    case 8:
      let size = view?.systemLayoutSizeFitting(.zero)
      #expect(size?.width.isFinite ?? true)
    default:
      guard let view, view.sharesTree(with: other) else { return }
      let constraint =
        Bool.random(using: &generator)
        ? view.leftAnchor.constraint(greaterThanOrEqualTo: other.leftAnchor, constant: 3)
        : view.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: 0.5)
      constraint.priority = UILayoutPriority(Float.random(in: 1...999, using: &generator).rounded())
      constraint.isActive = true
      constraints.append(constraint)
    }
  }
}

extension UIView {
  /// True if both views are in one tree.
  fileprivate func sharesTree(with other: UIView) -> Bool {
    var top = self
    while let parent = top.superview { top = parent }
    return other.isDescendant(of: top)
  }
}

extension NSLayoutConstraint {
  fileprivate var views: [UIView] { [firstItem, secondItem].compactMap { $0 as? UIView } }
}

@Suite(.separateScreens) @MainActor struct ScrollContentTests {
  @Test func `constraints to a scroll view's edges size its content, and its frame guide stays`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    let content = freeView(in: scroll, 300, 200)
    let floating = freeView(in: scroll, 10, 10)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 5),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -5),
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -10),
      floating.rightAnchor.constraint(equalTo: scroll.frameLayoutGuide.rightAnchor),
      floating.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 1),
    ])
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 310, height: 210))
    #expect(floating.frame == CGRect(x: 90, y: 1, width: 10, height: 10))
    scroll.contentOffset = CGPoint(x: 20, y: 30)
    scroll.layoutIfNeeded()
    #expect(floating.frame.origin == CGPoint(x: 110, y: 31))
    #expect(content.frame.origin == CGPoint(x: 5, y: 0))
  }

  @Test func `a header outside the content follows the scrolling`() {
    let root = rootView()
    let scroll = UIScrollView(frame: root.bounds)
    root.addSubview(scroll)
    let row = freeView(in: scroll, 50, 400)
    let header = freeView(in: root, 50, 20)
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 100),
      row.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      header.bottomAnchor.constraint(equalTo: row.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(header.frame.minY == 80 && scroll.contentSize.height == 500)
    scroll.contentOffset.y = 60
    root.layoutIfNeeded()
    #expect(header.frame.minY == 20)
  }
}
