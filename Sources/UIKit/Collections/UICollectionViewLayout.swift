/// Decides where the elements of a collection view are. Subclasses do the work; this class places nothing.
///
/// The collection view calls ``prepare()`` after every invalidation, then asks for ``collectionViewContentSize`` and for the
/// attributes of what can be seen.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  public override init() {
    super.init()
  }

  /// Reads nothing; subclasses that Interface Builder makes read their values.
  public required init?(coder: NSCoder) {
    super.init()
  }

  open internal(set) weak var collectionView: UICollectionView?

  // MARK: Geometry

  /// Called before anything is asked for, after each invalidation.
  open func prepare() {}

  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of everything that touches the rectangle.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where content comes to rest after a release; velocity in points a millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }
  /// Where the content is after an animated update or change of layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Classes

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  private(set) final var decorations: [String: UICollectionReusableView.Type] = [:]

  /// Names the class of decoration views of a kind; `nil` forgets it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass.map { viewClass in
      guard let type = viewClass as? UICollectionReusableView.Type else {
        preconditionFailure(
          "\(viewClass) was registered for decoration views of kind '\(elementKind)', but is not a "
            + "UICollectionReusableView")
      }
      return type
    }
  }

  // MARK: Invalidation

  private var isInvalidating = false

  /// Has everything worked out anew before the next frame.
  open func invalidateLayout() {
    guard !isInvalidating else { return }
    let context = makeInvalidationContext()
    context.invalidateEverything = true
    isInvalidating = true
    invalidateLayout(with: context)
    isInvalidating = false
  }

  /// Has what the context names worked out anew. Overriders call super; a context for everything calls
  /// `invalidateLayout()` too, so that either can be overridden.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything, !isInvalidating {
      isInvalidating = true
      invalidateLayout()
      isInvalidating = false
    }
    collectionView?.layoutDidInvalidate(context)
  }

  /// A context of the class that the layout names.
  final func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    guard let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else {
      preconditionFailure(
        "\(Self.self).invalidationContextClass is \(Self.invalidationContextClass); name a subclass of "
          + "UICollectionViewLayoutInvalidationContext")
    }
    return unsafeBitCast(type, to: InitializableInvalidationContext.Type.self).init()
  }

  /// Whether new bounds change the layout; asked at every step of scrolling, before the bounds are set.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.newBounds = newBounds
    return context
  }

  /// Whether a size that a view asks for changes the layout.
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

  /// Called with the changes of a batch, after the layout was prepared for the new contents. Overriders call super.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called last in the animation of a batch.
  open func finalizeCollectionViewUpdates() {}

  /// Where an element comes from that appears in an update; it is animated from there to its place.
  ///
  /// New items fade in at their place; items that only come into sight start where they were.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    updatedElements.initial(layoutAttributesForItem(at: itemIndexPath))
  }
  /// Where an element goes that disappears in an update, by its path before the update.
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

  /// Supplementary views that a change of data adds or removes besides those of changed sections.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Called before bounds change with an animation, and after.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}

  /// Called on a layout that is about to take over from another, or to give way to it.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}

  // MARK: Moving by hand

  /// The place that an item takes which is held at a point, in content coordinates.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }
  /// How an item looks while it is held.
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
  /// Whether the collection view mirrors the layout where reading runs the other way.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Own scrollers

  /// Sections that scroll by themselves and can be seen in the rectangle.
  func scrollers(in rect: CGRect) -> [CollectionScroller] { [] }
  /// A section's own scroller has moved, to an offset in points.
  func scrollerDidMove(_ section: Int, to offset: CGPoint) {}
  /// Told before attributes are asked for: the part of the content that is seen.
  func willShow(_ visible: CGRect) {}
  /// Items have other places after an update; those without one are gone.
  func itemsDidMove(_ place: (IndexPath) -> IndexPath?) {}
  /// Whether an element that is no item belongs to one, as a badge does, rather than to a section.
  func isOfItem(_ element: CollectionElement) -> Bool { false }
  /// Whether the adjusted content insets leave the layout less room.
  var dependsOnInsets: Bool { false }

  /// Attributes of the class that the layout names.
  final func makeAttributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes {
    guard let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type else {
      preconditionFailure(
        "\(Self.self).layoutAttributesClass is \(Self.layoutAttributesClass); name a subclass of "
          + "UICollectionViewLayoutAttributes")
    }
    return UICollectionViewLayoutAttributes.make(type, element)
  }
}

/// What a batch update changed, for the attributes that elements come from and go to.
struct CollectionUpdateRecord {
  /// Of elements that exist before and after: the attributes before, under the element after.
  var before: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
  /// Under the element before, the attributes before.
  var old: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
  /// Elements that remain, and where they are after the update, under the element before.
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
