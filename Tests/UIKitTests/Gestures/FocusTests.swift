import Raster
import Testing
import UIKit
import UIKitTesting

@testable import UIKit

@Suite(.separateScreens) @MainActor struct FocusTests {
  final class Press {
    var names: [String] = []
  }

  @MainActor final class Target {
    let name: String
    let log: Press
    init(_ name: String, _ log: Press) {
      self.name = name
      self.log = log
    }
    func pressed() { log.names.append(name) }
  }

  /// Buttons in two rows of three, added in an order that differs from the reading order.
  private func grid() throws -> (TestScreen, [String: UIButton], Press, [Target]) {
    var buttons: [String: UIButton] = [:]
    var targets: [Target] = []
    let log = Press()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    for name in ["f", "b", "a", "e", "c", "d"] {
      let index = "abcdef".distance(from: "abcdef".startIndex, to: "abcdef".firstIndex(of: Character(name))!)
      let button = UIButton(
        frame: CGRect(x: 10 + index % 3 * 100, y: 10 + index / 3 * 100 + index % 3, width: 80, height: 40))
      let target = Target(name, log)
      button.addTarget(target, action: Target.pressed, for: .touchUpInside)
      root.addSubview(button)
      buttons[name] = button
      targets.append(target)
    }
    return (try TestScreen(size: CGSize(width: 300, height: 200), view: root), buttons, log, targets)
  }

  private func focused(_ buttons: [String: UIButton]) -> String? {
    buttons.first { $0.value.isFocused }?.key
  }

  @Test func `Tab moves through the controls in reading order and back`() throws {
    let (screen, buttons, log, targets) = try grid()
    var order: [String?] = []
    for _ in 0..<7 {
      screen.type(.keyboardTab)
      order.append(focused(buttons))
    }
    #expect(order == ["a", "b", "c", "d", "e", "f", "a"])
    screen.type(.keyboardTab, with: [.keyboardLeftShift])
    #expect(focused(buttons) == "f")
    screen.type(.keyboardSpacebar)
    screen.type(.keyboardReturnOrEnter)
    #expect(log.names == ["f", "f"])
    withExtendedLifetime(targets) {}
  }

  @Test func `arrow keys and pads move to the nearest control, A presses it, and a touch ends the focus`() throws {
    let (screen, buttons, log, targets) = try grid()
    screen.press(.down)
    #expect(focused(buttons) == "a")
    screen.press(.right)
    screen.press(.down)
    #expect(focused(buttons) == "e")
    screen.type(.keyboardLeftArrow)
    #expect(focused(buttons) == "d")
    screen.press(.left)
    #expect(focused(buttons) == "d")
    screen.press(.a)
    #expect(log.names == ["d"])
    screen.send(.padAxis(.leftY, -1))
    #expect(focused(buttons) == "a")
    screen.send(.padAxis(.leftY, 0))
    screen.send(.padAxis(.leftX, 1))
    screen.advance(seconds: 0.7)
    #expect(focused(buttons) == "c")
    screen.send(.padAxis(.leftX, 0))
    screen.tap(at: CGPoint(x: 150, y: 90))
    #expect(focused(buttons) == nil)
    buttons["a"]?.window?.isFocusMovedByPad = false
    screen.press(.down)
    #expect(focused(buttons) == nil)
    withExtendedLifetime(targets) {}
  }

  @Test func `an arrow key shows the focus if it scrolls nothing and the window does not steer with it`() throws {
    let (screen, buttons, _, targets) = try grid()
    let window = try #require(buttons["a"]?.window)
    window.isFocusMovedByPad = false
    screen.type(.keyboardRightArrow)
    #expect(focused(buttons) == nil)
    window.isFocusMovedByPad = true
    screen.type(.keyboardRightArrow)
    #expect(focused(buttons) == "a")
    screen.tap(at: CGPoint(x: 150, y: 90))
    // A list below the buttons takes the vertical arrows.
    let list = UIScrollView(frame: CGRect(x: 0, y: 160, width: 300, height: 40))
    list.contentSize = CGSize(width: 300, height: 400)
    window.rootViewController?.view.addSubview(list)
    screen.advance(seconds: 0.1)
    screen.type(.keyboardDownArrow)
    screen.advance(seconds: 1)
    #expect(focused(buttons) == nil && list.contentOffset.y == 48)
    screen.type(.keyboardLeftArrow)
    #expect(focused(buttons) == "a")
    withExtendedLifetime(targets) {}
  }

  @Test func `disabled, hidden and covered controls are not focusable`() throws {
    let (screen, buttons, _, targets) = try grid()
    buttons["a"]?.isEnabled = false
    buttons["b"]?.isHidden = true
    let cover = UIView(frame: CGRect(x: 0, y: 90, width: 300, height: 110))
    buttons["a"]?.superview?.addSubview(cover)
    screen.type(.keyboardTab)
    #expect(focused(buttons) == "c")
    screen.type(.keyboardTab)
    #expect(focused(buttons) == "c")
    buttons["c"]?.removeFromSuperview()
    screen.advanceFrame()
    #expect(focused(buttons) == nil)
    withExtendedLifetime(targets) {}
  }

