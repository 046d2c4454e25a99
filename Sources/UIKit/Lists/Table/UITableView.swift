/// Rows in one column, in sections with headers and footers, of which only those that are seen exist as views.
///
/// The data source says how many rows there are and gives a cell for each as it comes on screen; the delegate decides and
/// hears the rest. Heights may be fixed or come from the cells' constraints; what is not seen yet counts with an estimate,
/// and rows on screen stay where they are when the real heights arrive.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    alwaysBounceVertical = true
    backgroundColor = style.background
    installSwiping()
  }

  open private(set) var style: Style

  /// For the loader of Interface Builder files, before the table is shown.
  package final func setStyle(_ style: Style) {
    self.style = style
    backgroundColor = style.background
    invalidateContent()
  }

  /// The rows of a table that its Interface Builder file describes one by one.
  package final var staticContent: (any StaticTableContent)?

  final var content = TableContent()
  final let pool = ReusePool()
  final var selection = ListSelection()
  final var swiping = RowSwiping()
  final var reordering = RowReordering()
  final lazy var reorderTicker = Ticker { [weak self] _ in self?.scrollWhileReordering() }
  final var updates = TableUpdates()
  private(set) final lazy var indexStrip = makeIndexStrip()

  // MARK: - Data

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { invalidateContent() } }
  }

  /// The same object as the scroll view's delegate.
  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      super.delegate = delegate
      if delegate !== oldValue { invalidateContent() }
      if delegate != nil { _ = contextMenus }
    }
  }

  private final lazy var contextMenus = makeContextMenus()
  /// Asks the delegate for menus of rows.
  open var contextMenuInteraction: UIContextMenuInteraction? { delegate == nil ? nil : contextMenus.interaction }

  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true

  /// Asks the data source anew about everything; the rows stay where they are as far as they are still there.
  open func reloadData() { reloadContent() }
  open func reloadSectionIndexTitles() { reloadIndexTitles() }

  open var numberOfSections: Int { loadedGeometry.sections.count }

  open func numberOfRows(inSection section: Int) -> Int {
    loadedGeometry.sections.indices.contains(section) ? content.geometry.sections[section].rows.count : 0
  }

  // MARK: - Heights

  /// `automaticDimension` takes what the cells' constraints ask for.
  open var rowHeight = UITableView.automaticDimension { didSet { if rowHeight != oldValue { invalidateContent() } } }
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { invalidateContent() } }
  }
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { invalidateContent() } }
  }
  /// What rows count with until they are seen; 0 has the height of every row asked for before the first is shown.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { invalidateContent() } }
  }
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { invalidateContent() } }
  }
  open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { invalidateContent() } }
  }
  /// Above each header of a plain table, in points; `automaticDimension`, the default, is none.
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { invalidateContent() } }
  }

  /// Stands for a height that follows from the content.
  nonisolated public static let automaticDimension: CGFloat = -1
  /// Has the index strip show a looking glass and lead to the very top.
  nonisolated public static let indexSearch = "{search}"

  // MARK: - Looks

  /// Left and right count; a row may have its own.
  open var separatorInset = UIEdgeInsets.zero {
    didSet {
      hasOwnSeparatorInset = true
      refreshCells()
    }
  }
  private(set) final var hasOwnSeparatorInset = false
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges { didSet { refreshCells() } }
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { refreshCells() } }
  open var separatorColor: UIColor? = .separator { didSet { refreshCells() } }
  /// Shows through the separators in place of their colour.
  open var separatorEffect: UIVisualEffect? { didSet { refreshCells() } }
  /// Has the margins of cells leave lines of text no longer than can be read well.
  open var cellLayoutMarginsFollowReadableWidth = false { didSet { refreshCells() } }
  /// Keeps content views out of what the safe area leaves at the sides.
  open var insetsContentViewsToSafeArea = true { didSet { refreshCells() } }

  /// Behind the rows, as large as the table, and not scrolled.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      placeBackground()
    }
  }

  private final var headerView: UIView?
  private final var footerView: UIView?

  /// Above the first section; it scrolls. Its height is that of its frame when it is set.
  open var tableHeaderView: UIView? {
    get { headerView }
    set {
      if headerView !== newValue { headerView?.removeFromSuperview() }
      headerView = newValue
      setHead(newValue)
    }
  }

  /// Below the last section; it scrolls. Its height is that of its frame when it is set.
  open var tableFooterView: UIView? {
    get { footerView }
    set {
      if footerView !== newValue { footerView?.removeFromSuperview() }
      footerView = newValue
      setTail(newValue)
    }
  }

  // MARK: - Places

  open func rect(forSection section: Int) -> CGRect {
    rect(loadedGeometry.sections.indices.contains(section) ? content.geometry.span(ofSection: section) : nil)
  }
  /// Where the header lies in its section, pinned or not.
  open func rectForHeader(inSection section: Int) -> CGRect {
    rect(loadedGeometry.sections.indices.contains(section) ? content.geometry.span(ofHeader: section) : nil)
  }
  open func rectForFooter(inSection section: Int) -> CGRect {
    rect(loadedGeometry.sections.indices.contains(section) ? content.geometry.span(ofFooter: section) : nil)
  }
  /// In content coordinates; `.zero` where there is no such row. Rows not seen yet have their estimated heights.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    rowRect(loadedGeometry.contains(indexPath) ? indexPath : nil)
  }
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    guard point.x >= 0, point.x <= bounds.width else { return nil }
    return loadedGeometry.row(at: point.y)
  }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { content.shown.path(of: cell) }
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { paths(in: rect) }
  /// The cell of a row that is on screen.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    content.shown.cell(at: indexPath)
  }
  /// From top to bottom.
  open var visibleCells: [UITableViewCell] { content.shown.rows.filter { !$0.cell.isHidden }.map(\.cell) }
  open var indexPathsForVisibleRows: [IndexPath]? {
    content.shown.rows.filter { !$0.cell.isHidden }.map(\.path)
  }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    content.shown.view(ofHeader: section) as? UITableViewHeaderFooterView
  }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    content.shown.view(ofFooter: section) as? UITableViewHeaderFooterView
  }

  /// Scrolls until a row is at a place of the visible part; `none` as little as needed. A row number of `NSNotFound` means
  /// the section's header.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated: animated)
  }
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = nearestSelected else { return }
    scroll(to: path, scrollPosition, animated: animated)
  }

  // MARK: - Changes

  /// The same for a closure that does not outlive the call.
  public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  /// Makes changes together, animated: what goes is counted as before them, what comes as after them. The data source
  /// has changed its data when the block returns.
  ///
  /// - Precondition: The rows that the data source reports are those from before with the changes.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginBatch()
    updates?()
    self.updates.batch.add(completion: completion)
    endBatch()
  }
  open func beginUpdates() { beginBatch() }
  open func endUpdates() { endBatch() }
  open var hasUncommittedUpdates: Bool { updates.batch.isOpen }

  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    perform(ListChanges(insertedSections: Array(sections)), animation)
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    perform(ListChanges(deletedSections: Array(sections)), animation)
  }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    perform(ListChanges(reloadedSections: Array(sections)), animation)
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    perform(ListChanges(movedSections: [.init(from: section, to: newSection)]))
  }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    perform(ListChanges(insertedItems: indexPaths.checkedItems), animation)
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    perform(ListChanges(deletedItems: indexPaths.checkedItems), animation)
  }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    perform(ListChanges(reloadedItems: indexPaths.checkedItems), animation)
  }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    let paths = [indexPath, newIndexPath].checkedItems
    perform(ListChanges(movedItems: [.init(from: paths[0], to: paths[1])]))
  }
  /// Has the data source configure the cells of rows again that are on screen; the cells stay the same.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths.checkedItems) }

  // MARK: - Editing

  private final var isInEditingMode = false

  open var isEditing: Bool {
    get { isInEditingMode }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows or hides the controls that delete, insert, move and choose rows.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isInEditingMode else { return }
    isInEditingMode = editing
    closeSwipe(animated: animated)
    editingDidChange(animated: animated)
  }

  // MARK: - Selection

  open var allowsSelection = true
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelection = false
  open var allowsMultipleSelectionDuringEditing = false { didSet { refreshCells() } }

  /// The first one chosen, where there are several.
  open var indexPathForSelectedRow: IndexPath? { firstSelected }
  /// In the order of the table; `nil` for none.
  open var indexPathsForSelectedRows: [IndexPath]? {
    selection.paths.isEmpty ? nil : selection.paths.sorted()
  }

  /// Selects a row without telling the delegate; `nil` deselects all.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated)
    if let indexPath, scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }
  /// Deselects a row without telling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    mark(indexPath, isSelected: false, animated: animated)
  }

  // MARK: - Focus

  /// Rows are selected when the focus comes to them.
  open var selectionFollowsFocus = false
  open var allowsFocus = true
  open var allowsFocusDuringEditing = true
  /// The focus comes back to the row that it left.
  open var remembersLastFocusedIndexPath = false

  open override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferredFocus }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let key = presses.first?.key, moveFocus(by: key) { return }
    super.pressesBegan(presses, with: event)
  }

  // MARK: - Index

  /// The strip is shown from this many rows on.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadIndexTitles() } }
  open var sectionIndexColor: UIColor? { didSet { indexStrip.color = sectionIndexColor } }
  open var sectionIndexBackgroundColor: UIColor? {
    didSet { indexStrip.background = sectionIndexBackgroundColor }
  }
  /// While a finger is on the strip.
  open var sectionIndexTrackingBackgroundColor: UIColor? {
    didSet { indexStrip.trackingBackground = sectionIndexTrackingBackgroundColor }
  }

  // MARK: - Reuse

  /// A used cell of the identifier, or a new one if one is registered, else `nil`.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = content.requested, cell.reuseIdentifier == identifier { return cell }
    return pool.dequeue(ReuseName(kind: .row, identifier: identifier)) as? UITableViewCell
  }
  /// A used or new cell of the identifier.
  ///
  /// - Precondition: A class, a nib or a prototype is registered for the identifier.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    preconditionFailure(pool.missing(ReuseName(kind: .row, identifier: identifier), in: self))
  }
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    if let view = content.requestedPart, view.reuseIdentifier == identifier { return view }
    return pool.dequeue(ReuseName(kind: .headerFooter, identifier: identifier)) as? UITableViewHeaderFooterView
  }
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    pool.register(cellClass, as: UITableViewCell.self, ReuseName(kind: .row, identifier: identifier), in: self)
  }
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    pool.register(nib, as: UITableViewCell.self, ReuseName(kind: .row, identifier: identifier), in: self)
  }
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    pool.register(
      aClass, as: UITableViewHeaderFooterView.self, ReuseName(kind: .headerFooter, identifier: identifier), in: self)
  }
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    pool.register(
      nib, as: UITableViewHeaderFooterView.self, ReuseName(kind: .headerFooter, identifier: identifier), in: self)
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    layOutContent()
    super.layoutSubviews()
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    setNeedsLayout()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    refreshCells()
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    refreshCells()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
      measureAgain()
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { unhighlight() }
    setNeedsLayout()
  }

  // MARK: - Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !rowTouchBegan(touches.first) { super.touchesBegan(touches, with: event) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !rowTouchMoved(touches.first) { super.touchesMoved(touches, with: event) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !rowTouchEnded(touches.first) { super.touchesEnded(touches, with: event) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    unhighlight()
    super.touchesCancelled(touches, with: event)
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === swiping.pan { return swipeMayBegin() }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
