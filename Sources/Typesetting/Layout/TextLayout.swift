import Foundation

/// A text broken into lines and put into place; immutable and safe to use from any thread.
///
/// Lengths are points, y downwards, offsets count UTF-16 units. Making one costs about 4 µs for a short text that was shaped before
/// and 20 µs for a new one.
public final class TextLayout: Sendable {
  public let text: AttributedText
  public let container: TextContainer
  /// From top to bottom. At least one: an empty text has an empty line.
  public let lines: [TextLine]
  /// Whether some of the text is left out or hidden behind `…`.
  public let isTruncated: Bool
  /// What the lines take: the longest with its indent, and the bottom of the last.
  public let size: CGSize

  let source: TextSource

  public init(_ text: AttributedText, in container: TextContainer = TextContainer()) {
    var composer = LineComposer(TextSource(text), container)
    composer.compose()
    self.text = text
    self.container = container
    source = composer.source
    isTruncated = composer.isTruncated
    lines = composer.placedLines
    size = CGSize(width: composer.usedWidth, height: lines.last?.bottom ?? 0)
  }

  /// Distance of the first baseline from the top.
  public var firstBaseline: Double { lines.first?.baseline ?? 0 }

  /// Distance of the last baseline from the top.
  public var lastBaseline: Double { lines.last?.baseline ?? 0 }

  /// A line's range in the string. O(length): offsets of a Swift string must be counted.
  public func stringRange(of line: TextLine) -> Range<String.Index> {
    let units = text.string.utf16
    let start = units.index(units.startIndex, offsetBy: line.range.lowerBound)
    return start..<units.index(start, offsetBy: line.range.count)
  }

  /// What a reader sees of a line, `…` included and white space at its end left out; in the order of the text.
  public func shownText(of line: TextLine) -> String {
    var result = ""
    var end = line.range.lowerBound
    for range in line.shownRanges {
      if line.isTruncated, range.lowerBound > end { result += "…" }
      result += String(decoding: source.units[range], as: UTF16.self)
      end = range.upperBound
    }
    if line.isTruncated, end < line.range.upperBound || line.shownRanges.isEmpty { return result + "…" }
    while let last = result.utf16.last, last.isHangingSpace || last.endsLine { result.unicodeScalars.removeLast() }
    return result
  }
}
