import Testing

@testable import UIKit

@Suite @MainActor struct SnapshotTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
    var result = Snapshot()
    for (section, items) in sections {
      result.appendSections([section])
      result.appendItems(items, toSection: section)
    }
    return result
  }

  private func arrays(_ snapshot: Snapshot) -> [[Int]] { snapshot.sections.map(\.items) }

  @Test func `sections and items are in their places`() {
    var list = snapshot(["a": [1, 2, 3], "b": [4, 5]])
    list.insertItems([10, 11], beforeItem: 2)
    list.insertItems([12], afterItem: 5)
    list.moveItem(1, afterItem: 4)
    list.deleteItems([3, 99])
    list.insertSections(["c"], beforeSection: "a")
    list.appendItems([20])
    list.moveSection("a", afterSection: "b")
    #expect(list.sectionIdentifiers == ["c", "b", "a"])
    #expect(arrays(list) == [[], [4, 1, 5, 12, 20], [10, 11, 2]])
    #expect(list.indexOfItem(11) == 6)
    #expect(list.sectionIdentifier(containingItem: 1) == "b")
    #expect(list.numberOfItems == 8)
    #expect(list.indexOfItem(3) == nil)
  }

  @Test func `deleting a section deletes its items`() {
    var list = snapshot(["a": [1, 2], "b": [3]])
    list.deleteSections(["a", "nothing"])
    #expect(list.itemIdentifiers == [3])
    list.appendItems([1], toSection: "b")
    #expect(list.itemIdentifiers == [3, 1])
  }

  @Test func `items that are added again are moved`() {
    var list = snapshot(["a": [1, 2, 3], "b": [4]])
    list.appendItems([2, 5], toSection: "b")
    #expect(arrays(list) == [[1, 3], [4, 2, 5]])
    list.insertItems([5], beforeItem: 1)
    list.insertItems([1], afterItem: 3)
    #expect(arrays(list) == [[5, 3, 1], [4, 2]])
    #expect(list.numberOfItems == 5 && list.sectionIdentifier(containingItem: 5) == "a")
  }

  @Test func `index paths of many items are those of each`() {
    let list = snapshot(["a": [3, 1], "b": [], "c": [7, 2]])
    #expect(list.indexPaths(of: [2, 9, 3]) == [IndexPath(item: 1, section: 2), IndexPath(item: 0, section: 0)])
  }

  @MainActor @Test func `the snapshot of a table has no pending reloads`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, _ in UITableViewCell() }
    var list = snapshot(["a": [1, 2]])
    list.reloadItems([1])
    list.reconfigureItems([2])
    list.reloadSections(["a"])
    source.apply(list, animatingDifferences: false)
    let shown = source.snapshot()
    #expect(shown.reloadedItemIdentifiers.isEmpty && shown.reconfiguredItemIdentifiers.isEmpty)
    #expect(shown.reloadedSectionIdentifiers.isEmpty && shown.itemIdentifiers == [1, 2])
  }

  @Test func `the longest increasing subsequence is increasing and longest`() {
    #expect(ListChanges.longestIncreasing([]) == [])
    #expect(ListChanges.longestIncreasing([3, 1, 2, 5, 4]).count == 3)
    #expect(ListChanges.longestIncreasing([5, 4, 3]).count == 1)
    #expect(ListChanges.longestIncreasing([1, 2, 3]) == [0, 1, 2])
  }

  /// Applies a batch like a list: first all deletions, then all insertions in order.
  private func apply(_ change: ListChanges, to old: [(String, [Int])], names new: Snapshot) -> [[Int]] {
    var leaving: [IndexPath: Int] = [:]
    var sections: [(old: Int, items: [Int?])] = old.enumerated().map { ($0, $1.1.map { $0 }) }
    for path in change.deletedItems { sections[path.section].items[path.item] = nil }
    for move in change.movedItems {
      leaving[move.to] = sections[move.from.section].items[move.from.item]
      sections[move.from.section].items[move.from.item] = nil
    }
    let movedFrom = Set(change.movedSections.map(\.from))
    var staying = sections.filter { !change.deletedSections.contains($0.old) && !movedFrom.contains($0.old) }
    var coming: [Int: [Int?]] = [:]
    for move in change.movedSections { coming[move.to] = sections[move.from].items }
    for index in change.insertedSections { coming[index] = new.sections[index].items.map { $0 } }
    for (index, items) in coming.sorted(by: { $0.key < $1.key }) { staying.insert((-1, items), at: index) }
    var result = staying.map { $0.items.compactMap(\.self) }
    for path in change.insertedItems { leaving[path] = new.sections[path.section].items[path.item] }
    for (path, item) in leaving.sorted(by: { $0.key < $1.key }) {
      result[path.section].insert(item, at: path.item)
    }
    return result
  }

  @Test func `a batch of the differences turns any list into any other`() {
    var random = SplitMix(seed: 7)
    func list() -> Snapshot {
      var result = Snapshot()
      let names = ["a", "b", "c", "d", "e"].shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random))
      var items = Array(0..<Int.random(in: 0...14, using: &random)).shuffled(using: &random)
      result.appendSections(Array(names))
      for name in names {
        let count = min(items.count, Int.random(in: 0...6, using: &random))
        result.appendItems(Array(items.suffix(count)), toSection: name)
        items.removeLast(count)
      }
      return result
    }
    for _ in 0..<2000 {
      let (old, new) = (list(), list())
      let change = ListChanges(from: old, to: new)
      let pairs = old.sections.map { ($0.identifier, $0.items) }
      #expect(apply(change, to: pairs, names: new) == new.sections.map(\.items))
    }
  }

  @Test func `equal lists have an empty difference, and one move is one move`() {
    let list = snapshot(["a": Array(0..<100)])
    #expect(ListChanges(from: list, to: list).isEmpty)
    var moved = list
    moved.moveItem(90, beforeItem: 3)
    let change = ListChanges(from: list, to: moved)
    #expect(change.movedItems == [.init(from: IndexPath(item: 90, section: 0), to: IndexPath(item: 3, section: 0))])
  }

  @Test func `a movement by the user is told with the content before and after it, by sections`() throws {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { _, _, _ in nil }
    source.apply(snapshot(["a": [1, 2], "b": [3], "c": [4]]), animatingDifferences: false)
    typealias Transaction = NSDiffableDataSourceTransaction<String, Int>
    var told: [Transaction] = []
    source.reorderingHandlers.canReorderItem = { $0 != 4 }
    source.reorderingHandlers.willReorder = { transaction in
      #expect(source.snapshot().itemIdentifiers == transaction.initialSnapshot.itemIdentifiers)
    }
    source.reorderingHandlers.didReorder = { told.append($0) }
    source.collectionView(
      view, moveItemAt: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 1))
    let transaction = try #require(told.first)
    #expect(transaction.initialSnapshot.itemIdentifiers == [1, 2, 3, 4])
    #expect(transaction.finalSnapshot.itemIdentifiers == [2, 3, 1, 4])
    #expect(source.snapshot().itemIdentifiers == [2, 3, 1, 4])
    #expect([1, 2, 3, 4].applying(transaction.difference) == [2, 3, 1, 4])
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["a", "b"])
    let last = try #require(transaction.sectionTransactions.last)
    #expect(last.initialSnapshot.items == [3] && last.finalSnapshot.items == [3, 1])
    #expect([3].applying(last.difference) == [3, 1])
  }
}
