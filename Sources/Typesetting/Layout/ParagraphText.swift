import Foundation

/// A paragraph during layout: its shaped items, and the widths between any two of its offsets.
///
/// Confined to the thread that creates the layout. Line breaks are computed only if the paragraph does not fit one
/// line.
final class ParagraphText {
  /// The number of points by which a width may exceed the limit, so that a text fits its own measured width regardless
  /// of the order of additions. A larger value lets letters be cut off; a smaller one makes measured labels wrap.
  static let tolerance = 0.001

  let source: TextSource
  /// The range without the paragraph terminator.
  let range: Range<Int>
  let style: ParagraphStyle
  let bidi: BidiLevels
  let items: [TextItem]
  /// The sum of all widths before each offset from the start of the paragraph, in points; tabs count as 0.
  private let edges: [Double]
  private let tabs: [Int]
  /// The start of the white space at the end of the paragraph.
  private let lastContentEnd: Int
  /// The offsets after the characters that end a line inside the paragraph.
  let separatorEnds: [Int]
  /// The ends of lines that divide a word by its language's rules.
  var hyphenatedEnds: Set<Int> = []

  private lazy var breaks = LineBreaks.afterUnits(of: source.units[range])
  private lazy var graphemes = GraphemeBoundaries.offsets(of: source.units[range])

  init(_ source: TextSource, range: Range<Int>) {
    self.source = source
    self.range = range
    style = source.attributes[source.attributesIndex(at: range.lowerBound)].paragraph
    bidi = BidiLevels(source.units[range], direction: style.direction)
    items = TextItem.items(of: range, in: source, bidi: bidi)
    edges = Self.edges(of: items, range: range)
    tabs = items.compactMap { if case .tab = $0.content { $0.range.lowerBound } else { nil } }
    lastContentEnd = Self.contentEnd(range, in: source.units)
    separatorEnds =
      source.units[range].contains(where: \.endsLine) ? range.filter { source.units[$0].endsLine }.map { $0 + 1 } : []
  }

  private static func edges(of items: [TextItem], range: Range<Int>) -> [Double] {
    var edges = [Double](repeating: 0, count: range.count + 1)
    edges.withUnsafeMutableBufferPointer { edges in
      for item in items {
        let base = item.range.lowerBound - range.lowerBound + 1
        switch item.content {
        case .tab: break
        case .box(let box): edges[base] = box.width
        case .glyphs(let run):
          var cluster: Int32 = -1
          for glyph in run.glyphs {
            edges[base + Int(glyph.cluster)] += Double(glyph.advance) * item.scale
            if glyph.cluster != cluster { edges[base + Int(glyph.cluster)] += item.spacing }
            cluster = glyph.cluster
          }
        }
      }
      for index in 1..<max(1, edges.count) { edges[index] += edges[index - 1] }
    }
    return edges
  }

  // MARK: Widths

  /// Returns the width between two offsets if the first is at distance `x` from the origin of the tab stops.
  func width(_ part: Range<Int>, at x: Double) -> Double {
    guard !tabs.isEmpty else { return widthWithoutTabs(part) }
    var end = x
    var from = part.lowerBound
    for tab in tabs[tabs.firstIndex(atLeast: part.lowerBound)...] {
      guard tab < part.upperBound else { break }
      end = textStart(after: tab, at: end + edge(tab) - edge(from), until: part.upperBound)
      from = tab + 1
    }
    return end + edge(part.upperBound) - edge(from) - x
  }

  func widthWithoutTabs(_ part: Range<Int>) -> Double { edge(part.upperBound) - edge(part.lowerBound) }

  /// Returns the position where the text after a tab starts, or the next tab.
  ///
  /// - Parameters:
  ///   - x: The position of the tab.
  ///   - end: The end of the line's content.
  func textStart(after tab: Int, at x: Double, until end: Int) -> Double {
    guard let stop = style.tabStops.first(where: { $0.location.asLength > x + Self.tolerance }) else {
      return regularStop(after: x)
    }
    let share = stop.share(isRightToLeft: bidi.isRightToLeft)
    let location = stop.location.asLength
    guard share > 0, tab + 1 < end else { return location }
    let next = tabs.firstIndex(atLeast: tab + 1)
    let text = tab + 1..<min(end, next < tabs.count ? tabs[next] : end)
    return max(x, location - share * widthWithoutTabs(text.lowerBound..<alignedEnd(of: text, at: stop)))
  }

  /// Returns the end of the text that a tab stop aligns.
  private func alignedEnd(of text: Range<Int>, at stop: TabStop) -> Int {
    guard !stop.terminators.isEmpty else { return text.upperBound }
    return text.first { Unicode.Scalar(source.units[$0]).map(stop.terminators.contains) == true } ?? text.upperBound
  }

  /// Returns the next multiple of the interval after a position.
  private func regularStop(after x: Double) -> Double {
    let interval = style.tabInterval > 0 ? max(1, style.tabInterval.asLength) : 28
    return ((x / interval + 1e-6).rounded(.down) + 1) * interval
  }

  private func edge(_ offset: Int) -> Double { edges[offset - range.lowerBound] }

  // MARK: Places

  /// Returns the end of a part without the white space that hangs over the end of a line.
  func contentEnd(_ part: Range<Int>) -> Int {
    part.upperBound == range.upperBound ? max(part.lowerBound, lastContentEnd) : Self.contentEnd(part, in: source.units)
  }

  private static func contentEnd(_ part: Range<Int>, in units: [UInt16]) -> Int {
    var end = part.upperBound
    while end > part.lowerBound, units[end - 1].isHangingSpace || units[end - 1].endsLine { end -= 1 }
    return end
  }

  func isGraphemeBoundary(_ offset: Int) -> Bool {
    offset == range.lowerBound || offset == range.upperBound || graphemes[offset - range.lowerBound]
  }

  func allowsBreak(at offset: Int) -> Bool {
    offset > range.lowerBound && breaks[offset - range.lowerBound - 1] && isGraphemeBoundary(offset)
  }

  /// Returns the grapheme boundary after an offset.
  func nextBoundary(after offset: Int) -> Int {
    var next = offset + 1
    while next < range.upperBound, !isGraphemeBoundary(next) { next += 1 }
    return min(next, range.upperBound)
  }

  /// Returns the grapheme boundary before an offset.
  func previousBoundary(before offset: Int) -> Int {
    var previous = offset - 1
    while previous > range.lowerBound, !isGraphemeBoundary(previous) { previous -= 1 }
    return max(previous, range.lowerBound)
  }

  /// Returns the indices of the items that overlap a part.
  func itemIndices(in part: Range<Int>) -> Range<Int> {
    let start = items.partitioningIndex { $0.range.upperBound > part.lowerBound }
    return start..<max(start, items.partitioningIndex { $0.range.lowerBound >= part.upperBound })
  }
}
