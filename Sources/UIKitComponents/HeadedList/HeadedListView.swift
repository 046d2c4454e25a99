import UIKit

/// A list with a header that scrolls away, a title bar that stays, and items.
///
/// ```swift
/// let list = HeadedListView(frame: view.bounds)
/// list.headerView = PodiumView(frame: .zero)
/// list.headerHeight = 180
/// list.titleView = RankTitles(frame: .zero)
/// list.tableView.register(RunCell.self, forCellReuseIdentifier: "run")
/// list.dataSource = self
/// list.delegate = self
/// view.addSubview(list)
/// ```
/// In a storyboard give a view the class `HeadedListView` and connect `headerView`, `titleView`, `dataSource` and
/// `delegate`. The items are rows of one table, so a drag or fling moves through header and items without a stop. After
/// a release the header is either completely shown or completely hidden. A movement of at least ``snapThreshold``
/// continues in its direction, a shorter one reverses; from rest the nearer end is chosen.
@IBDesignable @MainActor open class HeadedListView: UIView, InterfaceTableProviding {
  // MARK: Settings

  /// The header, which scrolls away first.
  open var headerView: UIView? { didSet { exchange(oldValue, headerView) } }
  /// The header's height in points; the default is 200. Negative values and NaN count as 0.
  @IBInspectable open var headerHeight: CGFloat = 200 { didSet { if headerHeight != oldValue { setNeedsPlacing() } } }
  /// The title bar, which stays at the top while the items scroll below it.
  open var titleView: UIView? { didSet { exchange(oldValue, titleView) } }
  /// The title bar's height in points; the default is 44. Without a title view it counts as 0.
  @IBInspectable open var titleHeight: CGFloat = 44 { didSet { if titleHeight != oldValue { setNeedsPlacing() } } }
  /// The distance in points that the content must move for the header to continue in that direction; the default is 20.
  /// Smaller values make it nervous; larger ones make it spring back against a deliberate drag.
  @IBInspectable open var snapThreshold: CGFloat = 20
  /// The data source of the items.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { tableView.dataSource = dataSource } }
  /// The delegate for the items and the scrolling. The table's own delegate is the list's.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      relay.owner = delegate
      // The new delegate may provide different heights.
      tableView.delegate = nil
      tableView.delegate = relay
    }
  }

  /// The table with the items as rows. The list uses its delegate and its content inset.
  public let tableView: UITableView
  private let table = HeadedListTable(frame: .zero, style: .plain)
  private lazy var relay = HeadedListRelay(self)
  var movement = Movement()
  private let room = UIView(frame: .zero)

  // MARK: Making

  public override init(frame: CGRect) {
    tableView = table
    super.init(frame: frame)
    configure()
  }

  public required init?(coder: NSCoder) {
    tableView = table
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    table.list = self
    table.frame = bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.delegate = relay
    // The header overlaps this view; touches are for the header's content.
    room.isUserInteractionEnabled = false
    let recognizer = TouchEndRecognizer(target: nil, action: nil)
    recognizer.cancelsTouchesInView = false
    recognizer.onEnd = { [weak self] in self?.touchesDidEnd() }
    table.addGestureRecognizer(recognizer)
    addSubview(table)
  }

  private func exchange(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    if old?.superview === table { old?.removeFromSuperview() }
    if let new {
      new.translatesAutoresizingMaskIntoConstraints = true
      table.addSubview(new)
    }
    setNeedsPlacing()
  }

  private func setNeedsPlacing() {
    table.setNeedsLayout()
  }

  // MARK: Header

  /// True if the whole header is visible, or on its way to be.
  open var isHeaderShown: Bool { table.contentOffset.y <= snap.shown + 0.5 }

  /// Scrolls to the top, or to the offset at which the header is just hidden.
  open func setHeaderShown(_ isShown: Bool, animated: Bool) {
    layoutIfNeeded()
    moveContent(
      to: isShown ? snap.shown : snap.hidden, animated: animated && !UIAccessibility.isReduceMotionEnabled)
  }

  func moveContent(to offset: CGFloat, animated: Bool) {
    let target = CGPoint(x: table.contentOffset.x, y: offset)
    guard target != table.contentOffset else { return }
    table.setContentOffset(target, animated: animated)
  }

  /// The offsets between which the header is partly visible.
  var snap: HeaderSnap {
    let top = -table.adjustedContentInset.top
    return HeaderSnap(shown: top, hidden: top + usableHeaderHeight, threshold: snapThreshold)
  }

  private var usableHeaderHeight: CGFloat {
    headerView != nil && headerHeight.isFinite ? max(0, headerHeight) : 0
  }

  private var usableTitleHeight: CGFloat {
    titleView != nil && titleHeight.isFinite ? max(0, titleHeight) : 0
  }

  // MARK: Placing

  func contentDidMove() {
    movement.move(to: table.contentOffset.y)
    placeParts()
  }

  /// Returns true if a view belongs to the header or the title bar.
  func holdsPart(_ view: UIView) -> Bool {
    [headerView, titleView].contains { part in part.map { view.isDescendant(of: $0) } ?? false }
  }

  /// Reserves space for the header above the items and for the title bar at the top.
  func prepareLayout() {
    let header = usableHeaderHeight
    let wasShown = isHeaderShown
    if room.frame.height != header || table.tableHeaderView == nil || room.frame.width != table.bounds.width {
      let distance = header - room.frame.height
      room.frame = CGRect(x: 0, y: 0, width: table.bounds.width, height: header)
      let offset = table.contentOffset.y
      table.tableHeaderView = room
      // Items that are scrolled keep their position on screen.
      if !wasShown, distance != 0 { table.contentOffset.y = offset + distance }
    }
    updateInsets()
  }

  /// Updates the insets, so that the items stay clear of the title bar and can scroll up far enough.
  func updateInsets() {
    var inset = table.contentInset
    inset.top = usableTitleHeight
    inset.bottom = bottomRoom
    if table.contentInset != inset { table.contentInset = inset }
  }

  /// The inset below a small number of items with which the header can be hidden completely; 0 if everything fits
  /// beside the header.
  private var bottomRoom: CGFloat {
    let bars = table.adjustedContentInset.bottom - table.contentInset.bottom + safeTop + usableTitleHeight
    let seen = table.bounds.height - bars
    let items = table.contentSize.height - room.frame.height
    return items + usableHeaderHeight <= seen ? 0 : max(0, seen - items)
  }

  /// The height that bars cover at the top.
  private var safeTop: CGFloat { table.adjustedContentInset.top - table.contentInset.top }

  /// Positions header and title bar for the current offset, and the indicator beside the items.
  func placeParts() {
    let header = usableHeaderHeight
    let title = usableTitleHeight
    let width = table.bounds.width
    place(headerView, CGRect(x: 0, y: -title, width: width, height: header))
    let top = max(header - title, table.contentOffset.y + safeTop)
    place(titleView, CGRect(x: 0, y: top, width: width, height: title))
    if let titleView, table.subviews.last !== titleView, titleView.superview === table {
      table.bringSubviewToFront(titleView)
    }
    let edge = max(0, top + title - table.contentOffset.y - table.safeAreaInsets.top)
    if table.verticalScrollIndicatorInsets.top != edge { table.verticalScrollIndicatorInsets.top = edge }
  }

  private func place(_ part: UIView?, _ frame: CGRect) {
    guard let part, part.frame != frame else { return }
    part.frame = frame
  }

  open override var preferredFocusEnvironments: [any UIFocusEnvironment] { [table] }

  // MARK: - Interface Builder

  /// The properties that files may set; subclasses add to it.
  open class var interface: InterfaceTable {
    InterfaceTable()
      .property("headerView", \HeadedListView.headerView)
      .property("headerHeight", \HeadedListView.headerHeight)
      .property("titleView", \HeadedListView.titleView)
      .property("titleHeight", \HeadedListView.titleHeight)
      .property("snapThreshold", \HeadedListView.snapThreshold)
      .property("dataSource", \HeadedListView.dataSource)
      .property("delegate", \HeadedListView.delegate)
  }
}

/// The table of a headed list, which notifies the list of every movement.
@MainActor final class HeadedListTable: UITableView {
  weak var list: HeadedListView?

  override var contentOffset: CGPoint {
    didSet { if contentOffset != oldValue { list?.contentDidMove() } }
  }

  override func layoutSubviews() {
    list?.prepareLayout()
    super.layoutSubviews()
    list?.updateInsets()
    list?.placeParts()
  }

  /// Allows drags that start on a control of the header or the title bar.
  override func touchesShouldCancel(in view: UIView) -> Bool {
    if list?.holdsPart(view) == true { return true }
    return super.touchesShouldCancel(in: view)
  }
}
