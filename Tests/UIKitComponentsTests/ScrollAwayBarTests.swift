import Testing
import UIKit
import UIKitComponents
import UIKitTesting

extension ComponentTests {
  @Suite(.separateScreens) @MainActor struct ScrollAwayBarTests {
    let source = RowSource(200)
    let table: UITableView
    let controller = UIViewController()
    let navigation: ScrollAwayNavigationController
    let screen: TestScreen

    init() throws {
      SystemPreferences.current = SystemPreferences()
      table = source.fill(UITableView(frame: .zero))
      controller.view = table
      controller.title = "Codex"
      // The height of a status bar.
      controller.additionalSafeAreaInsets = .zero
      let navigation = ScrollAwayNavigationController(rootViewController: controller)
      navigation.additionalSafeAreaInsets.top = 20
      self.navigation = navigation
      screen = try TestScreen(size: CGSize(width: 400, height: 500)) { navigation }
      screen.advanceFrame()
    }

    private var bar: UINavigationBar { navigation.navigationBar }
    private func at(_ y: CGFloat) -> CGPoint { CGPoint(x: 200, y: y) }

    /// Scrolls to an offset from the top, at which 64 points of bars are shown.
    private func scroll(to offset: CGFloat) {
      table.contentOffset.y = offset - 64
      screen.advanceFrame()
    }

    /// Proves scrollAwayBar
    @Test func `the bar's position depends on the offset alone, up to its height`() {
      #expect(bar.shown == CGRect(x: 0, y: 20, width: 400, height: 44))
      var random = SplitMix(seed: 9)
      for _ in 0..<100 {
        let offset = CGFloat.random(in: -60...200, using: &random)
        scroll(to: offset)
        #expect(abs(bar.shown.minY - (20 - min(44, max(0, offset)))) < 0.001)
        #expect(abs((table.shownRow("0.0")?.minY ?? 64 - offset) - (64 - offset)) < 0.001)
      }
    }

    /// Proves scrollAwayBar
    @Test func `a threshold of the controller or the navigation controller delays the bar`() {
      navigation.scrollAwayThreshold = 30
      screen.advanceFrame()
      scroll(to: 30)
      #expect(bar.shown.minY == 20)
      scroll(to: 40)
      #expect(bar.shown.minY == 10)
      controller.scrollAwayThreshold = 100
      screen.advanceFrame()
      #expect(bar.shown.minY == 20)
      scroll(to: 125)
      #expect(bar.shown.minY == -5)
    }

    /// Proves scrollAwayBar
    @Test func `the bar's contents fade so that they do not show under the status bar`() throws {
      scroll(to: 22)
      let content = try #require(bar.subviews.last)
      #expect(abs(content.alpha - 0.5) < 0.001)
      #expect(bar.subviews.first?.alpha == 1)
      scroll(to: 0)
      #expect(content.alpha == 1)
    }

