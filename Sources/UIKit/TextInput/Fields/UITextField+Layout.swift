import Typesetting

/// The parts of a text field: border, accessory views, and the text or its placeholder.
extension UITextField {
  @MainActor struct Parts {
    let border = UIImageView(frame: .zero)
    /// Clips the edited text to its rectangle.
    let clip = UIView(frame: .zero)
    /// Draws the placeholder, and the text while it is not being edited.
    let canvas = TextFieldCanvas(frame: .zero)
    let clearButton = UIButton(frame: .zero)
    var typesetter = LabelTypesetter()
    /// The scroll offset of the edited text, in points.
    var scroll: CGFloat = 0
    /// Attributes other than font, colour and alignment.
    var attributes: TextStore.Attributes = [:]

    static let cornerRadius: CGFloat = 6
    /// The distance between the border and the text, at the sides and at the top.
    static let borderInset = CGSize(width: 7, height: 2)
    /// The difference in height between a bordered field and a line of its text.
    static let borderRoom: CGFloat = 13
    static let clearSide: CGFloat = 19
    static let clearMargin: CGFloat = 5
  }

  func installParts() {
    for view in [parts.border, parts.canvas, parts.clip, parts.clearButton] { addSubview(view) }
    parts.clip.addSubview(stage)
    parts.clip.clipsToBounds = true
    parts.clip.isUserInteractionEnabled = false
    parts.clip.isHidden = true
    let clearButton = parts.clearButton
    clearButton.setImage(Self.clearImage, for: .normal)
    clearButton.tintColor = .tertiaryLabel
    clearButton.isHidden = true
    clearButton.accessibilityLabel = SystemText.clearText.text
    clearButton.addTarget(self, action: UITextField.clearButtonTapped, for: .touchUpInside)
    appearanceDidChange()
  }

