import Testing
import UIKit
import UIKitTesting

/// The classes that layouts of collections are made of.
@Suite(.separateScreens) @MainActor struct LayoutPieceTests {
  private func size(_ width: CGFloat, _ height: CGFloat) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: .absolute(width), heightDimension: .absolute(height))
  }

  private func screen(_ counts: [Int], _ layout: UICollectionViewLayout) -> CollectionScreen {
    let screen = CollectionScreen(CollectionModel(counts: counts), layout: layout)
    screen.view.layoutIfNeeded()
    return screen
  }

  private func frame(_ screen: CollectionScreen, _ item: Int, _ section: Int = 0) -> CGRect? {
    screen.view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  private func row(_ width: CGFloat, _ change: (NSCollectionLayoutItem, NSCollectionLayoutGroup) -> Void = { _, _ in })
    -> NSCollectionLayoutSection
  {
    let item = NSCollectionLayoutItem(layoutSize: size(width, 40))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)),
      subitems: [item])
    change(item, group)
    return NSCollectionLayoutSection(group: group)
  }

  @Test func `fixed spacing lies between items, and flexible spacing shares what is left`() {
    let fixed: NSCollectionLayoutSpacing = .fixed(12)
    #expect(fixed.isFixedSpacing && !fixed.isFlexibleSpacing && fixed.spacing == 12)
    let narrow = screen([2], UICollectionViewCompositionalLayout(section: row(100) { $1.interItemSpacing = fixed }))
    #expect(frame(narrow, 1)?.minX == 112)
    let flexible: NSCollectionLayoutSpacing = .flexible(5)
    #expect(flexible.isFlexibleSpacing)
    let wide = screen([3], UICollectionViewCompositionalLayout(section: row(100) { $1.interItemSpacing = flexible }))
    #expect([0, 1, 2].map { frame(wide, $0)?.minX } == [0, 110, 220])
  }

  @Test func `an item keeps the space of its edges free`() {
    let spacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(10), top: .fixed(6), trailing: .fixed(20), bottom: nil)
    let screen = screen(
      [2], UICollectionViewCompositionalLayout(section: row(50) { item, _ in item.edgeSpacing = spacing }))
    #expect(frame(screen, 0) == CGRect(x: 10, y: 6, width: 50, height: 40))
    #expect(frame(screen, 1)?.minX == 90)
  }

  @Test func `a background fills its section, behind items of the same number`() throws {
    let section = row(100)
    let background: NSCollectionLayoutDecorationItem = .background(elementKind: "plate")
    background.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    background.zIndex = 5
    section.decorationItems = [background]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "plate")
    let screen = screen([3], layout)
    let plate = try #require(
      layout.layoutAttributesForDecorationView(ofKind: "plate", at: IndexPath(item: 0, section: 0)))
    #expect(plate.frame == CGRect(x: 2, y: 1, width: screen.view.bounds.width - 6, height: 56))
    #expect(plate.zIndex < 5 && plate.zIndex > 3)
  }

  @Test func `a configuration sets the direction and the space between sections`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 30
    let below = screen([1, 1], UICollectionViewCompositionalLayout(section: row(100), configuration: configuration))
    #expect(frame(below, 0, 1)?.minY == 90)
    configuration.scrollDirection = .horizontal
    let column = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .fractionalHeight(1)),
        subitems: [NSCollectionLayoutItem(layoutSize: size(100, 40))]))
    let beside = screen([1, 1], UICollectionViewCompositionalLayout(section: column, configuration: configuration))
    #expect(frame(beside, 0, 1)?.minX == 130)
  }

  @Test(arguments: [
    (UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce.always, true), (.never, false),
  ])
  func `a section that scrolls by itself bounces as its properties say`(
    bounce: UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce, bounces: Bool
  ) throws {
    let section = row(100)
    section.orthogonalScrollingBehavior = .continuous
    section.orthogonalScrollingProperties.bounce = bounce
    section.orthogonalScrollingProperties.decelerationRate = .fast
    let screen = screen([9], UICollectionViewCompositionalLayout(section: section))
    let inner = try #require(screen.view.subviews.compactMap { $0 as? UIScrollView }.first)
    #expect(inner.bounces == bounces && inner.decelerationRate == .fast)
  }

  private func flow(_ size: CGSize) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = size
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    return layout
  }

  @Test func `a transition layout is part of the way between two layouts`() throws {
    let (first, second) = (flow(CGSize(width: 50, height: 50)), flow(CGSize(width: 100, height: 70)))
    let screen = screen([4], first)
    let before = try #require(frame(screen, 1))
    let after = try #require(frame(self.screen([4], flow(CGSize(width: 100, height: 70))), 1))
    let layout: UICollectionViewTransitionLayout = screen.view.startInteractiveTransition(to: second)
    layout.transitionProgress = 0.5
    #expect(layout.currentLayout === first && layout.nextLayout === second)
    let attributes = try #require(layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0)))
    #expect(
      attributes.frame == CGRect(x: (before.minX + after.minX) / 2, y: 0, width: 75, height: 60) && before != after)
    layout.updateValue(3, forAnimatedKey: "blur")
    #expect(layout.value(forAnimatedKey: "blur") == 3 && layout.value(forAnimatedKey: "other") == 0)
    screen.view.finishInteractiveTransition()
  }

  @Test func `a context collects the elements that it invalidates`() {
    let context = UICollectionViewLayoutInvalidationContext()
    let (a, b) = (IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0))
    context.invalidateItems(at: [a])
    context.invalidateItems(at: [b])
    context.invalidateSupplementaryElements(ofKind: "head", at: [a])
    context.invalidateSupplementaryElements(ofKind: "head", at: [b])
    context.invalidateDecorationElements(ofKind: "plate", at: [a])
    #expect(context.invalidatedItemIndexPaths == [a, b])
    #expect(context.invalidatedSupplementaryIndexPaths == ["head": [a, b]])
    #expect(context.invalidatedDecorationIndexPaths == ["plate": [a]])
    #expect(!context.invalidateEverything && !context.invalidateDataSourceCounts)
  }

  @Test func `a flow layout queries its delegate again only if the context says so`() {
    let layout = flow(CGSize(width: 50, height: 50))
    let screen = screen([4], layout)
    var asked = 0
    screen.model.size = { _ in
      asked += 1
      return CGSize(width: 60, height: 60)
    }
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateFlowLayoutDelegateMetrics = false
    layout.invalidateLayout(with: context)
    screen.view.layoutIfNeeded()
    #expect(asked == 0 && frame(screen, 1)?.minX != 60)
    layout.invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext())
    screen.view.layoutIfNeeded()
    #expect(asked > 0 && frame(screen, 1)?.width == 60)
  }

  @Test func `a context moves the content by its adjustment`() {
    let layout = flow(CGSize(width: 300, height: 300))
    let screen = screen([9], layout)
    screen.view.contentOffset.y = 100
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 40)
    layout.invalidateLayout(with: context)
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentOffset.y == 140)
  }
}
