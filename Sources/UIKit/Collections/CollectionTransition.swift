/// An animated passage from what is shown to what a changed layout wants: views that stay move, the others come and go.
@MainActor final class CollectionTransition {
  /// In seconds, that of Apple's updates.
  private static let duration: TimeInterval = 0.3
  /// How often sizes that new views ask for are taken up before the animation.
  private static let mostRounds = 8

  private unowned let view: UICollectionView
  private var display: CollectionDisplay { view.display }

  init(_ view: UICollectionView) {
    self.view = view
  }

  typealias Renaming = (CollectionElement, UICollectionViewLayout) -> CollectionElement?

  /// - Parameters:
  ///   - change: makes the change and invalidates.
  ///   - rename: what a view shows afterwards; asked after `prepared`.
  ///   - prepared: called when the layout knows the new geometry.
  func run(
    change: (UICollectionViewLayout) -> Void, rename: @escaping Renaming,
    prepared: (UICollectionViewLayout) -> Void, animations: @escaping (UICollectionViewLayout) -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    let offset = view.contentOffset
    let old = attributesAround()
    display.isSuspended = true
    change(view.collectionViewLayout)
    let layout = view.collectionViewLayout
    display.prepareIfNeeded()
    prepared(layout)
    let leaving = display.rename { rename($0, layout) }
    layout.setUpdateRecord(record(old, rename, layout))
    let target = targetOffset(layout, offset)
    let size = view.bounds.size
    let wanted = show(layout, CGRect(origin: target, size: size))
    if view.contentOffset != offset { view.contentOffset = offset }
    animate(wanted, leaving, target, layout, animations, completion)
    display.isSuspended = false
    display.setNeedsShow()
  }

  /// What was known about places before the change, a screen further than can be seen.
  private func attributesAround() -> [UICollectionViewLayoutAttributes] {
    guard !display.shown.isEmpty else { return [] }
    let bounds = view.bounds
    return display.elements(in: bounds.insetBy(dx: -bounds.width, dy: -bounds.height)).map { $0.duplicate() }
  }

  private func record(
    _ old: [UICollectionViewLayoutAttributes], _ rename: Renaming, _ layout: UICollectionViewLayout
  ) -> CollectionUpdateRecord {
    var record = CollectionUpdateRecord()
    for attributes in old {
      record.old[attributes.element] = attributes
      guard let element = rename(attributes.element, layout) else { continue }
      record.before[element] = attributes
      if let after = display.attributes(of: element) { record.after[attributes.element] = after }
    }
    return record
  }

  private func targetOffset(_ layout: UICollectionViewLayout, _ offset: CGPoint) -> CGPoint {
    var target = view.driver.isDragging ? offset : view.offsetLimits.clamp(offset)
    target = layout.targetContentOffset(forProposedContentOffset: target)
    return view.delegate?.collectionView(view, targetContentOffsetForProposedContentOffset: target) ?? target
  }

  /// Makes the views that come, where they come from.
  private func show(_ layout: UICollectionViewLayout, _ bounds: CGRect) -> [UICollectionViewLayoutAttributes] {
    var wanted: [UICollectionViewLayoutAttributes] = []
    for _ in 0..<Self.mostRounds {
      wanted = display.elements(in: bounds)
      display.scrollers.update(in: bounds)
      for attributes in wanted where display.view(of: attributes.element) == nil {
        display.make(attributes, at: layout.initialAttributes(of: attributes.element).map { display.mirrored($0) })
      }
      for attributes in wanted { display.measure(attributes) }
      guard display.needsPrepare else { break }
      display.prepareIfNeeded()
    }
    return wanted
  }

  private func animate(
    _ wanted: [UICollectionViewLayoutAttributes],
    _ dropped: [(element: CollectionElement, shown: CollectionDisplay.Shown)],
    _ target: CGPoint, _ layout: UICollectionViewLayout, _ animations: @escaping (UICollectionViewLayout) -> Void,
    _ completion: @escaping (Bool) -> Void
  ) {
    let display = display
    let view = view
    let names = Set(wanted.map(\.element))
    let outOfSight = display.shown.keys.filter { !names.contains($0) }.sorted()
    let departing = outOfSight.compactMap { element in
      display.release(element).map { (element, $0, display.attributes(of: element)) }
    }
    let gone = dropped.map { ($0.element, $0.shown.view, layout.finalAttributes(of: $0.element)) }
    UIView.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction]) {
      for attributes in wanted { display.move(attributes.element, to: attributes) }
      for (_, old, attributes) in gone + departing {
        if let attributes { old.place(display.scrollers.local(attributes.look)) } else { old.alpha = 0 }
      }
      if view.contentOffset != target { view.contentOffset = target }
      animations(layout)
    } completion: { isFinished in
      for (element, old, _) in gone + departing { display.retire(old, element) }
      completion(isFinished)
    }
  }
}

extension UICollectionViewLayout {
  /// Where an element comes from that appears in an animation.
  func initialAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: element.path)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: element.kind, at: element.path)
    case .decorationView:
      initialLayoutAttributesForAppearingDecorationElement(ofKind: element.kind, at: element.path)
    }
  }

  /// Where an element goes that disappears in an animation.
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
