import Typesetting

/// The drawing of a text field while its text is not being edited, and its border.
extension UITextField {
  /// The text as it is shown: dots if it is hidden.
  final var shownText: String? {
    let text = input.store.string
    return isSecureTextEntry ? String(text.map { _ in "•" }) : text
  }

  /// The text with its own attributes only.
  var ownAttributedText: NSAttributedString { input.store.attributed(input.all, defaults: [:]) }

  /// Draws the text again after it or its attributes changed.
  func drawnTextDidChange() {
    parts.typesetter.forget()
    parts.canvas.setNeedsDisplay()
    setNeedsLayout()
  }

  func alignmentDidChange() {
    textStyle.isRightToLeft = isRightToLeft
    drawnTextDidChange()
  }

  func setDefaultAttributes(_ attributes: TextStore.Attributes) {
    var others = attributes
    for key in [NSAttributedString.Key.font, .foregroundColor, .paragraphStyle] { others[key] = nil }
    parts.attributes = others
    if let font = attributes[.font] as? UIFont { self.font = font }
    if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
    updateAttributes(input.all) { $0 = others }
    drawnTextDidChange()
  }

  func drawContent(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), hasText else { return }
    var content = LabelContent()
    content.text = shownText
    if !isSecureTextEntry, !input.store.isPlain { content.attributed = ownAttributedText }
    content.font = input.style.defaults.font
    let color: UIColor = isEnabled ? input.style.defaults.color : .tertiaryLabel
    draw(content, color, in: rect, context, isForced: !isEnabled)
  }

  func drawPlaceholderContent(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let placeholder = attributedPlaceholder else { return }
    var content = LabelContent()
    content.text = placeholder.string
    content.attributed = placeholder
    content.font = input.style.defaults.font
    parts.typesetter.forget()
    draw(content, .placeholderText, in: rect, context, isForced: false)
  }

  private func draw(
    _ content: LabelContent, _ color: UIColor, in rect: CGRect, _ context: CGContext, isForced: Bool
  ) {
    let size = content.font.pointSize
    let smallest = adjustsFontSizeToFitWidth && minimumFontSize < size ? minimumFontSize / size : 1
    let request = LabelTypesetter.Request(
      content: content, color: UIColor(cgColor: resolved(color)), isColorForced: isForced,
      alignment: textAlignment, lineBreakMode: .byTruncatingTail, lineBreakStrategy: [], isRightToLeft: isRightToLeft,
      smallestScale: max(smallest, 0.01), tightens: false, size: rect.size, lines: 1)
    let painter = parts.typesetter.painter(request, traits: traitCollection)
    let top = rect.minY + verticalOffset(of: CGFloat(painter.layout.size.height), in: rect.height)
    painter.draw(in: context, at: CGPoint(x: rect.minX, y: top))
  }

  /// Updates the border for the style, the state and the colours.
  func appearanceDidChange() {
    let isBoxed = borderStyle == .roundedRect || borderStyle == .bezel
    let picture = isEnabled ? background : disabledBackground ?? background
    let border = parts.border
    border.image = borderStyle == .roundedRect ? nil : picture
    border.isHidden = borderStyle == .none && border.image == nil
    let showsLine = border.image == nil && borderStyle != .none
    border.layer.cornerRadius = borderStyle == .roundedRect ? Parts.cornerRadius : 0
    border.layer.borderWidth = showsLine ? 1 : 0
    let color: UIColor = borderStyle == .line ? .label : isEditing && isBoxed ? tintColor : .systemGray4
    border.layer.borderColor = resolved(color)
    border.backgroundColor =
      !isBoxed || border.image != nil ? nil : isEnabled ? .systemBackground : .secondarySystemBackground
    parts.canvas.setNeedsDisplay()
  }
}

/// Draws the content of its superview, a text field, while the text is not being edited.
@MainActor final class TextFieldCanvas: UIView {
  enum Content {
    case nothing, text, placeholder
  }

  var content = Content.nothing { didSet { if content != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func draw(_ rect: CGRect) {
    guard let field = superview as? UITextField else { return }
    switch content {
    case .nothing: break
    case .text: field.drawText(in: bounds)
    case .placeholder: field.drawPlaceholder(in: bounds)
    }
  }
}
