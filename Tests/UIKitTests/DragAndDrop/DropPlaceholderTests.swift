import Testing
import UIKit
import UIKitTesting

/// Rows that a table shows for dropped items before its data source has them.
@Suite(.separateScreens) @MainActor struct DropPlaceholderTests {
  private final class Rows: UIViewController, UITableViewDataSource, UITableViewDelegate, UITableViewDropDelegate {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    var names = ["a", "b", "c"]
    var height: CGFloat = 60
    var updates = 0
    var calls: [String] = []
    var contexts: [any UITableViewDropPlaceholderContext] = []

    override func viewDidLoad() {
      table.rowHeight = 40
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.register(UITableViewCell.self, forCellReuseIdentifier: "waiting")
      table.dataSource = self
      table.delegate = self
      table.dropDelegate = self
      view.addSubview(table)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      calls.append("select \(names[indexPath.row])")
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      #expect(cell.textLabel?.text == names[indexPath.row])
    }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
      let path = coordinator.destinationIndexPath ?? IndexPath(row: 0, section: 0)
      for item in coordinator.items {
        let placeholder = UITableViewDropPlaceholder(
          insertionIndexPath: path, reuseIdentifier: "waiting", rowHeight: height)
        placeholder.cellUpdateHandler = { [weak self] cell in
          self?.updates += 1
          cell.textLabel?.text = "…"
        }
        placeholder.previewParametersProvider = { cell in
          let look = UIDragPreviewParameters()
          look.backgroundColor = cell.textLabel?.text == "…" ? .red : .green
          return look
        }
        let context = coordinator.drop(item.dragItem, to: placeholder)
        context.addCompletion { [weak self] _ in self?.calls.append("landed") }
        contexts.append(context)
      }
    }

