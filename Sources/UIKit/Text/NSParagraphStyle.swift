import Typesetting

/// The line breaking, alignment and spacing of a paragraph. Lengths are in points.
@preconcurrency
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
  private let mark = FoundationMark()
  final var style = ParagraphStyle()
  fileprivate final var breaking = NSLineBreakMode.byWordWrapping
  fileprivate final var direction = NSWritingDirection.natural
  fileprivate final var tabs: [NSTextTab]? { didSet { tabsDidChange() } }
  fileprivate final var interval: CGFloat = 0 { didSet { tabsDidChange() } }

  fileprivate final var factor: Float = 0 { didSet { hyphenationDidChange() } }
  fileprivate final var isTightened = false
  fileprivate final var strategy: LineBreakStrategy = [] { didSet { strategyDidChange() } }
  fileprivate final var isHyphenated = false { didSet { hyphenationDidChange() } }

  public override init() {
    super.init()
  }

  /// Reads a style that ``encode(with:)`` wrote.
  public required init?(coder: NSCoder) {
    super.init()
    _ = NSMutableParagraphStyle.archived(in: coder).duplicate(self)
  }

  /// Archives all properties except the column terminators of tab stops.
  open func encode(with coder: NSCoder) {
    encodeProperties(with: coder)
    if let tabs { coder.encode(tabs as NSArray, forKey: "NSTabStops") }
  }

  public static var supportsSecureCoding: Bool { true }

  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  open var alignment: NSTextAlignment { NSTextAlignment(style.alignment) }
  open var lineBreakMode: NSLineBreakMode { breaking }
  open var baseWritingDirection: NSWritingDirection { direction }
  open var lineSpacing: CGFloat { CGFloat(style.lineSpacing) }
  open var lineHeightMultiple: CGFloat { CGFloat(style.lineHeightMultiple) }
  open var minimumLineHeight: CGFloat { CGFloat(style.minimumLineHeight) }
  open var maximumLineHeight: CGFloat { CGFloat(style.maximumLineHeight) }
  open var paragraphSpacing: CGFloat { CGFloat(style.paragraphSpacing) }
  open var paragraphSpacingBefore: CGFloat { CGFloat(style.paragraphSpacingBefore) }
  open var firstLineHeadIndent: CGFloat { CGFloat(style.firstLineHeadIndent) }
  open var headIndent: CGFloat { CGFloat(style.headIndent) }
  open var tailIndent: CGFloat { CGFloat(style.tailIndent) }
  /// The tab stops in ascending order; by default twelve with a distance of 28 points.
  open var tabStops: [NSTextTab] { tabs ?? NSTextTab.standard }
  /// The distance of the stops after the last of ``tabStops``. 0, the default, counts as 28.
  open var defaultTabInterval: CGFloat { interval }
  /// Words are divided at the end of lines that are filled less than this share of their width: 0, the default, divides
  /// none, and 1 as many as possible. The library libhyphen and a dictionary of the text's language find the points.
  open var hyphenationFactor: Float { factor }
  /// True if words are divided although ``hyphenationFactor`` is 0.
  open var usesDefaultHyphenation: Bool { isHyphenated }
  /// Rules for the ends of lines besides the ``lineBreakMode``; none by default.
  open var lineBreakStrategy: LineBreakStrategy { strategy }

  /// Rules for the ends of lines.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Moves a word to a last line that would have a single one.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// Ends lines between Korean syllables only where a word has no room in a line.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    /// The rules of labels.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  /// True if a label tightens the letters before it truncates the text.
  open var allowsDefaultTighteningForTruncation: Bool { isTightened }

  public func copy(with zone: NSZone? = nil) -> Any { duplicate(NSParagraphStyle()) }
  public func mutableCopy(with zone: NSZone? = nil) -> Any { duplicate(NSMutableParagraphStyle()) }

  fileprivate final func duplicate<Style: NSParagraphStyle>(_ other: Style) -> Style {
    other.style = style
    other.breaking = breaking
    other.direction = direction
    (other.tabs, other.interval) = (tabs, interval)
    (other.factor, other.isHyphenated, other.isTightened) = (factor, isHyphenated, isTightened)
    other.strategy = strategy
    return other
  }

  /// Multiples of one interval need no list.
  private func tabsDidChange() {
    style.tabStops = tabs == nil && interval <= 0 ? [] : tabStops.map(\.stop)
    style.tabInterval = interval > 0 ? Double(interval) : ParagraphStyle().tabInterval
  }

  private func hyphenationDidChange() {
    style.hyphenationFactor = factor == 0 && isHyphenated ? 1 : Double(factor)
    if style.hyphenationFactor > 0 { _ = Self.warnOfMissingDictionary }
  }

  private func strategyDidChange() { style.take(strategy) }

  /// Warns once.
  private static let warnOfMissingDictionary: Void = {
    if let fault = Hyphenator.shared.fault(for: "") { Log.warning("words are not divided: \(fault)") }
  }()

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSParagraphStyle else { return false }
    return other.style == style && other.breaking == breaking && other.isTightened == isTightened
  }

  public override var hash: Int { style.hashValue }
}

