import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct ContextMenuTests {
  final class TableDelegate: NSObject, UITableViewDataSource, UITableViewDelegate {
    var calls: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: "cell")
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      calls.append("asked \(indexPath.row)")
      guard indexPath.row > 0 else { return nil }
      return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
        UIMenu(children: [UIAction(title: "Delete") { _ in self?.calls.append("delete \(indexPath.row)") }])
      })
    }
    func tableView(
      _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      calls.append("display")
      animator?.addCompletion { [weak self] in self?.calls.append("displayed") }
    }
    func tableView(
      _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      calls.append("end")
      animator?.addCompletion { [weak self] in self?.calls.append("ended") }
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      calls.append("select \(indexPath.row)")
    }
  }

  private func click(_ screen: TestScreen, _ point: CGPoint) {
    screen.send(.pointerDown(point, .right))
    screen.send(.pointerUp(point, .right))
    screen.advance(seconds: 0.6)
  }

  private func choose(_ title: String, on screen: TestScreen) throws {
    var found: UIView?
    func look(_ view: UIView) {
      if view.accessibilityLabel == title, view is UIControl { found = view }
      for inner in view.subviews { look(inner) }
    }
    look(try #require(screen.hosted.keyWindow))
    try #require(found).accessibilityActivate()
    screen.advance(seconds: 0.6)
  }

  @Test func `a secondary click opens a row's menu, and the delegate is notified of its life cycle`() throws {
    let delegate = TableDelegate()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    table.dataSource = delegate
    table.delegate = delegate
    let screen = try TestScreen(size: CGSize(width: 320, height: 480), view: table)
    screen.advanceFrame()
    click(screen, CGPoint(x: 100, y: 22))
    #expect(delegate.calls == ["asked 0"])
    click(screen, CGPoint(x: 100, y: 66))
    #expect(delegate.calls == ["asked 0", "asked 1", "display", "displayed"])
    try choose("Delete", on: screen)
    #expect(delegate.calls.dropFirst(4).contains("delete 1"))
    #expect(delegate.calls.dropFirst(4).filter { $0.hasPrefix("end") } == ["end", "ended"])
  }

  @Test func `a long press without a menu lets the row be selected`() throws {
    let delegate = TableDelegate()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    table.dataSource = delegate
    table.delegate = delegate
    let screen = try TestScreen(size: CGSize(width: 320, height: 480), view: table)
    screen.advanceFrame()
    screen.send(.pointerDown(CGPoint(x: 100, y: 22), .left))
    screen.advance(seconds: 1)
    screen.send(.pointerUp(CGPoint(x: 100, y: 22), .left))
    #expect(delegate.calls == ["asked 0", "select 0"])
  }

  @Test func `a secondary click opens a control's menu, and the control is the sender of its actions`() throws {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    var senders: [AnyObject?] = []
    button.menu = UIMenu(children: [UIAction(title: "Open") { senders.append($0.sender) }])
    #expect(button.contextMenuInteraction != nil)
    let view = UIView()
    view.addSubview(button)
    let screen = try TestScreen(size: CGSize(width: 320, height: 480), view: view)
    click(screen, CGPoint(x: 60, y: 40))
    try choose("Open", on: screen)
    #expect(senders.count == 1)
    #expect(senders.first.flatMap { $0 } === button)
    button.menu = nil
    #expect(button.contextMenuInteraction == nil)
    #expect(button.interactions.isEmpty)
  }

  private func press(_ screen: TestScreen, _ point: CGPoint, seconds: Double) {
    screen.send(.pointerDown(point, .left))
    screen.advance(seconds: seconds)
    screen.send(.pointerUp(point, .left))
    screen.advance(seconds: 0.6)
  }

  @Test func `a long press on a bar button with an action shows its menu`() throws {
    let page = UIViewController()
    var (taps, senders): (Int, [AnyObject?]) = (0, [])
    let menu = UIMenu(children: [UIAction(title: "From file") { senders.append($0.sender) }])
    let item = UIBarButtonItem(title: "Add", primaryAction: UIAction { _ in taps += 1 }, menu: menu)
    page.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: page)
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { navigation }
    screen.advanceFrame()
    let point = CGPoint(x: 290, y: navigation.navigationBar.frame.midY)
    press(screen, point, seconds: 0.05)
    #expect(taps == 1)
    press(screen, point, seconds: 1)
    try choose("From file", on: screen)
    #expect(taps == 1 && senders.count == 1)
    #expect(senders.first.flatMap { $0 } === item)
  }

  @Test func `a bar button item shows the selection of its menu, and without a menu it is toggled`() throws {
    let page = UIViewController()
    let menu = UIMenu(children: ["Small", "Large"].map { UIAction(title: $0) { _ in } })
    let (toggle, popUp) = (UIBarButtonItem(title: "Mark"), UIBarButtonItem(menu: menu))
    toggle.changesSelectionAsPrimaryAction = true
    popUp.changesSelectionAsPrimaryAction = true
    #expect(popUp.title == "Small" && menu.selectedElements.count == 1)
    page.navigationItem.leftBarButtonItem = toggle
    page.navigationItem.rightBarButtonItem = popUp
    let navigation = UINavigationController(rootViewController: page)
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { navigation }
    screen.advanceFrame()
    let y = navigation.navigationBar.frame.midY
    press(screen, CGPoint(x: 30, y: y), seconds: 0.05)
    #expect(toggle.isSelected)
    press(screen, CGPoint(x: 30, y: y), seconds: 0.05)
    #expect(!toggle.isSelected)
    press(screen, CGPoint(x: 290, y: y), seconds: 0.05)
    try choose("Large", on: screen)
    #expect(popUp.title == "Large" && menu.selectedElements.map(\.title) == ["Large"])
  }

  /// Apple, `changesSelectionAsPrimaryAction`: the item "displays the selected element" of its menu.
  @Test func `a bar button item does not keep the image of an action that is no longer selected`() {
    let star = UIImage(systemName: "star")
    let actions = [UIAction(title: "Star", image: star, state: .on) { _ in }, UIAction(title: "Plain") { _ in }]
    let item = UIBarButtonItem(menu: UIMenu(options: .singleSelection, children: actions))
    item.changesSelectionAsPrimaryAction = true
    #expect(item.title == "Star" && item.image === star)
    actions[0].state = .off
    actions[1].state = .on
    item.menu = UIMenu(options: .singleSelection, children: actions)
    #expect(item.title == "Plain" && item.image == nil)
    let own = UIImage(systemName: "list.bullet")
    item.image = own
    item.menu = UIMenu(options: .singleSelection, children: actions)
    #expect(item.image === own)
  }

  @Test func `a long press on the back button shows the screens below, and goes back to the chosen one`() throws {
    let pages = ["A", "B", "C", "D"].map { title in
      let page = UIViewController()
      page.title = title
      return page
    }
    pages[1].navigationItem.backButtonTitle = "Second"
    let navigation = UINavigationController()
    navigation.setViewControllers(pages, animated: false)
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { navigation }
    screen.advanceFrame()
    let point = CGPoint(x: 20, y: navigation.navigationBar.frame.midY)
    press(screen, point, seconds: 1)
    #expect(navigation.viewControllers == pages)
    try choose("Second", on: screen)
    #expect(navigation.viewControllers == Array(pages[..<2]))
    screen.advance(seconds: 1)
    press(screen, point, seconds: 0.05)
    #expect(navigation.viewControllers == [pages[0]])
  }
}
