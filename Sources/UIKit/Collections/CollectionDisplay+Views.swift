/// Which views show what the layout puts where: made, moved, and given back.
extension CollectionDisplay {
  func view(of element: CollectionElement) -> UICollectionReusableView? { shown[element]?.view }

  /// In reading order, those that touch the bounds.
  func visible(_ category: UICollectionView.ElementCategory, _ kind: String = "") -> [CollectionElement] {
    let bounds = view.bounds
    return shown.filter {
      $0.key.category == category && $0.key.kind == kind && $0.value.look.frame.overlaps(bounds)
    }.keys.sorted()
  }

  /// Shows what can be seen. When the size changed inside an animation, the layout says where elements come from and go.
  func showResized() {
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
    cell.isHighlighted = view.selection.highlighted == path
  }

  private func announce(_ new: UICollectionReusableView, _ element: CollectionElement) {
    tell(of: new, element) { delegate, cell in
      delegate.collectionView(view, willDisplay: cell, forItemAt: element.path)
    } supplementary: { delegate in
      delegate.collectionView(
        view, willDisplaySupplementaryView: new, forElementKind: element.kind, at: element.path)
    }
  }

  /// Has the delegate hear of a view by its kind; nobody hears of decoration.
  private func tell(
    of shown: UICollectionReusableView, _ element: CollectionElement,
    cell: (any UICollectionViewDelegate, UICollectionViewCell) -> Void,
    supplementary: (any UICollectionViewDelegate) -> Void
  ) {
    guard let delegate = view.delegate else { return }
    switch element.category {
    case .cell: if let shown = shown as? UICollectionViewCell { cell(delegate, shown) }
    case .supplementaryView: supplementary(delegate)
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
    tell(of: old, element) { delegate, cell in
      delegate.collectionView(view, didEndDisplaying: cell, forItemAt: element.path)
    } supplementary: { delegate in
      delegate.collectionView(
        view, didEndDisplayingSupplementaryView: old, forElementOfKind: element.kind, at: element.path)
    }
    view.pool.add(old, element.reuseKind)
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
