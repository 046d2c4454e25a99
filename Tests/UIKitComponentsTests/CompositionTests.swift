import Testing
import UIKit
import UIKitComponents
import UIKitTesting

extension ComponentTests {
  /// Several components on one screen, each with its own guarantees.
  @Suite(.separateScreens) @MainActor struct CompositionTests {
    private func at(_ y: CGFloat, x: CGFloat = 200) -> CGPoint { CGPoint(x: x, y: y) }

    // MARK: Elastic header, bar that goes away, pinned headers, tab bar

    private struct Creature {
      let screen: TestScreen
      let table: ElasticHeaderTableView
      let header: UIView
      let sections: RowSource
      let navigation: ScrollAwayNavigationController
    }

    private func creature(threshold: CGFloat) throws -> Creature {
      SystemPreferences.current = SystemPreferences()
      let sections = RowSource(30, 30, 30).withHeaders()
      let table = sections.fill(ElasticHeaderTableView(frame: .zero))
      let header = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 220))
      table.tableHeaderView = header
      let controller = UIViewController()
      controller.view = table
      let navigation = ScrollAwayNavigationController(rootViewController: controller)
      navigation.scrollAwayThreshold = threshold
      navigation.additionalSafeAreaInsets.top = 20
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation]
      let screen = try TestScreen(size: CGSize(width: 400, height: 600)) { tabs }
      screen.advanceFrame()
      return Creature(screen: screen, table: table, header: header, sections: sections, navigation: navigation)
    }

    /// Proves together
    @Test(arguments: [0, 156] as [CGFloat])
    func `header, bar, pinned headers and tab bar keep their order at every offset`(threshold: CGFloat) throws {
      let it = try creature(threshold: threshold)
      #expect(it.header.shown == CGRect(x: 0, y: 0, width: 400, height: 220))
      #expect(it.sections.headers[0]?.shown.minY == 220)
      #expect(it.table.adjustedContentInset.bottom == 49)
      for offset in stride(from: -100, through: 1800, by: 13) as StrideThrough<CGFloat> {
        it.table.contentOffset.y = -64 + offset
        it.screen.advanceFrame()
        let bar = it.navigation.navigationBar.shown
        #expect(bar.minY == 20 - min(44, max(0, offset - threshold)))
        #expect(it.header.shown.minY == min(0, -offset))
        #expect(it.header.shown.height == 220 + max(0, -offset))
        let first = it.table.rectForHeader(inSection: 0).minY - it.table.contentOffset.y
        #expect(first == 220 - offset)
        for section in 0..<3 {
          guard let pinned = it.sections.headers[section], !pinned.isHidden, pinned.superview != nil else { continue }
          let own = it.table.rectForHeader(inSection: section).minY - it.table.contentOffset.y
          let end = it.table.rect(forSection: section).maxY - it.table.contentOffset.y
          #expect(abs(pinned.shown.minY - max(own, min(bar.maxY, end - 30))) < 0.001)
        }
      }
    }

    /// Proves together
    @Test func `a drag, a fling and the return are free of jumps`() throws {
      let it = try creature(threshold: 0)
      var trace = Trace(
        it.screen, it.table,
        [
          "bar": { it.navigation.navigationBar.shown.minY }, "header": { it.header.shown.maxY },
          "top": { it.header.shown.minY },
        ])
      it.screen.send(.touch(id: 0, .down, at(300)))
      trace.drag(from: at(300), to: at(400), frames: 20)
      trace.drag(from: at(400), to: at(200), frames: 20)
      it.screen.send(.touch(id: 0, .up, at(200)))
      trace.advance(frames: 120)
      it.screen.send(.touch(id: 0, .down, at(200)))
      trace.drag(from: at(200), to: at(500), frames: 8)
      it.screen.send(.touch(id: 0, .up, at(500)))
      trace.advance(frames: 240)
      #expect(trace.worstTear < 0.001)
      #expect(trace.greatestStep("bar") < 40)
      #expect(trace.greatestStep("header") < 40)
      #expect(trace.values("top").allSatisfy { $0 <= 0.001 })
    }

    // MARK: Headed list under a menu

    /// Proves together
    @Test func `a headed list scrolls, snaps and allows row swipes under a slide-out menu`() throws {
      let stage = try Stage(size: CGSize(width: 400, height: 500))
      let source = RowSource(100)
      let list = HeadedListView(frame: stage.root.bounds)
      let header = UIView(frame: .zero)
      list.headerView = header
      list.headerHeight = 100
      list.tableView.register(UITableViewCell.self)
      list.dataSource = source
      list.delegate = source
      let menu = SlideOutMenu(frame: stage.root.bounds)
      menu.menuWidth = 200
      stage.show(list)
      stage.show(menu)
      stage.screen.drag(from: at(300), to: at(230), seconds: 0.5)
      stage.screen.advance(seconds: 2)
      #expect(menu.progress == 0)
      #expect(header.shown.maxY == 0)
      let offset = list.tableView.contentOffset
      stage.screen.drag(from: at(300, x: 50), to: at(310, x: 300))
      stage.screen.advance(seconds: 1)
      #expect(menu.progress == 1)
      #expect(list.tableView.contentOffset == offset)
      // An open menu blocks scrolling of the list.
      stage.screen.drag(from: at(300, x: 350), to: at(100, x: 350))
      stage.screen.advance(seconds: 1)
      #expect(list.tableView.contentOffset == offset)
      stage.screen.tap(at: at(250, x: 350))
      stage.screen.advance(seconds: 1)
      #expect(menu.progress == 0)
      stage.screen.drag(from: at(200), to: at(400), seconds: 0.5)
      stage.screen.advance(seconds: 3)
      #expect(header.shown.minY == 0)
    }

    // MARK: Expandable header in an elastic table

    private final class Parts: ExpandableHeaderTableViewController {
      let rows = RowSource(60)
      let elastic = ElasticHeaderTableView(frame: .zero)
      override func loadView() {
        tableView = elastic
      }
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self)
        tableView.sectionHeaderTopPadding = 0
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
      override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        rows.tableView(tableView, cellForRowAt: indexPath)
      }
    }

    /// Proves together
    @Test(arguments: [0, 60, 700] as [CGFloat])
    func `a section header expands in a table with an elastic header at any offset`(offset: CGFloat) throws {
      SystemPreferences.current = SystemPreferences()
      let parts = Parts(style: .plain)
      let search = UIView(frame: .zero)
      parts.expandableHeaderView = search
      let header = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 150))
      parts.elastic.tableHeaderView = header
      let screen = try TestScreen(size: CGSize(width: 400, height: 600)) { parts }
      screen.advanceFrame()
      parts.elastic.contentOffset.y = offset
      screen.advanceFrame()
      #expect(search.shown.minY == max(0, 150 - offset))
      for isExpanded in [true, false] {
        var trace = Trace(screen, parts.elastic, ["header": { header.shown.maxY }, "search": { search.shown.minY }])
        parts.setHeaderExpanded(isExpanded, animated: true)
        trace.advance(frames: 24)
        #expect(trace.worstTear < 0.01)
        #expect(trace.greatestStep("header") < 0.01)
        #expect(trace.greatestStep("search") < 0.01)
        #expect(search.shown.height == (isExpanded ? 88 : 44))
      }
      parts.elastic.setContentOffset(CGPoint(x: 0, y: -40), animated: false)
      parts.setHeaderExpanded(true, animated: true)
      screen.advance(seconds: 0.5)
      #expect(header.shown == CGRect(x: 0, y: 0, width: 400, height: 150 - parts.elastic.contentOffset.y))
      #expect(search.shown.minY == header.shown.maxY)
    }

    // MARK: Popover over a live scene

    private final class Pond: LiveScene {
      let view = UIView(frame: .zero)
      var time: TimeInterval = 0
      func advance(by seconds: TimeInterval) { time += seconds }
    }

    @MainActor private final class Taps {
      var count = 0
      func note() { count += 1 }
    }

    /// Proves together
    @Test func `a popover over a live scene blocks its input and lets it run`() throws {
      let stage = try Stage(size: CGSize(width: 400, height: 500))
      let scene = SceneView(frame: stage.root.bounds)
      let pond = Pond()
      let taps = Taps()
      let tap = UITapGestureRecognizer()
      tap.addTarget(taps, action: Taps.note)
      pond.view.addGestureRecognizer(tap)
      scene.setScene(pond, animated: false)
      stage.show(scene)
      let content = UIViewController()
      content.preferredContentSize = CGSize(width: 200, height: 100)
      let popover = CentredPopoverController(showing: content)
      stage.root.window?.rootViewController?.present(popover, animated: true)
      stage.screen.advance(seconds: 1)
      let before = pond.time
      stage.screen.advance(seconds: 1)
      #expect(abs(pond.time - before - 1) < 0.001)
      #expect(content.view.shown.midX == 200 && content.view.shown.midY == 250)
      stage.screen.tap(at: at(250))
      #expect(taps.count == 0)
      stage.screen.tap(at: at(30, x: 30))
      stage.screen.advance(seconds: 1)
      #expect(popover.presentingViewController == nil)
      #expect(taps.count == 0)
      stage.screen.tap(at: at(30, x: 30))
      #expect(taps.count == 1)
    }
  }
}
