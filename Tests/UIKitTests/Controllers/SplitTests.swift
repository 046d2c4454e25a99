import Testing
import UIKit
import UIKitTesting

/// The columns of a split view in wide windows, and the ways to show hidden ones.
@Suite(.separateScreens) @MainActor struct SplitTests {
  private final class Watcher: UISplitViewControllerDelegate {
    var calls: [String] = []
    var target = UISplitViewController.DisplayMode.automatic

    func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
    {
      calls.append("from \(svc.displayMode) to \(displayMode)")
    }
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
      calls.append("show \(column)")
    }
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
      calls.append("hide \(column)")
    }
    func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode { target }
  }

  private static func split(_ style: UISplitViewController.Style) -> UISplitViewController {
    let split = UISplitViewController(style: style)
    let columns: [UISplitViewController.Column] =
      style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    for column in columns {
      let controller = UIViewController()
      controller.title = "\(column)"
      controller.view.accessibilityIdentifier = "\(column)"
      split.setViewController(controller, for: column)
    }
    return split
  }

  /// The horizontal spans of the visible columns.
  private func spans(_ split: UISplitViewController) -> [String: ClosedRange<CGFloat>] {
    var result: [String: ClosedRange<CGFloat>] = [:]
    for column in [UISplitViewController.Column.primary, .supplementary, .secondary] {
      guard let view = split.viewController(for: column)?.viewIfLoaded, view.window != nil else { continue }
      let frame = view.convert(view.bounds, to: nil)
      let isHidden = sequence(first: view, next: \.superview).contains { $0.isHidden }
      if !isHidden, frame.maxX > 0 { result["\(column)"] = frame.minX...frame.maxX }
    }
    return result
  }

  private func screen(_ split: UISplitViewController, width: CGFloat) throws -> TestScreen {
    let screen = try TestScreen(size: CGSize(width: width, height: 700)) { split }
    screen.advanceFrame()
    return screen
  }

  @Test func `an overlay column does not change the secondary width, and an outside tap hides it`() throws {
    let split = Self.split(.doubleColumn)
    split.preferredDisplayMode = .oneOverSecondary
    let screen = try screen(split, width: 1000)
    #expect(split.displayMode == .oneOverSecondary && split.splitBehavior == .overlay)
    #expect(spans(split) == ["primary": 0...320, "secondary": 0...1000])
    screen.send(.touch(id: 0, .down, CGPoint(x: 800, y: 300)))
    screen.send(.touch(id: 0, .up, CGPoint(x: 800, y: 300)))
    screen.advance(seconds: 0.5)
    #expect(split.displayMode == .secondaryOnly)
    #expect(spans(split) == ["secondary": 0...1000])
  }

  @Test func `three columns are tiled if they fit, otherwise the first displaces the last`() throws {
    let split = Self.split(.tripleColumn)
    split.preferredSupplementaryColumnWidth = 300
    let screen = try screen(split, width: 1200)
    #expect(split.displayMode == .twoBesideSecondary)
    #expect(spans(split) == ["primary": 0...320, "supplementary": 321...621, "secondary": 622...1200])
    screen.send(.resized(CGSize(width: 800, height: 700), scale: 1))
    screen.advanceFrame()
    #expect(split.splitBehavior == .displace && split.displayMode == .oneBesideSecondary)
    #expect(spans(split) == ["supplementary": 0...300, "secondary": 301...800])
    split.show(.primary)
    screen.advance(seconds: 0.5)
    #expect(split.displayMode == .twoDisplaceSecondary)
    #expect(spans(split) == ["primary": 0...320, "supplementary": 321...621, "secondary": 622...1121])
  }

  @Test(arguments: [
    (UISplitViewController.SplitBehavior.tile, ["oneBesideSecondary", "twoBesideSecondary"]),
    (.overlay, ["oneOverSecondary", "twoOverSecondary"]), (.displace, ["oneBesideSecondary", "twoDisplaceSecondary"]),
  ])
  func `each split behaviour has a display mode for each number of columns`(
    behavior: UISplitViewController.SplitBehavior, names: [String]
  ) throws {
    let split = Self.split(.tripleColumn)
    split.preferredSplitBehavior = behavior
    let screen = try screen(split, width: 1200)
    split.hide(.supplementary)
    screen.advance(seconds: 0.5)
    #expect(split.displayMode == .secondaryOnly)
    var seen: [String] = []
    for column in [UISplitViewController.Column.supplementary, .primary] {
      split.show(column)
      screen.advance(seconds: 0.5)
      seen.append("\(split.displayMode)")
    }
    #expect(seen == names)
  }

  @Test func `the display mode button hides and shows the column, after the delegate's notification`() throws {
    let split = Self.split(.doubleColumn)
    let watcher = Watcher()
    split.delegate = watcher
    let screen = try screen(split, width: 1000)
    let bar = { (column: UISplitViewController.Column) in split.viewController(for: column)?.navigationController }
    #expect(try screen.element("sidebar").isDescendant(of: #require(bar(.primary)).navigationBar))
    try screen.tap("sidebar")
    screen.advance(seconds: 0.5)
    #expect(try screen.element("sidebar").isDescendant(of: #require(bar(.secondary)).navigationBar))
    try screen.tap("sidebar")
    screen.advance(seconds: 0.5)
    #expect(
      watcher.calls == [
        "from oneBesideSecondary to secondaryOnly", "hide primary", "from secondaryOnly to oneBesideSecondary",
        "show primary",
      ])
    split.displayModeButtonVisibility = .never
    screen.advanceFrame()
    #expect(throws: ElementError.self) { try screen.element("sidebar") }
  }

  @Test func `a button in the bar of the last of three columns hides the others, and shows them again`() throws {
    let split = Self.split(.tripleColumn)
    split.preferredSupplementaryColumnWidth = 300
    split.showsSecondaryOnlyButton = true
    let screen = try screen(split, width: 1200)
    let bar = split.viewController(for: .secondary)?.navigationController?.navigationBar
    #expect(try screen.element("full screen").isDescendant(of: #require(bar)))
    try screen.tap("full screen")
    screen.advance(seconds: 0.5)
    #expect(split.displayMode == .secondaryOnly)
    try screen.tap("full screen")
    screen.advance(seconds: 0.5)
    #expect(split.displayMode == .twoBesideSecondary)
    split.showsSecondaryOnlyButton = false
    screen.advanceFrame()
    #expect(throws: ElementError.self) { try screen.element("full screen") }
  }

  @Test func `a custom bar can use the display mode button in the older style`() throws {
    let split = UISplitViewController(nibName: nil, bundle: nil)
    let detail = UIViewController()
    split.viewControllers = [UIViewController(), UINavigationController(rootViewController: detail)]
    detail.navigationItem.leftBarButtonItem = split.displayModeButtonItem
    let watcher = Watcher()
    watcher.target = .oneOverSecondary
    split.delegate = watcher
    let screen = try screen(split, width: 1000)
    try screen.tap("sidebar")
    screen.advance(seconds: 0.5)
    #expect(split.displayMode == .oneBesideSecondary)
    watcher.target = .secondaryOnly
    try screen.tap("sidebar")
    screen.advance(seconds: 0.5)
    #expect(split.displayMode == .secondaryOnly)
  }

  @Test func `a drag from the window's edge shows a hidden column`() throws {
    let split = Self.split(.doubleColumn)
    split.preferredDisplayMode = .secondaryOnly
    let screen = try screen(split, width: 1000)
    for step in 0...6 {
      screen.send(.touch(id: 0, step == 0 ? .down : .move, CGPoint(x: 3 + 20 * CGFloat(step), y: 400)))
      screen.advanceFrame()
    }
    screen.send(.touch(id: 0, .up, CGPoint(x: 123, y: 400)))
    screen.advance(seconds: 0.5)
    #expect(split.displayMode == .oneBesideSecondary)
  }

  @Test func `columns from the trailing edge are mirrored`() throws {
    let split = Self.split(.doubleColumn)
    split.primaryEdge = .trailing
    _ = try screen(split, width: 1000)
    #expect(spans(split) == ["primary": 680...1000, "secondary": 0...679])
  }

  // MARK: Narrow windows

  private func resize(_ screen: TestScreen, _ width: CGFloat) {
    screen.send(.resized(CGSize(width: width, height: 700), scale: 1))
    screen.advanceFrame()
  }

  private func navigations() -> (
    primary: UINavigationController, secondary: UINavigationController, list: UIViewController, detail: UIViewController
  ) {
    let (list, detail) = (UIViewController(), UIViewController())
    return (
      UINavigationController(rootViewController: list), UINavigationController(rootViewController: detail), list, detail
    )
  }

  /// Apple, `UINavigationController` in a split view: it "responds by popping and returning" what it pushed when the
  /// interface collapsed.
  @Test(arguments: [UISplitViewController.Style.doubleColumn, .unspecified], [false, true])
  func `the controllers of a secondary navigation return when the window becomes wide`(
    style: UISplitViewController.Style, goesBack: Bool
  ) throws {
    let (primary, secondary, list, detail) = navigations()
    let split =
      style == .unspecified ? UISplitViewController(nibName: nil, bundle: nil) : UISplitViewController(style: style)
    let both: [UIViewController] = [primary, secondary]
    split.viewControllers = both
    let screen = try screen(split, width: 1000)
    resize(screen, 375)
    #expect(split.isCollapsed && primary.viewControllers == [list, detail])
    let extra = UIViewController()
    if goesBack {
      primary.popViewController(animated: false)
    } else {
      primary.pushViewController(extra, animated: false)
    }
    resize(screen, 1000)
    #expect(!split.isCollapsed && primary.viewControllers == [list])
    #expect(secondary.viewControllers == (goesBack ? [detail] : [detail, extra]))
    #expect(secondary.view.window != nil && split.viewControllers == both)
  }

  /// Apple, `show(_:)` and `hide(_:)`: in a collapsed interface they push and pop the controllers of the column.
  @Test func `columns of a narrow window are shown and hidden on the stack`() throws {
    let split = Self.split(.tripleColumn)
    let screen = try screen(split, width: 375)
    let stack = try #require(split.viewController(for: .primary)?.navigationController)
    func titles() -> [String?] { stack.viewControllers.map(\.title) }
    #expect(titles() == ["primary", "supplementary", "secondary"])
    split.show(.primary)
    screen.advance(seconds: 0.6)
    #expect(titles() == ["primary"])
    split.show(.supplementary)
    screen.advance(seconds: 0.6)
    split.show(.secondary)
    screen.advance(seconds: 0.6)
    #expect(titles() == ["primary", "supplementary", "secondary"])
    let other = UIViewController()
    other.title = "other"
    split.setViewController(other, for: .secondary)
    #expect(titles() == ["primary", "supplementary", "other"])
    split.hide(.secondary)
    screen.advance(seconds: 0.6)
    #expect(titles() == ["primary", "supplementary"])
    resize(screen, 1200)
    #expect(titles() == ["primary"] && other.navigationController !== stack && other.view.window != nil)
  }

  private final class Divider: UISplitViewControllerDelegate {
    var calls: [String] = []
    var primary: UIViewController?
    var secondary: UIViewController?
    var top: UISplitViewController.Column?

    func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
      calls.append("collapsing")
      return primary
    }
    func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? {
      calls.append("expanding")
      return nil
    }
    func splitViewController(
      _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
      calls.append("separate")
      return secondary
    }
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      calls.append("top \(proposedTopColumn)")
      return top ?? proposedTopColumn
    }
  }

  /// Apple, `splitViewController(_:separateSecondaryFrom:)`: the delegate provides "the new secondary view controller".
  @Test func `the delegate of the older style chooses both controllers`() throws {
    let (primary, secondary, list, _) = navigations()
    let split = UISplitViewController(nibName: nil, bundle: nil)
    split.viewControllers = [primary, secondary]
    let divider = Divider()
    let chosen = [UINavigationController(rootViewController: UIViewController()), UIViewController()]
    (divider.primary, divider.secondary) = (chosen[0], chosen[1])
    split.delegate = divider
    let screen = try screen(split, width: 1000)
    resize(screen, 375)
    #expect(split.viewControllers == Array(chosen.prefix(1)) && list.viewIfLoaded?.window == nil)
    resize(screen, 1000)
    #expect(divider.calls == ["collapsing", "expanding", "separate"])
    #expect(split.viewControllers == chosen && chosen[1].view.window != nil)
  }

  /// Apple, `topColumnForCollapsingToProposedTopColumn`: the delegate is also asked if there is a compact column.
  @Test func `the delegate can refuse the controller for narrow windows`() throws {
    for refuses in [false, true] {
      let split = Self.split(.doubleColumn)
      let compact = UIViewController()
      split.setViewController(compact, for: .compact)
      let divider = Divider()
      divider.top = refuses ? .primary : nil
      split.delegate = divider
      let screen = try screen(split, width: 1000)
      resize(screen, 375)
      #expect(divider.calls == ["top compact"])
      #expect((compact.viewIfLoaded?.window == nil) == refuses)
      #expect((split.viewController(for: .primary)?.viewIfLoaded?.window != nil) == refuses)
    }
  }
}
