extension UILabel {
  private static let archivedProperties = ArchivedProperties<UILabel>()
    .object("UIText", \.text).object("UIFont", \.font).number("UINumberOfLines", \.numberOfLines)
    .choice("UITextAlignment", \.textAlignment).choice("UILineBreakMode", \.lineBreakMode)
    .flag("UIEnabled", \.isEnabled).flag("UIHighlighted", \.isHighlighted)
    .flag("UIUserInteractionEnabled", \.isUserInteractionEnabled)
    .object("UIHighlightedColor", \.highlightedTextColor).object("UIShadowColor", \.shadowColor)
    .flag("UIAdjustsFontSizeToFit", \.adjustsFontSizeToFitWidth).length("UIMinimumScaleFactor", \.minimumScaleFactor)
    .choice("UIBaselineAdjustment", \.baselineAdjustment)
    .flag("UIAdjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
    .length("UIPreferredMaxLayoutWidth", \.preferredMaxLayoutWidth)

  final func encodeText(with coder: NSCoder) {
    Self.archivedProperties.encode(self, with: coder)
    // The colours of an archive do not change with the style, so the default one is left out.
    if textColor != .label { coder.encode(textColor, forKey: "UITextColor") }
    coder.encode(shadowOffset, forKey: "UIShadowOffset")
    if let text = ownAttributedText { text.encodeRuns(with: coder) }
  }

  final func decodeText(from coder: NSCoder) {
    guard coder.readsArchive, coder.containsValue(forKey: "UIShadowOffset") else { return }
    Self.archivedProperties.decode(self, from: coder)
    if coder.containsValue(forKey: "UITextColor") { textColor = coder.decodeObject(forKey: "UITextColor") as? UIColor }
    shadowOffset = coder.decodeCGSize(forKey: "UIShadowOffset")
    if let text = NSAttributedString.decodedRuns(from: coder) { attributedText = text }
  }
}

// Foundation cannot read its own archive of a text with one run, so a label archives the runs itself.
extension NSAttributedString {
  /// Archives the text and the attributes whose values can be archived. Others are left out.
  fileprivate func encodeRuns(with coder: NSCoder) {
    var (lengths, runs): ([Int], [[String: Any]]) = ([], [])
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      lengths.append(range.length)
      runs.append(
        Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue, $0.value) }).filter {
          Self.canArchive($0.value)
        })
    }
    coder.encode(string, forKey: "UIAttributedText")
    coder.encode(lengths, forKey: "UIAttributedTextLengths")
    coder.encode(runs, forKey: "UIAttributedTextRuns")
  }

  private static func canArchive(_ value: Any) -> Bool {
    value is any NSCoding || value is String || value is URL || value is Bool || value is any BinaryInteger
      || value is any BinaryFloatingPoint
  }

  /// Reads what ``encodeRuns(with:)`` wrote; `nil` if the archive contains no such text.
  fileprivate static func decodedRuns(from coder: NSCoder) -> NSAttributedString? {
    guard coder.containsValue(forKey: "UIAttributedText"),
      let string = coder.decodeObject(forKey: "UIAttributedText") as? String,
      let lengths = coder.decodeObject(forKey: "UIAttributedTextLengths") as? [Int],
      let runs = coder.decodeObject(forKey: "UIAttributedTextRuns") as? [[String: Any]]
    else { return nil }
    let text = NSMutableAttributedString(string: string)
    var start = 0
    for (length, attributes) in zip(lengths, runs) where length >= 0 && start + length <= text.length {
      text.setAttributes(
        Dictionary(uniqueKeysWithValues: attributes.map { (Key($0.key), $0.value) }),
        range: NSRange(location: start, length: length))
      start += length
    }
    return text
  }
}
