import Typesetting

/// The parts of a text field: border, accessory views, and the text or its placeholder.
@MainActor final class TextFieldParts {
  private unowned let field: UITextField
  private let border = UIImageView(frame: .zero)
  /// Clips the edited text to its rectangle.
  let clip = UIView(frame: .zero)
  /// Draws the placeholder, and the text while it is not being edited.
  private let canvas: TextFieldCanvas
  private let clearButton = UIButton(frame: .zero)
  private var typesetter = LabelTypesetter()
  /// The scroll offset of the edited text, in points.
  private var scroll: CGFloat = 0
  /// Attributes other than font, colour and alignment.
  private(set) var extraAttributes: TextStore.Attributes = [:]

  private static let cornerRadius: CGFloat = 6
  /// The distance between the border and the text, at the sides and at the top.
  private static let borderInset = CGSize(width: 7, height: 2)
  /// The difference in height between a bordered field and a line of its text.
  private static let borderRoom: CGFloat = 13
  private static let clearSide: CGFloat = 19
  private static let clearMargin: CGFloat = 5

  init(_ field: UITextField) {
    self.field = field
    canvas = TextFieldCanvas(field)
  }

  func install() {
    for view in [border, canvas, clip, clearButton] { field.addSubview(view) }
    clip.addSubview(field.stage)
    clip.clipsToBounds = true
    clip.isUserInteractionEnabled = false
    clip.isHidden = true
    clearButton.setImage(
      UIImage(systemName: "xmark.circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 15)),
      for: .normal)
    clearButton.tintColor = .tertiaryLabel
    clearButton.isHidden = true
    clearButton.accessibilityLabel = SystemText.clearText.text
    clearButton.addTarget(self, action: TextFieldParts.clear, for: .touchUpInside)
    looksDidChange()
  }

  // MARK: Editing

  func beginEditing() {
    if field.clearsOnBeginEditing, field.hasText, field.delegate?.textFieldShouldClear(field) ?? true {
      field.editor.edit(0..<field.editor.store.length, with: TextStore(), .other)
    }
    if !field.editor.selection.isEmpty || field.editor.selection.head.offset == 0 {
      field.editor.select(TextSelection(field.editor.store.length))
    }
    editingDidChange()
    field.editor.showHead()
    field.delegate?.textFieldDidBeginEditing(field)
    field.sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: field)
  }

  func endEditing() {
    if field.editor.marked != nil { field.editor.unmark() }
    field.editor.history.close()
    scroll = 0
    field.stage.showsHandles = false
    editingDidChange()
    let reason = UITextField.DidEndEditingReason.committed
    field.delegate?.textFieldDidEndEditing(field, reason: reason)
    field.sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(
      name: UITextField.textDidEndEditingNotification, object: field,
      userInfo: [UITextField.didEndEditingReasonUserInfoKey: reason.rawValue])
  }

  private func editingDidChange() {
    looksDidChange()
    layOut()
    field.stage.placeSelection()
  }

  func insert(_ text: String) {
    if text == "\n" || text == "\r" { return returnPressed() }
    if field.clearsOnInsertion {
      field.clearsOnInsertion = false
      field.editor.select(TextSelection(0..<field.editor.store.length))
    }
    field.editor.insert(text)
  }

  func returnPressed() {
    if field.enablesReturnKeyAutomatically, !field.hasText { return }
    if field.editor.marked != nil { field.editor.unmark() }
    guard field.delegate?.textFieldShouldReturn(field) ?? true else { return }
    let endsOnExit = field.allControlEvents.contains(.editingDidEndOnExit)
    field.sendActions(for: .editingDidEndOnExit)
    field.sendActions(for: .primaryActionTriggered)
    if endsOnExit { field.resignFirstResponder() }
  }

  private func clear() {
    guard field.delegate?.textFieldShouldClear(field) ?? true else { return }
    if !field.isEditing { field.becomeFirstResponder() }
    field.editor.edit(0..<field.editor.store.length, with: TextStore(), .other)
  }

  // MARK: Text

  var shownText: String? {
    let text = field.editor.store.string
    return field.isSecureTextEntry ? String(text.map { _ in "•" }) : text
  }

  func textDidChange() {
    typesetter.forget()
    canvas.setNeedsDisplay()
    field.setNeedsLayout()
  }

  func alignmentDidChange() {
    field.editor.style.isRightToLeft = field.isRightToLeft
    textDidChange()
  }

  func setDefaultAttributes(_ attributes: TextStore.Attributes) {
    extraAttributes = attributes
    for key in [NSAttributedString.Key.font, .foregroundColor, .paragraphStyle] { extraAttributes[key] = nil }
    if let font = attributes[.font] as? UIFont { field.font = font }
    if let color = attributes[.foregroundColor] as? UIColor { field.textColor = color }
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle { field.textAlignment = style.alignment }
    let extra = extraAttributes
    field.editor.updateAttributes(0..<field.editor.store.length) { $0 = extra }
    textDidChange()
  }

