import Foundation

/// The find navigator: a field for the text to search for, the number of results, arrows to the next and the previous
/// one, and a second line for replacing.
@MainActor final class FindBar: UIView, UITextFieldDelegate {
  private(set) weak var interaction: UIFindInteraction?
  private let line = UIView(frame: .zero)
  private let done = UIButton(type: .system)
  private let field = UISearchTextField(frame: .zero)
  private let options = UIButton(type: .system)
  private let count = UILabel(frame: .zero)
  private let backward = UIButton(type: .system)
  private let forward = UIButton(type: .system)
  private let replacement = ReplacementField(frame: .zero)
  private let replaceOne = UIButton(type: .system)
  private let replaceEvery = UIButton(type: .system)

  private static let spacing: CGFloat = 8
  private static let margin: CGFloat = 12

  init(_ interaction: UIFindInteraction) {
    self.interaction = interaction
    super.init(frame: .zero)
    accessibilityIdentifier = "UIFindNavigator"
    line.backgroundColor = .separator
    setUpFields()
    setUpButtons()
    let parts = [done, field, backward, forward, replacement, replaceOne, replaceEvery]
    for view in [line] + parts { addSubview(view) }
    showsReplacement = false
    updateMenu()
    showTexts()
    sizeTexts()
  }

  required init?(coder: NSCoder) {
    return nil
  }

