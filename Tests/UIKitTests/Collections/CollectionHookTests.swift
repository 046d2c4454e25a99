import Testing
import UIKitTesting

@testable import UIKit

/// Less common queries to layouts and delegates.
@Suite(.separateScreens) @MainActor struct CollectionHookTests {
  final class Layout: UICollectionViewFlowLayout {
    var calls: [String] = []
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
      calls.append("from \(Int(oldBounds.width))")
      super.prepare(forAnimatedBoundsChange: oldBounds)
    }
    override func finalizeAnimatedBoundsChange() { calls.append("done") }
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      calls.append("update")
      super.prepare(forCollectionViewUpdates: updateItems)
    }
    override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
      calls.append("delete?")
      return deleted
    }
    override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { inserted }
    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
      calls.append("appear \(itemIndexPath.item)")
      return attributes
    }
  }

  private func start(_ count: Int, header: Bool = false) throws -> (CollectionScreen, Layout, TestScreen) {
    let layout = Layout()
    layout.itemSize = CGSize(width: 100, height: 40)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    if header { layout.headerReferenceSize = CGSize(width: 320, height: 20) }
    let screen = CollectionScreen(CollectionModel(counts: [count]), layout: layout)
    let root = UIView()
    root.addSubview(screen.view)
    return (screen, layout, try TestScreen(size: screen.view.bounds.size, view: root))
  }

  @Test func `an animated size change queries the layout for initial attributes`() throws {
    let (screen, layout, hosted) = try start(60)
    hosted.advanceFrame()
    screen.view.frame.size.height = 400
    hosted.advanceFrame()
    #expect(layout.calls.isEmpty)
    UIView.animate(withDuration: 0.4) {
      screen.view.frame.size.height = 440
      screen.view.layoutIfNeeded()
    }
    #expect(layout.calls.first == "from 320")
    #expect(layout.calls.last == "done")
    #expect(layout.calls.contains("appear 30"))
    hosted.advance(seconds: 0.2)
    let path = IndexPath(item: 30, section: 0)
    let opacity = try #require(screen.view.cellForItem(at: path)?.layer.presentation()?.opacity)
    #expect(opacity > 0.1 && opacity < 0.9)
    hosted.advance(seconds: 0.4)
    #expect(screen.view.cellForItem(at: path)?.alpha == 1)
  }

  @Test func `a header replaced by the layout in an update is another view`() throws {
    let (screen, layout, hosted) = try start(2, header: true)
    let path = IndexPath(item: 0, section: 0)
    let kind = UICollectionView.elementKindSectionHeader
    let old = try #require(screen.view.supplementaryView(forElementKind: kind, at: path))
    screen.model.sections[0].append("x")
    screen.view.insertItems(at: [IndexPath(item: 2, section: 0)])
    hosted.advance(seconds: 0.5)
    #expect(screen.view.supplementaryView(forElementKind: kind, at: path) === old)
    #expect(layout.calls.prefix(2) == ["update", "delete?"])
    layout.deleted = [path]
    layout.inserted = [path]
    screen.model.sections[0].append("y")
    screen.view.insertItems(at: [IndexPath(item: 3, section: 0)])
    let new = try #require(screen.view.supplementaryView(forElementKind: kind, at: path))
    #expect(new !== old)
    hosted.advance(seconds: 0.5)
    #expect(old.superview == nil)
  }

  @Test func `items that the delegate excludes from editing are not shown as edited`() throws {
    final class Keeper: NSObject, UICollectionViewDelegate {
      func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
        indexPath.item > 0
      }
    }
    let (screen, _, hosted) = try start(2)
    let keeper = Keeper()
    screen.view.delegate = keeper
    screen.view.isEditing = true
    hosted.advanceFrame()
    let states = (0..<2).map { screen.view.cellForItem(at: IndexPath(item: $0, section: 0))?.configurationState }
    #expect(states.map { $0?.isEditing } == [false, true])
  }

  @Test func `orthogonal scrolling bounces and decelerates by its properties`() throws {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(50)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(50)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    section.orthogonalScrollingProperties.bounce = .always
    section.orthogonalScrollingProperties.decelerationRate = .fast
    let screen = CollectionScreen(
      CollectionModel(counts: [2]), layout: UICollectionViewCompositionalLayout(section: section))
    let hosted = try TestScreen(size: screen.view.bounds.size, view: screen.view)
    hosted.advanceFrame()
    let inner = try #require(screen.view.subviews.lazy.compactMap { $0 as? SectionScrollView }.first)
    #expect(inner.alwaysBounceHorizontal)
    #expect(!inner.alwaysBounceVertical)
    #expect(inner.decelerationRate == .fast)
  }
}
