import Typesetting

/// Estimates for paragraphs that are not laid out.
extension TextColumn {
  /// The heights of paragraphs that are not laid out, from those of others.
  struct Estimate {
    /// The length of the text whose lines are measured, in UTF-16 units. With a larger one, texts open slowly; with a
    /// smaller one, estimates deviate more.
    static let sampledUnits = 4_096

    /// The average height of a row.
    let rowHeight: CGFloat
    /// The average space between two paragraphs.
    let space: CGFloat
    /// The average number of rows that a UTF-16 unit fills.
    let rowsPerUnit: CGFloat

    /// - Parameter sample: Paragraphs that are laid out; at least one.
    init(_ sample: [Paragraph], width: CGFloat) {
      let lines = sample.flatMap(\.layout.lines)
      let (count, units) = (CGFloat(max(1, lines.count)), CGFloat(max(1, sample.reduce(0) { $0 + $1.length })))
      rowHeight = sample.reduce(0) { $0 + $1.height } / count
      space = sample.reduce(0) { $0 + $1.spaceAbove + $1.spaceBelow } / CGFloat(sample.count)
      rowsPerUnit = width > 0 ? lines.reduce(0) { $0 + CGFloat($1.width) } / units / width : 0
    }

    func paragraph(_ range: Range<Int>) -> Paragraph {
      let rows = max(1, (CGFloat(range.count) * rowsPerUnit).rounded(.up))
      return Paragraph(
        start: range.lowerBound, length: range.count, height: rows * rowHeight + space, width: 0, spaceAbove: 0,
        spaceBelow: 0, lines: nil)
    }
  }
}

extension TextColumn.Paragraph {
  /// The paragraph with its height as an estimate.
  var withoutLines: TextColumn.Paragraph {
    TextColumn.Paragraph(
      start: start, length: length, top: top, height: height, width: 0, spaceAbove: spaceAbove, spaceBelow: spaceBelow,
      lines: nil)
  }
}