    /// Proves scrollAwayBar: everyFrame
    @Test func `bar and rows follow the finger up and down without a jump`() {
      var trace = Trace(screen, table, ["bar": { bar.shown.minY }, "row": { 64 - table.contentOffset.y }])
      screen.send(.touch(id: 0, .down, at(300)))
      trace.drag(from: at(300), to: at(230), frames: 35)
      #expect(bar.shown.maxY == 20)
      trace.drag(from: at(230), to: at(310), frames: 40)
      #expect(bar.shown.minY == 20)
      let rows = trace.values("row")
      // Two points a frame after the slop of ten, also while the bar is half hidden.
      for (row, next) in zip(rows.dropFirst(6), rows.dropFirst(7)) { #expect(abs(next - row) < 2.01) }
      #expect(trace.greatestStep("bar") < 2.01)
      #expect(trace.worstTear < 0.001)
      screen.send(.touch(id: 0, .up, at(310)))
      screen.advance(seconds: 1)
      #expect(table.contentOffset.y == -64)
    }

    /// Proves scrollAwayBar: everyFrame
    @Test func `a fling to the top stops bar and content together`() {
      scroll(to: 400)
      var trace = Trace(screen, table, ["bar": { bar.shown.minY }])
      screen.send(.touch(id: 0, .down, at(200)))
      trace.drag(from: at(200), to: at(300), frames: 4)
      screen.send(.touch(id: 0, .up, at(300)))
      trace.advance(frames: 240)
      #expect(trace.worstTear < 0.001)
      #expect(trace.greatestStep("bar") <= 30)
      if table.contentOffset.y == -64 { #expect(bar.shown.minY == 20) }
    }

    /// Proves scrollAwayBar: everyFrame
    @Test func `during flings the bar never moves farther than the rows and stops with them`() {
      var trace = Trace(screen, table, ["bar": { bar.shown.minY }, "row": { -table.contentOffset.y }])
      screen.send(.touch(id: 0, .down, at(400)))
      trace.drag(from: at(400), to: at(250), frames: 5)
      screen.send(.touch(id: 0, .up, at(250)))
      trace.advance(frames: 200)
      #expect(bar.shown.maxY == 20 && table.contentOffset.y > 200)
      screen.send(.touch(id: 0, .down, at(100)))
      trace.drag(from: at(100), to: at(400), frames: 5)
      screen.send(.touch(id: 0, .up, at(400)))
      trace.advance(frames: 300)
      #expect(table.contentOffset.y == -64 && bar.shown.minY == 20)
      let (bars, rows) = (trace.values("bar"), trace.values("row"))
      for index in bars.indices.dropFirst() {
        #expect(abs(bars[index] - bars[index - 1]) <= abs(rows[index] - rows[index - 1]) + 0.001)
      }
      #expect(trace.worstTear < 0.001)
    }

    /// Proves scrollAwayBar
    @Test func `pinned section headers follow the bar's lower edge`() {
      let sections = RowSource(30, 30).withHeaders()
      table.sectionHeaderTopPadding = 0
      table.dataSource = sections
      table.delegate = sections
      for offset in stride(from: 0, through: 300, by: 5) as StrideThrough<CGFloat> {
        scroll(to: offset)
        #expect(sections.headers[0]?.shown.minY == bar.shown.maxY)
      }
      for offset in stride(from: 300, through: 0, by: -9) as StrideThrough<CGFloat> {
        scroll(to: offset)
        #expect(sections.headers[0]?.shown.minY == bar.shown.maxY)
      }
    }

    /// Proves scrollAwayBar
    @Test func `scrolling to the top with a hidden bar leaves no gap`() {
      scroll(to: 2000)
      #expect(bar.shown.maxY == 20)
      table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: true)
      screen.advance(seconds: 1)
      #expect(table.contentOffset.y == -20 || table.contentOffset.y == -64)
      scroll(to: 2000)
      screen.tap(at: at(300))
      screen.type(.keyboardHome)
      screen.advance(seconds: 1)
      #expect(table.contentOffset.y == -64)
      #expect(bar.shown.minY == 20)
      #expect(table.shownRow("0.0")?.minY == bar.shown.maxY)
    }

    /// Proves scrollAwayBar
    @Test(arguments: [false, true])
    func `content that becomes short shows the bar`(entersAlways: Bool) {
      navigation.entersAlways = entersAlways
      scroll(to: 10)
      scroll(to: 800)
      #expect(bar.shown.maxY == 20)
      source.counts = [3]
      table.reloadData()
      screen.advance(seconds: 1)
      #expect(bar.shown.minY == 20)
      #expect(table.shownRow("0.0")?.minY == 64)
    }

    /// Proves scrollAwayBar
    @Test func `short content does not move the bar`() {
      source.counts = [3]
      table.reloadData()
      screen.advanceFrame()
      screen.drag(from: at(300), to: at(200))
      screen.settle(table)
      #expect(bar.shown.minY == 20)
    }

    /// Proves scrollAwayBar
    @Test func `contents of headers and rows keep their place under bars`() throws {
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation]
      @MainActor final class Titles: NSObject, UITableViewDataSource {
        func numberOfSections(in tableView: UITableView) -> Int { 9 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 6 }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Cells" }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          let cell = tableView.dequeue(UITableViewCell.self, for: indexPath)
          cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
          return cell
        }
      }
      let titles = Titles()
      let plain = UITableView(frame: .zero)
      plain.register(UITableViewCell.self)
      plain.rowHeight = 44
      plain.dataSource = titles
      controller.view = plain
      let screen = try TestScreen(size: CGSize(width: 400, height: 500)) { tabs }
      screen.advanceFrame()
      for offset in stride(from: -64, through: 900, by: 11) as StrideThrough<CGFloat> {
        plain.contentOffset.y = offset
        screen.advanceFrame()
        for section in 0..<9 {
          guard let header = plain.headerView(forSection: section), let label = header.textLabel else { continue }
          #expect(abs(label.frame.midY - header.bounds.midY) <= 0.5, "section \(section) at \(offset)")
        }
        for cell in plain.visibleCells {
          #expect(cell.contentView.layoutMargins.top == 11 && cell.contentView.layoutMargins.bottom == 11)
        }
      }
    }

