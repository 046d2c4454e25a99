import Testing
import UIKit
import UIKitTesting

@testable import UIKitComponents

extension ComponentTests {
  @Suite(.separateScreens) @MainActor struct ModelViewTests {
    struct Creature: Identifiable, Equatable {
      let id: Int
      var name: String
    }

    @MainActor final class Bestiary: ObservableModel {
      let observers = ModelObservers()
      var creatures: [Creature] { didSet { observers.notifyChange() } }

      init(_ count: Int) {
        creatures = (0..<count).map { Creature(id: $0, name: "c\($0)") }
      }
    }

    final class Count: ModelViewController<Bestiary> {
      var refreshes: [Bool] = []
      override func refresh(animated: Bool) { refreshes.append(animated) }
    }

    final class List: ModelListViewController<Bestiary, Creature> {
      var made = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView?.register(UITableViewCell.self)
      }
      override func items(of model: Bestiary) -> [Creature] { model.creatures }
      override func cell(
        for item: Creature, at indexPath: IndexPath, in tableView: UITableView
      ) -> UITableViewCell {
        made += 1
        let cell = tableView.dequeue(UITableViewCell.self, for: indexPath)
        cell.textLabel?.text = item.name
        return cell
      }
    }

    final class Sections: ModelListViewController<Bestiary, Creature> {
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView?.register(UITableViewCell.self)
      }
      override func sections(of model: Bestiary) -> [ModelSection<Creature>] { Self.sections(of: model) }
      static func sections(of model: Bestiary) -> [ModelSection<Creature>] {
        let isEven = Dictionary(grouping: model.creatures) { $0.id % 2 == 0 }
        return [(true, "even"), (false, "odd")].compactMap { key, name in
          isEven[key].map { ModelSection(id: name, title: name, items: $0) }
        }
      }
      override func cell(
        for item: Creature, at indexPath: IndexPath, in tableView: UITableView
      ) -> UITableViewCell {
        let cell = tableView.dequeue(UITableViewCell.self, for: indexPath)
        cell.textLabel?.text = item.name
        return cell
      }
    }

    final class Tile: UICollectionViewCell {
      var name = ""
    }

    final class Tiles: ModelCollectionViewController<Bestiary, Creature> {
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView?.register(Tile.self)
      }
      override func sections(of model: Bestiary) -> [ModelSection<Creature>] { Sections.sections(of: model) }
      override func cell(
        for item: Creature, at indexPath: IndexPath, in collectionView: UICollectionView
      ) -> UICollectionViewCell {
        let tile = collectionView.dequeue(Tile.self, for: indexPath)
        tile.name = item.name
        return tile
      }
      /// The names of the shown tiles by section.
      var names: [[String]] {
        guard let collectionView else { return [] }
        return (0..<collectionView.numberOfSections).map { section in
          (0..<collectionView.numberOfItems(inSection: section)).map { item in
            (collectionView.cellForItem(at: IndexPath(item: item, section: section)) as? Tile)?.name ?? "-"
          }
        }
      }
    }

    let model = Bestiary(6)

    private func show(_ controller: UIViewController) throws -> (TestScreen, UINavigationController) {
      SystemPreferences.current = SystemPreferences()
      let navigation = UINavigationController(rootViewController: controller)
      let screen = try TestScreen(size: CGSize(width: 400, height: 500)) { navigation }
      screen.advanceFrame()
      return (screen, navigation)
    }

    // MARK: Titles

    private func texts(in view: UIView) -> [String] {
      ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
    }

    /// Proves modelView
    @Test func `a collection shows the titles of its sections, and follows them`() throws {
      let controller = Tiles()
      controller.model = model
      let (screen, _) = try show(controller)
      let collection = try #require(controller.collectionView)
      #expect(Set(texts(in: collection)) == ["even", "odd"])
      let header = try #require(
        collection.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)))
      #expect(header.frame.width == 400 && header.frame.height > 30)
      model.creatures.removeAll { $0.id % 2 == 0 }
      screen.advanceFrame()
      screen.advance(seconds: 1)
      #expect(texts(in: collection) == ["odd"])
    }

    /// Proves modelView
    @Test func `a collection with a size of headers, or without titles, keeps its headers`() throws {
      let controller = Tiles()
      controller.model = model
      _ = try show(controller)
      let collection = try #require(controller.collectionView)
      let layout = try #require(collection.collectionViewLayout as? UICollectionViewFlowLayout)
      layout.headerReferenceSize = CGSize(width: 10, height: 70)
      #expect(
        controller.collectionView(collection, layout: layout, referenceSizeForHeaderInSection: 0)
          == CGSize(width: 10, height: 70))
    }

    /// Proves modelView
    @Test func `a table shows the footers of its sections`() throws {
      final class Footers: ModelListViewController<Bestiary, Creature> {
        override func viewDidLoad() {
          super.viewDidLoad()
          tableView?.register(UITableViewCell.self)
        }
        override func sections(of model: Bestiary) -> [ModelSection<Creature>] {
          [ModelSection(id: "all", footer: "\(model.creatures.count) creatures", items: model.creatures)]
        }
        override func cell(
          for item: Creature, at indexPath: IndexPath, in tableView: UITableView
        ) -> UITableViewCell {
          tableView.dequeue(UITableViewCell.self, for: indexPath)
        }
      }
      let controller = Footers()
      controller.model = model
      let (screen, _) = try show(controller)
      let table = try #require(controller.tableView)
      #expect(texts(in: table).contains("6 creatures"))
      model.creatures.removeLast()
      screen.advanceFrame()
      screen.advance(seconds: 1)
      #expect(texts(in: table).contains("5 creatures"))
    }

    // MARK: Refreshing

    /// Proves modelView
    @Test func `several changes in one turn of the run loop refresh the view once`() throws {
      let controller = Count()
      controller.model = model
      let (screen, _) = try show(controller)
      #expect(controller.refreshes == [false])
      for _ in 0..<5 { model.creatures.removeLast() }
      #expect(controller.refreshes.count == 1)
      screen.advanceFrame()
      #expect(controller.refreshes == [false, true])
      screen.advance(seconds: 0.2)
      #expect(controller.refreshes.count == 2)
    }

    /// Proves modelView
    @Test func `the view is neither loaded nor refreshed before it appears`() {
      let controller = Count()
      controller.model = model
      model.creatures.removeLast()
      #expect(!controller.isViewLoaded)
      controller.loadViewIfNeeded()
      model.creatures.removeLast()
      #expect(controller.refreshes.isEmpty)
    }

    /// Proves modelView
    @Test func `off screen it waits, and is refreshed before it appears again`() throws {
      let controller = Count()
      controller.model = model
      let (screen, navigation) = try show(controller)
      navigation.pushViewController(UIViewController(), animated: false)
      screen.advanceFrame()
      #expect(!controller.isOnScreen)
      model.creatures.removeLast()
      model.creatures.removeLast()
      screen.advance(seconds: 0.2)
      #expect(controller.refreshes == [false])
      navigation.popViewController(animated: false)
      #expect(controller.refreshes == [false, false])
      screen.advance(seconds: 0.2)
      #expect(controller.refreshes.count == 2)
    }

    /// Proves modelView
    @Test func `a replaced model and a released controller are not notified`() throws {
      let other = Bestiary(3)
      let controller = Count()
      controller.model = model
      let (screen, _) = try show(controller)
      controller.model = other
      screen.advanceFrame()
      #expect(controller.refreshes == [false, true])
      model.creatures.removeLast()
      screen.advanceFrame()
      #expect(controller.refreshes.count == 2)
      weak var gone: Count?
      do {
        let short = Count()
        short.model = model
        gone = short
      }
      model.creatures.removeLast()
      #expect(gone == nil)
    }

    // MARK: Lists

    private func texts(_ list: List) -> [String] {
      (list.tableView?.visibleCells ?? []).sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text ?? "" }
    }

    /// Proves modelView
    @Test func `a list shows its items and animates insertions, deletions and moves`() throws {
      let list = List()
      list.model = model
      let (screen, _) = try show(list)
      let table = try #require(list.tableView)
      #expect(texts(list) == ["c0", "c1", "c2", "c3", "c4", "c5"])
      let kept = try #require(table.cellForRow(at: IndexPath(row: 3, section: 0)))
      model.creatures.remove(at: 1)
      model.creatures.insert(Creature(id: 9, name: "new"), at: 0)
      let start = kept.shown.minY
      var last = start
      for _ in 0..<25 {
        screen.advanceFrame()
        #expect(abs(kept.shown.minY - last) < 10)
        last = kept.shown.minY
      }
      #expect(texts(list) == ["new", "c0", "c2", "c3", "c4", "c5"])
      #expect(table.cellForRow(at: IndexPath(row: 3, section: 0)) === kept)
      model.creatures.swapAt(1, 5)
      screen.advance(seconds: 0.1)
      #expect(texts(list).contains("c5"))
      screen.advance(seconds: 0.4)
      #expect(texts(list) == ["new", "c5", "c2", "c3", "c4", "c0"])
    }

    /// Proves modelView
    @Test func `a list with sections animates changes in each, and loads other sections at once`() throws {
      let controller = Sections()
      controller.model = model
      let (screen, _) = try show(controller)
      let table = try #require(controller.tableView)
      #expect(controller.shownItems.map(\.name) == ["c0", "c2", "c4", "c1", "c3", "c5"])
      #expect(table.dataSource?.tableView(table, titleForHeaderInSection: 1) == "odd")
      model.creatures.removeAll { $0.id == 2 }
      model.creatures.append(Creature(id: 7, name: "c7"))
      screen.advance(seconds: 1)
      #expect(table.numberOfRows(inSection: 0) == 2 && table.numberOfRows(inSection: 1) == 4)
      #expect(table.cellForRow(at: IndexPath(row: 3, section: 1))?.textLabel?.text == "c7")
      model.creatures.removeAll { $0.id % 2 == 0 }
      screen.advance(seconds: 1)
      let first = table.cellForRow(at: IndexPath(row: 0, section: 0))
      #expect(table.numberOfSections == 1 && first?.textLabel?.text == "c1")
    }

    /// Proves modelView
    @Test func `a collection view shows the sections of a model and follows changes`() throws {
      let controller = Tiles()
      controller.model = model
      let (screen, _) = try show(controller)
      #expect(controller.names == [["c0", "c2", "c4"], ["c1", "c3", "c5"]])
      model.creatures.swapAt(0, 4)
      model.creatures[1].name = "new"
      model.creatures.append(Creature(id: 8, name: "c8"))
      screen.advance(seconds: 1)
      #expect(controller.names == [["c4", "c2", "c0", "c8"], ["new", "c3", "c5"]])
      model.creatures = []
      screen.advance(seconds: 1)
      #expect(controller.names == [])
      controller.model = nil
      screen.advance(seconds: 1)
      #expect(controller.names == [[]])
    }

    /// Proves modelView
    @Test func `an item with changed content keeps its cell and its place`() throws {
      let list = List()
      list.model = model
      let (screen, _) = try show(list)
      let cell = list.tableView?.cellForRow(at: IndexPath(row: 2, section: 0))
      model.creatures[2].name = "changed"
      screen.advanceFrame()
      #expect(cell?.textLabel?.text == "changed")
      #expect(list.tableView?.cellForRow(at: IndexPath(row: 2, section: 0)) === cell)
      #expect(list.made == 7)
    }

    /// Proves modelView: interruption
    @Test func `changes during an animation end with the last list`() throws {
      let list = List()
      list.model = model
      let (screen, _) = try show(list)
      var random = SplitMix(seed: 11)
      for step in 0..<60 {
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          model.creatures.insert(
            Creature(id: 100 + step, name: "n\(step)"), at: Int.random(in: 0...model.creatures.count, using: &random))
        case 1: if !model.creatures.isEmpty { model.creatures.removeFirst() }
        case 2: model.creatures.shuffle(using: &random)
        default: if !model.creatures.isEmpty { model.creatures[0].name += "!" }
        }
        screen.advance(seconds: 0.05)
      }
      screen.advance(seconds: 1)
      #expect(texts(list) == Array(model.creatures.map(\.name).prefix(texts(list).count)))
      #expect(list.shownItems == model.creatures)
    }

    /// Proves modelView: removal
    @Test func `a list removed while its rows move is correct when added again`() throws {
      let list = List()
      list.model = model
      let (screen, navigation) = try show(list)
      model.creatures.reverse()
      screen.advance(seconds: 0.1)
      navigation.pushViewController(UIViewController(), animated: false)
      model.creatures.removeLast()
      screen.advance(seconds: 0.2)
      navigation.popViewController(animated: false)
      screen.advance(seconds: 0.5)
      #expect(texts(list) == ["c5", "c4", "c3", "c2", "c1"])
      let table = try #require(list.tableView)
      for cell in table.visibleCells { #expect(cell.layer.animationKeys() == nil) }
    }

    /// Proves modelView: resizing
    @Test func `a rotation during a change leaves every row in its place`() throws {
      let list = List()
      list.model = model
      let (screen, _) = try show(list)
      model.creatures.reverse()
      screen.advance(seconds: 0.1)
      screen.send(.resized(CGSize(width: 500, height: 400), scale: 1))
      screen.advance(seconds: 0.6)
      let table = try #require(list.tableView)
      for cell in table.visibleCells {
        let path = try #require(table.indexPath(for: cell))
        #expect(cell.shown.minY == table.rectForRow(at: path).minY - table.contentOffset.y)
        #expect(cell.bounds.width == 500)
      }
    }

    /// Proves modelView
    @Test func `the owner's table is used, and without a model the list is empty`() throws {
      let list = List()
      let table = UITableView(frame: .zero)
      list.tableView = table
      let (screen, _) = try show(list)
      #expect(list.tableView === table && table.dataSource === list)
      #expect(table.numberOfRows(inSection: 0) == 0)
      list.model = model
      screen.advanceFrame()
      #expect(table.numberOfRows(inSection: 0) == 6)
      list.model = nil
      screen.advanceFrame()
      #expect(table.numberOfRows(inSection: 0) == 0)
    }

    /// Proves modelView
    @Test func `the difference of any two lists turns one into the other`() {
      var random = SplitMix(seed: 21)
      for _ in 0..<300 {
        let old = (0..<12).shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random))
          .map { Creature(id: $0, name: "a") }
        let new = (0..<12).shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random))
          .map { Creature(id: $0, name: Bool.random(using: &random) ? "a" : "b") }
        let difference = RowChanges(from: old, to: new)
        let gone = Set(difference.removed + difference.moved.map(\.from))
        var result = old.enumerated().filter { !gone.contains($0.offset) }.map(\.element.id)
        let coming =
          difference.inserted.map { ($0, new[$0].id) } + difference.moved.map { ($0.to, old[$0.from].id) }
        for (place, id) in coming.sorted(by: { $0.0 < $1.0 }) { result.insert(id, at: place) }
        #expect(result == new.map(\.id))
        let names = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0.name) })
        let changed = new.indices.filter { names[new[$0].id].map { $0 != "b" } == true && new[$0].name == "b" }
        #expect(difference.changed == changed)
      }
    }
  }
}
