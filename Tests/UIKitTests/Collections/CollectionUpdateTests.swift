import Testing
import UIKitTesting

@testable import UIKit

@Suite(.separateScreens) @MainActor struct CollectionUpdateTests {
  private func list(_ sections: [[String]]) throws -> (CollectionScreen, TestScreen) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 20)
    layout.minimumLineSpacing = 0
    let screen = CollectionScreen(CollectionModel(sections), layout: layout)
    return (screen, try TestScreen(size: screen.view.bounds.size, view: screen.view))
  }

  /// The visible names from top to bottom.
  private func names(_ screen: CollectionScreen) -> [String] {
    screen.shown.sorted { ($0.value.minY, $0.key) < ($1.value.minY, $1.key) }.map(\.key)
  }

  @Test func `an inserted item fades in while the others move aside`() throws {
    let (screen, hosted) = try list([["a", "b"]])
    screen.model.sections[0].insert("x", at: 1)
    screen.view.insertItems(at: [IndexPath(item: 1, section: 0)])
    hosted.advance(seconds: 0.15)
    let x = try #require(screen.view.cellForItem(at: IndexPath(item: 1, section: 0)))
    let b = try #require(screen.view.cellForItem(at: IndexPath(item: 2, section: 0)) as? NamedCell)
    #expect(b.name == "b")
    let opacity = try #require(x.layer.presentation()?.opacity)
    #expect(opacity > 0.2 && opacity < 0.8)
    let y = try #require(b.layer.presentation()?.frame.minY)
    #expect(y > 22 && y < 38)
    hosted.advance(seconds: 0.3)
    #expect(names(screen) == ["a", "x", "b"])
    #expect(screen.shown["b"]?.minY == 40)
  }

  @Test func `a deleted item is reported as ended after its animation`() throws {
    let (screen, hosted) = try list([["a", "b", "c"]])
    var isDone = false
    screen.view.performBatchUpdates {
      screen.model.sections[0].remove(at: 0)
      screen.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    } completion: {
      isDone = $0
    }
    #expect(!isDone)
    hosted.advance(seconds: 0.5)
    #expect(isDone)
    #expect(screen.model.log.last == "ended 0.0")
    #expect(names(screen) == ["b", "c"])
    #expect(screen.view.contentSize.height == 40)
  }

  @Test func `a reloaded item gets another cell`() throws {
    let (screen, hosted) = try list([["a", "b"]])
    screen.model.sections[0][1] = "B"
    screen.view.reloadItems(at: [IndexPath(item: 1, section: 0)])
    hosted.advance(seconds: 0.5)
    #expect(names(screen) == ["a", "B"])
  }

  @Test func `a reconfigured item keeps its cell`() throws {
    let (screen, _) = try list([["a", "b"]])
    let cell = screen.view.cellForItem(at: IndexPath(item: 1, section: 0))
    screen.model.sections[0][1] = "B"
    screen.view.reconfigureItems(at: [IndexPath(item: 1, section: 0)])
    #expect(screen.view.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
    #expect((cell as? NamedCell)?.name == "B")
  }

  @Test func `the selection follows its items`() throws {
    let (screen, _) = try list([["a", "b", "c"]])
    screen.view.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    screen.model.sections[0].removeFirst()
    screen.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    #expect(screen.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
  }

  @Test func `an empty batch queries the sizes again`() throws {
    let (screen, hosted) = try list([["a", "b"]])
    screen.model.size = { _ in CGSize(width: 320, height: 50) }
    screen.view.performBatchUpdates(nil)
    hosted.advance(seconds: 0.5)
    #expect(screen.shown["b"] == CGRect(x: 0, y: 50, width: 320, height: 50))
  }

  @Test func `random batches end with the data`() throws {
    var random = SplitMix(seed: 9)
    for round in 0..<12 {
      let start = (0..<4).map { section in (0..<Int(random.next(0...6))).map { "\(round) \(section) \($0)" } }
      let (screen, hosted) = try list(start)
      for step in 0..<4 {
        batch(screen, step, &random)
        hosted.advance(seconds: random.next() % 2 == 0 ? 0.1 : 0.5)
        #expect(names(screen) == screen.model.sections.flatMap(\.self))
        #expect(screen.view.contentSize.height == 20 * CGFloat(screen.model.sections.joined().count))
      }
      hosted.advance(seconds: 0.5)
      #expect(screen.view.subviews.compactMap { $0 as? NamedCell }.count == screen.shown.count)
    }
  }

  /// Deletes, moves and inserts items and sections in the model and updates the view.
  private func batch(_ screen: CollectionScreen, _ step: Int, _ random: inout SplitMix) {
    let old = screen.model.sections
    var kept = old.map { $0.map(Optional.some) }
    var changes = ListChanges()
    if old.count > 2, random.next() % 3 == 0 { changes.deletedSections.append(Int(random.next() % UInt64(old.count))) }
    var moved: [String: IndexPath] = [:]
    for (section, items) in old.enumerated() where !changes.deletedSections.contains(section) {
      for (item, name) in items.enumerated() {
        let path = IndexPath(item: item, section: section)
        switch random.next() % 6 {
        case 0: changes.deletedItems.append(path)
        case 1: moved[name] = path
        default: continue
        }
        kept[section][item] = nil
      }
    }
    var new = kept.enumerated().filter { !changes.deletedSections.contains($0.offset) }.map {
      $0.element.compactMap(\.self)
    }
    if random.next() % 3 == 0 {
      let place = Int(random.next() % UInt64(new.count + 1))
      new.insert(["s\(step)\(random.next() % 1000)"], at: place)
      changes.insertedSections.append(place)
    }
    var fresh: Set<String> = []
    for number in 0..<Int(random.next() % 4) {
      let name = "n\(step) \(number) \(random.next() % 100_000)"
      fresh.insert(name)
      let section = Int(random.next() % UInt64(new.count))
      guard !changes.insertedSections.contains(section) else { continue }
      new[section].insert(name, at: Int(random.next() % UInt64(new[section].count + 1)))
    }
    for name in moved.keys.sorted() {
      let section = Int(random.next() % UInt64(new.count))
      new[section].insert(name, at: Int(random.next() % UInt64(new[section].count + 1)))
    }
    screen.view.performBatchUpdates {
      screen.model.sections = new
      screen.view.deleteSections(IndexSet(changes.deletedSections))
      screen.view.insertSections(IndexSet(changes.insertedSections))
      screen.view.deleteItems(at: changes.deletedItems)
      for (section, items) in new.enumerated() {
        for (item, name) in items.enumerated() {
          let path = IndexPath(item: item, section: section)
          if fresh.contains(name) { screen.view.insertItems(at: [path]) }
          if let from = moved[name] { screen.view.moveItem(at: from, to: path) }
        }
      }
    }
  }

  @Test func `inconsistent counts are explained`() {
    var changes = ListChanges()
    changes.insertedItems = [IndexPath(item: 0, section: 0)]
    #expect {
      try ListUpdatePlan(changes, from: [2], to: [2], item: "item")
    } throws: {
      "\($0)"
        == "section 0 had 2 items, 0 deleted or moved away and 1 inserted or moved in make 3, but the data source now "
        + "reports 2. Change the data together with the update, before it ends, and report every change."
    }
    #expect {
      try ListUpdatePlan(ListChanges(), from: [2], to: [2, 1], item: "item")
    } throws: {
      "\($0)".hasPrefix("there were 1 sections, 0 deleted and 0 inserted make 1, but the data source now reports 2")
    }
    var outside = ListChanges()
    outside.deletedItems = [IndexPath(item: 7, section: 0)]
    #expect {
      try ListUpdatePlan(outside, from: [2], to: [1], item: "item")
    } throws: {
      "\($0)" == "item 7 of section 0 cannot be deleted, moved or reloaded: before the update it had 2 items"
    }
  }

  @Test func `a snapshot is applied as its difference, in any order`() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 20)
    layout.minimumLineSpacing = 0
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<NamedCell, Int> { cell, _, item in cell.name = "\(item)" }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    let hosted = try TestScreen(size: view.bounds.size, view: view)
    var random = SplitMix(seed: 12)
    for _ in 0..<12 {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      let sections = ["a", "b", "c"].shuffled(using: &random).prefix(Int(random.next(1...3.99)))
      snapshot.appendSections(Array(sections))
      for item in (0..<20).shuffled(using: &random).prefix(Int(random.next(0...20))) {
        snapshot.appendItems([item], toSection: sections[Int(random.next() % UInt64(sections.count))])
      }
      source.apply(snapshot)
      hosted.advance(seconds: random.next() % 2 == 0 ? 0.1 : 0.5)
      let shown = view.visibleCells.compactMap { $0 as? NamedCell }.sorted { $0.frame.minY < $1.frame.minY }
      #expect(shown.map(\.name) == snapshot.itemIdentifiers.map { "\($0)" })
      #expect(source.snapshot().itemIdentifiers == snapshot.itemIdentifiers)
      if let item = snapshot.itemIdentifiers.last {
        #expect(source.itemIdentifier(for: source.indexPath(for: item)!) == item)
      }
    }
  }
}

