import Testing
import UIKitTesting

@testable import UIKit

/// The selection of rows and items by a drag of two fingers.
@Suite(.separateScreens) @MainActor struct MultipleSelectionTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
    UICollectionViewDelegate
  {
    var calls: [String] = []
    var allows = true

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(
      _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
      calls.append("should \(indexPath.row)")
      return allows
    }
    func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
      calls.append("begin \(indexPath.row)")
      tableView.setEditing(true, animated: true)
    }
    func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { calls.append("end") }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      calls.append("select \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      calls.append("deselect \(indexPath.row)")
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { allows }
    func collectionView(
      _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
      calls.append("begin \(indexPath.item)")
      collectionView.isEditing = true
    }
    func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) { calls.append("end") }
  }

  private let source = Source()

  private func table() throws -> (TestScreen, UITableView) {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.rowHeight = 44
    table.allowsMultipleSelectionDuringEditing = true
    table.dataSource = source
    table.delegate = source
    return (try TestScreen(size: table.bounds.size, view: table), table)
  }

  /// Moves two fingers through heights, and lifts them unless they stay.
  private func drag(_ screen: TestScreen, _ heights: [CGFloat], lifts: Bool = true) {
    func send(_ change: TouchChange, _ y: CGFloat) {
      screen.send(.touch(id: 0, change, CGPoint(x: 100, y: y)))
      screen.send(.touch(id: 1, change, CGPoint(x: 160, y: y)))
    }
    send(.down, heights[0])
    for (from, to) in zip(heights, heights.dropFirst()) {
      for step in 1...20 {
        screen.advanceFrame()
        send(.move, from + (to - from) * CGFloat(step) / 20)
      }
    }
    if lifts { send(.up, heights[heights.count - 1]) }
  }

  @Test func `two fingers select the rows that they pass, and deselect those that they leave`() throws {
    let (screen, table) = try table()
    drag(screen, [66, 200, 110])
    #expect(source.calls.prefix(3) == ["should 1", "begin 1", "select 1"])
    #expect(source.calls.last == "end")
    #expect(source.calls.contains("deselect 4"))
    #expect(table.isEditing)
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [1, 2])
    #expect(table.contentOffset.y == 0)
  }

  @Test func `a delegate that declines is asked once, and the list scrolls`() throws {
    let (screen, table) = try table()
    source.allows = false
    drag(screen, [300, 100])
    screen.advance(seconds: 1)
    #expect(source.calls == ["should 6"])
    #expect(table.contentOffset.y > 100)
    #expect(table.indexPathsForSelectedRows == nil)
  }

  @Test func `one finger scrolls`() throws {
    let (screen, table) = try table()
    screen.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 100))
    screen.advance(seconds: 1)
    #expect(source.calls.isEmpty)
    #expect(table.contentOffset.y > 100)
  }

  @Test func `two fingers select the items of a collection view`() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 44)
    layout.minimumLineSpacing = 0
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.allowsMultipleSelectionDuringEditing = true
    view.dataSource = source
    view.delegate = source
    let screen = try TestScreen(size: view.bounds.size, view: view)
    drag(screen, [66, 200])
    #expect(source.calls == ["begin 1", "end"])
    #expect(view.isEditing)
    #expect(view.indexPathsForSelectedItems?.map(\.item).sorted() == [1, 2, 3, 4])
    #expect(view.contentOffset.y == 0)
  }
}
