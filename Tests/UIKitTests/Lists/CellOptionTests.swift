import Raster
import Testing
import UIKitTesting

@testable import UIKit

/// The options of cells and of the tables around them, one behaviour each.
@Suite(.separateScreens) @MainActor struct CellOptionTests {
  private let source = ListSource([["a", "b", "c"]])

  private func make(_ change: (UITableView) -> Void = { _ in }) throws -> (TestScreen, UITableView) {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = source
    change(table)
    return (try TestScreen(size: CGSize(width: 320, height: 480), view: table), table)
  }

  private func cell(_ table: UITableView) throws -> UITableViewCell {
    try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
  }

  @Test(
    arguments: [(CGSize(width: 200, height: 128), 64.0), (CGSize(width: 30, height: 20), 20.0)] as [(CGSize, Double)])
  func `an image is scaled down to the height of its row`(size: CGSize, height: Double) throws {
    let (screen, table) = try make { $0.rowHeight = 64 }
    let cell = try cell(table)
    cell.textLabel?.text = "Text"
    cell.imageView?.image = UIGraphicsImageRenderer(size: size).image { _ in }
    screen.advanceFrame()
    let view = try #require(cell.imageView)
    #expect(abs(view.frame.height - min(height, cell.contentView.bounds.height)) < 1)
    #expect(abs(view.frame.width / view.frame.height - size.width / size.height) < 0.05)
    #expect(cell.contentView.bounds.contains(view.frame))
    #expect((cell.textLabel?.frame.minX ?? 0) >= view.frame.maxX)
  }