@preconcurrency open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { style.alignment = newValue.style }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set {
      breaking = newValue
      style.lineBreakMode = newValue.style
    }
  }
  open override var lineBreakStrategy: LineBreakStrategy {
    get { super.lineBreakStrategy }
    set { strategy = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { super.baseWritingDirection }
    set {
      direction = newValue
      style.direction = newValue.style
    }
  }
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { style.lineSpacing = Double(newValue) }
  }
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { style.lineHeightMultiple = Double(newValue) }
  }
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { style.minimumLineHeight = Double(newValue) }
  }
  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { style.maximumLineHeight = Double(newValue) }
  }
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { style.paragraphSpacing = Double(newValue) }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { super.paragraphSpacingBefore }
    set { style.paragraphSpacingBefore = Double(newValue) }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { style.firstLineHeadIndent = Double(newValue) }
  }
  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { style.headIndent = Double(newValue) }
  }
  open override var tailIndent: CGFloat {
    get { super.tailIndent }
    set { style.tailIndent = Double(newValue) }
  }
  open override var defaultTabInterval: CGFloat {
    get { super.defaultTabInterval }
    set { interval = newValue }
  }
  open override var hyphenationFactor: Float {
    get { super.hyphenationFactor }
    set { factor = newValue }
  }
  open override var usesDefaultHyphenation: Bool {
    get { super.usesDefaultHyphenation }
    set { isHyphenated = newValue }
  }
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { super.allowsDefaultTighteningForTruncation }
    set { isTightened = newValue }
  }
  open override var tabStops: [NSTextTab] {
    get { super.tabStops }
    set { tabs = newValue.inOrder }
  }

  /// Adds a tab stop in its place among the others.
  open func addTabStop(_ anObject: NSTextTab) {
    tabStops.append(anObject)
  }

  open func removeTabStop(_ anObject: NSTextTab) {
    tabStops.removeAll { $0 == anObject }
  }

  open func setParagraphStyle(_ other: NSParagraphStyle) {
    style = other.style
    breaking = other.lineBreakMode
    direction = other.baseWritingDirection
    (tabs, interval) = (other.tabs, other.interval)
    (factor, isHyphenated, isTightened) = (other.factor, other.isHyphenated, other.isTightened)
    strategy = other.strategy
  }
}

extension ParagraphStyle {
  /// Takes over the rules that a strategy contains.
  mutating func take(_ strategy: NSParagraphStyle.LineBreakStrategy) {
    avoidsLoneWords = strategy.contains(.pushOut)
    keepsHangulWords = strategy.contains(.hangulWordPriority)
  }
}

extension [NSTextTab] {
  fileprivate var inOrder: [NSTextTab] { sorted { $0.location < $1.location } }
}

public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight, rightToLeft

  var style: WritingDirection {
    switch self {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
