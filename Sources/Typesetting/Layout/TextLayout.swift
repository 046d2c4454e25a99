import Foundation

/// A text broken into positioned lines; immutable and safe to use from any thread.
///
/// Lengths are points, y downwards, offsets count UTF-16 units. Creating one costs about 4 µs for a short text that was
/// shaped before and 20 µs for a new one.
public final class TextLayout: Sendable {
  public let text: AttributedText
  public let container: TextContainer
  /// The lines from top to bottom. At least one: an empty text has an empty line.
  public let lines: [TextLine]
  /// True if some of the text is omitted or hidden behind `…`.
  public let isTruncated: Bool
  /// The size of the lines: the width of the longest with its indent, and the bottom of the last.
  public let size: CGSize

  let source: TextSource

  /// - Parameters:
  ///   - text: The characters with their attributes.
  ///   - container: The space for the lines.
  ///   - old: An earlier layout of a similar text. Lines of the same paragraphs are used again, without another effect.
  public init(
    _ text: AttributedText, in container: TextContainer = TextContainer(), reusing old: TextLayout? = nil
  ) {
    var composer = LineComposer(TextSource(text), container, reusing: old)
    composer.compose()
    self.text = text
    self.container = container
    source = composer.source
    isTruncated = composer.isTruncated
    lines = composer.placedLines
    size = CGSize(width: composer.usedWidth, height: lines.last?.bottom ?? 0)
  }

  /// Creates a layout of some lines of another one, without a limit of the width.
  init(_ other: TextLayout, lines: [TextLine]) {
    text = other.text
    container = TextContainer()
    source = other.source
    isTruncated = other.isTruncated
    self.lines = lines
    size = CGSize(width: lines.map { $0.x + $0.width }.max() ?? 0, height: lines.last?.bottom ?? 0)
  }

  /// The number of rows. It is smaller than the number of lines if exclusions divide rows.
  public var rowCount: Int {
    container.exclusions.isEmpty ? lines.count : lines.indices.count { row(of: $0).lowerBound == $0 }
  }

  /// The distance of the first baseline from the top.
  public var firstBaseline: Double { lines.first?.baseline ?? 0 }

  /// The distance of the last baseline from the top.
  public var lastBaseline: Double { lines.last?.baseline ?? 0 }

  /// Returns a line's range in the string. O(length): offsets of a Swift string must be counted.
  public func stringRange(of line: TextLine) -> Range<String.Index> {
    let units = text.string.utf16
    let start = units.index(units.startIndex, offsetBy: line.range.lowerBound)
    return start..<units.index(start, offsetBy: line.range.count)
  }

  /// Returns the visible text of a line in the order of the text, including `…` and without the white space at its end.
  public func shownText(of line: TextLine) -> String {
    var result = ""
    var end = line.range.lowerBound
    for range in line.shownRanges {
      if line.isTruncated, range.lowerBound > end { result += "…" }
      result += String(utf16: source.units[range])
      end = range.upperBound
    }
    if line.isTruncated, end < line.range.upperBound || line.shownRanges.isEmpty { return result + "…" }
    while let last = result.utf16.last, last.isHangingSpace || last.endsLine { result.unicodeScalars.removeLast() }
    return result
  }
}
