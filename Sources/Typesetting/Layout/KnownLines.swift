/// The lines of an earlier layout that another text has too, because its start and its end are the same.
///
/// A line depends on its paragraph and the width alone. The text before it changes its offsets and the indices of its
/// attributes.
struct KnownLines {
  private let old: TextLayout
  private let new: TextSource
  /// The characters that both texts start with, with the same attributes.
  private var start = 0..<0
  /// The characters of the new text that both texts end with, with the same attributes.
  private var end = 0..<0
  /// The number of lines of the earlier layout that were broken where the text no longer fits.
  private let count: Int

  /// Returns `nil` if the lines of the earlier layout depend on more than the width, or on another width.
  init?(_ old: TextLayout, for new: TextSource, in container: TextContainer) {
    guard old.container.width == container.width, old.container.exclusions.isEmpty, container.exclusions.isEmpty,
      !old.source.units.isEmpty, !new.units.isEmpty
    else { return nil }
    self.old = old
    self.new = new
    let endsEarly = old.isTruncated || old.container.maximumLines > 0
    count = endsEarly ? old.lines.count - 1 : old.lines.count
    start = 0..<min(Self.sameUnits(old.source, new), Self.sameAttributes(old.source, new))
    let rest = min(Self.sameLastUnits(old.source, new), Self.sameLastAttributes(old.source, new))
    end = new.units.count - rest..<new.units.count
  }

  /// The distances from a paragraph of the earlier layout to the same one of the new text.
  struct Shift {
    /// In UTF-16 units.
    let offset: Int
    /// The difference of the indices of attributes.
    let attributes: Int
  }

  /// Returns the shift of a paragraph; `nil` if it is not known.
  ///
  /// - Parameters:
  ///   - paragraph: The paragraph without its terminator.
  ///   - terminator: The length of the terminator.
  func shift(of paragraph: Range<Int>, terminator: Int) -> Shift? {
    let isAtStart = paragraph.upperBound + terminator <= start.upperBound
    // The character before the paragraph is the same too, so that a paragraph of the old text starts there.
    guard !paragraph.isEmpty, isAtStart || paragraph.lowerBound > end.lowerBound else { return nil }
    let offset = isAtStart ? 0 : new.units.count - old.source.units.count
    let known = old.source.paragraph(from: paragraph.lowerBound - offset)
    guard known.content.count == paragraph.count, known.terminator == terminator else { return nil }
    return Shift(offset: offset, attributes: isAtStart ? 0 : new.attributes.count - old.source.attributes.count)
  }

  /// Returns the line of a known paragraph that starts at an offset; `nil` if the earlier layout has none there.
  func line(from offset: Int, _ shift: Shift) -> TextLine? {
    let index = old.lines.partitioningIndex { $0.range.lowerBound >= offset - shift.offset }
    guard index < count, old.lines[index].range.lowerBound == offset - shift.offset else { return nil }
    return old.lines[index].moved(by: shift)
  }

  // MARK: Comparing

  private static func sameUnits(_ first: TextSource, _ second: TextSource) -> Int {
    zip(first.units, second.units).enumerated().first { $1.0 != $1.1 }?.offset
      ?? min(first.units.count, second.units.count)
  }

  private static func sameLastUnits(_ first: TextSource, _ second: TextSource) -> Int {
    zip(first.units.reversed(), second.units.reversed()).enumerated().first { $1.0 != $1.1 }?.offset
      ?? min(first.units.count, second.units.count)
  }

  /// Returns the length of the start of both texts in which the same attributes begin at the same places.
  private static func sameAttributes(_ first: TextSource, _ second: TextSource) -> Int {
    var end = 0
    for index in 0..<min(first.ends.count, second.ends.count) {
      guard first.attributes[index] == second.attributes[index] else { return end }
      end = min(first.ends[index], second.ends[index])
      guard first.ends[index] == second.ends[index] else { return end }
    }
    return end
  }

  /// Returns the same for the end of both texts.
  private static func sameLastAttributes(_ first: TextSource, _ second: TextSource) -> Int {
    var length = 0
    for index in 1...min(first.ends.count, second.ends.count) {
      let (one, other) = (first.ends.count - index, second.ends.count - index)
      guard first.attributes[one] == second.attributes[other] else { return length }
      let lengths = (first.units.count - first.start(of: one), second.units.count - second.start(of: other))
      length = min(lengths.0, lengths.1)
      guard lengths.0 == lengths.1 else { return length }
    }
    return length
  }
}

extension TextSource {
  fileprivate func start(of span: Int) -> Int { span > 0 ? ends[span - 1] : 0 }
}

extension TextLine {
  /// Returns the line for a text in which its characters and attributes have other places.
  fileprivate func moved(by shift: KnownLines.Shift) -> TextLine {
    guard shift.offset != 0 || shift.attributes != 0 else { return self }
    func moved(_ range: Range<Int>) -> Range<Int> { range.lowerBound + shift.offset..<range.upperBound + shift.offset }
    var line = self
    line.range = moved(range)
    line.shownRanges = shownRanges.map(moved)
    for index in clusters.indices { line.clusters[index].range = moved(clusters[index].range) }
    for index in runs.indices { line.runs[index].attributes += shift.attributes }
    return line
  }
}