  static var clearImage: UIImage? {
    UIImage(systemName: "xmark.circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 15))
  }

  /// Replaces a view beside the text.
  func changeSideView(from old: UIView?, to new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  // MARK: Positions

  func placeParts() {
    parts.border.frame = borderRect(forBounds: bounds)
    for (view, rect, isShown) in [
      (leftView, leftViewRect(forBounds: bounds), shows(leftViewMode)),
      (rightView, rightViewRect(forBounds: bounds), shows(rightViewMode)),
    ] {
      view?.isHidden = !isShown
      if isShown { view?.frame = rect }
    }
    parts.clearButton.isHidden = !showsClearButton
    parts.clearButton.frame = clearButtonRect(forBounds: bounds)
    parts.clip.isHidden = !isEditing
    parts.clip.frame = editingRect(forBounds: bounds)
    parts.canvas.content = !hasText ? .placeholder : isEditing ? .nothing : .text
    parts.canvas.frame = hasText ? textRect(forBounds: bounds) : placeholderRect(forBounds: bounds)
    placeText()
  }

  /// Positions the edited text according to its alignment and scroll offset.
  func placeText() {
    guard isEditing else { return stage.placeSelection() }
    let column = column
    let area = parts.clip.bounds.size
    let width = column.width + TextStage.caretWidth
    parts.scroll = min(max(parts.scroll, 0), max(0, width - area.width))
    let x = width <= area.width ? (area.width - width) * alignment(of: column) : -parts.scroll
    let y = verticalOffset(of: column.height, in: area.height)
    stage.frame = CGRect(x: x, y: y, width: max(width, 0), height: column.height)
    stage.show(CGRect(x: -x, y: -y, width: area.width, height: area.height))
  }

  /// The fraction of the free space that is before the text.
  private func alignment(of column: TextColumn) -> CGFloat {
    switch textAlignment {
    case .left, .justified: return 0
    case .center: return 0.5
    case .right: return 1
    case .natural:
      let isMirrored = hasText ? column.isRightToLeft(TextColumnLine(paragraph: 0, line: 0)) : isRightToLeft
      return isMirrored ? 1 : 0
    }
  }

  /// Scrolls by the minimum distance that shows a rectangle.
  func showText(_ rect: CGRect) {
    guard isEditing else { return }
    let area = parts.clip.bounds.width
    let caret = max(0, rect.minX - TextStage.caretWidth / 2)
    parts.scroll = min(max(parts.scroll, caret + TextStage.caretWidth - area), caret)
    placeText()
  }

  /// Returns the vertical offset of a line in a height, rounded to whole pixels.
  func verticalOffset(of height: CGFloat, in room: CGFloat) -> CGFloat {
    switch contentVerticalAlignment {
    case .top: return 0
    case .bottom: return room - height
    case .center, .fill: return ((room - height) / 2 * contentScaleFactor).rounded() / contentScaleFactor
    }
  }

  // MARK: Rectangles

  private func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var showsClearButton: Bool {
    isEnabled && hasText && shows(clearButtonMode) && !(rightView != nil && shows(rightViewMode))
  }

  private var borderInset: CGSize {
    borderStyle == .none ? .zero : borderStyle == .line ? CGSize(width: 2, height: 2) : Parts.borderInset
  }

  /// Returns the space that the border and the views beside the text leave for it.
  func textArea(in bounds: CGRect) -> CGRect {
    let inset = borderInset
    var insets = UIEdgeInsets(top: inset.height, left: inset.width, bottom: inset.height, right: inset.width)
    let leads = !isRightToLeft
    if leftView != nil, shows(leftViewMode) {
      let rect = leftViewRect(forBounds: bounds)
      if leads { insets.left += rect.maxX - bounds.minX } else { insets.right += bounds.maxX - rect.minX }
    }
    if rightView != nil, shows(rightViewMode) {
      let rect = rightViewRect(forBounds: bounds)
      if leads { insets.right += bounds.maxX - rect.minX } else { insets.left += rect.maxX - bounds.minX }
    } else if showsClearButton {
      let rect = clearButtonRect(forBounds: bounds)
      if leads { insets.right = bounds.maxX - rect.minX + 2 } else { insets.left = rect.maxX - bounds.minX + 2 }
    }
    return CGRect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top,
      width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }

  func clearButtonArea(in bounds: CGRect) -> CGRect {
    let side = Parts.clearSide
    let x = isRightToLeft ? bounds.minX + Parts.clearMargin : bounds.maxX - Parts.clearMargin - side
    return CGRect(x: x, y: bounds.midY - side / 2, width: side, height: side)
  }

  func sideArea(of view: UIView?, in bounds: CGRect, leads: Bool) -> CGRect {
    guard let view else { return .zero }
    var size = view.bounds.size
    if size.width <= 0 || size.height <= 0 {
      size =
        view.translatesAutoresizingMaskIntoConstraints
        ? view.intrinsicContentSize : view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
    size = CGSize(width: min(max(size.width, 0), bounds.width), height: min(max(size.height, 0), bounds.height))
    let isLeft = leads != isRightToLeft
    let x = isLeft ? bounds.minX : bounds.maxX - size.width
    return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  // MARK: Size

  var naturalSize: CGSize {
    let font = input.style.defaults.font
    let text = input.store.isPlain ? (shownText ?? "").size(withAttributes: [.font: font]) : ownAttributedText.size()
    let placeholder = placeholder?.size(withAttributes: [.font: font]).width
    let content = max(text.width, placeholder ?? 0) + TextStage.caretWidth
    let wide = CGRect(x: 0, y: 0, width: 10_000, height: 100)
    let beside = wide.width - textArea(in: wide).width
    let room = borderStyle == .none ? 1 : borderStyle == .line ? 4 : Parts.borderRoom
    return CGSize(width: (content + beside).rounded(.up), height: font.lineHeight.rounded(.up) + room)
  }

  /// The distance from the top to the baseline of the text.
  var baseline: CGFloat {
    let rect = textRect(forBounds: bounds)
    let font = input.style.defaults.font
    return rect.minY + verticalOffset(of: font.lineHeight, in: rect.height) + font.ascender
  }
}
