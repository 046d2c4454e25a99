import Testing
import UIKitTesting

@testable import UIKit

/// The first frame of a list, before any touch.
@Suite(.separateScreens) @MainActor struct FirstDisplayTests {
  /// A header whose height by constraints is known only after measuring.
  private final class TallHeader: UITableViewHeaderFooterView {
    let field = UITextField(frame: .zero)

    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      field.translatesAutoresizingMaskIntoConstraints = false
      field.accessibilityIdentifier = "field"
      contentView.addSubview(field)
      NSLayoutConstraint.activate([
        field.topAnchor.constraint(equalTo: contentView.topAnchor),
        field.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        field.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        field.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        field.heightAnchor.constraint(equalToConstant: 62),
      ])
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }
  }

  @MainActor private final class Headed: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows = 12
    /// Shown instead of reused views.
    var ownHeader: UIView?

    func numberOfSections(in tableView: UITableView) -> Int { 3 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      if section == 0, let ownHeader { return ownHeader }
      return tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    }
  }

  private func table(_ source: Headed, _ style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(frame: .zero, style: style)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.register(TallHeader.self, forHeaderFooterViewReuseIdentifier: "header")
    table.rowHeight = 44
    table.dataSource = source
    table.delegate = source
    return table
  }

  private enum Place: CaseIterable {
    case root, pushed, inNavigation, below, laterData
  }

  /// Embeds the table in a controller and returns it with the window's root controller.
  private func root(_ place: Place, _ table: UITableView) -> UIViewController {
    let controller = UIViewController()
    switch place {
    case .below:
      // A part of the screen, positioned by constraints.
      controller.view = UIView(frame: .zero)
      controller.view.addSubview(table)
      table.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        table.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor, constant: 30),
        table.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
        table.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
        table.bottomAnchor.constraint(equalTo: controller.view.bottomAnchor),
      ])
      return UINavigationController(rootViewController: controller)
    case .root, .laterData: controller.view = table
    case .pushed, .inNavigation: controller.view = table
    }
    if place == .inNavigation { return UINavigationController(rootViewController: controller) }
    guard place == .pushed else { return controller }
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(controller, animated: false)
    return navigation
  }

  @Test(arguments: Place.allCases, [false, true])
  private func `a table with self-sizing headers starts at its top`(place: Place, isEstimated: Bool) throws {
    for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
      try beginsAtTop(place, style, isEstimated ? 28 : UITableView.automaticDimension)
    }
  }

  private func beginsAtTop(_ place: Place, _ style: UITableView.Style, _ estimate: CGFloat) throws {
    let source = Headed()
    let table = table(source, style)
    table.estimatedSectionHeaderHeight = estimate
    if place == .laterData { source.rows = 0 }
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { root(place, table) }
    if place == .laterData {
      source.rows = 12
      table.reloadData()
      screen.advanceFrame()
    }
    for _ in 0..<3 {
      #expect(table.contentOffset.y == -table.adjustedContentInset.top)
      #expect(table.rectForHeader(inSection: 0).height == 62)
      #expect(table.headerView(forSection: 0)?.frame.minY == table.rectForHeader(inSection: 0).minY)
      screen.advanceFrame()
    }
    table.reloadData()
    screen.advanceFrame()
    #expect(table.contentOffset.y == -table.adjustedContentInset.top)
  }

  @Test func `a text field in a pinned header stays first responder while the table reloads`() throws {
    let source = Headed()
    let table = table(source)
    let screen = try TestScreen(size: CGSize(width: 320, height: 480), view: table)
    table.contentOffset.y = 100
    screen.advanceFrame()
    let header = try #require(table.headerView(forSection: 0) as? TallHeader)
    #expect(header.frame.minY == 100)
    #expect(header.field.becomeFirstResponder())
    screen.send(.text("a"))
    source.rows = 20
    table.reloadData()
    screen.advanceFrame()
    #expect(header.field.isFirstResponder)
    #expect(table.headerView(forSection: 0) === header)
    screen.send(.text("b"))
    #expect(header.field.text == "ab")
  }

  @Test func `a text field in a header kept by the delegate stays first responder`() throws {
    let source = Headed()
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    own.addSubview(field)
    source.ownHeader = own
    let table = table(source)
    let screen = try TestScreen(size: CGSize(width: 320, height: 480), view: table)
    #expect(field.becomeFirstResponder())
    for rows in [1, 30, 0] {
      source.rows = rows
      table.reloadData()
      screen.advanceFrame()
      #expect(field.isFirstResponder)
      #expect(own.superview === table && !own.isHidden)
    }
    // A header that the delegate no longer returns is removed, and its field resigns first responder.
    source.ownHeader = nil
    table.reloadData()
    screen.advanceFrame()
    #expect(!field.isFirstResponder && own.superview == nil)
  }

  /// Sets the item size from the available width, as apps do.
  @MainActor private final class Columns {
    let model = CollectionModel(counts: [12])
    let layout = UICollectionViewFlowLayout()

    func prepare(_ grid: UICollectionView) {
      grid.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
      grid.dataSource = model
    }

    func fit(_ grid: UICollectionView) {
      layout.itemSize = CGSize(width: (grid.bounds.width - 20) / 3, height: 60)
    }
  }

  /// A controller with the grid as a subview, by autoresizing or by constraints.
  private final class GridController: UIViewController {
    let columns = Columns()
    var isConstrained = false
    private(set) lazy var grid = UICollectionView(frame: .zero, collectionViewLayout: columns.layout)

    override func viewDidLoad() {
      super.viewDidLoad()
      columns.prepare(grid)
      view.addSubview(grid)
      if isConstrained {
        grid.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          grid.topAnchor.constraint(equalTo: view.topAnchor),
          grid.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          grid.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          grid.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
      } else {
        grid.frame = view.bounds
        grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      }
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      columns.fit(grid)
    }
  }

  /// A controller with the grid as its view.
  private final class WholeGridController: UIViewController {
    let columns = Columns()
    private(set) lazy var grid = UICollectionView(frame: .zero, collectionViewLayout: columns.layout)

    override func loadView() {
      view = grid
      columns.prepare(grid)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      columns.fit(grid)
    }
  }

  private final class GridsController: UICollectionViewController {
    let columns: Columns

    init(_ columns: Columns) {
      self.columns = columns
      super.init(collectionViewLayout: columns.layout)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func viewDidLoad() {
      super.viewDidLoad()
      columns.prepare(collectionView)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      columns.fit(collectionView)
    }
  }

  @Test(arguments: 0..<4, [false, true])
  func `a grid with items as wide as the view is complete in the first frame`(kind: Int, isPushed: Bool) throws {
    let controller: UIViewController
    let grid: () throws -> UICollectionView
    switch kind {
    case 0, 1:
      let made = GridController()
      made.isConstrained = kind == 1
      controller = made
      grid = { made.grid }
    case 2:
      let made = WholeGridController()
      controller = made
      grid = { made.grid }
    default:
      let made = GridsController(Columns())
      controller = made
      grid = { try #require(made.collectionView) }
    }
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) {
      guard isPushed else { return controller }
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.pushViewController(controller, animated: false)
      return navigation
    }
    #expect(try grid().visibleCells.count == 12)
    #expect(try grid().visibleCells.allSatisfy { $0.frame.width == 100 && !$0.isHidden })
    #expect(screen.advanceFrame().isEmpty)
  }
}
