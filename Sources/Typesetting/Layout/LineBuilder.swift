/// Arranges the glyphs of one line.
struct LineBuilder {
  /// A part of a line's content, in the order of the text.
  enum Part {
    case text(Range<Int>)
    /// A mark that represents hidden characters, with the attributes of the character at an offset.
    case mark(LineMark, hidden: Range<Int>, lookAt: Int)
  }

  /// Shaped glyphs of one direction, in the order of the text.
  private struct Piece {
    var content: TextItem.Content
    var glyphs: Range<Int>
    /// The offset from which clusters count, up to the end of the piece's characters.
    var range: Range<Int>
    var style: TextShaper.Style
    var size: Double
    var stretch: Double
    var spacing: Double
    var level: UInt8
    /// The attributes of a mark, whose glyphs all represent ``range``.
    var attributes: Int?
    /// The start and the end of a tab.
    var tab = 0.0...0.0
  }

  private let paragraph: ParagraphText
  private let indent: Double
  private var pieces: [Piece] = []
  private var line: TextLine
  /// The position of the next glyph.
  private var x = 0.0
  /// Added to each space of a justified line.
  private var extraSpace = 0.0
  private var contentEnd = 0
  /// The end of the pieces, from the origin of the tab stops, in the order of the text.
  private var end = 0.0

  /// - Parameter indent: The distance of the line's start from the origin of the tab stops.
  static func line(
    _ parts: [Part], range: Range<Int>, of paragraph: ParagraphText, indent: Double, extraSpace: Double = 0
  ) -> TextLine {
    var builder = LineBuilder(paragraph: paragraph, indent: indent, range: range)
    builder.extraSpace = extraSpace
    builder.collect(parts)
    builder.place()
    return builder.line
  }

  private init(paragraph: ParagraphText, indent: Double, range: Range<Int>) {
    self.paragraph = paragraph
    self.indent = indent
    end = indent
    line = TextLine(range: range, shownRanges: [])
    line.isRightToLeft = paragraph.bidi.isRightToLeft
    line.indent = indent
  }

  // MARK: Pieces in the order of the text

  private mutating func collect(_ parts: [Part]) {
    for (index, part) in parts.enumerated() {
      switch part {
      case .text(let range):
        contentEnd = index == parts.count - 1 ? paragraph.contentEnd(range) : range.upperBound
        if !range.isEmpty { line.shownRanges.append(range) }
        append(range.lowerBound..<contentEnd, level: nil)
        // White space at the end of a line has the paragraph's direction. Source: UAX 9, rule L1.
        append(contentEnd..<range.upperBound, level: paragraph.bidi.base)
      case .mark(let mark, let hidden, let lookAt):
        contentEnd = .max
        append(mark, hidden: hidden, lookAt: lookAt)
      }
    }
  }

  private mutating func append(_ range: Range<Int>, level: UInt8?) {
    for item in paragraph.items[paragraph.itemIndices(in: range)] {
      let part = item.range.clamped(to: range)
      var piece = Piece(
        content: item.content, glyphs: 0..<0, range: part, style: item.style, size: item.size, stretch: item.stretch,
        spacing: item.spacing, level: level ?? item.level)
      if case .glyphs(let run) = item.content {
        let base = item.range.lowerBound
        if let glyphs = run.glyphRange(of: part.lowerBound - base..<part.upperBound - base) {
          piece.glyphs = glyphs
          piece.range = base..<part.upperBound
        } else {
          let shaped = TextShaper.shared.shape(paragraph.source.units[part], style: item.style)
          piece.content = .glyphs(shaped)
          piece.glyphs = shaped.glyphs.indices
        }
      }
      let start = end
      if case .tab = item.content {
        end = paragraph.textStart(after: part.lowerBound, at: start, until: contentEnd)
        piece.tab = start...max(start, end)
      } else {
        end += paragraph.widthWithoutTabs(part)
      }
      pieces.append(piece)
    }
  }

  private mutating func append(_ mark: LineMark, hidden: Range<Int>, lookAt: Int) {
    let attributes = paragraph.source.attributesIndex(at: lookAt)
    let look = paragraph.source.attributes[attributes]
    let (font, stretch) = (look.font, look.form.width)
    end += mark.width(beside: look)
    let (run, style) = mark.run(in: font)
    // A mark has the paragraph's direction, but a hyphen has that of its word.
    let level = mark == .hyphen ? pieces.last?.level ?? paragraph.bidi.base : paragraph.bidi.base
    pieces.append(
      Piece(
        content: .glyphs(run), glyphs: run.glyphs.indices, range: hidden, style: style, size: font.size,
        stretch: stretch, spacing: font.tracking * stretch, level: level, attributes: attributes))
  }

  // MARK: Places from left to right

  private mutating func place() {
    reorder()
    var contentStart: Double?
    for piece in pieces {
      let isTrailing = piece.attributes == nil && firstOffset(of: piece) >= contentEnd
      if !isTrailing, contentStart == nil { contentStart = x }
      place(piece)
      if !isTrailing { line.width = x }
    }
    let start = contentStart ?? 0
    line.trailingSpaceWidth = x - line.width + (contentStart == nil ? 0 : start)
    if contentStart == nil { line.trailingSpaceWidth = x }
    line.width = contentStart == nil ? 0 : line.width - start
    shift(by: line.isRightToLeft ? -(contentStart ?? x) : 0)
  }

