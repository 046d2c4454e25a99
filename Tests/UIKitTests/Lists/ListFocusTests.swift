import Testing
import UIKitTesting

@testable import UIKit

/// Movements of the focus within lists, as their delegates see them.
@Suite(.separateScreens) @MainActor struct ListFocusTests {
  private final class Page: UITableViewController {
    var moves: [String] = []
    var forbidden: IndexPath?

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(indexPath.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext)
      -> Bool
    {
      context.nextFocusedIndexPath == nil || context.nextFocusedIndexPath != forbidden
    }
    override func tableView(
      _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      let (from, to) = (context.previouslyFocusedIndexPath?.row, context.nextFocusedIndexPath?.row)
      moves.append("\(from.map(String.init) ?? "-") \(to.map(String.init) ?? "-")")
    }
  }

  @Test func `a table's delegate sees the rows between which the focus moves, and may forbid it`() throws {
    let page = Page(style: .plain)
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { page }
    screen.type(.keyboardTab)
    screen.type(.keyboardDownArrow)
    #expect(page.moves == ["- 0", "0 1"])
    page.forbidden = IndexPath(row: 2, section: 0)
    screen.type(.keyboardDownArrow)
    #expect(page.moves.count == 2)
  }

  private final class Grid: UICollectionViewController {
    var moves: [[IndexPath?]] = []

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    override func collectionView(
      _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) { moves.append([context.previouslyFocusedIndexPath, context.nextFocusedIndexPath]) }
  }

  @Test func `a collection view's delegate sees the items between which the focus moves`() throws {
    let grid = Grid(collectionViewLayout: UICollectionViewFlowLayout())
    grid.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { grid }
    screen.type(.keyboardTab)
    screen.type(.keyboardRightArrow)
    #expect(grid.moves == [[nil, IndexPath(item: 0, section: 0)], [0, 1].map { IndexPath(item: $0, section: 0) }])
  }
}
