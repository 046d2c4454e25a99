import Testing
import UIKit
import UIKitTesting

@testable import UIKitComponents

extension ComponentTests {
  @Suite(.separateScreens) @MainActor struct ExpandableHeaderTests {
    /// Rows with a text at the bottom of the header.
    final class Rows: ExpandableHeaderTableViewController {
      var count = 100
      let rows = RowSource(100)

      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self)
        tableView.sectionHeaderTopPadding = 0
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        rows.tableView(tableView, cellForRowAt: indexPath)
      }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        setHeaderExpanded(!isHeaderExpanded, animated: true)
      }
    }

    let controller = Rows(style: .plain)
    let header = UIView(frame: .zero)
    let search = UISearchBar(frame: .zero)
    let screen: TestScreen

    init() throws {
      SystemPreferences.current = SystemPreferences()
      let header = header
      let search = search
      header.backgroundColor = .orange
      search.translatesAutoresizingMaskIntoConstraints = false
      header.addSubview(search)
      NSLayoutConstraint.activate([
        search.bottomAnchor.constraint(equalTo: header.bottomAnchor),
        search.heightAnchor.constraint(equalToConstant: 40),
        search.leadingAnchor.constraint(equalTo: header.leadingAnchor),
        search.trailingAnchor.constraint(equalTo: header.trailingAnchor),
      ])
      let controller = controller
      controller.expandableHeaderView = header
      screen = try TestScreen(size: CGSize(width: 400, height: 500)) { controller }
      screen.advanceFrame()
    }

    // The controller's view is its table in these tests.
    private var table: UITableView { controller.tableView }

    private func trace() -> Trace {
      Trace(
        screen, table,
        [
          "header": { header.shown.height }, "top": { header.shown.minY }, "search": { search.shown.maxY },
          "row": { (table.shownRow("0.0") ?? .zero).minY },
        ])
    }

    /// The value of the ease-in-out curve at a fraction of the time.
    private func eased(_ share: CGFloat) -> CGFloat {
      var low: CGFloat = 0
      var high: CGFloat = 1
      for _ in 0..<50 {
        let t = (low + high) / 2
        let x = 3 * 0.42 * t * (1 - t) * (1 - t) + 3 * 0.58 * t * t * (1 - t) + t * t * t
        if x < share { low = t } else { high = t }
      }
      return low * low * (3 - 2 * low)
    }

    /// Proves expandableHeader
    @Test func `the header is 44 points high at rest and 88 expanded, both adjustable`() {
      #expect(header.shown == CGRect(x: 0, y: 0, width: 400, height: 44))
      controller.setHeaderExpanded(true, animated: false)
      screen.advanceFrame()
      #expect(header.shown.height == 88)
      #expect(table.shownRow("0.0")?.minY == 88)
      controller.expandedHeaderHeight = 120
      screen.advanceFrame()
      #expect(header.shown.height == 120)
      controller.setHeaderExpanded(false, animated: false)
      controller.restingHeaderHeight = 50
      screen.advanceFrame()
      #expect(header.shown.height == 50)
      #expect(table.shownRow("0.0")?.minY == 50)
    }

    /// Proves expandableHeader: everyFrame
    @Test func `header, rows and subviews move together, with ease-in-out over 0.3 s`() {
      var trace = trace()
      controller.setHeaderExpanded(true, animated: true)
      for frame in 1...18 {
        trace.advance()
        let expected = 44 + 44 * eased(CGFloat(frame) / 18)
        #expect(abs(header.shown.height - expected) < 0.05)
        #expect(abs(search.shown.maxY - header.shown.maxY) < 0.01)
        #expect(abs((table.shownRow("0.0")?.minY ?? 0) - header.shown.maxY) < 0.01)
      }
      #expect(header.shown.height == 88)
      #expect(trace.worstTear < 0.01)
      #expect(trace.values("top").allSatisfy { $0 == 0 })
      trace.advance(frames: 10)
      #expect(trace.values("header").last == 88)
    }

    /// Proves expandableHeader
    @Test func `collapsing reverses the expansion, and rows that enter from below move with the others`() {
      controller.setHeaderExpanded(true, animated: false)
      screen.advanceFrame()
      var trace = trace()
      controller.setHeaderExpanded(false, animated: true)
      for _ in 0..<20 {
        trace.advance()
        #expect(abs((table.shownRow("0.0")?.minY ?? 0) - header.shown.maxY) < 0.01)
        #expect(abs(search.shown.maxY - header.shown.maxY) < 0.01)
      }
      #expect(header.shown.height == 44)
      #expect(trace.worstTear < 0.01)
      #expect(table.shownRows.values.map(\.maxY).max() ?? 0 >= 500)
    }

    /// Proves expandableHeader: interruption
    @Test func `toggled twice quickly it reverses from its position`() {
      var trace = trace()
      controller.setHeaderExpanded(true, animated: true)
      trace.advance(frames: 9)
      let middle = header.shown.height
      #expect(middle > 55 && middle < 77)
      controller.setHeaderExpanded(false, animated: true)
      trace.advance(frames: 24)
      #expect(header.shown.height == 44)
      // The maximum slope of the curve is 4.1 points a frame.
      #expect(trace.greatestStep("header") < 4.5)
      #expect(trace.greatestStep("search") < 4.5)
      #expect(trace.worstTear < 0.01)
      #expect((trace.values("header").max() ?? 0) < 80)
    }

    /// Proves expandableHeader
    @Test func `set without animation during its animation it is final in the next frame, with the rows`() {
      for isExpanded in [false, true] {
        controller.setHeaderExpanded(!isExpanded, animated: false)
        screen.advanceFrame()
        controller.setHeaderExpanded(isExpanded, animated: true)
        screen.advance(seconds: 0.15)
        controller.setHeaderExpanded(!isExpanded, animated: false)
        for _ in 0..<20 {
          screen.advanceFrame()
          #expect(header.shown.height == (isExpanded ? 44 : 88))
          #expect(search.shown.maxY == header.shown.maxY)
          #expect(table.shownRow("0.0")?.minY == header.shown.maxY)
        }
      }
    }

    /// Proves expandableHeader
    @Test func `it stays pinned while rows scroll, expanded or not`() {
      for isExpanded in [false, true] {
        controller.setHeaderExpanded(isExpanded, animated: false)
        for offset in stride(from: 0, through: 900, by: 45) as StrideThrough<CGFloat> {
          table.contentOffset.y = offset
          screen.advanceFrame()
          #expect(header.shown == CGRect(x: 0, y: 0, width: 400, height: isExpanded ? 88 : 44))
        }
      }
    }

    /// Proves expandableHeader
    @Test func `expanding while scrolled moves all rows equally, with correct row frames`() {
      table.contentOffset.y = 1000
      screen.advanceFrame()
      let before = table.shownRows
      var trace = trace()
      controller.setHeaderExpanded(true, animated: true)
      trace.advance(frames: 24)
      #expect(header.shown == CGRect(x: 0, y: 0, width: 400, height: 88))
      #expect(trace.worstTear < 0.01)
      #expect(trace.fastestRow < 4.5)
      #expect(table.contentOffset.y == 1000)
      for (text, rect) in table.shownRows { if let old = before[text] { #expect(rect.minY - old.minY == 44) } }
      for cell in table.visibleCells {
        guard let path = table.indexPath(for: cell) else { continue }
        #expect(cell.frame == table.rectForRow(at: path))
        #expect(table.rectForRow(at: path).minY == 88 + CGFloat(path.row) * 44)
      }
    }

    /// Proves expandableHeader
    @Test func `at the bottom edge it expands and collapses without a jump`() {
      table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .bottom, animated: false)
      screen.advanceFrame()
      for isExpanded in [true, false] {
        var trace = trace()
        controller.setHeaderExpanded(isExpanded, animated: true)
        trace.advance(frames: 24)
        #expect(trace.worstTear < 0.01)
        #expect(trace.fastestRow < 4.5)
        #expect(trace.values("top").allSatisfy { abs($0) < 0.01 })
      }
    }

    /// Proves expandableHeader
    @Test func `a tap on a row can toggle it, and its search bar accepts text`() {
      screen.tap(at: CGPoint(x: 200, y: 100))
      #expect(controller.isHeaderExpanded)
      screen.advance(seconds: 0.5)
      screen.tap(at: CGPoint(x: 200, y: 68))
      screen.type("mouth")
      #expect(search.text == "mouth")
    }

    /// Proves expandableHeader: interruption, everyFrame
    @Test func `scrolling by touch during the expansion keeps the rows together`() {
      var trace = trace()
      screen.send(.touch(id: 0, .down, CGPoint(x: 200, y: 400)))
      trace.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 380), frames: 5)
      controller.setHeaderExpanded(true, animated: true)
      trace.drag(from: CGPoint(x: 200, y: 380), to: CGPoint(x: 200, y: 300), frames: 20)
      screen.send(.touch(id: 0, .up, CGPoint(x: 200, y: 300)))
      trace.advance(frames: 30)
      #expect(trace.worstTear < 0.01)
      #expect(header.shown == CGRect(x: 0, y: 0, width: 400, height: 88))
    }

    /// Proves expandableHeader: everyFrame
    @Test func `flings during expansion and collapse are free of jumps`() {
      func at(_ y: CGFloat) -> CGPoint { CGPoint(x: 200, y: y) }
      var trace = trace()
      screen.send(.touch(id: 0, .down, at(400)))
      trace.drag(from: at(400), to: at(250), frames: 5)
      screen.send(.touch(id: 0, .up, at(250)))
      controller.setHeaderExpanded(true, animated: true)
      trace.advance(frames: 200)
      #expect(header.shown == CGRect(x: 0, y: 0, width: 400, height: 88))
      #expect(table.contentOffset.y > 200)
      screen.send(.touch(id: 0, .down, at(150)))
      trace.drag(from: at(150), to: at(450), frames: 5)
      screen.send(.touch(id: 0, .up, at(450)))
      controller.setHeaderExpanded(false, animated: true)
      trace.advance(frames: 300)
      #expect(header.shown == CGRect(x: 0, y: 0, width: 400, height: 44))
      #expect(table.shownRow("0.0")?.minY == 44)
      #expect(trace.worstTear < 0.01)
      // The finger moves at most 60 points a frame; 44 points in 0.3 s with easing are less than 5 a frame.
      #expect(trace.fastestRow < 65)
      #expect(trace.greatestStep("header") < 5)
    }

    /// Proves expandableHeader
    @Test func `a missing header gives one warning with the remedy`() throws {
      let messages = Messages()
      Log.redirect { messages.add($0) }
      defer { Log.redirect(to: nil) }
      let bare = Rows(style: .plain)
      let screen = try TestScreen(size: CGSize(width: 400, height: 500)) { bare }
      screen.advanceFrame()
      bare.setHeaderExpanded(true, animated: true)
      bare.setHeaderExpanded(false, animated: false)
      #expect(
        messages.all == [
          "warning: Rows: expandableHeaderView is not set; connect it in the storyboard or set it in viewDidLoad, "
            + "or the section has no header to expand"
        ])
      #expect(bare.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0)
    }

    /// Proves expandableHeader: reducedMotion
    @Test func `with reduced motion it changes immediately`() {
      SystemPreferences.current.reducesMotion = true
      defer { SystemPreferences.current = SystemPreferences() }
      controller.setHeaderExpanded(true, animated: true)
      screen.advanceFrame()
      #expect(header.shown.height == 88)
      #expect(table.shownRow("0.0")?.minY == 88)
    }

    /// Proves expandableHeader: resizing
    @Test func `a rotation during the expansion ends in the correct state`() {
      controller.setHeaderExpanded(true, animated: true)
      screen.advance(seconds: 0.1)
      screen.send(.resized(CGSize(width: 500, height: 400), scale: 1))
      screen.advance(seconds: 0.5)
      #expect(header.shown == CGRect(x: 0, y: 0, width: 500, height: 88))
      #expect(search.shown.width == 500)
      #expect(table.shownRow("0.0")?.minY == 88)
    }

    /// Proves expandableHeader: removal
    @Test func `a controller removed during the expansion is intact when added again`() {
      controller.setHeaderExpanded(true, animated: true)
      screen.advance(seconds: 0.1)
      let parent = table.superview
      table.removeFromSuperview()
      screen.advance(seconds: 0.1)
      parent?.addSubview(table)
      screen.advance(seconds: 0.1)
      #expect(header.shown.height == 88)
      #expect(table.shownRow("0.0")?.minY == 88)
    }

    /// Proves elasticHeader: file
    /// Proves slideOutMenu: file
    @Test func `a controller created from a file behaves the same`() throws {
      let loaded = try #require(Rows(coder: NSCoder()))
      #expect(loaded.restingHeaderHeight == 44 && loaded.expandedHeaderHeight == 88)
      #expect(loaded.expandableHeaderView == nil)
    }
  }
}
