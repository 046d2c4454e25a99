import Testing
import UIKit
import UIKitTesting

@testable import UIKitComponents

extension ComponentTests {
  /// Use of the components by keyboard, with accessibility, in right-to-left layout and with reduced motion.
  @Suite(.separateScreens) @MainActor struct AccessTests {
    let stage: Stage
    let source = RowSource(200)

    init() throws {
      stage = try Stage(size: CGSize(width: 400, height: 500))
    }

    private var screen: TestScreen { stage.screen }

    /// Presses Tab until a view has the focus and returns the number of presses; `nil` if the focus never reaches it.
    private func tabs(to view: UIView) -> Int? {
      for count in 1...40 {
        screen.type(.keyboardTab)
        screen.advanceFrame()
        if view.isFocused { return count }
      }
      return nil
    }

    /// Replaces the empty screen by that of a controller.
    private func show(_ controller: UIViewController) {
      stage.root.window?.rootViewController = controller
      screen.advanceFrame()
    }

    private func mirror() {
      SystemPreferences.current.layoutDirection = .rightToLeft
    }

    // MARK: Lists

    /// Proves elasticHeader: reducedMotion
    @Test func `with reduced motion a stretched header still follows the finger exactly`() {
      SystemPreferences.current.reducesMotion = true
      defer { SystemPreferences.current = SystemPreferences() }
      let table = source.fill(ElasticHeaderTableView(frame: stage.root.bounds))
      let header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 120))
      table.tableHeaderView = header
      stage.show(table)
      screen.beginDrag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 260))
      #expect(table.contentOffset.y < -30)
      #expect(header.shown.height == 120 - table.contentOffset.y)
      #expect(table.shownRow("0.0")?.minY == header.shown.maxY)
    }

    /// Proves elasticHeader: keyboard
    @Test func `Tab focuses the contents of an elastic header and scrolls them into view`() {
      let table = source.fill(ElasticHeaderTableView(frame: stage.root.bounds))
      let header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 120))
      let share = UIButton(type: .system, primaryAction: UIAction(title: "Share") { _ in })
      share.frame = CGRect(x: 20, y: 60, width: 80, height: 40)
      header.addSubview(share)
      table.tableHeaderView = header
      stage.show(table)
      table.contentOffset.y = 40
      screen.advanceFrame()
      #expect(tabs(to: share) == 1)
      screen.advance(seconds: 0.6)
      #expect(share.shown.minY >= 0)
    }

    private func headedList() -> (list: HeadedListView, share: UIButton, sort: UIButton) {
      let list = HeadedListView(frame: stage.root.bounds)
      let share = UIButton(type: .system, primaryAction: UIAction(title: "Share") { _ in })
      let sort = UIButton(type: .system, primaryAction: UIAction(title: "Sort") { _ in })
      for (button, y) in [(share, 30), (sort, 0)] as [(UIButton, CGFloat)] {
        button.frame = CGRect(x: 300, y: y, width: 80, height: 40)
      }
      let parts = [UIView(frame: .zero), UIView(frame: .zero)]
      parts[0].addSubview(share)
      parts[1].addSubview(sort)
      list.headerView = parts[0]
      list.headerHeight = 100
      list.titleView = parts[1]
      list.titleHeight = 40
      list.tableView.register(UITableViewCell.self)
      list.dataSource = source
      list.delegate = source
      stage.show(list)
      return (list, share, sort)
    }

    /// Proves headedList: keyboard
    @Test func `Tab moves through a headed list from the header over the title bar to the items`() {
      let (list, share, sort) = headedList()
      #expect(tabs(to: share) == 1)
      #expect(tabs(to: sort) == 1)
      screen.type(.keyboardTab)
      #expect(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))?.isFocused == true)
      screen.type(.keyboardTab, with: [.keyboardLeftShift])
      #expect(sort.isFocused)
    }

    /// Proves headedList
    @Test func `buttons in the header of a headed list work at every position, also after it returns`() {
      let (list, share, _) = headedList()
      var shared = 0
      share.addAction(UIAction { _ in shared += 1 }, for: .touchUpInside)
      for (count, y) in ([0, 30, 60] as [CGFloat]).enumerated() {
        share.frame.origin.y = y
        screen.advanceFrame()
        screen.tap(at: CGPoint(x: 340, y: y + 20))
        #expect(shared == count + 1, "at \(y)")
      }
      list.setHeaderShown(false, animated: false)
      list.headerHeight = 140
      list.setHeaderShown(true, animated: true)
      screen.advance(seconds: 1)
      screen.tap(at: CGPoint(x: 340, y: 80))
      #expect(shared == 4)
    }

    /// Proves headedList: keyboard
    @Test func `arrow keys move along rows, and the focused row is never under the title bar`() throws {
      let (list, _, sort) = headedList()
      #expect(tabs(to: sort) != nil)
      func expectSeen(_ row: Int) throws {
        screen.advance(seconds: 0.6)
        let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
        #expect(cell.isFocused, "row \(row)")
        let edge = try #require(list.titleView).shown.maxY
        #expect(cell.shown.minY >= edge - 0.01 && cell.shown.maxY <= 500.01, "row \(row) at \(cell.shown)")
      }
      for row in 0..<14 {
        screen.type(.keyboardDownArrow)
        try expectSeen(row)
      }
      for row in (0..<13).reversed() {
        screen.type(.keyboardUpArrow)
        try expectSeen(row)
      }
      screen.type(.keyboardReturnOrEnter)
      #expect(source.selected == [IndexPath(row: 0, section: 0)])
    }

    /// Proves headedList: rightToLeft, accessibility
    @Test
    func `header, title bar and items of a headed list are accessible, mirrored in right-to-left layout`() {
      mirror()
      defer { SystemPreferences.current = SystemPreferences() }
      let (list, share, _) = headedList()
      share.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        share.leadingAnchor.constraint(equalTo: list.headerView!.leadingAnchor, constant: 20),
        share.topAnchor.constraint(equalTo: list.headerView!.topAnchor),
      ])
      screen.advanceFrame()
      #expect(share.shown.maxX == 380)
      for words in ["Share", "Sort", "0.0", "0.1"] { #expect(screen.tree.contains("label=\"\(words)\"")) }
      let cell = list.tableView.visibleCells.first?.textLabel?.shown
      #expect((cell?.maxX ?? 0) > 370)
    }

    // MARK: Bars and headers

    /// Proves scrollAwayBar: keyboard
    @Test func `Tab skips the items of a hidden bar and includes them once it returns`() throws {
      let table = source.fill(UITableView(frame: .zero))
      let controller = UIViewController()
      controller.view = table
      let sort = UIButton(type: .system, primaryAction: UIAction(title: "Sort") { _ in })
      sort.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
      controller.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: sort)
      let navigation = ScrollAwayNavigationController(rootViewController: controller)
      navigation.additionalSafeAreaInsets.top = 20
      show(navigation)
      table.contentOffset.y = 300
      screen.advanceFrame()
      for _ in 0..<6 {
        screen.type(.keyboardTab)
        screen.advanceFrame()
        #expect(!sort.isFocused)
      }
      screen.type(.keyboardHome)
      screen.advance(seconds: 1)
      #expect(tabs(to: sort) != nil)
      #expect(screen.tree.contains("label=\"Sort\""))
    }

    private func growing() -> (ExpandableHeaderTests.Rows, UISearchBar) {
      let controller = ExpandableHeaderTests.Rows(style: .plain)
      let header = UIView(frame: .zero)
      header.clipsToBounds = true
      let search = UISearchBar(frame: .zero)
      search.searchTextField.accessibilityLabel = "Search parts"
      search.translatesAutoresizingMaskIntoConstraints = false
      header.addSubview(search)
      NSLayoutConstraint.activate([
        search.topAnchor.constraint(equalTo: header.topAnchor, constant: 46),
        search.heightAnchor.constraint(equalToConstant: 40),
        search.leadingAnchor.constraint(equalTo: header.leadingAnchor),
        search.widthAnchor.constraint(equalTo: header.widthAnchor, multiplier: 0.75),
      ])
      controller.expandableHeaderView = header
      show(controller)
      return (controller, search)
    }

    /// Proves expandableHeader: keyboard
    @Test func `Return toggles an expandable header, and Tab reaches its search field only while it is open`() throws {
      let (controller, search) = growing()
      let field = search.searchTextField
      for _ in 0..<4 {
        screen.type(.keyboardTab)
        screen.advanceFrame()
        #expect(!field.isFocused)
      }
      screen.type(.keyboardReturnOrEnter)
      screen.advance(seconds: 0.5)
      #expect(controller.isHeaderExpanded)
      #expect(tabs(to: field) != nil)
      screen.type("gills")
      #expect(search.text == "gills")
    }

    /// Proves expandableHeader: rightToLeft
    @Test func `in right-to-left layout the contents of an expandable header are right-aligned in every frame`() {
      mirror()
      defer { SystemPreferences.current = SystemPreferences() }
      let (controller, search) = growing()
      controller.setHeaderExpanded(true, animated: true)
      for _ in 0..<24 {
        screen.advanceFrame()
        #expect(search.shown.minX == 100 && search.shown.maxX == 400)
      }
      #expect(controller.expandableHeaderView?.shown.height == 88)
    }

    /// Proves expandableHeader: accessibility
    @Test func `the contents of an expandable header are accessible only while visible`() {
      let (controller, _) = growing()
      #expect(screen.tree.contains("Search parts"))
      #expect(controller.tableView.visibleCells.first?.accessibilityTraits.contains(.button) != nil)
    }

    // MARK: Parts

    /// Proves progressView: keyboard
    @Test func `a progress bar is not focusable`() {
      let bar = ProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 10))
      let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in })
      button.frame = CGRect(x: 0, y: 40, width: 80, height: 40)
      stage.show(bar)
      stage.show(button)
      #expect(tabs(to: button) == 1)
      #expect(tabs(to: button) == 1)
      #expect(!bar.isFocused)
    }

    /// Proves proportionalView: rightToLeft
    @Test func `a proportional view keeps its size in right-to-left layout and its place by its constraints`() {
      mirror()
      defer { SystemPreferences.current = SystemPreferences() }
      let view = ProportionalView(frame: .zero)
      view.widthProportion = 0.25
      view.heightProportion = 0.5
      stage.root.addSubview(view)
      view.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor).isActive = true
      view.topAnchor.constraint(equalTo: stage.root.topAnchor).isActive = true
      screen.advanceFrame()
      #expect(view.frame == CGRect(x: 300, y: 0, width: 100, height: 250))
    }

    /// Proves proportionalView: keyboard, accessibility
    @Test func `the contents of a proportional view are focusable and accessible without changing its size`() {
      let view = ProportionalView(frame: .zero)
      view.widthProportion = 0.5
      view.heightProportion = 0.5
      let button = UIButton(type: .system, primaryAction: UIAction(title: "Half") { _ in })
      button.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
      view.addSubview(button)
      stage.show(view)
      #expect(tabs(to: button) == 1)
      #expect(screen.tree.contains("label=\"Half\""))
      #expect(view.frame.size == CGSize(width: 200, height: 250))
    }

    // MARK: Models and scenes

    /// Proves modelView: keyboard
    @Test func `the focused row keeps the focus when rows are inserted before it`() throws {
      let list = ModelViewTests.List()
      let model = ModelViewTests.Bestiary(4)
      list.model = model
      show(list)
      let table = try #require(list.tableView)
      let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
      #expect(tabs(to: cell) != nil)
      model.creatures.insert(.init(id: 100, name: "new"), at: 0)
      screen.advance(seconds: 0.6)
      #expect(cell.isFocused && table.indexPath(for: cell)?.row == 2)
      screen.type(.keyboardUpArrow)
      #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isFocused == true)
    }

    /// Proves modelView: reducedMotion
    @Test func `with reduced motion a list updated from its model ends in the correct state`() throws {
      SystemPreferences.current.reducesMotion = true
      defer { SystemPreferences.current = SystemPreferences() }
      let list = ModelViewTests.List()
      let model = ModelViewTests.Bestiary(5)
      list.model = model
      show(list)
      model.creatures.reverse()
      model.creatures.removeLast()
      screen.advance(seconds: 0.6)
      let cells = try #require(list.tableView).visibleCells.sorted { $0.frame.minY < $1.frame.minY }
      #expect(cells.map { $0.textLabel?.text } == ["c4", "c3", "c2", "c1"])
    }

    /// Proves modelView: rightToLeft, accessibility
    @Test func `rows of a list with a model are accessible and right-aligned in right-to-left layout`() throws {
      mirror()
      defer { SystemPreferences.current = SystemPreferences() }
      let list = ModelViewTests.List()
      list.model = ModelViewTests.Bestiary(2)
      show(list)
      let label = try #require(list.tableView?.visibleCells.first?.textLabel)
      #expect(label.shown.maxX > 370)
      #expect(screen.tree.contains("label=\"c0\""))
    }
  }
}
