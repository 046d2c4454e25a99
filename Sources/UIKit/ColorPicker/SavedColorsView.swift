/// The saved colours in pages of two rows, with a button that saves the current one.
@MainActor final class SavedColorsView: UIView {
  var onChoose: (PickedColor) -> Void = { _ in }
  /// The colour that the button saves.
  var color = PickedColor.white {
    didSet { if color != oldValue { markColor() } }
  }

  private let pages = UIScrollView(frame: .zero)
  private let addButton = UIButton(type: .system)
  private(set) var buttons: [SavedColorButton] = []

  /// The diameter of a colour, in points.
  private static let side: CGFloat = 30
  private static let rows = 2
  private static let rowGap: CGFloat = 16
  static let height = CGFloat(rows) * side + rowGap

  override init(frame: CGRect) {
    super.init(frame: frame)
    pages.isPagingEnabled = true
    pages.showsHorizontalScrollIndicator = false
    addButton.setImage(UIImage(systemName: "plus"), for: .normal)
    addButton.backgroundColor = .tertiarySystemFill
    addButton.layer.cornerRadius = Self.side / 2
    addButton.accessibilityLabel = SystemText.saveColor.text
    addButton.addTarget(self, action: SavedColorsView.save, for: .touchUpInside)
    addSubview(pages)
    pages.addSubview(addButton)
    reload()
  }

  required init?(coder: NSCoder) { nil }

  private func reload() {
    for button in buttons { button.removeFromSuperview() }
    buttons = SavedColors.all.map { saved in
      let button = SavedColorButton(saved)
      button.addAction(UIAction { [weak self] _ in self?.onChoose(saved) }, for: .touchUpInside)
      button.menu = UIMenu(children: [
        UIAction(title: SystemText.delete.text, attributes: .destructive) { [weak self] _ in self?.delete(saved) }
      ])
      pages.addSubview(button)
      return button
    }
    markColor()
    setNeedsLayout()
  }

  private func markColor() {
    for button in buttons { button.isSelected = button.color.hexWithAlpha == color.hexWithAlpha }
  }

  private func save() {
    SavedColors.add(color)
    reload()
    layoutIfNeeded()
    let end = pages.contentSize.width - pages.bounds.width
    if end > 0 { pages.setContentOffset(CGPoint(x: end, y: 0), animated: window != nil) }
  }

  private func delete(_ saved: PickedColor) {
    SavedColors.remove(saved)
    reload()
  }

  /// Places the colours and the button, which is the last, row by row and page by page.
  override func layoutSubviews() {
    super.layoutSubviews()
    pages.frame = bounds
    let columns = max(1, Int((bounds.width + 10) / (Self.side + 10)))
    let step = columns > 1 ? (bounds.width - Self.side) / CGFloat(columns - 1) : 0
    let perPage = columns * Self.rows
    let views: [UIView] = buttons + [addButton]
    for (index, view) in views.enumerated() {
      let (page, place) = (index / perPage, index % perPage)
      let column = isRightToLeft ? columns - 1 - place % columns : place % columns
      view.frame = CGRect(
        x: CGFloat(page) * bounds.width + CGFloat(column) * step,
        y: CGFloat(place / columns) * (Self.side + Self.rowGap), width: Self.side, height: Self.side)
    }
    let count = (views.count + perPage - 1) / perPage
    pages.contentSize = CGSize(width: CGFloat(count) * bounds.width, height: bounds.height)
  }
}

/// A round saved colour. Its menu deletes it.
@MainActor final class SavedColorButton: UIControl {
  let color: PickedColor
  private let swatch = ColorSwatchView(frame: .zero)

  init(_ color: PickedColor) {
    self.color = color
    super.init(frame: .zero)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = SystemText.savedColor.text
    accessibilityValue = color.spoken
    swatch.color = color.uiColor
    swatch.layer.borderColor = UIColor.systemGray4.cgColor
    addSubview(swatch)
    stateDidChange()
  }

  required init?(coder: NSCoder) { nil }

  /// A selected colour is smaller, inside a ring.
  override func stateDidChange() {
    super.stateDidChange()
    layer.borderWidth = isSelected ? 3 : 0
    layer.borderColor = color.opaque.uiColor.cgColor
    swatch.layer.borderWidth = isSelected ? 0 : 0.5
    alpha = isHighlighted ? 0.5 : 1
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    let inset = isSelected ? min(5, bounds.height / 2) : 0
    swatch.frame = bounds.insetBy(dx: inset, dy: inset)
    swatch.layer.cornerRadius = swatch.bounds.height / 2
  }
}
