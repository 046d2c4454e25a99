/// The settings that all sections of a compositional layout share.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  public override init() {
    super.init()
  }

  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// Space between sections, in points.
  open var interSectionSpacing: CGFloat = 0
  /// Headers and footers of the whole layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The area that the insets of sections refer to, unless a section has its own reference.
  open var contentInsetsReference = UIContentInsetsReference.safeArea
}

public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout whose sections consist of groups of items.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// Creates a layout with the same arrangement in every section.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }

  /// Creates a layout whose sections are returned by a closure, which is called again after a change of the environment.
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Returns `nil`, because files do not contain sections.
  public required init?(coder: NSCoder) { nil }

  let provider: UICollectionViewCompositionalLayoutSectionProvider
  final var arrangement = CompositionalArrangement()

  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

  // MARK: Geometry

  open override func prepare() {
    super.prepare()
    prepareArrangement()
  }

  open override var collectionViewContentSize: CGSize { arrangement.contentSize }
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    elementAttributes(in: rect)
  }
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    itemAttributes(at: indexPath)
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { supplementaryAttributes(elementKind, indexPath) }
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { decorationAttributes(elementKind, indexPath.section) }

  // MARK: Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidateArrangement(context)
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != owner?.bounds.size
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    originalAttributes.sizing != nil && preferredAttributes.size != originalAttributes.size
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override func itemsDidMove(_ place: (IndexPath) -> IndexPath?) { moveMeasuredSizes(place) }
  override func isOfItem(_ element: CollectionElement) -> Bool { arrangement.badgeKinds.contains(element.kind) }
  override var dependsOnInsets: Bool { true }
  override func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
    listConfiguration(ofSection: section)
  }
  override func scrollers(in rect: CGRect) -> [CollectionScroller] { sectionScrollers(in: rect) }
  override func scrollerDidMove(_ section: Int, to offset: CGPoint) { scroll(section, to: offset) }
}
