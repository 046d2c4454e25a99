import Testing
import UIKit
import UIKitTesting

/// Rotors as actions of assistive technology, and containers with a kind.
@Suite(.serialized, .separateScreens) @MainActor struct CustomRotorTests {
  private static let size = CGSize(width: 300, height: 300)

  private func element(_ label: String, y: CGFloat) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: y, width: 40, height: 40))
    view.isAccessibilityElement = true
    view.accessibilityLabel = label
    return view
  }

  private func rotor(_ name: String, through views: [UIView]) -> UIAccessibilityCustomRotor {
    UIAccessibilityCustomRotor(name: name) { predicate in
      let index = views.firstIndex { $0 === predicate.currentItem.targetElement as? UIView } ?? -1
      let next = index + (predicate.searchDirection == .next ? 1 : -1)
      guard views.indices.contains(next) else { return nil }
      return UIAccessibilityCustomRotorItemResult(targetElement: views[next], targetRange: nil)
    }
  }

  private func snapshot(_ screen: TestScreen) throws -> AccessibilitySnapshot {
    _ = screen.picture
    return try #require(screen.hosted.accessibilityTree).snapshot()
  }

  @Test func `a rotor of a container moves the focus through its items`() throws {
    let views = [0, 100, 200].map { element("at \($0)", y: CGFloat($0)) }
    let root = UIView()
    for view in views { root.addSubview(view) }
    root.accessibilityCustomRotors = [rotor("Marks", through: [views[0], views[2]])]
    SystemPreferences.current.usesScreenReader = true
    defer { SystemPreferences.current = SystemPreferences() }
    let screen = try TestScreen(size: Self.size, view: root)
    let (tree, nodes) = (try #require(screen.hosted.accessibilityTree), try snapshot(screen).ordered)
    #expect(nodes[2].actions.map(\.name) == ["next Marks", "previous Marks"])
    let id = nodes[1].id
    #expect(tree.perform(.search("Marks", .next), on: id))
    #expect(UIAccessibility.focusedElement(using: nil) as? UIView === views[2])
    #expect(!tree.perform(.search("Marks", .next), on: id))
    #expect(tree.perform(.search("Marks", .previous), on: id))
    #expect(UIAccessibility.focusedElement(using: nil) as? UIView === views[0])
    #expect(!tree.perform(.search("Other", .next), on: id))
  }

  @Test func `a rotor of the system has the name of its type`() throws {
    let view = element("text", y: 0)
    view.accessibilityCustomRotors = [UIAccessibilityCustomRotor(systemType: .headingLevel2) { _ in nil }]
    let root = UIView()
    root.addSubview(view)
    let screen = try TestScreen(size: Self.size, view: root)
    let names = try snapshot(screen).ordered[1].actions.map(\.name)
    #expect(names == ["next heading level 2", "previous heading level 2"])
  }

  @Test func `a rotor selects the range that it has found`() throws {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    text.text = "one two"
    text.accessibilityCustomRotors = [
      UIAccessibilityCustomRotor(name: "Words") { predicate in
        guard let start = text.position(from: text.beginningOfDocument, offset: 4) else { return nil }
        let range = text.textRange(from: start, to: text.endOfDocument)
        return UIAccessibilityCustomRotorItemResult(targetElement: text, targetRange: range)
      }
    ]
    let root = UIView()
    root.addSubview(text)
    let screen = try TestScreen(size: Self.size, view: root)
    let (tree, id) = (try #require(screen.hosted.accessibilityTree), try snapshot(screen).ordered[1].id)
    #expect(tree.perform(.search("Words", .next), on: id))
    #expect(text.selectedRange == NSRange(location: 4, length: 3))
  }

  @Test(arguments: [
    (UIAccessibilityContainerType.list, AccessibilityRole.list), (.dataTable, .list), (.landmark, .group),
    (.semanticGroup, .group),
  ])
  func `a container of a kind is a node with the elements in it`(
    type: UIAccessibilityContainerType, role: AccessibilityRole
  ) throws {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    container.addSubview(element("inside", y: 0))
    let root = UIView()
    root.addSubview(container)
    let screen = try TestScreen(size: Self.size, view: root)
    #expect(try snapshot(screen).ordered.map(\.role) == [.window, .text])
    container.accessibilityContainerType = type
    #expect(try snapshot(screen).ordered.map(\.role) == [.window, role, .text])
  }

  @Test func `combined elements are read before those beside them`() throws {
    let columns = [0, 100].map { x in
      let column = UIView(frame: CGRect(x: x, y: 0, width: 90, height: 200))
      for y in [0, 100] { column.addSubview(element("\(x),\(y)", y: CGFloat(y))) }
      return column
    }
    let root = UIView()
    for column in columns { root.addSubview(column) }
    let screen = try TestScreen(size: Self.size, view: root)
    func labels() throws -> [String] { try snapshot(screen).ordered.dropFirst().map(\.label) }
    #expect(try labels() == ["0,0", "100,0", "0,100", "100,100"])
    for column in columns { column.accessibilityNavigationStyle = .combined }
    #expect(try labels() == ["0,0", "0,100", "100,0", "100,100"])
  }
}
