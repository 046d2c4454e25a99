import Typesetting

/// A text field with a magnifying glass, and with tokens before its text.
///
/// The tokens' positions are before ``UITextField/beginningOfDocument``, one for each token.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readContents(of: coder, as: UISearchTextField.self)
  }

  final let glass = UIImageView(frame: .zero)
  private let strip = SearchTokenStrip(frame: .zero)

  private func setUp() {
    glass.tintColor = .secondaryLabel
    glass.contentMode = .center
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    sizeGlass()
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .always
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    returnKeyType = .search
    autocapitalizationType = .none
    placeholder = SystemText.search.text
    accessibilityTraits = .searchField
    strip.onTap = { [weak self] in self?.tokenTapped($0) }
    addSubview(strip)
  }

  /// Scales the magnifying glass with the text size.
  private func sizeGlass() {
    let scale = max(1, UIFontMetrics.default.scaledValue(for: 1, compatibleWith: traitCollection))
    let configuration = UIImage.SymbolConfiguration(pointSize: (15 * scale).rounded())
    glass.image = ownGlass ?? UIImage(systemName: "magnifyingglass", withConfiguration: configuration)
    glass.frame = CGRect(x: 0, y: 0, width: (30 * scale).rounded(), height: 36)
    setNeedsLayout()
  }

  /// The picture of the app in place of the magnifying glass.
  final var ownGlass: UIImage? { didSet { sizeGlass() } }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory else {
      return
    }
    sizeGlass()
    showTokens(tokens, selecting: strip.selected)
  }

  // MARK: - Suggestions

  /// The suggestions, shown in a card below the field while it is edited. The card disappears when one was selected,
  /// until they are set again. The delegate is notified if it is a ``UISearchTextFieldDelegate``.
  open var searchSuggestions: [any UISearchSuggestion]? {
    didSet {
      isSuggesting = searchSuggestions?.isEmpty == false
      card?.list.show(searchSuggestions ?? [])
      placeSuggestions()
    }
  }
  private var isSuggesting = false
  private var card: SearchSuggestionCard?

  private func placeSuggestions() {
    guard isSuggesting, isEditing, window != nil else {
      card?.removeFromSuperview()
      return card = nil
    }
    let card = card ?? SearchSuggestionCard()
    if self.card == nil {
      self.card = card
      card.list.show(searchSuggestions ?? [])
      card.list.onChoose = { [weak self] in self?.choose($0) }
    }
    card.tintColor = tintColor
    card.place(below: self)
  }

  private func choose(_ suggestion: any UISearchSuggestion) {
    isSuggesting = false
    placeSuggestions()
    (delegate as? any UISearchTextFieldDelegate)?.searchTextField(self, didSelect: suggestion)
  }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    let isFirst = super.becomeFirstResponder()
    if isFirst { placeSuggestions() }
    return isFirst
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow !== window { card?.removeFromSuperview() }
  }

  // MARK: - Tokens

  /// The tokens in their order. Setting them reports no change of the text.
  open var tokens: [UISearchToken] {
    get { strip.tokens }
    set { showTokens(newValue, selecting: nil) }
  }

  /// The colour of the tokens; `nil` is the tint colour.
  open var tokenBackgroundColor: UIColor? {
    get { strip.color }
    set { strip.color = newValue }
  }

  /// True if the user may delete tokens.
  open var allowsDeletingTokens = true

  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    precondition((0...tokens.count).contains(tokenIndex), "\(nameInMessages) has no place \(tokenIndex) for a token")
    tokens.insert(token, at: tokenIndex)
  }

  open func removeToken(at tokenIndex: Int) {
    precondition(tokens.indices.contains(tokenIndex), "\(nameInMessages) has no token \(tokenIndex)")
    tokens.remove(at: tokenIndex)
  }

  /// The range of the text without the tokens.
  open var textualRange: UITextRange { TextSpan(input.all) }

  /// Returns the position before a token.
  open func positionOfToken(at tokenIndex: Int) -> UITextPosition { TextPlace(tokenIndex - tokens.count) }

  /// Returns the tokens in a range of positions.
  open func tokens(in textRange: UITextRange) -> [UISearchToken] {
    (textRange as? TextSpan).map { Array(tokens[tokenIndices(in: $0)]) } ?? []
  }

  /// Removes the text in a range and inserts a token. Tokens in the range stay.
  open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
    if let range = input.range(textRange), !range.isEmpty { replace(TextSpan(range), withText: "") }
    insertToken(token, at: tokenIndex)
  }

  private func tokenIndices(in span: TextSpan) -> Range<Int> {
    let all = -tokens.count..<0
    let inside = span.range.clamped(to: all)
    return inside.lowerBound + tokens.count..<inside.upperBound + tokens.count
  }

  private func showTokens(_ new: [UISearchToken], selecting index: Int?) {
    strip.show(new, font ?? .preferredFont(forTextStyle: .body))
    strip.selected = index
    textWasSet()
    setNeedsLayout()
    stage.placeSelection()
  }

  // MARK: - Selection

  /// The selected range. It is that of a token before the text if a token is selected.
  open override var selectedTextRange: UITextRange? {
    get {
      guard let index = strip.selected else { return super.selectedTextRange }
      return TextSpan(index - tokens.count..<index - tokens.count + 1)
    }
    set {
      super.selectedTextRange = newValue
      if let span = newValue as? TextSpan { strip.selected = tokenIndices(in: span).first }
    }
  }

  private func tokenTapped(_ index: Int) {
    if !isEditing { becomeFirstResponder() }
    guard isEditing else { return }
    selectedTextRange = TextSpan(index - tokens.count..<index - tokens.count + 1)
  }

  override func textSelectionDidChange() {
    super.textSelectionDidChange()
    strip.selected = nil
  }

  override func didResignFirstResponder() {
    strip.selected = nil
    super.didResignFirstResponder()
    placeSuggestions()
  }

  // MARK: - Editing

  /// True if there are tokens or text.
  open override var hasText: Bool { super.hasText || !tokens.isEmpty }

  /// Deletes before the caret; at the start of the text it selects the last token, and deletes a selected one.
  open override func deleteBackward() {
    guard allowsDeletingTokens, !tokens.isEmpty else { return super.deleteBackward() }
    if let index = strip.selected { return deleteToken(index) }
    guard input.selection.range == 0..<0, input.marked == nil else { return super.deleteBackward() }
    strip.selected = tokens.count - 1
  }

  /// Inserts text in place of the selection, or of the selected token.
  open override func insertText(_ text: String) {
    if let index = strip.selected, allowsDeletingTokens, text != "\n" { tokens.remove(at: index) }
    super.insertText(text)
  }

  private func deleteToken(_ index: Int) {
    tokens.remove(at: index)
    textDidChange()
  }

  override func clearBesideText() {
    guard !tokens.isEmpty else { return }
    tokens = []
    if input.store.isEmpty { textDidChange() }
  }

  // MARK: - Layout

  /// An offset for the text.
  final var textOffset = UIOffset.zero { didSet { setNeedsLayout() } }
  /// Offsets of the pictures in the field.
  final var iconOffsets: [UISearchBar.Icon: UIOffset] = [:] { didSet { setNeedsLayout() } }

  /// The part of the text's room that tokens may take.
  private static let tokenShare: CGFloat = 0.7

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    moved(super.textRect(forBounds: bounds))
  }

  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    moved(super.editingRect(forBounds: bounds))
  }

  private func stripWidth(in room: CGFloat) -> CGFloat { min(strip.contentWidth, (room * Self.tokenShare).rounded()) }

  private func moved(_ rect: CGRect) -> CGRect {
    let leads = isRightToLeft ? -textOffset.horizontal : textOffset.horizontal
    let taken = stripWidth(in: rect.width)
    return CGRect(
      x: rect.minX + (isRightToLeft ? 4 : taken) + leads, y: rect.minY + textOffset.vertical,
      width: max(0, rect.width - 4 - taken), height: rect.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let area = textArea(in: bounds)
    let width = stripWidth(in: area.width)
    strip.frame = CGRect(
      x: isRightToLeft ? area.maxX - width : area.minX, y: area.minY, width: width, height: area.height)
    if card != nil { placeSuggestions() }
  }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    shifted(super.leftViewRect(forBounds: bounds), .search)
  }

  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let icon = UISearchBar.Icon.resultsList
    return shifted(super.rightViewRect(forBounds: bounds), iconOffsets[icon] == nil ? .bookmark : icon)
  }

  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    shifted(super.clearButtonRect(forBounds: bounds), .clear)
  }

  private func shifted(_ rect: CGRect, _ icon: UISearchBar.Icon) -> CGRect {
    let offset = iconOffsets[icon] ?? .zero
    return rect.offsetBy(dx: isRightToLeft ? -offset.horizontal : offset.horizontal, dy: offset.vertical)
  }
}
