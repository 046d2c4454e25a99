import Typesetting

/// A text of one or more lines.
@preconcurrency @MainActor open class UILabel: UIView, TextShowing {
  open var text: String? { didSet { if text != oldValue { textDidChange() } } }
  open var font: UIFont = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet { if font != oldValue { textDidChange() } }
  }
  open var textColor: UIColor = .black { didSet { if textColor != oldValue { textDidChange() } } }
  open var textAlignment = NSTextAlignment.natural { didSet { if textAlignment != oldValue { textDidChange() } } }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textDidChange() } }
  }
  /// 0 means as many as there is room for.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textDidChange() } } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityTraits = .staticText
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textRect(forBounds: CGRect(origin: .zero, size: unlimited(size)), limitedToNumberOfLines: numberOfLines).size
  }

  open override var intrinsicContentSize: CGSize {
    contentSize(forWidth: numberOfLines != 1 && preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil)
  }

  /// Width at which Auto Layout lets the text wrap; 0 takes the width that the constraints give.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  override var contentFlows: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  override func contentSize(forWidth width: CGFloat?) -> CGSize {
    sizeThatFits(CGSize(width: width ?? 0, height: 0))
  }

  override var textLineHeight: CGFloat? { font.lineHeight }

  /// The first line's ascent below the top of the text, which stands in the middle of the height.
  override var firstBaselineDistance: CGFloat { font.ascender }
  override var lastBaselineDistance: CGFloat { -font.descender }

  /// The area that the text takes in `bounds`, in whole pixels: at the left edge, centred vertically.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
    guard let text, !text.isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
    let size = layout(in: bounds.size, lines: lines).size
    let scale = contentScaleFactor
    let width = (CGFloat(size.width) * scale).rounded(.up) / scale
    let height = min((CGFloat(size.height) * scale).rounded(.up) / scale, bounds.height)
    return CGRect(x: bounds.minX, y: bounds.minY + (bounds.height - height) / 2, width: width, height: height)
  }

  open override func draw(_ rect: CGRect) {
    drawText(in: bounds)
  }

  /// Draws the text, centred vertically in `rect`.
  open func drawText(in rect: CGRect) {
    guard let text, !text.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    let layout = layout(in: rect.size, lines: numberOfLines)
    let top = rect.minY + max(0, (rect.height - layout.size.height) / 2)
    layout.draw(in: context, at: CGPoint(x: rect.minX, y: top))
  }

  /// The text as it is read out and shown in view trees.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  var shownText: String? { text }

  private func layout(in size: CGSize, lines: Int) -> TextLayout {
    var style = ParagraphStyle(alignment: textAlignment.style, lineBreakMode: lineBreakMode.style)
    if lines != 1, style.lineBreakMode == .clip { style.lineBreakMode = .wordWrap }
    let attributes = TextAttributes(font: font.font, color: textColor.pixel, paragraph: style)
    return TextLayout(
      AttributedText(text ?? "", attributes),
      in: TextContainer(
        width: Double(size.width), height: Double(size.height), maximumLines: lines, finalLineFeed: .isIgnored))
  }

  /// A side of 0 asks for as much as the text likes.
  private func unlimited(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : .infinity, height: size.height > 0 ? size.height : .infinity)
  }

  private func textDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }
}
