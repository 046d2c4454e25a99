/// The rows of a menu on a rounded panel, which scrolls if they do not fit.
@MainActor final class MenuListView: UIView {
  static let width: CGFloat = 250
  static let rowHeight: CGFloat = 44
  private static let groupGap: CGFloat = 8
  private static let titleHeight: CGFloat = 32
  /// The height of entries with a picture above their title.
  private static let tileHeight: CGFloat = 64

  private let panel = UIView(frame: .zero)
  private let scroll = UIScrollView(frame: .zero)
  private var rows: [MenuRow] = []
  private var heights: [(view: UIView, height: CGFloat)] = []
  var onChoose: ((UIMenuElement) -> Void)?
  var onBack: (() -> Void)?
  /// Called before a command is shown, to update its title, state and attributes.
  var onValidate: ((UICommand) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = PopoverPlacement.cornerRadius
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 20
    layer.shadowOffset = CGSize(width: 0, height: 6)
    panel.clipsToBounds = true
    panel.layer.cornerRadius = PopoverPlacement.cornerRadius
    addSubview(panel)
    panel.addSubview(scroll)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  func show(_ menu: UIMenu, isInside: Bool) {
    for entry in heights { entry.view.removeFromSuperview() }
    heights = []
    rows = []
    if isInside {
      addRow(MenuRow(title: menu.title.isEmpty ? SystemText.back.text : menu.title, image: .backArrow)) { [weak self] in
        self?.onBack?()
      }
    } else if !menu.title.isEmpty {
      addTitle(menu.title)
    }
    addEntries(of: menu)
    setNeedsLayout()
  }

  private func addEntries(of menu: UIMenu) {
    switch menu.shownElementSize {
    case .large, .automatic: add(menu.children)
    case .small, .medium: addStrip(menu)
    }
  }

  /// Adds the entries of a menu side by side. Submenus of it are rows below.
  private func addStrip(_ menu: UIMenu) {
    let strip = MenuStrip(frame: .zero)
    let isSmall = menu.shownElementSize == .small
    for element in menu.children {
      switch element {
      case let inner as UIMenu: add(inner)
      case let deferred as UIDeferredMenuElement: deferred.load { [weak self] in self?.add($0) }
      case let action as UIAction where action.attributes.contains(.hidden): break
      default:
        let row = MenuRow(element)
        row.tile = isSmall && element.image != nil ? .picture : .pictureAndTitle
        row.onTap = { [weak self] in self?.onChoose?(element) }
        rows.append(row)
        strip.addSubview(row)
      }
    }
    if !strip.subviews.isEmpty { append(strip, height: isSmall ? Self.rowHeight : Self.tileHeight) }
  }

  private func add(_ elements: [UIMenuElement]) {
    for element in elements { add(element) }
  }

  private func add(_ element: UIMenuElement) {
    switch element {
    case let command as UICommand:
      onValidate?(command)
      if !command.attributes.contains(.hidden) { addRow(MenuRow(command)) { [weak self] in self?.onChoose?(command) } }
    case let action as UIAction where action.attributes.contains(.hidden): break
    case let inner as UIMenu where inner.options.contains(.displayInline):
      addGap()
      if !inner.title.isEmpty { addTitle(inner.title) }
      addEntries(of: inner)
      addGap()
    case let deferred as UIDeferredMenuElement: deferred.load { [weak self] in self?.add($0) }
    default:
      addRow(MenuRow(element)) { [weak self] in self?.onChoose?(element) }
    }
    setNeedsLayout()
  }

  private func addRow(_ row: MenuRow, _ action: @escaping () -> Void) {
    row.onTap = action
    rows.append(row)
    append(row, height: row.subtitle == nil ? Self.rowHeight : Self.rowHeight + 12)
  }

  private func addTitle(_ text: String) {
    let label = UILabel(frame: .zero)
    label.text = text
    label.font = .systemFont(ofSize: 13)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    append(label, height: Self.titleHeight)
  }

  /// Adds a gap between groups; never two in a row, and none at the ends.
  private func addGap() {
    guard let last = heights.last, !(last.view is MenuGap) else { return }
    append(MenuGap(frame: .zero), height: Self.groupGap)
  }

  private func append(_ view: UIView, height: CGFloat) {
    heights.append((view, height))
    scroll.addSubview(view)
  }

  private var shownHeights: [(view: UIView, height: CGFloat)] {
    heights.last?.view is MenuGap ? Array(heights.dropLast()) : heights
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: Self.width, height: shownHeights.reduce(0) { $0 + $1.height })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    panel.frame = bounds
    scroll.frame = panel.bounds
    var y: CGFloat = 0
    for (view, height) in shownHeights {
      view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
    scroll.contentSize = CGSize(width: bounds.width, height: y)
    if heights.count > shownHeights.count { heights.last?.view.frame = .zero }
  }

  // MARK: Keys

  func moveHighlight(by step: Int) {
    let usable = rows.indices.filter { rows[$0].isEnabled }
    guard !usable.isEmpty else { return }
    let place = usable.firstIndex { rows[$0].isHighlighted }
    let next = place.map { ($0 + step + usable.count) % usable.count } ?? (step > 0 ? 0 : usable.count - 1)
    for (index, row) in rows.enumerated() { row.isHighlighted = index == usable[next] }
    let row = rows[usable[next]]
    scroll.scrollRectToVisible(row.convert(row.bounds, to: scroll), animated: false)
  }

  func modifiersDidChange(to modifiers: UIKeyModifierFlags) {
    for row in rows { row.modifiersDidChange(to: modifiers) }
  }

  func chooseHighlighted() {
    rows.first { $0.isHighlighted && $0.isEnabled }?.onTap?()
  }
}

/// Entries side by side, of equal widths.
@MainActor final class MenuStrip: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(1, subviews.count))
    let leads = effectiveUserInterfaceLayoutDirection == .leftToRight
    for (index, view) in subviews.enumerated() {
      let frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
      view.frame = leads ? frame : frame.mirrored(in: bounds.width)
    }
  }
}

