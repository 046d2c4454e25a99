/// The views that a collection view shows, and the work that is due before the next frame.
@MainActor struct CollectionDisplay {
  /// A view in use.
  struct Shown {
    let view: UICollectionReusableView
    var appearance: CollectionAppearance
    /// The fixed dimensions for which the view was measured last.
    var measured: CGSize?
  }

  var shown: [CollectionElement: Shown] = [:]
  /// The scroll views of sections with their own scrolling.
  var scrollers: [Int: SectionScrollView] = [:]
  var knownCounts: ListCounts?
  var needsPrepare = true
  var needsReload = false
  /// True after the content has changed, until the data source was queried for its index titles.
  var needsIndexTitles = true
  var needsShow = true
  var isLayingOut = false
  var isPreparing = false
  /// The bounds that the layout was queried about and that are being set.
  var announcedBounds: CGRect?
  /// The bounds of the last layout pass.
  var shownBounds: CGRect?
  /// The item that keeps its position on the screen while sizes above it change.
  var target: (path: IndexPath, position: UICollectionView.ScrollPosition)?
  /// True while an update is in progress and layout passes wait.
  var isSuspended = false
}

/// The layout pass: it queries the layout for the visible elements, removes the views of the others, and makes or moves
/// the rest.
extension UICollectionView {
  /// Rounds of one pass that may follow because views request other sizes.
  private static let roundLimit = 30

  // MARK: Contents

  /// The numbers of sections and shown items, queried once after every change.
  var counts: ListCounts {
    if let known = display.knownCounts { return known }
    let counts = reportedCounts()
    display.knownCounts = counts
    return counts
  }

  /// The counts that the data source reports now.
  func reportedCounts() -> ListCounts {
    guard let source = dataSource else { return ListCounts([]) }
    let sections = source.numberOfSections(in: self)
    precondition(sections >= 0, "\(type(of: source)) reports \(sections) sections for \(nameForPeople)")
    return ListCounts(
      (0..<sections).map { section in
        let items = source.collectionView(self, numberOfItemsInSection: section)
        precondition(
          items >= 0, "\(type(of: source)) reports \(items) items for section \(section) of \(nameForPeople)")
        return items
      })
  }

  func reloadContent() {
    closeSwipe(animated: false)
    display.knownCounts = nil
    placeholders = ListPlaceholders()
    display.needsReload = true
    display.needsIndexTitles = true
    selection.removeAll()
    selection.highlighted = nil
    prefetcher.reset()
    let context = collectionViewLayout.makeInvalidationContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    collectionViewLayout.invalidateLayout(with: context)
    setNeedsLayout()
  }

  // MARK: Invalidation

  func layoutDidInvalidate(_ context: UICollectionViewLayoutInvalidationContext) {
    display.needsPrepare = true
    display.needsShow = true
    if context.contentOffsetAdjustment != .zero {
      let offset = contentOffset
      contentOffset = CGPoint(
        x: offset.x + context.contentOffsetAdjustment.x, y: offset.y + context.contentOffsetAdjustment.y)
    }
    if context.contentSizeAdjustment != .zero {
      let size = contentSize
      contentSize = CGSize(
        width: size.width + context.contentSizeAdjustment.width,
        height: size.height + context.contentSizeAdjustment.height)
    }
    setNeedsLayout()
  }