  private func setUpFields() {
    field.placeholder = SystemText.find.text
    field.leftView = options
    count.textColor = .secondaryLabel
    field.rightView = count
    field.rightViewMode = .unlessEditing
    replacement.placeholder = SystemText.replace.text
    replacement.font = .preferredFont(forTextStyle: .body)
    replacement.adjustsFontForContentSizeCategory = true
    replacement.backgroundColor = .tertiarySystemFill
    replacement.layer.cornerRadius = 10
    replacement.clearButtonMode = .whileEditing
    for field in [field, replacement] {
      field.delegate = self
      field.autocapitalizationType = .none
      field.autocorrectionType = .no
      field.spellCheckingType = .no
    }
    field.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        interaction?.searchText = field.text
      }, for: .editingChanged)
    replacement.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        interaction?.replacementText = replacement.text
      }, for: .editingChanged)
  }

  private func setUpButtons() {
    let titled = [(done, SystemText.done), (replaceOne, .replace), (replaceEvery, .replaceAll)]
    for (button, text) in titled {
      button.setTitle(text.text, for: .normal)
      button.titleLabel?.adjustsFontForContentSizeCategory = true
    }
    backward.setImage(UIImage(systemName: "chevron.up"), for: .normal)
    forward.setImage(UIImage(systemName: "chevron.down"), for: .normal)
    backward.accessibilityLabel = SystemText.findPrevious.text
    forward.accessibilityLabel = SystemText.findNext.text
    options.setImage(UIImage(systemName: "magnifyingglass"), for: .normal)
    options.tintColor = .secondaryLabel
    options.accessibilityLabel = SystemText.findOptions.text
    options.showsMenuAsPrimaryAction = true
    let actions: [(UIButton, (UIFindInteraction) -> Void)] = [
      (done, { $0.dismissFindNavigator() }), (backward, { $0.findPrevious() }), (forward, { $0.findNext() }),
      (replaceOne, { $0.replace() }), (replaceEvery, { $0.replaceAll() }),
    ]
    for (button, act) in actions {
      button.addAction(
        UIAction { [weak self] _ in
          if let interaction = self?.interaction { act(interaction) }
        }, for: .touchUpInside)
    }
  }

  // MARK: Contents

  /// True while one of the fields is edited.
  var isEdited: Bool { field.isFirstResponder || replacement.isFirstResponder }

  /// True if the second line is shown.
  var showsReplacement = false {
    didSet {
      for view in [replacement, replaceOne, replaceEvery] { view.isHidden = !showsReplacement }
      guard showsReplacement != oldValue else { return }
      updateMenu()
      heightDidChange()
    }
  }

  /// Edits the field, with its text selected.
  func focus() {
    field.becomeFirstResponder()
    field.selectAll(nil)
  }

  /// Shows the texts of the interaction that code has set.
  func showTexts() {
    if field.text != interaction?.searchText ?? "" { field.text = interaction?.searchText }
    if replacement.text != interaction?.replacementText ?? "" { replacement.text = interaction?.replacementText }
    showResults()
  }

  /// Shows the number of results, and enables the buttons that need one.
  func showResults() {
    let session = interaction?.activeFindSession
    let total = session?.resultCount ?? 0
    let hasText = field.text?.isEmpty == false
    let text = hasText ? Self.text(of: session, total) : ""
    if count.text != text {
      count.text = text
      field.accessibilityHint = text
      if !text.isEmpty { UIAccessibility.post(notification: .announcement, argument: text) }
      placeCount()
    }
    for button in [backward, forward, replaceEvery] { button.isEnabled = total > 0 }
    replaceOne.isEnabled = session?.allowsReplacementForCurrentlyHighlightedResult ?? false
    if showsReplacement, session?.supportsReplacement != true { showsReplacement = false }
  }

  private static func text(of session: UIFindSession?, _ total: Int) -> String {
    guard let session, session.searchResultDisplayStyle != .none else { return "" }
    guard total > 0 else { return SystemText.notFound.text }
    let index = session.highlightedResultIndex
    guard session.searchResultDisplayStyle == .currentAndTotal, index != NSNotFound else { return "\(total)" }
    return SystemText.resultOfResults.text("\(index + 1)", "\(total)")
  }

  // MARK: Menu

  func updateMenu() {
    guard let interaction else { return }
    let chosen = interaction.options
    var kinds: [UIMenuElement] = []
    if interaction.activeFindSession?.supportsReplacement == true {
      kinds = [(SystemText.find, false), (.findAndReplace, true)].map { text, replaces in
        UIAction(title: text.text, state: showsReplacement == replaces ? .on : .off) { [weak self] _ in
          self?.showsReplacement = replaces
        }
      }
    }
    let matchesCase = !chosen.stringCompareOptions.contains(.caseInsensitive)
    let matchesWords = chosen.wordMatchMethod == .fullWord
    let matching = [
      UIAction(title: SystemText.matchCase.text, state: matchesCase ? .on : .off) { [weak interaction] _ in
        interaction?.options = UITextSearchOptions(
          chosen.wordMatchMethod, chosen.stringCompareOptions.symmetricDifference(.caseInsensitive))
      },
      UIAction(title: SystemText.wholeWords.text, state: matchesWords ? .on : .off) { [weak interaction] _ in
        interaction?.options = UITextSearchOptions(
          matchesWords ? .contains : .fullWord, chosen.stringCompareOptions)
      },
    ]
    let elements: [UIMenuElement] =
      (kinds.isEmpty ? [] : [UIMenu(options: .displayInline, children: kinds)])
      + [UIMenu(options: .displayInline, children: matching)]
    options.menu = interaction.optionsMenuProvider?(elements) ?? UIMenu(children: elements)
  }

  // MARK: Keys

  override var findTarget: UIFindInteraction? { interaction }

  override var keyCommands: [UIKeyCommand]? {
    let commands = [
      UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector(FindBar.dismiss)),
      UIKeyCommand(input: "\r", modifierFlags: .shift, action: Selector(FindBar.goBack)),
    ]
    for command in commands { command.wantsPriorityOverSystemBehavior = true }
    return commands
  }

  private func dismiss() { interaction?.dismissFindNavigator() }
  private func goBack() { interaction?.findPrevious() }

  override func accessibilityPerformEscape() -> Bool {
    interaction?.dismissFindNavigator()
    return true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === field { interaction?.findNext() } else { interaction?.replace() }
    return false
  }

  // MARK: Layout

  private var fieldHeight: CGFloat {
    max(36, (UIFont.preferredFont(forTextStyle: .body).lineHeight * 1.6).rounded(.up))
  }
  private var rowHeight: CGFloat { fieldHeight + 2 * Self.spacing }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: rowHeight * (showsReplacement ? 2 : 1))
  }

  private func heightDidChange() {
    invalidateIntrinsicContentSize()
    frame.size.height = intrinsicContentSize.height
    setNeedsLayout()
    InputViews.shared.barHeightDidChange()
  }

  /// Scales the texts that do not follow the preferred size by themselves.
  private func sizeTexts() {
    let body = UIFont.preferredFont(forTextStyle: .body)
    let emphasized = UIFont.preferredFont(forTextStyle: .headline)
    count.font = .preferredFont(forTextStyle: .footnote)
    for button in [replaceOne, replaceEvery] { button.titleLabel?.font = body }
    done.titleLabel?.font = emphasized
    let symbol = UIImage.SymbolConfiguration(pointSize: body.pointSize, weight: .medium)
    for button in [backward, forward] { button.setPreferredSymbolConfiguration(symbol, forImageIn: .normal) }
    options.setPreferredSymbolConfiguration(
      UIImage.SymbolConfiguration(pointSize: body.pointSize - 2), forImageIn: .normal)
    options.frame = CGRect(x: 0, y: 0, width: (fieldHeight * 0.9).rounded(), height: fieldHeight)
    placeCount()
    heightDidChange()
  }

  /// Gives the number of results its room at the end of the field.
  private func placeCount() {
    let width = count.text?.isEmpty == false ? count.intrinsicContentSize.width + 10 : 0
    count.frame = CGRect(x: 0, y: 0, width: width, height: fieldHeight)
    field.rightViewMode = width > 0 ? .always : .never
    field.clearButtonMode = width > 0 ? .never : .whileEditing
    field.setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
      sizeTexts()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / max(1, traitCollection.displayScale))
    let area = bounds.inset(by: UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right))
      .insetBy(dx: Self.margin, dy: 0)
    let doneWidth = done.intrinsicContentSize.width
    place([(done, doneWidth), (field, nil), (backward, fieldHeight), (forward, fieldHeight)], in: area, y: 0)
    guard showsReplacement else { return }
    // The two fields begin at the same edge.
    let inset = doneWidth + Self.spacing
    let below = CGRect(
      x: area.minX + (isRightToLeft ? 0 : inset), y: 0, width: area.width - inset, height: area.height)
    place(
      [
        (replacement, nil), (replaceOne, replaceOne.intrinsicContentSize.width),
        (replaceEvery, replaceEvery.intrinsicContentSize.width),
      ], in: below, y: rowHeight)
  }

  /// Places views in a line in reading order. The one without a width takes the rest.
  private func place(_ row: [(view: UIView, width: CGFloat?)], in area: CGRect, y: CGFloat) {
    let gaps = CGFloat(row.count - 1) * Self.spacing
    let rest = max(0, area.width - gaps - row.compactMap(\.width).reduce(0, +))
    var x = area.minX
    for (view, width) in isRightToLeft ? row.reversed() : row {
      view.frame = CGRect(x: x, y: y + Self.spacing, width: width ?? rest, height: fieldHeight)
      x += (width ?? rest) + Self.spacing
    }
  }
}

/// The field for the replacement, with a margin beside its text.
@MainActor private final class ReplacementField: UITextField {
  private static let margin: CGFloat = 10

  override func textRect(forBounds bounds: CGRect) -> CGRect {
    super.textRect(forBounds: bounds).insetBy(dx: Self.margin, dy: 0)
  }

  override func editingRect(forBounds bounds: CGRect) -> CGRect {
    super.editingRect(forBounds: bounds).insetBy(dx: Self.margin, dy: 0)
  }
}
