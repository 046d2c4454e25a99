import Testing
import UIKitTesting

@testable import UIKit

@Suite(.separateScreens) @MainActor struct CollectionIndexTests {
  private final class Names: UICollectionViewController {
    var titles: [String]? = (0..<10).map { "\($0)" }
    var asked: [String] = []

    init() {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 300, height: 50)
      layout.minimumLineSpacing = 0
      super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func numberOfSections(in collectionView: UICollectionView) -> Int { 10 }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    override func indexTitles(for collectionView: UICollectionView) -> [String]? { titles }
    override func collectionView(
      _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
      asked.append("\(title) \(index)")
      return IndexPath(item: 0, section: index)
    }
  }

  private func indexStrip(of view: UICollectionView) -> SectionIndexView? {
    view.subviews.compactMap { $0 as? SectionIndexView }.first
  }

  @Test func `the index strip stands at the trailing edge and scrolls to the items of its titles`() throws {
    let names = Names()
    let screen = try TestScreen(size: CGSize(width: 320, height: 400)) { names }
    screen.advanceFrame()
    let view = try #require(names.collectionView)
    let strip = try #require(indexStrip(of: view))
    #expect(strip.frame == CGRect(x: 305, y: 0, width: 15, height: 400))
    // Ten titles of 14 points around the middle.
    screen.tap(at: CGPoint(x: 312, y: 200 - 70 + 3 * 14 + 7))
    screen.advanceFrame()
    #expect(names.asked == ["3 3"])
    #expect(view.contentOffset.y == 1500)
    #expect(strip.frame.minY == 1500)
    names.titles = nil
    view.reloadData()
    screen.advanceFrame()
    #expect(strip.superview == nil)
  }

  @Test func `without titles there is no strip`() throws {
    let names = Names()
    names.titles = nil
    let screen = try TestScreen(size: CGSize(width: 320, height: 400)) { names }
    screen.advanceFrame()
    #expect(indexStrip(of: names.collectionView) == nil)
    names.titles = ["A"]
    names.collectionView.reloadData()
    screen.advanceFrame()
    #expect(indexStrip(of: names.collectionView)?.titles == ["A"])
  }
}
