import Testing
import UIKit
import UIKitTesting

/// Trees of items: the section snapshot itself, and a list that shows one.
@Suite(.separateScreens) @MainActor struct SectionSnapshotTests {
  private typealias Tree = NSDiffableDataSourceSectionSnapshot<String>

  /// Fruit with apple (red, green) and pear; nuts.
  private func tree() -> Tree {
    var tree = Tree()
    tree.append(["fruit", "nuts"])
    tree.append(["apple", "pear"], to: "fruit")
    tree.append(["red", "green"], to: "apple")
    return tree
  }

  @Test func `items are listed before their children, and are visible if all ancestors are expanded`() {
    var tree = tree()
    #expect(tree.items == ["fruit", "apple", "red", "green", "pear", "nuts"])
    #expect(tree.visibleItems == ["fruit", "nuts"] && tree.rootItems == ["fruit", "nuts"])
    tree.expand(["apple"])
    #expect(!tree.isVisible("red") && tree.isExpanded("apple"))
    tree.expand(["fruit"])
    #expect(tree.visibleItems == ["fruit", "apple", "red", "green", "pear", "nuts"] && tree.isVisible("red"))
    tree.collapse(["apple"])
    #expect(tree.visibleItems == ["fruit", "apple", "pear", "nuts"])
    #expect(tree.level(of: "red") == 2 && tree.parent(of: "red") == "apple" && tree.index(of: "pear") == 4)
  }

  @Test func `items are inserted beside others, and deleted with their descendants`() {
    var tree = tree()
    tree.insert(["plum"], before: "pear")
    tree.insert(["fig"], after: "pear")
    #expect(tree.snapshot(of: "fruit").rootItems == ["apple", "plum", "pear", "fig"])
    tree.delete(["apple", "nothing"])
    #expect(tree.items == ["fruit", "plum", "pear", "fig", "nuts"] && !tree.contains("red"))
  }

  @Test func `a part of a tree keeps its shape in another one`() {
    var tree = tree()
    tree.expand(["apple"])
    var other = Tree()
    other.append(["shop", "end"])
    other.insert(tree.snapshot(of: "fruit", includingParent: true), after: "shop")
    #expect(other.items == ["shop", "fruit", "apple", "red", "green", "pear", "end"])
    #expect(other.isExpanded("apple") && other.level(of: "red") == 2)
    other.replace(childrenOf: "fruit", using: Tree())
    #expect(other.items == ["shop", "fruit", "end"])
  }

  private func list(
    _ style: UICellAccessory.OutlineDisclosureOptions.Style
  ) throws -> (TestScreen, UICollectionView, UICollectionViewDiffableDataSource<Int, String>) {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = ["fruit", "apple"].contains(item) ? [.outlineDisclosure(options: .init(style: style))] : []
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    source.apply(tree(), to: 0, animatingDifferences: false)
    let screen = try TestScreen(size: CGSize(width: 300, height: 400)) {
      let controller = UIViewController()
      controller.view.addSubview(view)
      return controller
    }
    screen.advanceFrame()
    return (screen, view, source)
  }

  @Test func `a tap on a header expands and collapses its children, which are indented`() throws {
    let (screen, view, source) = try list(.header)
    var events: [String] = []
    source.sectionSnapshotHandlers.willExpandItem = { events.append("expands \($0)") }
    source.sectionSnapshotHandlers.willCollapseItem = { events.append("collapses \($0)") }
    #expect(source.snapshot().itemIdentifiers == ["fruit", "nuts"])
    screen.tap(at: CGPoint(x: 60, y: 20))
    screen.advance(seconds: 1)
    #expect(source.snapshot().itemIdentifiers == ["fruit", "apple", "pear", "nuts"])
    let child = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? UICollectionViewListCell)
    #expect(child.indentationLevel == 1)
    #expect(view.indexPathsForSelectedItems ?? [] == [])
    screen.tap(at: CGPoint(x: 60, y: 20))
    screen.advance(seconds: 1)
    #expect(source.snapshot().itemIdentifiers == ["fruit", "nuts"])
    #expect(events == ["expands fruit", "collapses fruit"])
  }

  @Test func `with the style of cells only the chevron expands`() throws {
    let (screen, view, source) = try list(.cell)
    screen.tap(at: CGPoint(x: 60, y: 20))
    screen.advance(seconds: 1)
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    screen.tap(at: CGPoint(x: 280, y: 22))
    screen.advance(seconds: 1)
    #expect(source.snapshot(for: 0).isExpanded("fruit"))
  }

  @Test func `children can be made when their parent expands`() throws {
    let (screen, _, source) = try list(.header)
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, _ in
      var children = Tree()
      children.append(["\(item) 1", "\(item) 2"])
      return children
    }
    screen.tap(at: CGPoint(x: 60, y: 20))
    screen.advance(seconds: 1)
    #expect(source.snapshot().itemIdentifiers == ["fruit", "fruit 1", "fruit 2", "nuts"])
  }
}
