/// A layout that places items side by side in lines, with a header and a footer for each section.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The value of ``estimatedItemSize`` for self-sizing cells without a specific estimate.
  nonisolated public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  // MARK: Metrics

  /// Minimum space between lines, in points, usually 10.
  open var minimumLineSpacing: CGFloat = 10 { didSet { changed(minimumLineSpacing != oldValue) } }
  /// Minimum space between the items of a line, in points, usually 10.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { changed(minimumInteritemSpacing != oldValue) } }
  open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(itemSize != oldValue) } }
  /// The estimated size of self-sizing cells; `.zero` for cells of fixed size. A good estimate saves work.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      guard estimatedItemSize != oldValue else { return }
      forgetMeasuredSizes()
      changed(true)
    }
  }
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { changed(scrollDirection != oldValue) }
  }
  /// Only the dimension in the direction of scrolling is used; 0 for no header.
  open var headerReferenceSize = CGSize.zero { didSet { changed(headerReferenceSize != oldValue) } }
  open var footerReferenceSize = CGSize.zero { didSet { changed(footerReferenceSize != oldValue) } }
  /// Insets of the lines of a section, between header and footer.
  open var sectionInset = UIEdgeInsets.zero { didSet { changed(sectionInset != oldValue) } }
  /// The area that ``sectionInset`` refers to.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { changed(sectionInsetReference != oldValue) }
  }
  /// True if headers stay visible as long as their section is visible.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { changed(sectionHeadersPinToVisibleBounds != oldValue) }
  }
  open var sectionFootersPinToVisibleBounds = false {
    didSet { changed(sectionFootersPinToVisibleBounds != oldValue) }
  }

  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  final var flow = FlowArrangement()

  private func changed(_ isChange: Bool) {
    if isChange { invalidateLayout() }
  }

  // MARK: Right to left

  // Dynamic, so that an extension can replace them for all such layouts.
  open dynamic override var developmentLayoutDirection: UIUserInterfaceLayoutDirection {
    super.developmentLayoutDirection
  }
  open dynamic override var flipsHorizontallyInOppositeLayoutDirection: Bool {
    super.flipsHorizontallyInOppositeLayoutDirection
  }

  // MARK: Geometry

  open override func prepare() {
    super.prepare()
    prepareFlow()
  }

  open override var collectionViewContentSize: CGSize { flow.contentSize }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    elementAttributes(in: rect)
  }
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    itemAttributes(at: indexPath)
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { supplementaryAttributes(elementKind, indexPath.section) }

  // MARK: Invalidation

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidateFlow(context)
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    isRoomChange(newBounds) || sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let context = context as? UICollectionViewFlowLayoutInvalidationContext else { return context }
    let isRoomChange = isRoomChange(newBounds) || newBounds == owner?.bounds
    context.invalidateFlowLayoutDelegateMetrics = isRoomChange
    context.invalidateFlowLayoutAttributes = isRoomChange
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    originalAttributes.sizing != nil && preferredAttributes.size != originalAttributes.size
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
    return context
  }

  override func itemsDidMove(_ place: (IndexPath) -> IndexPath?) { moveMeasuredSizes(place) }
  override var dependsOnInsets: Bool { true }
}
