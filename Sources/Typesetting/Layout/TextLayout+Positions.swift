import Foundation

extension TextLayout {
  // MARK: From a point to the text

  /// Returns the caret position nearest to a point; every point has one. A grapheme is never split.
  public func position(at point: CGPoint) -> TextPosition {
    let line = lines[lineIndex(at: point)]
    guard let cluster = nearestCluster(in: line, to: point.x) else { return TextPosition(line.range.lowerBound) }
    let x = Double(point.x) - line.x - cluster.x
    let carets = carets(in: cluster)
    let parts = Double(carets.count - 1)
    let part = x / cluster.width
    let fraction = part > 0 ? min(part, 1) : 0
    let step = Int(((cluster.isRightToLeft ? 1 - fraction : fraction) * parts).rounded())
    let offset = carets[step]
    let isEnd = offset == line.range.upperBound && offset > line.range.lowerBound
    return TextPosition(offset, isEnd ? .upstream : .downstream)
  }

  /// Returns the characters of the grapheme under a point, or `nil` if there is no text.
  public func range(at point: CGPoint) -> Range<Int>? {
    let line = lines[lineIndex(at: point)]
    let x = Double(point.x) - line.x
    guard Double(point.y) >= line.top, Double(point.y) < line.bottom,
      let cluster = line.clusters.first(where: { x >= $0.x && x < $0.x + $0.width })
    else { return nil }
    let carets = carets(in: cluster)
    let part = (x - cluster.x) / cluster.width * Double(carets.count - 1)
    let step = min(Int(part), carets.count - 2)
    let index = cluster.isRightToLeft ? carets.count - 2 - step : step
    return carets[index]..<carets[index + 1]
  }

  /// Returns the line at a point: the first row for points above the text, the last for points below it. Spacing
  /// belongs to the row above it. If exclusions separate lines, the result is the nearest one.
  public func lineIndex(at point: CGPoint) -> Int {
    let row = row(at: Double(point.y))
    guard row.count > 1 else { return row.lowerBound }
    func distance(_ line: TextLine) -> Double { max(line.x - point.x, point.x - line.x - line.width, 0) }
    return row.min { distance(lines[$0]) < distance(lines[$1]) } ?? row.lowerBound
  }

  /// Returns the lines side by side at a height; several only beside exclusions.
  public func row(at y: Double) -> ClosedRange<Int> {
    row(of: max(0, lines.partitioningIndex { $0.top > y } - 1))
  }

  /// Returns a line and those beside it.
  public func row(of index: Int) -> ClosedRange<Int> {
    guard lines[index].span != nil else { return index...index }
    let top = lines[index].top
    let first = lines.partitioningIndex { $0.top >= top }
    return first...max(first, lines.partitioningIndex { $0.top > top } - 1)
  }

  /// Returns the line that contains a caret position.
  public func lineIndex(of position: TextPosition) -> Int {
    let index = max(0, lines.partitioningIndex { $0.range.lowerBound > position.offset } - 1)
    let isStart = index > 0 && lines[index].range.lowerBound == position.offset
    return position.affinity == .upstream && isStart && !endsWithLineFeed(lines[index - 1]) ? index - 1 : index
  }

  // MARK: From the text to a place

  /// Returns the rectangle of the caret: as tall as the line, without width. Offsets outside the text are clamped.
  public func caretRect(at position: TextPosition) -> CGRect {
    let line = lines[lineIndex(of: position)]
    let offset = min(max(position.offset, 0), source.units.count)
    return CGRect(x: line.x + caretX(at: offset, in: line), y: line.top, width: 0, height: line.height)
  }

  /// Returns rectangles that cover some characters, from top to bottom and left to right; several on a line with both
  /// directions.
  ///
  /// A selected line feed adds a quarter of the line's height, so that empty lines are visible.
  public func selectionRects(for range: Range<Int>) -> [CGRect] {
    let rects = lines.filter { $0.range.overlaps(range) }.flatMap { line in
      var spans = selectedSpans(of: line, range)
      if endsWithLineFeed(line), range.contains(line.range.upperBound - 1) {
        let end = line.isRightToLeft ? min(0, -line.trailingSpaceWidth) : line.width + line.trailingSpaceWidth
        let width = line.height / 4
        spans.append(line.isRightToLeft ? (end - width, end) : (end, end + width))
      }
      return Self.merged(spans).map {
        CGRect(x: line.x + $0.left, y: line.top, width: $0.right - $0.left, height: line.height)
      }
    }
    return container.exclusions.isEmpty ? rects : rects.sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
  }

