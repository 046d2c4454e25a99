/// Makes snapshots of a screen's accessibility elements and performs what assistive technology requests.
///
/// It exists only once a host has requested it, so a screen without assistive technology pays nothing.
@MainActor package final class AccessibilityTree {
  unowned let screen: HostedScreen
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var elements: [Int: Weak] = [:]
  private var nextNumber = 1

  private struct Weak {
    weak var object: AnyObject?
  }

  init(_ screen: HostedScreen) {
    self.screen = screen
  }

  /// The view or the element with that number, while it lives.
  func element(_ id: Int) -> AnyObject? { elements[id]?.object }

  /// Returns the elements of the screen as they are now.
  package func snapshot() -> AccessibilitySnapshot {
    screen.makeCurrent()
    for (id, element) in elements where element.object == nil { elements[id] = nil }
    numbers = numbers.filter { elements[$0.value] != nil }
    var snapshot = AccessibilitySnapshot()
    guard let window = screen.keyWindow else { return snapshot }
    var root = AccessibilityNode(id: number(of: screen), role: .window)
    root.label = screen.title
    root.actions = UIAccessibilityScrollDirection.offered.map { .scroll($0) }
    root.frame = CGRect(origin: .zero, size: screen.size)
    root.states = UIApplication.shared.applicationState == .active ? [.showing, .active] : [.showing]
    snapshot.root = root.id
    let reader = AccessibilityReader(
      isRightToLeft: window.effectiveUserInterfaceLayoutDirection == .rightToLeft,
      number: { [unowned self] in number(of: $0) })
    root.children = reader.addTrees(ofWindows: UIApplication.shared.frontWindows, clip: root.frame, parent: root.id)
    snapshot.nodes = reader.nodes
    snapshot.nodes[root.id] = root
    snapshot.focus = focus(in: snapshot)
    AccessibilityFocus.shared.follow(element(snapshot.focus) as? UIResponder) {
      numbers[ObjectIdentifier($0)].map { snapshot.nodes[$0] != nil } ?? false
    }
    return snapshot
  }

  private func number(of object: AnyObject) -> Int {
    if let number = numbers[ObjectIdentifier(object)], elements[number]?.object === object { return number }
    defer { nextNumber += 1 }
    numbers[ObjectIdentifier(object)] = nextNumber
    elements[nextNumber] = Weak(object: object)
    return nextNumber
  }

  /// The element that has the focus or contains the view that has it.
  private func focus(in snapshot: AccessibilitySnapshot) -> Int {
    var view = FocusSystem.shared.focused ?? UIApplication.shared.firstResponder as? UIView
    while let each = view {
      if let id = numbers[ObjectIdentifier(each)], snapshot.nodes[id] != nil { return id }
      view = each.superview
    }
    return 0
  }
}
