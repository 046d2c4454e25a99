import Testing
import UIKit
import UIKitTesting

/// Visible cells whose size changes without a reload.
@Suite(.separateScreens) @MainActor struct SelfSizingInvalidationTests {
  private static let size = CGSize(width: 240, height: 400)
  private static let first = IndexPath(item: 0, section: 0)
  private static let second = IndexPath(item: 1, section: 0)

  private static func content(_ text: String) -> UIListContentConfiguration {
    var content = UIListContentConfiguration.cell()
    content.text = text
    return content
  }

  private static let long = content(String(repeating: "many words ", count: 20))
  private static let short = content("Short")

  @MainActor private final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.contentConfiguration = SelfSizingInvalidationTests.short
      return cell
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.contentConfiguration = SelfSizingInvalidationTests.short
      return cell
    }
  }

  /// The data may be ahead of the table between a change of the app's array and the deletion of its row.
  @Test func `a changed cell asks the delegate for no row that the data no longer has`() throws {
    final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
      var heights: [CGFloat] = [50, 50, 50]
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        heights[indexPath.row]
      }
    }
    let (table, rows) = (UITableView(frame: CGRect(origin: .zero, size: Self.size), style: .plain), Rows())
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    table.delegate = rows
    let screen = try TestScreen(size: Self.size, view: table)
    screen.advanceFrame()
    let last = IndexPath(row: 2, section: 0)
    let cell = try #require(table.cellForRow(at: last))
    rows.heights.removeLast()
    cell.contentConfiguration = Self.long
    table.deleteRows(at: [last], with: .none)
    screen.advance(seconds: 0.5)
    #expect(table.visibleCells.count == 2)
  }

  @Test func `a visible row follows its content and its invalidated size`() throws {
    let (table, source) = (UITableView(frame: CGRect(origin: .zero, size: Self.size), style: .plain), Source())
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    let screen = try TestScreen(size: Self.size, view: table)
    screen.advanceFrame()
    let cell = try #require(table.cellForRow(at: Self.first))
    let next = try #require(table.cellForRow(at: Self.second))
    let (height, top) = (cell.frame.height, next.frame.minY)
    cell.contentConfiguration = Self.long
    screen.advanceFrame()
    let grown = cell.frame.height - height
    #expect(grown > 20 && abs(next.frame.minY - top - grown) < 0.01)
    table.selfSizingInvalidation = .disabled
    cell.contentConfiguration = Self.short
    screen.advanceFrame()
    #expect(abs(cell.frame.height - height - grown) < 0.01)
    table.selfSizingInvalidation = .enabled
    cell.contentView.invalidateIntrinsicContentSize()
    screen.advanceFrame()
    #expect(abs(cell.frame.height - height) < 0.01 && abs(next.frame.minY - top) < 0.01)
    table.rowHeight = 50
    table.reloadData()
    screen.advanceFrame()
    let fixed = try #require(table.cellForRow(at: Self.first))
    fixed.contentConfiguration = Self.long
    screen.advanceFrame()
    #expect(fixed.frame.height == 50)
  }

  @Test func `a visible item follows its content and its invalidated size`() throws {
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    let view = UICollectionView(frame: CGRect(origin: .zero, size: Self.size), collectionViewLayout: layout)
    let source = Source()
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    let screen = try TestScreen(size: Self.size, view: view)
    screen.advanceFrame()
    let cell = try #require(view.cellForItem(at: Self.first))
    let next = try #require(view.cellForItem(at: Self.second))
    let (height, top) = (cell.frame.height, next.frame.minY)
    cell.contentConfiguration = Self.long
    screen.advanceFrame()
    let grown = cell.frame.height - height
    #expect(grown > 20 && abs(next.frame.minY - top - grown) < 0.01)
    view.selfSizingInvalidation = .disabled
    cell.contentConfiguration = Self.short
    screen.advanceFrame()
    #expect(abs(cell.frame.height - height - grown) < 0.01)
    view.selfSizingInvalidation = .enabled
    cell.invalidateIntrinsicContentSize()
    screen.advanceFrame()
    #expect(abs(cell.frame.height - height) < 0.01 && abs(next.frame.minY - top) < 0.01)
  }
}
