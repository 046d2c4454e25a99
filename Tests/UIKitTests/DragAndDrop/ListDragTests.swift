import Testing
import UIKit
import UIKitTesting

/// Drags out of and into tables and collection views.
@Suite(.separateScreens) @MainActor struct ListDragTests {
  private final class Rows: UIViewController, UITableViewDataSource, UITableViewDragDelegate {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    var names = ["a", "b", "c", "d"]
    var canMove = true
    var calls: [String] = []

    override func viewDidLoad() {
      table.rowHeight = 40
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.dataSource = self
      table.dragDelegate = self
      view.addSubview(table)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { canMove }
    func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {
      calls.append("move \(source.row) \(target.row)")
      names.insert(names.remove(at: source.row), at: target.row)
    }
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
      [UIDragItem(itemProvider: NSItemProvider(object: names[indexPath.row] as NSString))]
    }
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { calls.append("ended") }
  }

  private final class Drops: NSObject, UITableViewDropDelegate {
    var calls: [String] = []
    var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
    var operation = UIDropOperation.copy
    var rows: Rows?
    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: operation, intent: intent) }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
      let path = coordinator.destinationIndexPath ?? IndexPath(row: 0, section: 0)
      let source = coordinator.items.first?.sourceIndexPath?.row
      calls.append("\(source ?? -1) to \(path.row)")
      guard let item = coordinator.items.first?.dragItem, intent != .insertIntoDestinationIndexPath else { return }
      rows?.names.insert("new", at: path.row)
      tableView.insertRows(at: [path], with: .none)
      coordinator.drop(item, toRowAt: path).addCompletion { _ in self.calls.append("landed") }
    }
  }

  private func start() throws -> (TestScreen, Rows) {
    let rows = Rows()
    return (try TestScreen(size: CGSize(width: 320, height: 480)) { rows }, rows)
  }

  private func drag(_ screen: TestScreen, from start: CGFloat, to end: CGFloat) {
    screen.send(.pointerDown(CGPoint(x: 100, y: start), .left))
    for y in [start + 20, end] {
      screen.send(.pointerMoved(CGPoint(x: 100, y: y)))
      screen.advanceFrame()
    }
    screen.send(.pointerUp(CGPoint(x: 100, y: end), .left))
    screen.advance(seconds: 0.6)
  }

  @Test(arguments: [
    (CGFloat(20), CGFloat(95), "bacd", "move 0 1"), (20, 150, "bcda", "move 0 3"), (140, 5, "dabc", "move 3 0"),
    (20, 400, "bcda", "move 0 3"),
  ])
  func `a row that may move is reordered by dragging`(
    start: CGFloat, end: CGFloat, order: String, move: String
  ) throws {
    let (screen, rows) = try self.start()
    drag(screen, from: start, to: end)
    #expect(rows.names.joined() == order && rows.calls == [move, "ended"])
    #expect(rows.table.visibleCells.compactMap(\.textLabel?.text).joined() == order)
  }

  @Test func `rows that may not move return to their place`() throws {
    let (screen, rows) = try start()
    rows.canMove = false
    drag(screen, from: 20, to: 95)
    #expect(rows.names.joined() == "abcd" && rows.calls == ["ended"])
    rows.table.dragInteractionEnabled = false
    drag(screen, from: 20, to: 95)
    #expect(rows.calls == ["ended"])
  }

  @Test func `a drop delegate inserts at the destination, also items of other programs`() throws {
    let (screen, rows) = try start()
    let drops = Drops()
    drops.rows = rows
    rows.table.dropDelegate = drops
    // The gap before the second row moves it down.
    drag(screen, from: 20, to: 110)
    #expect(drops.calls == ["0 to 2", "landed"] && rows.names.joined() == "abnewcd")
    screen.send(.drop([.text("x")], CGPoint(x: 100, y: 5)))
    screen.advance(seconds: 0.6)
    #expect(drops.calls.suffix(2) == ["-1 to 0", "landed"] && rows.names.first == "new")
  }

  @Test func `the intent selects between two rows or a row itself`() throws {
    let (screen, rows) = try start()
    let drops = Drops()
    drops.intent = .insertIntoDestinationIndexPath
    rows.table.dropDelegate = drops
    drag(screen, from: 20, to: 95)
    #expect(drops.calls == ["0 to 2"])
    #expect(!rows.table.hasActiveDrag && !rows.table.hasActiveDrop)
  }

  @Test func `a moved row with a drop delegate is told to the data source`() throws {
    let (screen, rows) = try start()
    let drops = Drops()
    drops.operation = .move
    rows.table.dropDelegate = drops
    drag(screen, from: 20, to: 95)
    #expect(rows.calls == ["move 0 1", "ended"] && drops.calls.isEmpty)
  }

  private final class Tiles: UIViewController, UICollectionViewDataSource, UICollectionViewDragDelegate {
    let layout = UICollectionViewFlowLayout()
    lazy var grid = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    var names = ["a", "b", "c", "d", "e"]
    override func viewDidLoad() {
      layout.itemSize = CGSize(width: 100, height: 100)
      grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
      grid.dataSource = self
      grid.dragDelegate = self
      view.addSubview(grid)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      names.count
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    func collectionView(
      _ collectionView: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath
    ) { names.insert(names.remove(at: source.item), at: target.item) }
    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
      [UIDragItem(itemProvider: NSItemProvider(object: names[indexPath.item] as NSString))]
    }
  }

  @Test func `an item of a grid is reordered by dragging with a finger`() throws {
    let tiles = Tiles()
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { tiles }
    let start = CGPoint(x: 50, y: 50)
    screen.send(.touch(id: 0, .down, start))
    screen.advance(seconds: 0.6)
    #expect(tiles.grid.hasActiveDrag)
    screen.move(from: start, to: CGPoint(x: 300, y: 50))
    screen.send(.touch(id: 0, .up, CGPoint(x: 300, y: 50)))
    screen.advance(seconds: 0.6)
    #expect(tiles.names.joined() == "bcade")
  }
}
