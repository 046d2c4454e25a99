/// A range along a table, in points.
struct Span: Equatable {
  var start: CGFloat
  var length: CGFloat

  var end: CGFloat { start + length }
}

/// The positions of the rows, headers and footers of a table, independent of views.
///
/// Look-ups of rows and positions and changes of heights take logarithmic time.
struct TableGeometry {
  struct Section {
    /// Space before the header and after the footer.
    var space: (before: CGFloat, after: CGFloat) = (0, 0)
    var header = Length.measured(0)
    var footer = Length.measured(0)
    var rows = LengthList()
    /// The lengths that the rows had before they were measured.
    var estimates = LengthList()

    /// Removes rows at their old indices, then inserts others at their new indices; both in ascending order.
    mutating func changeRows(removing removed: [Int], inserting inserted: [(index: Int, length: Length)]) {
      if estimates.count == rows.count {
        estimates.change(removing: removed, inserting: inserted.map { ($0.index, $0.length.asEstimate) })
      }
      rows.change(removing: removed, inserting: inserted)
    }

    var length: CGFloat { space.before + header.value + rows.total + footer.value + space.after }
  }

  private(set) var sections: [Section]
  private var lengths: FenwickTree<CGFloat>
  /// Height of the view before the first section.
  var head: CGFloat = 0
  /// Height of the view after the last section.
  var tail: CGFloat = 0

  init(_ sections: [Section] = []) {
    self.sections = sections
    lengths = FenwickTree(sections.map(\.length))
  }

  /// Height of the whole content.
  var height: CGFloat { head + lengths.total + tail }

  var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section) && path.row >= 0
      && path.row < sections[path.section].rows.count
  }

  // MARK: Places

  func span(ofSection section: Int) -> Span {
    Span(start: head + lengths.sum(before: section), length: sections[section].length)
  }

  func span(ofHeader section: Int) -> Span {
    Span(
      start: span(ofSection: section).start + sections[section].space.before, length: sections[section].header.value)
  }

  /// The range of the rows of a section, without header and footer.
  func span(ofRowsIn section: Int) -> Span {
    Span(start: span(ofHeader: section).end, length: sections[section].rows.total)
  }

  func span(ofFooter section: Int) -> Span {
    Span(start: span(ofRowsIn: section).end, length: sections[section].footer.value)
  }

  func span(of path: IndexPath) -> Span {
    let rows = sections[path.section].rows
    return Span(
      start: span(ofRowsIn: path.section).start + rows.start(of: path.row), length: rows[path.row].value)
  }

  /// The section at a position, or the nearest one; `nil` without sections.
  func section(at position: CGFloat) -> Int? {
    sections.isEmpty ? nil : lengths.index(at: position - head)
  }

  /// The row at a position.
  func row(at position: CGFloat) -> IndexPath? {
    guard let section = section(at: position) else { return nil }
    let span = span(ofRowsIn: section)
    guard position >= span.start, position < span.end else { return nil }
    return IndexPath(row: sections[section].rows.index(at: position - span.start), section: section)
  }

  /// The sections that overlap a range.
  func sections(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    guard end > start, let first = section(at: start) else { return 0..<0 }
    var last = first
    while last < sections.count, span(ofSection: last).start < end { last += 1 }
    return first..<max(first, last)
  }

  /// The rows of a section that overlap a range.
  func rows(ofSection section: Int, from start: CGFloat, to end: CGFloat) -> Range<Int> {
    let span = span(ofRowsIn: section)
    let rows = sections[section].rows
    guard rows.count > 0, end > start, span.end > start, span.start < end else { return 0..<0 }
    let first = rows.index(at: max(0, start - span.start))
    var last = first
    var edge = span.start + rows.start(of: first)
    while last < rows.count, edge < end {
      edge += rows[last].value
      last += 1
    }
    return first..<last
  }

  // MARK: Changes

  /// - Parameter space: The space before the header.
  mutating func setHeader(_ length: Length, ofSection section: Int, space: CGFloat) {
    change(section) {
      $0.header = length
      $0.space.before = space
    }
  }

  mutating func setFooter(_ length: Length, ofSection section: Int) {
    change(section) { $0.footer = length }
  }

  mutating func setRow(_ length: Length, at path: IndexPath) {
    let old = sections[path.section].rows[path.row]
    guard length != old else { return }
    sections[path.section].rows.set(length, at: path.row)
    lengths.add(length.value - old.value, at: path.section)
  }

  private mutating func change(_ section: Int, _ body: (inout Section) -> Void) {
    let old = sections[section].length
    body(&sections[section])
    lengths.add(sections[section].length - old, at: section)
  }

  mutating func forgetMeasurements() {
    for section in sections.indices {
      sections[section].rows.forgetMeasurements()
      sections[section].header = sections[section].header.asEstimate
      sections[section].footer = sections[section].footer.asEstimate
    }
    lengths = FenwickTree(sections.map(\.length))
  }

  /// Moves a row; the target is counted after the removal.
  mutating func moveRow(_ from: IndexPath, to target: IndexPath) {
    let length = sections[from.section].rows[from.row]
    change(from.section) { $0.changeRows(removing: [from.row], inserting: []) }
    change(target.section) { $0.changeRows(removing: [], inserting: [(target.row, length)]) }
  }

  // MARK: Pinning

  /// The range of a section's header while the visible part of the content starts at `edge`: its own place, or pinned to the
  /// edge until the end of the section pushes it out.
  func pinnedHeader(ofSection section: Int, edge: CGFloat) -> Span {
    let own = span(ofHeader: section)
    let end = span(ofSection: section).end - sections[section].space.after
    return Span(start: max(own.start, min(edge, end - own.length)), length: own.length)
  }

  /// The range of a section's footer while the visible part of the content ends at `edge`.
  func pinnedFooter(ofSection section: Int, edge: CGFloat) -> Span {
    let own = span(ofFooter: section)
    let top = span(ofHeader: section).start
    return Span(start: min(own.start, max(edge - own.length, top)), length: own.length)
  }
}