  @Test func `an accessory view stands at the end, and another while the table is edited`() throws {
    let (screen, table) = try make()
    let cell = try cell(table)
    let (usual, other) = (UISwitch(frame: .zero), UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)))
    let width = cell.contentView.frame.width
    cell.accessoryView = usual
    cell.editingAccessoryView = other
    screen.advanceFrame()
    #expect(usual.superview === cell && usual.frame.minX >= cell.contentView.frame.maxX)
    #expect(cell.contentView.frame.width < width && other.superview == nil)
    source.isEditable = true
    table.setEditing(true, animated: false)
    screen.advanceFrame()
    #expect(other.superview === cell && other.frame.minX >= cell.contentView.frame.maxX)
    #expect(usual.superview == nil)
  }

  @Test func `the accessory type for editing shows only while the table is edited`() throws {
    let (screen, table) = try make()
    let cell = try cell(table)
    let width = cell.contentView.frame.width
    source.isEditable = true
    cell.editingAccessoryType = .checkmark
    screen.advanceFrame()
    #expect(cell.contentView.frame.width == width)
    cell.shouldIndentWhileEditing = false
    table.setEditing(true, animated: false)
    screen.advanceFrame()
    #expect(cell.contentView.frame.width < width)
  }

  @Test func `content is indented by levels, and while it is edited unless the cell refuses`() throws {
    let (screen, table) = try make()
    let cell = try cell(table)
    screen.advanceFrame()
    let start = try #require(cell.textLabel).convert(CGPoint.zero, to: cell).x
    cell.indentationLevel = 2
    cell.indentationWidth = 15
    screen.advanceFrame()
    #expect(try #require(cell.textLabel).convert(CGPoint.zero, to: cell).x == start + 30)
    source.isEditable = true
    table.setEditing(true, animated: false)
    screen.advanceFrame()
    #expect(cell.contentView.frame.minX > 0)
    cell.shouldIndentWhileEditing = false
    screen.advanceFrame()
    #expect(cell.contentView.frame.minX == 0)
  }

  @Test func `separators have the colour and insets of the table, or the cell's own insets`() throws {
    let (screen, table) = try make {
      $0.separatorColor = .red
      $0.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 10)
    }
    let cell = try cell(table)
    func separator() throws -> UIView { try #require(cell.subviews.first { $0.backgroundColor == .red }) }
    #expect(try separator().frame.minX == 40)
    #expect(try separator().frame.maxX == 310)
    cell.separatorInset = UIEdgeInsets(top: 0, left: 70, bottom: 0, right: 0)
    screen.advanceFrame()
    #expect(try separator().frame.minX == 70)
    #expect(try separator().frame.maxX == 320)
  }

  @Test func `a cell has its backgrounds behind the content, the selected one while it is selected`() throws {
    let (screen, table) = try make()
    let cell = try cell(table)
    let (background, selected) = (UIView(frame: .zero), UIView(frame: .zero))
    cell.backgroundView = background
    cell.selectedBackgroundView = selected
    screen.advanceFrame()
    #expect(background.superview === cell && background.frame == cell.bounds && selected.alpha == 0)
    table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    screen.advanceFrame()
    #expect(selected.alpha == 1 && selected.frame == cell.bounds)
    let order = cell.subviews
    let places = try [background, selected, cell.contentView].map { try #require(order.firstIndex(of: $0)) }
    #expect(places == places.sorted())
  }

  @Test(arguments: [(false, false, 0), (true, false, 1), (false, true, 2)])
  func `rows are selected during editing as the table allows`(allows: Bool, several: Bool, count: Int) throws {
    let (screen, table) = try make {
      $0.allowsSelectionDuringEditing = allows
      $0.allowsMultipleSelectionDuringEditing = several
    }
    table.setEditing(true, animated: false)
    for y in [22, 66] {
      screen.tap(at: CGPoint(x: 200, y: y))
      screen.advance(seconds: 0.5)
    }
    #expect((table.indexPathsForSelectedRows ?? []).count == count)
  }

  @Test func `footers that were not shown yet count with their estimated height`() throws {
    let titled = ListSource([["a"], ["b"]])
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 20))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = titled
    table.estimatedSectionFooterHeight = 300
    let screen = try TestScreen(size: CGSize(width: 320, height: 20), view: table)
    screen.advanceFrame()
    #expect(table.contentSize.height >= 300)
  }

  @Test func `the index of a table has its colours`() throws {
    source.indexTitles = ["A", "B"]
    let (screen, table) = try make()
    func picture() -> [UInt32] {
      let picture = screen.picture
      return Array(UnsafeBufferPointer(start: picture.pixels, count: picture.stride * picture.height))
    }
    let usual = picture()
    table.sectionIndexColor = .red
    let red = picture()
    #expect(red != usual)
    table.sectionIndexBackgroundColor = .blue
    #expect(picture() != red)
    #expect(screen.picture[318, 60] == .init(rgb: 0x0000FF))
  }

  @Test func `a list content has its texts side by side, and its padding after the image`() throws {
    var content = UIListContentConfiguration.cell()
    content.text = "Text"
    content.secondaryText = "More"
    content.image = UIImage(systemName: "star")
    func frames() throws -> (text: CGRect, secondary: CGRect) {
      let view = UIListContentView(configuration: content)
      view.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
      view.layoutIfNeeded()
      func frame(_ text: String) throws -> CGRect {
        try #require(view.subviews.first { ($0 as? UILabel)?.text == text }?.frame)
      }
      return (try frame("Text"), try frame("More"))
    }
    let usual = try frames()
    #expect(usual.secondary.minY >= usual.text.maxY)
    content.imageToTextPadding += 12
    #expect(try frames().text.minX == usual.text.minX + 12)
    content.prefersSideBySideTextAndSecondaryText = true
    #expect(try frames().secondary.minX >= frames().text.maxX)
  }

  @Test(arguments: [true, false])
  func `a controller clears the selection when it appears if it should`(clears: Bool) throws {
    let list = UITableViewController(style: .plain)
    list.clearsSelectionOnViewWillAppear = clears
    list.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    list.tableView.dataSource = source
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { list }
    list.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    list.viewWillAppear(false)
    #expect((list.tableView.indexPathForSelectedRow == nil) == clears)
    withExtendedLifetime(screen) {}
  }

  @Test(arguments: [true, false])
  func `a controller of a collection clears the selection when it appears if it should`(clears: Bool) throws {
    let grid = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    grid.clearsSelectionOnViewWillAppear = clears
    let items = UICollectionViewDiffableDataSource<Int, Int>(collectionView: grid.collectionView) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    grid.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    items.apply(snapshot, animatingDifferences: false)
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { grid }
    grid.collectionView.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    grid.viewWillAppear(false)
    #expect((grid.collectionView.indexPathsForSelectedItems ?? []).isEmpty == clears)
    withExtendedLifetime((screen, items)) {}
  }
}
