/// One of the things that make up a table from top to bottom.
private enum TablePart: Equatable {
  case header(Int)
  case row(IndexPath)
  case footer(Int)
}

extension TableGeometry {
  fileprivate func span(of part: TablePart) -> Span {
    switch part {
    case .header(let section): span(ofHeader: section)
    case .row(let path): span(of: path)
    case .footer(let section): span(ofFooter: section)
    }
  }

  fileprivate func length(of part: TablePart) -> Length {
    switch part {
    case .header(let section): sections[section].header
    case .row(let path): sections[path.section].rows[path.row]
    case .footer(let section): sections[section].footer
    }
  }

  fileprivate func part(after part: TablePart) -> TablePart? {
    switch part {
    case .header(let section):
      sections[section].rows.count > 0 ? .row(IndexPath(row: 0, section: section)) : .footer(section)
    case .row(let path):
      path.row + 1 < sections[path.section].rows.count
        ? .row(IndexPath(row: path.row + 1, section: path.section)) : .footer(path.section)
    case .footer(let section): section + 1 < sections.count ? .header(section + 1) : nil
    }
  }

  fileprivate func part(before part: TablePart) -> TablePart? {
    switch part {
    case .header(let section): section > 0 ? .footer(section - 1) : nil
    case .row(let path):
      path.row > 0 ? .row(IndexPath(row: path.row - 1, section: path.section)) : .header(path.section)
    case .footer(let section):
      sections[section].rows.count > 0
        ? .row(IndexPath(row: sections[section].rows.count - 1, section: section)) : .header(section)
    }
  }

  /// The part at a position, or the nearest.
  fileprivate func part(at position: CGFloat) -> TablePart? {
    guard let section = section(at: position) else { return nil }
    let rows = span(ofRowsIn: section)
    if position < rows.start || sections[section].rows.count == 0 && position < rows.end { return .header(section) }
    if position >= rows.end { return .footer(section) }
    return .row(IndexPath(row: sections[section].rows.index(at: position - rows.start), section: section))
  }
}

extension TableContents {
  /// Measures what is seen and was only estimated. What stands at the top stays where it is: what becomes taller or
  /// shorter above it moves the offset, not the rows on screen.
  func measureSeen() {
    guard let anchor = anchor else { return }
    let before = geometry.span(of: anchor).start
    measure(anchor)
    let shift = { self.keepsOffset ? 0 : self.geometry.span(of: anchor).start - before }
    measureUpwards(from: anchor) { self.seen.start + shift() }
    measureDownwards(from: anchor) { self.seen.end + shift() }
    measureEdges(shift())
    let moved = shift()
    if abs(moved) > 0.001, isLoaded, !keepsOffset {
      table.driver.contentDidShift(by: moved)
      table.contentOffset.y += moved
    }
    followGoal()
  }

  /// Headers and footers that are pinned from out of sight, and those that may turn out to be something after all.
  private func measureEdges(_ shift: CGFloat) {
    let isPlain = table.style == .plain
    for section in geometry.sections(from: seen.start + shift, to: seen.end + shift) where isLoaded {
      if isPlain || geometry.sections[section].header.value == 0 { measure(.header(section)) }
      if isPlain { measure(.footer(section)) }
    }
  }

  private func measureDownwards(from start: TablePart, until end: () -> CGFloat) {
    var part = start
    while isLoaded, geometry.span(of: part).end < end(), let next = geometry.part(after: part) {
      measure(next)
      part = next
    }
  }

  private func measureUpwards(from start: TablePart, until top: () -> CGFloat) {
    var part = start
    while isLoaded, geometry.span(of: part).start > top(), let next = geometry.part(before: part) {
      measure(next)
      part = next
    }
  }