/// The gap between two groups.
@MainActor final class MenuGap: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemFill
  }

  required init?(coder: NSCoder) {
    return nil
  }
}

/// An entry of a menu: check mark, title, subtitle and image.
@MainActor final class MenuRow: UIControl, TextShowing {
  private let titleLabel = UILabel(frame: .zero)
  private let subtitleLabel = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let mark = UIImageView(frame: .zero)
  private let line = UIView(frame: .zero)
  private let isDestructive: Bool
  let subtitle: String?
  /// The command of the entry, with its alternates.
  private var command: UICommand?
  var onTap: (() -> Void)?
  /// The look of an entry beside others; `nil` for a row.
  var tile: Tile? { didSet { setNeedsLayout() } }

  enum Tile {
    case picture
    /// The picture above a small title.
    case pictureAndTitle
  }

  convenience init(_ element: UIMenuElement) {
    let (action, command) = (element as? UIAction, element as? UICommand)
    let attributes = action?.attributes ?? command?.attributes ?? []
    let state = action?.state ?? command?.state
    let destroys = attributes.contains(.destructive) || (element as? UIMenu)?.options.contains(.destructive) == true
    let submenu = element is UIMenu ? UIImage(systemName: "chevron.right") : nil
    self.init(
      title: element.title, subtitle: element.subtitle, image: element.image ?? submenu, isDestructive: destroys)
    isEnabled = !attributes.contains(.disabled)
    isSelected = state == .on
    mark.image =
      state == .on ? UIImage(systemName: "checkmark") : state == .mixed ? UIImage(systemName: "minus") : nil
    if isSelected { accessibilityTraits.insert(.selected) }
    self.command = command
    toolTip = action?.discoverabilityTitle ?? command?.discoverabilityTitle
    accessibilityHint = toolTip
    stateDidChange()
    modifiersDidChange(to: UIApplication.shared.heldModifiers)
  }

  /// Shows the alternate of the command for the held modifier keys.
  func modifiersDidChange(to modifiers: UIKeyModifierFlags) {
    guard let command else { return }
    titleLabel.text = command.alternate(for: modifiers)?.title ?? command.title
    accessibilityLabel = titleLabel.text
  }

  init(title: String, subtitle: String? = nil, image: UIImage? = nil, isDestructive: Bool = false) {
    self.isDestructive = isDestructive
    self.subtitle = subtitle
    super.init(frame: .zero)
    titleLabel.text = title
    titleLabel.font = .systemFont(ofSize: 17)
    subtitleLabel.text = subtitle
    subtitleLabel.font = .systemFont(ofSize: 12)
    subtitleLabel.textColor = .secondaryLabel
    picture.image = image
    for view in [picture, mark] { view.contentMode = .center }
    line.backgroundColor = .separator
    for view in [titleLabel, subtitleLabel, picture, mark, line] {
      view.isUserInteractionEnabled = false
      view.isAccessibilityElement = false
      addSubview(view)
    }
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = title
    addTarget(self, action: MenuRow.tapped, for: .touchUpInside)
    stateDidChange()
  }

  required init?(coder: NSCoder) {
    return nil
  }

  var shownText: String? { titleLabel.text }

  private func tapped() {
    onTap?()
  }

  override func stateDidChange() {
    super.stateDidChange()
    let color: UIColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
    titleLabel.textColor = color
    picture.tintColor = color
    mark.tintColor = color
    backgroundColor = isHighlighted ? .systemFill : nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let tile { return placeTile(tile) }
    let leads = effectiveUserInterfaceLayoutDirection == .leftToRight
    func place(_ view: UIView, _ frame: CGRect) { view.frame = leads ? frame : frame.mirrored(in: bounds.width) }
    let height = bounds.height
    place(mark, CGRect(x: 8, y: 0, width: 20, height: height))
    place(picture, CGRect(x: bounds.width - 40, y: 0, width: 28, height: height))
    let width = bounds.width - 32 - (picture.image == nil ? 12 : 46)
    let middle = subtitle == nil ? 0 : CGFloat(8)
    titleLabel.textAlignment = leads ? .left : .right
    subtitleLabel.textAlignment = titleLabel.textAlignment
    place(titleLabel, CGRect(x: 32, y: middle, width: width, height: subtitle == nil ? height : 22))
    place(subtitleLabel, CGRect(x: 32, y: 30, width: width, height: subtitle == nil ? 0 : 16))
    let thickness = 1 / max(contentScaleFactor, 1)
    line.frame = CGRect(x: 0, y: height - thickness, width: bounds.width, height: thickness)
  }

  /// The picture in the middle, or above the title. A chosen entry has a filled background in place of a mark.
  private func placeTile(_ tile: Tile) {
    for view in [subtitleLabel, mark, line] { view.isHidden = true }
    titleLabel.isHidden = tile == .picture
    titleLabel.font = .systemFont(ofSize: 12)
    titleLabel.textAlignment = .center
    let titleHeight: CGFloat = tile == .picture ? 0 : picture.image == nil ? bounds.height : 24
    titleLabel.frame = CGRect(
      x: 4, y: bounds.height - titleHeight, width: max(0, bounds.width - 8), height: titleHeight)
    picture.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - titleHeight)
    layer.cornerRadius = 8
    if isSelected, !isHighlighted { backgroundColor = .secondarySystemFill }
  }
}
