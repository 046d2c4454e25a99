/// The views of the elements: made, moved and recycled.
extension UICollectionView {
  func view(of element: CollectionElement) -> UICollectionReusableView? { display.shown[element]?.view }

  /// The elements of a kind that overlap the bounds, in reading order.
  func visible(_ category: UICollectionView.ElementCategory, _ kind: String = "") -> [CollectionElement] {
    let bounds = bounds
    return display.shown.filter {
      $0.key.category == category && $0.key.kind == kind && $0.value.appearance.frame.overlaps(bounds)
    }.keys.sorted()
  }

  /// Shows the visible elements. After an animated change of size, the layout decides from where elements appear and to where
  /// they disappear.
  func showResized() {
    let old = display.shownBounds
    display.shownBounds = bounds
    guard let old, old.size != bounds.size, UIView.inheritedAnimationDuration > 0 else {
      return show(elements(in: displayRect), isResizing: false)
    }
    collectionViewLayout.setUpdateRecord(CollectionUpdateRecord())
    collectionViewLayout.prepare(forAnimatedBoundsChange: old)
    show(elements(in: displayRect), isResizing: true)
    collectionViewLayout.finalizeAnimatedBoundsChange()
  }

  private func show(_ attributes: [UICollectionViewLayoutAttributes], isResizing: Bool) {
    var wanted: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
    for each in attributes { wanted[each.element] = each }
    let gone = display.shown.keys.filter { wanted[$0] == nil && !isHeld($0) && !isSwiped($0) }
    for element in gone.sorted() {
      if isResizing { leave(element) } else { hide(element) }
    }
    for each in attributes where wanted[each.element] === each {
      if display.shown[each.element] != nil {
        refresh(each)
      } else if isResizing {
        make(each, at: collectionViewLayout.initialAttributes(of: each.element).map { mirrored($0) })
        move(each.element, to: each)
      } else {
        make(each)
      }
      measure(each)
    }
  }

  /// Animates a view to its final attributes, then removes it.
  private func leave(_ element: CollectionElement) {
    guard let old = release(element) else { return }
    let goal = collectionViewLayout.finalAttributes(of: element)
    UIView.animateEndingLater(withDuration: UIView.inheritedAnimationDuration, options: [.allowUserInteraction]) {
      if let goal { old.place(self.local(goal.appearance)) } else { old.alpha = 0 }
    } completion: { _ in
      self.retire(old, element)
    }
  }

  /// Makes the view of an element.
  @discardableResult func make(
    _ attributes: UICollectionViewLayoutAttributes, at start: UICollectionViewLayoutAttributes? = nil
  ) -> UICollectionReusableView {
    let element = attributes.element
    var made: UICollectionReusableView?
    UIView.performWithoutAnimation {
      let new = makeView(attributes)
      new.element = element
      new.owningCollection = self
      new.layer.transform = CATransform3DIdentity
      apply(start ?? attributes, to: new)
      insert(new, attributes)
      made = new
      display.shown[element] = CollectionDisplay.Shown(view: new, appearance: (start ?? attributes).appearance)
      if let cell = new as? UICollectionViewCell { prepare(cell, element.path) }
      new.layoutIfNeeded()
    }
    guard let made else { preconditionFailure("no view was made for \(element)") }
    announce(made, element)
    return made
  }

  private func prepare(_ cell: UICollectionViewCell, _ path: IndexPath) {
    let data = reported(path)
    cell.isSelected = data.map { selection.contains($0) } ?? false
    cell.isHighlighted = data != nil && selection.highlighted == data
  }

  private func announce(_ new: UICollectionReusableView, _ element: CollectionElement) {
    notify(new, element) { delegate, cell in
      delegate.collectionView(self, willDisplay: cell, forItemAt: placeholders.dataPath(of: element.path))
    } supplementary: { delegate in
      delegate.collectionView(
        self, willDisplaySupplementaryView: new, forElementKind: element.kind, at: element.path)
    }
  }

