import Testing
import UIKit
import UIKitComponents
import UIKitTesting

extension ComponentTests {
  @Suite(.separateScreens) @MainActor struct ElasticHeaderTests {
    let stage: Stage
    let source = RowSource(200)
    let table: ElasticHeaderTableView
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 120))

    init() throws {
      stage = try Stage(size: CGSize(width: 400, height: 500))
      table = source.fill(ElasticHeaderTableView(frame: CGRect(x: 0, y: 0, width: 400, height: 500)))
      table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      header.backgroundColor = .blue
      table.tableHeaderView = header
      stage.show(table)
    }

    private var screen: TestScreen { stage.screen }
    private func at(_ y: CGFloat) -> CGPoint { CGPoint(x: 200, y: y) }

    /// A header whose height depends on its text: a label within the margins.
    private func textHeader(_ text: String) -> (UIView, UILabel) {
      let view = UIView(frame: .zero)
      let label = UILabel(frame: .zero)
      label.text = text
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
      let margins = view.layoutMarginsGuide
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: margins.topAnchor),
        label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      ])
      return (view, label)
    }

    // MARK: At rest

    /// Proves elasticHeader
    @Test func `the header has its frame's height in the first frame, with the rows below it`() {
      #expect(table.tableHeaderView === header)
      #expect(header.shown == CGRect(x: 0, y: 0, width: 400, height: 120))
      #expect(table.shownRow("0.0")?.minY == 120)
      #expect(table.contentSize.height == 8920)
      #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 120)
    }

    /// Proves elasticHeader
    @Test func `the owner's delegate is the table's delegate`() {
      #expect(table.delegate === source)
      table.contentOffset.y = 10
      #expect(source.scrolls == 1)
    }

    /// Proves elasticHeader
    @Test func `constraints set the header's height, which follows its content and width`() {
      let (view, label) = textHeader("Short")
      table.tableHeaderView = view
      screen.advanceFrame()
      let asked = view.systemLayoutSizeFitting(
        CGSize(width: 400, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
      #expect(asked > 30)
      #expect(view.shown.height == asked)
      #expect(table.shownRow("0.0")?.minY == asked)
      label.text = String(repeating: "A much longer text. ", count: 12)
      screen.advanceFrame()
      let taller = view.shown.height
      #expect(taller - asked > 40)
      #expect(table.shownRow("0.0")?.minY == taller)
      stage.resize(to: CGSize(width: 250, height: 500))
      #expect(view.shown.height - taller > 20)
      #expect(view.shown.width == 250)
      #expect(table.shownRow("0.0")?.minY == view.shown.maxY)
    }

    /// Proves elasticHeader
    @Test func `a later frame takes effect when the header is set again or at the next layout`() {
      header.frame.size.height = 180
      table.tableHeaderView = header
      #expect(header.frame.height == 180)
      header.frame.size.height = 90
      table.setNeedsLayout()
      screen.advanceFrame()
      #expect(header.shown.height == 90)
      #expect(table.shownRow("0.0")?.minY == 90)
    }

    /// Proves elasticHeader: file
    /// Proves slideOutMenu: file
    @Test func `a table created from a file behaves the same`() throws {
      let loaded = try #require(ElasticHeaderTableView(coder: NSCoder()))
      loaded.frame = stage.root.bounds
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 70))
      loaded.tableHeaderView = view
      stage.show(source.fill(loaded))
      #expect(view.shown == CGRect(x: 0, y: 0, width: 400, height: 70))
    }

    // MARK: Pulling and scrolling

    /// Proves elasticHeader
    @Test(arguments: [1, 33.5, 140] as [CGFloat])
    func `overscroll stretches the header by the same distance, its top stays in place`(pull: CGFloat) {
      table.contentOffset.y = -pull
      #expect(header.frame.height == 120 + pull)
      screen.advanceFrame()
      #expect(header.shown == CGRect(x: 0, y: 0, width: 400, height: 120 + pull))
      #expect(table.shownRow("0.0")?.minY == 120 + pull)
    }

    /// Proves elasticHeader
    @Test func `scrolling moves the header with the content at its resting height`() {
      table.contentOffset.y = 50
      screen.advanceFrame()
      #expect(header.shown == CGRect(x: 0, y: -50, width: 400, height: 120))
      table.contentOffset.y = 400
      screen.advanceFrame()
      #expect(header.shown.maxY == -280)
    }

    /// Proves elasticHeader
    @Test func `stretching can be switched off at any time`() {
      table.contentOffset.y = -60
      table.stretchesHeader = false
      screen.advanceFrame()
      #expect(header.shown == CGRect(x: 0, y: 60, width: 400, height: 120))
      table.stretchesHeader = true
      #expect(header.frame.height == 180)
    }

    /// Proves elasticHeader: everyFrame
    @Test func `a drag, a fling and the release are free of jumps, with header and rows together`() {
      var trace = Trace(screen, table, ["bottom": { header.shown.maxY }, "top": { header.shown.minY }])
      screen.send(.touch(id: 0, .down, at(100)))
      trace.drag(from: at(100), to: at(340), frames: 30)
      #expect(trace.values("top").allSatisfy { abs($0) < 0.001 })
      #expect((trace.values("bottom").max() ?? 0) > 180)
      screen.send(.touch(id: 0, .up, at(340)))
      trace.advance(frames: 40)
      #expect(abs(header.shown.height - 120) < 2)
      screen.send(.touch(id: 0, .down, at(400)))
      trace.drag(from: at(400), to: at(250), frames: 6)
      screen.send(.touch(id: 0, .up, at(250)))
      trace.advance(frames: 90)
      #expect(trace.worstTear < 0.001)
      // The finger moves at most 25 points a frame, and the spring is slower.
      #expect(trace.greatestStep("bottom") <= 25.01)
      #expect(trace.fastestRow <= 25.01)
      for frame in trace.frames { #expect((frame["top"] ?? 0) <= 0.001) }
    }

    /// Proves elasticHeader
    @Test func `there is never a gap between rows and header`() {
      var random = SplitMix(seed: 5)
      for _ in 0..<200 {
        table.contentOffset.y = CGFloat.random(in: -200...200, using: &random)
        screen.advanceFrame()
        if let row = table.shownRow("0.0") { #expect(abs(row.minY - header.shown.maxY) < 0.001) }
      }
    }

    /// Proves elasticHeader: interruption
    @Test func `a second finger during the bounce catches the header where it is`() {
      screen.drag(from: at(100), to: at(340))
      screen.advance(seconds: 0.1)
      let caught = header.shown.height
      #expect(caught > 125)
      screen.send(.touch(id: 0, .down, at(300)))
      screen.advance(seconds: 0.3)
      #expect(abs(header.shown.height - caught) < 0.001)
      screen.send(.touch(id: 0, .up, at(300)))
      screen.advance(seconds: 2)
      #expect(header.shown.height == 120)
    }

    /// Proves elasticHeader
    @Test func `the stretched part receives touches, and the rows keep theirs`() {
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 100, y: 0, width: 200, height: 40)
      button.autoresizingMask = .flexibleTopMargin
      header.addSubview(button)
      var taps = 0
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      screen.tap(at: at(20))
      #expect(taps == 1)
      screen.tap(at: at(140))
      #expect(source.selected == [IndexPath(row: 0, section: 0)])
    }

    // MARK: Bars

    private func navigation(
      sections: RowSource, header: UIView
    ) throws -> (TestScreen, ElasticHeaderTableView, UINavigationController) {
      let table = sections.fill(ElasticHeaderTableView(frame: .zero))
      table.tableHeaderView = header
      let controller = UIViewController()
      controller.view = table
      controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 12, bottom: 0, right: 30)
      let navigation = UINavigationController(rootViewController: controller)
      let screen = try TestScreen(size: CGSize(width: 400, height: 500)) { navigation }
      screen.advanceFrame()
      return (screen, table, navigation)
    }

    /// Proves elasticHeader: rightToLeft
    @Test func `the header extends under a translucent bar, with safe-area margins in both directions`() throws {
      let (view, label) = textHeader("Title")
      let (screen, table, _) = try navigation(sections: source, header: view)
      #expect(view.shown.minY == 0)
      #expect(view.directionalLayoutMargins.top == 72)
      #expect(view.directionalLayoutMargins.leading == 20)
      #expect(view.directionalLayoutMargins.trailing == 38)
      #expect(label.shown.minY == 72)
      #expect(table.shownRow("0.0")?.minY == view.shown.maxY)
      #expect(table.contentOffset.y == -64)
      table.contentOffset.y = -64 - 40
      let height = view.frame.height
      table.contentOffset.y = -64
      #expect(height == view.frame.height + 40)
      view.semanticContentAttribute = .forceRightToLeft
      table.setNeedsLayout()
      screen.advanceFrame()
      #expect(view.layoutMargins.left == 20 && view.layoutMargins.right == 38)
      let plain = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
      table.tableHeaderView = plain
      screen.advanceFrame()
      #expect(plain.shown == CGRect(x: 0, y: 0, width: 400, height: 200))
      #expect(table.shownRow("0.0")?.minY == 200)
      #expect(view.insetsLayoutMarginsFromSafeArea)
      view.insetsLayoutMarginsFromSafeArea = false
      #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    }

    /// Proves elasticHeader
    @Test func `section headers pin below the bars, regardless of the header's height`() throws {
      let sections = RowSource(20, 20, 20).withHeaders()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 240))
      let (screen, table, _) = try navigation(sections: sections, header: view)
      for offset in stride(from: -64, to: 1500, by: 7) as StrideTo<CGFloat> {
        table.contentOffset.y = offset
        screen.advanceFrame()
        for section in 0..<3 {
          let own = table.rectForHeader(inSection: section)
          let end = table.rect(forSection: section).maxY
          guard let pinned = sections.headers[section], pinned.superview === table, !pinned.isHidden else { continue }
          #expect(pinned.shown.minY == max(own.minY, min(offset + 64, end - 30)) - offset)
        }
      }
    }

    /// Proves elasticHeader
    @Test func `changed insets do not affect the header`() throws {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
      let (screen, table, navigation) = try navigation(sections: source, header: view)
      table.contentInset.bottom = 216
      screen.advanceFrame()
      #expect(view.shown == CGRect(x: 0, y: 0, width: 400, height: 200))
      table.contentInset.top = 30
      screen.advanceFrame()
      #expect(view.shown.height == 200)
      #expect(table.shownRow("0.0")?.minY == view.shown.maxY)
      table.contentInset = .zero
      navigation.topViewController?.additionalSafeAreaInsets.top = 50
      screen.advanceFrame()
      #expect(view.shown == CGRect(x: 0, y: 0, width: 400, height: 200))
      #expect(table.shownRow("0.0")?.minY == 200)
    }

    /// Proves elasticHeader
    @Test func `a safe area that changes while scrolled moves no rows`() throws {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
      let (screen, table, navigation) = try navigation(sections: source, header: view)
      table.contentOffset.y = 300
      screen.advanceFrame()
      let before = table.shownRows
      navigation.topViewController?.additionalSafeAreaInsets.top = 50
      screen.advanceFrame()
      for (text, rect) in table.shownRows { if let old = before[text] { #expect(rect == old) } }
      table.setContentOffset(CGPoint(x: 0, y: -94), animated: false)
      screen.advanceFrame()
      #expect(view.shown == CGRect(x: 0, y: 0, width: 400, height: 200))
    }

    /// Proves elasticHeader
    @Test func `the indicator extends from below the bars to the bottom, also beside the header`() throws {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
      let (screen, table, _) = try navigation(sections: source, header: view)
      for offset in [-64, 100, 3000] as [CGFloat] {
        table.contentOffset.y = offset
        table.flashScrollIndicators()
        screen.advanceFrame()
        let bar = try #require(table.shownIndicator)
        #expect(bar.minY >= 64 && bar.maxY <= 500)
        if offset == -64 { #expect(bar.minY < 70) }
      }
    }

    // MARK: Changes

    /// Proves elasticHeader
    @Test(arguments: [60, 200, 2000] as [CGFloat])
    func `replacing or removing the header while scrolled moves no row`(offset: CGFloat) {
      table.contentOffset.y = offset
      screen.advanceFrame()
      var before = table.shownRows
      table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 300))
      screen.advanceFrame()
      for (text, rect) in table.shownRows { if let old = before[text] { #expect(rect.minY == old.minY) } }
      #expect(header.superview == nil)
      before = table.shownRows
      table.tableHeaderView = nil
      for _ in 0..<30 {
        screen.advanceFrame()
        let now = table.shownRows
        for (text, rect) in now { if let old = before[text] { #expect(abs(rect.minY - old.minY) < 30) } }
        before = now
      }
      #expect(table.tableHeaderView == nil)
      #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0)
      #expect(table.contentOffset.y >= 0)
    }

    /// Proves elasticHeader
    @Test func `an animated layout of the header moves the rows with it without a gap`() {
      let view = UIView(frame: .zero)
      let box = UIView(frame: .zero)
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      let height = box.heightAnchor.constraint(equalToConstant: 80)
      let bottom = box.bottomAnchor.constraint(equalTo: view.bottomAnchor)
      bottom.priority = .defaultHigh
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: view.topAnchor), bottom, height,
        box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
      table.tableHeaderView = view
      screen.advanceFrame()
      #expect(table.shownRow("0.0")?.minY == 80)
      var trace = Trace(screen, table, ["header": { view.shown.maxY }, "box": { box.shown.maxY }])
      height.constant = 200
      UIView.animate(withDuration: 0.5) { table.layoutIfNeeded() }
      for _ in 0..<40 {
        trace.advance()
        #expect(abs((table.shownRow("0.0")?.minY ?? 0) - view.shown.maxY) < 0.01)
        #expect(abs(box.shown.maxY - view.shown.maxY) < 0.01)
      }
      #expect(view.shown.height == 200)
      #expect(trace.worstTear < 0.01)
      #expect(trace.greatestStep("header") < 8)
      height.constant = 60
      UIView.animate(withDuration: 0.5) { table.layoutIfNeeded() }
      for _ in 0..<40 {
        trace.advance()
        #expect(abs((table.shownRow("0.0")?.minY ?? 0) - view.shown.maxY) < 0.01)
      }
      #expect(trace.worstTear < 0.01)
      #expect(view.shown.height == 60)
    }

    /// Proves elasticHeader: resizing
    @Test func `a rotation during overscroll keeps the header's height and place`() {
      screen.beginDrag(from: at(100), to: at(300))
      let pull = -table.contentOffset.y
      #expect(pull > 50)
      stage.resize(to: CGSize(width: 500, height: 400))
      #expect(header.shown == CGRect(x: 0, y: 0, width: 500, height: 120 - table.contentOffset.y))
      #expect(table.shownRow("0.0")?.minY == header.shown.maxY)
      screen.send(.touch(id: 0, .up, at(300)))
      screen.advance(seconds: 2)
      #expect(header.shown == CGRect(x: 0, y: 0, width: 500, height: 120))
      table.contentOffset.y = 1000
      screen.advanceFrame()
      let top = table.indexPathsForVisibleRows?.first
      stage.resize(to: CGSize(width: 400, height: 500))
      #expect(table.indexPathsForVisibleRows?.first == top)
    }

    /// Proves elasticHeader: removal
    @Test func `a table removed while the header moves is intact when added again`() {
      screen.fling(from: at(100), to: at(300))
      screen.advance(seconds: 0.1)
      table.removeFromSuperview()
      screen.advance(seconds: 0.5)
      stage.show(table)
      screen.advance(seconds: 2)
      #expect(header.shown == CGRect(x: 0, y: 0, width: 400, height: 120 - min(0, table.contentOffset.y)))
      #expect(table.shownRow("0.0")?.minY == header.shown.maxY)
    }

    /// Proves elasticHeader: keyboard, accessibility
    @Test func `Home scrolls the header into view, and its texts are accessible`() {
      let (view, _) = textHeader("The whale")
      table.tableHeaderView = view
      table.contentOffset.y = 3000
      screen.advanceFrame()
      screen.tap(at: at(300))
      screen.type(.keyboardHome)
      screen.advance(seconds: 1)
      #expect(view.shown.minY == 0)
      #expect(screen.tree.contains("The whale"))
    }
  }
}
