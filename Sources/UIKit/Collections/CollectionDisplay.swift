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
  private var knownCounts: CollectionCounts?
  private(set) var needsPrepare = true
  private var needsReload = false
  private var needsShow = true
  private var isLayingOut = false
  private(set) var isPreparing = false
  private var announcedBounds: CGRect?
  /// When views were last put in their places.
  private var shownBounds: CGRect?
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
  var counts: CollectionCounts {
    if let knownCounts { return knownCounts }
    let counts = askForCounts()
    knownCounts = counts
    return counts
  }

  func askForCounts() -> CollectionCounts {
    guard let source = view.dataSource else { return CollectionCounts(items: []) }
    let sections = source.numberOfSections(in: view)
    precondition(sections >= 0, "\(type(of: source)) says that \(view.nameForPeople) has \(sections) sections")
    return CollectionCounts(
      items: (0..<sections).map { section in
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

  func setCounts(_ counts: CollectionCounts) {
    knownCounts = counts
  }

  func reload() {
    knownCounts = nil
    needsReload = true
    view.selection.removeAll()
    view.prefetching.reset()
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
    view.prefetching.update()
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

  // MARK: Views

  func view(of element: CollectionElement) -> UICollectionReusableView? { shown[element]?.view }

  /// In reading order, those that touch the bounds.
  func visible(_ category: UICollectionView.ElementCategory, _ kind: String = "") -> [CollectionElement] {
    let bounds = view.bounds
    return shown.filter {
      $0.key.category == category && $0.key.kind == kind && $0.value.look.frame.overlaps(bounds)
    }.keys.sorted()
  }

  /// Shows what can be seen. When the size changed inside an animation, the layout says where elements come from and go.
  private func showResized() {
    let old = shownBounds
    shownBounds = view.bounds
    guard let old, old.size != view.bounds.size, UIView.inheritedAnimationDuration > 0 else {
      return show(elements(in: displayRect), isResizing: false)
    }
    layout.setUpdateRecord(CollectionUpdateRecord())
    layout.prepare(forAnimatedBoundsChange: old)
    show(elements(in: displayRect), isResizing: true)
    layout.finalizeAnimatedBoundsChange()
  }

  private func show(_ attributes: [UICollectionViewLayoutAttributes], isResizing: Bool) {
    var wanted: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
    for each in attributes { wanted[each.element] = each }
    let gone = shown.keys.filter { wanted[$0] == nil && !view.movement.holds($0) }
    for element in gone.sorted() {
      if isResizing { leave(element) } else { hide(element) }
    }
    for each in attributes where wanted[each.element] === each {
      if shown[each.element] != nil {
        refresh(each)
      } else if isResizing {
        make(each, at: layout.initialAttributes(of: each.element).map { mirrored($0) })
        move(each.element, to: each)
      } else {
        make(each)
      }
      measure(each)
    }
  }

  /// Takes a view away within an animation, after it went where the layout says.
  private func leave(_ element: CollectionElement) {
    guard let old = release(element) else { return }
    let goal = layout.finalAttributes(of: element)
    UIView.animate(withDuration: UIView.inheritedAnimationDuration, delay: 0, options: [.allowUserInteraction]) {
      if let goal { old.place(self.scrollers.local(goal.look)) } else { old.alpha = 0 }
    } completion: { _ in
      self.retire(old, element)
    }
  }

  /// A view that shows the element from now on.
  @discardableResult func make(
    _ attributes: UICollectionViewLayoutAttributes, at start: UICollectionViewLayoutAttributes? = nil
  ) -> UICollectionReusableView {
    let element = attributes.element
    var made: UICollectionReusableView?
    UIView.performWithoutAnimation {
      let new = makeView(attributes)
      new.element = element
      new.owningCollection = view
      new.layer.transform = CATransform3DIdentity
      apply(start ?? attributes, to: new)
      insert(new, attributes)
      made = new
      shown[element] = Shown(view: new, look: (start ?? attributes).look)
      if let cell = new as? UICollectionViewCell { prepare(cell, element.path) }
      new.layoutIfNeeded()
    }
    guard let made else { preconditionFailure("no view was made for \(element)") }
    announce(made, element)
    return made
  }

  private func prepare(_ cell: UICollectionViewCell, _ path: IndexPath) {
    cell.isSelected = view.selection.contains(path)
    cell.isHighlighted = view.touches.highlighted == path
  }

  private func announce(_ new: UICollectionReusableView, _ element: CollectionElement) {
    switch element.category {
    case .cell:
      if let cell = new as? UICollectionViewCell {
        view.delegate?.collectionView(view, willDisplay: cell, forItemAt: element.path)
      }
    case .supplementaryView:
      view.delegate?.collectionView(
        view, willDisplaySupplementaryView: new, forElementKind: element.kind, at: element.path)
    case .decorationView: break
    }
  }

  /// Behind views of a greater depth.
  private func insert(_ new: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    let parent = scrollers.container(for: attributes) ?? view
    let above = parent.subviews.firstIndex {
      guard let other = $0 as? UICollectionReusableView, let element = other.element else { return false }
      return (shown[element]?.look.zIndex ?? 0) > attributes.zIndex
    }
    if let above { parent.insertSubview(new, at: above) } else { parent.addSubview(new) }
  }

  /// Shows other attributes in a view that is in use.
  private func refresh(_ attributes: UICollectionViewLayoutAttributes) {
    let element = attributes.element
    guard var item = shown[element] else { return }
    let isPlain = type(of: attributes) == UICollectionViewLayoutAttributes.self
    guard !isPlain || item.look != attributes.look else { return }
    let isResized = item.look.frame.size != attributes.frame.size
    apply(attributes, to: item.view)
    if isResized, UIView.inheritedAnimationDuration > 0 { item.view.layoutIfNeeded() }
    item.look = attributes.look
    shown[element] = item
  }

  private func apply(_ attributes: UICollectionViewLayoutAttributes, to target: UICollectionReusableView) {
    target.place(scrollers.local(attributes.look))
    target.apply(attributes)
  }

  /// Moves the view of an element within an animation.
  func move(_ element: CollectionElement, to attributes: UICollectionViewLayoutAttributes) {
    guard var item = shown[element] else { return }
    apply(attributes, to: item.view)
    item.view.layoutIfNeeded()
    item.look = attributes.look
    shown[element] = item
  }

  /// Takes the view of an element away.
  func hide(_ element: CollectionElement) {
    guard let item = shown.removeValue(forKey: element) else { return }
    retire(item.view, element)
  }

  /// Lists a view no more and leaves it where it is.
  func release(_ element: CollectionElement) -> UICollectionReusableView? {
    shown.removeValue(forKey: element)?.view
  }

  /// Takes a view away that is no longer listed.
  func retire(_ old: UICollectionReusableView, _ element: CollectionElement) {
    UIView.performWithoutAnimation { old.removeFromSuperview() }
    old.layer.removeAllAnimations()
    old.element = nil
    switch element.category {
    case .cell:
      if let cell = old as? UICollectionViewCell {
        view.delegate?.collectionView(view, didEndDisplaying: cell, forItemAt: element.path)
      }
    case .supplementaryView:
      view.delegate?.collectionView(
        view, didEndDisplayingSupplementaryView: old, forElementOfKind: element.kind, at: element.path)
    case .decorationView: break
    }
    view.registry.putBack(old, element)
  }

  /// Lists views under other names; those that are not named are given back.
  func rename(_ name: (CollectionElement) -> CollectionElement?) -> [(element: CollectionElement, shown: Shown)] {
    var dropped: [(element: CollectionElement, shown: Shown)] = []
    var renamed: [CollectionElement: Shown] = [:]
    for (element, item) in shown {
      guard let new = name(element) else {
        dropped.append((element, item))
        continue
      }
      item.view.element = new
      renamed[new] = item
    }
    shown = renamed
    return dropped.sorted { $0.element < $1.element }
  }
}
