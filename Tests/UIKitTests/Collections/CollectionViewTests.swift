import Testing
import UIKitTesting

@testable import UIKit

@Suite(.separateScreens) @MainActor struct CollectionViewTests {
  private func grid(_ counts: [Int], side: CGFloat = 100) -> CollectionScreen {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: side, height: side)
    layout.minimumLineSpacing = 10
    return CollectionScreen(CollectionModel(counts: counts), layout: layout)
  }

  @Test func `only visible items have cells, and cells are reused`() throws {
    let screen = grid([10_000])
    NamedCell.made = 0
    let hosted = try TestScreen(size: screen.view.bounds.size, view: screen.view)
    #expect(screen.view.visibleCells.count == 15)
    for _ in 0..<100 {
      screen.view.contentOffset.y += 333
      hosted.advanceFrame()
      #expect(screen.view.visibleCells.count <= 18)
    }
    #expect(NamedCell.made <= 36)
    for path in screen.view.indexPathsForVisibleItems {
      let cell = try #require(screen.view.cellForItem(at: path) as? NamedCell)
      #expect(cell.name == "0.\(path.item)")
      #expect(screen.view.indexPath(for: cell) == path)
    }
  }

  @Test func `all visible cells are laid out in one pass`() throws {
    @MainActor final class Counted: UICollectionView {
      var turns = 0
      override func layoutSubviews() {
        turns += 1
        super.layoutSubviews()
      }
    }
    final class Labelled: UICollectionViewCell {
      override func layoutSubviews() {
        super.layoutSubviews()
        contentView.tag = Int(bounds.width)
      }
    }
    final class Sixty: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 40, height: 40)
    let view = Counted(frame: CGRect(x: 0, y: 0, width: 400, height: 400), collectionViewLayout: layout)
    view.register(Labelled.self, forCellWithReuseIdentifier: "cell")
    let source = Sixty()
    view.dataSource = source
    _ = try TestScreen(size: view.bounds.size, view: view)
    #expect(view.visibleCells.count == 60)
    #expect(view.visibleCells.allSatisfy { $0.contentView.tag == 40 })
    #expect(view.turns < 6, "it took \(view.turns) turns, one within another for each cell")
  }

  @Test func `a tap highlights, then selects, and another tap moves the selection`() throws {
    let screen = grid([9])
    let hosted = try TestScreen(size: screen.view.bounds.size, view: screen.view)
    hosted.tap(at: CGPoint(x: 50, y: 50))
    #expect(
      screen.model.log == ["should highlight 0", "highlighted 0", "should select 0", "selected 0", "unhighlighted 0"])
    screen.model.log = []
    hosted.tap(at: CGPoint(x: 160, y: 50))
    #expect(screen.model.log.suffix(4) == ["should select 1", "deselected 0", "selected 1", "unhighlighted 1"])
    #expect(screen.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    #expect(screen.view.cellForItem(at: IndexPath(item: 0, section: 0))?.isSelected == false)
    #expect(screen.view.cellForItem(at: IndexPath(item: 1, section: 0))?.isSelected == true)
  }

  @Test func `with multiple selection a tap deselects`() throws {
    let screen = grid([9])
    screen.view.allowsMultipleSelection = true
    let hosted = try TestScreen(size: screen.view.bounds.size, view: screen.view)
    hosted.tap(at: CGPoint(x: 50, y: 50))
    hosted.tap(at: CGPoint(x: 160, y: 50))
    hosted.tap(at: CGPoint(x: 50, y: 50))
    #expect(screen.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
  }

  @Test func `a drag ends the highlight and selects nothing`() throws {
    let screen = grid([90])
    let hosted = try TestScreen(size: screen.view.bounds.size, view: screen.view)
    hosted.send(.touch(id: 0, .down, CGPoint(x: 50, y: 300)))
    hosted.advance(seconds: 0.2)
    #expect(screen.view.visibleCells.contains { $0.isHighlighted })
    hosted.move(from: CGPoint(x: 50, y: 300), to: CGPoint(x: 50, y: 200))
    #expect(!screen.view.visibleCells.contains { $0.isHighlighted })
    hosted.send(.touch(id: 0, .up, CGPoint(x: 50, y: 200)))
    #expect(screen.view.indexPathsForSelectedItems == [])
  }

  @Test func `selection by code does not notify the delegate`() {
    let screen = grid([90])
    screen.view.layoutIfNeeded()
    screen.view.selectItem(at: IndexPath(item: 60, section: 0), animated: false, scrollPosition: .top)
    #expect(screen.model.log.filter { $0.contains("select") }.isEmpty)
    #expect(screen.view.contentOffset.y == 2200)
    #expect(screen.view.cellForItem(at: IndexPath(item: 60, section: 0))?.isSelected == true)
    screen.view.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(screen.view.indexPathsForSelectedItems == [])
  }

  private static let positions: [(UICollectionView.ScrollPosition, CGFloat)] = [
    (.top, 2200), (.centeredVertically, 2010), (.bottom, 1820), ([], 1820),
  ]

  @Test func `scrolling to an item reaches the requested position`() {
    for (position, offset) in Self.positions { checkScrolling(position, offset) }
  }

  private func checkScrolling(_ position: UICollectionView.ScrollPosition, _ offset: CGFloat) {
    let screen = grid([90])
    screen.view.layoutIfNeeded()
    screen.view.scrollToItem(at: IndexPath(item: 60, section: 0), at: position, animated: false)
    #expect(screen.view.contentOffset.y == offset)
  }

  @Test func `reloading keeps the content offset`() {
    let screen = grid([90])
    screen.view.layoutIfNeeded()
    screen.view.contentOffset.y = 1000
    screen.view.layoutIfNeeded()
    screen.model.sections[0] = (0..<60).map { "new \($0)" }
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentOffset.y == 1000)
    #expect(screen.shown["new 30"]?.minY == 1100)
    screen.model.sections[0] = ["one"]
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentOffset.y == 0)
  }

  @Test func `an unregistered identifier is reported with the line to add`() {
    let screen = grid([1])
    screen.view.accessibilityIdentifier = "photos"
    #expect(
      screen.view.pool.missing(ReuseName(kind: .item, identifier: "photo"), in: screen.view)
        == "photos has no cell for the identifier 'photo'; registered are 'cell'. Add the line: "
        + "collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: \"photo\") with your own class "
        + "or a nib, or give a prototype in the storyboard this identifier.")
  }

  @Test func `items soon to be visible are prefetched, and cancelled when the direction reverses`() throws {
    final class Announced: UICollectionViewDataSourcePrefetching {
      var coming: Set<Int> = []
      var cancelled: [Int] = []
      func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        coming.formUnion(indexPaths.map(\.item))
      }
      func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
      ) { cancelled += indexPaths.map(\.item) }
    }
    let screen = grid([300])
    let announced = Announced()
    screen.view.prefetchDataSource = announced
    let hosted = try TestScreen(size: screen.view.bounds.size, view: screen.view)
    screen.view.contentOffset.y = 110
    hosted.advanceFrame()
    #expect(announced.coming.isSuperset(of: 18..<30))
    screen.view.contentOffset.y = 0
    hosted.advanceFrame()
    #expect(!announced.cancelled.isEmpty)
  }

  @Test func `keys move the focus over items, and Return selects`() throws {
    let screen = grid([30])
    let hosted = try TestScreen(size: screen.view.bounds.size, view: screen.view)
    hosted.type(.keyboardTab)
    hosted.advance(seconds: 0.1)
    hosted.type(.keyboardRightArrow)
    hosted.type(.keyboardDownArrow)
    hosted.type(.keyboardReturnOrEnter)
    #expect(screen.view.indexPathsForSelectedItems == [IndexPath(item: 4, section: 0)])
    for _ in 0..<7 {
      hosted.type(.keyboardDownArrow)
      hosted.advance(seconds: 0.5)
    }
    hosted.type(.keyboardReturnOrEnter)
    #expect(screen.view.indexPathsForSelectedItems == [IndexPath(item: 25, section: 0)])
    #expect(screen.view.cellForItem(at: IndexPath(item: 25, section: 0)) != nil)
  }

  @Test func `an item moves interactively, and the data follow at its end`() throws {
    let screen = grid([9])
    let hosted = try TestScreen(size: screen.view.bounds.size, view: screen.view)
    #expect(screen.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 60))
    hosted.advance(seconds: 0.5)
    #expect(screen.model.sections[0].first == "0.0")
    #expect(screen.shown["0.1"]?.minX == 0)
    #expect(screen.shown["0.0"]?.midX == 270)
    screen.view.endInteractiveMovement()
    hosted.advance(seconds: 0.5)
    #expect(screen.model.sections[0].prefix(3) == ["0.1", "0.2", "0.0"])
    #expect(screen.shown["0.0"]?.minX == 220)
  }

  @Test func `a cancelled interactive movement changes nothing`() throws {
    let screen = grid([9])
    let hosted = try TestScreen(size: screen.view.bounds.size, view: screen.view)
    let before = screen.shown
    _ = screen.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 260))
    hosted.advance(seconds: 0.5)
    screen.view.cancelInteractiveMovement()
    hosted.advance(seconds: 0.5)
    #expect(screen.shown == before)
    #expect(screen.model.log.allSatisfy { !$0.hasPrefix("move") })
  }

  @Test func `another layout is applied immediately or animated`() throws {
    let screen = grid([9])
    let hosted = try TestScreen(size: screen.view.bounds.size, view: screen.view)
    let wide = UICollectionViewFlowLayout()
    wide.itemSize = CGSize(width: 320, height: 60)
    var isDone = false
    screen.view.setCollectionViewLayout(wide, animated: true) { isDone = $0 }
    hosted.advance(seconds: 0.15)
    #expect(!isDone)
    let cell = try #require(screen.view.cellForItem(at: IndexPath(item: 1, section: 0)))
    let middle = try #require(cell.layer.presentation()).frame
    #expect(middle.width > 100 && middle.width < 320)
    hosted.advance(seconds: 0.5)
    #expect(isDone)
    #expect(screen.shown["0.1"] == CGRect(x: 0, y: 70, width: 320, height: 60))
    screen.view.collectionViewLayout = screen.layout
    hosted.advanceFrame()
    #expect(screen.shown["0.1"] == CGRect(x: 110, y: 0, width: 100, height: 100))
  }

  @Test func `an interactive transition shows intermediate positions`() throws {
    let screen = grid([9])
    let hosted = try TestScreen(size: screen.view.bounds.size, view: screen.view)
    let wide = UICollectionViewFlowLayout()
    wide.itemSize = CGSize(width: 320, height: 60)
    var ends: [Bool] = []
    let transition = screen.view.startInteractiveTransition(to: wide) { ends = [$0, $1] }
    transition.transitionProgress = 0.5
    hosted.advanceFrame()
    #expect(screen.shown["0.1"] == CGRect(x: 55, y: 35, width: 210, height: 80))
    screen.view.finishInteractiveTransition()
    hosted.advance(seconds: 0.5)
    #expect(ends == [true, true])
    #expect(screen.view.collectionViewLayout === wide)
    #expect(screen.shown["0.1"] == CGRect(x: 0, y: 70, width: 320, height: 60))
  }

  @Test func `the labels and pictures of a selected cell are highlighted`() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let (label, picture) = (UILabel(), UIImageView(image: nil))
    label.addSubview(picture)
    cell.contentView.addSubview(label)
    cell.isSelected = true
    #expect(label.isHighlighted && picture.isHighlighted)
    cell.isSelected = false
    #expect(!label.isHighlighted && !picture.isHighlighted)
    cell.isHighlighted = true
    #expect(label.isHighlighted && picture.isHighlighted)
  }

  @Test func `a cell keeps the accessibility traits of the app`() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    cell.accessibilityTraits = .button
    cell.isSelected = true
    #expect(cell.accessibilityTraits == [.button, .selected])
    cell.accessibilityTraits.insert(.link)
    cell.isSelected = false
    #expect(cell.accessibilityTraits == [.button, .link])
  }

  @Test func `a list that is reloaded while an item is selected reports no item that is gone`() throws {
    let screen = grid([9])
    let hosted = try TestScreen(size: screen.view.bounds.size, view: screen.view)
    screen.model.onSelection = { screen.view.reloadData() }
    hosted.tap(at: CGPoint(x: 50, y: 50))
    #expect(screen.model.log.prefix(4) == ["should highlight 0", "highlighted 0", "should select 0", "selected 0"])
    #expect(!screen.model.log.contains { $0.contains("unhighlighted") })
  }
}
