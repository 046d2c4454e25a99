import Testing
import UIKitTesting

@testable import UIKit

/// Lists whose sources are inconsistent, or that are released during their work.
@Suite(.separateScreens) @MainActor struct BadListTests {
  private let size = CGSize(width: 320, height: 480)

  private func table(_ source: ListSource) throws -> (TestScreen, UITableView) {
    let table = UITableView(frame: CGRect(origin: .zero, size: size), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = source
    return (try TestScreen(size: size, view: table), table)
  }

  @Test func `a table reloaded in every frame of a fling scrolls to its end`() throws {
    let source = ListSource([ListSource.rows(400)])
    let (screen, table) = try table(source)
    screen.fling(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 100))
    var offsets: [CGFloat] = []
    while table.isDecelerating, offsets.count < 600 {
      table.reloadData()
      screen.advanceFrame()
      offsets.append(table.contentOffset.y)
    }
    #expect(offsets == offsets.sorted() && offsets.count > 60)
    #expect(table.visibleCells.count >= 10)
    let first = try #require(table.indexPathsForVisibleRows?.first)
    #expect(table.cellForRow(at: first)?.textLabel?.text == "Row \(first.row)")
  }

  @Test func `rows that vanish during a drag leave the offset within the limits`() throws {
    let source = ListSource([ListSource.rows(400)])
    let (screen, table) = try table(source)
    table.contentOffset.y = 10_000
    screen.advanceFrame()
    screen.beginDrag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200))
    source.sections = [ListSource.rows(3)]
    table.reloadData()
    screen.advance(seconds: 3)
    screen.send(.touch(id: 0, .up, CGPoint(x: 100, y: 200)))
    screen.advance(seconds: 3)
    #expect(table.contentOffset.y == 0)
    #expect(table.visibleCells.count == 3)
  }

  @Test func `a table and its source can be released while cells are requested`() throws {
    let source = ListSource([ListSource.rows(100)])
    var (screen, shown): (TestScreen?, UITableView?) = try table(source)
    weak let gone = shown
    source.onCell = { [weak shown] in shown?.removeFromSuperview() }
    shown?.reloadData()
    screen?.advanceFrame()
    source.onCell = nil
    screen = nil
    shown = nil
    let other = try TestScreen(size: size, view: UIView())
    other.advanceFrame()
    #expect(gone == nil)
  }

  @Test func `selecting, scrolling to and querying missing rows has no effect`() throws {
    let source = ListSource([ListSource.rows(5)])
    let (screen, table) = try table(source)
    for path in [IndexPath(row: 5, section: 0), IndexPath(row: 0, section: 3), IndexPath(row: -1, section: -1)] {
      table.selectRow(at: path, animated: false, scrollPosition: .middle)
      table.deselectRow(at: path, animated: false)
      table.scrollToRow(at: path, at: .top, animated: true)
      #expect(table.cellForRow(at: path) == nil)
      #expect(table.rectForRow(at: path) == .zero)
    }
    screen.advance(seconds: 1)
    #expect(table.indexPathForSelectedRow == nil && table.contentOffset == .zero)
  }

  @Test func `invalid heights count as zero, with a message that names the table`() throws {
    final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        [44, .nan, -7, .infinity][indexPath.row]
      }
    }
    let lines = LogLines()
    Log.redirect { lines.add($0) }
    defer { Log.redirect(to: nil) }
    let source = Source()
    let table = UITableView(frame: CGRect(origin: .zero, size: size), style: .plain)
    table.accessibilityIdentifier = "prices"
    table.dataSource = source
    table.delegate = source
    let screen = try TestScreen(size: size, view: table)
    screen.advanceFrame()
    #expect(table.contentSize.height.isFinite && table.contentSize.height >= 44)
    #expect(lines.all.contains { $0.contains("prices") })
  }

  @Test func `a collection view reloaded while scrolling and requesting cells keeps its items`() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let screen = CollectionScreen(CollectionModel(counts: [300]), layout: layout)
    let hosted = try TestScreen(size: screen.view.bounds.size, view: screen.view)
    hosted.fling(from: CGPoint(x: 50, y: 300), to: CGPoint(x: 50, y: 100))
    for _ in 0..<30 {
      screen.view.reloadData()
      hosted.advanceFrame()
    }
    #expect(screen.view.contentOffset.y > 200)
    for path in screen.view.indexPathsForVisibleItems {
      let cell = try #require(screen.view.cellForItem(at: path) as? NamedCell)
      #expect(cell.name == "0.\(path.item)")
    }
    screen.model.sections = []
    screen.view.reloadData()
    hosted.advance(seconds: 2)
    #expect(screen.view.visibleCells.isEmpty && screen.view.contentOffset.y == 0)
  }

  @Test func `invalid item sizes leave a layout that can scroll`() throws {
    let layout = UICollectionViewFlowLayout()
    let screen = CollectionScreen(CollectionModel(counts: [40]), layout: layout)
    let sizes = [
      CGSize(width: CGFloat.nan, height: 10), CGSize(width: 10, height: CGFloat.infinity),
      CGSize(width: -5, height: -5), CGSize(width: 5000, height: 40), CGSize(width: 50, height: 50),
    ]
    screen.model.size = { sizes[$0.item % sizes.count] }
    let lines = LogLines()
    Log.redirect { lines.add($0) }
    defer { Log.redirect(to: nil) }
    let hosted = try TestScreen(size: screen.view.bounds.size, view: screen.view)
    hosted.advanceFrame()
    #expect(screen.view.contentSize.height.isFinite && screen.view.contentSize.width.isFinite)
    screen.view.contentOffset.y = 100
    hosted.advanceFrame()
  }
}
