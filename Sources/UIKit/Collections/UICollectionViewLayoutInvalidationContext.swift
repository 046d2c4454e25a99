/// The parts of a layout that an invalidation affects.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  public override init() {
    super.init()
  }

  /// True if the whole layout is invalid.
  open internal(set) var invalidateEverything = false
  /// True if the numbers of sections and items are queried again.
  open internal(set) var invalidateDataSourceCounts = false

  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The paths by element kind.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// Added to the collection view's content offset when the invalidation takes effect, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Added to the content size until the layout computes it again.
  open var contentSizeAdjustment = CGSize.zero

  /// The moving items of an interactive movement, with their paths before this step.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// The new bounds, if the invalidation is caused by a change of the bounds.
  var newBounds: CGRect?
  /// True for a batch update, after measured sizes have moved to the new paths.
  var isUpdate = false
  /// The size that a self-sizing view returned.
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

/// A class with a required `init()`, for contexts of a class that is only known at run time.
@_spi(ContextMaking) @preconcurrency @MainActor
open class InitializableInvalidationContext: UICollectionViewLayoutInvalidationContext {
  public required override init() {
    super.init()
  }
}

/// The parts of a flow layout that an invalidation affects.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  public override init() {
    super.init()
  }

  /// True if sizes and spacings are queried from the delegate again, which is the only way to detect their changes.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// True if the positions of the elements are computed again.
  open var invalidateFlowLayoutAttributes = true
}