    // MARK: Enter always

    /// Proves scrollAwayBar
    @Test func `with entersAlways any downward movement shows the bar`() {
      navigation.entersAlways = true
      for offset in stride(from: 0, through: 600, by: 10) as StrideThrough<CGFloat> { scroll(to: offset) }
      #expect(bar.shown.maxY == 20)
      scroll(to: 580)
      #expect(bar.shown.maxY == 40)
      scroll(to: 590)
      #expect(bar.shown.maxY == 30)
      scroll(to: 500)
      #expect(bar.shown.minY == 20)
    }

    /// Proves scrollAwayBar
    @Test(arguments: [(15, false), (35, true)] as [(CGFloat, Bool)])
    func `a release at rest snaps to the nearer end`(distance: CGFloat, isAway: Bool) {
      navigation.entersAlways = true
      for offset in [200, 100] as [CGFloat] { scroll(to: offset) }
      #expect(bar.shown.minY == 20)
      screen.drag(from: at(300), to: at(290 - distance), seconds: 0.5)
      var trace = Trace(screen, table, ["bar": { bar.shown.minY }])
      trace.advance(frames: 20)
      #expect(bar.shown.minY == (isAway ? -24 : 20))
      #expect(trace.greatestStep("bar") < 9)
    }

    /// Proves scrollAwayBar
    @Test func `a moving release continues in its direction, except in the bounce`() {
      navigation.entersAlways = true
      scroll(to: 300)
      scroll(to: 200)
      screen.fling(from: at(300), to: at(270))
      screen.settle(table)
      #expect(bar.shown.maxY == 20)
      scroll(to: table.contentSize.height - 500 + 64)
      #expect(bar.shown.maxY == 20)
      screen.fling(from: at(400), to: at(250))
      screen.settle(table)
      #expect(bar.shown.maxY == 20)
    }

    /// Proves scrollAwayBar: reducedMotion
    @Test func `with reduced motion it hides immediately`() {
      SystemPreferences.current.reducesMotion = true
      defer { SystemPreferences.current = SystemPreferences() }
      navigation.entersAlways = true
      for offset in [200, 100] as [CGFloat] { scroll(to: offset) }
      screen.drag(from: at(300), to: at(255), seconds: 0.5)
      screen.advanceFrame()
      #expect(bar.shown.minY == -24)
    }

    /// Proves scrollAwayBar: interruption
    @Test func `a touch during the snap takes over from the bar's position`() {
      navigation.entersAlways = true
      for offset in [200, 100] as [CGFloat] { scroll(to: offset) }
      screen.drag(from: at(300), to: at(275), seconds: 0.5)
      screen.advance(seconds: 0.05)
      var trace = Trace(screen, table, ["bar": { bar.shown.minY }])
      screen.send(.touch(id: 0, .down, at(300)))
      trace.drag(from: at(300), to: at(250), frames: 25)
      screen.send(.touch(id: 0, .up, at(250)))
      trace.advance(frames: 30)
      #expect(trace.greatestStep("bar") < 9)
      #expect(bar.shown.minY == -24)
    }

