import Drawing
import Foundation
import Typesetting

/// A text of Core Text, and its form for layouts.
final class CoreTextSource: Sendable {
  /// The caller's text, which does not change.
  nonisolated(unsafe) let text: NSAttributedString
  /// The first character of ``content``.
  let start: Int
  let content: AttributedText

  /// - Parameters:
  ///   - text: A text that does not change.
  ///   - range: The part to lay out.
  ///   - isLine: True if characters that end lines take no space, as in a single line.
  init(_ text: NSAttributedString, range: NSRange, isLine: Bool) {
    self.text = text
    start = range.location
    var content = AttributedText("", TextDefaults.drawing.attributes)
    let string = text.string as NSString
    text.enumerateAttributes(in: range) { values, range, _ in
      var part = string.substring(with: range)
      if isLine { part = part.withoutLineEnds }
      var attributes = TextAttributes(values.forUIKit, defaults: .drawing)
      if let delegate = values[.runDelegate] as? CTRunDelegate {
        attributes.inlineBox = delegate.box
        part = String(repeating: TextAttributes.inlineBoxCharacter, count: range.length)
      }
      content.append(part, attributes)
    }
    self.content = content
  }

  /// Returns the attributes of a character by its offset in ``content``; none in an empty text.
  func attributes(at offset: Int) -> [NSAttributedString.Key: Any] {
    let place = start + offset
    return place < text.length ? text.attributes(at: place, effectiveRange: nil) : [:]
  }
}

extension NSAttributedString {
  /// Returns a range of Core Text, within the text. The length 0 means all that follows.
  func range(_ range: CFRange) -> NSRange {
    let start = min(max(0, range.location), length)
    let rest = length - start
    return NSRange(location: start, length: range.length > 0 ? min(range.length, rest) : rest)
  }
}

extension String {
  /// The text with separators, which have no glyph, in place of the characters that end lines.
  fileprivate var withoutLineEnds: String {
    guard utf16.contains(where: \.endsTextLine) else { return self }
    return String(decoding: utf16.map { $0.endsTextLine ? 0x1F : $0 }, as: UTF16.self)
  }
}

extension UInt16 {
  fileprivate var endsTextLine: Bool { (0x0A...0x0D).contains(self) || [0x85, 0x2028, 0x2029].contains(self) }
}

extension [NSAttributedString.Key: Any] {
  /// The attributes with colours of UIKit, and a font without a matrix.
  fileprivate var forUIKit: [NSAttributedString.Key: Any] {
    var result = self
    if let color = self[.contextForeground] { result[.foregroundColor] = color }
    if let color = self[.contextBackground] { result[.backgroundColor] = color }
    for key in [NSAttributedString.Key.foregroundColor, .backgroundColor, .underlineColor, .strikethroughColor] {
      if let color = result[key] as? CGColor { result[key] = UIColor(cgColor: color) }
    }
    if let font = self[.font] as? MatrixFont { result.merge(font.formed) { $1 } }
    return result
  }
}

extension MatrixFont {
  /// The attributes that give text the scale and the slant of the matrix. The rest of it is ignored.
  fileprivate var formed: [NSAttributedString.Key: Any] {
    guard matrix.a > 0, matrix.d > 0 else { return [.font: UIFont(font)] }
    return [
      .font: UIFont(font.withSize(font.size * Double(matrix.d))), .expansion: log(Double(matrix.a / matrix.d)),
      .obliqueness: Double(matrix.c / matrix.d),
    ]
  }
}
