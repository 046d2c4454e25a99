import Testing
import UIKit
import UIKitTesting

/// Edit menus of the rows and items of lists.
@Suite(.separateScreens) @MainActor struct ListEditMenuTests {
  private final class Cell: UITableViewCell {
    var shouts = 0
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == Selector("shout:") || super.canPerformAction(action, withSender: sender)
    }
    override func perform(_ action: Selector, with sender: Any?) -> Bool {
      guard action == Selector("shout:") else { return super.perform(action, with: sender) }
      shouts += 1
      return true
    }
  }

  private final class Rows: UITableViewController {
    var calls: [String] = []
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { Cell() }
    override func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
      indexPath.row == 0
    }
    override func tableView(
      _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
      withSender sender: Any?
    ) -> Bool { ["copy:", "shout:"].contains(action.description) }
    override func tableView(
      _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) { calls.append("\(action.description) \(indexPath.row)") }
  }

  private func entries(of screen: TestScreen) -> [UIControl] {
    func look(_ view: UIView) -> [UIControl] {
      let isEntry = view is UIControl && view.accessibilityLabel != nil
      return (isEntry ? [view as? UIControl].compactMap { $0 } : []) + view.subviews.flatMap(look)
    }
    return screen.hosted.keyWindow.map(look) ?? []
  }

  private func choose(_ title: String, on screen: TestScreen) throws {
    let entry = try #require(entries(of: screen).first { $0.accessibilityLabel == title })
    entry.accessibilityActivate()
    screen.advance(seconds: 0.6)
  }

  @Test func `a long press shows the actions that the delegate allows`() throws {
    let rows = Rows()
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { rows }
    UIMenuController.shared.menuItems = [
      UIMenuItem(title: "Shout", action: Selector("shout:")), UIMenuItem(title: "Sing", action: Selector("sing:")),
    ]
    screen.advanceFrame()
    screen.press(at: CGPoint(x: 100, y: 66), seconds: 1)
    screen.advance(seconds: 0.6)
    #expect(!UIMenuController.shared.isMenuVisible)
    screen.press(at: CGPoint(x: 100, y: 22), seconds: 1)
    screen.advance(seconds: 0.6)
    #expect(UIMenuController.shared.isMenuVisible)
    #expect(
      entries(of: screen).compactMap(\.accessibilityLabel).filter { ["Copy", "Shout", "Sing", "Cut"].contains($0) } == [
        "Copy", "Shout",
      ])
    try choose("Copy", on: screen)
    #expect(rows.calls == ["copy: 0"])
    screen.press(at: CGPoint(x: 100, y: 22), seconds: 1)
    screen.advance(seconds: 0.6)
    try choose("Shout", on: screen)
    #expect(rows.calls == ["copy: 0"])
    #expect((rows.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) as? Cell)?.shouts == 1)
  }
}
