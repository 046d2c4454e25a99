import Foundation
import Raster
import Testing
import Typesetting
import UIKitTesting

@testable import UIKit

/// Recipients and effects of memory warnings.
@Suite(.serialized, .separateScreens) @MainActor struct MemoryWarningTests {
  private final class Heard {
    var names: [String] = []
  }

  private final class Listener: UIViewController {
    let heard: Heard

    init(_ name: String, _ heard: Heard) {
      self.heard = heard
      super.init(nibName: nil, bundle: nil)
      title = name
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      heard.names.append(title ?? "")
    }
  }

  @Test func `every controller of a stack and its presented controllers are notified once`() throws {
    let heard = Heard()
    let root = Listener("root", heard)
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) {
      let stack = UINavigationController(rootViewController: root)
      stack.pushViewController(Listener("top", heard), animated: false)
      return stack
    }
    root.navigationController?.present(Listener("sheet", heard), animated: false)
    screen.advanceFrame()
    screen.send(.memoryWarning)
    #expect(heard.names == ["root", "top", "sheet"])
  }

  @Test func `the app's notification reaches observers`() throws {
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: UIView())
    nonisolated(unsafe) var isFromApp: [Bool] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { isFromApp.append($0.object is UIApplication) }
    defer { NotificationCenter.default.removeObserver(token) }
    screen.send(.memoryWarning)
    #expect(isFromApp == [true])
  }

  /// A view with everything that the toolkit caches: text, shadows, clipped corners, a rotated view, a scaled picture.
  private final class Showing: UIView {
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 180, height: 24))

    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .white
      label.text = "Ink that is remembered"
      let card = UIView(frame: CGRect(x: 20, y: 50, width: 60, height: 40))
      card.backgroundColor = .red
      card.layer.cornerRadius = 9
      card.layer.shadowOpacity = 0.5
      card.layer.shadowRadius = 4
      let clipped = UIView(frame: CGRect(x: 110, y: 50, width: 60, height: 40))
      clipped.layer.cornerRadius = 12
      clipped.clipsToBounds = true
      let inside = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
      inside.backgroundColor = .blue
      clipped.addSubview(inside)
      let turned = UIView(frame: CGRect(x: 60, y: 120, width: 50, height: 30))
      turned.backgroundColor = .green
      turned.layer.borderWidth = 2
      turned.transform = CGAffineTransform(rotationAngle: 0.4)
      let path = UIView(frame: CGRect(x: 140, y: 120, width: 40, height: 40))
      path.layer.shadowPath = CGPath(ellipseIn: path.bounds, transform: nil)
      path.layer.shadowOpacity = 1
      for view in [label, card, clipped, turned, path] { addSubview(view) }
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }
  }

  private static func pixels(of bitmap: Bitmap) -> [Pixel] {
    (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { x in bitmap[x, y] } }
  }

  @Test func `the toolkit's caches are emptied, and later drawing has the same bits`() throws {
    let showing = Showing()
    let screen = try TestScreen(size: CGSize(width: 200, height: 180), view: showing)
    screen.advanceFrame()
    let before = Self.pixels(of: screen.picture)
    #expect(TextMemory.cost > 0 && screen.hosted.cacheCost > 0)
    screen.send(.memoryWarning)
    #expect(TextMemory.cost == 0 && screen.hosted.cacheCost == 0)
    showing.label.setNeedsDisplay()
    screen.send(.resized(CGSize(width: 200, height: 180), scale: 2))
    screen.advanceFrame()
    screen.send(.memoryWarning)
    screen.send(.resized(CGSize(width: 200, height: 180), scale: 1))
    screen.advanceFrame()
    #expect(Self.pixels(of: screen.picture) == before)
    #expect(TextMemory.cost > 0 && screen.hosted.cacheCost > 0)
  }

  @Test func `an idle screen stays unchanged, and only rotated layers are redrawn`() throws {
    let still = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    still.text = "Still"
    let turned = UIView(frame: CGRect(x: 20, y: 60, width: 40, height: 20))
    turned.backgroundColor = .red
    let view = UIView()
    view.addSubview(still)
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: view)
    screen.advanceFrame()
    screen.send(.memoryWarning)
    #expect(screen.advanceFrame().isEmpty)
    turned.transform = CGAffineTransform(rotationAngle: 0.5)
    view.addSubview(turned)
    screen.advanceFrame()
    screen.send(.memoryWarning)
    let damage = screen.advanceFrame()
    #expect(!damage.isEmpty && damage.allSatisfy { $0.y > 40 })
  }

  @Test func `a named image is read again afterwards and looks the same`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("images-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    }
    try #require(drawn.pngData()).write(to: folder.appendingPathComponent("dot.png"))
    let bundle = try #require(Bundle(path: folder.path))
    let screen = try TestScreen(size: CGSize(width: 10, height: 10), view: UIView())
    func image() throws -> UIImage { try #require(UIImage(named: "dot", in: bundle, compatibleWith: nil)) }
    let first = try image()
    #expect(try image().cgImage == first.cgImage)
    screen.send(.memoryWarning)
    #expect(NamedImages.count == 0)
    let second = try image()
    #expect(second.cgImage != first.cgImage)
    let again = try #require(second.cgImage).bitmap()
    #expect(Self.pixels(of: again) == Self.pixels(of: try #require(first.cgImage).bitmap()))
  }

  private final class Numbers: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 200 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }

  @Test func `lists release their reusable cells and keep scrolling`() throws {
    let numbers = Numbers()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = numbers
    let items = UICollectionView(
      frame: CGRect(x: 100, y: 0, width: 100, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
    items.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    items.dataSource = numbers
    let view = UIView()
    view.addSubview(table)
    view.addSubview(items)
    let screen = try TestScreen(size: CGSize(width: 200, height: 200), view: view)
    // A view of half the height needs half of the cells.
    for list in [table, items] { list.frame.size.height = 100 }
    screen.advanceFrame()
    #expect(table.pool.waitingCount > 0 && items.pool.waitingCount > 0)
    screen.send(.memoryWarning)
    #expect(table.pool.waitingCount == 0 && items.pool.waitingCount == 0)
    for list in [table, items] { list.contentOffset.y = 1_000 }
    screen.advanceFrame()
    #expect(table.indexPathsForVisibleRows?.isEmpty == false && !items.indexPathsForVisibleItems.isEmpty)
  }

  @Test func `the absence of a named image is remembered until a memory warning`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("images-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("Assets.xcassets/late.imageset")
    try FileManager.default.createDirectory(at: set.deletingLastPathComponent(), withIntermediateDirectories: true)
    let bundle = try #require(Bundle(path: folder.path))
    let screen = try TestScreen(size: CGSize(width: 10, height: 10), view: UIView())
    #expect(UIImage(named: "late", in: bundle, compatibleWith: nil) == nil)
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try #require(drawn.pngData()).write(to: set.appendingPathComponent("late.png"))
    try Data(#"{"images": [{"filename": "late.png", "idiom": "universal"}]}"#.utf8)
      .write(to: set.appendingPathComponent("Contents.json"))
    #expect(UIImage(named: "late", in: bundle, compatibleWith: nil) == nil)
    screen.send(.memoryWarning)
    #expect(UIImage(named: "late", in: bundle, compatibleWith: nil) != nil)
  }
}
