import Foundation
import Typesetting

/// The part of a line that is left out. The raw values are Apple's.
public enum CTLineTruncationType: UInt32, Sendable {
  case start, end, middle
}

/// Returns a line that fits a width, with a token in place of the characters that are left out; the line itself if it
/// fits.
///
/// - Parameters:
///   - line: The line.
///   - width: In points.
///   - truncationType: The part to leave out.
///   - truncationToken: A line such as `…`; `nil` for nothing.
/// - Returns: `nil` if the token is wider than the width.
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
  guard line.contentWidth > width else { return line }
  let token = truncationToken?.text ?? NSAttributedString(string: "")
  guard (truncationToken?.contentWidth ?? 0) <= width else { return nil }
  let text = line.text
  let boundaries = text.string.boundaries
  /// Returns the line with so many graphemes of the text.
  func shortened(_ count: Int) -> CTLine {
    let tail =
      switch truncationType {
      case .end: 0
      case .start: count
      case .middle: count / 2
      }
    let head = boundaries[count - tail]
    let rest = boundaries[boundaries.count - 1 - tail]
    let result = NSMutableAttributedString(
      attributedString: text.attributedSubstring(from: NSRange(location: 0, length: head)))
    result.append(token)
    result.append(text.attributedSubstring(from: NSRange(location: rest, length: text.length - rest)))
    return CTLine(result, range: NSRange(location: 0, length: result.length))
  }
  var (fitting, tooLong) = (0, boundaries.count)
  while fitting + 1 < tooLong {
    let middle = (fitting + tooLong) / 2
    if shortened(middle).contentWidth <= width { fitting = middle } else { tooLong = middle }
  }
  return shortened(fitting)
}

/// Returns a line whose spaces are wider or narrower.
///
/// - Parameters:
///   - line: The line.
///   - justificationFactor: The share of the difference to the width, from 0 to 1.
///   - justificationWidth: In points.
/// - Returns: `nil` for a line without spaces, or with spaces that would lose their width.
public func CTLineCreateJustifiedLine(
  _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
  let text = NSMutableAttributedString(attributedString: line.text)
  let content = text.string.utf16.reversed().drop { $0 == 0x20 }.reversed()
  let spaces = content.enumerated().filter { $1 == 0x20 || $1 == 0xA0 }.map(\.offset)
  guard !spaces.isEmpty else { return nil }
  let natural = line.contentWidth
  let wanted = natural + (justificationWidth - natural) * Double(min(max(justificationFactor, 0), 1))
  var result = line
  // Letters may have other distances from wider spaces, so the second pass corrects the width.
  for _ in 0..<2 {
    let extra = (wanted - result.contentWidth) / Double(spaces.count)
    for space in spaces {
      let left = CTLineGetOffsetForStringIndex(result, result.range.location + space, nil)
      let right = CTLineGetOffsetForStringIndex(result, result.range.location + space + 1, nil)
      guard Double(abs(right - left)) + extra > 0 else { return nil }
      let kern = TextAttributes.number(text.attribute(.kern, at: space, effectiveRange: nil)) ?? 0
      text.addAttribute(.kern, value: kern + extra, range: NSRange(location: space, length: 1))
    }
    result = CTLine(text, range: NSRange(location: 0, length: text.length))
  }
  return result
}

extension CTLine {
  /// The characters of the line.
  fileprivate var text: NSAttributedString { source.text.attributedSubstring(from: range) }

  /// The width without white space at the end.
  fileprivate var contentWidth: Double {
    CTLineGetTypographicBounds(self, nil, nil, nil) - CTLineGetTrailingWhitespaceWidth(self)
  }
}

extension String {
  /// The offsets between graphemes, in UTF-16 units, from 0 to the length.
  fileprivate var boundaries: [Int] { (Array(indices) + [endIndex]).map { utf16.distance(from: startIndex, to: $0) } }
}