  func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), field.hasText else { return }
    var content = LabelContent()
    content.text = shownText
    if !field.isSecureTextEntry, !field.editor.store.isPlain { content.attributed = plainAttributed }
    content.font = field.editor.style.defaults.font
    let color: UIColor = field.isEnabled ? field.editor.style.defaults.color : .tertiaryLabel
    draw(content, color, in: rect, context, isForced: !field.isEnabled)
  }

  private var plainAttributed: NSAttributedString {
    field.editor.store.attributed(0..<field.editor.store.length, defaults: [:])
  }

  func drawPlaceholder(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let placeholder = field.attributedPlaceholder else { return }
    var content = LabelContent()
    content.text = placeholder.string
    content.attributed = placeholder
    content.font = field.editor.style.defaults.font
    typesetter.forget()
    draw(content, .placeholderText, in: rect, context, isForced: false)
  }

  private func draw(
    _ content: LabelContent, _ color: UIColor, in rect: CGRect, _ context: CGContext, isForced: Bool
  ) {
    let size = content.font.pointSize
    let smallest = field.adjustsFontSizeToFitWidth && field.minimumFontSize < size ? field.minimumFontSize / size : 1
    let request = LabelTypesetter.Request(
      content: content, color: UIColor(cgColor: field.resolved(color)), isColorForced: isForced,
      alignment: field.textAlignment, lineBreakMode: .byTruncatingTail, isRightToLeft: field.isRightToLeft,
      smallestScale: max(smallest, 0.01), tightens: false, size: rect.size, lines: 1)
    let painter = typesetter.painter(request, traits: field.traitCollection)
    let top = rect.minY + verticalOffset(of: CGFloat(painter.layout.size.height), in: rect.height)
    painter.draw(in: context, at: CGPoint(x: rect.minX, y: top))
  }

  /// Returns the vertical offset of a line in a height, rounded to whole pixels.
  private func verticalOffset(of height: CGFloat, in room: CGFloat) -> CGFloat {
    switch field.contentVerticalAlignment {
    case .top: return 0
    case .bottom: return room - height
    case .center, .fill:
      let scale = field.contentScaleFactor
      return ((room - height) / 2 * scale).rounded() / scale
    }
  }

  // MARK: Layout

  func layOut() {
    let bounds = field.bounds
    border.frame = field.borderRect(forBounds: bounds)
    for (view, rect, isShown) in [
      (field.leftView, field.leftViewRect(forBounds: bounds), shows(field.leftViewMode)),
      (field.rightView, field.rightViewRect(forBounds: bounds), shows(field.rightViewMode)),
    ] {
      view?.isHidden = !isShown
      if isShown { view?.frame = rect }
    }
    clearButton.isHidden = !showsClearButton
    clearButton.frame = field.clearButtonRect(forBounds: bounds)
    let isEditing = field.isEditing
    clip.isHidden = !isEditing
    clip.frame = field.editingRect(forBounds: bounds)
    let showsPlaceholder = !field.hasText
    canvas.content = showsPlaceholder ? .placeholder : isEditing ? .nothing : .text
    canvas.frame =
      showsPlaceholder ? field.placeholderRect(forBounds: bounds) : field.textRect(forBounds: bounds)
    placeText()
  }

  /// Positions the edited text according to its alignment and scroll offset.
  func placeText() {
    guard field.isEditing else { return field.stage.placeSelection() }
    let column = field.editor.column
    let area = clip.bounds.size
    let width = column.width + TextStage.caretWidth
    scroll = min(max(scroll, 0), max(0, width - area.width))
    let x = width <= area.width ? (area.width - width) * alignment(of: column) : -scroll
    let y = verticalOffset(of: column.height, in: area.height)
    let origin = CGPoint(x: x, y: y)
    field.stage.frame = CGRect(origin: origin, size: CGSize(width: max(width, 0), height: column.height))
    field.stage.show(CGRect(x: -x, y: -y, width: area.width, height: area.height))
  }

  /// The fraction of the free space that is before the text.
  private func alignment(of column: TextColumn) -> CGFloat {
    switch field.textAlignment {
    case .left, .justified: return 0
    case .center: return 0.5
    case .right: return 1
    case .natural:
      let isMirrored = field.hasText ? column.isRightToLeft(TextColumnLine(paragraph: 0, line: 0)) : field.isRightToLeft
      return isMirrored ? 1 : 0
    }
  }

  /// Scrolls by the minimum distance that shows a rectangle.
  func show(_ rect: CGRect) {
    guard field.isEditing else { return }
    let area = clip.bounds.width
    let caret = max(0, rect.minX - TextStage.caretWidth / 2)
    scroll = min(max(scroll, caret + TextStage.caretWidth - area), caret)
    placeText()
  }

  private func shows(_ mode: UITextField.ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: field.isEditing
    case .unlessEditing: !field.isEditing
    case .always: true
    }
  }

  private var showsClearButton: Bool {
    field.isEnabled && field.hasText && shows(field.clearButtonMode)
      && !(field.rightView != nil && shows(field.rightViewMode))
  }

  private var inset: CGSize {
    field.borderStyle == .none ? .zero : field.borderStyle == .line ? CGSize(width: 2, height: 2) : Self.borderInset
  }

  func textRect(_ bounds: CGRect, isEditing: Bool) -> CGRect {
    var insets = UIEdgeInsets(top: inset.height, left: inset.width, bottom: inset.height, right: inset.width)
    let leads = !field.isRightToLeft
    if field.leftView != nil, shows(field.leftViewMode) {
      let rect = field.leftViewRect(forBounds: bounds)
      if leads { insets.left += rect.maxX - bounds.minX } else { insets.right += bounds.maxX - rect.minX }
    }
    if field.rightView != nil, shows(field.rightViewMode) {
      let rect = field.rightViewRect(forBounds: bounds)
      if leads { insets.right += bounds.maxX - rect.minX } else { insets.left += rect.maxX - bounds.minX }
    } else if showsClearButton {
      let rect = field.clearButtonRect(forBounds: bounds)
      if leads { insets.right = bounds.maxX - rect.minX + 2 } else { insets.left = rect.maxX - bounds.minX + 2 }
    }
    return CGRect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top,
      width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }

  func clearButtonRect(_ bounds: CGRect) -> CGRect {
    let x = field.isRightToLeft ? bounds.minX + Self.clearMargin : bounds.maxX - Self.clearMargin - Self.clearSide
    return CGRect(x: x, y: bounds.midY - Self.clearSide / 2, width: Self.clearSide, height: Self.clearSide)
  }

  func sideRect(_ view: UIView?, _ bounds: CGRect, leads: Bool) -> CGRect {
    guard let view else { return .zero }
    var size = view.bounds.size
    if size.width <= 0 || size.height <= 0 {
      size =
        view.translatesAutoresizingMaskIntoConstraints
        ? view.intrinsicContentSize : view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
    size = CGSize(width: min(max(size.width, 0), bounds.width), height: min(max(size.height, 0), bounds.height))
    let isLeft = leads != field.isRightToLeft
    let x = isLeft ? bounds.minX : bounds.maxX - size.width
    return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  var naturalSize: CGSize {
    let font = field.editor.style.defaults.font
    let store = field.editor.store
    let text = store.isPlain ? (shownText ?? "").size(withAttributes: [.font: font]) : plainAttributed.size()
    let placeholder = field.placeholder?.size(withAttributes: [.font: font]).width
    let content = max(text.width, placeholder ?? 0) + TextStage.caretWidth
    let wide = CGRect(x: 0, y: 0, width: 10_000, height: 100)
    let beside = wide.width - textRect(wide, isEditing: field.isEditing).width
    let room = field.borderStyle == .none ? 1 : field.borderStyle == .line ? 4 : Self.borderRoom
    return CGSize(width: (content + beside).rounded(.up), height: font.lineHeight.rounded(.up) + room)
  }

  /// The distance from the top to the baseline of the text.
  var baseline: CGFloat {
    let rect = field.textRect(forBounds: field.bounds)
    let font = field.editor.style.defaults.font
    return rect.minY + verticalOffset(of: font.lineHeight, in: rect.height) + font.ascender
  }

  func change(from old: UIView?, to new: UIView?) {
    guard old !== new else { return }
    if old?.superview === field { old?.removeFromSuperview() }
    if let new { field.addSubview(new) }
    field.setNeedsLayout()
  }

  // MARK: Looks

  func looksDidChange() {
    let style = field.borderStyle
    let isBoxed = style == .roundedRect || style == .bezel
    let picture = field.isEnabled ? field.background : field.disabledBackground ?? field.background
    border.image = style == .roundedRect ? nil : picture
    border.isHidden = style == .none && border.image == nil
    let showsLine = border.image == nil && style != .none
    border.layer.cornerRadius = style == .roundedRect ? Self.cornerRadius : 0
    border.layer.borderWidth = showsLine ? 1 : 0
    let color: UIColor = style == .line ? .label : field.isEditing && isBoxed ? field.tintColor : .systemGray4
    border.layer.borderColor = field.resolved(color)
    border.backgroundColor =
      !isBoxed || border.image != nil ? nil : field.isEnabled ? .systemBackground : .secondarySystemBackground
    canvas.setNeedsDisplay()
  }
}

/// Draws the content of a field while its text is not being edited.
@MainActor final class TextFieldCanvas: UIView {
  enum Content {
    case nothing, text, placeholder
  }

  private unowned let field: UITextField
  var content = Content.nothing { didSet { if content != oldValue { setNeedsDisplay() } } }

  init(_ field: UITextField) {
    self.field = field
    super.init(frame: .zero)
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func draw(_ rect: CGRect) {
    switch content {
    case .nothing: break
    case .text: field.drawText(in: bounds)
    case .placeholder: field.drawPlaceholder(in: bounds)
    }
  }
}