extension CollectionUpdateTests {
  /// A layout that counts the sections itself: all of them after the whole layout became invalid, and later those of
  /// updates.
  private final class CountingLayout: UICollectionViewLayout {
    var sections = 0
    var needsCount = true
    var contexts: [String] = []

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      contexts.append(context.invalidateEverything ? "all" : context.invalidateDataSourceCounts ? "counts" : "part")
      if context.invalidateEverything { needsCount = true }
      super.invalidateLayout(with: context)
    }

    override func prepare() {
      if needsCount { sections = collectionView?.numberOfSections ?? 0 }
      needsCount = false
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      sections += updateItems.count { $0.updateAction == .insert } - updateItems.count { $0.updateAction == .delete }
    }
  }

  @Test func `a batch update invalidates the counts, not the whole layout`() {
    let layout = CountingLayout()
    let screen = CollectionScreen(CollectionModel(counts: []), layout: layout)
    screen.view.performBatchUpdates({
      screen.model.sections = [["a"], ["b"], ["c"]]
      screen.view.insertSections(IndexSet(0..<3))
    })
    screen.view.layoutIfNeeded()
    #expect(layout.sections == 3)
    #expect(layout.contexts.last == "counts")
    screen.view.reloadData()
    #expect(layout.contexts.last == "all")
  }
}