    /// Proves scrollAwayBar: interruption
    @Test func `dragged away during its return it stays between its two positions`() {
      navigation.entersAlways = true
      for offset in [200, 100] as [CGFloat] { scroll(to: offset) }
      screen.drag(from: at(300), to: at(275), seconds: 0.5)
      screen.advance(seconds: 0.05)
      // The bar is returning; the finger drags it away again, faster than it returns.
      screen.send(.touch(id: 0, .down, at(300)))
      var trace = Trace(screen, table, ["bar": { bar.shown.minY }])
      trace.drag(from: at(300), to: at(180), frames: 8)
      screen.send(.touch(id: 0, .up, at(180)))
      trace.advance(frames: 30)
      #expect(trace.values("bar").allSatisfy { $0 >= -24.001 && $0 <= 20.001 })
      #expect(bar.shown.minY == -24)
    }

    /// Proves scrollAwayBar: removal
    @Test func `a bar removed during the snap is intact when added again`() throws {
      navigation.entersAlways = true
      for offset in [200, 100] as [CGFloat] { scroll(to: offset) }
      screen.drag(from: at(300), to: at(275), seconds: 0.5)
      screen.advance(seconds: 0.05)
      let window = try #require(navigation.view.window)
      let root = UIViewController()
      window.rootViewController = root
      screen.advance(seconds: 0.5)
      window.rootViewController = navigation
      screen.advance(seconds: 0.5)
      #expect(bar.shown.minY == 20 || bar.shown.minY == -24)
      table.setContentOffset(CGPoint(x: 0, y: -64), animated: false)
      screen.advanceFrame()
      #expect(bar.shown.minY == 20 && table.shownRow("0.0")?.minY == 64)
    }

    /// Proves scrollAwayBar: rightToLeft
    @Test func `in right-to-left layout it moves the same way`() {
      SystemPreferences.current.layoutDirection = .rightToLeft
      defer { SystemPreferences.current = SystemPreferences() }
      screen.advanceFrame()
      scroll(to: 30)
      #expect(bar.shown == CGRect(x: 0, y: -10, width: 400, height: 44))
      scroll(to: 0)
      #expect(bar.shown.minY == 20)
    }

    /// Proves scrollAwayBar: keyboard
    @Test func `a hidden bar is not focusable, a shown one is`() {
      controller.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Sort", primaryAction: UIAction { _ in })
      screen.advanceFrame()
      scroll(to: 300)
      #expect(!screen.tree.contains("Sort") || bar.subviews.dropFirst().allSatisfy { $0.alpha == 0 })
      scroll(to: 0)
      #expect(screen.tree.contains("Sort"))
    }

    // MARK: Places

    /// Proves scrollAwayBar
    @Test func `a push shows the whole bar, and a pop the position for its content`() {
      scroll(to: 300)
      #expect(bar.shown.maxY == 20)
      let next = UIViewController()
      next.title = "Cell"
      next.view.backgroundColor = .white
      navigation.pushViewController(next, animated: true)
      screen.advance(seconds: 1)
      #expect(bar.shown == CGRect(x: 0, y: 20, width: 400, height: 44))
      #expect(bar.subviews.allSatisfy { $0.alpha == 1 })
      #expect(table.contentInset.top == 0)
      navigation.popViewController(animated: true)
      screen.advance(seconds: 1)
      #expect(table.contentOffset.y == 236)
      #expect(bar.shown.maxY == 20)
      scroll(to: 0)
      #expect(bar.shown.minY == 20)
    }

    /// Proves scrollAwayBar
    @Test func `a controller without a scroll view keeps the whole bar`() {
      let next = UIViewController()
      navigation.setViewControllers([next], animated: false)
      screen.advanceFrame()
      #expect(navigation.scrollAwayBar == nil)
      #expect(bar.shown.minY == 20)
    }

