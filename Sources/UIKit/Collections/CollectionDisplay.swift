/// The views that a collection view shows, kept in step with its layout.
///
/// A pass asks the layout for what can be seen, takes away the views of what cannot, and makes or moves the others.
@MainActor final class CollectionDisplay {
  /// A view in use.
  struct Shown {
    let view: UICollectionReusableView
    var look: CollectionLook
    /// The fixed dimensions that the view was last measured for.
    var measured: CGSize?
  }

  /// How often one pass may start over because views asked for other sizes.
  private static let mostRounds = 30

  unowned let view: UICollectionView
  var shown: [CollectionElement: Shown] = [:]
  /// Sections' own scrollers.
  private(set) lazy var scrollers = CollectionScrollers(self)
  private var knownCounts: ListCounts?
  private(set) var needsPrepare = true
  private var needsReload = false
  private var needsShow = true
  private var isLayingOut = false
  private(set) var isPreparing = false
  private var announcedBounds: CGRect?
  /// When views were last put in their places.
  var shownBounds: CGRect?
  /// Kept where it is while sizes above it change.
  var target: (path: IndexPath, position: UICollectionView.ScrollPosition)?
  /// Holds back passes while an update is under way.
  var isSuspended = false

  init(_ view: UICollectionView) {
    self.view = view
  }

  var layout: UICollectionViewLayout { view.collectionViewLayout }

  // MARK: Contents

  /// The numbers of sections and items, asked for once after every change.
  var counts: ListCounts {
    if let knownCounts { return knownCounts }
    let counts = askForCounts()
    knownCounts = counts
    return counts
  }

  func askForCounts() -> ListCounts {
    guard let source = view.dataSource else { return ListCounts([]) }
    let sections = source.numberOfSections(in: view)
    precondition(sections >= 0, "\(type(of: source)) says that \(view.nameForPeople) has \(sections) sections")
    return ListCounts(
      (0..<sections).map { section in
        let items = source.collectionView(view, numberOfItemsInSection: section)
        precondition(
          items >= 0, "\(type(of: source)) says that section \(section) of \(view.nameForPeople) has \(items) items")
        return items
      })
  }

  func numberOfItems(inSection section: Int) -> Int {
    let counts = counts
    guard counts.items.indices.contains(section) else {
      preconditionFailure(
        "\(view.nameForPeople) has no section \(section); its data source says that there are \(counts.sections)")
    }
    return counts.items[section]
  }

  func setCounts(_ counts: ListCounts) {
    knownCounts = counts
  }

  func reload() {
    knownCounts = nil
    needsReload = true
    view.selection.removeAll()
    view.prefetcher.reset()
    let context = layout.makeInvalidationContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    layout.invalidateLayout(with: context)
    view.setNeedsLayout()
  }

  // MARK: Invalidation

  func layoutWasReplaced() {
    needsPrepare = true
    view.setNeedsLayout()
  }

  func layoutDidInvalidate(_ context: UICollectionViewLayoutInvalidationContext) {
    needsPrepare = true
    needsShow = true
    if context.contentOffsetAdjustment != .zero {
      let offset = view.contentOffset
      view.contentOffset = CGPoint(
        x: offset.x + context.contentOffsetAdjustment.x, y: offset.y + context.contentOffsetAdjustment.y)
    }
    if context.contentSizeAdjustment != .zero {
      let size = view.contentSize
      view.contentSize = CGSize(
        width: size.width + context.contentSizeAdjustment.width,
        height: size.height + context.contentSizeAdjustment.height)
    }
    view.setNeedsLayout()
  }

  /// Asks the layout before bounds change, as Apple's does, and changes them.
  func changeBounds(to bounds: CGRect, _ change: () -> Void) {
    guard bounds.isUsable, bounds != view.bounds, announcedBounds != bounds else { return change() }
    let outer = announcedBounds
    announcedBounds = bounds
    if layout.shouldInvalidateLayout(forBoundsChange: bounds) {
      layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
    }
    change()
    needsShow = true
    announcedBounds = outer
    view.setNeedsLayout()
  }

  /// Insets leave less room, as a smaller size does.
  func insetDidChange() {
    guard layout.dependsOnInsets else { return }
    let context = layout.invalidationContext(forBoundsChange: view.bounds)
    layout.invalidateLayout(with: context)
  }

  func setNeedsShow() {
    needsShow = true
    view.setNeedsLayout()
  }

  // MARK: Passes

  /// Brings the layout and the content size up to date, without touching views.
  func prepareIfNeeded() {
    guard needsPrepare, !isPreparing else { return }
    isPreparing = true
    defer { isPreparing = false }
    _ = counts
    needsPrepare = false
    layout.prepare()
    applyContentSize()
  }