    var shown: String { table.visibleCells.compactMap(\.textLabel?.text).joined() }
    func insert(_ name: String) -> (IndexPath) -> Void { { self.names.insert(name, at: $0.row) } }
  }

  /// Drops a text between the first two rows.
  private func start(_ texts: Int = 1, height: CGFloat = 60) throws -> (TestScreen, Rows) {
    let rows = Rows()
    rows.height = height
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { rows }
    screen.send(.drop((0..<texts).map { .text("\($0)") }, CGPoint(x: 100, y: 45)))
    screen.advance(seconds: 0.6)
    return (screen, rows)
  }

  private let path = { IndexPath(row: $0, section: 0) }

  @Test func `a table shows a placeholder that its data source does not have`() throws {
    let (_, rows) = try start()
    #expect(rows.shown == "a…bc" && rows.updates > 0 && rows.table.hasUncommittedUpdates)
    #expect(rows.calls == ["landed"])
    #expect(rows.table.numberOfRows(inSection: 0) == 3 && rows.table.rectForRow(at: path(1)).minY == 100)
    #expect(rows.table.cellForRow(at: path(1))?.textLabel?.text == "b")
    #expect(rows.table.indexPathForRow(at: CGPoint(x: 10, y: 70)) == nil)
    #expect(rows.table.indexPathForRow(at: CGPoint(x: 10, y: 110)) == path(1))
    #expect(rows.table.indexPathsForVisibleRows == [path(0), path(1), path(2)])
  }

  @Test func `presentation paths count the placeholder`() throws {
    let (_, rows) = try start()
    let table = rows.table
    #expect(table.presentationIndexPath(forDataSourceIndexPath: path(1)) == path(2))
    #expect(table.dataSourceIndexPath(forPresentationIndexPath: path(2)) == path(1))
    #expect(table.dataSourceIndexPath(forPresentationIndexPath: path(1)) == nil)
    #expect(table.dataSourceIndexPath(forPresentationIndexPath: path(0)) == path(0))
    table.performUsingPresentationValues {
      #expect(table.numberOfRows(inSection: 0) == 4 && table.rectForRow(at: path(1)).height == 60)
      #expect(table.cellForRow(at: path(1))?.textLabel?.text == "…")
    }
    #expect(table.numberOfRows(inSection: 0) == 3)
  }

  @Test func `committing exchanges the placeholder for a row of the data source`() throws {
    let (screen, rows) = try start()
    #expect(rows.contexts[0].commitInsertion(dataSourceUpdates: rows.insert("new")))
    screen.advance(seconds: 0.6)
    #expect(rows.shown == "anewbc" && !rows.table.hasUncommittedUpdates)
    #expect(rows.table.numberOfRows(inSection: 0) == 4 && rows.table.rectForRow(at: path(1)).height == 40)
    #expect(!rows.contexts[0].commitInsertion(dataSourceUpdates: rows.insert("again")))
    #expect(!rows.contexts[0].deletePlaceholder() && rows.names.count == 4)
  }

  @Test func `a deleted placeholder leaves nothing`() throws {
    let (screen, rows) = try start()
    #expect(rows.contexts[0].deletePlaceholder())
    screen.advance(seconds: 0.6)
    #expect(rows.shown == "abc" && !rows.table.hasUncommittedUpdates)
    #expect(rows.table.rectForRow(at: path(1)).minY == 40)
  }

  @Test func `changes of other rows move the placeholder with the rows beside it`() throws {
    let (screen, rows) = try start()
    rows.names = ["x", "a", "b", "y", "c"]
    rows.table.insertRows(at: [path(0), path(3)], with: .none)
    screen.advance(seconds: 0.6)
    #expect(rows.shown == "xa…byc")
    rows.names = ["x", "b", "y", "c"]
    rows.table.deleteRows(at: [path(1)], with: .none)
    screen.advance(seconds: 0.6)
    #expect(rows.shown == "x…byc")
    var inserted: IndexPath?
    rows.contexts[0].commitInsertion {
      inserted = $0
      rows.names.insert("new", at: $0.row)
    }
    screen.advance(seconds: 0.6)
    #expect(inserted == path(1) && rows.shown == "xnewbyc")
  }

  @Test func `reloadData removes the placeholders`() throws {
    let (screen, rows) = try start()
    rows.table.reloadData()
    screen.advance(seconds: 0.1)
    #expect(rows.shown == "abc" && !rows.table.hasUncommittedUpdates)
    #expect(!rows.contexts[0].commitInsertion(dataSourceUpdates: rows.insert("late")) && rows.names.count == 3)
  }

  @Test func `several placeholders stand in the order of their items`() throws {
    let (screen, rows) = try start(2)
    #expect(rows.shown == "a……bc")
    rows.contexts[1].commitInsertion(dataSourceUpdates: rows.insert("2"))
    rows.contexts[0].commitInsertion(dataSourceUpdates: rows.insert("1"))
    screen.advance(seconds: 0.6)
    #expect(rows.shown == "a12bc")
  }

  @Test func `taps and selections concern the rows of the data source`() throws {
    let (screen, rows) = try start()
    screen.tap(at: CGPoint(x: 100, y: 70))
    #expect(rows.calls == ["landed"])
    screen.tap(at: CGPoint(x: 100, y: 120))
    #expect(rows.calls.last == "select b" && rows.table.indexPathForSelectedRow == path(1))
    rows.contexts[0].commitInsertion(dataSourceUpdates: rows.insert("new"))
    screen.advance(seconds: 0.6)
    #expect(rows.table.indexPathForSelectedRow == path(2))
    #expect(rows.table.cellForRow(at: path(2))?.isSelected == true)
  }

  private final class Card: NSObject, UIDragInteractionDelegate {
    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "card" as NSString))] }
  }

  @Test func `a dropped item goes to the placeholder with the look that it provides`() throws {
    let (rows, source) = (Rows(), Card())
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { rows }
    let card = UIView(frame: CGRect(x: 0, y: 400, width: 60, height: 40))
    card.addInteraction(UIDragInteraction(delegate: source))
    rows.view.addSubview(card)
    screen.send(.pointerDown(CGPoint(x: 30, y: 420), .left))
    for point in [CGPoint(x: 60, y: 420), CGPoint(x: 100, y: 45)] {
      screen.send(.pointerMoved(point))
      screen.advanceFrame()
    }
    let picture = try #require(rows.view.window?.subviews.last)
    screen.send(.pointerUp(CGPoint(x: 100, y: 45), .left))
    screen.advance(seconds: 0.1)
    #expect(picture.center == CGPoint(x: 160, y: 70) && picture.backgroundColor == .red)
    screen.advance(seconds: 0.5)
    #expect(picture.window == nil && rows.shown == "a…bc")
    withExtendedLifetime(source) {}
  }

  @Test func `a placeholder can have the height of its content`() throws {
    let (_, rows) = try start(height: UITableView.automaticDimension)
    #expect(rows.table.rectForRow(at: path(1)).minY > 70)
  }
}
