import Testing
import UIKitTesting

@testable import UIKit

@Suite(.separateScreens) @MainActor struct FlowLayoutTests {
  @Test func `a grid distributes the remaining width between its items, in the last line too`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 40)
    let screen = CollectionScreen(CollectionModel(counts: [4]), layout: layout)
    screen.view.layoutIfNeeded()
    let frames = (0..<4).map { layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
    #expect(
      frames == [
        CGRect(x: 0, y: 0, width: 90, height: 40), CGRect(x: 115, y: 0, width: 90, height: 40),
        CGRect(x: 230, y: 0, width: 90, height: 40), CGRect(x: 0, y: 50, width: 90, height: 40),
      ])
    #expect(screen.view.contentSize == CGSize(width: 320, height: 90))
    #expect(screen.shown.count == 4)
  }

  @Test func `a single column is centred`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 40)
    let screen = CollectionScreen(CollectionModel(counts: [2]), layout: layout)
    screen.view.layoutIfNeeded()
    #expect(
      screen.shown == [
        "0.0": CGRect(x: 60, y: 0, width: 200, height: 40), "0.1": CGRect(x: 60, y: 50, width: 200, height: 40),
      ])
  }

  /// The documented rules, item by item, independent of the layout's code.
  private func reference(
    sizes: [[CGSize]], width: CGFloat, spacing: (line: CGFloat, item: CGFloat), inset: UIEdgeInsets, header: CGFloat,
    footer: CGFloat
  ) -> [[CGRect]] {
    var y: CGFloat = 0
    return sizes.map { section in
      y += header + inset.top
      var frames: [CGRect] = []
      var rest = section[...]
      let room = width - inset.left - inset.right
      while !rest.isEmpty {
        var line: [CGSize] = []
        while let next = rest.first {
          let used = line.map(\.width).reduce(0, +) + spacing.item * CGFloat(line.count) + next.width
          if !line.isEmpty, used > room + 1e-3 { break }
          line.append(rest.removeFirst())
        }
        let real = line.count
        while rest.isEmpty, let last = line.last,
          line.map(\.width).reduce(last.width, +) + spacing.item * CGFloat(line.count) <= room + 1e-3
        {
          line.append(last)
        }
        let left = max(0, room - line.map(\.width).reduce(0, +) - spacing.item * CGFloat(line.count - 1))
        let height = line.map(\.height).max() ?? 0
        var x = inset.left + (line.count == 1 ? left / 2 : 0)
        for size in line.prefix(real) {
          let top = size.height < height ? ((height - size.height) / 2).rounded() : 0
          frames.append(CGRect(origin: CGPoint(x: x.rounded(), y: y + top), size: size))
          x += size.width + spacing.item + (line.count == 1 ? 0 : left / CGFloat(line.count - 1))
        }
        y += height + spacing.line
      }
      if !section.isEmpty { y -= spacing.line }
      y += inset.bottom + footer
      return frames
    }
  }

  @Test func `random sizes are placed by the rules`() {
    var random = SplitMix(seed: 5)
    for _ in 0..<25 {
      let counts = (0..<Int(random.next(1...4))).map { _ in Int(random.next(0...30)) }
      let sizes = counts.map { count in
        (0..<count).map { _ in
          CGSize(width: CGFloat(random.next(10...150).rounded()), height: CGFloat(random.next(10...90).rounded()))
        }
      }
      let layout = UICollectionViewFlowLayout()
      layout.minimumLineSpacing = CGFloat(random.next(0...20).rounded())
      layout.minimumInteritemSpacing = CGFloat(random.next(0...20).rounded())
      layout.sectionInset = UIEdgeInsets(
        top: CGFloat(random.next(0...20).rounded()), left: CGFloat(random.next(0...20).rounded()), bottom: 5,
        right: CGFloat(random.next(0...20).rounded()))
      layout.headerReferenceSize = CGSize(width: 0, height: CGFloat(random.next(0...40).rounded()))
      layout.footerReferenceSize = CGSize(width: 0, height: 7)
      let model = CollectionModel(counts: counts)
      model.size = { sizes[$0.section][$0.item] }
      let screen = CollectionScreen(model, layout: layout)
      screen.view.layoutIfNeeded()
      let expected = reference(
        sizes: sizes, width: 320, spacing: (layout.minimumLineSpacing, layout.minimumInteritemSpacing),
        inset: layout.sectionInset, header: layout.headerReferenceSize.height, footer: 7)
      for (section, frames) in expected.enumerated() {
        for (item, frame) in frames.enumerated() {
          let found = layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
          #expect(found == frame)
        }
      }
      checkQueries(layout, expected.flatMap(\.self), &random)
    }
  }

  /// Expects a rectangle query to return exactly the items that intersect it.
  private func checkQueries(_ layout: UICollectionViewFlowLayout, _ frames: [CGRect], _ random: inout SplitMix) {
    for _ in 0..<10 {
      let rect = CGRect(
        x: random.next(-50...300), y: random.next(-50...900), width: random.next(1...200), height: random.next(1...300))
      let found = (layout.layoutAttributesForElements(in: rect) ?? []).filter {
        $0.representedElementCategory == .cell
      }
      #expect(
        Set(found.map { "\($0.frame)" }) == Set(frames.filter { $0.overlaps(rect) && !$0.isEmpty }.map { "\($0)" }))
    }
  }

  /// Moves the second item far below, whatever part it is asked for.
  private final class MovingLayout: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let all = super.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 320, height: 2000)) ?? []
      for attributes in all where attributes.indexPath.item == 1 { attributes.frame.origin.y = 1000 }
      return all
    }
  }

  @Test func `a layout that returns items beside the visible part makes no cells for them`() {
    let layout = MovingLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let model = CollectionModel(counts: [3])
    let screen = CollectionScreen(model, layout: layout)
    screen.view.layoutIfNeeded()
    #expect(screen.view.indexPathsForVisibleItems.map(\.item).sorted() == [0, 2])
  }

  @Test func `a horizontal flow is the transpose of a vertical one`() {
    var random = SplitMix(seed: 6)
    let sizes = (0..<40).map { _ in
      CGSize(width: CGFloat(random.next(10...150).rounded()), height: CGFloat(random.next(10...90).rounded()))
    }
    func frames(_ direction: UICollectionView.ScrollDirection) -> [CGRect] {
      let layout = UICollectionViewFlowLayout()
      layout.scrollDirection = direction
      let model = CollectionModel(counts: [40])
      let isVertical = direction == .vertical
      model.size = { path in
        let size = sizes[path.item]
        return isVertical ? size : CGSize(width: size.height, height: size.width)
      }
      let screen = CollectionScreen(
        model, size: isVertical ? CGSize(width: 320, height: 480) : CGSize(width: 480, height: 320), layout: layout)
      screen.view.layoutIfNeeded()
      return (0..<40).compactMap { layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
    }
    let turned = frames(.horizontal).map { CGRect(x: $0.minY, y: $0.minX, width: $0.height, height: $0.width) }
    #expect(turned == frames(.vertical))
  }

  @Test func `an item too wide for the collection is reported once and shown`() {
    let lines = Lines()
    Log.redirect { lines.add($0) }
    defer { Log.redirect(to: nil) }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 400, height: 40)
    let screen = CollectionScreen(CollectionModel(counts: [3]), layout: layout)
    screen.view.layoutIfNeeded()
    layout.invalidateLayout()
    screen.view.layoutIfNeeded()
    #expect(lines.all.count == 1)
    #expect(
      lines.all.first?.contains("an item's width of 400.0 is more than the 320.0 points that UICollectionView") == true)
    #expect(screen.shown.count == 3)
  }

  @Test func `invalid sizes count as zero`() {
    let lines = Lines()
    Log.redirect { lines.add($0) }
    defer { Log.redirect(to: nil) }
    let layout = UICollectionViewFlowLayout()
    let model = CollectionModel(counts: [3])
    model.size = { $0.item == 1 ? CGSize(width: CGFloat.nan, height: 40) : CGSize(width: 50, height: 50) }
    let screen = CollectionScreen(model, layout: layout)
    screen.view.layoutIfNeeded()
    #expect(lines.all.contains { $0.contains("is invalid; 0 is used instead") })
    #expect(screen.view.contentSize == CGSize(width: 320, height: 50))
  }

  @Test func `headers and footers surround their section, with its insets around the lines`() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.footerReferenceSize = CGSize(width: 0, height: 20)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 6, right: 10)
    let screen = CollectionScreen(CollectionModel(counts: [3, 0]), layout: layout)
    screen.view.layoutIfNeeded()
    let header = UICollectionView.elementKindSectionHeader
    let footer = UICollectionView.elementKindSectionFooter
    func frame(_ kind: String, _ section: Int) -> CGRect? {
      screen.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))?.frame
    }
    #expect(frame(header, 0) == CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(frame(footer, 0) == CGRect(x: 0, y: 91, width: 320, height: 20))
    #expect(frame(header, 1) == CGRect(x: 0, y: 111, width: 320, height: 30))
    #expect(frame(footer, 1) == CGRect(x: 0, y: 152, width: 320, height: 20))
    #expect(screen.view.contentSize.height == 172)
  }

  @Test func `pinned headers stay at the edge and are pushed out in every frame`() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 100)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    layout.sectionHeadersPinToVisibleBounds = true
    let screen = CollectionScreen(CollectionModel(counts: [3, 3, 3, 3]), layout: layout)
    screen.view.contentInset.top = 20
    let hosted = try TestScreen(size: screen.view.bounds.size, view: screen.view)
    hosted.fling(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200))
    for _ in 0..<90 {
      hosted.advanceFrame()
      let top = screen.view.contentOffset.y + 20
      for section in 0..<4 {
        let start = CGFloat(section) * 340
        let expected = max(start, min(top, start + 300))
        let view = screen.view.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
        if let view { #expect(abs(view.frame.minY - expected) < 1e-9) }
        let isSeen = expected < screen.view.bounds.maxY && expected + 40 > screen.view.bounds.minY
        #expect((view != nil) == isSeen)
      }
    }
    #expect(screen.view.contentOffset.y > 300)
  }

  @Test func `self-sizing cells set their sizes if estimated`() throws {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    layout.minimumInteritemSpacing = 0
    let screen = CollectionScreen(CollectionModel(counts: [200]), layout: layout, cell: FittingCell.self)
    let hosted = try TestScreen(size: screen.view.bounds.size, view: screen.view)
    hosted.advanceFrame()
    for cell in screen.view.visibleCells { #expect(cell.frame.size == CGSize(width: 120, height: 30)) }
    #expect(screen.view.visibleCells.count == 24)
    hosted.fling(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 100))
    hosted.advance(seconds: 1)
    for cell in screen.view.visibleCells { #expect(cell.frame.size == CGSize(width: 120, height: 30)) }
  }

  @Test func `a layout that flips horizontally is mirrored in right-to-left layout`() {
    final class Mirrored: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let layout = Mirrored()
    layout.itemSize = CGSize(width: 100, height: 40)
    let screen = CollectionScreen(CollectionModel(counts: [2]), layout: layout)
    screen.view.semanticContentAttribute = .forceRightToLeft
    screen.view.layoutIfNeeded()
    #expect(screen.shown["0.0"] == CGRect(x: 220, y: 0, width: 100, height: 40))
    #expect(screen.view.indexPathForItem(at: CGPoint(x: 310, y: 20)) == IndexPath(item: 0, section: 0))
  }

  @Test func `another width invalidates the layout before the bounds change`() {
    final class Watching: UICollectionViewFlowLayout {
      var pairs: [[CGFloat]] = []
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        pairs.append([collectionView?.bounds.width ?? 0, newBounds.width])
        return super.shouldInvalidateLayout(forBoundsChange: newBounds)
      }
    }
    let layout = Watching()
    layout.itemSize = CGSize(width: 100, height: 40)
    let screen = CollectionScreen(CollectionModel(counts: [6]), layout: layout)
    screen.view.layoutIfNeeded()
    layout.pairs = []
    screen.view.frame.size.width = 210
    screen.view.layoutIfNeeded()
    #expect(layout.pairs == [[320, 210]])
    #expect(screen.view.contentSize == CGSize(width: 210, height: 140))
  }

  /// A layout that asks for its collection view only while it has one, as many apps write it.
  private final class Deck: UICollectionViewFlowLayout {
    override var collectionView: UICollectionView {
      guard let view = super.collectionView else { preconditionFailure("the layout has no collection view") }
      return view
    }

    override func prepare() {
      itemSize = CGSize(width: collectionView.bounds.width, height: 10)
      super.prepare()
    }
  }

  @Test func `a subclass can state that it has a collection view`() {
    let screen = CollectionScreen(CollectionModel(counts: [2]), layout: Deck())
    screen.view.layoutIfNeeded()
    #expect(screen.view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.width == 320)
    screen.view.collectionViewLayout = UICollectionViewFlowLayout()
    screen.view.collectionViewLayout = Deck()
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentSize.height >= 20)
  }
}

/// A cell with contents of 120 × 30 points.
final class FittingCell: UICollectionViewCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let inner = UIView(frame: .zero)
    inner.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.widthAnchor.constraint(equalToConstant: 100), inner.heightAnchor.constraint(equalToConstant: 20),
      inner.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      contentView.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 10),
      inner.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
      contentView.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: 5),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// Log lines.
final class Lines: @unchecked Sendable {
  private(set) var all: [String] = []
  func add(_ line: String) { all.append(line) }
}
