import Testing
import UIKit
import UIKitTesting

/// Subclasses of a collection view controller work like Apple's: they override declared members and can conform to the
/// flow layout's protocol.
@Suite(.separateScreens) @MainActor struct CollectionControllerTests {
  private class Grid: UICollectionViewController {
    var calls: [String] = []

    init() {
      super.init(collectionViewLayout: UICollectionViewFlowLayout())
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("begin") }
    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("end") }
    override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
    override func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  }

  private final class SizedGrid: Grid, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 90, height: 30) }
  }

  @Test func `a subclass that conforms to the flow delegate sets the sizes of its items`() throws {
    let grid = SizedGrid()
    let screen = try TestScreen(size: CGSize(width: 300, height: 400)) { grid }
    screen.advanceFrame()
    let first = grid.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))
    #expect(first?.frame.size == CGSize(width: 90, height: 30))
  }

  @Test func `a subclass that does not conform uses the sizes of its layout`() throws {
    let grid = Grid()
    let screen = try TestScreen(size: CGSize(width: 300, height: 400)) { grid }
    screen.advanceFrame()
    let first = grid.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))
    #expect(first?.frame.size == CGSize(width: 50, height: 50))
  }

  @Test func `the declared scroll delegate methods can be overridden`() throws {
    let grid = SizedGrid()
    let screen = try TestScreen(size: CGSize(width: 300, height: 200)) { grid }
    for step in 0...4 {
      screen.send(.touch(id: 1, step == 0 ? .down : .move, CGPoint(x: 150, y: 180 - 30 * CGFloat(step))))
      screen.advanceFrame()
    }
    screen.send(.touch(id: 1, .up, CGPoint(x: 150, y: 60)))
    screen.advance(seconds: 4)
    #expect(grid.calls == ["begin", "end"])
  }

  @Test func `editing loads the view`() {
    let grid = Grid()
    grid.setEditing(true, animated: false)
    #expect(grid.isViewLoaded && grid.isEditing && grid.collectionView.isEditing)
  }
}
