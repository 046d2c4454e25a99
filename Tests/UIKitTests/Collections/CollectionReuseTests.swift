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
}
