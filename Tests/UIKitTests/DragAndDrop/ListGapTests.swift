import Testing
import UIKit
import UIKitTesting

/// The gap that a list opens where a drag would insert its items.
@Suite(.separateScreens) @MainActor struct ListGapTests {
  private final class Rows: UITableViewController, UITableViewDragDelegate, UITableViewDropDelegate {
    var names = ["a", "b", "c", "d"]
    var proposal = UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    var destinations: [Int] = []

    override func viewDidLoad() {
      tableView.rowHeight = 40
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      tableView.dragDelegate = self
      tableView.dropDelegate = self
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: names[indexPath.row] as NSString))] }
    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { proposal }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
      guard let path = coordinator.destinationIndexPath, let item = coordinator.items.first else { return }
      destinations.append(path.row)
      names.insert("new", at: path.row)
      tableView.insertRows(at: [path], with: .none)
      coordinator.drop(item.dragItem, toRowAt: path)
    }

    /// The top of a row, in points.
    func top(_ name: String) -> CGFloat {
      let cell = tableView.visibleCells.first { $0.textLabel?.text == name }
      return cell?.layer.presentation()?.frame.minY ?? cell?.frame.minY ?? .nan
    }
  }

  /// Lifts the first row and hovers at a height.
  private func hover(_ rows: Rows, at y: CGFloat) throws -> TestScreen {
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { rows }
    screen.send(.pointerDown(CGPoint(x: 100, y: 20), .left))
    move(screen, to: 30)
    move(screen, to: y)
    return screen
  }

  private func move(_ screen: TestScreen, to y: CGFloat) {
    screen.send(.pointerMoved(CGPoint(x: 100, y: y)))
    screen.advance(seconds: 0.5)
  }

  private func drop(_ screen: TestScreen, at y: CGFloat) {
    screen.send(.pointerUp(CGPoint(x: 100, y: y), .left))
    screen.advance(seconds: 0.6)
  }

  @Test func `the rows behind the destination move away while a drag hovers`() throws {
    let rows = Rows()
    let screen = try hover(rows, at: 75)
    #expect([rows.top("a"), rows.top("b"), rows.top("c"), rows.top("d")] == [0, 80, 120, 160])
    #expect(rows.tableView.visibleCells.count == 5 && rows.tableView.numberOfRows(inSection: 0) == 4)
    move(screen, to: 130)
    #expect([rows.top("b"), rows.top("c")] == [40, 120])
    move(screen, to: 150)
    #expect([rows.top("b"), rows.top("c"), rows.top("d")] == [40, 80, 160])
    drop(screen, at: 150)
    #expect(rows.destinations == [3] && rows.names.joined() == "abcnewd" && rows.top("d") == 160)
    #expect(rows.tableView.visibleCells.count == 5 && !rows.tableView.hasUncommittedUpdates)
  }

  @Test func `a dropped row takes the place of the gap without a movement of the others`() throws {
    let rows = Rows()
    let screen = try hover(rows, at: 75)
    screen.send(.pointerUp(CGPoint(x: 100, y: 75), .left))
    for _ in 0..<30 {
      screen.advanceFrame()
      #expect(rows.top("c") == 120)
    }
  }

  @Test func `the gap closes when the drag leaves the table or is cancelled`() throws {
    let rows = Rows()
    let screen = try hover(rows, at: 75)
    rows.tableView.frame.size.height = 200
    move(screen, to: 400)
    #expect(rows.top("c") == 80 && !rows.tableView.hasUncommittedUpdates)
    move(screen, to: 75)
    #expect(rows.top("c") == 120)
    screen.type(.keyboardEscape)
    screen.advance(seconds: 0.6)
    #expect(rows.top("c") == 80 && rows.names.count == 4)
  }

  @Test func `a row itself as the destination has a frame instead of a gap`() throws {
    let rows = Rows()
    rows.proposal = UITableViewDropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath)
    _ = try hover(rows, at: 75)
    #expect(rows.top("c") == 80 && rows.tableView.visibleCells.count == 4)
  }

  @Test func `a row that would move is shown at its destination`() throws {
    let rows = Rows()
    rows.proposal = UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    let screen = try hover(rows, at: 45)
    #expect(rows.top("b") == 40 && !rows.tableView.hasUncommittedUpdates)
    for y in [75.0, 50, 90] {
      move(screen, to: y)
      #expect([rows.top("b"), rows.top("a"), rows.top("c"), rows.top("d")] == [0, 40, 80, 120])
    }
    let table: UITableView = rows.tableView
    #expect(table.hasUncommittedUpdates && table.indexPathForRow(at: CGPoint(x: 9, y: 50))?.row == 0)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.textLabel?.text == "a")
    move(screen, to: 110)
    #expect([rows.top("b"), rows.top("c"), rows.top("a"), rows.top("d")] == [0, 40, 80, 120])
    screen.type(.keyboardEscape)
    screen.advance(seconds: 0.6)
    #expect([rows.top("a"), rows.top("b"), rows.top("c")] == [0, 40, 80] && !table.hasUncommittedUpdates)
  }

  @Test func `changes of the data end a move that is shown, and the next movement shows it again`() throws {
    let rows = Rows()
    rows.proposal = UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    let screen = try hover(rows, at: 75)
    rows.names = ["a", "x", "b", "d"]
    rows.tableView.performBatchUpdates {
      rows.tableView.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
      rows.tableView.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .none)
    }
    screen.advance(seconds: 0.5)
    #expect(["a", "x", "b", "d"].map { rows.top($0) } == [0, 40, 80, 120])
    move(screen, to: 76)
    #expect(["x", "a", "b", "d"].map { rows.top($0) } == [0, 40, 80, 120])
  }

  private final class Tiles: UICollectionViewController, UICollectionViewDropDelegate {
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
      collectionView.dropDelegate = self
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {}
  }

  private final class OwnLayout: UICollectionViewFlowLayout {}

  /// Hovers over the second item with a card below the grid.
  private func hover(_ layout: UICollectionViewFlowLayout) throws -> UICollectionView {
    final class Card: NSObject, UIDragInteractionDelegate {
      func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
      ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "card" as NSString))] }
    }
    layout.itemSize = CGSize(width: 100, height: 100)
    let tiles = Tiles(collectionViewLayout: layout)
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { tiles }
    let card = UIView(frame: CGRect(x: 0, y: 400, width: 60, height: 60))
    let source = Card()
    card.addInteraction(UIDragInteraction(delegate: source))
    tiles.collectionView.addSubview(card)
    screen.send(.pointerDown(CGPoint(x: 30, y: 430), .left))
    for point in [CGPoint(x: 60, y: 430), CGPoint(x: 120, y: 50)] {
      screen.send(.pointerMoved(point))
      screen.advance(seconds: 0.5)
    }
    withExtendedLifetime(source) {}
    return tiles.collectionView
  }

  @Test func `a grid opens a gap, unless its layout is one of the app`() throws {
    let grid = try hover(UICollectionViewFlowLayout())
    #expect(grid.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 220)
    #expect(grid.cellForItem(at: IndexPath(item: 2, section: 0))?.frame.origin == CGPoint(x: 0, y: 110))
    let other = try hover(OwnLayout())
    #expect(other.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 110)
  }
}