  /// The first thing that is seen already; at the top of the content, and where nothing is seen yet, what is there.
  private var anchor: TablePart? {
    let start = seen.start
    let isAtTop = table.contentOffset.y <= -table.adjustedContentInset.top + 0.5
    if !isAtTop {
      let edge = max(start, pinEdge)
      let known = current.rows.first { row in
        !row.cell.isHidden && geometry.contains(row.path) && geometry.span(of: row.path).end > edge
          && geometry.span(of: row.path).start < seen.end
      }
      if let known { return .row(known.path) }
    }
    // At the top a header stays there, also one that nothing was known of before.
    if isAtTop { return geometry.sections.isEmpty ? nil : .header(0) }
    return geometry.part(at: start)
  }

  private func measure(_ part: TablePart) {
    guard isLoaded, !geometry.length(of: part).isMeasured else { return }
    switch part {
    case .header(let section): geometry.setHeader(.measured(measuredHeader(section)), ofSection: section)
    case .footer(let section): geometry.setFooter(.measured(measuredFooter(section)), ofSection: section)
    case .row(let path):
      let height = measuredHeight(of: path)
      if isLoaded { geometry.setRow(.measured(height), at: path) }
    }
  }

  private func measuredHeight(of path: IndexPath) -> CGFloat {
    let asked = TableLoader(table).height(of: table.reordering.dataPath(path))
    if asked >= 0 { return asked }
    guard let cell = cell(at: path) else { return TableLoader.usualRowHeight }
    return height(of: cell, at: path)
  }

  /// What a cell asks for in the table's width, in whole pixels.
  func height(of cell: UITableViewCell, at path: IndexPath) -> CGFloat {
    let target = CGSize(width: rowWidth, height: 0)
    if cell.isHidden {
      UIView.performWithoutAnimation {
        cell.frame = CGRect(origin: cell.frame.origin, size: CGSize(width: rowWidth, height: max(cell.frame.height, 1)))
      }
    }
    let size = cell.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    return usable(size.height, cell)
  }

  private var rowWidth: CGFloat { max(0, table.bounds.width - sideInsets.left - sideInsets.right) }

  private func usable(_ height: CGFloat, _ view: UIView) -> CGFloat {
    guard height.isFinite, height >= 0 else {
      Log.warning("\(view.nameInMessages) asks for a height of \(height); it gets \(TableLoader.usualRowHeight)")
      return TableLoader.usualRowHeight
    }
    let scale = table.contentScaleFactor
    return (height * scale - 1e-4).rounded(.up) / scale
  }

  private func measuredHeader(_ section: Int) -> CGFloat {
    let asked = TableLoader(table).headerHeight(section)
    if asked >= 0 { return asked }
    guard let view = header(section) else { return TableLoader(table).emptyHeaderHeight(section) }
    return height(of: view)
  }

  private func measuredFooter(_ section: Int) -> CGFloat {
    let asked = TableLoader(table).footerHeight(section)
    if asked >= 0 { return asked }
    guard let view = footer(section) else { return TableLoader(table).emptyFooterHeight }
    return height(of: view)
  }

  private func height(of view: UIView) -> CGFloat {
    let width = table.bounds.width
    if view.isHidden {
      UIView.performWithoutAnimation {
        view.frame = CGRect(x: 0, y: view.frame.minY, width: width, height: view.frame.height)
      }
    }
    let size = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let height = size.height > 0 ? size.height : view.frame.height
    return usable(height > 0 ? height : TableLoader.usualHeaderHeight, view)
  }

  /// Measures rows out of sight, so that a way to them can be planned; their cells wait to be used.
  func measureAround(_ path: IndexPath, above: CGFloat, below: CGFloat) {
    guard !isWorking, isLoaded else { return }
    measure(.row(path))
    let start = geometry.span(of: path).start
    measureDownwards(from: .row(path)) { geometry.span(of: path).start + below }
    measureUpwards(from: .row(path)) { geometry.span(of: path).start - above }
    // What is seen stays where it is although rows above it have other heights now.
    let moved = geometry.span(of: path).start - start
    let isAbove = start < seen.start
    if isAbove, abs(moved) > 0.001 { table.contentOffset.y += moved }
    updateContentSize()
  }
}