  private func applyContentSize() {
    let size = layout.collectionViewContentSize
    guard size.width.isFinite, size.height.isFinite else {
      return Log.warning("\(type(of: layout)): a collectionViewContentSize of \(size) is not finite and was ignored")
    }
    if view.contentSize != size { view.contentSize = size }
  }

  func layOut() {
    guard !isLayingOut, !isSuspended else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    if needsReload { clear() }
    var rounds = 0
    repeat {
      let anchor = rounds == 0 && !needsPrepare ? nil : self.anchor
      let wasPrepared = needsPrepare
      prepareIfNeeded()
      if wasPrepared, rounds > 0 { restore(anchor) }
      guard needsShow || wasPrepared else { break }
      needsShow = false
      scrollers.update(in: displayRect)
      showResized()
      rounds += 1
    } while (needsPrepare || needsShow) && rounds < Self.mostRounds
    if rounds == Self.mostRounds, needsPrepare {
      Log.warning(
        "\(view.nameForPeople): the views of \(type(of: layout)) ask for other sizes again and again; "
          + "preferredLayoutAttributesFitting(_:) should give the same size for the same content")
      needsPrepare = false
    }
    target = nil
    scrollers.update(in: displayRect)
    prefetch()
  }

  private func prefetch() {
    guard view.isPrefetchingEnabled, let source = view.prefetchDataSource, view.window != nil,
      let ahead = view.prefetcher.area(ahead: view.bounds)
    else { return }
    let items = elements(in: ahead.rect).filter { $0.representedElementCategory == .cell }.map(\.indexPath)
    let change = view.prefetcher.announce(items) { [shown] in shown[.item($0)] != nil }
    if !change.cancelled.isEmpty { source.collectionView(view, cancelPrefetchingForItemsAt: change.cancelled) }
    guard !change.added.isEmpty else { return }
    source.collectionView(view, prefetchItemsAt: ahead.isBackwards ? change.added.reversed() : change.added)
  }

  /// What is asked of the layout: the bounds, and more while keys move the focus, so that it finds where to go.
  var displayRect: CGRect {
    let bounds = view.bounds
    guard let focused = FocusSystem.shared.focused, focused !== view, focused.isDescendant(of: view) else {
      return bounds
    }
    return bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
  }

  private func clear() {
    needsReload = false
    needsShow = true
    for element in shown.keys.sorted() { hide(element) }
  }

  // MARK: Attributes

  private var mirrors: Bool {
    layout.flipsHorizontallyInOppositeLayoutDirection
      && view.effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
  }

  private var mirrorWidth: CGFloat { max(view.contentSize.width, view.bounds.width) }

  func mirrored(_ rect: CGRect) -> CGRect {
    guard mirrors else { return rect }
    return CGRect(x: mirrorWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  func mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard mirrors else { return attributes }
    let copy = attributes.duplicate()
    copy.frame = mirrored(attributes.frame)
    return copy
  }

  /// What the layout puts into a rectangle, the last of those with one name, hidden ones left out.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    prepareIfNeeded()
    layout.willShow(view.bounds)
    let found = layout.layoutAttributesForElements(in: mirrored(rect)) ?? []
    let held = view.movement.adjust(found)
    return held.filter { isShowable($0) }.map { mirrored($0) }
  }

  private func isShowable(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard !attributes.isHidden, attributes.frame.isUsable else { return false }
    guard attributes.representedElementCategory == .cell, !counts.contains(attributes.indexPath) else { return true }
    Log.warning(
      "\(type(of: layout)) gives attributes for the item \(attributes.indexPath) that \(view.nameForPeople) does not have"
    )
    return false
  }

  func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    guard element.category != .cell || counts.contains(element.path) else { return nil }
    prepareIfNeeded()
    return plainAttributes(of: element).map { mirrored($0) }
  }

  private func plainAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: layout.layoutAttributesForItem(at: element.path)
    case .supplementaryView: layout.layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.path)
    case .decorationView: layout.layoutAttributesForDecorationView(ofKind: element.kind, at: element.path)
    }
  }

  func item(at point: CGPoint) -> IndexPath? {
    let probe = CGRect(x: point.x, y: point.y, width: 1e-3, height: 1e-3)
    let hits = elements(in: probe).filter {
      $0.representedElementCategory == .cell && $0.frame.contains(point) && !view.movement.holds($0.element)
    }
    return hits.max { $0.zIndex < $1.zIndex }?.indexPath
  }
}
