import Testing
import UIKit
import UIKitTesting

/// The focus of a screen reader.
@Suite(.serialized, .separateScreens) @MainActor struct AccessibilityFocusTests {
  private final class Element: UIView {
    var events: [String] = []

    override func accessibilityElementDidBecomeFocused() { events.append("focused") }
    override func accessibilityElementDidLoseFocus() { events.append("lost") }
  }

  @MainActor private final class Watch {
    struct Move {
      let old: AnyObject?
      let new: AnyObject?
      let technology: String?
    }
    private(set) var moves: [Move] = []
    private var observer: (any NSObjectProtocol)?

    init() {
      observer = NotificationCenter.default.addObserver(
        forName: UIAccessibility.elementFocusedNotification, object: nil, queue: nil
      ) { [weak self] note in
        nonisolated(unsafe) let info = note.userInfo ?? [:]
        MainActor.assumeIsolated {
          self?.moves.append(
            Move(
              old: info[UIAccessibility.unfocusedElementUserInfoKey].map { $0 as AnyObject },
              new: info[UIAccessibility.focusedElementUserInfoKey].map { $0 as AnyObject },
              technology: info[UIAccessibility.assistiveTechnologyUserInfoKey] as? String))
        }
      }
    }

    func end() { if let observer { NotificationCenter.default.removeObserver(observer) } }
  }

  private func element(_ label: String, y: CGFloat) -> Element {
    let view = Element(frame: CGRect(x: 0, y: y, width: 100, height: 40))
    view.isAccessibilityElement = true
    view.accessibilityLabel = label
    return view
  }

  private func made() throws -> (Element, Element, AccessibilityTree, [Int], TestScreen) {
    let root = UIView()
    let (first, second) = (element("a", y: 0), element("b", y: 50))
    root.addSubview(first)
    root.addSubview(second)
    let screen = try TestScreen(size: CGSize(width: 200, height: 200), view: root)
    _ = screen.picture
    let tree = try #require(screen.hosted.accessibilityTree)
    let ids = tree.snapshot().ordered.filter { $0.role != .window }.map(\.id)
    return (first, second, tree, ids, screen)
  }

  @Test func `without a screen reader there is no focus`() throws {
    let (first, _, tree, ids, screen) = try made()
    defer { withExtendedLifetime(screen) {} }
    _ = tree.focus(ids[0])
    #expect(first.events.isEmpty && !first.accessibilityElementIsFocused())
    #expect(UIAccessibility.focusedElement(using: nil) == nil)
  }

  @Test func `elements, the notification and the query tell where the focus is`() throws {
    let (first, second, tree, ids, screen) = try made()
    defer { withExtendedLifetime(screen) {} }
    SystemPreferences.current.usesScreenReader = true
    defer { SystemPreferences.current.usesScreenReader = false }
    let watch = Watch()
    defer { watch.end() }
    _ = tree.focus(ids[0])
    _ = tree.focus(ids[1])
    _ = tree.snapshot()
    #expect(first.events == ["focused", "lost"] && second.events == ["focused"])
    let reader = UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver.rawValue
    #expect(watch.moves.count == 2 && watch.moves.allSatisfy { $0.technology == reader })
    #expect(watch.moves.first.map { $0.old == nil && $0.new === first } == true)
    #expect(watch.moves.last.map { $0.old === first && $0.new === second } == true)
    #expect(UIAccessibility.focusedElement(using: .notificationVoiceOver) as? UIView === second)
    #expect(UIAccessibility.focusedElement(using: .notificationSwitchControl) == nil)
    #expect(second.accessibilityElementIsFocused() && !first.accessibilityElementIsFocused())
    #expect(second.accessibilityAssistiveTechnologyFocusedIdentifiers() == [.notificationVoiceOver])
  }

  @Test func `the focus follows the keyboard's, and leaves an element that is gone`() throws {
    let (first, _, tree, ids, screen) = try made()
    SystemPreferences.current.usesScreenReader = true
    defer { SystemPreferences.current.usesScreenReader = false }
    _ = tree.focus(ids[0])
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
    first.superview?.addSubview(field)
    _ = screen.picture
    field.becomeFirstResponder()
    _ = tree.snapshot()
    #expect(field.accessibilityElementIsFocused() && first.events == ["focused", "lost"])
    field.resignFirstResponder()
    _ = tree.snapshot()
    #expect(UIAccessibility.focusedElement(using: nil) == nil)
    _ = tree.focus(ids[0])
    first.isHidden = true
    _ = tree.snapshot()
    #expect(!first.accessibilityElementIsFocused())
  }
}
