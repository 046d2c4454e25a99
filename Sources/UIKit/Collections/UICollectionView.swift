/// A view that shows items at the positions of a layout, with views for the visible ones only.
///
/// The ``dataSource`` reports the number of items and returns their cells; the ``collectionViewLayout`` returns their
/// positions. After a change of the data, call ``reloadData()``, or `performBatchUpdates(_:completion:)` to animate it.
@preconcurrency @MainActor open class UICollectionView: UIScrollView, UIDataSourceTranslating {
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Creates a collection view over the system's background, or that of its list.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    currentLayout = layout
    super.init(frame: frame)
    adoptBackground(.systemBackground)
    setUp()
  }

  /// Fails, as on Apple's systems. Apps write it as a value that is never used, such as after `??`.
  public convenience init() {
    preconditionFailure("UICollectionView must be initialized with a non-nil layout parameter")
  }

  /// Creates a collection view with a flow layout.
  public required init?(coder: NSCoder) {
    currentLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    setUp()
    readContents(of: coder, as: UICollectionView.self)
  }

  private func setUp() {
    adopt(currentLayout)
    installMultipleSelection()
  }

  final var display = CollectionDisplay()
  final let pool = ReusePool()
  final var selection = ListSelection()
  final var swiping = RowSwiping()
  final var multipleSelection = MultipleSelection()
  final var updates = CollectionUpdates()
  final var placeholders = ListPlaceholders()
  final var usesPresentationValues = false
  private(set) final lazy var indexStrip = makeIndexStrip()
  final var hasIndexStrip = false
  final var movement: HeldMovement?
  final var layoutChange = CollectionLayoutChange()
  final var prefetcher = Prefetcher(threshold: 0.1, origin: .zero)

  // MARK: - Data and delegate

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadContent() } }
  }

  // Not an override, because a scroll view's delegate has another type. Both properties share one storage.
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    get { super.delegate as? any UICollectionViewDelegate }
    set {
      super.delegate = newValue
      if newValue != nil { _ = contextMenus }
    }
  }

  private final lazy var contextMenus = makeContextMenus()
  /// The interaction that queries the delegate for menus of items; `nil` without a delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { delegate == nil ? nil : contextMenus.interaction }

  /// Connects the view with drags and drops; `nil` before it has a delegate for either.
  private(set) final var dragAndDrop: ListDragAndDrop?
  private func connectDragAndDrop() {
    if dragAndDrop == nil { dragAndDrop = ListDragAndDrop(self) }
  }
  /// Provides the items of dragged items of the view.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    didSet { if dragDelegate != nil { connectDragAndDrop() } }
  }
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    didSet { if dropDelegate != nil { connectDragAndDrop() } }
  }
  /// True if items can be dragged; initially true, as on tablets.
  open var dragInteractionEnabled = UIDragInteraction.isEnabledByDefault

  /// True if a drag that rests on an item selects it, if the delegate allows it; false by default.
  open var isSpringLoaded = false {
    didSet {
      setSpringLoaded(isSpringLoaded) { [weak self] path, context in
        guard let self, isSelectionAllowed else { return false }
        return delegate?.collectionView(self, shouldSpringLoadItemAt: path, with: context) ?? true
      } select: { [weak self] in
        self?.toggleSelection(at: $0)
      }
    }
  }

  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true

  /// Loads all content from the data source again. The offset stays as far as the new content allows.
  open func reloadData() { ListReload.reload(self) { $0.reloadContent() } }

  open var numberOfSections: Int { counts.sections }
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = usesPresentationValues ? counts : placeholders.dataCounts(of: counts)
    guard counts.items.indices.contains(section) else {
      preconditionFailure(
        "\(nameForPeople) has no section \(section); its data source reports \(counts.sections) sections")
    }
    return counts.items[section]
  }

  open func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
    presentationIndexPath.flatMap { placeholders[$0] == nil ? dataPath(of: $0) : nil }
  }
  open func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
    dataSourceIndexPath.map { shownPath(of: $0) }
  }
  open func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
    dataSourceSectionIndex
  }
  open func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
    presentationSectionIndex
  }
  /// Runs a block in which the methods for counts, paths, cells, frames and scrolling use the paths of the shown items.
  open func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
    withPresentationValues(actionsToTranslate)
  }
  /// True in a batch update, while an item is moved, and while drop placeholders are shown, which `reloadData()` removes.
  open var hasUncommittedUpdates: Bool { updates.batch.isOpen || movement != nil || !placeholders.isEmpty }

  // MARK: - Layout

  private var currentLayout: UICollectionViewLayout

  /// The layout of the items; a new one applies without an animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { currentLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Stores a layout without showing it.
  final func adopt(_ layout: UICollectionViewLayout) {
    if currentLayout !== layout {
      closeSwipe(animated: false)
      currentLayout.owner = nil
      currentLayout = layout
    }
    precondition(
      layout.owner == nil || layout.owner === self,
      "\(type(of: layout)) already belongs to another collection view; create a layout for each")
    layout.owner = self
    display.needsPrepare = true
    setNeedsLayout()
  }

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    changeLayout(to: layout, animated: animated, completion: nil)
  }
  /// Calls the completion with true if the animation was not interrupted.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    changeLayout(to: layout, animated: animated, completion: completion)
  }

  /// Starts an interactive change of the layout, which follows the result's `transitionProgress`.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: UICollectionView.LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { beginTransition(to: layout, completion: completion) }
  open func finishInteractiveTransition() { endTransition(finishing: true) }
  open func cancelInteractiveTransition() { endTransition(finishing: false) }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(of: .item(shown(indexPath)))
  }
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: CollectionElement(category: .supplementaryView, kind: kind, path: indexPath))
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { changeBounds(to: newValue) { super.bounds = newValue } }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      guard newValue.isUsable, newValue.size != super.bounds.size else { return super.frame = newValue }
      let bounds = CGRect(origin: super.bounds.origin, size: newValue.size)
      changeBounds(to: bounds) { super.frame = newValue }
    }
  }

  // Dynamic, so that an extension can replace them for all collection views.
  open dynamic override var contentSize: CGSize {
    get { super.contentSize }
    set { super.contentSize = newValue }
  }
  open dynamic override var intrinsicContentSize: CGSize { super.intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutElements()
    placeBackground()
    adoptListBackground()
  }

  /// True if the background is that of the system or of a list, because the app has set none.
  private var hasStandardBackground = false

  open override var backgroundColor: UIColor? {
    didSet { hasStandardBackground = false }
  }

  private func adoptBackground(_ color: UIColor) {
    backgroundColor = color
    hasStandardBackground = true
  }

  private func adoptListBackground() {
    guard hasStandardBackground else { return }
    let list = numberOfSections > 0 ? currentLayout.list(ofSection: 0) : nil
    let color = list?.shownBackground ?? .systemBackground
    if color != backgroundColor { adoptBackground(color) }
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    insetDidChange()
  }

  override func restOffset(proposed offset: CGPoint, velocity: CGPoint) -> CGPoint {
    currentLayout.targetContentOffset(forProposedContentOffset: offset, withScrollingVelocity: velocity)
  }

  /// A view behind all elements with the size of the collection view, which does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      placeBackground()
    }
  }

  private func placeBackground() {
    guard let backgroundView else { return }
    backgroundView.layer.zPosition = -10_000
    if backgroundView.frame != bounds { backgroundView.frame = bounds }
  }

  // MARK: - Reuse

  /// Registers the class of the cells with an identifier; `nil` removes the registration.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    pool.register(
      cellClass, as: UICollectionReusableView.self, ReuseName(kind: .item, identifier: identifier), in: self)
  }

  /// Registers the class of the supplementary views of a kind with an identifier; `nil` removes the registration.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    pool.register(
      viewClass, as: UICollectionReusableView.self,
      ReuseName(kind: .supplementary(elementKind), identifier: identifier), in: self)
  }

  /// Registers the nib of the cells with an identifier; `nil` removes the registration.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    pool.register(nib, as: UICollectionReusableView.self, ReuseName(kind: .item, identifier: identifier), in: self)
  }
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    pool.register(
      nib, as: UICollectionReusableView.self, ReuseName(kind: .supplementary(kind), identifier: identifier), in: self)
  }

  /// Returns a reused or new cell with the size of the item in the layout.
  ///
  /// - Precondition: The identifier is registered.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let view = dequeue(ReuseName(kind: .item, identifier: identifier), for: .item(shown(indexPath)))
    guard let cell = view as? UICollectionViewCell else {
      preconditionFailure(
        "\(nameForPeople): '\(identifier)' is registered with \(type(of: view)), which is not a UICollectionViewCell")
    }
    return cell
  }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(
      ReuseName(kind: .supplementary(elementKind), identifier: identifier),
      for: CollectionElement(category: .supplementaryView, kind: elementKind, path: indexPath))
  }

  // MARK: - Visible elements

  open var visibleCells: [UICollectionViewCell] {
    visible(.cell).compactMap { view(of: $0) as? UICollectionViewCell }
  }
  open var indexPathsForVisibleItems: [IndexPath] { visible(.cell).compactMap { reported($0.path) } }
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    visible(.supplementaryView, elementKind).compactMap { view(of: $0) }
  }
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visible(.supplementaryView, elementKind).map(\.path)
  }

  /// The cell of an item; `nil` for an item without one.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    view(of: .item(shown(indexPath))) as? UICollectionViewCell
  }
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    view(of: CollectionElement(category: .supplementaryView, kind: elementKind, path: indexPath))
  }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    guard cell.owningCollection === self, let element = cell.element, view(of: element) === cell else {
      return nil
    }
    return reported(element.path)
  }
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    guard let element = supplementaryView.element, view(of: element) === supplementaryView else { return nil }
    return element.path
  }
  /// The item at a point in content coordinates.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    let probe = CGRect(x: point.x, y: point.y, width: 1e-3, height: 1e-3)
    let hits = elements(in: probe).filter {
      $0.representedElementCategory == .cell && $0.frame.contains(point) && !isHeld($0.element)
    }
    return hits.max { $0.zIndex < $1.zIndex }.flatMap { reported($0.indexPath) }
  }

  /// Scrolls an item to a position; without one, only as far as needed to show the item.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: shown(indexPath), scrollPosition, animated: animated)
  }

  // MARK: - Updates

  /// Animates the changes of a block together; the data must have changed at the end of the block.
  ///
  /// Deletions, reloads and the sources of moves have the paths before the update; insertions and the targets of moves have
  /// those after it.
  ///
  /// - Precondition: The changes make the number of items that the data source reports after the update.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    perform(updates, completion)
  }
  public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { perform($0, completion) }
  }

  open func insertSections(_ sections: IndexSet) { perform(ListChanges(insertedSections: Array(sections))) }
  open func deleteSections(_ sections: IndexSet) { perform(ListChanges(deletedSections: Array(sections))) }
  open func reloadSections(_ sections: IndexSet) { perform(ListChanges(reloadedSections: Array(sections))) }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    perform(ListChanges(movedSections: [.init(from: section, to: newSection)]))
  }
  open func insertItems(at indexPaths: [IndexPath]) {
    perform(ListChanges(insertedItems: indexPaths.checkedItems))
  }
  open func deleteItems(at indexPaths: [IndexPath]) {
    perform(ListChanges(deletedItems: indexPaths.checkedItems))
  }
  /// Replaces the cells of items, with their sizes.
  open func reloadItems(at indexPaths: [IndexPath]) {
    perform(ListChanges(reloadedItems: indexPaths.checkedItems))
  }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    let paths = [indexPath, newIndexPath].checkedItems
    perform(ListChanges(movedItems: [.init(from: paths[0], to: paths[1])]))
  }
  /// Configures the existing cells of items again through the data source.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  // MARK: - Selection

  open var allowsSelection = true { didSet { if !allowsSelection, !isEditing { deselectAll() } } }
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  /// True in editing mode; a change deselects all items, unless the new mode keeps the selection.
  open var isEditing = false { didSet { if isEditing != oldValue { selectionModeDidChange() } } }

  /// In the order of selection; empty for none, and never `nil`.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.paths }

  /// Selects an item without a call to the delegate; `nil` deselects all items.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, position: scrollPosition)
  }
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    mark(indexPath, isSelected: false, animated: animated)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    itemTouchBegan(touches.first)
    super.touchesBegan(touches, with: event)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    itemTouchMoved(touches.first)
    super.touchesMoved(touches, with: event)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    itemTouchEnded(touches.first)
    super.touchesEnded(touches, with: event)
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

  // MARK: - Interactive movement

  /// Starts to move an item; returns false if the data source does not allow it.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(indexPath) }
  /// Moves the centre of the held item to a point in content coordinates.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { moveHeld(to: targetPosition) }
  /// Ends the movement at the current path and notifies the data source.
  open func endInteractiveMovement() { endMovement(isCancelled: false) }
  open func cancelInteractiveMovement() { endMovement(isCancelled: true) }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeItems(with: coder)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeItems(with: coder)
  }

  // MARK: - Focus

  open var allowsFocus = true
  open var allowsFocusDuringEditing = true
  /// True if a focused item is selected.
  open var selectionFollowsFocus = false

  open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    let own = UICollectionViewFocusUpdateContext(context, in: self)
    return super.shouldUpdateFocus(in: context) && delegate?.collectionView(self, shouldUpdateFocusIn: own) != false
  }
  /// True if the focus returns to the last focused item.
  open var remembersLastFocusedIndexPath = false
  /// The changes after which visible cells with estimated sizes are measured again.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  open override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferredFocus.map { [$0] } ?? [] }
  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    setNeedsShow()
    if let cell = context.nextFocusedView as? UICollectionViewCell { focusDidMove(to: cell) }
    let own = UICollectionViewFocusUpdateContext(context, in: self)
    delegate?.collectionView(self, didUpdateFocusIn: own, with: coordinator)
  }
}

extension UICollectionView {
  public enum ElementCategory: UInt, Sendable {
    case cell, supplementaryView, decorationView
  }

  /// The position of an item after scrolling to it; one of each axis can be combined.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  /// Receives whether the animation completed, and whether the transition was finished instead of cancelled.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void
}
