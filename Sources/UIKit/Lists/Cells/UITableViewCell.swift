/// A view that shows one row of a table: a content view, with accessories and controls beside it.
@preconcurrency @MainActor open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
  public init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readContents(of: coder, as: UITableViewCell.self)
  }

  open dynamic override func awakeFromNib() { super.awakeFromNib() }
  open dynamic override func didMoveToSuperview() { super.didMoveToSuperview() }

  private func setUp() {
    isAccessibilityElement = true
    installContentView()
  }

  /// Sets the arguments of `init(style:reuseIdentifier:)`, for the loader of Interface Builder files.
  package final func setInterfaceStyle(_ style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    self.reuseIdentifier = reuseIdentifier
  }

  // Dynamic, so that an extension can replace them for all cells.
  open dynamic override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder }
  open dynamic override var inputView: UIView? { super.inputView }
  open dynamic override var inputAccessoryView: UIView? { super.inputAccessoryView }

  // The methods of the delegate of recognizers, with which a cell is declared so that subclasses override them.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
  open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { true }
  open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool { true }

  private(set) final var cellStyle = CellStyle.default
  open private(set) var reuseIdentifier: String?

  final func takeIdentifier(_ identifier: String) {
    reuseIdentifier = identifier
  }

  final var accessoryViews = CellAccessories()
  final var configurations = CellConfigurations()
  final var standardContent = CellStandardContent()

  /// The position of the cell in its table; `nil` for a cell without a row.
  final var placeInTable: CellPlace? { didSet { placeDidChange(from: oldValue) } }

  /// Storyboard segues that a selection or the detail button triggers; set by the loader, called with the cell.
  package final var selectionSegue: ((AnyObject?) -> Void)?
  package final var accessorySegue: ((AnyObject?) -> Void)?

  /// Called before the cell is reused; overriders call super.
  open func prepareForReuse() {
    placeInTable = nil
    alpha = 1
    isHidden = false
    transform = .identity
    setHighlighted(false, animated: false)
    setSelected(false, animated: false)
    setEditing(false, animated: false)
    setNeedsUpdateConfiguration()
  }

  /// The stages of a drag of the cell. The raw values are Apple's.
  public enum DragState: Int, Sendable {
    case none, lifting, dragging
  }

  /// Called when a drag of the row begins, with `lifting` and `dragging`, and when it ends, with `none`.
  open func dragStateDidChange(_ dragState: DragState) {}

  // MARK: - Content

  private final lazy var ownContentView = CellContentView(frame: bounds)
  private final var configuredContentView: UIView?

  /// The superview of the cell's subviews, beside the accessories and controls. Its constraints determine the height of a
  /// self-sizing row.
  open var contentView: UIView { configuredContentView ?? ownContentView }

  /// Replaces the content view by that of a configuration; `nil` restores the cell's own.
  final func exchangeContent(for view: UIView?) {
    guard view !== configuredContentView else { return }
    contentView.removeFromSuperview()
    configuredContentView = view
    installContentView()
    setNeedsLayout()
  }

  /// The image view of the built-in styles except `value2`, created on first use.
  open var imageView: UIImageView? { cellStyle == .value2 ? nil : standardImageView }
  /// The label of the built-in styles, created on first use.
  open var textLabel: UILabel? { standardTextLabel }
  /// The second label of the built-in styles except `default`, created on first use.
  open var detailTextLabel: UILabel? { cellStyle == .default ? nil : standardDetailLabel }

  // MARK: - Configurations

  /// The content as a value; its view replaces the content view with the cell's own subviews.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set { setContent(newValue) }
  }
  final func sizeMayHaveChanged() { placeInTable?.table?.remeasure(self) }

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    sizeMayHaveChanged()
  }
  override func contentSizeWasInvalidated(of subview: UIView) {
    if subview === contentView { contentDidInvalidateSize() }
  }

  open var automaticallyUpdatesContentConfiguration = true
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set { setBackground(newValue) }
  }
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// The list configuration for the cell's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration { cellStyle.contentConfiguration }
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isFocused = isFocused
    state.isEditing = isEditing
    state.isDisabled = !isUserInteractionEnabled
    state.isSwiped = showingDeleteConfirmation
    state.isReordering = placeInTable?.table?.reordering.cell === self
    return state
  }
  /// Schedules an update of the configurations for the current state before the next layout.
  open func setNeedsUpdateConfiguration() {
    guard configurations.content != nil || configurations.background != nil || configurationUpdateHandler != nil else {
      return
    }
    scheduleConfigurationUpdate()
  }
  /// Updates the configurations; overriders call super.
  open func updateConfiguration(using state: UICellConfigurationState) {
    showConfigurations(for: state)
    configurationUpdateHandler?(self, state)
  }
  public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  // MARK: - Backgrounds

  /// A view behind the content.
  open var backgroundView: UIView? { didSet { exchangeBackground(oldValue, backgroundView) } }
  /// A view in front of ``backgroundView``, visible while the cell is highlighted or selected.
  open var selectedBackgroundView: UIView? {
    didSet {
      exchangeBackground(oldValue, selectedBackgroundView)
      showState(animated: false)
    }
  }
  /// Used instead of ``selectedBackgroundView`` in tables with multiple selection.
  open var multipleSelectionBackgroundView: UIView? {
    didSet {
      exchangeBackground(oldValue, multipleSelectionBackgroundView)
      showState(animated: false)
    }
  }

  private(set) final var hasOwnBackgroundColor = false
  private final var takesTableBackground = false

  open override var backgroundColor: UIColor? {
    didSet { if !takesTableBackground { hasOwnBackgroundColor = true } }
  }

  private func takeBackground(_ color: UIColor?) {
    guard !hasOwnBackgroundColor, backgroundColor !== color else { return }
    takesTableBackground = true
    backgroundColor = color
    takesTableBackground = false
  }

  // MARK: - Selection

  open var selectionStyle = SelectionStyle.default { didSet { showState(animated: false) } }
  private final var selected = false
  private final var highlighted = false

  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Called by the table for a change of the selection. Overriders call super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != self.selected else { return }
    self.selected = selected
    stateDidChange(animated: animated)
  }

  /// Called by the table when a touch on the cell begins and ends. Overriders call super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != self.highlighted else { return }
    self.highlighted = highlighted
    stateDidChange(animated: animated)
  }

  private func stateDidChange(animated: Bool) {
    showState(animated: animated)
    setNeedsUpdateConfiguration()
  }

  final func setSelectedByTable(_ selected: Bool, animated: Bool) {
    if selected != isSelected { setSelected(selected, animated: animated) }
  }

  // MARK: - Accessories

  open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { refreshAccessories() } } }
  /// Used instead of ``accessoryType``, with the size of its frame.
  open var accessoryView: UIView? { didSet { exchangeAccessory(oldValue) } }
  /// The accessory in editing mode.
  open var editingAccessoryType = AccessoryType.none { didSet { refreshAccessories() } }
  open var editingAccessoryView: UIView? { didSet { exchangeAccessory(oldValue) } }

  /// Indentation of the content of the built-in styles, in steps of ``indentationWidth``.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
  /// In points.
  open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }
  /// Only left and right are used; the table's inset by default.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? placeInTable?.separatorInset ?? UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) }
    set {
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  private(set) final var ownSeparatorInset: UIEdgeInsets?

  // MARK: - Editing

  private final var editing = false

  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  /// Called by the table to show or hide the controls of editing mode. Overriders call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != self.editing else { return }
    self.editing = editing
    refreshAccessories()
    setNeedsUpdateConfiguration()
    guard animated else { return }
    UIView.animate(withDuration: CellAccessories.editingDuration) { self.layoutIfNeeded() }
  }

  /// The editing operation that the table allows for the row.
  open var editingStyle: EditingStyle { placeInTable?.editingStyle ?? .none }
  /// True if the cell shows a reorder control in editing mode, provided that the table allows moving the row. A table in
  /// editing mode sets it to what its data source allows.
  open var showsReorderControl = false { didSet { if showsReorderControl != oldValue { refreshAccessories() } } }
  /// True if the content is indented in editing mode.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
  /// True while the swipe actions of the row are visible.
  open var showingDeleteConfirmation: Bool { placeInTable?.table?.swiping.cell === self }

  /// Called before the table shows or hides controls of the cell.
  open func willTransition(to state: StateMask) {}
  open func didTransition(to state: StateMask) {}

  // MARK: - Layout

  private func placeDidChange(from old: CellPlace?) {
    guard let place = placeInTable, place != old else { return }
    takeBackground(place.background)
    if place.table?.isEditing == true { showsReorderControl = place.isMovable }
    showAccessories(for: place)
    if place.isEditing != editing { setEditing(place.isEditing, animated: UIView.inheritedAnimationDuration > 0) }
    setNeedsUpdateConfiguration()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    placeBackgroundPlate()
    placeAccessories()
    placeStandardContent()
  }

  /// The fitting height of the content view in the width of the target; with an empty content view, the height of a usual row.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    return fittedSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsUpdateConfiguration()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  // MARK: - Focus and accessibility

  open override var canBecomeFocused: Bool { placeInTable?.canBecomeFocused ?? false }

  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    setNeedsUpdateConfiguration()
    if context.nextFocusedView === self { placeInTable?.table?.focusDidMove(to: self) }
  }

  /// The texts of the cell by default.
  open override var accessibilityLabel: String? {
    get {
      if let own = super.accessibilityLabel { return own }
      let texts = contentView.shownTexts.filter { !$0.isEmpty }
      return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { isSelected ? super.accessibilityTraits.union(.selected) : super.accessibilityTraits }
    set { super.accessibilityTraits = newValue }
  }

  /// Selects the row as a tap does.
  @discardableResult open override func accessibilityActivate() -> Bool {
    guard let place = placeInTable, !place.isPlaceholder, let table = place.table else { return false }
    return table.tap(place.path)
  }

  /// The swipe actions of the row by default.
  open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { super.accessibilityCustomActions ?? placeInTable?.table?.swipeAccessibilityActions(of: self) }
    set { super.accessibilityCustomActions = newValue }
  }
}

extension UITableViewCell {
  public enum CellStyle: Int, Sendable {
    /// An image and a text.
    case `default`
    /// A text, and a second text at the trailing side.
    case value1
    /// Two texts, one aligned to the left and one to the right of a vertical line.
    case value2
    /// A text with a smaller text below it.
    case subtitle
  }

  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine, singleLineEtched
  }

  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let showingEditControl = StateMask(rawValue: 1)
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
}

extension UITableViewCell: ConfigurableCell {}
