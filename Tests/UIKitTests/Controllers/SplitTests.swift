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
}
