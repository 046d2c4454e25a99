import Typesetting

/// A view that shows text in one or more lines.
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
    decodeText(from: coder)
    readContents(of: coder, as: UILabel.self)
  }

  open dynamic override func awakeFromNib() { super.awakeFromNib() }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    encodeText(with: coder)
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityTraits = .staticText
    contentMode = .redraw
  }

  // MARK: Text

  /// The text. Setting it discards the attributes of ``attributedText``, of which the label keeps the font, the colour
  /// and the alignment at the start of the text.
  open var text: String? {
    get { content.text }
    set {
      let old = content.attributed
      takeText(newValue)
      if let old, old.length > 0 { adopt(old.attributes(at: 0, effectiveRange: nil)) }
    }
  }

  private func adopt(_ attributes: [NSAttributedString.Key: Any]) {
    if let font = attributes[.font] as? UIFont { self.font = font }
    if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle, style.alignment != .natural {
      textAlignment = style.alignment
    }
  }

  /// Sets the text past overrides. A file's text is read while the initializer of the subclass has still to run.
  package final func takeText(_ text: String?) {
    guard text != content.text || content.attributed != nil else { return }
    content.text = text
    content.attributed = nil
    textDidChange()
  }

  /// The text with attributes. Attributes that it does not set come from the label's properties. A font, colour,
  /// alignment, line break mode or shadow that is set afterwards applies to the whole text.
  open var attributedText: NSAttributedString? {
    get { content.attributed ?? content.text.map { NSAttributedString(string: $0, attributes: defaultAttributes) } }
    set { takeText(newValue) }
  }

  /// Sets the text with attributes past overrides.
  package final func takeText(_ text: NSAttributedString?) {
    content.attributed = text?.copy() as? NSAttributedString
    content.text = text?.string
    textDidChange()
  }

  /// The text with attributes that was set; `nil` for plain text.
  final var ownAttributedText: NSAttributedString? { content.attributed }

  /// The font; with an ``attributedText``, that at its start. Never `nil` when read. Setting `nil` restores the default
  /// font.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! {
    get { content.fontAtStart }
    set {
      let font: UIFont = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      guard content.font != font || content.attributed != nil else { return }
      content.spread(font, of: .font)
      change { content.font = font }
    }
  }

  /// The font of text without attributes.
  final var plainFont: UIFont { content.font }

  /// The text colour; with an ``attributedText``, that at its start. Never `nil` when read. Setting `nil` restores
  /// ``UIColor/label``.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! {
    get { content.colorAtStart }
    set {
      let color: UIColor = newValue ?? .label
      guard content.color != color || content.attributed != nil else { return }
      content.color = color
      content.spread(color, of: .foregroundColor)
      colorsDidChange()
      observedValueDidChange()
    }
  }

  /// The alignment, in an ``attributedText`` that of its first paragraph.
  open var textAlignment: NSTextAlignment {
    get { content.alignmentAtStart ?? plainAlignment }
    set {
      let isChanged = newValue != plainAlignment || content.attributed != nil
      plainAlignment = newValue
      content.changeParagraphs { $0.alignment = newValue }
      if isChanged { textDidChange() }
    }
  }
  /// The alignment of paragraphs without a style.
  private final var plainAlignment = NSTextAlignment.natural

  /// Rules for the ends of lines besides the ``lineBreakMode``: by default no last line has a single word.
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard {
    didSet {
      content.changeParagraphs { $0.lineBreakStrategy = lineBreakStrategy }
      if lineBreakStrategy != oldValue || content.attributed != nil { textDidChange() }
    }
  }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet {
      content.changeParagraphs { $0.lineBreakMode = lineBreakMode }
      if lineBreakMode != oldValue || content.attributed != nil { textDidChange() }
    }
  }
  /// The maximum number of lines; 0 means no limit.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textDidChange() } } }
  /// False draws the text in grey and adds the accessibility trait `notEnabled`.
  open var isEnabled = true { didSet { if isEnabled != oldValue { colorsDidChange() } } }
  /// True if the text is drawn with ``highlightedTextColor``.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { colorsDidChange() } } }
  open var highlightedTextColor: UIColor? { didSet { if highlightedTextColor != oldValue { colorsDidChange() } } }
  open var shadowColor: UIColor? { didSet { shadowDidChange() } }
  /// The offset of the shadow in points, y downwards.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { if shadowColor != nil { shadowDidChange() } } }

  /// The label's shadow replaces those of the attributes.
  private func shadowDidChange() {
    if content.attributed != nil {
      content.spread(nil, of: .shadow)
      typesetter.forget()
    }
    setNeedsDisplay()
  }

  // MARK: Fitting

  /// True if the font is reduced until the text fits, down to ``minimumScaleFactor``.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { textDidChange() } }
  }
  /// The minimum font size as a fraction of the full size; 0 means no limit.
  open var minimumScaleFactor: CGFloat = 0 { didSet { if minimumScaleFactor != oldValue { textDidChange() } } }
  /// The vertical position of reduced text: on the baseline of the full text, centred, or at the same top.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { setNeedsDisplay() } }
  /// True if the tracking is reduced slightly before the text is truncated.
  open var allowsDefaultTighteningForTruncation = false {
    didSet { if allowsDefaultTighteningForTruncation != oldValue { textDidChange() } }
  }
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }
  /// True if a truncated label shows its whole text while the pointer rests on it.
  open var showsExpansionTextWhenTruncated = false

  /// Returns the size of the text. Only the width limits it, and only if the label may have several lines.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = CGSize(width: numberOfLines == 1 ? 0 : size.width, height: 0)
    return textRect(
      forBounds: CGRect(origin: .zero, size: room.unlimited), limitedToNumberOfLines: numberOfLines
    ).size
  }

  open dynamic override var intrinsicContentSize: CGSize {
    contentSize(forWidth: numberOfLines != 1 && preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil)
  }

  /// The width at which text wraps in Auto Layout; 0 uses the width from the constraints.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  override var contentFlows: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  override func contentSize(forWidth width: CGFloat?) -> CGSize {
    sizeThatFits(CGSize(width: width ?? 0, height: 0))
  }

  override var textLineHeight: CGFloat? { content.font.lineHeight }

  /// The ascent of the first line, from the top of the text. The text is centred vertically.
  override var firstBaselineDistance: CGFloat {
    attributedLayout.map { CGFloat($0.firstBaseline) } ?? content.font.ascender
  }
  override var lastBaselineDistance: CGFloat {
    attributedLayout.map { CGFloat($0.size.height - $0.lastBaseline) } ?? -content.font.descender
  }

  /// The layout of text with attributes, whose lines may have other fonts than the label's; `nil` for plain text.
  private var attributedLayout: TextLayout? {
    guard let attributed = content.attributed, attributed.length > 0 else { return nil }
    let width = contentFlows && bounds.width > 0 ? bounds.width : preferredMaxLayoutWidth
    return painter(in: CGSize(width: width, height: 0).unlimited, lines: numberOfLines).layout
  }

  /// Returns the area of the text in `bounds`, in whole pixels: at the left edge, centred vertically.
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

  /// Returns the vertical offset of text with a reduced font from the centre.
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

  /// True if the text does not fit the current size.
  final var isTruncated: Bool { painter(in: bounds.size, lines: numberOfLines).layout.isTruncated }

  private func painter(in size: CGSize, lines: Int) -> TextPainter {
    let color = isEnabled ? (isHighlighted ? highlightedTextColor : nil) ?? content.color : .tertiaryLabel
    let request = LabelTypesetter.Request(
      content: content, color: UIColor(cgColor: resolved(color)), isColorForced: isHighlighted || !isEnabled,
      alignment: plainAlignment, lineBreakMode: lineBreakMode, lineBreakStrategy: lineBreakStrategy,
      isRightToLeft: isRightToLeft,
      smallestScale: adjustsFontSizeToFitWidth ? max(minimumScaleFactor, 0.01) : 1,
      tightens: allowsDefaultTighteningForTruncation || content.isTightened, size: size, lines: lines)
    return typesetter.painter(request, traits: traitCollection)
  }

  // MARK: Changes

  /// The text, for assistive technologies and view trees.
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
    let font = scaling.font(for: traitCollection)
    // The fonts of the attributes stay.
    if content.font != font { change { content.font = font } }
  }

  private var defaultAttributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = plainAlignment
    style.lineBreakMode = lineBreakMode
    style.lineBreakStrategy = lineBreakStrategy
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
    observedValueDidChange()
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
  /// The size with infinity for sides of 0, which mean no limit.
  var unlimited: CGSize {
    CGSize(width: width > 0 ? width : .infinity, height: height > 0 ? height : .infinity)
  }
}
