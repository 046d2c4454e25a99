import Testing
import UIKit
import UIKitTesting

@testable import UIKitComponents

extension ComponentTests {
  @Suite(.separateScreens) @MainActor struct HeadedListTests {
    let stage: Stage
    let source = RowSource(200)
    let list = HeadedListView(frame: CGRect(x: 0, y: 0, width: 400, height: 500))
    let header = UIView(frame: .zero)
    let title = UIView(frame: .zero)
    let button = UIButton(type: .system)

    init() throws {
      stage = try Stage(size: CGSize(width: 400, height: 500))
      header.backgroundColor = .blue
      title.backgroundColor = .lightGray
      button.frame = CGRect(x: 300, y: 0, width: 80, height: 40)
      title.addSubview(button)
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      list.headerView = header
      list.headerHeight = 100
      list.titleView = title
      list.titleHeight = 40
      list.tableView.register(UITableViewCell.self)
      list.dataSource = source
      list.delegate = source
      stage.show(list)
    }

    private var screen: TestScreen { stage.screen }
    private var table: UITableView { list.tableView }
    private func at(_ y: CGFloat) -> CGPoint { CGPoint(x: 200, y: y) }
    /// The hidden height of the header.
    private var away: CGFloat { 100 - header.shown.maxY }

    /// Drags the content by a distance and releases it moving at 120 points a second, or after a rest.
    private func release(after distance: CGFloat, resting: Bool) {
      let sign: CGFloat = distance > 0 ? -1 : 1
      let start: CGFloat = 250
      var y = start
      screen.send(.touch(id: 0, .down, at(y)))
      // Ten points are the slop, which moves nothing.
      let end = start + sign * (abs(distance) + 10)
      while y != end {
        screen.advanceFrame()
        y = sign < 0 ? max(end, y - 2) : min(end, y + 2)
        screen.send(.touch(id: 0, .move, at(y)))
      }
      if resting { screen.advance(seconds: 0.3) }
      screen.send(.touch(id: 0, .up, at(end)))
    }

    // MARK: Order of things

    /// Proves headedList
    @Test func `header, title bar and items are in sequence, in one scroll view`() {
      #expect(header.shown == CGRect(x: 0, y: 0, width: 400, height: 100))
      #expect(title.shown == CGRect(x: 0, y: 100, width: 400, height: 40))
      #expect(table.shownRow("0.0")?.minY == 140)
      #expect(table.delegate !== source)
    }

    /// Proves headedList
    @Test func `the header scrolls away first, then the title bar stays while the items scroll`() {
      for offset in stride(from: 0, through: 300, by: 4) as StrideThrough<CGFloat> {
        table.contentOffset.y = -40 + offset
        screen.advanceFrame()
        #expect(header.shown.minY == -offset)
        #expect(title.shown.minY == max(0, 100 - offset))
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY - table.contentOffset.y == 140 - offset)
      }
    }

    /// Proves headedList
    @Test func `changes of the owner's heights and views apply immediately`() {
      list.headerHeight = 150
      list.titleHeight = 60
      screen.advanceFrame()
      #expect(title.shown == CGRect(x: 0, y: 150, width: 400, height: 60))
      #expect(table.shownRow("0.0")?.minY == 210)
      let other = UIView(frame: .zero)
      list.titleView = other
      list.headerView = nil
      screen.advanceFrame()
      #expect(title.superview == nil && header.superview == nil)
      #expect(other.shown == CGRect(x: 0, y: 0, width: 400, height: 60))
      list.titleView = nil
      list.headerHeight = .nan
      screen.advanceFrame()
      #expect(table.shownRow("0.0")?.minY == 0)
    }