  @Test func `the focus scrolls to off-screen views and shows a ring`() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scroll.backgroundColor = .white
    scroll.contentSize = CGSize(width: 200, height: 1000)
    let buttons = (0..<5).map { UIButton(frame: CGRect(x: 20, y: 20 + $0 * 200, width: 100, height: 40)) }
    buttons.forEach(scroll.addSubview)
    let screen = try TestScreen(size: CGSize(width: 200, height: 200), view: scroll)
    let plain = screen.picture[16, 40]
    screen.type(.keyboardTab)
    #expect(screen.picture[16, 40] != plain)
    screen.type(.keyboardTab)
    screen.advance(seconds: 0.5)
    #expect(buttons[1].isFocused)
    #expect(scroll.contentOffset.y == 60)
  }

  @Test func `the focus environments are notified of the focus and can refuse it`() throws {
    final class Box: UIView {
      var allows = true
      var updates: [String] = []
      override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { allows }
      override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
      ) {
        updates.append("\(context.previouslyFocusedView?.tag ?? 0) to \(context.nextFocusedView?.tag ?? 0)")
        coordinator.addCoordinatedAnimations({ self.updates.append("animated") }, completion: nil)
      }
    }
    let box = Box(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    for tag in 1...2 {
      let button = UIButton(frame: CGRect(x: 10, y: tag * 60, width: 100, height: 40))
      button.tag = tag
      box.addSubview(button)
    }
    let screen = try TestScreen(size: CGSize(width: 200, height: 200), view: box)
    screen.type(.keyboardTab)
    screen.type(.keyboardTab)
    #expect(box.updates == ["0 to 1", "animated", "1 to 2", "animated"])
    box.allows = false
    screen.type(.keyboardTab)
    #expect(box.viewWithTag(2)?.isFocused == true)
  }

  @Test func `code requests the focus, and observers get its movements`() throws {
    let (screen, buttons, _, targets) = try grid()
    let (first, last) = (try #require(buttons["a"]), try #require(buttons["f"]))
    let system = try #require(UIFocusSystem.focusSystem(for: first))
    #expect(UIFocusSystem(for: first) != nil && UIFocusSystem(for: UIView()) == nil)
    nonisolated(unsafe) var heard: [Notification] = []
    let names = [UIFocusSystem.didUpdateNotification, UIFocusSystem.movementDidFailNotification]
    let tokens = names.map {
      NotificationCenter.default.addObserver(forName: $0, object: system, queue: nil) { heard.append($0) }
    }
    func moves() -> [String] {
      heard.map { notification in
        let context = notification.userInfo?[UIFocusSystem.focusUpdateContextUserInfoKey] as? UIFocusUpdateContext
        guard notification.name == UIFocusSystem.didUpdateNotification else { return "failed" }
        return context?.nextFocusedItem === last ? "last" : "other"
      }
    }
    system.requestFocusUpdate(to: last)
    screen.advanceFrame()
    #expect(system.focusedItem == nil && moves().isEmpty, "no focus is shown yet")
    screen.type(.keyboardTab)
    #expect(system.focusedItem === first)
    system.requestFocusUpdate(to: last)
    #expect(system.focusedItem === first)
    screen.advanceFrame()
    #expect(system.focusedItem === last)
    screen.type(.keyboardDownArrow)
    #expect(system.focusedItem === last)
    #expect(moves() == ["other", "last", "failed"])
    system.requestFocusUpdate(to: first)
    system.updateFocusIfNeeded()
    #expect(first.isFocused)
    tokens.forEach(NotificationCenter.default.removeObserver)
    withExtendedLifetime(targets) {}
  }

  @Test func `Escape and B go back along the responder chain`() throws {
    final class Controller: UIViewController {
      var escapes = 0
      override func accessibilityPerformEscape() -> Bool {
        escapes += 1
        return true
      }
    }
    let controller = Controller()
    let screen = try TestScreen(size: CGSize(width: 100, height: 100)) { controller }
    screen.type(.keyboardEscape)
    screen.press(.b)
    #expect(controller.escapes == 2)
  }

  @Test func `the front controller sets the initial focus, and Escape pops and dismisses`() throws {
    final class Page: UIViewController {
      let buttons = (0..<2).map { UIButton(frame: CGRect(x: 20, y: 100 + $0 * 60, width: 100, height: 40)) }
      override func viewDidLoad() { buttons.forEach(view.addSubview) }
      override var preferredFocusEnvironments: [any UIFocusEnvironment] { [buttons[1]] }
    }
    let first = UIViewController()
    let page = Page()
    let navigation = UINavigationController(rootViewController: first)
    let screen = try TestScreen(size: CGSize(width: 300, height: 400)) { navigation }
    navigation.pushViewController(page, animated: false)
    screen.advance(seconds: 0.1)
    screen.type(.keyboardTab)
    #expect(page.buttons[1].isFocused)
    screen.type(.keyboardEscape)
    screen.advance(seconds: 1)
    #expect(navigation.viewControllers == [first])
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .fullScreen
    first.present(sheet, animated: false)
    screen.advance(seconds: 0.1)
    screen.press(.b)
    screen.advance(seconds: 1)
    #expect(first.presentedViewController == nil)
  }

  @Test func `reading order keeps rows together, from the right in right-to-left layout`() {
    var random = SplitMix(seed: 3)
    for _ in 0..<50 {
      var cells: [(row: Int, column: Int, place: CGRect)] = []
      for row in 0..<4 {
        for column in 0..<5 {
          let jitter = random.next(-8...8)
          cells.append(
            (row, column, CGRect(x: Double(column) * 60, y: Double(row) * 60 + jitter, width: 50, height: 40)))
        }
      }
      cells.sort { _, _ in random.next(0...1) < 0.5 }
      let order = FocusMap.readingOrder(cells.map(\.place), isRightToLeft: false).map { cells[$0] }
      #expect(order.map { $0.row * 5 + $0.column } == Array(0..<20))
      let mirrored = FocusMap.readingOrder(cells.map(\.place), isRightToLeft: true).map { cells[$0] }
      #expect(mirrored.map { $0.row * 5 + 4 - $0.column } == Array(0..<20))
    }
  }
}
