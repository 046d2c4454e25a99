import Testing
@_spi(UITests) import UIKit
import UIKitTesting

/// The elements that user interface tests find.
@Suite(.serialized, .separateScreens) @MainActor struct UITestTreeTests {
  private static let size = CGSize(width: 300, height: 300)

  private func screen(_ views: UIView...) throws -> TestScreen {
    let root = UIView()
    for view in views { root.addSubview(view) }
    return try TestScreen(size: Self.size, view: root)
  }

  private func all(_ element: UITestElement) -> [UITestElement] { [element] + element.children.flatMap(all) }

  private func elements(_ screen: TestScreen) -> [UITestElement] {
    _ = screen.picture
    return all(UITestTree(screen.hosted).snapshot())
  }

  /// The numbers are those of Apple's `XCUIElement.ElementType`.
  @Test func `views have Apple's types, labels and values`() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "Name"
    let toggle = UISwitch(frame: CGRect(x: 0, y: 30, width: 60, height: 30))
    toggle.isOn = true
    toggle.isEnabled = false
    let slider = UISlider(frame: CGRect(x: 0, y: 70, width: 200, height: 30))
    slider.value = 0.5
    let field = UITextField(frame: CGRect(x: 0, y: 110, width: 200, height: 30))
    field.placeholder = "Street"
    let found = try elements(screen(label, toggle, slider, field))
    func one(_ kind: UInt) throws -> UITestElement { try #require(found.first { $0.kind == kind }) }
    #expect(try one(48).label == "Name")
    #expect(try one(40).value == "1")
    #expect(try one(40).isEnabled == false)
    #expect(try one(33).value == "50%")
    #expect(try one(49).placeholder == "Street")
    #expect(try one(49).value == "Street")
    #expect(try one(49).label.isEmpty)
    #expect(found.first?.kind == 2)
  }

  @Test func `a button has its text, and hidden views are no elements`() throws {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.setTitle("Go", for: .normal)
    let hidden = UILabel(frame: CGRect(x: 0, y: 50, width: 100, height: 40))
    hidden.text = "Hidden"
    hidden.isHidden = true
    let found = try elements(screen(button, hidden))
    let element = try #require(found.first { $0.kind == 9 })
    #expect(element.children.map(\.label) == ["Go"])
    #expect(element.children.map(\.kind) == [48])
    #expect(!found.contains { $0.label == "Hidden" })
  }

  @Test func `a finger does not reach a covered view`() throws {
    let frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    let button = UIButton(frame: frame)
    button.accessibilityIdentifier = "button"
    let cover = UIView(frame: frame)
    cover.accessibilityIdentifier = "cover"
    let screen = try screen(button, cover)
    let tree = UITestTree(screen.hosted)
    _ = screen.picture
    let element = try #require(all(tree.snapshot()).first { $0.identifier == "button" })
    let reason = #expect(throws: UITestTree.Unreachable.self) { try tree.point(of: element.id) }
    #expect(reason?.description == "UIView 'cover' covers it")
    cover.isHidden = true
    #expect(try tree.point(of: element.id) == CGPoint(x: 70, y: 40))
  }

  @Test func `a view outside of its scroll view is reached after scrolling`() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    scroll.contentSize = CGSize(width: 300, height: 1000)
    let label = UILabel(frame: CGRect(x: 0, y: 500, width: 300, height: 20))
    label.text = "Below"
    scroll.addSubview(label)
    let screen = try screen(scroll)
    let tree = UITestTree(screen.hosted)
    _ = screen.picture
    let element = try #require(all(tree.snapshot()).first { $0.label == "Below" })
    #expect(throws: UITestTree.Unreachable.self) { try tree.point(of: element.id) }
    tree.scroll(to: element.id)
    #expect(CGRect(x: 0, y: 0, width: 300, height: 100).contains(try tree.point(of: element.id)))
  }

  @Test func `an edited text has a keyboard with letters, a return key and capitals at the start`() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    field.returnKeyType = .search
    let screen = try screen(field)
    #expect(!elements(screen).contains { $0.kind == 19 })
    #expect(field.becomeFirstResponder())
    let found = elements(screen)
    #expect(found.contains { $0.kind == 20 && $0.label == "Q" && $0.typedText == "Q" })
    #expect(found.contains { $0.kind == 9 && $0.label == "search" && $0.identifier == "Search" })
    field.insertText("Q")
    #expect(elements(screen).contains { $0.kind == 20 && $0.label == "q" })
  }
}