    /// Proves headedList
    @Test func `a header that grows while items are scrolled does not move them`() {
      table.contentOffset.y = 1000
      screen.advanceFrame()
      let before = table.shownRows
      list.headerHeight = 260
      screen.advanceFrame()
      for (text, rect) in table.shownRows { if let old = before[text] { #expect(rect == old) } }
    }

    /// Proves headedList
    @Test func `ten thousand items cost as much as ten`() throws {
      let many = RowSource(10_000)
      let big = HeadedListView(frame: stage.root.bounds)
      big.tableView.register(UITableViewCell.self)
      big.headerView = UIView(frame: .zero)
      big.dataSource = many
      big.delegate = many
      stage.show(big)
      #expect(many.made <= 13)
      big.tableView.scrollToRow(at: IndexPath(row: 9000, section: 0), at: .top, animated: false)
      screen.advanceFrame()
      #expect(many.made <= 40)
      #expect(big.tableView.subviews.filter { $0 is UITableViewCell }.count <= 30)
    }

    /// Proves headedList
    @Test func `a row scrolled to the top is below the title bar, like section headers`() {
      let sections = RowSource(20, 20).withHeaders()
      list.dataSource = sections
      list.delegate = sections
      table.scrollToRow(at: IndexPath(row: 10, section: 0), at: .top, animated: false)
      screen.advanceFrame()
      #expect(sections.headers[0]?.shown.minY == 40)
      #expect(table.shownRow("0.10")?.minY == 70)
      #expect(title.shown.minY == 0)
      #expect(table.subviews.last === title)
    }

    // MARK: One list

    /// Proves headedList: everyFrame
    @Test func `a fling continues through header and items without a stop and keeps its velocity`() {
      var trace = Trace(screen, table, ["offset": { table.contentOffset.y }])
      screen.send(.touch(id: 0, .down, at(400)))
      trace.drag(from: at(400), to: at(340), frames: 3)
      screen.send(.touch(id: 0, .up, at(340)))
      trace.advance(frames: 200)
      let offsets = trace.values("offset")
      #expect((offsets.last ?? 0) > 150)
      let steps = zip(offsets, offsets.dropFirst()).map { $1 - $0 }
      // After the release the speed only decreases, by less than a twentieth a frame, also at the end of the header.
      // Rounding to whole pixels changes each of two steps by less than one point.
      for (step, next) in zip(steps.dropFirst(4), steps.dropFirst(5)) where step > 1 {
        #expect(next <= step + 2 && next > step * 0.95 - 2)
      }
      #expect(trace.worstTear < 0.001)
    }

    /// Proves headedList: everyFrame
    @Test func `header, title bar and items follow the finger across the boundary and back`() {
      var trace = Trace(
        screen, table,
        ["header": { header.shown.maxY }, "title": { title.shown.minY }, "offset": { table.contentOffset.y }])
      screen.send(.touch(id: 0, .down, at(450)))
      trace.drag(from: at(450), to: at(250), frames: 50)
      #expect(away >= 100 && title.shown.minY == 0)
      trace.drag(from: at(250), to: at(430), frames: 45)
      let steps = zip(trace.values("offset"), trace.values("offset").dropFirst()).map { $1 - $0 }
      // Four points a frame after the slop of ten points, in both directions.
      #expect(steps.dropFirst(4).prefix(44).allSatisfy { abs($0 - 4) < 0.01 })
      #expect(steps.suffix(40).allSatisfy { abs($0 + 4) < 0.01 })
      for frame in trace.frames { #expect(abs((frame["title"] ?? 0) - max(0, frame["header"] ?? 0)) < 0.001) }
      #expect(trace.greatestStep("title") < 4.01)
      #expect(trace.worstTear < 0.001)
    }

    /// Proves headedList
    @Test func `a downward fling runs through items and header and bounces only at the top`() {
      table.contentOffset.y = 160
      screen.advanceFrame()
      var trace = Trace(screen, table, ["offset": { table.contentOffset.y }])
      screen.send(.touch(id: 0, .down, at(200)))
      trace.drag(from: at(200), to: at(320), frames: 4)
      screen.send(.touch(id: 0, .up, at(320)))
      trace.advance(frames: 120)
      let offsets = trace.values("offset")
      #expect((offsets.min() ?? 0) < -41)
      #expect(table.contentOffset.y == -40)
      #expect(trace.worstTear < 0.001)
    }

    /// Proves headedList
    @Test func `overscroll at the top and the bottom moves all parts together`() {
      screen.beginDrag(from: at(200), to: at(400))
      let pull = header.shown.minY
      #expect(pull > 60 && pull < 120)
      #expect(title.shown.minY == 100 + pull)
      #expect(table.shownRow("0.0")?.minY == 140 + pull)
      screen.send(.touch(id: 0, .up, at(400)))
      screen.settle(table)
      #expect(header.shown.minY == 0)
      table.scrollToRow(at: IndexPath(row: 199, section: 0), at: .bottom, animated: false)
      screen.advanceFrame()
      screen.beginDrag(from: at(400), to: at(200))
      #expect((table.shownRow("0.199")?.maxY ?? 500) < 450)
      #expect(title.shown.minY == 0)
      screen.send(.touch(id: 0, .up, at(200)))
      screen.settle(table)
      #expect(table.shownRow("0.199")?.maxY == 500)
    }

    /// Proves headedList
    @Test func `a drag can start on the header, the title bar and its buttons, which still take taps`() {
      var taps = 0
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      screen.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: -120))
      screen.advance(seconds: 1)
      #expect(table.contentOffset.y > 100)
      let before = table.contentOffset.y
      screen.drag(from: CGPoint(x: 340, y: 20), to: CGPoint(x: 340, y: -150), seconds: 0.6)
      screen.advance(seconds: 1)
      #expect(table.contentOffset.y > before + 100)
      #expect(taps == 0)
      screen.tap(at: CGPoint(x: 340, y: 20))
      screen.advance(seconds: 0.2)
      #expect(taps == 1)
    }

    /// Proves headedList
    @Test func `the indicator is beside the items only`() {
      for offset in [0, 30, 100, 500] as [CGFloat] {
        table.contentOffset.y = offset - 40
        table.flashScrollIndicators()
        screen.advanceFrame()
        let top = table.verticalScrollIndicatorInsets.top
        #expect(top == title.shown.maxY)
      }
      screen.beginDrag(from: at(200), to: at(300))
      #expect(table.verticalScrollIndicatorInsets.top == title.shown.maxY)
      screen.send(.touch(id: 0, .up, at(300)))
    }

    /// Proves headedList
    @Test func `the indicator is below the title bar at every offset`() throws {
      for offset in [0, 30, 99, 100, 700, 6000] as [CGFloat] {
        table.contentOffset.y = offset - 40
        table.flashScrollIndicators()
        screen.advanceFrame()
        let bar = try #require(table.shownIndicator)
        #expect(bar.minY >= title.shown.maxY && bar.maxY <= 500, "at \(offset): \(bar)")
      }
      table.contentOffset.y = -40
      screen.advanceFrame()
      screen.beginDrag(from: at(200), to: at(420))
      let pulled = try #require(table.shownIndicator)
      #expect(title.shown.maxY > 200 && pulled.minY >= title.shown.maxY)
      screen.send(.touch(id: 0, .up, at(420)))
      screen.settle(table)
      stage.resize(to: CGSize(width: 500, height: 400))
      table.flashScrollIndicators()
      screen.advanceFrame()
      let turned = try #require(table.shownIndicator)
      #expect(turned.minY >= title.shown.maxY && turned.maxX <= 500 && turned.minX > 480)
    }

    // MARK: Snapping

    /// Proves headedList
    @Test(arguments: [(19, 0), (20, 100), (50, 100), (80, 100), (81, 100)] as [(CGFloat, CGFloat)])
    func `a moving release shows or hides the header by a threshold of twenty points`(
      distance: CGFloat, end: CGFloat
    ) {
      release(after: distance, resting: false)
      screen.settle(table)
      #expect(min(away, 100) == end)
      table.contentOffset.y = 60
      screen.advanceFrame()
      release(after: -distance, resting: false)
      screen.settle(table)
      #expect(max(away, 0) == 100 - end)
    }

    /// Proves headedList
    @Test(arguments: [(19, 0), (20, 0), (50, 0), (80, 100), (81, 100)] as [(CGFloat, CGFloat)])
    func `a release at rest snaps to the nearer end, at half to shown`(distance: CGFloat, end: CGFloat) {
      release(after: distance, resting: true)
      screen.settle(table)
      #expect(away == end)
      table.contentOffset.y = 60
      screen.advanceFrame()
      release(after: -distance, resting: true)
      screen.settle(table)
      #expect(away == (distance >= 50 ? 0 : 100))
    }

    /// Proves headedList
    @Test func `the last direction determines the snap`() {
      // 70 up, then 15 down: too little to reverse the direction, so the header hides again.
      screen.send(.touch(id: 0, .down, at(300)))
      screen.move(from: at(300), to: at(220), seconds: 0.5)
      screen.move(from: at(220), to: at(235), seconds: 0.1)
      screen.send(.touch(id: 0, .up, at(235)))
      screen.settle(table)
      #expect(away == 100)
      table.contentOffset.y = -40
      screen.advanceFrame()
      // 70 up, then 25 down: the header returns.
      screen.send(.touch(id: 0, .down, at(300)))
      screen.move(from: at(300), to: at(220), seconds: 0.5)
      screen.move(from: at(220), to: at(245), seconds: 0.2)
      screen.send(.touch(id: 0, .up, at(245)))
      screen.settle(table)
      #expect(away == 0)
    }

    /// Proves headedList
    @Test(arguments: [4, 8, 20])
    func `the header is never left half-shown after a fling of any speed`(frames: Int) {
      for (start, end) in [(300, 240), (300, 350)] as [(CGFloat, CGFloat)] {
        for offset in [-40, 60, 150, 260] as [CGFloat] {
          table.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
          screen.advanceFrame()
          screen.fling(from: at(start), to: at(end), seconds: Double(frames) / 60)
          screen.settle(table)
          #expect(away == 0 || away >= 100, "from \(offset), \(start) to \(end)")
        }
      }
    }

    /// Proves headedList: interruption, everyFrame
    @Test func `the snap is free of jumps, and a touch interrupts it immediately`() {
      release(after: 60, resting: true)
      var trace = Trace(screen, table, ["header": { header.shown.minY }])
      trace.advance(frames: 6)
      #expect(away > 62 && away < 98)
      let caught = away
      screen.send(.touch(id: 0, .down, at(300)))
      trace.advance(frames: 10)
      #expect(away == caught)
      screen.send(.touch(id: 0, .move, at(305)))
      trace.advance()
      #expect(abs(away - (caught - 5)) < 0.01)
      screen.send(.touch(id: 0, .up, at(305)))
      trace.advance(frames: 60)
      #expect(away == 0 || away == 100)
      #expect(trace.greatestStep("header") < 12)
      #expect(trace.worstTear < 0.001)
    }

    /// Proves headedList
    @Test func `a touch that only stops the snap lets it continue`() {
      release(after: 60, resting: true)
      screen.advance(seconds: 0.1)
      screen.send(.touch(id: 0, .down, at(300)))
      screen.advance(seconds: 0.3)
      screen.send(.touch(id: 0, .up, at(300)))
      screen.settle(table)
      #expect(away == 100)
    }

    /// Proves headedList
    @Test func `the wheel does not leave the header half-shown`() {
      screen.scroll(at: at(300), by: CGVector(dx: 0, dy: -45))
      screen.settle(table)
      #expect(away == 0 || away == 100)
    }

    /// Proves headedList
    @Test func `few items leave space to hide the header, and items that fit do not scroll`() {
      source.counts = [10]
      table.reloadData()
      screen.advanceFrame()
      release(after: 60, resting: true)
      screen.settle(table)
      #expect(away == 100)
      #expect(table.shownRow("0.0")?.minY == 40)
      source.counts = [2]
      table.reloadData()
      screen.advance(seconds: 1)
      #expect(away == 0)
      release(after: 60, resting: true)
      screen.settle(table)
      #expect(away == 0)
    }

    /// Proves headedList
    @Test func `the owner's delegate receives all messages`() {
      screen.tap(at: at(160))
      #expect(source.selected == [IndexPath(row: 0, section: 0)])
      table.contentOffset.y = 30
      #expect(source.scrolls > 0)
      source.rowHeight = 60
      table.reloadData()
      screen.advanceFrame()
      #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 60)
    }

    /// Proves headedList
    @Test func `the relay has every method of the table's delegates`() throws {
      let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Sources").standardized
      func methods(_ path: String, in part: String) throws -> Set<String> {
        let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
        let start = try #require(text.range(of: part)).lowerBound
        let end = text.range(of: "\n}", range: start..<text.endIndex)?.lowerBound ?? text.endIndex
        return Set(
          text[start..<end].matches(of: /func (\w+)\(([^\x7B]*?)\)\s*(?:->|\x7B|\n)/).map { match in
            let labels = match.2.matches(of: /(?:^|,)\s*(\w+)(?: \w+)?:/).map { String($0.1) }
            return "\(match.1)(\(labels.joined(separator: ":")))"
          })
      }
      let asked = try methods("UIKit/Lists/Table/UITableViewDelegate.swift", in: "protocol UITableViewDelegate")
        .union(methods("UIKit/Scrolling/UIScrollViewDelegate.swift", in: "protocol UIScrollViewDelegate"))
      let forwarded = try methods("UIKitComponents/HeadedList/HeadedListRelay+Table.swift", in: "extension")
        .union(methods("UIKitComponents/HeadedList/HeadedListRelay.swift", in: "final class"))
      #expect(asked.count > 50)
      #expect(asked.subtracting(forwarded) == [])
    }

    /// Proves headedList
    @Test func `the owner's delegate gives rows their context menus`() throws {
      let relay = try #require(table.delegate)
      let menu = UIContextMenuConfiguration(identifier: "row" as NSString, previewProvider: nil, actionProvider: nil)
      source.menu = menu
      let path = IndexPath(row: 0, section: 0)
      #expect(relay.tableView(table, contextMenuConfigurationForRowAt: path, point: .zero) === menu)
      let (highlight, dismissal) = (UITargetedPreview(view: table), UITargetedPreview(view: table))
      (source.highlight, source.dismissal) = (highlight, dismissal)
      #expect(relay.tableView(table, previewForHighlightingContextMenuWithConfiguration: menu) === highlight)
      #expect(relay.tableView(table, previewForDismissingContextMenuWithConfiguration: menu) === dismissal)
    }

    /// Proves headedList: reducedMotion
    @Test func `code can show and hide the header, immediately with reduced motion`() {
      list.setHeaderShown(false, animated: true)
      screen.advance(seconds: 0.1)
      #expect(away > 0 && away < 100)
      screen.advance(seconds: 1)
      #expect(away == 100 && !list.isHeaderShown)
      SystemPreferences.current.reducesMotion = true
      defer { SystemPreferences.current = SystemPreferences() }
      list.setHeaderShown(true, animated: true)
      screen.advanceFrame()
      #expect(away == 0 && list.isHeaderShown)
    }

    // MARK: Surroundings

    /// Proves headedList
    @Test func `under bars the title bar stays at their lower edge`() throws {
      let controller = UIViewController()
      let navigation = UINavigationController(rootViewController: controller)
      let screen = try TestScreen(size: CGSize(width: 400, height: 500)) { navigation }
      list.removeFromSuperview()
      list.frame = controller.view.bounds
      controller.view.addSubview(list)
      screen.advanceFrame()
      #expect(header.shown.minY == 44)
      #expect(table.shownRow("0.0")?.minY == 184)
      table.contentOffset.y = 500
      screen.advanceFrame()
      #expect(title.shown.minY == 44)
    }

    /// Proves headedList: resizing
    @Test func `the list stays intact after a rotation during a drag`() {
      screen.beginDrag(from: at(300), to: at(250))
      stage.resize(to: CGSize(width: 500, height: 400))
      #expect(header.shown.width == 500 && title.shown.width == 500)
      #expect(title.shown.minY == header.shown.maxY)
      #expect(table.shownRow("0.0")?.minY == title.shown.maxY)
      screen.send(.touch(id: 0, .up, at(250)))
      screen.settle(table)
      #expect(away == 0 || away >= 100)
    }

    /// Proves headedList: removal
    @Test func `a list removed during the snap is usable when added again`() {
      release(after: 60, resting: true)
      screen.advance(seconds: 0.05)
      list.removeFromSuperview()
      screen.advance(seconds: 1)
      stage.show(list)
      screen.settle(table)
      release(after: 120, resting: true)
      screen.settle(table)
      #expect(away >= 100)
    }

    /// Proves headedList: keyboard
    @Test func `keys scroll the list, and arrow keys move along rows`() {
      screen.tap(at: at(160))
      screen.type(.keyboardPageDown)
      screen.advance(seconds: 1)
      #expect(away >= 100)
      screen.type(.keyboardHome)
      screen.advance(seconds: 1)
      #expect(away == 0)
      #expect(screen.tree.contains("0.0"))
    }

    /// Proves headedList: rightToLeft
    @Test func `in right-to-left layout title and header fill the width`() {
      list.semanticContentAttribute = .forceRightToLeft
      table.semanticContentAttribute = .forceRightToLeft
      screen.advanceFrame()
      #expect(header.shown == CGRect(x: 0, y: 0, width: 400, height: 100))
    }

    /// Proves elasticHeader: file
    /// Proves slideOutMenu: file
    @Test func `a list created from a file behaves the same`() throws {
      let loaded = try #require(HeadedListView(coder: NSCoder()))
      loaded.frame = stage.root.bounds
      let view = UIView(frame: .zero)
      loaded.headerView = view
      loaded.headerHeight = 70
      loaded.tableView.register(UITableViewCell.self)
      loaded.dataSource = source
      stage.show(loaded)
      #expect(view.shown.height == 70)
      #expect(loaded.tableView.shownRow("0.0")?.minY == 70)
    }
  }
}
