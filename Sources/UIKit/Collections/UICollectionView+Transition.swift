/// The animated transition to a changed layout: the views of remaining elements move, the others appear and disappear.
extension UICollectionView {
  /// Duration in seconds, that of Apple's updates.
  private static let transitionDuration: TimeInterval = 0.3
  /// Rounds of new sizes before the animation starts.
  private static let transitionRounds = 8

  typealias Renaming = (CollectionElement, UICollectionViewLayout) -> CollectionElement?

  /// - Parameters:
  ///   - change: Makes the change and invalidates the layout.
  ///   - rename: Returns the element that a view shows afterwards. Called after `prepared`.
  ///   - prepared: Called when the layout has the new geometry.
  func transition(
    change: (UICollectionViewLayout) -> Void, rename: @escaping Renaming,
    prepared: (UICollectionViewLayout) -> Void, animations: @escaping (UICollectionViewLayout) -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    closeSwipe(animated: false)
    let offset = contentOffset
    let old = attributesAround()
    display.isSuspended = true
    change(collectionViewLayout)
    let layout = collectionViewLayout
    prepareLayoutIfNeeded()
    prepared(layout)
    let leaving = self.rename { rename($0, layout) }
    layout.setUpdateRecord(record(old, rename, layout))
    let target = targetOffset(layout, offset)
    let size = bounds.size
    let wanted = show(layout, CGRect(origin: target, size: size))
    if contentOffset != offset { contentOffset = offset }
    animate(wanted, leaving, target, layout, animations, completion)
    display.isSuspended = false
    setNeedsShow()
  }

  /// The attributes before the change, of the visible area and one screen around it.
  private func attributesAround() -> [UICollectionViewLayoutAttributes] {
    guard !display.shown.isEmpty else { return [] }
    let bounds = bounds
    return elements(in: bounds.insetBy(dx: -bounds.width, dy: -bounds.height)).map { $0.duplicate() }
  }

  private func record(
    _ old: [UICollectionViewLayoutAttributes], _ rename: Renaming, _ layout: UICollectionViewLayout
  ) -> CollectionUpdateRecord {
    var record = CollectionUpdateRecord()
    for attributes in old {
      record.old[attributes.element] = attributes
      guard let element = rename(attributes.element, layout) else { continue }
      record.before[element] = attributes
      if let after = self.attributes(of: element) { record.after[attributes.element] = after }
    }
    return record
  }

  private func targetOffset(_ layout: UICollectionViewLayout, _ offset: CGPoint) -> CGPoint {
    var target = driver.isDragging ? offset : offsetLimits.clamp(offset)
    target = layout.targetContentOffset(forProposedContentOffset: target)
    return delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: target) ?? target
  }

  /// Makes the appearing views at their initial attributes.
  private func show(_ layout: UICollectionViewLayout, _ bounds: CGRect) -> [UICollectionViewLayoutAttributes] {
    var wanted: [UICollectionViewLayoutAttributes] = []
    for _ in 0..<Self.transitionRounds {
      wanted = elements(in: bounds)
      updateScrollers(in: bounds)
      for attributes in wanted where view(of: attributes.element) == nil {
        make(attributes, at: layout.initialAttributes(of: attributes.element).map { mirrored($0) })
      }
      for attributes in wanted { measure(attributes) }
      guard display.needsPrepare else { break }
      prepareLayoutIfNeeded()
    }
    return wanted
  }

  private func animate(
    _ wanted: [UICollectionViewLayoutAttributes],
    _ dropped: [(element: CollectionElement, shown: CollectionDisplay.Shown)],
    _ target: CGPoint, _ layout: UICollectionViewLayout, _ animations: @escaping (UICollectionViewLayout) -> Void,
    _ completion: @escaping (Bool) -> Void
  ) {
    let names = Set(wanted.map(\.element))
    let outOfSight = display.shown.keys.filter { !names.contains($0) }.sorted()
    let departing = outOfSight.compactMap { element in
      release(element).map { (element, $0, attributes(of: element)) }
    }
    let gone = dropped.map { ($0.element, $0.shown.view, layout.finalAttributes(of: $0.element)) }
    UIView.animateEndingLater(withDuration: Self.transitionDuration, options: [.allowUserInteraction]) {
      for attributes in wanted { self.move(attributes.element, to: attributes) }
      for (_, old, attributes) in gone + departing {
        if let attributes { old.place(self.local(attributes.appearance)) } else { old.alpha = 0 }
      }
      if self.contentOffset != target { self.contentOffset = target }
      animations(layout)
    } completion: { isFinished in
      for (element, old, _) in gone + departing { self.retire(old, element) }
      completion(isFinished)
    }
  }
}

extension UICollectionViewLayout {
  /// The initial attributes of an element that appears in an animation.
  func initialAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: element.path)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: element.kind, at: element.path)
    case .decorationView:
      initialLayoutAttributesForAppearingDecorationElement(ofKind: element.kind, at: element.path)
    }
  }

  /// The final attributes of an element that disappears in an animation.
  func finalAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: element.path)
    case .supplementaryView:
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: element.kind, at: element.path)
    case .decorationView:
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: element.kind, at: element.path)
    }
  }
}
