import Testing
import UIKit
import UIKitTesting

extension NavigationTests {
  /// Runs a block in its first call of a moment.
  private final class Nesting: NotingController {
    var inWillAppear: (() -> Void)?
    var inDidAppear: (() -> Void)?

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      let block = inWillAppear
      inWillAppear = nil
      block?()
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      let block = inDidAppear
      inDidAppear = nil
      block?()
    }
  }

  /// Returns the appearance calls of a controller without their animation.
  private func appearances(_ name: String, _ lines: [String]) -> [String] {
    lines.filter { $0.hasPrefix(name + ".") }
      .compactMap { line in
        ["willAppear", "didAppear", "willDisappear", "didDisappear"].first { line.contains(".\($0)") }
      }
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func `a push inside viewWillAppear follows the running push`(first: Bool, second: Bool) throws {
    let (screen, navigation) = try screen(["A"])
    let pushed = Nesting("B", log)
    let nested = controller("C")
    pushed.inWillAppear = {
      navigation.pushViewController(nested, animated: second)
      #expect(navigation.viewControllers.map(\.title) == ["A", "B", "C"])
    }
    navigation.pushViewController(pushed, animated: first)
    screen.advance(seconds: 1)
    let lines = log.take()
    #expect(navigation.viewControllers.map(\.title) == ["A", "B", "C"])
    #expect(navigation.topViewController === nested && nested.view.window != nil)
    #expect(pushed.view.window == nil)
    #expect(appearances("A", lines) == ["willDisappear", "didDisappear"])
    #expect(appearances("B", lines) == ["willAppear", "didAppear", "willDisappear", "didDisappear"])
    #expect(appearances("C", lines) == ["willAppear", "didAppear"])
    #expect(lines.filter { $0.hasSuffix("didMove") } == ["B.didMove", "C.didMove"])
    #expect(navigation.navigationBar.topItem === nested.navigationItem)
    #expect(navigation.popViewController(animated: false) === nested)
    #expect(navigation.topViewController === pushed && pushed.view.window != nil)
  }

  @Test func `two pushes inside one callback keep the order of the stack`() throws {
    let (screen, navigation) = try screen(["A"])
    let pushed = Nesting("B", log)
    pushed.inDidAppear = { [self] in
      navigation.pushViewController(controller("C"), animated: true)
      navigation.pushViewController(controller("D"), animated: true)
    }
    navigation.pushViewController(pushed, animated: true)
    screen.advance(seconds: 1.5)
    #expect(navigation.viewControllers.map(\.title) == ["A", "B", "C", "D"])
    let lines = log.take()
    for name in ["B", "C"] {
      let calls = appearances(name, lines)
      #expect(calls.filter { $0 == "willAppear" }.count == calls.filter { $0 == "didAppear" }.count, "\(calls)")
      #expect(calls.filter { $0 == "willDisappear" }.count == calls.filter { $0 == "didDisappear" }.count, "\(calls)")
    }
    #expect(appearances("D", lines) == ["willAppear", "didAppear"])
    #expect(navigation.topViewController?.view.window != nil)
  }

  @Test func `a pop inside viewWillAppear of a push returns to the first controller`() throws {
    let (screen, navigation) = try screen(["A"])
    let pushed = Nesting("B", log)
    pushed.inWillAppear = { #expect(navigation.popViewController(animated: true) === pushed) }
    navigation.pushViewController(pushed, animated: true)
    screen.advance(seconds: 1)
    #expect(navigation.viewControllers.map(\.title) == ["A"] && pushed.parent == nil)
    #expect(navigation.topViewController?.view.window != nil && pushed.view.window == nil)
    let lines = log.take()
    #expect(appearances("A", lines) == ["willDisappear", "didDisappear", "willAppear", "didAppear"])
    #expect(appearances("B", lines) == ["willAppear", "didAppear", "willDisappear", "didDisappear"])
  }

  @Test func `a push inside viewWillAppear of the root shows the pushed controller`() throws {
    let root = Nesting("A", log)
    let navigation = UINavigationController(rootViewController: root)
    root.inWillAppear = { [self] in navigation.pushViewController(controller("B"), animated: false) }
    let screen = try TestScreen(size: CGSize(width: 375, height: 667)) { navigation }
    screen.advance(seconds: 0.5)
    #expect(navigation.viewControllers.map(\.title) == ["A", "B"])
    #expect(root.view.window == nil && root.view.superview == nil)
    #expect(navigation.topViewController?.view.window != nil)
    let lines = log.take()
    #expect(appearances("B", lines) == ["willAppear", "didAppear"])
    #expect(appearances("A", lines).filter { $0.hasPrefix("will") }.count == 2, "\(lines)")
  }
}
