import Typesetting

/// A text of one or more lines.
@preconcurrency @MainActor open class UILabel: UIView, TextShowing, UIContentSizeCategoryAdjusting {
  private final var content = LabelContent()
  private final var typesetter = LabelTypesetter()

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
    contentMode = .redraw
  }

  // MARK: Text

  /// Setting it drops the attributes of ``attributedText``.
  open var text: String? {
    get { content.text }
    set {
      guard newValue != content.text || content.attributed != nil else { return }
      content.text = newValue
      content.attributed = nil
      textDidChange()
    }
  }

  /// What its characters do not say is as the label's properties have it.
  open var attributedText: NSAttributedString? {
    get { content.attributed ?? content.text.map { NSAttributedString(string: $0, attributes: defaultAttributes) } }
    set {
      content.attributed = newValue?.copy() as? NSAttributedString
      content.text = newValue?.string
      textDidChange()
    }
  }

  /// Never `nil` when read; setting `nil` gives the usual font.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! {
    get { content.font }
    set {
      let font: UIFont = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      if content.font != font { change { content.font = font } }
    }
  }

  /// Never `nil` when read; setting `nil` gives ``UIColor/label``.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! {
    get { content.color }
    set {
      let color: UIColor = newValue ?? .label
      guard content.color != color else { return }
      content.color = color
      colorsDidChange()
    }
  }

  open var textAlignment = NSTextAlignment.natural { didSet { if textAlignment != oldValue { textDidChange() } } }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textDidChange() } }
  }
  /// 0 means as many as there is room for.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textDidChange() } } }
  /// Draws ``text`` in grey and lets accessibility know.
  open var isEnabled = true { didSet { if isEnabled != oldValue { colorsDidChange() } } }
  /// Draws with ``highlightedTextColor``.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { colorsDidChange() } } }
  open var highlightedTextColor: UIColor? { didSet { if highlightedTextColor != oldValue { colorsDidChange() } } }
  open var shadowColor: UIColor? { didSet { if shadowColor != oldValue { setNeedsDisplay() } } }
  /// In points, y downwards.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }

  // MARK: Fitting

  /// Reduces the font until the text fits, down to ``minimumScaleFactor``.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { textDidChange() } }
  }
  /// Smallest part of the font's size; 0 means no limit.
  open var minimumScaleFactor: CGFloat = 0 { didSet { if minimumScaleFactor != oldValue { textDidChange() } } }
  /// Where a reduced text stands: with its baseline where the full one's would be, centred, or with the same top.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { setNeedsDisplay() } }
  /// Letters may move a little closer before the text is truncated.
  open var allowsDefaultTighteningForTruncation = false {
    didSet { if allowsDefaultTighteningForTruncation != oldValue { textDidChange() } }
  }
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }
  /// Whether the whole text is shown where the pointer rests on a label that has no room for it.
  open var showsExpansionTextWhenTruncated = false

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textRect(forBounds: CGRect(origin: .zero, size: size.unlimited), limitedToNumberOfLines: numberOfLines).size
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

  override var textLineHeight: CGFloat? { content.font.lineHeight }

  /// The first line's ascent below the top of the text, which stands in the middle of the height.
  override var firstBaselineDistance: CGFloat { content.font.ascender }
  override var lastBaselineDistance: CGFloat { -content.font.descender }

  /// The area that the text takes in `bounds`, in whole pixels: at the left edge, centred vertically.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard let text, !text.isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
    let size = painter(in: bounds.size, lines: numberOfLines).layout.size
    let scale = contentScaleFactor
    let width = (CGFloat(size.width) * scale).rounded(.up) / scale
    let height = min((CGFloat(size.height) * scale).rounded(.up) / scale, bounds.height)
    let top = bounds.height.isFinite ? bounds.minY + (bounds.height - height) / 2 : bounds.minY
    return CGRect(x: bounds.minX, y: top, width: min(width, bounds.width), height: height)
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) {
    drawText(in: bounds)
  }

  /// Draws the text, centred vertically in `rect`.
  open func drawText(in rect: CGRect) {
    guard let text, !text.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    let painter = painter(in: rect.size, lines: numberOfLines)
    let top = rect.minY + max(0, (rect.height - painter.layout.size.height) / 2) + baselineShift(painter, in: rect)
    context.saveGState()
    if let shadowColor {
      context.setShadow(offset: shadowOffset, blur: 0, color: resolved(shadowColor))
    }
    painter.draw(in: context, at: CGPoint(x: rect.minX, y: top))
    context.restoreGState()
  }

  /// How far a text whose font was reduced moves from the middle.
  private func baselineShift(_ painter: TextPainter, in rect: CGRect) -> CGFloat {
    guard typesetter.lastScale < 1, numberOfLines == 1 else { return 0 }
    let height = CGFloat(painter.layout.size.height)
    let full = content.font.lineHeight
    switch baselineAdjustment {
    case .alignCenters: return 0
    case .none: return -(full - height) / 2
    case .alignBaselines:
      let fullBaseline = -full / 2 + content.font.ascender
      return fullBaseline - (CGFloat(painter.layout.firstBaseline) - height / 2)
    }
  }

  /// Whether some of the text does not show at the present size.
  final var isTruncated: Bool { painter(in: bounds.size, lines: numberOfLines).layout.isTruncated }

  private func painter(in size: CGSize, lines: Int) -> TextPainter {
    let color = isEnabled ? (isHighlighted ? highlightedTextColor : nil) ?? content.color : .tertiaryLabel
    let request = LabelTypesetter.Request(
      content: content, color: UIColor(cgColor: resolved(color)), isColorForced: isHighlighted || !isEnabled,
      alignment: textAlignment, lineBreakMode: lineBreakMode, isRightToLeft: isRightToLeft,
      smallestScale: adjustsFontSizeToFitWidth ? max(minimumScaleFactor, 0.01) : 1,
      tightens: allowsDefaultTighteningForTruncation, size: size, lines: lines)
    return typesetter.painter(request, traits: traitCollection)
  }

  // MARK: Changes

  /// The text as it is read out and shown in view trees.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { isEnabled ? super.accessibilityTraits : super.accessibilityTraits.union(.notEnabled) }
    set { super.accessibilityTraits = newValue }
  }

  final var shownText: String? { text }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
      || previousTraitCollection?.legibilityWeight != traitCollection.legibilityWeight
    {
      adjustFont()
    }
  }

  private func adjustFont() {
    guard adjustsFontForContentSizeCategory, let scaling = content.font.scaling else { return }
    font = scaling.font(for: traitCollection)
  }

  private var defaultAttributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    style.lineBreakMode = lineBreakMode
    return [.font: content.font, .foregroundColor: content.color, .paragraphStyle: style]
  }

  private func change(_ body: () -> Void) {
    body()
    textDidChange()
  }

  private func textDidChange() {
    typesetter.forget()
    setNeedsDisplay()
    intrinsicSizeDidChange()
  }

  override func colorsDidChange() {
    typesetter.forget()
    setNeedsDisplay()
  }

  override func readingDirectionDidChange() {
    typesetter.forget()
    setNeedsDisplay()
  }
}

public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines, alignCenters, none
}

extension CGSize {
  /// A side of 0 asks for as much as the content likes.
  var unlimited: CGSize {
    CGSize(width: width > 0 ? width : .infinity, height: height > 0 ? height : .infinity)
  }
}
