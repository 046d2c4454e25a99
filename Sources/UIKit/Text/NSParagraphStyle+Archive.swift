import Typesetting

// Paragraph styles in archives of `NSKeyedArchiver`.
extension NSParagraphStyle {
  private typealias Length = WritableKeyPath<ParagraphStyle, Double> & Sendable

  private static let lengths: [(key: String, path: any Length)] = [
    ("NSLineSpacing", \.lineSpacing), ("NSLineHeightMultiple", \.lineHeightMultiple),
    ("NSMinLineHeight", \.minimumLineHeight), ("NSMaxLineHeight", \.maximumLineHeight),
    ("NSParagraphSpacing", \.paragraphSpacing), ("NSParagraphSpacingBefore", \.paragraphSpacingBefore),
    ("NSFirstLineHeadIndent", \.firstLineHeadIndent), ("NSHeadIndent", \.headIndent), ("NSTailIndent", \.tailIndent),
  ]

  final func encodeProperties(with coder: NSCoder) {
    for (key, path) in Self.lengths { coder.encode(style[keyPath: path], forKey: key) }
    coder.encode(alignment.rawValue, forKey: "NSAlignment")
    coder.encode(lineBreakMode.rawValue, forKey: "NSLineBreakMode")
    coder.encode(lineBreakStrategy.rawValue, forKey: "NSLineBreakStrategy")
    coder.encode(baseWritingDirection.rawValue, forKey: "NSWritingDirection")
    coder.encode(Double(defaultTabInterval), forKey: "NSDefaultTabInterval")
    coder.encode(Double(hyphenationFactor), forKey: "NSHyphenationFactor")
    coder.encode(usesDefaultHyphenation, forKey: "NSUsesDefaultHyphenation")
    coder.encode(allowsDefaultTighteningForTruncation, forKey: "NSAllowsTighteningForTruncation")
  }

  static func archived(in coder: NSCoder) -> NSMutableParagraphStyle {
    let made = NSMutableParagraphStyle()
    for (key, path) in lengths { made.style[keyPath: path] = coder.decodeDouble(forKey: key) }
    made.alignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "NSAlignment")) ?? .natural
    made.lineBreakMode = NSLineBreakMode(rawValue: coder.decodeInteger(forKey: "NSLineBreakMode")) ?? .byWordWrapping
    made.lineBreakStrategy = .init(rawValue: coder.decodeInteger(forKey: "NSLineBreakStrategy"))
    made.baseWritingDirection =
      NSWritingDirection(rawValue: coder.decodeInteger(forKey: "NSWritingDirection")) ?? .natural
    let interval = CGFloat(coder.decodeDouble(forKey: "NSDefaultTabInterval"))
    if interval != 0 { made.defaultTabInterval = interval }
    made.hyphenationFactor = Float(coder.decodeDouble(forKey: "NSHyphenationFactor"))
    made.usesDefaultHyphenation = coder.decodeBool(forKey: "NSUsesDefaultHyphenation")
    made.allowsDefaultTighteningForTruncation = coder.decodeBool(forKey: "NSAllowsTighteningForTruncation")
    if coder.containsValue(forKey: "NSTabStops") {
      let tabs = coder.decodeObject(of: [NSArray.self, NSTextTab.self], forKey: "NSTabStops") as? [NSTextTab]
      made.tabStops = tabs ?? []
    }
    return made
  }
}
