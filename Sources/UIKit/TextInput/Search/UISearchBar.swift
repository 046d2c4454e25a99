/// A search field with its buttons, and a scope bar below.
@preconcurrency @MainActor open class UISearchBar: UIView, UIBarPositioning {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readContents(of: coder, as: UISearchBar.self)
  }

  open dynamic override func awakeFromNib() { super.awakeFromNib() }

  private let background = UIView(frame: .zero)
  private let backgroundPicture = UIImageView(frame: .zero)
  private let line = UIView(frame: .zero)
  private let promptLabel = UILabel(frame: .zero)
  private let cancelButton = UIButton(type: .system)
  final let scopes = UISegmentedControl(items: nil)
  private let scopePicture = UIImageView(frame: .zero)
  private lazy var fieldDelegate = SearchFieldDelegate(of: self)

  /// The margin above and below the field, in points.
  private static let fieldMargin: CGFloat = 10
  private static let leastFieldHeight: CGFloat = 36
  private static let scopeHeight: CGFloat = 46
  private static let promptHeight: CGFloat = 26
  static let margin: CGFloat = 8

  private func setUp() {
    searchTextField.delegate = fieldDelegate
    searchTextField.enablesReturnKeyAutomatically = true
    searchTextField.addTarget(self, action: UISearchBar.textDidChange, for: .editingChanged)
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textColor = .secondaryLabel
    promptLabel.textAlignment = .center
    line.backgroundColor = .separator
    cancelButton.setTitle(SystemText.cancel.text, for: .normal)
    cancelButton.isEnabled = false
    cancelButton.addTarget(self, action: UISearchBar.cancelTapped, for: .touchUpInside)
    scopes.addTarget(self, action: UISearchBar.scopeDidChange, for: .valueChanged)
    for view in [background, backgroundPicture, scopePicture, line, promptLabel, searchTextField, cancelButton] {
      addSubview(view)
    }
    addSubview(scopes)
    appearanceDidChange()
  }

  // MARK: - Text

  open weak var delegate: (any UISearchBarDelegate)?

  public final let searchTextField = UISearchTextField(frame: .zero)

  /// The text. Setting it notifies the delegate of a change.
  open var text: String? {
    get { searchTextField.text }
    set {
      guard newValue ?? "" != searchTextField.text ?? "" else { return }
      searchTextField.text = newValue
      textDidChange()
    }
  }

  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// A line of text above the field.
  open var prompt: String? {
    didSet {
      promptLabel.text = prompt
      appearanceDidChange()
      partsDidChange()
    }
  }

  open var isEnabled: Bool {
    get { searchTextField.isEnabled }
    set { searchTextField.isEnabled = newValue }
  }

  /// The view above the keyboard: that of the field.
  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }

  open var textContentType: UITextContentType? {
    get { searchTextField.textContentType }
    set { searchTextField.textContentType = newValue }
  }

  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  /// True, the default, if Return has no effect while there is neither text nor a token.
  open var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  open var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }

  // Only the field can be the first responder.
  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  @discardableResult open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  @discardableResult open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  /// The shortcuts of the field.
  open override var inputAssistantItem: UITextInputAssistantItem { searchTextField.inputAssistantItem }

  // MARK: - Buttons

  open var showsCancelButton: Bool {
    get { isCancelShown }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  private var isCancelShown = false

  /// Shows or hides the button. Of the bar of a search controller, this ends
  /// ``UISearchController/automaticallyShowsCancelButton``.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    owner?.automaticallyShowsCancelButton = false
    guard showsCancelButton != isCancelShown else { return }
    isCancelShown = showsCancelButton
    change(animated)
  }

  /// Shows a button in the field, in place of the clear button, while there is no text.
  open var showsBookmarkButton = false { didSet { if showsBookmarkButton != oldValue { showFieldButton() } } }
  /// Shows a button in the field for recent or found results.
  open var showsSearchResultsButton = false { didSet { if showsSearchResultsButton != oldValue { showFieldButton() } } }
  open var isSearchResultsButtonSelected = false { didSet { showFieldButton() } }

  final var icons: [IconKey: UIImage] = [:]

  func showFieldButton() {
    guard showsBookmarkButton || showsSearchResultsButton else {
      searchTextField.rightView = nil
      return searchTextField.rightViewMode = .never
    }
    let button = UIButton(type: .system)
    let name = showsBookmarkButton ? "bookmark" : "list.bullet"
    let state: UIControl.State = isSearchResultsButtonSelected && !showsBookmarkButton ? .selected : .normal
    let picture = iconImage(showsBookmarkButton ? .bookmark : .resultsList, state)
    button.setImage(picture ?? UIImage(systemName: name), for: .normal)
    button.tintColor = isSearchResultsButtonSelected ? nil : .secondaryLabel
    button.accessibilityLabel = (showsBookmarkButton ? SystemText.bookmarks : .results).text
    button.frame = CGRect(x: 0, y: 0, width: 32, height: Self.leastFieldHeight)
    button.addTarget(
      self, action: showsBookmarkButton ? UISearchBar.bookmarkTapped : UISearchBar.resultsTapped, for: .touchUpInside)
    searchTextField.rightView = button
    searchTextField.rightViewMode = .always
  }

  // MARK: - Scopes

  open var scopeButtonTitles: [String]? {
    didSet {
      scopes.removeAllSegments()
      for (index, title) in (scopeButtonTitles ?? []).enumerated() {
        scopes.insertSegment(withTitle: title, at: index, animated: false)
      }
      scopes.selectedSegmentIndex = scopeButtonTitles?.isEmpty == false ? 0 : UISegmentedControl.noSegment
      partsDidChange()
    }
  }

  /// The index of the selected scope. Setting it does not notify the delegate.
  open var selectedScopeButtonIndex: Int {
    get { max(0, scopes.selectedSegmentIndex) }
    set { if newValue >= 0, newValue < scopes.numberOfSegments { scopes.selectedSegmentIndex = newValue } }
  }

  /// Shows the bar of scopes. Setting it for the bar of a search controller ends
  /// ``UISearchController/automaticallyShowsScopeBar``.
  open var showsScopeBar = false {
    didSet {
      owner?.automaticallyShowsScopeBar = false
      if showsScopeBar != oldValue { change(false) }
    }
  }

  open func setShowsScope(_ show: Bool, animated: Bool) {
    showsScopeBar = show
    if animated { change(true) }
  }

  private var showsScopes: Bool { showsScopeBar && scopes.numberOfSegments > 0 }

  // MARK: - Appearance

  public enum Style: UInt, Sendable {
    /// The same as ``prominent``.
    case `default`
    /// The field with a background.
    case prominent
    /// The field alone.
    case minimal
  }

  open var searchBarStyle = Style.default { didSet { appearanceDidChange() } }
  open var barStyle = UIBarStyle.default { didSet { appearanceDidChange() } }
  open var barTintColor: UIColor? { didSet { appearanceDidChange() } }
  open var isTranslucent = true { didSet { appearanceDidChange() } }
  /// The background for all positions and metrics without one of their own.
  open var backgroundImage: UIImage? {
    get { backgroundImage(for: .any, barMetrics: .default) }
    set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
  }
  final var backgroundImages = BarPictures() { didSet { appearanceDidChange() } }

  /// Sets the background for a position and for metrics. Those with a prompt apply while there is one.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    backgroundImages[barPosition, barMetrics] = backgroundImage
  }

  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[barPosition, barMetrics]
  }

  /// The background of the scope bar; `nil` shows that of the bar.
  open var scopeBarBackgroundImage: UIImage? {
    get { scopePicture.image }
    set { scopePicture.image = newValue }
  }

  /// Sets the background of the field. The states are ``UIControl/State/normal`` and ``UIControl/State/disabled``.
  open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    if state.contains(.disabled) {
      searchTextField.disabledBackground = backgroundImage
    } else {
      searchTextField.background = backgroundImage
    }
  }

  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    state.contains(.disabled) ? searchTextField.disabledBackground : searchTextField.background
  }

  /// An offset for the text in the field.
  open var searchTextPositionAdjustment = UIOffset.zero {
    didSet { searchTextField.textOffset = searchTextPositionAdjustment }
  }
  /// An offset for the field in the bar.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }
  private var position = UIBarPosition.any
  open var barPosition: UIBarPosition { position }

  private func appearanceDidChange() {
    let isMinimal = searchBarStyle == .minimal
    let standard: UIColor = barStyle == .black ? .black : .secondarySystemBackground
    background.backgroundColor = barTintColor ?? standard
    background.alpha = isTranslucent && barTintColor == nil ? 0.92 : 1
    let picture = backgroundImages.shown(
      at: barPosition, isCompact: BarMetrics.isPhoneOnItsSide(traitCollection), hasPrompt: prompt != nil)
    background.isHidden = isMinimal || picture != nil
    backgroundPicture.image = picture
    line.isHidden = isMinimal || picture != nil
  }

  private func partsDidChange() {
    intrinsicSizeDidChange()
    setNeedsLayout()
  }

  private func change(_ animated: Bool) {
    partsDidChange()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  // MARK: - Layout

  /// The height for the font; in a bar of less height the field is lower.
  private var fieldHeight: CGFloat {
    max(Self.leastFieldHeight, ((searchTextField.font?.lineHeight ?? 0) + 15).rounded(.up))
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    appearanceDidChange()
    partsDidChange()
  }

  private var height: CGFloat {
    fieldHeight + 2 * Self.fieldMargin + (prompt == nil ? 0 : Self.promptHeight) + (showsScopes ? Self.scopeHeight : 0)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    func place(_ view: UIView, _ frame: CGRect) {
      view.frame = isRightToLeft ? frame.mirrored(in: bounds.width) : frame
    }
    background.frame = bounds
    backgroundPicture.frame = bounds
    let thickness = 1 / max(contentScaleFactor, 1)
    line.frame = CGRect(x: 0, y: bounds.height - thickness, width: bounds.width, height: thickness)
    let top = prompt == nil ? 0 : Self.promptHeight
    promptLabel.isHidden = prompt == nil
    promptLabel.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
    let rowHeight = max(Self.leastFieldHeight, bounds.height - top - (showsScopes ? Self.scopeHeight : 0))
    let fieldHeight = min(fieldHeight, rowHeight)
    let cancelWidth = cancelButton.sizeThatFits(.zero).width + 16
    let y = top + (rowHeight - fieldHeight) / 2
    let cancelX = bounds.width - (isCancelShown ? cancelWidth : 0)
    place(cancelButton, CGRect(x: cancelX, y: y, width: cancelWidth, height: fieldHeight))
    cancelButton.alpha = isCancelShown ? 1 : 0
    cancelButton.isUserInteractionEnabled = isCancelShown
    let width = (isCancelShown ? cancelX : bounds.width - Self.margin) - Self.margin
    place(
      searchTextField,
      CGRect(x: Self.margin, y: y, width: max(0, width), height: fieldHeight)
        .offsetBy(
          dx: searchFieldBackgroundPositionAdjustment.horizontal, dy: searchFieldBackgroundPositionAdjustment.vertical))
    scopePicture.isHidden = !showsScopes
    scopePicture.frame = CGRect(
      x: 0, y: top + rowHeight, width: bounds.width, height: max(0, bounds.height - top - rowHeight))
    scopes.isHidden = !showsScopes
    scopes.frame = CGRect(
      x: Self.margin, y: top + rowHeight + 2, width: bounds.width - 2 * Self.margin, height: 32)
  }

  /// Enables the cancel button while the field is edited or a search controller searches. An app may enable it again by
  /// name.
  func updateCancelButton(isEditing: Bool) {
    cancelButton.isEnabled = isEditing || owner?.isActive == true
  }

  /// The button that ends the search, which apps read by name.
  @_spi(InterfaceMaking) public final var shownCancelButton: UIButton { cancelButton }

  /// Escape cancels a search that can be cancelled.
  open override func accessibilityPerformEscape() -> Bool {
    guard isCancelShown, searchTextField.isEditing else { return super.accessibilityPerformEscape() }
    cancelTapped()
    return true
  }

  // MARK: - Actions

  /// The search controller of the bar. It is notified before the app's delegate.
  weak var owner: UISearchController?

  private func textDidChange() {
    owner?.textDidChange()
    delegate?.searchBar(self, textDidChange: text ?? "")
  }

  private func cancelTapped() {
    owner?.cancel()
    delegate?.searchBarCancelButtonClicked(self)
  }

  private func bookmarkTapped() { delegate?.searchBarBookmarkButtonClicked(self) }
  private func resultsTapped() { delegate?.searchBarResultsListButtonClicked(self) }

  private func scopeDidChange() {
    owner?.scopeDidChange()
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
  }
}