  /// Notifies the delegate about a cell or a supplementary view; decoration views have no notifications.
  private func notify(
    _ view: UICollectionReusableView, _ element: CollectionElement,
    cell: (any UICollectionViewDelegate, UICollectionViewCell) -> Void,
    supplementary: (any UICollectionViewDelegate) -> Void
  ) {
    guard let delegate, !view.isPlaceholder else { return }
    switch element.category {
    case .cell: if let view = view as? UICollectionViewCell { cell(delegate, view) }
    case .supplementaryView: supplementary(delegate)
    case .decorationView: break
    }
  }

  /// Inserts a view behind the views with a greater z-index.
  private func insert(_ new: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    let parent: UIView = attributes.scrollerSection.flatMap { display.scrollers[$0] } ?? self
    let above = parent.subviews.firstIndex {
      guard let other = $0 as? UICollectionReusableView, let element = other.element else { return false }
      return (display.shown[element]?.appearance.zIndex ?? 0) > attributes.zIndex
    }
    if let above { parent.insertSubview(new, at: above) } else { parent.addSubview(new) }
  }

  /// Applies changed attributes to a view in use.
  private func refresh(_ attributes: UICollectionViewLayoutAttributes) {
    let element = attributes.element
    guard var item = display.shown[element] else { return }
    let isPlain = type(of: attributes) == UICollectionViewLayoutAttributes.self
    guard !isPlain || item.appearance != attributes.appearance else { return }
    let isResized = item.appearance.frame.size != attributes.frame.size
    apply(attributes, to: item.view)
    if isResized, UIView.inheritedAnimationDuration > 0 { item.view.layoutIfNeeded() }
    item.appearance = attributes.appearance
    display.shown[element] = item
  }

  private func apply(_ attributes: UICollectionViewLayoutAttributes, to target: UICollectionReusableView) {
    target.place(swiped(local(attributes.appearance), target))
    target.apply(attributes)
  }

  /// Moves the view of an element within an animation.
  func move(_ element: CollectionElement, to attributes: UICollectionViewLayoutAttributes) {
    guard var item = display.shown[element] else { return }
    apply(attributes, to: item.view)
    item.view.layoutIfNeeded()
    item.appearance = attributes.appearance
    display.shown[element] = item
  }

  /// Removes the view of an element.
  func hide(_ element: CollectionElement) {
    guard let item = display.shown.removeValue(forKey: element) else { return }
    retire(item.view, element)
  }

  /// Removes a view from the list of shown views, but not from the view hierarchy.
  func release(_ element: CollectionElement) -> UICollectionReusableView? {
    display.shown.removeValue(forKey: element)?.view
  }

  /// Removes and recycles a view that is no longer listed.
  func retire(_ old: UICollectionReusableView, _ element: CollectionElement) {
    UIView.performWithoutAnimation { old.removeFromSuperview() }
    old.layer.removeAllAnimations()
    old.element = nil
    notify(old, element) { delegate, cell in
      delegate.collectionView(self, didEndDisplaying: cell, forItemAt: placeholders.dataPath(of: element.path))
    } supplementary: { delegate in
      delegate.collectionView(
        self, didEndDisplayingSupplementaryView: old, forElementOfKind: element.kind, at: element.path)
    }
    old.isPlaceholder = false
    pool.add(old, element.reuseKind)
  }

  /// Renames the elements of the shown views. Removes and returns those for which `name` returns `nil`.
  func rename(_ name: (CollectionElement) -> CollectionElement?) -> [(
    element: CollectionElement, shown: CollectionDisplay.Shown
  )] {
    var dropped: [(element: CollectionElement, shown: CollectionDisplay.Shown)] = []
    var renamed: [CollectionElement: CollectionDisplay.Shown] = [:]
    for (element, item) in display.shown {
      guard let new = name(element) else {
        dropped.append((element, item))
        continue
      }
      item.view.element = new
      renamed[new] = item
    }
    display.shown = renamed
    return dropped.sorted { $0.element < $1.element }
  }
}
