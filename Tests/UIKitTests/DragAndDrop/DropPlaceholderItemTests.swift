import Testing
import UIKit
import UIKitTesting

/// Items that a collection view shows for dropped items before its data source has them.
@Suite(.separateScreens) @MainActor struct DropPlaceholderItemTests {
  private final class Tile: UICollectionViewCell {
    var name = ""
  }

  private final class Tiles: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
    UICollectionViewDropDelegate
  {
    let layout = UICollectionViewFlowLayout()
    lazy var grid = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    var names = ["a", "b", "c", "d"]
    var calls: [String] = []
    var context: (any UICollectionViewDropPlaceholderContext)?
    var text = "…"

    override func viewDidLoad() {
      layout.itemSize = CGSize(width: 100, height: 100)
      for identifier in ["tile", "waiting"] { grid.register(Tile.self, forCellWithReuseIdentifier: identifier) }
      grid.dataSource = self
      grid.delegate = self
      grid.dropDelegate = self
      view.addSubview(grid)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
      (cell as? Tile)?.name = names[indexPath.item]
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: names[indexPath.item] == "b" ? 90 : 100, height: 100) }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      calls.append("select \(names[indexPath.item])")
    }
    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { #expect((cell as? Tile)?.name == names[indexPath.item]) }
    func collectionView(
      _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      guard let item = coordinator.items.first, let path = coordinator.destinationIndexPath else { return }
      let placeholder = UICollectionViewDropPlaceholder(insertionIndexPath: path, reuseIdentifier: "waiting")
      placeholder.cellUpdateHandler = { [weak self] in ($0 as? Tile)?.name = self?.text ?? "" }
      context = coordinator.drop(item.dragItem, to: placeholder)
    }

    var shown: String { grid.visibleCells.compactMap { ($0 as? Tile)?.name }.joined() }
  }

  /// Drops a text between the first two items.
  private func start() throws -> (TestScreen, Tiles) {
    let tiles = Tiles()
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { tiles }
    screen.send(.drop([.text("x")], CGPoint(x: 115, y: 50)))
    screen.advance(seconds: 0.6)
    return (screen, tiles)
  }

  private let path = { IndexPath(item: $0, section: 0) }

  @Test func `a collection view shows a placeholder that its data source does not have`() throws {
    let (screen, tiles) = try start()
    #expect(tiles.shown == "a…bcd" && tiles.grid.hasUncommittedUpdates && tiles.grid.numberOfItems(inSection: 0) == 4)
    #expect((tiles.grid.cellForItem(at: path(1)) as? Tile)?.name == "b")
    #expect(tiles.grid.layoutAttributesForItem(at: path(1))?.frame.width == 90)
    #expect(tiles.grid.indexPathForItem(at: CGPoint(x: 150, y: 50)) == nil)
    #expect(tiles.grid.indexPathsForVisibleItems.map(\.item) == [0, 1, 2, 3])
    screen.tap(at: CGPoint(x: 150, y: 50))
    screen.tap(at: CGPoint(x: 270, y: 50))
    #expect(tiles.calls == ["select b"] && tiles.grid.indexPathsForSelectedItems == [path(1)])
    tiles.grid.performUsingPresentationValues {
      #expect(tiles.grid.numberOfItems(inSection: 0) == 5)
      #expect((tiles.grid.cellForItem(at: path(1)) as? Tile)?.name == "…")
    }
    #expect(tiles.grid.presentationIndexPath(forDataSourceIndexPath: path(3)) == path(4))
    #expect(tiles.grid.dataSourceIndexPath(forPresentationIndexPath: path(1)) == nil)
  }

  @Test func `a placeholder is configured again on demand`() throws {
    let (_, tiles) = try start()
    tiles.text = "50 %"
    #expect(tiles.shown == "a…bcd")
    tiles.context?.setNeedsCellUpdate()
    #expect(tiles.shown == "a50 %bcd")
  }

  @Test func `committing exchanges the placeholder for an item of the data source`() throws {
    let (screen, tiles) = try start()
    tiles.names = ["a", "b", "d"]
    tiles.grid.deleteItems(at: [path(2)])
    screen.advance(seconds: 0.6)
    #expect(tiles.shown == "a…bd")
    #expect(tiles.context?.commitInsertion { tiles.names.insert("new", at: $0.item) } == true)
    screen.advance(seconds: 0.6)
    #expect(tiles.shown == "anewbd" && tiles.grid.numberOfItems(inSection: 0) == 4)
    #expect(!tiles.grid.hasUncommittedUpdates && tiles.context?.deletePlaceholder() == false)
  }

  @Test func `placeholders are deleted by their context and by reloadData`() throws {
    let (screen, tiles) = try start()
    #expect(tiles.context?.deletePlaceholder() == true)
    screen.advance(seconds: 0.6)
    #expect(tiles.shown == "abcd")
    screen.send(.drop([.text("x")], CGPoint(x: 115, y: 50)))
    screen.advance(seconds: 0.6)
    #expect(tiles.shown == "a…bcd")
    tiles.grid.reloadData()
    screen.advance(seconds: 0.1)
    #expect(tiles.shown == "abcd" && tiles.context?.deletePlaceholder() == false)
  }
}
