/// A row of a table: a content view with texts, a picture or anything else, and what the table puts beside it.
@preconcurrency @MainActor open class UITableViewCell: UIView {
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
  }

  private func setUp() {
    isAccessibilityElement = true
    installContentView()
  }

  /// For the loader of Interface Builder files: what `init(style:reuseIdentifier:)` would have been given.
  package final func setInterfaceStyle(_ style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    self.reuseIdentifier = reuseIdentifier
  }

  private(set) final var cellStyle = CellStyle.default
  open private(set) var reuseIdentifier: String?

  final func takeIdentifier(_ identifier: String) {
    reuseIdentifier = identifier
  }

  final var parts = CellParts()
  final var configurations = CellConfigurations()
  final var standardContent = CellStandardContent()

  /// What the table says about the cell; `nil` while it shows no row.
  final var placeInTable: CellPlace? { didSet { placeDidChange(from: oldValue) } }

  /// Segues of a storyboard that a selection or the detail button triggers; set by the loader, called with the cell.
  package final var selectionSegue: ((AnyObject?) -> Void)?
  package final var accessorySegue: ((AnyObject?) -> Void)?

  /// Called before a used cell is given to the data source again; overriders call super.
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

  // MARK: - Content

  private final lazy var ownContentView = CellContentView(frame: bounds)
  private final var configuredContentView: UIView?

  /// Where subviews belong: it makes room for what the table puts beside it. Constraints in it give the row its height.
  open var contentView: UIView { configuredContentView ?? ownContentView }

  /// Exchanges the content view for that of a configuration.
  final func exchangeContent(for view: UIView?) {
    guard view !== configuredContentView else { return }
    contentView.removeFromSuperview()
    configuredContentView = view
    installContentView()
    setNeedsLayout()
  }

  /// The picture of the built-in styles but `value2`, made when first asked for.
  open var imageView: UIImageView? { cellStyle == .value2 ? nil : standardImageView }
  /// The text of the built-in styles, made when first asked for.
  open var textLabel: UILabel? { standardTextLabel }
  /// The second text of the styles that have one.
  open var detailTextLabel: UILabel? { cellStyle == .default ? nil : standardDetailLabel }

  // MARK: - Configurations

  /// What the content view shows; it takes the place of the content view with the cell's own subviews.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set { setContent(newValue) }
  }
  open var automaticallyUpdatesContentConfiguration = true
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set { setBackground(newValue) }
  }
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// What suits the cell's style.
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

  /// Behind the content.
  open var backgroundView: UIView? { didSet { exchangeBackground(oldValue, backgroundView) } }
  /// Behind the content in front of ``backgroundView`` while the cell is highlighted or selected.
  open var selectedBackgroundView: UIView? {
    didSet {
      exchangeBackground(oldValue, selectedBackgroundView)
      showState(animated: false)
    }
  }
  /// In place of ``selectedBackgroundView`` where the table allows several rows to be selected.
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

  /// Called by the table; shows the state. Overriders call super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != self.selected else { return }
    self.selected = selected
    stateDidChange(animated: animated)
  }

  /// Called by the table while a finger is on the cell; overriders call super.
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

  open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { refreshParts() } } }
  /// In place of ``accessoryType``, with the size of its frame.
  open var accessoryView: UIView? { didSet { exchangeAccessory(oldValue) } }
  /// While the table is in editing mode.
  open var editingAccessoryType = AccessoryType.none { didSet { refreshParts() } }
  open var editingAccessoryView: UIView? { didSet { exchangeAccessory(oldValue) } }

  /// Between the cell's edge and the content of the built-in styles, in steps of ``indentationWidth``.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
  /// In points.
  open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }
  /// Left and right count; unless set, the table's.
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

  /// Called by the table; shows or hides the controls. Overriders call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != self.editing else { return }
    self.editing = editing
    refreshParts()
    setNeedsUpdateConfiguration()
    guard animated else { return }
    UIView.animate(withDuration: CellParts.editingDuration) { self.layoutIfNeeded() }
  }

  /// What the table lets its user do with the row.
  open var editingStyle: EditingStyle { placeInTable?.editingStyle ?? .none }
  /// Whether the cell shows a handle to drag it while the table lets the row be moved.
  open var showsReorderControl = false { didSet { if showsReorderControl != oldValue { refreshParts() } } }
  /// Whether the content makes room for the controls at the leading side.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
  /// Whether the button is uncovered that deletes the row.
  open var showingDeleteConfirmation: Bool { placeInTable?.table?.swiping.cell === self }

  /// The table is about to uncover or hide controls of the cell.
  open func willTransition(to state: StateMask) {}
  open func didTransition(to state: StateMask) {}

  // MARK: - Layout

  private func placeDidChange(from old: CellPlace?) {
    guard let place = placeInTable, place != old else { return }
    takeBackground(place.background)
    showParts(for: place)
    if place.isEditing != editing { setEditing(place.isEditing, animated: UIView.inheritedAnimationDuration > 0) }
    setNeedsUpdateConfiguration()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    placeBackgroundPlate()
    placeParts()
    placeStandardContent()
  }

  /// The height that the content asks for in the width of the target; with an empty content view that of a usual row.
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

  /// The texts of the cell, unless something else was set.
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
    guard let place = placeInTable, let table = place.table else { return false }
    return table.toggleSelection(at: place.path)
  }

  /// What a swipe or the controls of editing mode would offer.
  open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { super.accessibilityCustomActions ?? placeInTable?.table?.swipeAccessibilityActions(of: self) }
    set { super.accessibilityCustomActions = newValue }
  }
}

extension UITableViewCell {
  public enum CellStyle: Int, Sendable {
    /// A picture and a text.
    case `default`
    /// A text, and another at the trailing side.
    case value1
    /// Two texts that meet at a line.
    case value2
    /// A text above another.
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
