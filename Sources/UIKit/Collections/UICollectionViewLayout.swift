/// The base class of layouts, which compute the positions of the elements of a collection view.
///
/// The collection view calls ``prepare()`` after every invalidation, then queries ``collectionViewContentSize`` and the
/// attributes of the visible elements. This class places no elements.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  public override init() {
    super.init()
  }

  /// Reads no values; subclasses that Interface Builder files contain read theirs.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// A subclass can override it with a type that is not optional, because it has no setter.
  open var collectionView: UICollectionView? { owner }
  /// The collection view that has the layout.
  final weak var owner: UICollectionView?

  // MARK: Geometry

  /// Called after each invalidation, before any query.
  open func prepare() {}

  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of the elements that touch a rectangle.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the offset at which the deceleration after a release ends; `velocity` is in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }
  /// Returns the offset after an animated update or change of layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Classes

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// The registrations of decoration views by kind, which register them with the pool of a collection view.
  private(set) final var decorations: [String: (ReusePool, ReuseName, UICollectionView) -> Void] = [:]

  /// Registers the class of the decoration views of a kind; `nil` removes the registration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass.map { viewClass in
      guard let type = viewClass as? UICollectionReusableView.Type else {
        preconditionFailure(
          "\(viewClass) was registered for decoration views of kind '\(elementKind)', but is not a "
            + "UICollectionReusableView")
      }
      return { pool, name, view in pool.register(type, as: UICollectionReusableView.self, name, in: view) }
    }
  }

  /// Registers the nib of the decoration views of a kind, whose first top-level `UICollectionReusableView` is used;
  /// `nil` removes the registration.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = nib.map { nib in
      { pool, name, view in pool.register(nib, as: UICollectionReusableView.self, name, in: view) }
    }
  }

  // MARK: Invalidation

  private var isInvalidating = false

  /// Invalidates the whole layout, which is computed again before the next frame.
  open func invalidateLayout() {
    guard !isInvalidating else { return }
    let context = makeInvalidationContext()
    context.invalidateEverything = true
    isInvalidating = true
    invalidateLayout(with: context)
    isInvalidating = false
  }

  /// Invalidates the parts of the layout that a context describes. Overriders call super. A context for the whole layout
  /// or for a batch update, which invalidates the numbers of sections and items, calls `invalidateLayout()` too, so that
  /// either can be overridden.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.isUpdate, !isInvalidating {
      isInvalidating = true
      invalidateLayout()
      isInvalidating = false
    }
    owner?.layoutDidInvalidate(context)
  }

  /// Creates a context of ``invalidationContextClass``.
  final func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    guard let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else {
      preconditionFailure(
        "\(Self.self).invalidationContextClass is \(Self.invalidationContextClass); return a subclass of "
          + "UICollectionViewLayoutInvalidationContext")
    }
    return unsafeBitCast(type, to: InitializableInvalidationContext.Type.self).init()
  }

  /// True if new bounds change the layout; queried in every step of scrolling, before the bounds are set.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.newBounds = newBounds
    return context
  }

  /// True if the size of a self-sizing view changes the layout.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.preferredSize = (originalAttributes.element, preferredAttributes.size)
    return context
  }

  // MARK: Updates

  fileprivate(set) final var updatedElements = CollectionUpdateRecord()

  /// Called with the changes of a batch after the layout was prepared for the new content. Overriders call super.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called last in the animation of a batch.
  open func finalizeCollectionViewUpdates() {}

  /// Returns the attributes from which an element is animated that appears in an update.
  ///
  /// By default, new items fade in at their final position, and items that become visible start at their old position.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    updatedElements.initial(layoutAttributesForItem(at: itemIndexPath))
  }
  /// Returns the attributes to which an element is animated that disappears in an update; its path is that before the update.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { updatedElements.final(.item(itemIndexPath)) }
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updatedElements.initial(layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
  }
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updatedElements.final(
      CollectionElement(category: .supplementaryView, kind: elementKind, path: elementIndexPath))
  }
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updatedElements.initial(layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath))
  }
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updatedElements.final(
      CollectionElement(category: .decorationView, kind: elementKind, path: decorationIndexPath))
  }

  /// Returns the supplementary views of remaining sections that an update adds.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Called before an animated change of the bounds.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}

  /// Called before the layout replaces another one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}

  // MARK: Interactive movement

  /// Returns the target of an item that is held at a point in content coordinates.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { owner?.indexPathForItem(at: position) ?? previousIndexPath }
  /// Returns the attributes of a held item.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let given = layoutAttributesForItem(at: indexPath)?.duplicate()
    let attributes = given ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    attributes.zIndex = 1000
    return attributes
  }
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    movementContext(targetIndexPaths, previousIndexPaths, targetPosition)
  }
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext { movementContext(indexPaths, previousIndexPaths, .zero) }

  private func movementContext(
    _ targets: [IndexPath], _ previous: [IndexPath], _ position: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.targetIndexPathsForInteractivelyMovingItems = targets
    context.previousIndexPathsForInteractivelyMovingItems = previous
    context.interactiveMovementTarget = position
    return context
  }

  // MARK: Right to left

  /// The direction that the layout was written for.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// True if the collection view mirrors the layout in the opposite layout direction.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Internal overrides

  /// The sections with their own scrolling that overlap a rectangle.
  /// The configuration of a section that is a list; `nil` for other sections.
  func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? { nil }
  func scrollers(in rect: CGRect) -> [CollectionScroller] { [] }
  /// Called with the new offset of a section's own scrolling, in points.
  func scrollerDidMove(_ section: Int, to offset: CGPoint) {}
  /// Called with the visible part of the content before attributes are queried.
  func willShow(_ visible: CGRect) {}
  /// Called with the new paths of items after an update; `nil` for deleted ones.
  func itemsDidMove(_ place: (IndexPath) -> IndexPath?) {}
  /// True if a supplementary view belongs to an item, like a badge, instead of to a section.
  func isOfItem(_ element: CollectionElement) -> Bool { false }
  /// True if the layout depends on the adjusted content insets.
  var dependsOnInsets: Bool { false }

  /// Creates attributes of ``layoutAttributesClass``.
  final func makeAttributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes {
    guard let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type else {
      preconditionFailure(
        "\(Self.self).layoutAttributesClass is \(Self.layoutAttributesClass); return a subclass of "
          + "UICollectionViewLayoutAttributes")
    }
    return UICollectionViewLayoutAttributes.make(type, element)
  }
}

/// The attributes before and after a batch update, for the animations of appearing and disappearing elements.
struct CollectionUpdateRecord {
  /// The old attributes of remaining elements, by the element after the update.
  var before: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
  /// The old attributes, by the element before the update.
  var old: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
  /// The new attributes of remaining elements, by the element before the update.
  var after: [CollectionElement: UICollectionViewLayoutAttributes] = [:]

  func initial(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    guard let attributes else { return nil }
    if let previous = before[attributes.element] { return previous }
    let copy = attributes.duplicate()
    copy.alpha = 0
    return copy
  }

  func final(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    if let attributes = after[element] { return attributes }
    guard let copy = old[element]?.duplicate() else { return nil }
    copy.alpha = 0
    return copy
  }
}

extension UICollectionViewLayout {
  func setUpdateRecord(_ record: CollectionUpdateRecord) {
    updatedElements = record
  }
}