  /// Changes the bounds after a query to the layout, as UIKit does.
  func changeBounds(to new: CGRect, _ change: () -> Void) {
    guard new.isUsable, new != bounds, display.announcedBounds != new else { return change() }
    let outer = display.announcedBounds
    display.announcedBounds = new
    let layout = collectionViewLayout
    if layout.shouldInvalidateLayout(forBoundsChange: new) {
      layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: new))
    }
    change()
    display.needsShow = true
    display.announcedBounds = outer
    setNeedsLayout()
  }

  /// Invalidates a layout that depends on the adjusted insets.
  func insetDidChange() {
    guard collectionViewLayout.dependsOnInsets else { return }
    let context = collectionViewLayout.invalidationContext(forBoundsChange: bounds)
    collectionViewLayout.invalidateLayout(with: context)
  }

  func setNeedsShow() {
    display.needsShow = true
    setNeedsLayout()
  }

  // MARK: Passes

  /// Updates the layout and the content size, without changing views.
  func prepareLayoutIfNeeded() {
    guard display.needsPrepare, !display.isPreparing else { return }
    display.isPreparing = true
    defer { display.isPreparing = false }
    _ = counts
    display.needsPrepare = false
    withPresentationValues { collectionViewLayout.prepare() }
    installSwipingIfNeeded()
    applyContentSize()
  }

  private func applyContentSize() {
    let size = collectionViewLayout.collectionViewContentSize
    guard size.width.isFinite, size.height.isFinite else {
      return Log.warning(
        "\(type(of: collectionViewLayout)): a collectionViewContentSize of \(size) is not finite and was ignored")
    }
    if contentSize != size { contentSize = size }
  }

  func layOutElements() {
    guard !display.isLayingOut, !display.isSuspended else { return }
    display.isLayingOut = true
    defer { display.isLayingOut = false }
    if display.needsReload { hideAll() }
    var rounds = 0
    repeat {
      let anchor = rounds == 0 && !display.needsPrepare ? nil : self.anchor
      let wasPrepared = display.needsPrepare
      prepareLayoutIfNeeded()
      if wasPrepared, rounds > 0 { restore(anchor) }
      guard display.needsShow || wasPrepared else { break }
      display.needsShow = false
      updateScrollers(in: displayRect)
      showResized()
      rounds += 1
    } while (display.needsPrepare || display.needsShow) && rounds < Self.roundLimit
    if rounds == Self.roundLimit, display.needsPrepare {
      Log.warning(
        "\(nameForPeople): the views of \(type(of: collectionViewLayout)) request other sizes again and again; "
          + "preferredLayoutAttributesFitting(_:) should return the same size for the same content")
      display.needsPrepare = false
    }
    display.target = nil
    updateScrollers(in: displayRect)
    placeSwipe()
    updateIndexStrip()
    prefetch()
  }

  private func prefetch() {
    guard isPrefetchingEnabled, let source = prefetchDataSource, window != nil,
      let ahead = prefetcher.area(ahead: bounds)
    else { return }
    let items = elements(in: ahead.rect).filter { $0.representedElementCategory == .cell }
      .compactMap { reported($0.indexPath) }
    let change = prefetcher.announce(items) { [shown = display.shown] in shown[.item(self.shown($0))] != nil }
    if !change.cancelled.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: change.cancelled) }
    guard !change.added.isEmpty else { return }
    source.collectionView(self, prefetchItemsAt: ahead.isBackwards ? change.added.reversed() : change.added)
  }

  /// The rectangle of the elements that exist as views: the bounds, and more while a cell has the focus, so that keys
  /// find the next one.
  var displayRect: CGRect {
    let bounds = bounds
    guard let focused = FocusSystem.shared.focused, focused !== self, focused.isDescendant(of: self) else {
      return bounds
    }
    return bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
  }

  private func hideAll() {
    display.needsReload = false
    display.needsShow = true
    for element in display.shown.keys.sorted() { hide(element) }
  }

  // MARK: Attributes

  private var mirrors: Bool {
    collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
      && effectiveUserInterfaceLayoutDirection != collectionViewLayout.developmentLayoutDirection
  }

  private var mirrorWidth: CGFloat { max(contentSize.width, bounds.width) }

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

  /// The attributes of the visible elements in a rectangle, mirrored where needed.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    prepareLayoutIfNeeded()
    collectionViewLayout.willShow(bounds)
    let area = mirrored(rect)
    let found = withPresentationValues { collectionViewLayout.layoutAttributesForElements(in: area) } ?? []
    return withHeldItem(found.filter { !isCell($0, outside: area) }).filter { isShowable($0) }.map { mirrored($0) }
  }

  /// True for an item beside an area. Layouts may return more than they are asked for, and those that move the items of
  /// another layout often do; no cell is made for these, as in UIKit.
  private func isCell(_ attributes: UICollectionViewLayoutAttributes, outside area: CGRect) -> Bool {
    guard attributes.representedElementCategory == .cell, CATransform3DIsIdentity(attributes.transform3D) else {
      return false
    }
    let frame = attributes.frame
    return frame.isUsable && frame.width > 0 && frame.height > 0 && !frame.intersects(area)
  }

  private func isShowable(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard !attributes.isHidden, attributes.frame.isUsable else { return false }
    guard attributes.representedElementCategory == .cell, !counts.contains(attributes.indexPath) else { return true }
    Log.warning(
      "\(type(of: collectionViewLayout)) returns attributes for the item \(attributes.indexPath), which \(nameForPeople) does not have"
    )
    return false
  }

  func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    guard element.category != .cell || counts.contains(element.path) else { return nil }
    prepareLayoutIfNeeded()
    return withPresentationValues { collectionViewLayout.attributes(of: element) }.map { mirrored($0) }
  }
}
