import Testing
import UIKitTesting

@testable import UIKit

@Suite(.separateScreens) @MainActor struct CollectionReuseTests {
  private final class Numbers: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1_000 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }

  @Test func `the reuse queue never exceeds the cells of a long jump`() throws {
    let numbers = Numbers()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 10, height: 10)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    let items = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
    items.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    items.dataSource = numbers
    let view = UIView()
    view.addSubview(items)
    let screen = try TestScreen(size: CGSize(width: 200, height: 200), view: view)
    #expect(items.visibleCells.count == 400)
    items.frame.size.height = 20
    screen.advanceFrame()
    #expect(items.visibleCells.count < 100)
    #expect(items.pool.waitingCount == ReusePool.limit)
  }

  private final class FramedItem: UICollectionViewCell {
    private(set) var firstFrame = CGRect.null
    private(set) var firstContentBounds = CGRect.null

    override init(frame: CGRect) {
      super.init(frame: frame)
      firstFrame = frame
      firstContentBounds = contentView.bounds
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func `a cell's initializer gets the size of the item`() throws {
    let numbers = Numbers()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 40)
    let items = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
    items.register(FramedItem.self, forCellWithReuseIdentifier: "item")
    items.dataSource = numbers
    let view = UIView()
    view.addSubview(items)
    let screen = try TestScreen(size: CGSize(width: 200, height: 200), view: view)
    let cell = try #require(items.visibleCells.first as? FramedItem)
    #expect(cell.firstFrame.size == CGSize(width: 60, height: 40))
    #expect(cell.firstContentBounds.size == CGSize(width: 60, height: 40))
    withExtendedLifetime(screen) {}
  }
}
