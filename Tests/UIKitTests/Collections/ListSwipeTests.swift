import Testing
import UIKitTesting

@testable import UIKit

/// Swipe actions of list sections work as those of table rows.
@Suite(.separateScreens) @MainActor struct ListSwipeTests {
  private final class Rows: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var items = ["a", "b", "c"]
    var selected: [Int] = []
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      cell.accessories = [.delete()]
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: items[indexPath.item])
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      selected.append(indexPath.item)
    }
  }

  private let rows = Rows()

  private func list(
    leading: ((IndexPath) -> UISwipeActionsConfiguration?)? = nil,
    trailing: ((IndexPath) -> UISwipeActionsConfiguration?)? = nil
  ) throws -> (TestScreen, UICollectionView) {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.leadingSwipeActionsConfigurationProvider = leading
    configuration.trailingSwipeActionsConfigurationProvider = trailing
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 420), collectionViewLayout: layout)
    view.dataSource = rows
    view.delegate = rows
    return (try TestScreen(size: view.bounds.size, view: view), view)
  }

  private func actions(_ titles: [String], _ body: @escaping (String) -> Void) -> UISwipeActionsConfiguration {
    UISwipeActionsConfiguration(
      actions: titles.map { title in
        UIContextualAction(style: .normal, title: title) { _, _, done in
          body(title)
          done(true)
        }
      })
  }

  @Test func `a swipe reveals the trailing actions, and a tap on one performs it`() throws {
    var done: [String] = []
    let (screen, view) = try list(trailing: { path in self.actions(["Flag"]) { done.append("\($0) \(path.item)") } })
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    screen.drag(from: CGPoint(x: 250, y: 66), to: CGPoint(x: 150, y: 66))
    screen.advance(seconds: 0.5)
    #expect(cell.frame.minX <= -74)
    #expect(cell.configurationState.isSwiped)
    view.setNeedsLayout()
    screen.advanceFrame()
    #expect(cell.frame.minX <= -74)
    screen.tap(at: CGPoint(x: 290, y: 66))
    screen.advance(seconds: 0.6)
    #expect(done == ["Flag 1"])
    #expect(cell.frame.minX == 0)
    #expect(!cell.configurationState.isSwiped)
    #expect(rows.selected.isEmpty)
    #expect(!view.subviews.contains { $0 is SwipeActionsView })
  }

  @Test func `a full swipe performs the first action on either side`() throws {
    var done: [String] = []
    let (screen, view) = try list(
      leading: { _ in self.actions(["Pin", "Read"]) { done.append($0) } },
      trailing: { _ in self.actions(["Flag", "More"]) { done.append($0) } })
    screen.drag(from: CGPoint(x: 10, y: 66), to: CGPoint(x: 300, y: 66))
    screen.advance(seconds: 0.6)
    screen.drag(from: CGPoint(x: 310, y: 66), to: CGPoint(x: 10, y: 66))
    screen.advance(seconds: 0.6)
    #expect(done == ["Pin", "Flag"])
    #expect(view.visibleCells.allSatisfy { $0.frame.minX == 0 })
    #expect(view.visibleCells[0].accessibilityCustomActions?.map(\.name) == ["Pin", "Read", "Flag", "More"])
  }

  @Test func `a touch on another row closes the actions and selects nothing`() throws {
    let (screen, view) = try list(trailing: { _ in self.actions(["Flag"]) { _ in } })
    screen.drag(from: CGPoint(x: 250, y: 66), to: CGPoint(x: 150, y: 66))
    screen.advance(seconds: 0.5)
    screen.tap(at: CGPoint(x: 100, y: 22))
    screen.advance(seconds: 0.6)
    #expect(view.visibleCells.allSatisfy { $0.frame.minX == 0 })
    #expect(rows.selected.isEmpty)
    screen.tap(at: CGPoint(x: 100, y: 22))
    #expect(rows.selected == [0])
  }

  @Test func `an action can delete its item`() throws {
    var view: UICollectionView?
    let delete = { (path: IndexPath) -> UISwipeActionsConfiguration? in
      self.actions(["Delete"]) { _ in
        self.rows.items.remove(at: path.item)
        view?.deleteItems(at: [path])
      }
    }
    let (screen, list) = try list(trailing: delete)
    view = list
    screen.drag(from: CGPoint(x: 250, y: 66), to: CGPoint(x: 150, y: 66))
    screen.advance(seconds: 0.5)
    screen.tap(at: CGPoint(x: 290, y: 66))
    screen.advance(seconds: 1)
    #expect(list.visibleCells.count == 2)
    #expect(list.visibleCells.allSatisfy { $0.frame.minX == 0 })
    #expect(!list.subviews.contains { $0 is SwipeActionsView })
  }

  @Test func `without providers or with nil no row moves`() throws {
    let (plainScreen, plain) = try list()
    plainScreen.drag(from: CGPoint(x: 250, y: 66), to: CGPoint(x: 100, y: 66))
    plainScreen.advance(seconds: 0.5)
    #expect(plain.visibleCells.allSatisfy { $0.frame.minX == 0 })
    #expect(plain.swiping.pan.view == nil)
    let (screen, view) = try list(trailing: { $0.item == 0 ? self.actions(["Flag"]) { _ in } : nil })
    screen.drag(from: CGPoint(x: 250, y: 66), to: CGPoint(x: 100, y: 66))
    screen.advance(seconds: 0.5)
    #expect(view.visibleCells.allSatisfy { $0.frame.minX == 0 })
  }

  @Test func `the delete accessory reveals the trailing actions`() throws {
    let (screen, view) = try list(trailing: { _ in self.actions(["Delete"]) { _ in } })
    view.isEditing = true
    view.visibleCells.forEach { $0.setNeedsLayout() }
    screen.advanceFrame()
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    cell.layoutIfNeeded()
    let button = try #require(cell.subviews.compactMap { $0 as? UIButton }.first)
    button.sendActions(for: .primaryActionTriggered)
    screen.advance(seconds: 0.5)
    #expect(cell.frame.minX <= -74)
    button.sendActions(for: .primaryActionTriggered)
    screen.advance(seconds: 0.6)
    #expect(cell.frame.minX == 0)
  }
}
