/// Shows one item of a collection view.
///
/// Its own content goes into ``contentView``; behind that lie ``selectedBackgroundView``, while selected or highlighted,
/// and ``backgroundView``.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isAccessibilityElement = true
    addSubview(contentView)
    contentView.frame = bounds
  }

  /// The segue of a storyboard that a selection triggers; set by the loader, called with the cell.
  package final var selectionSegue: ((AnyObject?) -> Void)?

  private var shownContent = UIView(frame: .zero)

  /// Fills the cell; add subviews here, unless there is a ``contentConfiguration``, whose view it then is.
  open var contentView: UIView { shownContent }

  /// Puts another view in place of the content; `nil` for an empty one.
  final func exchangeContent(for new: UIView?) {
    shownContent.removeFromSuperview()
    shownContent = new ?? UIView(frame: .zero)
    shownContent.translatesAutoresizingMaskIntoConstraints = true
    shownContent.frame = contentFrame
    addSubview(shownContent)
    setNeedsLayout()
  }

  /// Where the content is; all of the cell, unless something lies beside it.
  var contentFrame: CGRect { bounds }

  // MARK: Configurations

  private(set) final lazy var configurations = CollectionCellConfigurations(self)

  /// What the cell shows, as a value; setting it replaces ``contentView``.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set { configurations.content = newValue }
  }
  /// What lies behind the content, as a value.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set { configurations.background = newValue }
  }
  /// Whether states change the look of ``contentConfiguration`` by themselves.
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  open var configurationState: UICellConfigurationState { configurations.state }
  /// Has ``updateConfiguration(using:)`` called before the next layout.
  open func setNeedsUpdateConfiguration() { configurations.setNeedsUpdate() }
  /// Called when the state has changed; overriders call super.
  open func updateConfiguration(using state: UICellConfigurationState) { configurations.update(for: state) }
  /// Called with every update, in place of an override.
  public final var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Behind everything else; fills the cell.
  open var backgroundView: UIView? {
    didSet { exchange(oldValue, for: backgroundView) }
  }

  /// Seen while the cell is selected or highlighted, in front of ``backgroundView``.
  open var selectedBackgroundView: UIView? {
    didSet {
      exchange(oldValue, for: selectedBackgroundView)
      updateSelectedBackground()
    }
  }

  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  func stateDidChange() {
    updateSelectedBackground()
    setNeedsUpdateConfiguration()
    accessibilityTraits = isSelected ? [.selected] : []
  }

  private func exchange(_ old: UIView?, for new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    insertSubview(new, at: new === backgroundView || backgroundView == nil ? 0 : 1)
  }

  private func updateSelectedBackground() {
    guard let view = selectedBackgroundView else { return }
    view.isHidden = !isSelected && !isHighlighted
  }

  // MARK: Layout

  open override func layoutSubviews() {
    configurations.updateIfNeeded()
    super.layoutSubviews()
    for view in [backgroundView, selectedBackgroundView].compactMap(\.self) where view.frame != bounds {
      view.frame = bounds
    }
    let frame = contentFrame
    if contentView.frame != frame { contentView.frame = frame }
    configurations.place()
  }

  /// Shows what configurations ask for now, before the cell is measured.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    configurations.updateIfNeeded()
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }

  /// The size that the content asks for.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  // MARK: Focus and accessibility

  /// Whether keys can be at the cell; what the delegate says, else whether the cell can be selected.
  open override var canBecomeFocused: Bool {
    guard let path = element?.path, let collection = owningCollection else { return false }
    return collection.canFocus(path)
  }

  /// Selects the item as a tap does.
  @discardableResult open override func accessibilityActivate() -> Bool {
    guard let path = element?.path, let collection = owningCollection else { return false }
    return collection.activate(path)
  }
}
