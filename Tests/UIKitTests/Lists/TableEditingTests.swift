import Testing
import UIKitTesting

@testable import UIKit

@Suite(.separateScreens) @MainActor struct TableEditingTests {
  private func make(
    _ source: ListSource, height: CGFloat = 480, cells: UITableViewCell.Type = UITableViewCell.self
  ) throws -> (TestScreen, UITableView) {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: height))
    table.register(cells, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = source
    return (try TestScreen(size: CGSize(width: 320, height: height), view: table), table)
  }

  private func texts(_ table: UITableView) -> [String] { table.visibleCells.compactMap { $0.textLabel?.text } }

  // MARK: Updates

  @Test func `insertions and deletions are animated from the previous positions`() throws {
    let source = ListSource([["a", "b", "c"]])
    let (screen, table) = try make(source)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
    var finished: Bool?
    table.performBatchUpdates {
      source.sections[0] = ["x", "a", "c"]
      table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .left)
    } completion: {
      finished = $0
    }
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) === cell)
    #expect(finished == nil)
    screen.advance(seconds: 0.5)
    #expect(finished == true)
    #expect(texts(table) == ["x", "a", "c"])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 44, 88])
    #expect(table.visibleCells.allSatisfy { $0.alpha == 1 })
  }

  @Test func `a table that has asked for nothing yet takes the data that changed before the update`() throws {
    let source = ListSource([])
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    source.sections = [["a"], ["b", "c"]]
    table.beginUpdates()
    table.insertSections([0, 1], with: .automatic)
    table.endUpdates()
    #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 1) == 2)
    let screen = try TestScreen(size: CGSize(width: 320, height: 480), view: table)
    #expect(texts(table) == ["a", "b", "c"])
    source.sections.append(["d"])
    table.insertSections([2], with: .automatic)
    screen.advance(seconds: 0.5)
    #expect(texts(table) == ["a", "b", "c", "d"])
  }

  @Test func `kept rows animate from their positions`() throws {
    let source = ListSource([["a", "b", "c"]])
    let (screen, table) = try make(source)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
    source.sections[0] = ["c"]
    table.deleteRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .fade)
    var last: CGFloat = 88
    for _ in 0..<30 {
      screen.advanceFrame()
      let y = cell.layer.presentation()?.frame.minY ?? cell.frame.minY
      #expect(y <= last + 0.001)
      #expect(last - y < 12)
      last = y
    }
    #expect(last == 0)
  }

  @Test func `any batches end like an array model, with the right cells in place`() throws {
    var random = SplitMix(seed: 21)
    let source = ListSource([ListSource.rows(9), ListSource.rows(7, "Two")])
    let (screen, table) = try make(source)
    table.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
    var items = [Array(0..<9), Array(100..<107)]
    for round in 0..<25 {
      let (batch, new) = ListUpdatePlanTests.randomBatch(items, &random)
      table.loadIfNeeded()
      var numbers: [Int: Int] = [:]
      items = new.enumerated().map { section, rows in
        rows.enumerated().map { row, item in
          numbers[item] = section * 100 + row
          return section * 100 + row
        }
      }
      source.sections = new.map { $0.map { "\(round):\($0)" } }
      table.perform(batch, .fade)
      screen.advance(seconds: Double.random(in: 0...0.4, using: &random))
      #expect(table.content.geometry.sections.map(\.rows.count) == new.map(\.count))
      for cell in table.visibleCells {
        guard let path = table.indexPath(for: cell) else { continue }
        #expect(cell.frame == table.rectForRow(at: path))
      }
    }
    screen.advance(seconds: 1)
    table.reloadData()
    screen.advanceFrame()
    let shown = source.sections.flatMap { $0 }
    #expect(texts(table) == Array(shown.prefix(texts(table).count)))
    #expect(
      table.subviews.compactMap { $0 as? UITableViewCell }.filter { !$0.isHidden }.count == table.visibleCells.count)
  }

  @Test func `an empty batch animates changed heights, with the header`() throws {
    let source = ListSource([ListSource.rows(40)])
    source.headers = ["A"]
    source.headerHeights = [0: 44]
    let (screen, table) = try make(source, height: 300)
    table.contentOffset.y = 200
    screen.advanceFrame()
    let header = try #require(table.headerView(forSection: 0))
    let row = try #require(table.visibleCells.last)
    let place = row.frame.minY
    source.headerHeights = [0: 88]
    UIView.animate(withDuration: 0.3) {
      table.beginUpdates()
      table.endUpdates()
    }
    var heights: [CGFloat] = []
    for _ in 0..<24 {
      screen.advanceFrame()
      let shown = try #require(header.layer.presentation())
      heights.append(shown.bounds.height)
      #expect(abs(shown.frame.minY - table.contentOffset.y) < 0.01)
    }
    #expect(heights == heights.sorted())
    #expect(heights.first ?? 0 < 60)
    #expect(header.frame.height == 88)
    #expect(row.frame.minY == place + 44)
    #expect(table.contentOffset.y == 200)
  }

  @Test func `cells are reconfigured without being replaced`() throws {
    let source = ListSource([["a", "b"]])
    let (screen, table) = try make(source)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    source.sections[0][1] = "new"
    table.reconfigureRows(at: [IndexPath(row: 1, section: 0)])
    screen.advanceFrame()
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === cell)
    #expect(cell.textLabel?.text == "new")
  }

  @Test func `a diffable data source shows its snapshots`() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = item
      return cell
    }
    let screen = try TestScreen(size: CGSize(width: 320, height: 480), view: table)
    var random = SplitMix(seed: 4)
    var items = (0..<8).map { "\($0)" }
    for round in 0..<12 {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0, 1])
      items.shuffle(using: &random)
      if round % 2 == 0 { items.removeLast() } else { items.insert("new \(round)", at: 1) }
      snapshot.appendItems(Array(items.prefix(4)), toSection: 0)
      snapshot.appendItems(Array(items.dropFirst(4)), toSection: 1)
      var isOver = false
      source.apply(snapshot, animatingDifferences: round % 3 > 0) { isOver = true }
      screen.advance(seconds: 0.5)
      #expect(isOver)
      #expect(texts(table) == items)
    }
    #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 0)) == items[0])
    #expect(source.indexPath(for: items[4]) == IndexPath(row: 0, section: 1))
    #expect(source.snapshot().numberOfItems == items.count)
  }

  // MARK: Swiping

  @Test func `a swipe reveals the button that deletes the row`() throws {
    let source = ListSource([["a", "b", "c"]])
    source.isEditable = true
    let (screen, table) = try make(source)
    screen.drag(from: CGPoint(x: 250, y: 66), to: CGPoint(x: 150, y: 66))
    screen.advance(seconds: 0.5)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(cell.frame.minX <= -74)
    #expect(cell.showingDeleteConfirmation)
    screen.tap(at: CGPoint(x: 290, y: 66))
    screen.advance(seconds: 0.6)
    #expect(source.calls.contains("commit delete 1"))
    #expect(texts(table) == ["a", "c"])
    #expect(table.visibleCells.allSatisfy { $0.frame.minX == 0 })
  }

  /// A data source that has only the method that commits edits.
  private class CommittingSource: NSObject, UITableViewDataSource {
    var rows = ["a", "b", "c"]
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = rows[indexPath.row]
      return cell
    }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      rows.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .none)
    }
  }
  private final class RegisteredSource: CommittingSource {}

  @Test func `a class that registers the method that commits edits offers a swipe deletion`() throws {
    NamedMembers.add(method: "tableView:commitEditingStyle:forRowAtIndexPath:", of: RegisteredSource.self) {
      object, arguments in
      object.tableView(
        try arguments.value(0, as: UITableView.self),
        commit: try arguments.value(1, as: UITableViewCell.EditingStyle.self),
        forRowAt: try arguments.value(2, as: IndexPath.self))
      return nil
    }
    for (source, isOffered) in [(RegisteredSource(), true), (CommittingSource(), false)] {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      table.dataSource = source
      let screen = try TestScreen(size: CGSize(width: 320, height: 480), view: table)
      screen.drag(from: CGPoint(x: 250, y: 66), to: CGPoint(x: 150, y: 66))
      screen.advance(seconds: 0.5)
      #expect((table.visibleCells[1].frame.minX <= -74) == isOffered)
      #expect(source.rows.count == 3)
      screen.tap(at: CGPoint(x: 290, y: 66))
      screen.advance(seconds: 0.6)
      #expect(source.rows == (isOffered ? ["a", "c"] : ["a", "b", "c"]))
      #expect(texts(table) == source.rows)
    }
  }

  @Test func `a full swipe performs the first action on either side`() throws {
    let source = ListSource([["a", "b", "c"]])
    var done: [String] = []
    func configuration(_ name: String) -> UISwipeActionsConfiguration {
      UISwipeActionsConfiguration(
        actions: (["first", "second"] as [String]).map { (title: String) in
          UIContextualAction(style: .normal, title: title) { _, _, finish in
            done.append("\(name) \(title)")
            finish(true)
          }
        })
    }
    source.leading = configuration("leading")
    source.trailing = configuration("trailing")
    source.isEditable = true
    let (screen, table) = try make(source)
    screen.drag(from: CGPoint(x: 10, y: 66), to: CGPoint(x: 300, y: 66))
    screen.advance(seconds: 0.6)
    screen.drag(from: CGPoint(x: 310, y: 66), to: CGPoint(x: 10, y: 66))
    screen.advance(seconds: 0.6)
    #expect(done == ["leading first", "trailing first"])
    screen.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 200, y: 66))
    screen.advance(seconds: 0.6)
    #expect(table.visibleCells[1].frame.minX < -140)
    screen.tap(at: CGPoint(x: 100, y: 22))
    screen.advance(seconds: 0.6)
    #expect(table.visibleCells[1].frame.minX == 0)
    #expect(source.calls.filter { $0.hasPrefix("did select") }.isEmpty)
    #expect(
      table.visibleCells[0].accessibilityCustomActions?.map(\.name) == ["first", "second", "first", "second"])
  }

  @Test func `rows without actions leave horizontal drags to other recognizers`() throws {
    let source = ListSource([["a", "b", "c"]])
    let (screen, table) = try make(source)
    screen.drag(from: CGPoint(x: 250, y: 66), to: CGPoint(x: 100, y: 66))
    screen.advance(seconds: 0.5)
    #expect(table.visibleCells.allSatisfy { $0.frame.minX == 0 })
  }

  // MARK: Editing mode

  @Test func `editing mode shows the controls that delete and indents the content`() throws {
    let source = ListSource([["a", "b", "c"]])
    source.isEditable = true
    let (screen, table) = try make(source)
    table.setEditing(true, animated: true)
    screen.advance(seconds: 0.5)
    #expect(table.visibleCells.allSatisfy { $0.isEditing && $0.contentView.frame.minX == 38 })
    screen.tap(at: CGPoint(x: 26, y: 22))
    screen.advance(seconds: 0.5)
    #expect(table.visibleCells[0].frame.minX <= -74)
    screen.tap(at: CGPoint(x: 290, y: 22))
    screen.advance(seconds: 0.6)
    #expect(texts(table) == ["b", "c"])
    table.setEditing(false, animated: false)
    screen.advanceFrame()
    #expect(table.visibleCells.allSatisfy { !$0.isEditing && $0.contentView.frame.minX == 0 })
  }

  /// Apple, `didTransition(to:)`: called "immediately after" the state changes, which is when the animation ends.
  @Test func `cells hear of the end of an animated change of the mode after the call, even if nothing moves`() throws {
    final class Cell: UITableViewCell {
      var ends = 0
      override func didTransition(to state: UITableViewCell.StateMask) {
        super.didTransition(to: state)
        ends += 1
      }
    }
    let source = ListSource([["a", "b"]])
    let (screen, table) = try make(source, cells: Cell.self)
    screen.advanceFrame()
    let cell = try #require(table.visibleCells.first as? Cell)
    table.setEditing(true, animated: true)
    #expect(cell.ends == 0)
    screen.advance(seconds: 0.5)
    #expect(cell.ends == 1)
  }

  @Test func `a row is reordered by dragging its handle`() throws {
    let source = ListSource([["a", "b", "c", "d"]])
    source.isEditable = true
    source.isMovable = true
    let (screen, table) = try make(source)
    table.setEditing(true, animated: false)
    screen.advanceFrame()
    #expect(table.visibleCells.allSatisfy { $0.showsReorderControl })
    screen.drag(from: CGPoint(x: 300, y: 22), to: CGPoint(x: 300, y: 120), seconds: 0.4)
    screen.advance(seconds: 0.5)
    #expect(source.calls == ["move 0 2"])
    #expect(texts(table) == ["b", "c", "a", "d"])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132])
    #expect(table.contentOffset.y == 0)
  }

  // MARK: Cells

  @Test func `the built-in styles position their texts`() {
    for (style, height) in [(UITableViewCell.CellStyle.default, 44.0), (.value1, 44), (.value2, 44), (.subtitle, 60)] {
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
      cell.textLabel?.text = "Title"
      cell.detailTextLabel?.text = "Detail"
      cell.layoutIfNeeded()
      #expect(cell.sizeThatFits(CGSize(width: 320, height: 0)).height <= CGFloat(height))
      guard let text = cell.textLabel?.frame, let detail = cell.detailTextLabel?.frame else { continue }
      switch style {
      case .subtitle: #expect(detail.minY >= text.maxY)
      case .value1: #expect(detail.minX > text.maxX && detail.maxX > 300)
      default: #expect(detail.minX > text.minX)
      }
    }
  }

  @Test func `a content configuration creates the content and follows the cell's state`() throws {
    let source = ListSource([["a"]])
    let (screen, table) = try make(source)
    let cell = try #require(table.visibleCells.first)
    var content = cell.defaultContentConfiguration()
    content.text = "Hello"
    content.secondaryText = "World"
    cell.contentConfiguration = content
    var states: [Bool] = []
    cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
    screen.advanceFrame()
    #expect(cell.contentView is UIListContentView)
    #expect(cell.contentView.shownTexts.suffix(2) == ["Hello", "World"])
    table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    screen.advanceFrame()
    #expect(states.last == true)
    content.text = "Other"
    let view = cell.contentView
    cell.contentConfiguration = content
    #expect(cell.contentView === view)
    #expect(cell.accessibilityLabel == "Other, World")
  }

  @Test func `in right-to-left layout everything is mirrored`() throws {
    let source = ListSource([["a"]])
    let (screen, table) = try make(source)
    table.traitOverrides.layoutDirection = .rightToLeft
    let cell = try #require(table.visibleCells.first)
    cell.accessoryType = .disclosureIndicator
    table.reloadData()
    screen.advanceFrame()
    let shown = try #require(table.visibleCells.first)
    shown.accessoryType = .disclosureIndicator
    screen.advanceFrame()
    #expect(shown.contentView.frame.minX > 20)
    #expect(shown.contentView.frame.maxX == 320)
    #expect((shown.textLabel?.frame.maxX ?? 0) > shown.contentView.bounds.midX)
  }

  /// Answers nothing about editing.
  private final class Silent: NSObject, UITableViewDataSource, UITableViewDelegate {
    var trailing: UISwipeActionsConfiguration?
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { trailing }
  }

  private func swipeActions(_ source: any UITableViewDataSource & UITableViewDelegate) throws -> [String] {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = source
    let screen = try TestScreen(size: CGSize(width: 320, height: 300), view: table)
    screen.advanceFrame()
    return try #require(table.cellForRow(at: IndexPath(row: 0, section: 0))).accessibilityCustomActions?.map(\.name)
      ?? []
  }

  @Test func `a row that cannot be edited has no swipe actions`() throws {
    let flag = UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Flag") { $2(true) }])
    let source = ListSource([["a", "b"]])
    source.trailing = flag
    #expect(try swipeActions(source).isEmpty)
    source.isEditable = true
    #expect(try swipeActions(source) == ["Flag"])
    let silent = Silent()
    #expect(try swipeActions(silent).isEmpty)
    silent.trailing = flag
    #expect(try swipeActions(silent) == ["Flag"])
  }

  // MARK: Selection

  @Test func `the end of editing deselects the rows`() throws {
    let source = ListSource([["a", "b", "c"]])
    source.isEditable = true
    let (screen, table) = try make(source)
    table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    table.setEditing(true, animated: false)
    #expect(table.indexPathsForSelectedRows == nil)
    table.setEditing(false, animated: false)
    table.allowsMultipleSelectionDuringEditing = true
    table.setEditing(true, animated: false)
    for row in 0..<2 {
      table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    }
    #expect(table.indexPathsForSelectedRows?.count == 2)
    table.setEditing(false, animated: false)
    screen.advanceFrame()
    #expect(table.indexPathsForSelectedRows == nil && table.visibleCells.allSatisfy { !$0.isSelected })
  }

  @Test func `a tap performs the primary action outside of editing mode, whether it selects or not`() throws {
    final class Actions: NSObject, UITableViewDelegate {
      var calls: [Int] = []
      func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        indexPath.row == 1 ? nil : indexPath
      }
      func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        calls.append(indexPath.row)
      }
    }
    let (source, actions) = (ListSource([["a", "b", "c"]]), Actions())
    let (screen, table) = try make(source)
    table.delegate = actions
    table.allowsSelectionDuringEditing = true
    screen.advanceFrame()
    for row in 0..<2 { screen.tap(at: CGPoint(x: 100, y: 22 + row * 44)) }
    #expect(actions.calls == [0, 1])
    table.setEditing(true, animated: false)
    screen.advanceFrame()
    screen.tap(at: CGPoint(x: 100, y: 110))
    #expect(actions.calls == [0, 1])
  }
}
