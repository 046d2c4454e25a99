import Testing
import UIKit
import UIKitTesting

/// The elements that assistive technology gets, by UIKit's rules.
@Suite(.serialized, .separateScreens) @MainActor struct AccessibilityTreeTests {
  private static let size = CGSize(width: 300, height: 300)

  private func element(_ label: String, _ frame: CGRect = CGRect(x: 0, y: 0, width: 40, height: 40)) -> UIView {
    let view = UIView(frame: frame)
    view.isAccessibilityElement = true
    view.accessibilityLabel = label
    return view
  }

  private func screen(_ views: UIView...) throws -> TestScreen {
    let root = UIView()
    for view in views { root.addSubview(view) }
    return try TestScreen(size: Self.size, view: root)
  }

  private func snapshot(_ screen: TestScreen) throws -> AccessibilitySnapshot {
    _ = screen.picture
    return try #require(screen.hosted.accessibilityTree).snapshot()
  }

  private func labels(_ screen: TestScreen) throws -> [String] {
    try snapshot(screen).ordered.filter { $0.role != .window }.map(\.label)
  }

  // MARK: Which elements there are, and their order

  @Test func `elements are read by rows from the top, and within a row from the leading edge`() throws {
    let screen = try screen(
      element("c", CGRect(x: 0, y: 100, width: 40, height: 40)),
      element("b", CGRect(x: 100, y: 4, width: 40, height: 40)),
      element("a", CGRect(x: 0, y: 0, width: 40, height: 40)))
    #expect(try labels(screen) == ["a", "b", "c"])
    SystemPreferences.current.layoutDirection = .rightToLeft
    defer { SystemPreferences.current = SystemPreferences() }
    #expect(try labels(screen) == ["b", "a", "c"])
  }

  @Test func `a view that groups its elements is read before those beside it`() throws {
    let columns = [0, 100].map { x in
      let column = UIView(frame: CGRect(x: x, y: 0, width: 90, height: 200))
      for y in [0, 100] { column.addSubview(element("\(x),\(y)", CGRect(x: 0, y: y, width: 40, height: 40))) }
      return column
    }
    let screen = try screen(columns[0], columns[1])
    #expect(try labels(screen) == ["0,0", "100,0", "0,100", "100,100"])
    for column in columns { column.shouldGroupAccessibilityChildren = true }
    #expect(try labels(screen) == ["0,0", "0,100", "100,0", "100,100"])
  }

  @Test func `the descendants of an element are not elements`() throws {
    let outer = element("outer")
    outer.addSubview(element("inner"))
    #expect(try labels(try screen(outer)) == ["outer"])
  }

  @Test func `hidden views, transparent views and views with hidden elements are left out`() throws {
    let (hidden, clear, silent) = (element("hidden"), element("clear"), UIView())
    hidden.isHidden = true
    clear.alpha = 0
    silent.accessibilityElementsHidden = true
    silent.addSubview(element("silent"))
    #expect(try labels(try screen(hidden, clear, silent, element("shown"))) == ["shown"])
  }

  @Test func `a modal view hides its siblings`() throws {
    let dialogue = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    dialogue.addSubview(element("inside"))
    let screen = try screen(element("behind"), dialogue)
    #expect(try labels(screen) == ["behind", "inside"])
    dialogue.accessibilityViewIsModal = true
    #expect(try labels(screen) == ["inside"])
  }

  @Test func `a container's list decides which elements there are, and their order`() throws {
    let chart = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let parts = ["second", "first"].map { label in
      let part = UIAccessibilityElement(accessibilityContainer: chart)
      part.accessibilityLabel = label
      part.accessibilityFrameInContainerSpace = CGRect(x: 0, y: label == "first" ? 0 : 50, width: 10, height: 10)
      return part
    }
    let unlisted = element("unlisted")
    chart.addSubview(unlisted)
    chart.accessibilityElements = parts
    let screen = try screen(chart, element("after", CGRect(x: 0, y: 200, width: 40, height: 40)))
    #expect(try labels(screen) == ["second", "first", "after"])
    let nodes = try snapshot(screen).ordered
    #expect(nodes[1].frame == CGRect(x: 0, y: 50, width: 10, height: 10))
  }

