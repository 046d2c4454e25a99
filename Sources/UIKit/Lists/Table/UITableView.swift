/// A view with rows in one column, in sections with headers and footers; only the visible ones exist as views.
///
/// The data source reports the number of rows and returns the cell of each row that becomes visible. The delegate is
/// queried about heights, selection and editing. Heights are fixed or follow from the cells' constraints; rows that were not
/// visible yet have estimated heights, and visible rows keep their position when estimates are replaced.
@preconcurrency @MainActor open class UITableView: UIScrollView, UIDataSourceTranslating {
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
    readContents(of: coder, as: UITableView.self)
  }

  private func setUp() {
    alwaysBounceVertical = true
    backgroundColor = style.background
    installSwiping()
    installMultipleSelection()
  }

  open private(set) var style: Style

  /// Sets the style before the table is shown, for the loader of Interface Builder files.
  package final func setStyle(_ style: Style) {
    self.style = style
    backgroundColor = style.background
    invalidateContent()
  }

  /// The rows that the table's Interface Builder file contains; `nil` for a table with a data source.
  package final var staticContent: (any StaticTableContent)?

  final var content = TableContent()
  final let pool = ReusePool()
  final var selection = ListSelection()
  final var swiping = RowSwiping()
  final var multipleSelection = MultipleSelection()
  final var reordering = RowReordering()
  final lazy var reorderTicker = Ticker { [weak self] _ in self?.scrollWhileReordering() }
  final var updates = TableUpdates()
  final var placeholders = ListPlaceholders()
  final var usesPresentationValues = false
  private(set) final lazy var indexStrip = makeIndexStrip()

  // MARK: - Data

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { invalidateContent() } }
  }

  /// The scroll view's delegate with the type of a table's delegate.
  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      super.delegate = delegate
      if delegate !== oldValue { invalidateContent() }
      if delegate != nil { _ = contextMenus }
    }
  }

  private final lazy var contextMenus = makeContextMenus()
  /// The interaction that queries the delegate for menus of rows; `nil` without a delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { delegate == nil ? nil : contextMenus.interaction }

  /// Connects the table with drags and drops; `nil` before it has a delegate for either.
  private(set) final var dragAndDrop: ListDragAndDrop?
  private func connectDragAndDrop() {
    if dragAndDrop == nil { dragAndDrop = ListDragAndDrop(self) }
  }
  /// Provides the items of dragged rows.
  open weak var dragDelegate: (any UITableViewDragDelegate)? {
    didSet { if dragDelegate != nil { connectDragAndDrop() } }
  }
  open weak var dropDelegate: (any UITableViewDropDelegate)? {
    didSet { if dropDelegate != nil { connectDragAndDrop() } }
  }
  /// True if rows can be dragged; initially true, as on tablets.
  open var dragInteractionEnabled = UIDragInteraction.isEnabledByDefault

  /// True if a drag that rests on a row selects it, if the delegate allows it; false by default.
  open var isSpringLoaded = false {
    didSet {
      setSpringLoaded(isSpringLoaded) { [weak self] path, context in
        guard let self, isSelectionAllowed else { return false }
        return delegate?.tableView(self, shouldSpringLoadRowAt: path, with: context) ?? true
      } select: { [weak self] in
        self?.toggleSelection(at: $0)
      }
    }
  }

  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true

  /// Loads all content from the data source again. The offset stays as far as the new content allows.
  open func reloadData() { ListReload.reload(self) { $0.reloadContent() } }
  open func reloadSectionIndexTitles() { reloadIndexTitles() }

  open var numberOfSections: Int {
    loadIfNeeded()
    return content.geometry.sections.count
  }

  open func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    let counts = usesPresentationValues ? shownCounts : placeholders.dataCounts(of: shownCounts)
    return counts.items.indices.contains(section) ? counts.items[section] : 0
  }

  open func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
    presentationIndexPath.flatMap { placeholders[$0] == nil ? dataPath(of: $0) : nil }
  }
  open func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
    dataSourceIndexPath.map {
      reordering.cell == nil ? placeholders.shownPath(of: $0) : reordering.held.shownPath(of: $0)
    }
  }
  open func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
    dataSourceSectionIndex
  }
  open func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
    presentationSectionIndex
  }
  /// Runs a block in which the methods for counts, paths, cells, frames and scrolling use the paths of the shown rows.
  open func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
    withPresentationValues(actionsToTranslate)
  }

  // MARK: - Heights

  /// The height of rows; `automaticDimension` for the height of the cells' constraints.
  open var rowHeight = UITableView.automaticDimension { didSet { if rowHeight != oldValue { invalidateHeights() } } }
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { invalidateHeights() } }
  }
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { invalidateHeights() } }
  }
  /// The height of rows before they are measured; with 0, the heights of all rows are queried before the first is shown.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { invalidateHeights() } }
  }
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { invalidateHeights() } }
  }
  open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { invalidateHeights() } }
  }
  /// Space above each header of a plain table, in points. `automaticDimension`, the default, is 22 points.
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { invalidateHeights() } }
  }

  /// The value for a height that follows from the content.
  nonisolated public static let automaticDimension: CGFloat = -1
  /// The index title that shows a magnifying glass and scrolls to the top.
  nonisolated public static let indexSearch = "{search}"

  // MARK: - Appearance

  /// Only left and right are used; a cell may have its own inset.
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
  /// The effect of the separators instead of their colour.
  open var separatorEffect: UIVisualEffect? { didSet { refreshCells() } }
  /// True if the margins of cells limit lines of text to a readable width.
  open var cellLayoutMarginsFollowReadableWidth = false { didSet { refreshCells() } }
  /// True if content views are inset by the safe area at the sides.
  open var insetsContentViewsToSafeArea = true { didSet { refreshCells() } }

  /// A view behind the rows with the size of the table, which does not scroll.
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

  /// A view above the first section, which scrolls. Its height is that of its frame when it is set.
  open var tableHeaderView: UIView? {
    get { headerView }
    set {
      if headerView !== newValue { headerView?.removeFromSuperview() }
      headerView = newValue
      setHead(newValue)
    }
  }

  /// A view below the last section, which scrolls. Its height is that of its frame when it is set.
  open var tableFooterView: UIView? {
    get { footerView }
    set {
      if footerView !== newValue { footerView?.removeFromSuperview() }
      footerView = newValue
      setTail(newValue)
    }
  }

  // MARK: - Positions

  open func rect(forSection section: Int) -> CGRect {
    rect(loadedGeometry.sections.indices.contains(section) ? content.geometry.span(ofSection: section) : nil)
  }
  /// The frame of a header at its own place, without pinning.
  open func rectForHeader(inSection section: Int) -> CGRect {
    rect(loadedGeometry.sections.indices.contains(section) ? content.geometry.span(ofHeader: section) : nil)
  }
  open func rectForFooter(inSection section: Int) -> CGRect {
    rect(loadedGeometry.sections.indices.contains(section) ? content.geometry.span(ofFooter: section) : nil)
  }
  /// The frame of a row in content coordinates; `.zero` for a missing row. Rows that were not measured have their estimated
  /// heights.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    let path = shown(indexPath)
    return rowRect(loadedGeometry.contains(path) ? path : nil)
  }
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    guard point.x >= 0, point.x <= bounds.width else { return nil }
    return loadedGeometry.row(at: point.y).flatMap { reported($0) }
  }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    content.shown.path(of: cell).flatMap { reported($0) }
  }
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { paths(in: rect).compactMap { reported($0) } }
  /// The cell of a visible row; `nil` for others.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    content.shown.cell(at: shown(indexPath))
  }
  /// The cells of the visible rows and placeholders, from top to bottom.
  open var visibleCells: [UITableViewCell] { content.shown.rows.filter { !$0.cell.isHidden }.map(\.cell) }
  open var indexPathsForVisibleRows: [IndexPath]? {
    content.shown.rows.filter { !$0.cell.isHidden }.compactMap { reported($0.path) }
  }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    content.shown.view(ofHeader: section) as? UITableViewHeaderFooterView
  }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    content.shown.view(ofFooter: section) as? UITableViewHeaderFooterView
  }

  /// Scrolls a row to a position in the visible area; with `none`, only as far as needed. A row of `NSNotFound` is the
  /// section's header.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: shown(indexPath), scrollPosition, animated: animated)
  }
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = nearestSelected else { return }
    scroll(to: placeholders.shownPath(of: path), scrollPosition, animated: animated)
  }

  // MARK: - Updates

  /// Performs a batch update with a non-escaping closure.
  public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  /// Animates the changes of a block together; the data must have changed at the end of the block.
  ///
  /// Deletions, reloads and the sources of moves have the paths before the update; insertions and the targets of moves have
  /// those after it.
  ///
  /// - Precondition: The changes make the number of rows that the data source reports after the update.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginBatch()
    updates?()
    self.updates.batch.add(completion: completion)
    endBatch()
  }
  open func beginUpdates() { beginBatch() }
  open func endUpdates() { endBatch() }
  /// True in a batch update, while a row is reordered, and while drop placeholders are shown, which `reloadData()`
  /// removes.
  open var hasUncommittedUpdates: Bool { updates.batch.isOpen || reordering.cell != nil || !placeholders.isEmpty }

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
  /// Configures the existing cells of rows again through the data source.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths.checkedItems) }

  // MARK: - Editing

  private final var isInEditingMode = false

  open var isEditing: Bool {
    get { isInEditingMode }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows or hides the controls that delete, insert, move and select rows.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isInEditingMode else { return }
    unhighlight()
    isInEditingMode = editing
    // The end of editing deselects all rows, and so does its begin in a mode without selection.
    if !editing || !isSelectionAllowed { deselectAll(animated: animated) }
    closeSwipe(animated: animated)
    editingDidChange(animated: animated)
  }

  // MARK: - Selection

  open var allowsSelection = true
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelection = false
  open var allowsMultipleSelectionDuringEditing = false { didSet { refreshCells() } }

  /// The row selected last; after its deselection, the first selected row of the table.
  open var indexPathForSelectedRow: IndexPath? { firstSelected }
  /// The selected rows in the order of the table; `nil` for none.
  open var indexPathsForSelectedRows: [IndexPath]? {
    selection.paths.isEmpty ? nil : selection.paths.sorted()
  }

  /// Selects a row without a call to the delegate; `nil` deselects all rows.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated)
    if let indexPath, scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }
  /// Deselects a row without a call to the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    mark(indexPath, isSelected: false, animated: animated)
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeRows(with: coder)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeRows(with: coder)
  }

  // MARK: - Focus

  open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    let own = UITableViewFocusUpdateContext(context, in: self)
    return super.shouldUpdateFocus(in: context) && delegate?.tableView(self, shouldUpdateFocusIn: own) != false
  }

  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    let own = UITableViewFocusUpdateContext(context, in: self)
    delegate?.tableView(self, didUpdateFocusIn: own, with: coordinator)
  }

  /// True if a focused row is selected.
  open var selectionFollowsFocus = false
  open var allowsFocus = true
  open var allowsFocusDuringEditing = true
  /// True if the focus returns to the last focused row.
  open var remembersLastFocusedIndexPath = false

  /// The changes after which visible rows with automatic heights are measured again.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  open override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferredFocus }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let key = presses.first?.key, moveFocus(by: key) { return }
    super.pressesBegan(presses, with: event)
  }

  // MARK: - Index

  /// Minimum number of rows of a table with an index strip.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadIndexTitles() } }
  open var sectionIndexColor: UIColor? { didSet { indexStrip.color = sectionIndexColor } }
  open var sectionIndexBackgroundColor: UIColor? {
    didSet { indexStrip.background = sectionIndexBackgroundColor }
  }
  /// Background colour of the index strip while it is touched.
  open var sectionIndexTrackingBackgroundColor: UIColor? {
    didSet { indexStrip.trackingBackground = sectionIndexTrackingBackgroundColor }
  }

  // MARK: - Reuse

  /// Returns a reused cell, or a new one if the identifier is registered, or `nil`.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = content.requested, cell.reuseIdentifier == identifier { return cell }
    return pool.dequeue(ReuseName(kind: .row, identifier: identifier)) as? UITableViewCell
  }
  /// Returns a reused or new cell.
  ///
  /// - Precondition: A class, a nib or a prototype is registered with the identifier.
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

  open dynamic override var contentSize: CGSize {
    get { super.contentSize }
    set { super.contentSize = newValue }
  }

  open dynamic override var intrinsicContentSize: CGSize { super.intrinsicContentSize }

  open dynamic override func layoutSubviews() {
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

  // Dynamic, so that an extension can replace it for all tables.
  open dynamic override func willMove(toSuperview newSuperview: UIView?) { super.willMove(toSuperview: newSuperview) }

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
    if gestureRecognizer === multipleSelection.drag { return multipleSelectionMayBegin() }
    if gestureRecognizer === panGestureRecognizer, selectsByTwoFingers { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
