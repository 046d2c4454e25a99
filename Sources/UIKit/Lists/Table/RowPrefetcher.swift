/// Tells which rows will soon be seen, in the direction that the table scrolls.
@MainActor struct RowPrefetcher {
  private var lastStart: CGFloat?
  /// Told, and not seen since.
  private var announced: [RowPath] = []

  /// Rows that are announced ahead of those on screen, in screens. More loads things that are never seen.
  private static let screensAhead: CGFloat = 1

  mutating func update(_ contents: TableContents) {
    let table = contents.table
    guard table.isPrefetchingEnabled, let prefetching = table.prefetchDataSource else { return }
    let (start, end) = contents.seen
    defer { lastStart = start }
    guard let last = lastStart, last != start else { return }
    let height = (end - start) * Self.screensAhead
    let ahead = start > last ? (end, end + height) : (start - height, start)
    let geometry = contents.geometry
    let coming = geometry.sections(from: ahead.0, to: ahead.1).flatMap { section in
      geometry.rows(ofSection: section, from: ahead.0, to: ahead.1).map { RowPath(section, $0) }
    }.filter { contents.current.cell(at: $0) == nil }
    let known = Set(announced)
    let wanted = Set(coming)
    let new = coming.filter { !known.contains($0) }
    let gone = announced.filter { !wanted.contains($0) && contents.current.cell(at: $0) == nil }
    announced = coming
    if !gone.isEmpty {
      prefetching.tableView(table, cancelPrefetchingForRowsAt: gone.map(\.indexPath))
    }
    if !new.isEmpty { prefetching.tableView(table, prefetchRowsAt: new.map(\.indexPath)) }
  }
}
