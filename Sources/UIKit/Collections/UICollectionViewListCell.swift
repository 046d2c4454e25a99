/// A row of a list section: content, accessories at both sides, and separators.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundConfiguration = .listPlainCell()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    backgroundConfiguration = .listPlainCell()
    readContents(of: coder, as: UICollectionViewListCell.self)
  }

  /// The configuration of a text with a secondary text below it and an image.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  open var accessories: [UICellAccessory] = [] {
    didSet {
      rebuildAccessories()
      setNeedsLayout()
    }
  }

  /// Indentation of the row, in steps of ``indentationWidth``.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// In points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// True if leading accessories are indented too.
  open var indentsAccessories = true { didSet { setNeedsLayout() } }

  /// The horizontal extent of the separators; constraints on its edges change it.
  open private(set) lazy var separatorLayoutGuide: UILayoutGuide = makeSeparatorGuide()
  private var madeSeparatorGuide = false

  private func makeSeparatorGuide() -> UILayoutGuide {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    madeSeparatorGuide = true
    return guide
  }

  /// The frame of the separator guide; `nil` without constraints.
  final var separatorFrame: CGRect? {
    guard madeSeparatorGuide, separatorLayoutGuide.layoutFrame.width > 0 else { return nil }
    return separatorLayoutGuide.layoutFrame
  }

  /// Shows the trailing swipe actions, or hides them.
  final func revealSwipeActions() { owningCollection?.toggleTrailingActions(of: self) }

  final var accessoryViews = ListCellAccessories()

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    show(layoutAttributes.listPlace)
    if layoutAttributes.representedElementCategory == .supplementaryView {
      adoptHeaderBackground(ofSection: layoutAttributes.indexPath.section)
    }
  }

  /// Shows the background of the list behind a header or footer of a group, unless the app has set one.
  private func adoptHeaderBackground(ofSection section: Int) {
    guard backgroundConfiguration == .listPlainCell(),
      owningCollection?.collectionViewLayout.list(ofSection: section)?.isGrouped == true
    else { return }
    backgroundConfiguration = .listGroupedHeaderFooter()
  }

  override func stateDidChange() {
    super.stateDidChange()
    rebuildAccessories()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeAccessories()
  }

  override var contentFrame: CGRect { frameBesideAccessories }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let beside = bounds.width - frameBesideAccessories.width
    let inner = CGSize(width: max(0, targetSize.width - beside), height: targetSize.height)
    var size = super.systemLayoutSizeFitting(
      inner, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    size.width += beside
    size.height = max(size.height, ListRowMetrics.height)
    return size
  }
}