    /// Proves scrollAwayBar
    @Test(arguments: [false, true])
    func `a rotation keeps bar and content together`(entersAlways: Bool) {
      navigation.entersAlways = entersAlways
      scroll(to: 20)
      screen.send(.resized(CGSize(width: 600, height: 400), scale: 1))
      screen.advance(seconds: 1)
      #expect(bar.shown.width == 600)
      let edge = bar.shown.maxY
      if let row = table.shownRow("0.0") { #expect(row.minY <= edge) }
      table.setContentOffset(CGPoint(x: 0, y: -bar.bounds.height - 20), animated: false)
      screen.advanceFrame()
      #expect(bar.shown.minY == 20)
      #expect(table.shownRow("0.0")?.minY == bar.shown.maxY)
    }

    /// Proves scrollAwayBar: resizing
    @Test(arguments: [false, true], [false, true])
    func `after a rotation while hidden, also during a drag, the bar matches its contents`(
      isHeld: Bool, entersAlways: Bool
    ) {
      let sections = RowSource(100, 100).withHeaders()
      table.dataSource = sections
      table.delegate = sections
      navigation.entersAlways = entersAlways
      scroll(to: 400)
      #expect(bar.shown.maxY == 20)
      if isHeld { screen.beginDrag(from: at(300), to: at(270)) }
      screen.send(.resized(CGSize(width: 600, height: 400), scale: 1))
      for frame in 0..<60 {
        screen.advanceFrame()
        #expect(entersAlways || bar.shown.maxY == 20, "frame \(frame)")
        #expect(sections.headers[0]?.shown.minY == bar.shown.maxY, "frame \(frame)")
        let share = (bar.shown.maxY - 20) / bar.bounds.height
        for view in bar.subviews.dropFirst() { #expect(abs(view.alpha - share) < 0.001, "frame \(frame)") }
      }
      #expect(bar.shown.maxY == (entersAlways ? 20 + bar.bounds.height : 20))
    }

    /// Proves scrollAwayBar
    @Test func `an opaque bar moves over content that extends under it`() {
      bar.isTranslucent = false
      screen.advance(seconds: 0.2)
      #expect(table.shown.minY == 0)
      #expect(table.shownRow("0.0")?.minY == 64)
      table.contentOffset.y = -64 + 30
      screen.advanceFrame()
      #expect(bar.shown.minY == -10)
      #expect(table.shownRow("0.0")?.minY == 34)
    }

    /// Proves scrollAwayBar
    @Test func `inside a tab bar controller it behaves the same`() throws {
      let tabs = UITabBarController()
      let table = source.fill(UITableView(frame: .zero))
      let inner = UIViewController()
      inner.view = table
      let navigation = ScrollAwayNavigationController(rootViewController: inner)
      tabs.viewControllers = [navigation, UIViewController()]
      let screen = try TestScreen(size: CGSize(width: 400, height: 500)) { tabs }
      screen.advanceFrame()
      let rest = table.contentOffset.y
      table.contentOffset.y = rest + 30
      screen.advanceFrame()
      #expect(navigation.navigationBar.shown.minY == -30)
      #expect(table.shownRow("0.0")?.minY == 14)
      tabs.selectedIndex = 1
      screen.advanceFrame()
      tabs.selectedIndex = 0
      screen.advanceFrame()
      #expect(navigation.navigationBar.shown.minY == -30)
    }

    /// Proves scrollAwayBar
    @Test func `code can use the bar for one controller only`() throws {
      let plain = UINavigationController(rootViewController: UIViewController())
      let table = source.fill(UITableView(frame: .zero))
      plain.topViewController?.view = table
      let screen = try TestScreen(size: CGSize(width: 400, height: 500)) { plain }
      screen.advanceFrame()
      let top = try #require(plain.topViewController)
      let away = ScrollAwayBar(of: top, following: table)
      away.update()
      table.contentOffset.y += 25
      screen.advanceFrame()
      #expect(plain.navigationBar.shown.minY == -25)
      away.showBar(animated: false)
      #expect(away.travel == 0)
      away.letGo()
      table.contentOffset.y += 25
      screen.advanceFrame()
      #expect(plain.navigationBar.shown.minY == 0)
    }

    /// Proves scrollAwayBar: accessibility
    @Test func `the bar's buttons take taps once it is shown`() {
      var taps = 0
      controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Sort", primaryAction: UIAction { _ in taps += 1 })
      screen.advanceFrame()
      scroll(to: 300)
      scroll(to: 0)
      screen.tap(at: CGPoint(x: 370, y: 42))
      #expect(taps == 1, "\(screen.tree)")
    }

    /// Proves elasticHeader: file
    /// Proves slideOutMenu: file
    @Test func `a controller created from a file behaves the same`() throws {
      let loaded = try #require(ScrollAwayNavigationController(coder: NSCoder()))
      loaded.setViewControllers([UIViewController()], animated: false)
      #expect(loaded.scrollAwayThreshold == nil && !loaded.entersAlways)
    }
  }
}
