import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@Suite(.separateScreens) @MainActor struct TableTests {
  func make(
    _ source: ListSource, _ cell: UITableViewCell.Type = UITableViewCell.self, style: UITableView.Style = .plain,
    height: CGFloat = 480
  ) throws -> (TestScreen, UITableView) {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: height), style: style)
    table.register(cell, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = source
    return (try TestScreen(size: CGSize(width: 320, height: height), view: table), table)
  }

  /// The centre of a row on screen.
  private func middle(_ table: UITableView, _ row: Int, _ section: Int = 0) -> CGPoint {
    let rect = table.rectForRow(at: IndexPath(row: row, section: section))
    return CGPoint(x: rect.midX, y: rect.midY - table.contentOffset.y)
  }

  // MARK: Reuse

  @Test func `a plain table has 22 points above each header, and none where there is no header`() throws {
    let source = ListSource([["a"], ["b"], ["c"]])
    source.headers = ["A", nil, "C"]
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 600), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 40
    table.dataSource = source
    table.delegate = source
    let screen = try TestScreen(size: CGSize(width: 200, height: 600), view: table)
    screen.advanceFrame()
    let header = table.rectForHeader(inSection: 0)
    #expect(header.minY == 22 && header.height > 0)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == header.maxY)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == header.maxY + 40)
    #expect(table.rectForHeader(inSection: 2).minY == header.maxY + 80 + 22)
    table.sectionHeaderTopPadding = 5
    screen.advanceFrame()
    #expect(table.rectForHeader(inSection: 0).minY == 5)
    table.sectionHeaderTopPadding = 0
    screen.advanceFrame()
    #expect(table.rectForHeader(inSection: 0).minY == 0)
  }

  @Test func `a table that another thread reloads is reloaded on the main thread`() async throws {
    let source = ListSource([["a"]])
    let (screen, table) = try make(source)
    source.sections = [["a", "b"]]
    let reload: @MainActor @Sendable () -> Void = { table.reloadData() }
    let unchecked = unsafeBitCast(reload, to: (@Sendable () -> Void).self)
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      unchecked()
      ended.signal()
    }
    ended.wait()
    #expect(table.numberOfRows(inSection: 0) == 1)
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    screen.hosted.makeCurrent()
    #expect(table.numberOfRows(inSection: 0) == 2)
  }

  @Test func `every row's estimate is asked`() throws {
    final class Estimates: NSObject, UITableViewDataSource, UITableViewDelegate {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
      func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.row == 90 ? 500 : tableView.estimatedRowHeight
      }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    }
    let source = Estimates()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
    table.estimatedRowHeight = 50
    table.dataSource = source
    table.delegate = source
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: table)
    screen.advanceFrame()
    #expect(table.contentSize.height == 5450)
  }

  @Test func `only visible rows have cells, and cells are reused`() throws {
    let source = ListSource([ListSource.rows(1000)])
    let (screen, table) = try make(source)
    #expect(table.visibleCells.count == 11)
    var seen = Set(table.visibleCells.map { ObjectIdentifier($0) })
    for _ in 0..<200 {
      table.contentOffset.y += 37
      screen.advanceFrame()
      seen.formUnion(table.visibleCells.map { ObjectIdentifier($0) })
    }
    #expect(seen.count <= 13)
    #expect(table.visibleCells.first?.textLabel?.text == "Row 168")
    #expect(table.contentSize.height == 44_000)
  }

  @Test func `an unregistered identifier is reported with the table, its registrations and the line to add`() {
    let table = UITableView(frame: .zero)
    table.accessibilityIdentifier = "cats"
    table.register(TallCell.self, forCellReuseIdentifier: "tall")
    #expect(table.dequeueReusableCell(withIdentifier: "small") == nil)
    #expect(
      table.pool.missing(ReuseName(kind: .row, identifier: "small"), in: table)
        == "cats has no cell for the identifier 'small'; registered are 'tall'. Add the line: "
        + "tableView.register(UITableViewCell.self, forCellReuseIdentifier: \"small\") with your own class or a nib, or "
        + "give a prototype in the storyboard this identifier.")
    #expect(table.dequeueReusableCell(withIdentifier: "tall") is TallCell)
    let empty = UITableView(frame: .zero)
    #expect(empty.pool.missing(ReuseName(kind: .row, identifier: "a"), in: empty).contains("nothing is registered"))
  }

  @Test func `cells and headers of any class are created by their own initializer`() {
    final class Header: UITableViewHeaderFooterView {
      var wasMade = false
      override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        wasMade = true
      }
      required init?(coder: NSCoder) { nil }
    }
    final class Plain: UITableViewCell {}
    let table = UITableView(frame: .zero)
    table.register(Header.self, forHeaderFooterViewReuseIdentifier: "h")
    table.register(Plain.self, forCellReuseIdentifier: "p")
    #expect((table.dequeueReusableHeaderFooterView(withIdentifier: "h") as? Header)?.wasMade == true)
    let cell = table.dequeueReusableCell(withIdentifier: "p")
    #expect(cell is Plain)
    #expect(cell?.reuseIdentifier == "p")
  }

  // MARK: Heights

  @Test func `self-sizing rows have the height of their constraints`() throws {
    let source = ListSource([["a", "b", "c"]])
    source.heights = ["a": 50, "b": 120.5, "c": 33]
    let (_, table) = try make(source, TallCell.self)
    #expect(table.visibleCells.map(\.frame.height) == [50, 121, 33])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 50, 171])
    #expect(table.contentSize == CGSize(width: 320, height: 204))
    #expect(
      table.visibleCells[0].contentView.constraintsAffectingLayout(for: .vertical)
        .contains { $0.identifier == "UIView-Encapsulated-Layout-Height" })
  }

  @Test func `measured heights that replace estimates while scrolling move no visible row`() throws {
    let source = ListSource([ListSource.rows(400)])
    var random = SplitMix(seed: 3)
    for text in source.sections[0] { source.heights[text] = CGFloat(Int.random(in: 20...140, using: &random)) }
    let (screen, table) = try make(source, TallCell.self)
    table.scrollToRow(at: IndexPath(row: 300, section: 0), at: .top, animated: false)
    screen.advanceFrame()
    #expect((table.visibleCells.first as? TallCell)?.name.text == "Row 300")
    #expect(abs(table.contentOffset.y - table.rectForRow(at: IndexPath(row: 300, section: 0)).minY) < 0.01)
    for step in 0..<300 {
      let before = Dictionary(
        table.visibleCells.map { (ObjectIdentifier($0), ($0, $0.frame.minY - table.contentOffset.y)) }
      ) { $1 }
      let texts = Dictionary(table.visibleCells.map { (ObjectIdentifier($0), ($0 as? TallCell)?.name.text) }) { $1 }
      let delta: CGFloat = step < 150 ? -31 : 23
      let start = table.contentOffset.y
      table.contentOffset.y = start + delta
      screen.advanceFrame()
      for cell in table.visibleCells {
        guard let (_, place) = before[ObjectIdentifier(cell)],
          texts[ObjectIdentifier(cell)] == (cell as? TallCell)?.name.text
        else { continue }
        #expect(abs(cell.frame.minY - table.contentOffset.y - (place - delta)) < 0.01)
      }
    }
  }

  @Test func `a fling through estimated rows is free of jumps`() throws {
    let source = ListSource([ListSource.rows(400)])
    for (index, text) in source.sections[0].enumerated() { source.heights[text] = CGFloat(30 + index * 7 % 90) }
    let (screen, table) = try make(source, TallCell.self)
    table.scrollToRow(at: IndexPath(row: 200, section: 0), at: .top, animated: false)
    screen.advanceFrame()
    screen.fling(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 300), seconds: 0.1)
    var last: [String: CGFloat] = [:]
    var speed: CGFloat?
    for _ in 0..<90 {
      screen.advanceFrame()
      var now: [String: CGFloat] = [:]
      for case let cell as TallCell in table.visibleCells {
        now[cell.name.text ?? ""] = cell.frame.minY - table.contentOffset.y
      }
      let moves = now.compactMap { name, y in last[name].map { y - $0 } }
      #expect((moves.max() ?? 0) - (moves.min() ?? 0) < 0.01)
      // Rounding to whole pixels makes a step at most one point longer than the one before.
      if let move = moves.first, let speed { #expect(move <= speed + 1.01 && move >= -0.01) }
      speed = moves.first
      last = now
    }
  }

  @Test func `fixed and invalid row heights`() throws {
    let source = ListSource([ListSource.rows(5)])
    let (screen, table) = try make(source)
    table.rowHeight = 70
    screen.advanceFrame()
    #expect(table.visibleCells.map(\.frame.height) == [70, 70, 70, 70, 70])
    table.rowHeight = .nan
    screen.advanceFrame()
    #expect(table.visibleCells.allSatisfy { $0.frame.height == 44 })
    table.estimatedRowHeight = 0
    table.rowHeight = 50
    #expect(table.rect(forSection: 0).height == 250)
  }

  // MARK: Headers

  @Test func `plain headers stay at the inset edge in every frame and are pushed by the next`() throws {
    let source = ListSource([ListSource.rows(8), ListSource.rows(8), ListSource.rows(8)])
    source.headers = ["A", "B", "C"]
    let (screen, table) = try make(source, height: 300)
    table.contentInset.top = 20
    table.contentOffset.y = -20
    for _ in 0..<160 {
      table.contentOffset.y += 5
      screen.advanceFrame()
      let edge = table.contentOffset.y + table.adjustedContentInset.top
      for section in 0..<3 {
        guard let view = table.headerView(forSection: section) else { continue }
        let own = table.rectForHeader(inSection: section)
        let end = table.rect(forSection: section).maxY
        #expect(view.frame.minY == max(own.minY, min(edge, end - own.height)))
      }
    }
    #expect(table.headerView(forSection: 0) == nil)
  }

  @Test func `headers of grouped tables scroll with their rows`() throws {
    let source = ListSource([ListSource.rows(20), ListSource.rows(20)])
    source.headers = ["A", "B"]
    let (screen, table) = try make(source, style: .grouped, height: 300)
    table.contentOffset.y = 20
    screen.advanceFrame()
    #expect(table.headerView(forSection: 0)?.frame == table.rectForHeader(inSection: 0))
  }

  @Test func `a table header scrolls and has the height of its frame`() throws {
    let source = ListSource([ListSource.rows(20)])
    source.headers = ["A"]
    let (screen, table) = try make(source, height: 300)
    let header = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 90))
    table.tableHeaderView = header
    screen.advanceFrame()
    #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 90))
    #expect(table.rectForHeader(inSection: 0).minY == 112)
    table.contentOffset.y = 122
    screen.advanceFrame()
    #expect(table.headerView(forSection: 0)?.frame.minY == 122)
    table.tableHeaderView = nil
    screen.advanceFrame()
    #expect(header.superview == nil)
    #expect(table.rectForHeader(inSection: 0).minY == 22)
  }

  @Test func `a subclass can override the table header completely`() throws {
    final class Own: UITableView {
      private var kept: UIView?
      override var tableHeaderView: UIView? {
        get { kept }
        set { kept = newValue }
      }
    }
    let source = ListSource([ListSource.rows(3)])
    let table = Own(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 90))
    table.tableHeaderView = view
    let screen = try TestScreen(size: CGSize(width: 320, height: 300), view: table)
    screen.advanceFrame()
    #expect(table.tableHeaderView === view)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0)
  }

  /// Proves headerFooterViews
  @Test func `a header can return its first subview as its content view`() throws {
    final class NibHeader: UITableViewHeaderFooterView {
      override var contentView: UIView { subviews[0] }
    }
    final class Delegate: NSObject, UITableViewDelegate {
      let header = NibHeader(reuseIdentifier: nil)
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }
    }
    let delegate = Delegate()
    let inside = UIView(frame: .zero)
    delegate.header.addSubview(inside)
    let tall = UIView(frame: .zero)
    tall.translatesAutoresizingMaskIntoConstraints = false
    inside.addSubview(tall)
    NSLayoutConstraint.activate([
      tall.topAnchor.constraint(equalTo: inside.topAnchor), tall.bottomAnchor.constraint(equalTo: inside.bottomAnchor),
      tall.heightAnchor.constraint(equalToConstant: 77),
    ])
    let source = ListSource([ListSource.rows(3)])
    let (screen, table) = try make(source)
    table.delegate = delegate
    screen.advanceFrame()
    #expect(delegate.header.frame.height == 77)
    #expect(inside.frame == CGRect(x: 0, y: 0, width: 320, height: 77))
    #expect(delegate.header.subviews == [inside])
  }

  // MARK: Selection

  @Test func `a tap highlights, deselects the old row and selects, in order`() throws {
    let source = ListSource([ListSource.rows(5)])
    let (screen, table) = try make(source)
    table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    screen.tap(at: middle(table, 2))
    #expect(
      source.calls == [
        "should highlight 2", "did highlight 2", "did unhighlight 2", "will select 2", "will deselect 0",
        "did deselect 0", "did select 2",
      ])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    #expect(table.visibleCells.map(\.isSelected) == [false, false, true, false, false])
    table.deselectRow(at: IndexPath(row: 2, section: 0), animated: true)
    #expect(table.indexPathsForSelectedRows == nil)
  }

  @Test func `a drag selects nothing, and several rows can be selected if allowed`() throws {
    let source = ListSource([ListSource.rows(50)])
    let (screen, table) = try make(source)
    screen.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200))
    #expect(source.calls.filter { $0.hasPrefix("did select") }.isEmpty)
    table.contentOffset = .zero
    screen.advanceFrame()
    table.allowsMultipleSelection = true
    for row in [3, 1, 3, 4] { screen.tap(at: middle(table, row)) }
    #expect(table.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0), IndexPath(row: 4, section: 0)])
    table.allowsSelection = false
    table.allowsMultipleSelection = false
    source.calls = []
    screen.tap(at: middle(table, 2))
    #expect(source.calls.isEmpty)
  }

  @Test func `arrow keys move the focus past the screen edge, and Return selects`() throws {
    let source = ListSource([ListSource.rows(50)])
    let (screen, table) = try make(source, height: 200)
    screen.type(.keyboardTab)
    for _ in 0..<20 {
      screen.type(.keyboardDownArrow)
      screen.advanceFrame()
    }
    screen.type(.keyboardReturnOrEnter)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 20, section: 0))
    #expect(table.cellForRow(at: IndexPath(row: 20, section: 0))?.isFocused == true)
  }

  // MARK: Bad input

  @Test func `a data source with wrong counts or reloads during queries causes no crash`() throws {
    final class Liar: NSObject, UITableViewDataSource {
      func numberOfSections(in tableView: UITableView) -> Int { 1 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { -3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let liar = Liar()
    let source = ListSource([ListSource.rows(50)])
    let (screen, table) = try make(source)
    source.onCell = { [weak table] in table?.reloadData() }
    table.reloadData()
    screen.advanceFrame()
    source.onCell = nil
    screen.advanceFrame()
    #expect(table.visibleCells.count == 11)
    table.dataSource = liar
    screen.advanceFrame()
    #expect(table.visibleCells.isEmpty)
    #expect(table.numberOfRows(inSection: 9) == 0)
    #expect(table.rectForRow(at: IndexPath(row: 9, section: 9)) == .zero)
    table.scrollToRow(at: IndexPath(row: 9, section: 9), at: .top, animated: false)
    table.dataSource = nil
    screen.advanceFrame()
    #expect(table.numberOfSections == 0)
  }

  @Test func `a height that is set later keeps the selection, the cells and the open counts`() throws {
    let source = ListSource([ListSource.rows(20)])
    let (screen, table) = try make(source)
    table.rowHeight = 40
    screen.advanceFrame()
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    let (cell, made) = (table.cellForRow(at: IndexPath(row: 1, section: 0)), source.made)
    table.rowHeight = 60
    screen.advanceFrame()
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === cell && source.made == made)
    #expect(cell?.frame == CGRect(x: 0, y: 60, width: 320, height: 60) && table.contentSize.height == 1_200)
    source.sections[0].insert("new", at: 0)
    table.sectionHeaderHeight = 10
    table.estimatedRowHeight = 70
    table.rowHeight = 50
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    screen.advance(seconds: 0.5)
    #expect(table.numberOfRows(inSection: 0) == 21)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0) && cell?.frame.height == 50)
  }

  @Test func `every displayed cell is told once whether it is selected and highlighted`() throws {
    final class Styled: UITableViewCell {
      var calls: [String] = []
      override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        calls.append("selected \(selected)")
      }
      override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        calls.append("highlighted \(highlighted)")
      }
    }
    let (screen, table) = try make(ListSource([ListSource.rows(3)]), Styled.self)
    screen.advanceFrame()
    screen.advanceFrame()
    let cells = table.visibleCells.compactMap { $0 as? Styled }
    #expect(cells.count == 3)
    for cell in cells { #expect(cell.calls.sorted() == ["highlighted false", "selected false"]) }
  }

  @Test func `reloading asks for the estimates again and uses those that have changed`() throws {
    final class Estimates: NSObject, UITableViewDataSource, UITableViewDelegate {
      var estimate: CGFloat = 50
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
      func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { estimate }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    }
    let source = Estimates()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 500), style: .plain)
    table.dataSource = source
    table.delegate = source
    let screen = try TestScreen(size: CGSize(width: 320, height: 500), view: table)
    screen.advanceFrame()
    #expect(table.contentSize.height == 5_000)
    source.estimate = 200
    table.reloadData()
    screen.advanceFrame()
    #expect(table.contentSize.height > 10_000)
    #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)).height == 50)
  }

  @Test(arguments: [UITableView.Style.plain, .grouped])
  func `the titles of sections are in capitals in grouped tables`(style: UITableView.Style) throws {
    let source = ListSource([["a"]])
    source.headers = ["Fruits"]
    let (screen, table) = try make(source, style: style)
    screen.advanceFrame()
    let label = try #require(table.headerView(forSection: 0)?.textLabel)
    #expect(label.text == (style == .plain ? "Fruits" : "FRUITS"))
    #expect(label.font == .preferredFont(forTextStyle: style == .plain ? .headline : .footnote))
    #expect(label.textColor == (style == .plain ? .label : .secondaryLabel))
  }
}
