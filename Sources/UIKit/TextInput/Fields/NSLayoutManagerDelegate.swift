/// Observes the layout of a text, sets its spaces, and keeps words together.
///
/// The spaces are asked for once for each paragraph, with a rectangle that has the width of the container. The other
/// methods of Apple's protocol are not called: glyphs are those of the font, and the heights of lines those of the
/// paragraph style.
@preconcurrency @MainActor public protocol NSLayoutManagerDelegate: AnyObject {
  /// Called when the layout is discarded, after a change of the text or of a container.
  func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
  /// Called when the text of a container is laid out, except in a text view, which lays out its lines itself. The flag
  /// is true if all characters have a place.
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool)
  /// Returns the space after the lines of the paragraph that ends with a glyph, in place of that of its style.
  func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat
  /// Returns the space above the paragraph that begins with a glyph.
  func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat
  /// Returns the space below the paragraph that ends with a glyph.
  func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat
  /// Returns false if no line may begin with the word at a character. Called for every word after a space.
  func layoutManager(_ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int) -> Bool
}

extension NSLayoutManagerDelegate {
  public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
  public func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  ) {}
  public func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { layoutManager.proposedStyle.lineSpacing }
  public func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { layoutManager.proposedStyle.paragraphSpacingBefore }
  public func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { layoutManager.proposedStyle.paragraphSpacing }
  public func layoutManager(
    _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
  ) -> Bool { true }
}

/// The changes of a delegate to a text that is laid out.
extension NSLayoutManager {
  /// A space at which no line ends, in place of one before a word that may not begin a line.
  private static let keepingSpace = "\u{A0}"

  /// Returns a paragraph of a text view with the changes of the delegate.
  ///
  /// - Parameter plain: The style of a paragraph without one.
  final func adjusted(
    _ part: TextStore, ofParagraph range: Range<Int>, plain: NSParagraphStyle, in container: NSTextContainer
  ) -> TextStore {
    var result = part
    let own = part.attributes(at: 0)[.paragraphStyle] as? NSParagraphStyle
    if let changed = style(own ?? plain, ofParagraph: range, in: container) {
      result.update(0..<result.length) { $0[.paragraphStyle] = changed }
    }
    for space in keptSpaces(in: part.units[0..<part.length], from: range.lowerBound) {
      result.replace(space..<space + 1, with: TextStore(Self.keepingSpace, result.attributes(at: space)))
    }
    return result
  }

  /// Returns the spaces of a text before words that may not begin a line.
  ///
  /// - Parameter start: The place of the first unit in the whole text.
  private func keptSpaces(in units: [UInt16], from start: Int) -> [Int] {
    guard let delegate, units.count > 1 else { return [] }
    return (0..<units.count - 1).filter { index in
      units[index] == 0x20 && units[index + 1] != 0x20
        && !delegate.layoutManager(self, shouldBreakLineByWordBeforeCharacterAt: start + index + 1)
    }
  }

  /// Returns the style of a paragraph with the spaces of the delegate; `nil` if they are those of the style.
  ///
  /// - Parameters:
  ///   - style: The style of the text.
  ///   - range: The characters of the paragraph.
  final func style(
    _ style: NSParagraphStyle, ofParagraph range: Range<Int>, in container: NSTextContainer
  ) -> NSParagraphStyle? {
    guard let delegate, !range.isEmpty else { return nil }
    proposedStyle = style
    let (first, last) = (range.lowerBound, range.upperBound - 1)
    let rect = CGRect(x: 0, y: 0, width: container.shownSize.width, height: 0)
    let line = delegate.layoutManager(self, lineSpacingAfterGlyphAt: last, withProposedLineFragmentRect: rect)
    let above = delegate.layoutManager(self, paragraphSpacingBeforeGlyphAt: first, withProposedLineFragmentRect: rect)
    let below = delegate.layoutManager(self, paragraphSpacingAfterGlyphAt: last, withProposedLineFragmentRect: rect)
    guard (line, above, below) != (style.lineSpacing, style.paragraphSpacingBefore, style.paragraphSpacing) else {
      return nil
    }
    let result = NSMutableParagraphStyle()
    result.setParagraphStyle(style)
    result.lineSpacing = line
    result.paragraphSpacingBefore = above
    result.paragraphSpacing = below
    return result
  }

  /// Returns a text, which starts at a character, with the changes of the delegate.
  final func adjusted(
    _ text: NSAttributedString, from start: Int, in container: NSTextContainer
  ) -> NSAttributedString {
    guard delegate != nil, text.length > 0 else { return text }
    let result = NSMutableAttributedString(attributedString: text)
    let string = text.string as NSString
    var place = 0
    while place < string.length {
      let range = string.paragraphRange(for: NSRange(location: place, length: 0))
      guard range.length > 0 else { break }
      let own = text.attribute(.paragraphStyle, at: range.location, effectiveRange: nil) as? NSParagraphStyle
      let paragraph = start + range.location..<start + NSMaxRange(range)
      if let changed = style(own ?? NSMutableParagraphStyle(), ofParagraph: paragraph, in: container) {
        result.addAttribute(.paragraphStyle, value: changed, range: range)
      }
      place = NSMaxRange(range)
    }
    for space in keptSpaces(in: Array(text.string.utf16), from: start) {
      result.replaceCharacters(in: NSRange(location: space, length: 1), with: Self.keepingSpace)
    }
    return result
  }
}

extension NSLayoutManager {
  /// The treatment of a control character.
  public struct ControlCharacterAction: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let zeroAdvancement = ControlCharacterAction(rawValue: 1 << 0)
    public static let whitespace = ControlCharacterAction(rawValue: 1 << 1)
    public static let horizontalTab = ControlCharacterAction(rawValue: 1 << 2)
    public static let lineBreak = ControlCharacterAction(rawValue: 1 << 3)
    public static let paragraphBreak = ControlCharacterAction(rawValue: 1 << 4)
    public static let containerBreak = ControlCharacterAction(rawValue: 1 << 5)
  }
}
