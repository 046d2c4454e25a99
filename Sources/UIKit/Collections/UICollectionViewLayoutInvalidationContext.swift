/// Says what of a layout has to be worked out anew.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  public override init() {
    super.init()
  }

  /// Whether nothing that is known may be kept.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items have to be asked for again.
  open internal(set) var invalidateDataSourceCounts = false

  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// By kind.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// Added to the collection view's content offset when the invalidation takes effect, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Added to its content size until the layout says it anew.
  open var contentSizeAdjustment = CGSize.zero

  /// Of an interactive movement: the items that move, as they were at its last step, and as they will be.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// The new bounds when a change of bounds is the reason.
  var newBounds: CGRect?
  /// Whether a batch of changes is the reason: what is known about items has been moved along.
  var isUpdate = false
  /// A size that a view asked for.
  var preferredSize: (element: CollectionElement, size: CGSize)?

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging([elementKind: indexPaths])
    {
      $0 + $1
    }
  }

  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging([elementKind: indexPaths]) {
      $0 + $1
    }
  }
}

/// Holds the slot of `init()`: contexts are made of the class that a layout names.
@_spi(ContextMaking) @preconcurrency @MainActor
open class InitializableInvalidationContext: UICollectionViewLayoutInvalidationContext {
  public required override init() {
    super.init()
  }
}

/// What a flow layout keeps and what it asks for again.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  public override init() {
    super.init()
  }

  /// Whether the delegate is asked for sizes and spacings again; a change of them cannot be noticed otherwise.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the places of the elements are worked out again.
  open var invalidateFlowLayoutAttributes = true
}