  /// Returns the rectangle of an ``InlineBox``, or `nil` if there is no visible box at the offset.
  public func inlineBoxRect(at offset: Int) -> CGRect? {
    let line = lines[lineIndex(of: TextPosition(offset))]
    let attributes = source.attributes[source.attributesIndex(at: offset)]
    guard let box = attributes.inlineBox,
      let cluster = line.clusters.first(where: { $0.range == offset..<offset + 1 }), source.units[offset] == 0xFFFC
    else { return nil }
    let bottom = line.baseline - attributes.baselineOffset.asLength + box.descent
    return CGRect(
      x: line.x + cluster.x, y: bottom - box.ascent - box.descent, width: box.width, height: box.ascent + box.descent)
  }

  // MARK: Inside a line

  private typealias Span = (left: Double, right: Double)

  private func endsWithLineFeed(_ line: TextLine) -> Bool {
    guard let last = source.units[line.range].last, !line.isTruncated else { return false }
    return last.endsParagraph || last.endsLine
  }

  private func nearestCluster(in line: TextLine, to x: CGFloat) -> TextLine.Cluster? {
    let x = Double(x) - line.x
    let index = line.clusters.partitioningIndex { $0.x + $0.width > x }
    return index < line.clusters.count ? line.clusters[index] : line.clusters.last
  }

  /// Returns the caret offsets of a cluster from its first to its last: more than two if a ligature joins several
  /// graphemes.
  private func carets(in cluster: TextLine.Cluster) -> [Int] {
    let range = cluster.range
    guard range.count > 1, range.count <= 16 else { return [range.lowerBound, range.upperBound] }
    let starts = GraphemeBoundaries.offsets(of: source.units[range])
    return starts.indices.filter { starts[$0] }.map { range.lowerBound + $0 }
  }

  /// Returns the distance of a caret from the line's left edge.
  private func caretX(at offset: Int, in line: TextLine) -> Double {
    if let cluster = line.clusters.first(where: { $0.range.contains(offset) }) {
      let carets = carets(in: cluster)
      let index = carets.lastIndex { $0 <= offset } ?? 0
      let fraction = Double(index) / Double(max(1, carets.count - 1))
      return cluster.x + cluster.width * (cluster.isRightToLeft ? 1 - fraction : fraction)
    }
    guard let last = line.clusters.max(by: { $0.range.upperBound < $1.range.upperBound }),
      offset >= last.range.upperBound
    else { return line.isRightToLeft ? line.width : 0 }
    return last.isRightToLeft ? last.x : last.x + last.width
  }

  private func selectedSpans(of line: TextLine, _ range: Range<Int>) -> [Span] {
    line.clusters.compactMap { cluster in
      guard cluster.range.overlaps(range), cluster.width > 0 else { return nil }
      let carets = carets(in: cluster)
      let parts = Double(max(1, carets.count - 1))
      let first = Double(carets.lastIndex { $0 <= range.lowerBound } ?? 0) / parts
      let last = Double(carets.firstIndex { $0 >= range.upperBound } ?? carets.count - 1) / parts
      let (left, right) = cluster.isRightToLeft ? (1 - last, 1 - first) : (first, last)
      return (cluster.x + cluster.width * left, cluster.x + cluster.width * right)
    }
  }

  /// Returns the spans with adjacent ones merged.
  private static func merged(_ spans: [Span]) -> [Span] {
    spans.sorted { $0.left < $1.left }.reduce(into: []) { result, span in
      if let last = result.last, span.left <= last.right + ParagraphText.tolerance {
        result[result.count - 1].right = max(last.right, span.right)
      } else {
        result.append(span)
      }
    }
  }
}
