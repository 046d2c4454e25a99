/// A view that shows one item of a collection view.
///
/// The content is in ``contentView``. Behind it are ``selectedBackgroundView``, while the cell is selected or highlighted,
/// and ``backgroundView``.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    Self.archivedBackgrounds.decode(self, from: coder)
    readContents(of: coder, as: UICollectionViewCell.self)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    Self.archivedBackgrounds.encode(self, with: coder)
  }

  private static let archivedBackgrounds = ArchivedProperties<UICollectionViewCell>()
    .object("UIBackgroundView", \.backgroundView).object("UISelectedBackgroundView", \.selectedBackgroundView)
    .flag("UISelected", \.isSelected)

  /// The content view is first.
  override var archivedSubviews: [UIView] {
    let parts = [contentView, backgroundView, selectedBackgroundView]
    return [contentView] + super.archivedSubviews.filter { view in !parts.contains { $0 === view } }
  }

  override func takeArchivedSubviews(_ views: [UIView]) {
    if let content = views.first { shownContent = content }
    super.takeArchivedSubviews(views)
  }

  private func setUp() {
    isAccessibilityElement = true
    if contentView.superview !== self { addSubview(contentView) }
    contentView.frame = bounds
  }

  /// The storyboard segue that a selection triggers; set by the loader, called with the cell.
  package final var selectionSegue: ((AnyObject?) -> Void)?

  /// The stages of a drag of the cell. The raw values are Apple's.
  public enum DragState: Int, Sendable {
    case none, lifting, dragging
  }

  /// Called when a drag of the item begins, with `lifting` and `dragging`, and when it ends, with `none`.
  open func dragStateDidChange(_ dragState: DragState) {}

  private var shownContent = UIView(frame: .zero)

  /// The superview of the cell's subviews, which fills the cell; with a ``contentConfiguration``, the view of that.
  open var contentView: UIView { shownContent }

  /// Replaces the content view; `nil` for an empty one.
  final func exchangeContent(for new: UIView?) {
    shownContent.removeFromSuperview()
    shownContent = new ?? UIView(frame: .zero)
    shownContent.translatesAutoresizingMaskIntoConstraints = true
    shownContent.frame = contentFrame
    addSubview(shownContent)
    setNeedsLayout()
  }

  /// The frame of the content view.
  var contentFrame: CGRect { bounds }

  // MARK: Configurations

  final var configurations = CellConfigurations()

  /// The content as a value; setting it replaces ``contentView``.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set { setContent(newValue) }
  }
  /// The background of the content as a value.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set { setBackground(newValue) }
  }
  final func sizeMayHaveChanged() { owningCollection?.remeasure(self) }

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    sizeMayHaveChanged()
  }
  override func contentSizeWasInvalidated(of subview: UIView) {
    if subview === contentView { contentDidInvalidateSize() }
  }

  /// True if state changes update the appearance of ``contentConfiguration``.
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isFocused = isFocused
    state.isDisabled = !isUserInteractionEnabled
    state.isEditing = isEdited
    state.isSwiped = owningCollection?.swiping.cell === self
    if let owningCollection, let element { state.isReordering = owningCollection.isHeld(element) }
    return state
  }
  /// Schedules a call of ``updateConfiguration(using:)`` before the next layout.
  open func setNeedsUpdateConfiguration() { scheduleConfigurationUpdate() }
  /// Called after a change of state; overriders call super.
  open func updateConfiguration(using state: UICellConfigurationState) {
    showConfigurations(for: state)
    configurationUpdateHandler?(self, state)
  }
  /// True if its collection view is in editing mode and the delegate allows editing of this item.
  final var isEdited: Bool {
    guard let owningCollection, owningCollection.isEditing else { return false }
    guard let element, element.category == .cell else { return true }
    let path = owningCollection.placeholders.dataPath(of: element.path)
    return owningCollection.delegate?.collectionView(owningCollection, canEditItemAt: path) ?? true
  }
  /// Called with every update, instead of an override.
  public final var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// A view behind all others, which fills the cell.
  open var backgroundView: UIView? {
    didSet { exchange(oldValue, for: backgroundView) }
  }

  /// A view in front of ``backgroundView``, visible while the cell is selected or highlighted.
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
    contentView.highlightContents(isSelected || isHighlighted)
    setNeedsUpdateConfiguration()
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { isSelected ? super.accessibilityTraits.union(.selected) : super.accessibilityTraits }
    set { super.accessibilityTraits = isSelected ? newValue.subtracting(.selected) : newValue }
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
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    for view in [backgroundView, selectedBackgroundView].compactMap(\.self) where view.frame != bounds {
      view.frame = bounds
    }
    let frame = contentFrame
    if contentView.frame != frame { contentView.frame = frame }
    placeBackgroundPlate()
  }

  /// Updates the configurations before the cell is measured.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    updateConfigurationIfNeeded()
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }

  /// The fitting size of the content view.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  // MARK: Focus and accessibility

  /// True if the delegate allows the focus; by default, if the item can be selected.
  open override var canBecomeFocused: Bool {
    guard let collection = owningCollection, let path = collection.path(of: self) else { return false }
    return collection.canFocus(path)
  }

  /// The swipe actions of the item by default.
  open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { super.accessibilityCustomActions ?? owningCollection?.swipeAccessibilityActions(of: self) }
    set { super.accessibilityCustomActions = newValue }
  }

  /// Selects the item as a tap does.
  @discardableResult open override func accessibilityActivate() -> Bool {
    guard let collection = owningCollection, let path = collection.path(of: self) else { return false }
    return collection.activate(path)
  }
}

extension UICollectionViewCell: ConfigurableCell {}