  /// Returns the offset of a piece's first character.
  private func firstOffset(of piece: Piece) -> Int {
    guard case .glyphs(let run) = piece.content, !piece.glyphs.isEmpty else { return piece.range.lowerBound }
    let edge = run.isRightToLeft ? piece.glyphs.upperBound - 1 : piece.glyphs.lowerBound
    return piece.range.lowerBound + Int(run.glyphs[edge].cluster)
  }

  /// Reverses the runs from right to left. Source: UAX 9, rule L2.
  private mutating func reorder() {
    guard let highest = pieces.map(\.level).max(), highest > 0 else { return }
    for level in (1...highest).reversed() {
      var start = 0
      while start < pieces.count {
        guard pieces[start].level >= level else {
          start += 1
          continue
        }
        let end = pieces[start...].firstIndex { $0.level < level } ?? pieces.count
        pieces[start..<end].reverse()
        start = end
      }
    }
  }

  private mutating func place(_ piece: Piece) {
    let start = x
    let firstGlyph = line.glyphs.count
    switch piece.content {
    case .tab:
      let width = piece.tab.upperBound - piece.tab.lowerBound
      x = line.isRightToLeft ? x + width : max(x, piece.tab.upperBound - indent)
    case .box(let box): x += box.width
    case .glyphs(let run):
      place(run, of: piece)
      return
    }
    line.clusters.append(
      TextLine.Cluster(
        range: piece.range, x: start, width: x - start, isRightToLeft: piece.level & 1 != 0, firstGlyph: firstGlyph))
    endStretch(piece, paragraph.source.attributesIndex(at: piece.range.lowerBound), glyphs: firstGlyph, x: start)
  }

  private mutating func place(_ run: ShapedRun, of piece: Piece) {
    let scale = piece.size / piece.style.typeface.unitsPerEm
    let stretched = scale * piece.stretch
    let source = paragraph.source
    let firstCluster = line.clusters.count
    var (stretchGlyph, stretchX) = (line.glyphs.count, x)
    var attributes = piece.attributes ?? -1
    var cluster: Int32 = -1
    for index in piece.glyphs {
      let glyph = run.glyphs[index]
      if glyph.cluster != cluster {
        if cluster >= 0 { x += piece.spacing }
        cluster = glyph.cluster
        let offset = piece.attributes == nil ? piece.range.lowerBound + Int(cluster) : piece.range.lowerBound
        let present = piece.attributes ?? source.attributesIndex(at: offset)
        if present != attributes {
          if attributes >= 0 { endStretch(piece, attributes, glyphs: stretchGlyph, x: stretchX) }
          (attributes, stretchGlyph, stretchX) = (present, line.glyphs.count, x)
        }
        line.clusters.append(
          TextLine.Cluster(
            range: offset..<offset, x: x, width: 0, isRightToLeft: piece.level & 1 != 0,
            firstGlyph: line.glyphs.count))
        if extraSpace != 0, offset < contentEnd, source.units[offset] == 0x20 || source.units[offset] == 0xA0 {
          x += extraSpace
        }
      }
      line.glyphs.append(
        TextLine.Glyph(
          identifier: glyph.identifier, x: Float(x + Double(glyph.xOffset) * stretched),
          y: Float(Double(glyph.yOffset) * scale)))
      x += Double(glyph.advance) * stretched
    }
    if cluster >= 0 { x += piece.spacing }
    if attributes >= 0 { endStretch(piece, attributes, glyphs: stretchGlyph, x: stretchX) }
    finishClusters(from: firstCluster, of: piece, isRightToLeft: run.isRightToLeft)
  }

  /// Sets the widths and ends of clusters, which depend on the clusters after them.
  private mutating func finishClusters(from first: Int, of piece: Piece, isRightToLeft: Bool) {
    var right = x
    for index in (first..<line.clusters.count).reversed() {
      line.clusters[index].width = right - line.clusters[index].x
      right = line.clusters[index].x
    }
    let last = line.clusters.count - 1
    for index in first..<line.clusters.count {
      let isLast = isRightToLeft ? index == first : index == last
      let end = isLast ? piece.range.upperBound : line.clusters[isRightToLeft ? index - 1 : index + 1].range.lowerBound
      let start = line.clusters[index].range.lowerBound
      line.clusters[index].range = start..<max(start, end)
    }
  }

  private mutating func endStretch(_ piece: Piece, _ attributes: Int, glyphs first: Int, x start: Double) {
    var box: InlineBox?
    if case .box(let content) = piece.content { box = content }
    line.runs.append(
      TextLine.Run(
        glyphs: first..<line.glyphs.count, clusters: (line.runs.last?.clusters.upperBound ?? 0)..<line.clusters.count,
        attributes: attributes, typeface: piece.style.typeface, size: piece.size, box: box, x: start, width: x - start))
  }

  /// Moves everything so that the text without the white space at its end starts at 0.
  private mutating func shift(by distance: Double) {
    guard distance != 0 else { return }
    for index in line.glyphs.indices { line.glyphs[index].x += Float(distance) }
    for index in line.clusters.indices { line.clusters[index].x += distance }
    for index in line.runs.indices { line.runs[index].x += distance }
  }
}
