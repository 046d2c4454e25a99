import Testing
import UIKitTesting

@testable import UIKit

/// The previews of the context menus of rows, items and controls.
@Suite(.separateScreens) @MainActor struct LiftedElementTests {
  private static func menu() -> UIContextMenuConfiguration {
    UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Open") { _ in }]) })
  }

  private final class Rows: UITableViewController {
    var calls: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: "cell")
    }
    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { LiftedElementTests.menu() }
    override func tableView(
      _ tableView: UITableView,
      previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      calls.append("highlight")
      return tableView.cellForRow(at: IndexPath(row: 1, section: 0)).map { UITargetedPreview(view: $0) }
    }
    override func tableView(
      _ tableView: UITableView,
      previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      calls.append("dismiss")
      return nil
    }
  }

  private class Grid: UICollectionViewController {
    var calls: [String] = []

    init() {
      super.init(collectionViewLayout: UICollectionViewFlowLayout())
    }

    required init?(coder: NSCoder) {
      return nil
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { LiftedElementTests.menu() }
    override func collectionView(
      _ collectionView: UICollectionView,
      previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      calls.append("highlight")
      return collectionView.cellForItem(at: IndexPath(item: 0, section: 0)).map { UITargetedPreview(view: $0) }
    }
    override func collectionView(
      _ collectionView: UICollectionView,
      previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      calls.append("dismiss")
      return nil
    }
  }

  private final class NewerGrid: Grid {
    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
      highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
      calls.append("highlight \(indexPath.item)")
      return collectionView.cellForItem(at: indexPath).map { UITargetedPreview(view: $0) }
    }
    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
      dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
      calls.append("dismiss \(indexPath.item)")
      return nil
    }
  }

  private final class Button: UIButton {
    override func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { UITargetedPreview(view: self) }
  }

  @Test func `a table lifts the row of its delegate's preview`() throws {
    let rows = Rows(style: .plain)
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { rows }
    screen.advanceFrame()
    let cell = try #require(rows.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    let lifted = try #require(try screen.openMenu(at: CGPoint(x: 100, y: cell.frame.midY)).lifted)
    #expect(lifted.source == cell.convert(cell.bounds, to: nil))
    #expect(cell.layer.presentation()?.opacity == 0)
    screen.closeMenu()
    #expect(cell.layer.presentation()?.opacity == 1)
    #expect(rows.calls == ["highlight", "dismiss"])
  }

  @Test func `a collection view passes the index path of the item, or calls the methods without one`() throws {
    for (grid, calls) in [(NewerGrid(), ["highlight 0", "dismiss 0"]), (Grid(), ["highlight", "dismiss"])] {
      let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { grid }
      screen.advanceFrame()
      let cell = try #require(grid.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
      let place = cell.convert(cell.bounds, to: nil)
      let lifted = try #require(try screen.openMenu(at: CGPoint(x: place.midX, y: place.midY)).lifted)
      #expect(lifted.source == place)
      screen.closeMenu()
      #expect(grid.calls == calls)
    }
  }

  @Test func `a subclass of a button overrides the methods of its context menu`() throws {
    let button = Button(type: .system)
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    button.setTitle("Options", for: .normal)
    button.menu = UIMenu(children: [UIAction(title: "Open") { _ in }])
    let view = UIView()
    view.addSubview(button)
    let screen = try TestScreen(size: CGSize(width: 320, height: 480), view: view)
    let menu = try screen.openMenu(at: CGPoint(x: 60, y: 40))
    #expect(menu.lifted?.view.frame == button.frame)
    #expect(menu.view.frame.origin == CGPoint(x: 20, y: 66))
    screen.closeMenu()
  }
}
