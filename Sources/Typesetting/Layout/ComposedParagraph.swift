/// A paragraph of a text whose lines are composed. It is shaped when the first of its lines is broken.
final class ComposedParagraph {
  /// The range without the paragraph terminator.
  let range: Range<Int>
  let style: ParagraphStyle
  /// The place of the same paragraph in an earlier layout.
  let known: KnownLines.Shift?
  private let source: TextSource
  private(set) lazy var text = ParagraphText(source, range: range)

  init(_ source: TextSource, range: Range<Int>, known: KnownLines.Shift?) {
    self.source = source
    self.range = range
    self.known = known
    style = source.attributes[source.attributesIndex(at: range.lowerBound)].paragraph
  }
}
