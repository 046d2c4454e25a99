/// The rows, headers and footers of a table that exist as views, each in the order of the table.
@MainActor struct ShownParts {
  struct Row {
    var path: IndexPath
    let cell: UITableViewCell
  }

  struct Part {
    var section: Int
    let view: UIView
  }

  private(set) var rows: [Row] = []
  private(set) var headers: [Part] = []
  private(set) var footers: [Part] = []

  func cell(at path: IndexPath) -> UITableViewCell? {
    let index = place(of: path)
    return index < rows.count && rows[index].path == path ? rows[index].cell : nil
  }

  func path(of cell: UITableViewCell) -> IndexPath? { rows.first { $0.cell === cell }?.path }
  func view(ofHeader section: Int) -> UIView? { headers.first { $0.section == section }?.view }
  func view(ofFooter section: Int) -> UIView? { footers.first { $0.section == section }?.view }

  /// The number of rows before a path.
  private func place(of path: IndexPath) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low
  }

  mutating func add(_ cell: UITableViewCell, at path: IndexPath) {
    rows.insert(Row(path: path, cell: cell), at: place(of: path))
  }

  mutating func addHeader(_ view: UIView, _ section: Int) { headers.append(Part(section: section, view: view)) }
  mutating func addFooter(_ view: UIView, _ section: Int) { footers.append(Part(section: section, view: view)) }

  /// Removes rows and returns them.
  mutating func removeRows(where isGone: (Row) -> Bool) -> [Row] {
    guard rows.contains(where: isGone) else { return [] }
    let gone = rows.filter(isGone)
    rows.removeAll(where: isGone)
    return gone
  }

  mutating func removeHeaders(where isGone: (Part) -> Bool) -> [Part] { Self.remove(&headers, isGone) }
  mutating func removeFooters(where isGone: (Part) -> Bool) -> [Part] { Self.remove(&footers, isGone) }

  private static func remove(_ parts: inout [Part], _ isGone: (Part) -> Bool) -> [Part] {
    guard parts.contains(where: isGone) else { return [] }
    let gone = parts.filter(isGone)
    parts.removeAll(where: isGone)
    return gone
  }

  /// Updates the paths and sections after a change. Removes and returns the parts for which they are `nil`.
  mutating func renumber(
    rows newRow: (IndexPath) -> IndexPath?, sections newSection: (Int) -> Int?
  ) -> ShownParts {
    var gone = ShownParts()
    var kept: [Row] = []
    for row in rows {
      guard let path = newRow(row.path) else {
        gone.rows.append(row)
        continue
      }
      kept.append(Row(path: path, cell: row.cell))
    }
    rows = kept.sorted { $0.path < $1.path }
    headers = Self.renumber(headers, newSection, &gone.headers)
    footers = Self.renumber(footers, newSection, &gone.footers)
    return gone
  }

  private static func renumber(_ parts: [Part], _ newSection: (Int) -> Int?, _ gone: inout [Part]) -> [Part] {
    var kept: [Part] = []
    for part in parts {
      if let section = newSection(part.section) {
        kept.append(Part(section: section, view: part.view))
      } else {
        gone.append(part)
      }
    }
    return kept
  }
}
