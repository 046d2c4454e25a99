/// The geometry of one section of a flow layout: lines of items between a header and a footer.
///
/// `along` is the direction in which the items of a line follow one another. `across` is the direction in which the lines
/// follow one another, which is the direction of scrolling.
struct FlowSection {
  /// The given lengths, in points.
  struct Metrics {
    /// The size of each item, or a single size for all items.
    var sizes: [FlowSize]
    var count: Int
    var lineSpacing: CGFloat = 10
    var itemSpacing: CGFloat = 10
    /// Insets before and after the lines, and at both ends of a line.
    var inset = (before: CGFloat(0), after: CGFloat(0), start: CGFloat(0), end: CGFloat(0))
    var header: CGFloat = 0
    var footer: CGFloat = 0

    func size(_ item: Int) -> FlowSize { sizes.count == 1 ? sizes[0] : sizes[item] }

    /// Sets the size of one item, after which each item has a size of its own.
    mutating func setSize(_ size: FlowSize, of item: Int) {
      guard (0..<count).contains(item) else { return }
      if sizes.count == 1 { sizes = Array(repeating: sizes[0], count: count) }
      sizes[item] = size
    }
  }

  /// Items side by side.
  struct Line: Equatable {
    var items: Range<Int>
    /// Distance from the section's start, in points.
    var across: CGFloat
    var thickness: CGFloat
    /// Space before the first item, and between items.
    var lead: CGFloat
    var gap: CGFloat
  }

  var metrics: Metrics
  private(set) var lines: [Line] = []
  /// Length from the start of the header to the end of the footer.
  private(set) var length: CGFloat = 0
  /// The start of the section in the content.
  var start: CGFloat = 0
  private let pixel: CGFloat
  /// Length of a line without its insets, in points.
  private let room: CGFloat

  /// - Parameters:
  ///   - room: The length of a line with its insets, in points.
  ///   - scale: Pixels per point; items begin on whole pixels along their line.
  init(_ metrics: Metrics, room: CGFloat, scale: CGFloat) {
    self.metrics = metrics
    pixel = 1 / scale
    self.room = room - metrics.inset.start - metrics.inset.end
    var across = metrics.header + metrics.inset.before
    while let line = line(from: lines.last?.items.upperBound ?? 0, at: across) {
      lines.append(line)
      across += line.thickness + metrics.lineSpacing
    }
    measureLength()
  }

  /// Divides items into lines again after their sizes have changed.
  ///
  /// Cost: the lines before the items stay. Behind them, lines are made until one begins where an old one did; the rest
  /// only moves.
  ///
  /// - Returns: The number of lines that were made.
  @discardableResult mutating func rearrange(_ items: ClosedRange<Int>) -> Int {
    guard !lines.isEmpty, items.upperBound < metrics.count else { return 0 }
    // The line before may take the first item now.
    let first = max(0, line(of: items.lowerBound) - 1)
    var across = lines[first].across
    var made: [Line] = []
    var rest = first
    while let line = line(from: made.last?.items.upperBound ?? lines[first].items.lowerBound, at: across) {
      while rest < lines.count, lines[rest].items.lowerBound < line.items.lowerBound { rest += 1 }
      let isOld = rest < lines.count && lines[rest].items.lowerBound == line.items.lowerBound
      if isOld, line.items.lowerBound > items.upperBound { break }
      made.append(line)
      across += line.thickness + metrics.lineSpacing
    }
    if made.last?.items.upperBound == metrics.count { rest = lines.count }
    if rest < lines.count {
      let step = across - lines[rest].across
      for index in rest..<lines.count { lines[index].across += step }
    }
    lines.replaceSubrange(first..<rest, with: made)
    measureLength()
    return made.count
  }

  /// Returns the line that begins with an item; `nil` behind the last one.
  ///
  /// A line takes as many items as fit with the minimum spacing; the remaining space is distributed evenly between them.
  /// The last line has the spaces of a full line of items of the last item's size, so that a grid stays a grid. A line
  /// with room for one item only has the item in the middle.
  private func line(from first: Int, at across: CGFloat) -> Line? {
    guard first < metrics.count else { return nil }
    var used = metrics.size(first).along
    var thickness = metrics.size(first).across
    var end = first + 1
    while end < metrics.count {
      let next = metrics.size(end)
      guard used + metrics.itemSpacing + next.along <= room + Self.tolerance else { break }
      used += metrics.itemSpacing + next.along
      thickness = max(thickness, next.across)
      end += 1
    }
    var places = end - first
    if end == metrics.count { fill(&used, &places) }
    let rest = max(0, room - used)
    let isAlone = places == 1
    return Line(
      items: first..<end, across: across, thickness: thickness,
      lead: metrics.inset.start + (isAlone ? rest / 2 : 0),
      gap: metrics.itemSpacing + (isAlone ? 0 : rest / CGFloat(places - 1)))
  }

  private mutating func measureLength() {
    let end = lines.last.map { $0.across + $0.thickness } ?? metrics.header + metrics.inset.before
    length = end + metrics.inset.after + metrics.footer
  }

  /// Adds items of the last item's size until the line is full.
  private func fill(_ used: inout CGFloat, _ places: inout Int) {
    let last = metrics.size(metrics.count - 1).along
    let step = metrics.itemSpacing + last
    guard last > 0, step > 0 else { return }
    let more = max(0, ((room + Self.tolerance - used) / step).rounded(.down))
    places += Int(min(more, 1e6))
    used += more * step
  }

  /// Rounding error of sizes that are fractions of the line, in points.
  private static let tolerance: CGFloat = 1e-3

  // MARK: Queries

  /// The rectangle of an item, along and across the flow, from the start of the content.
  func place(of item: Int) -> FlowRect {
    let line = lines[line(of: item)]
    var along = line.lead
    if metrics.sizes.count == 1 {
      along += CGFloat(item - line.items.lowerBound) * (metrics.sizes[0].along + line.gap)
    } else {
      for other in line.items.lowerBound..<item { along += metrics.size(other).along + line.gap }
    }
    let size = metrics.size(item)
    let slack = line.thickness - size.across
    return FlowRect(
      along: rounded(along), across: start + line.across + (slack > 0 ? rounded(slack / 2) : 0), size: size)
  }

  private func rounded(_ value: CGFloat) -> CGFloat { (value / pixel).rounded() * pixel }

  private func line(of item: Int) -> Int {
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].items.lowerBound <= item { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The items of the lines that touch a range of the content.
  func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let (low, high) = (low - start, high - start)
    var (first, last) = (0, lines.count)
    while first < last {
      let middle = (first + last) / 2
      if lines[middle].across + lines[middle].thickness < low { first = middle + 1 } else { last = middle }
    }
    guard first < lines.count, lines[first].across <= high else { return 0..<0 }
    var end = first
    while end + 1 < lines.count, lines[end + 1].across <= high { end += 1 }
    return lines[first].items.lowerBound..<lines[end].items.upperBound
  }

  /// Distance of the footer from the start of the content.
  var footerStart: CGFloat { start + length - metrics.footer }
  var end: CGFloat { start + length }
}

/// A size along and across a flow, in points.
struct FlowSize: Equatable {
  var along: CGFloat
  var across: CGFloat
}

struct FlowRect: Equatable {
  var along: CGFloat
  var across: CGFloat
  var size: FlowSize
}
