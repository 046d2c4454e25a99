import Typesetting

/// The line breaking, alignment and spacing of a paragraph. Lengths are in points.
@preconcurrency open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  private let mark = FoundationMark()
  final var style = ParagraphStyle()
  fileprivate final var breaking = NSLineBreakMode.byWordWrapping
  fileprivate final var direction = NSWritingDirection.natural

  public override init() {
    super.init()
  }

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
  /// The interval of the default tab stops.
  open var defaultTabInterval: CGFloat { CGFloat(style.tabInterval) }

  public func copy(with zone: NSZone? = nil) -> Any { duplicate(NSParagraphStyle()) }
  public func mutableCopy(with zone: NSZone? = nil) -> Any { duplicate(NSMutableParagraphStyle()) }

  private func duplicate<Style: NSParagraphStyle>(_ other: Style) -> Style {
    other.style = style
    other.breaking = breaking
    other.direction = direction
    return other
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSParagraphStyle else { return false }
    return other.style == style && other.breaking == breaking
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
    set { style.tabInterval = Double(newValue) }
  }

  open func setParagraphStyle(_ other: NSParagraphStyle) {
    style = other.style
    breaking = other.lineBreakMode
    direction = other.baseWritingDirection
  }
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
