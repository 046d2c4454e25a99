import Foundation
import UIKit
import UIKitTesting

/// Operations on the views of a screen, with input and frames between them, in any order.
@MainActor enum ViewTargets {
  static func perform(_ input: [UInt8]) {
    var tree: ViewTree?
    do { tree = try ViewTree() } catch { preconditionFailure("the screen cannot be made: \(error)") }
    var source = ByteSource(input)
    for _ in 0..<200 where !source.isAtEnd { tree?.change(&source) }
    let views = tree?.finish() ?? []
    tree = nil
    for view in views { precondition(view.object == nil, "a view that nothing shows is retained: \(view)") }
  }
}

/// A tree that operations change, and what must be true of it.
@MainActor private final class ViewTree {
  private let screen: TestScreen
  private let window: UIWindow
  private let root = UIViewController()
  private var views: [UIView] = []
  private var constraints: [NSLayoutConstraint] = []

  init() throws {
    let root = root
    screen = try TestScreen(size: CGSize(width: 64, height: 64)) { root }
    window = root.view.window ?? UIWindow()
    views = [root.view]
  }

  func change(_ source: inout ByteSource) {
    let kind = source.byte() % 17
    let view = views[source.index(below: views.count)]
    let other = views[source.index(below: views.count)]
    let number = CGFloat(Int8(bitPattern: source.byte()))
    switch kind {
    case 0, 1, 2: add(Self.make(source.byte(), number), to: other)
    case 3: if view !== root.view { view.removeFromSuperview() }
    case 4: if view !== root.view, !other.isDescendant(of: view) { other.addSubview(view) }
    case 5: constrain(view, other, number, source.byte())
    case 6: if !constraints.isEmpty { toggle(constraints[source.index(below: constraints.count)]) }
    case 7: animate(view, number, source.byte())
    case 8: view.transform = CGAffineTransform(rotationAngle: number / 10)
    case 9: (view as? UIScrollView)?.setContentOffset(CGPoint(x: number, y: number * 2), animated: source.byte() > 127)
    case 10: window.frame.size = CGSize(width: abs(number) * 2, height: CGFloat(source.byte()))
    case 11: view.isHidden.toggle()
    case 12: (view as? UIStackView).map { $0.axis = $0.axis == .vertical ? .horizontal : .vertical }
    case 13: screen.advance(seconds: Double(1 + source.byte() % 8) / 60)
    case 14, 15: send(number, source.byte(), source.byte())
    default: window.layoutIfNeeded()
    }
  }

  private func send(_ number: CGFloat, _ kind: UInt8, _ end: UInt8) {
    let (start, end) = (CGPoint(x: abs(number) / 2, y: abs(number) / 2), CGPoint(x: CGFloat(end) / 4, y: 20))
    let keys: [UIKeyboardHIDUsage] = [.keyboardTab, .keyboardReturnOrEnter, .keyboardDownArrow, .keyboardEscape]
    let key = keys[Int(kind) / 8 % keys.count]
    switch kind % 6 {
    case 0: for event: HostEvent in [.pointerDown(start, .left), .pointerUp(start, .left)] { screen.send(event) }
    case 1:
      let changes: [(TouchChange, CGPoint)] = [(.down, start), (.move, end), (.up, end)]
      for (change, point) in changes { screen.send(.touch(id: 1, change, point)) }
    case 2: screen.send(.scroll(start, deltaX: end.x - 32, deltaY: number))
    case 3: for event: HostEvent in [.keyDown(key, isRepeat: false), .keyUp(key)] { screen.send(event) }
    case 4: screen.send(.touch(id: 2, .down, start))
    default: screen.send(.resized(CGSize(width: end.x + 1, height: abs(number) + 1), scale: 1))
    }
  }

  private static func make(_ kind: UInt8, _ number: CGFloat) -> UIView {
    switch kind % 6 {
    case 0:
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      scroll.contentSize = CGSize(width: 100, height: 50 + abs(number))
      return scroll
    case 1: return UIStackView()
    case 2:
      let label = UILabel()
      label.text = "Text \(number)"
      return label
    case 3: return UIButton(type: .system)
    default: return UIView(frame: CGRect(x: number, y: 2, width: 30, height: 40))
    }
  }

  private func add(_ view: UIView, to other: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = view.frame.width > 0
    if let stack = other as? UIStackView { stack.addArrangedSubview(view) } else { other.addSubview(view) }
    views.append(view)
  }

  private func constrain(_ view: UIView, _ other: UIView, _ number: CGFloat, _ kind: UInt8) {
    guard view !== other, view.isDescendant(of: root.view), other.isDescendant(of: root.view) else { return }
    let constraint =
      switch kind % 4 {
      case 0: view.leftAnchor.constraint(greaterThanOrEqualTo: other.leftAnchor, constant: number)
      case 1: view.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: number / 32, constant: 1)
      case 2: view.topAnchor.constraint(equalTo: other.bottomAnchor, constant: number)
      default: view.heightAnchor.constraint(lessThanOrEqualToConstant: number)
      }
    constraint.priority = UILayoutPriority(kind % 8 == 7 ? 1000 : Float(kind) + 1)
    constraint.isActive = true
    constraints.append(constraint)
  }

  /// Activating a constraint between two trees is a mistake of the caller.
  private func toggle(_ constraint: NSLayoutConstraint) {
    let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 as? UIView }
    guard constraint.isActive || items.allSatisfy({ $0.isDescendant(of: root.view) }) else { return }
    constraint.isActive.toggle()
  }

  private func animate(_ view: UIView, _ number: CGFloat, _ kind: UInt8) {
    UIView.animate(withDuration: Double(kind) / 100) {
      view.alpha = abs(number) / 128
      if view !== self.root.view { view.center.x = number }
    }
  }

  /// Checks what must be true, and takes all views off the screen.
  func finish() -> [WeakView] {
    screen.advanceFrame()
    for view in views {
      let (frame, bounds) = (view.frame, view.bounds)
      precondition(
        [frame.minX, frame.minY, frame.width, frame.height, bounds.width].allSatisfy(\.isFinite),
        "a view at \(frame)")
      for child in view.subviews { precondition(child.superview === view, "a child with another superview") }
    }
    for constraint in constraints where constraint.isActive {
      let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 as? UIView }
      precondition(items.allSatisfy { $0.isDescendant(of: Self.top(of: items[0])) }, "a constraint between two trees")
    }
    window.rootViewController = nil
    // All animations end in this frame.
    _ = screen.hosted.advance(to: screen.seconds + 10)
    return views.map(WeakView.init)
  }

  private static func top(of view: UIView) -> UIView {
    var top = view
    while let above = top.superview { top = above }
    return top
  }
}

private struct WeakView {
  weak var object: UIView?

  init(_ object: UIView) {
    self.object = object
  }
}
