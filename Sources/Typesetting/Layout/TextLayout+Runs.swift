import Foundation

/// Lines and runs one by one.
extension TextLayout {
  /// Returns a layout of one line. Its left edge, with the white space that hangs over it, and its top become the
  /// origin. Offsets remain those of the text.
  ///
  /// - Parameters:
  ///   - index: The index of the line.
  ///   - run: The index of the only run to keep; `nil` for all of them.
  ///   - glyphs: The glyphs of the run to keep, counted from its first.
  package func line(at index: Int, run: Int? = nil, glyphs: Range<Int>? = nil) -> TextLayout {
    var line = lines[index]
    line.x = line.isRightToLeft ? line.trailingSpaceWidth : 0
    line.top = 0
    line.span = nil
    if let run { line.runs = [line.runs[run]] }
    if run != nil, let glyphs {
      let all = line.runs[0].glyphs
      line.runs[0].glyphs = (glyphs.lowerBound + all.lowerBound..<glyphs.upperBound + all.lowerBound).clamped(to: all)
    }
    return TextLayout(self, lines: [line])
  }

  /// The extent of the fonts and boxes of a line, regardless of the paragraph's style. Lengths are points.
  package struct Extent {
    /// Above the baseline.
    package var ascent: Double
    /// Below the baseline.
    package var descent: Double
    package var leading: Double

    fileprivate init(_ attributes: TextAttributes, _ box: InlineBox?) {
      let offset = attributes.baselineOffset.asLength
      ascent = (box?.ascent ?? attributes.font.ascender) + offset
      descent = (box?.descent ?? -attributes.font.descender) - offset
      leading = box == nil ? max(0, attributes.font.leading) : 0
    }

    fileprivate mutating func include(_ other: Extent) {
      (ascent, descent) = (max(ascent, other.ascent), max(descent, other.descent))
      leading = max(leading, other.leading)
    }
  }

  /// Returns the extent of the fonts and boxes of a line.
  package func extent(ofLine index: Int) -> Extent {
    let line = lines[index]
    let extents = line.runs.map { Extent(source.attributes[$0.attributes], $0.box) }
    guard var result = extents.first else {
      return Extent(source.attributes[source.attributesIndex(at: line.range.lowerBound)], nil)
    }
    for extent in extents.dropFirst() { result.include(extent) }
    return result
  }

  /// Adjacent glyphs of a line with one font and the same attributes, from left to right.
  package struct LineRun {
    /// A glyph, or the space of a tab or a box.
    package struct Glyph {
      /// `nil` for a character without a glyph of a font.
      package let identifier: UInt16?
      /// In points from the left edge of the line and the baseline, y upwards.
      package let position: CGPoint
      package let advance: Double
      /// The first character that it represents.
      package let offset: Int
    }

    package let font: Font
    package let glyphs: [Glyph]
    package let range: Range<Int>
    package let isRightToLeft: Bool
    package let width: Double
    package let extent: Extent
  }

  /// Returns the runs of a line from left to right.
  package func runs(ofLine index: Int) -> [LineRun] {
    let line = lines[index]
    return line.runs.map { run in
      let attributes = source.attributes[run.attributes]
      let clusters = line.clusters[run.clusters]
      let isOwnFont = run.typeface == attributes.font.typeface
      let start = clusters.map(\.range.lowerBound).min() ?? line.range.lowerBound
      return LineRun(
        font: isOwnFont ? attributes.font : Font(run.typeface, size: run.size),
        glyphs: run.clusters.flatMap { glyphs(of: $0, in: run, of: line) },
        range: start..<max(start, clusters.map(\.range.upperBound).max() ?? start),
        isRightToLeft: clusters.first?.isRightToLeft ?? false, width: run.width, extent: Extent(attributes, run.box))
    }
  }

  /// Returns the glyphs of a cluster. The first has the whole advance.
  private func glyphs(of index: Int, in run: TextLine.Run, of line: TextLine) -> [LineRun.Glyph] {
    let cluster = line.clusters[index]
    let left = line.isRightToLeft ? line.trailingSpaceWidth : 0
    let raise = source.attributes[run.attributes].baselineOffset.asLength
    let next = index + 1 < run.clusters.upperBound ? line.clusters[index + 1].firstGlyph : run.glyphs.upperBound
    guard cluster.firstGlyph < next else {
      let position = CGPoint(x: left + cluster.x, y: raise)
      return [
        LineRun.Glyph(identifier: nil, position: position, advance: cluster.width, offset: cluster.range.lowerBound)
      ]
    }
    return line.glyphs[cluster.firstGlyph..<next].enumerated().map { place, glyph in
      LineRun.Glyph(
        identifier: UInt16(exactly: glyph.identifier),
        position: CGPoint(x: left + Double(glyph.x), y: raise + Double(glyph.y)),
        advance: place == 0 ? cluster.width : 0, offset: cluster.range.lowerBound)
    }
  }
}
