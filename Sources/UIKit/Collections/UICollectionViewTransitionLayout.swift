/// A layout that interpolates between the attributes of two other layouts.
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// Returns `nil`, because files do not contain the two layouts.
  public required init?(coder: NSCoder) { nil }

  public let currentLayout: UICollectionViewLayout
  public let nextLayout: UICollectionViewLayout

  /// From 0 for the current layout to 1 for the next.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      if transitionProgress.isNaN { transitionProgress = oldValue }
      if transitionProgress != oldValue { progressDidChange() }
    }
  }

  private var values: [String: CGFloat] = [:]

  /// Stores a custom value.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  /// Returns a custom value; 0 for one that was never stored.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  private var startOffset = CGPoint.zero

  /// Stores the content offset at the start of the transition.
  func begin(in view: UICollectionView) {
    startOffset = view.contentOffset
  }

  /// Connects both layouts with the collection view during the transition.
  func join(_ view: UICollectionView) {
    currentLayout.owner = view
    nextLayout.owner = view
  }

  func leave() {
    currentLayout.owner = nil
    nextLayout.owner = nil
  }

  private func progressDidChange() {
    invalidateLayout()
    guard let view = owner else { return }
    view.prepareLayoutIfNeeded()
    let end = nextLayout.targetContentOffset(forProposedContentOffset: view.offsetLimits.clamp(startOffset))
    view.contentOffset = CGPoint(
      x: mix(startOffset.x, end.x), y: mix(startOffset.y, end.y))
  }

  private func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * transitionProgress }

  open override func prepare() {
    super.prepare()
    currentLayout.prepare()
    nextLayout.prepare()
  }

  open override var collectionViewContentSize: CGSize {
    let (from, to) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(width: mix(from.width, to.width), height: mix(from.height, to.height))
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var seen: Set<CollectionElement> = []
    let reach = rect.insetBy(dx: -rect.width, dy: -rect.height)
    let found =
      (currentLayout.layoutAttributesForElements(in: reach) ?? [])
      + (nextLayout.layoutAttributesForElements(in: reach) ?? [])
    return found.compactMap { attributes in
      guard seen.insert(attributes.element).inserted else { return nil }
      return between(attributes.element)
    }.filter { $0.frame.overlaps(rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    between(.item(indexPath))
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    between(CollectionElement(category: .supplementaryView, kind: elementKind, path: indexPath))
  }
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    between(CollectionElement(category: .decorationView, kind: elementKind, path: indexPath))
  }

  /// The interpolated attributes of an element; one that only one of the layouts has fades.
  private func between(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch (currentLayout.attributes(of: element), nextLayout.attributes(of: element)) {
    case (let from?, let to?):
      let result = from.duplicate()
      result.frame = CGRect(
        x: mix(from.frame.minX, to.frame.minX), y: mix(from.frame.minY, to.frame.minY),
        width: mix(from.frame.width, to.frame.width), height: mix(from.frame.height, to.frame.height))
      result.alpha = mix(from.alpha, to.alpha)
      result.sizing = nil
      return result
    case (let from?, nil): return faded(from, by: 1 - transitionProgress)
    case (nil, let to?): return faded(to, by: transitionProgress)
    default: return nil
    }
  }

  private func faded(
    _ attributes: UICollectionViewLayoutAttributes, by share: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    let result = attributes.duplicate()
    result.alpha *= min(max(share, 0), 1)
    result.sizing = nil
    return result
  }
}

extension UICollectionViewLayout {
  func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: layoutAttributesForItem(at: element.path)
    case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.path)
    case .decorationView: layoutAttributesForDecorationView(ofKind: element.kind, at: element.path)
    }
  }
}
