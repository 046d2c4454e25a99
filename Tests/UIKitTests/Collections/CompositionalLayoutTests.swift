import Testing
import UIKitTesting

@testable import UIKit

@Suite(.separateScreens) @MainActor struct CompositionalLayoutTests {
  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func screen(_ counts: [Int], _ section: NSCollectionLayoutSection) -> CollectionScreen {
    let screen = CollectionScreen(
      CollectionModel(counts: counts), layout: UICollectionViewCompositionalLayout(section: section))
    screen.view.layoutIfNeeded()
    return screen
  }

  private func frame(_ screen: CollectionScreen, _ item: Int, _ section: Int = 0) -> CGRect? {
    screen.view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  @Test func `items repeat along a row while they fit`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.25)), subitems: [item])
    let screen = screen([10], NSCollectionLayoutSection(group: group))
    for number in 0..<10 {
      #expect(
        frame(screen, number)
          == CGRect(x: CGFloat(number % 4) * 80 + 2, y: CGFloat(number / 4) * 80 + 2, width: 76, height: 76))
    }
    #expect(screen.view.contentSize == CGSize(width: 320, height: 240))
  }

  @Test func `a group with a count divides its row equally`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(44)), subitem: item, count: 2)
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
    let screen = screen([3], section)
    #expect(frame(screen, 0) == CGRect(x: 10, y: 0, width: 145, height: 44))
    #expect(frame(screen, 1) == CGRect(x: 165, y: 0, width: 145, height: 44))
    #expect(frame(screen, 2) == CGRect(x: 10, y: 54, width: 145, height: 44))
  }

  @Test func `groups can be nested`() {
    let leading = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1)))
    let trailing = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), subitem: trailing, count: 2)
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(200)), subitems: [leading, column])
    let screen = screen([6], NSCollectionLayoutSection(group: row))
    #expect(frame(screen, 0) == CGRect(x: 0, y: 0, width: 224, height: 200))
    #expect(frame(screen, 1) == CGRect(x: 224, y: 0, width: 96, height: 100))
    #expect(frame(screen, 2) == CGRect(x: 224, y: 100, width: 96, height: 100))
    #expect(frame(screen, 5) == CGRect(x: 224, y: 300, width: 96, height: 100))
  }

  @Test func `flexible spaces divide the remaining length`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(50), .absolute(50)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), repeatingSubitem: item, count: 3)
    group.interItemSpacing = .flexible(5)
    let screen = screen([3], NSCollectionLayoutSection(group: group))
    #expect((0..<3).map { frame(screen, $0)?.minX } == [0, 135, 270])
  }

  @Test func `a custom group positions its items freely`() {
    let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(100))) { environment in
      let width = environment.container.effectiveContentSize.width
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 30, height: 30)),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: width - 30, y: 70, width: 30, height: 30), zIndex: 3),
      ]
    }
    let screen = screen([3], NSCollectionLayoutSection(group: group))
    #expect(frame(screen, 1) == CGRect(x: 290, y: 70, width: 30, height: 30))
    #expect(frame(screen, 2) == CGRect(x: 0, y: 100, width: 30, height: 30))
  }

  @Test func `headers take up space, stay visible when pinned, and respect the insets`() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(100)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 15, trailing: 10)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), elementKind: UICollectionView.elementKindSectionHeader,
      alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    let screen = screen([3, 3, 3], section)
    #expect(frame(screen, 0, 1) == CGRect(x: 10, y: 405, width: 300, height: 100))
    let hosted = try TestScreen(size: screen.view.bounds.size, view: screen.view)
    for offset in stride(from: CGFloat(0), through: 560, by: 20) {
      screen.view.contentOffset.y = offset
      hosted.advanceFrame()
      for number in 0..<3 {
        let start = CGFloat(number) * 360
        let view = screen.view.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: number))
        if let view {
          #expect(view.frame == CGRect(x: 10, y: max(start, min(offset, start + 320)), width: 300, height: 40))
        }
      }
    }
  }

  @Test func `badges are attached to items, and backgrounds are behind sections`() throws {
    final class Plate: UICollectionReusableView {}
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .absolute(100)), supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 0, bottom: 20, trailing: 0)
    section.decorationItems = [.background(elementKind: "plate")]
    let screen = CollectionScreen(
      CollectionModel(counts: [2]), layout: UICollectionViewCompositionalLayout(section: section))
    screen.layout.register(Plate.self, forDecorationViewOfKind: "plate")
    screen.view.layoutIfNeeded()
    let path = IndexPath(item: 1, section: 0)
    #expect(
      screen.view.supplementaryView(forElementKind: "badge", at: path)?.frame
        == CGRect(x: 190, y: 10, width: 20, height: 20))
    let plate = try #require(screen.view.subviews.first { $0 is Plate })
    #expect(plate.frame == CGRect(x: 0, y: 0, width: 320, height: 140))
    #expect(screen.view.subviews.firstIndex(of: plate) == 0)
  }

  @Test func `estimated rows resize to their contents without a jump of the visible part`() throws {
    let size = size(.fractionalWidth(1), .estimated(80))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let screen = CollectionScreen(
      CollectionModel(counts: [500]),
      layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)),
      cell: FittingCell.self)
    let hosted = try TestScreen(size: screen.view.bounds.size, view: screen.view)
    #expect(screen.view.visibleCells.count == 16)
    #expect(screen.view.visibleCells.allSatisfy { $0.frame.height == 30 && $0.frame.width == 320 })
    screen.view.scrollToItem(at: IndexPath(item: 300, section: 0), at: .top, animated: false)
    hosted.advanceFrame()
    #expect(screen.view.cellForItem(at: IndexPath(item: 300, section: 0))?.frame.minY == screen.view.contentOffset.y)
    for _ in 0..<20 {
      let top = try #require(screen.view.indexPathsForVisibleItems.dropFirst().first)
      let before = try #require(screen.view.cellForItem(at: top)).frame.minY - screen.view.contentOffset.y
      screen.view.contentOffset.y -= 5
      hosted.advanceFrame()
      let after = try #require(screen.view.cellForItem(at: top)).frame.minY - screen.view.contentOffset.y
      #expect(abs(after - before - 5) < 1e-9)
    }
  }

  @Test func `an orthogonal section scrolls and stops at groups`() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.absolute(200), .absolute(100)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.orthogonalScrollingBehavior = .groupPaging
    var handled = 0
    section.visibleItemsInvalidationHandler = { items, _, _ in handled += items.count }
    let screen = screen([10, 10], section)
    let hosted = try TestScreen(size: screen.view.bounds.size, view: screen.view)
    #expect(screen.view.contentSize == CGSize(width: 320, height: 200))
    #expect(Set(screen.view.visibleCells.compactMap { ($0 as? NamedCell)?.name }) == ["0.0", "0.1", "1.0", "1.1"])
    hosted.fling(from: CGPoint(x: 250, y: 150), to: CGPoint(x: 150, y: 150))
    hosted.advance(seconds: 2)
    #expect(frame(screen, 1, 1)?.minX == 0)
    #expect(frame(screen, 1, 0)?.minX == 210)
    #expect(Set(screen.view.visibleCells.compactMap { ($0 as? NamedCell)?.name }) == ["0.0", "0.1", "1.1", "1.2"])
    #expect(handled > 0)
    hosted.tap(at: CGPoint(x: 50, y: 150))
    #expect(screen.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 1)])
    #expect(screen.view.contentOffset == .zero)
  }

  @Test func `in right-to-left layout the first item is on the right`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.25), .absolute(40)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
    let screen = CollectionScreen(
      CollectionModel(counts: [3]),
      layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    screen.view.semanticContentAttribute = .forceRightToLeft
    screen.view.layoutIfNeeded()
    #expect(screen.shown["0.0"]?.minX == 240)
    #expect(screen.shown["0.2"]?.minX == 80)
  }

  @Test func `a section provider gets the environment, and again when it changes`() {
    var widths: [CGFloat] = []
    let layout = UICollectionViewCompositionalLayout { section, environment in
      widths.append(environment.container.effectiveContentSize.width)
      let columns = environment.container.effectiveContentSize.width > 300 ? 4 : 2
      let item = NSCollectionLayoutItem(
        layoutSize: self.size(.fractionalWidth(1), .fractionalHeight(1)))
      return NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: self.size(.fractionalWidth(1), .absolute(CGFloat(section + 1) * 10)), subitem: item,
          count: columns))
    }
    let screen = CollectionScreen(CollectionModel(counts: [4, 4]), layout: layout)
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentSize.height == 30)
    screen.view.frame.size.width = 200
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentSize.height == 60)
    #expect(widths == [320, 320, 200, 200])
  }

  @Test func `ten thousand rows cost no more than the visible ones`() throws {
    let size = size(.fractionalWidth(1), .absolute(40))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let screen = screen([10_000], NSCollectionLayoutSection(group: group))
    NamedCell.made = 0
    screen.view.contentOffset.y = 200_000
    screen.view.layoutIfNeeded()
    #expect(screen.view.indexPathsForVisibleItems.map(\.item) == Array(5000..<5012))
    #expect(NamedCell.made == 0)
  }

  /// Apple, `NSCollectionLayoutItem.edgeSpacing`: "The amount of space added around the boundaries of the item between
  /// other items and this item's container."
  @Test func `flexible edges place items across their group, and groups across their section`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(50), .absolute(20)))
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: nil, top: .flexible(0), trailing: nil, bottom: .flexible(0))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.absolute(100), .absolute(60)), subitems: [item])
    group.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .fixed(8), trailing: .flexible(0), bottom: .fixed(2))
    let screen = screen([4], NSCollectionLayoutSection(group: group))
    #expect(frame(screen, 0) == CGRect(x: 110, y: 28, width: 50, height: 20))
    #expect(frame(screen, 3) == CGRect(x: 160, y: 98, width: 50, height: 20))
    #expect(screen.view.contentSize.height == 140)
  }

  /// A cell of 20, 30 or 40 points.
  private final class StepCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = CGFloat(20 + 10 * (layoutAttributes.indexPath.item % 3))
      return layoutAttributes
    }
  }

  private func steps(
    _ height: NSCollectionLayoutDimension, of group: NSCollectionLayoutDimension
  ) throws -> [CGFloat?] {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), height))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), group), repeatingSubitem: item, count: 2)
    let screen = CollectionScreen(
      CollectionModel(counts: [4]),
      layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: row)), cell: StepCell.self)
    let hosted = try TestScreen(size: screen.view.bounds.size, view: screen.view)
    hosted.advance(seconds: 0.1)
    return (0..<4).map { frame(screen, $0)?.height } + [screen.view.contentSize.height]
  }

  /// Apple, `uniformAcrossSiblings(estimate:)`: "each item receives as much room as it requires and grows to match the
  /// dimension of its largest sibling"; on the outermost group the largest size is shared across the section.
  @Test func `uniform items have the height of the largest in their group`() throws {
    #expect(try steps(.estimated(50), of: .estimated(50)) == [20, 30, 40, 20, 70])
    #expect(try steps(.uniformAcrossSiblings(estimate: 50), of: .estimated(50)) == [30, 30, 40, 40, 70])
    let uniform: NSCollectionLayoutDimension = .uniformAcrossSiblings(estimate: 50)
    #expect(try steps(.estimated(50), of: uniform).last == 80)
    #expect(uniform.isUniformAcrossSiblings && !uniform.isEstimated && uniform.dimension == 50)
  }

  /// A supplementary view of 70 points.
  private final class TallView: UICollectionReusableView {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = 70
      return layoutAttributes
    }
  }

  /// Apple, `NSCollectionLayoutDimension.estimated(_:)`: "the system computes the actual value later".
  @Test func `supplementary views size themselves, and keep their size after an invalidation`() throws {
    func tall(_ kind: String) -> NSCollectionLayoutBoundarySupplementaryItem {
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .estimated(20)), elementKind: kind, alignment: .top)
    }
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(30), .estimated(10)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .leading]))
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), supplementaryItems: [badge])
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item]))
    section.boundarySupplementaryItems = [tall(UICollectionView.elementKindSectionHeader)]
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [tall("global")]
    let screen = CollectionScreen(
      CollectionModel(counts: [2]),
      layout: UICollectionViewCompositionalLayout(section: section, configuration: configuration))
    for kind in [UICollectionView.elementKindSectionHeader, "badge", "global"] {
      screen.view.register(TallView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    let hosted = try TestScreen(size: screen.view.bounds.size, view: screen.view)
    for _ in 0..<2 {
      hosted.advance(seconds: 0.1)
      #expect(frame(screen, 0) == CGRect(x: 0, y: 140, width: 320, height: 100))
      let mark = screen.view.supplementaryView(forElementKind: "badge", at: IndexPath(item: 1, section: 0))
      #expect(mark?.frame == CGRect(x: 0, y: 240, width: 30, height: 70))
      #expect(screen.view.contentSize.height == 340)
      screen.layout.invalidateLayout()
    }
  }

  /// Apple, `NSCollectionLayoutItem.contentInsets`: "The amount of space between the content of the item and its
  /// boundaries"; a header is such an item.
  @Test func `the insets of a header make its view smaller, not its place`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(100)))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item]))
    let kind = UICollectionView.elementKindSectionHeader
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), elementKind: kind, alignment: .top)
    header.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 16, bottom: 3, trailing: 4)
    section.boundarySupplementaryItems = [header]
    var kinds: Set<String?> = []
    section.visibleItemsInvalidationHandler = { items, _, _ in
      kinds.formUnion(items.map { $0.representedElementKind })
    }
    let screen = screen([2], section)
    let view = screen.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))
    #expect(view?.frame == CGRect(x: 16, y: 5, width: 300, height: 32))
    #expect(frame(screen, 0)?.minY == 40)
    #expect(kinds == [nil, kind], "the handler gets the visible items and the header")
  }

  /// Apple, `groupPagingCentered`: "snaps to the center of a group", also to that of the first and the last.
  @Test func `the first and the last group of centred paging are in the middle`() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.absolute(200), .absolute(100)), subitems: [item]))
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    section.orthogonalScrollingBehavior = .groupPagingCentered
    let screen = screen([2], section)
    let hosted = try TestScreen(size: screen.view.bounds.size, view: screen.view)
    #expect(frame(screen, 0)?.minX == 60)
    hosted.fling(from: CGPoint(x: 250, y: 50), to: CGPoint(x: 150, y: 50))
    hosted.advance(seconds: 2)
    #expect(frame(screen, 1)?.minX == 60)
  }
}
