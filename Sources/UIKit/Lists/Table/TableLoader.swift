/// Queries of the numbers and the heights of rows from a table's data source and delegate.
@MainActor struct TableLoader {
  private let table: UITableView

  /// Default height of a row, in points.
  static let usualRowHeight: CGFloat = 44
  /// Default height of a header or footer with a title, in points.
  static let usualHeaderHeight: CGFloat = 28
  /// Default space above the headers of plain tables since iOS 15, in points.
  static let usualHeaderPadding: CGFloat = 22
  /// Space instead of a header or footer between grouped sections, and before the first one, in points.
  static let groupSpace: CGFloat = 18
  static let firstGroupSpace: CGFloat = 35

  init(_ table: UITableView) {
    self.table = table
  }

  /// - Parameter old: Its measured heights become estimates, so that visible rows keep their position; rows whose
  ///   estimate has changed get the new one.
  func geometry(after old: TableGeometry) -> TableGeometry {
    guard let dataSource = table.dataSource else { return TableGeometry() }
    let count = checked(dataSource.numberOfSections(in: table), "numberOfSections")
    return TableGeometry(
      (0..<count).map { section($0, old: old.sections.indices.contains($0) ? old.sections[$0] : nil) })
  }

  /// The same rows with heights that are asked again.
  func geometry(resizing old: TableGeometry) -> TableGeometry {
    TableGeometry(old.sections.enumerated().map { self.section($0, count: $1.rows.count, old: nil) })
  }

  /// The number of rows in each section that the data source reports now.
  func rowCounts() -> [Int] {
    guard let dataSource = table.dataSource else { return [] }
    return (0..<checked(dataSource.numberOfSections(in: table), "numberOfSections")).map(rowCount)
  }

  private func rowCount(_ section: Int) -> Int {
    checked(table.dataSource?.tableView(table, numberOfRowsInSection: section) ?? 0, "numberOfRowsInSection \(section)")
  }

  private func checked(_ count: Int, _ question: String) -> Int {
    if count >= 0 { return count }
    Log.warning("\(table.nameInMessages): the data source returns \(count) for \(question); 0 is used instead")
    return 0
  }

  func section(_ section: Int, old: TableGeometry.Section? = nil) -> TableGeometry.Section {
    self.section(section, count: rowCount(section), old: old)
  }

  private func section(_ section: Int, count: Int, old: TableGeometry.Section?) -> TableGeometry.Section {
    var result = TableGeometry.Section()
    result.estimates = rows(count, ofSection: section)
    result.rows = result.estimates
    if let old, old.rows.count == count, table.estimatedRowHeight != 0 {
      result.rows = old.rows
      result.rows.forgetMeasurements()
      result.rows.update(to: result.estimates, from: old.estimates)
    }
    result.header = header(section, old: old)
    result.space.before = headerPadding(of: result.header.value)
    result.footer = footer(section, old: old)
    return result
  }

  /// Returns the space before a header of that height: only plain tables have it, and only where there is a header.
  func headerPadding(of height: CGFloat) -> CGFloat {
    guard table.style == .plain, height > 0 else { return 0 }
    let padding = table.sectionHeaderTopPadding
    return padding == UITableView.automaticDimension ? Self.usualHeaderPadding : max(0, padding)
  }

  private func rows(_ count: Int, ofSection section: Int) -> LengthList {
    guard count > 0 else { return LengthList() }
    if table.estimatedRowHeight == 0 {
      return LengthList(
        (0..<count).map { row in
          let height = height(of: IndexPath(row: row, section: section))
          return height == UITableView.automaticDimension ? .estimate(Self.usualRowHeight) : .measured(height)
        })
    }
    let estimates = (0..<count).map { estimate(of: IndexPath(row: $0, section: section)) }
    let first = estimates[0]
    if estimates.allSatisfy({ $0 == first }) { return LengthList(count: count, each: .estimate(first)) }
    return LengthList(estimates.map { .estimate($0) })
  }

  private var usualEstimate: CGFloat {
    if table.estimatedRowHeight > 0 { return table.estimatedRowHeight }
    return table.rowHeight > 0 ? table.rowHeight : Self.usualRowHeight
  }

  /// - Parameter path: The path of the shown row.
  func estimate(of path: IndexPath) -> CGFloat {
    if let placeholder = table.placeholders[path] {
      return placeholder.rowHeight > 0 ? placeholder.rowHeight : usualEstimate
    }
    let path = table.placeholders.dataPath(of: path)
    let asked = table.delegate?.tableView(table, estimatedHeightForRowAt: path) ?? table.estimatedRowHeight
    return asked.isFinite && asked > 0 ? asked : usualEstimate
  }

  /// The height from the delegate or the table; `automaticDimension` for one to be measured.
  ///
  /// - Parameter path: The path of the shown row.
  func height(of path: IndexPath) -> CGFloat {
    if let placeholder = table.placeholders[path] { return usable(placeholder.rowHeight, "placeholder \(path)") }
    let path = table.dataPath(of: path)
    let asked = table.delegate?.tableView(table, heightForRowAt: path) ?? table.rowHeight
    return usable(asked, "row \(path)")
  }

  func headerHeight(_ section: Int) -> CGFloat {
    let asked = table.delegate?.tableView(table, heightForHeaderInSection: section) ?? table.sectionHeaderHeight
    return usable(asked, "header \(section)")
  }

  func footerHeight(_ section: Int) -> CGFloat {
    let asked = table.delegate?.tableView(table, heightForFooterInSection: section) ?? table.sectionFooterHeight
    return usable(asked, "footer \(section)")
  }

  /// The height, or `automaticDimension` for an invalid one.
  private func usable(_ height: CGFloat, _ thing: String) -> CGFloat {
    if height.isFinite, height >= 0 || height == UITableView.automaticDimension { return height }
    Log.warning(
      "\(table.nameInMessages): the height of \(thing) cannot be \(height); the content's height is used instead")
    return UITableView.automaticDimension
  }

  private func header(_ section: Int, old: TableGeometry.Section?) -> Length {
    let height = headerHeight(section)
    if height >= 0 { return .measured(height) }
    if let old { return old.header.asEstimate }
    let asked =
      table.delegate?.tableView(table, estimatedHeightForHeaderInSection: section)
      ?? table.estimatedSectionHeaderHeight
    if asked > 0, asked.isFinite { return .estimate(asked) }
    guard table.dataSource?.tableView(table, titleForHeaderInSection: section) == nil else {
      return .estimate(Self.usualHeaderHeight)
    }
    return .estimate(emptyHeaderHeight(section))
  }

  private func footer(_ section: Int, old: TableGeometry.Section?) -> Length {
    let height = footerHeight(section)
    if height >= 0 { return .measured(height) }
    if let old { return old.footer.asEstimate }
    let asked =
      table.delegate?.tableView(table, estimatedHeightForFooterInSection: section)
      ?? table.estimatedSectionFooterHeight
    if asked > 0, asked.isFinite { return .estimate(asked) }
    guard table.dataSource?.tableView(table, titleForFooterInSection: section) == nil else {
      return .estimate(Self.usualHeaderHeight)
    }
    return .estimate(emptyFooterHeight)
  }

  /// Height in place of a missing header, in points.
  func emptyHeaderHeight(_ section: Int) -> CGFloat {
    if table.style == .plain { return 0 }
    return section == 0 ? Self.firstGroupSpace : Self.groupSpace
  }

  var emptyFooterHeight: CGFloat { table.style == .plain ? 0 : Self.groupSpace }
}