  @Test func `an element keeps its number as long as it lives`() throws {
    let (first, second) = (element("a"), element("b", CGRect(x: 0, y: 100, width: 40, height: 40)))
    let screen = try screen(first, second)
    let before = try snapshot(screen)
    first.accessibilityLabel = "A"
    second.removeFromSuperview()
    let after = try snapshot(screen)
    let changes = after.changes(since: before)
    #expect(changes.changed.map(\.label) == ["Test", "A"])
    #expect(changes.removed == [before.ordered[2].id])
    #expect(changes.changed[1].id == before.ordered[1].id)
  }

  @Test func `an element outside of a view that clips it is not showing`() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    scroll.addSubview(element("below", CGRect(x: 0, y: 60, width: 40, height: 40)))
    scroll.addSubview(element("inside"))
    let nodes = try snapshot(try screen(scroll)).ordered
    #expect(nodes.first { $0.label == "below" }?.states.contains(.showing) == false)
    #expect(nodes.first { $0.label == "inside" }?.states.contains(.showing) == true)
  }

  // MARK: Roles, values and states

  @Test(
    arguments: [
      (.button, .button), (.link, .link), (.image, .image), (.header, .heading), (.staticText, .text),
      (.adjustable, .adjustable), (.searchField, .searchField), ([.button, .header], .button), (.none, .text),
    ] as [(UIAccessibilityTraits, AccessibilityRole)])
  func `traits become roles`(traits: UIAccessibilityTraits, role: AccessibilityRole) throws {
    let view = element("a")
    view.accessibilityTraits = traits
    #expect(try snapshot(try screen(view)).ordered[1].role == role)
  }

  @Test func `traits become states`() throws {
    let view = element("a")
    view.accessibilityTraits = [.button, .selected, .notEnabled]
    let states = try snapshot(try screen(view)).ordered[1].states
    #expect(states.contains(.selected) && states.contains(.disabled))
  }

  @Test func `a view with the trait of a tab bar groups tabs`() throws {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    bar.accessibilityTraits = .tabBar
    let (first, second) = (element("a"), element("b", CGRect(x: 100, y: 0, width: 40, height: 40)))
    first.accessibilityTraits = [.button, .selected]
    second.accessibilityTraits = .staticText
    bar.addSubview(first)
    bar.addSubview(second)
    let nodes = try snapshot(try screen(bar)).ordered
    #expect(nodes.map(\.role) == [.window, .tabList, .tab, .text])
    #expect(nodes[2].states.contains(.selected))
  }

  @Test func `controls have the roles and values of their classes`() throws {
    let toggle = UISwitch(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    toggle.isOn = true
    let slider = UISlider(frame: CGRect(x: 0, y: 50, width: 100, height: 30))
    (slider.minimumValue, slider.maximumValue, slider.value) = (10, 20, 15)
    let stepper = UIStepper(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
    stepper.value = 7
    let progress = UIProgressView(frame: CGRect(x: 0, y: 150, width: 100, height: 30))
    progress.progress = 0.5
    let pages = UIPageControl(frame: CGRect(x: 0, y: 200, width: 100, height: 30))
    (pages.numberOfPages, pages.currentPage) = (4, 2)
    let nodes = try snapshot(try screen(toggle, slider, stepper, progress, pages)).ordered.dropFirst()
    #expect(nodes.map(\.role) == [.toggle, .slider, .stepper, .progress, .adjustable])
    #expect(nodes.map { $0.range?.value } == [nil, 15, 7, 0.5, 2])
    #expect(nodes.first?.states.contains(.checked) == true)
    #expect(nodes[2].actions == [.increment, .decrement])
  }

  @Test func `a segmented control, a tab bar and a table group their elements`() throws {
    let segments = UISegmentedControl(items: ["One", "Two"])
    segments.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
    segments.selectedSegmentIndex = 1
    let text = try screen(segments).hosted.accessibilityOutline
    #expect(
      text == """
        window "Test"
          group
            radioButton "One" press
            radioButton "Two" press [selected]

        """)
  }

  @Test func `the controls in a cell are its children, and its texts its name`() throws {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    cell.textLabel?.text = "Sound"
    cell.detailTextLabel?.text = "on"
    let toggle = UISwitch()
    toggle.accessibilityLabel = "Sound on"
    cell.accessoryView = toggle
    let nodes = try snapshot(try screen(cell)).ordered
    #expect(nodes.map(\.role) == [.window, .listItem, .toggle])
    #expect(nodes[1].label == "Sound, on")
    #expect(nodes[2].parent == nodes[1].id)
  }

  @Test func `an alert is a modal dialogue and hides the screen behind it`() throws {
    let controller = UIViewController()
    controller.view.addSubview(element("behind"))
    let screen = try TestScreen(size: Self.size) { controller }
    let alert = UIAlertController(title: "Leave?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Stay", style: .cancel))
    controller.present(alert, animated: false)
    screen.advance(seconds: 0.1)
    let nodes = try snapshot(screen).ordered
    let dialogue = try #require(nodes.first { $0.role == .dialog })
    #expect(dialogue.label == "Leave?" && dialogue.states.contains(.modal))
    #expect(nodes.contains { $0.label == "Stay" && $0.role == .button })
    #expect(!nodes.contains { $0.label == "behind" })
  }

  @Test func `a label is an element only while it has a text`() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    let screen = try screen(label)
    #expect(try snapshot(screen).ordered.map(\.role) == [.window])
    label.text = "The disk is full."
    #expect(try snapshot(screen).ordered.map(\.label).last == "The disk is full.")
  }

  @Test func `a hidden navigation bar has no elements`() throws {
    let root = UIViewController()
    root.title = "Root"
    let navigation = UINavigationController(rootViewController: root)
    let screen = try TestScreen(size: Self.size) { navigation }
    func names() throws -> [String] { try snapshot(screen).ordered.map(\.label) }
    #expect(try names().contains("Root"))
    navigation.setNavigationBarHidden(true, animated: false)
    screen.advance(seconds: 0.1)
    #expect(try !names().contains("Root"))
    #expect(try !snapshot(screen).ordered.contains { $0.role == .toolbar })
  }

  @Test func `a control without a name is reported`() throws {
    let named = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    named.accessibilityLabel = "Play"
    let screen = try screen(named, UISlider(frame: CGRect(x: 0, y: 50, width: 100, height: 30)))
    #expect(screen.hosted.namelessElements == ["slider value=\"0 %\" increment decrement"])
  }

  // MARK: Actions

  @Test func `pressing activates a control, and taps an element that has no action of its own`() throws {
    final class Tapped: UIView {
      var count = 0
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
    }
    var presses = 0
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    button.accessibilityLabel = "Play"
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    let plain = Tapped(frame: CGRect(x: 0, y: 100, width: 40, height: 40))
    plain.isAccessibilityElement = true
    plain.accessibilityTraits = .button
    plain.accessibilityLabel = "Plain"
    let screen = try screen(button, plain)
    let (tree, nodes) = (try #require(screen.hosted.accessibilityTree), try snapshot(screen).ordered)
    #expect(tree.perform(.press, on: nodes[1].id) && presses == 1)
    #expect(tree.perform(.press, on: nodes[2].id) && plain.count == 1)
    button.isEnabled = false
    #expect(!tree.perform(.increment, on: 999))
  }

  @Test func `an element without a view is adjusted and activated by its own methods`() throws {
    final class Handle: UIAccessibilityElement {
      var value = 5
      var presses = 0
      override func accessibilityIncrement() { value += 1 }
      override func accessibilityDecrement() { value -= 2 }
      override func accessibilityActivate() -> Bool {
        presses += 1
        return true
      }
    }
    let slider = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let handle = Handle(accessibilityContainer: slider)
    handle.accessibilityLabel = "Lower limit"
    handle.accessibilityTraits = .adjustable
    handle.accessibilityFrameInContainerSpace = CGRect(x: 0, y: 0, width: 20, height: 20)
    slider.accessibilityElements = [handle]
    let screen = try screen(slider)
    let (tree, node) = (try #require(screen.hosted.accessibilityTree), try snapshot(screen).ordered[1])
    #expect(node.actions == [.increment, .decrement])
    #expect(tree.perform(.increment, on: node.id) && handle.value == 6)
    #expect(tree.perform(.decrement, on: node.id) && handle.value == 4)
    #expect(tree.perform(.press, on: node.id) && handle.presses == 1)
  }

  @Test func `increments, custom actions and values change what they should`() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    slider.accessibilityLabel = "Volume"
    var heard: [Float] = []
    slider.addAction(UIAction { _ in heard.append(slider.value) }, for: .valueChanged)
    var flagged = 0
    slider.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Flag") { _ in
        flagged += 1
        return true
      }
    ]
    let screen = try screen(slider)
    let (tree, id) = (try #require(screen.hosted.accessibilityTree), try snapshot(screen).ordered[1].id)
    #expect(tree.perform(.increment, on: id))
    #expect(tree.setValue(0.5, of: id))
    #expect(!tree.setValue(.nan, of: id))
    #expect(heard == [0.1, 0.5])
    #expect(tree.perform(.custom("Flag"), on: id) && flagged == 1)
    #expect(!tree.perform(.custom("Other"), on: id))
  }

  @Test func `texts are read, edited and selected by Unicode scalars`() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    field.placeholder = "Name"
    field.text = "a😀b"
    let screen = try screen(field)
    let (tree, id) = (try #require(screen.hosted.accessibilityTree), try snapshot(screen).ordered[1].id)
    #expect(tree.edit(1..<2, of: id, with: "é"))
    #expect(field.text == "aéb" && field.isFirstResponder)
    #expect(tree.select(1..<3, inTextOf: id))
    var node = try snapshot(screen).ordered[1]
    #expect(node.text?.string == "aéb" && node.text?.selection == 1..<3)
    #expect(node.label == "Name" && node.value == nil && node.role == .textField)
    #expect(try snapshot(screen).focus == id)
    #expect(tree.edit(1..<3, of: id, with: ""))
    #expect(field.text == "a")
    let frame = try #require(tree.characterFrame(at: 0, of: id))
    #expect(frame.width > 0 && field.frame.contains(frame))
    field.isSecureTextEntry = true
    node = try snapshot(screen).ordered[1]
    #expect(node.role == .secureField && node.text?.string == "•")
  }

  @Test func `the focus comes to an element on request, and to a changed one while a screen reader runs`() throws {
    let buttons = (0..<2).map { UIButton(frame: CGRect(x: 0, y: $0 * 50, width: 50, height: 30)) }
    let screen = try screen(buttons[0], buttons[1])
    let (tree, nodes) = (try #require(screen.hosted.accessibilityTree), try snapshot(screen).ordered)
    #expect(tree.focus(nodes[2].id) && buttons[1].isFocused)
    #expect(try snapshot(screen).focus == nodes[2].id)
    screen.send(.pointerDown(CGPoint(x: 200, y: 200), .left))
    screen.send(.pointerUp(CGPoint(x: 200, y: 200), .left))
    #expect(!buttons[1].isFocused)
    SystemPreferences.current.usesScreenReader = true
    defer { SystemPreferences.current = SystemPreferences() }
    UIAccessibility.post(notification: .layoutChanged, argument: buttons[0])
    #expect(buttons[0].isFocused)
  }
}
