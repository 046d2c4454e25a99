/// A header, row or footer.
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

  /// The upper edge of a part; of a header with the space before it, which depends on the measured height.
  fileprivate func top(of part: TablePart) -> CGFloat {
    guard case .header(let section) = part else { return span(of: part).start }
    return span(ofSection: section).start
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

  /// The part at a position, or the nearest one.
  fileprivate func part(at position: CGFloat) -> TablePart? {
    guard let section = section(at: position) else { return nil }
    let rows = span(ofRowsIn: section)
    if position < rows.start || sections[section].rows.count == 0 && position < rows.end { return .header(section) }
    if position >= rows.end { return .footer(section) }
    return .row(IndexPath(row: sections[section].rows.index(at: position - rows.start), section: section))
  }
}

extension UITableView {
  /// Measures the visible parts with estimated heights. The topmost visible part keeps its position on the screen: height
  /// changes above it change the offset.
  func measureSeen() {
    guard let anchor else { return }
    let before = content.geometry.top(of: anchor)
    measure(anchor)
    let shift = { [self] in content.keepsOffset ? 0 : content.geometry.top(of: anchor) - before }
    measureUpwards(from: anchor) { seen.start + shift() }
    measureDownwards(from: anchor) { seen.end + shift() }
    measureEdges(shift())
    let moved = shift()
    if abs(moved) > 0.001, content.isLoaded, !content.keepsOffset {
      driver.contentDidShift(by: moved)
      contentOffset.y += moved
    }
    followGoal()
  }

  /// Measures a visible row with an automatic height again in the next layout, because its cell may have another size.
  func remeasure(_ cell: UITableViewCell) {
    guard selfSizingInvalidation != .disabled, content.isLoaded, !content.isWorking, content.requested !== cell
    else { return }
    content.resized.insert(ObjectIdentifier(cell))
    setNeedsLayout()
  }

  /// Replaces the heights of the cells that may have another size by estimates. The delegate is asked now and not when
  /// the size changed, because the data may have been ahead of the table then.
  func estimateResizedRows() {
    guard !content.resized.isEmpty else { return }
    for row in content.shown.rows where content.resized.contains(ObjectIdentifier(row.cell)) {
      guard content.geometry.contains(row.path), TableLoader(self).height(of: row.path) < 0 else { continue }
      content.geometry.setRow(.estimate(content.geometry.span(of: row.path).length), at: row.path)
    }
    content.resized = []
  }

  /// Measures headers and footers that may be pinned, and those that had an estimate of 0.
  private func measureEdges(_ shift: CGFloat) {
    let isPlain = style == .plain
    for section in content.geometry.sections(from: seen.start + shift, to: seen.end + shift) where content.isLoaded {
      if isPlain || content.geometry.sections[section].header.value == 0 { measure(.header(section)) }
      if isPlain { measure(.footer(section)) }
    }
  }

  private func measureDownwards(from start: TablePart, until end: () -> CGFloat) {
    var part = start
    while content.isLoaded, content.geometry.span(of: part).end < end(), let next = content.geometry.part(after: part) {
      measure(next)
      part = next
    }
  }

  private func measureUpwards(from start: TablePart, until top: () -> CGFloat) {
    var part = start
    while content.isLoaded, content.geometry.span(of: part).start > top(),
      let next = content.geometry.part(before: part)
    {
      measure(next)
      part = next
    }
  }

  /// The first visible row; at the top of the content its first part, and without visible rows the part at the offset.
  private var anchor: TablePart? {
    let start = seen.start
    let isAtTop = contentOffset.y <= -adjustedContentInset.top + 0.5
    if !isAtTop {
      let edge = max(start, pinEdge)
      let known = content.shown.rows.first { row in
        !row.cell.isHidden && content.geometry.contains(row.path) && content.geometry.span(of: row.path).end > edge
          && content.geometry.span(of: row.path).start < seen.end
      }
      if let known { return .row(known.path) }
    }
    // At the top, the first header keeps its position even if it was not measured before.
    if isAtTop { return content.geometry.sections.isEmpty ? nil : .header(0) }
    return content.geometry.part(at: start)
  }

  private func measure(_ part: TablePart) {
    guard content.isLoaded, !content.geometry.length(of: part).isMeasured else { return }
    switch part {
    case .header(let section):
      let height = measuredHeader(section)
      content.geometry.setHeader(
        .measured(height), ofSection: section, space: TableLoader(self).headerPadding(of: height))
    case .footer(let section):
      let height = measuredFooter(section)
      content.geometry.setFooter(.measured(height), ofSection: section)
    case .row(let path):
      let height = measuredHeight(of: path)
      if content.isLoaded { content.geometry.setRow(.measured(height), at: path) }
    }
  }

  private func measuredHeight(of path: IndexPath) -> CGFloat {
    let asked = TableLoader(self).height(of: path)
    if asked >= 0 { return asked }
    guard let cell = cell(at: path) else { return TableLoader.usualRowHeight }
    return height(of: cell, at: path)
  }

  /// The fitting height of a cell in the table's width, in points, rounded up to whole pixels.
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

  private var rowWidth: CGFloat { max(0, bounds.width - sideInsets.left - sideInsets.right) }

  private func usable(_ height: CGFloat, _ view: UIView) -> CGFloat {
    guard height.isFinite, height >= 0 else {
      Log.warning("\(view.nameInMessages) requests the height \(height); \(TableLoader.usualRowHeight) is used instead")
      return TableLoader.usualRowHeight
    }
    let scale = contentScaleFactor
    return (height * scale - 1e-4).rounded(.up) / scale
  }

  private func measuredHeader(_ section: Int) -> CGFloat {
    let asked = TableLoader(self).headerHeight(section)
    if asked >= 0 { return asked }
    guard let view = header(section) else { return TableLoader(self).emptyHeaderHeight(section) }
    return height(of: view)
  }

  private func measuredFooter(_ section: Int) -> CGFloat {
    let asked = TableLoader(self).footerHeight(section)
    if asked >= 0 { return asked }
    guard let view = footer(section) else { return TableLoader(self).emptyFooterHeight }
    return height(of: view)
  }

  private func height(of view: UIView) -> CGFloat {
    let width = bounds.width
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

  /// Measures rows outside the visible area, so that an animated scroll to them ends at the right offset; their cells wait for
  /// reuse.
  func measureAround(_ path: IndexPath, above: CGFloat, below: CGFloat) {
    guard !content.isWorking, content.isLoaded else { return }
    measure(.row(path))
    let start = content.geometry.span(of: path).start
    measureDownwards(from: .row(path)) { content.geometry.span(of: path).start + below }
    measureUpwards(from: .row(path)) { content.geometry.span(of: path).start - above }
    // The visible rows keep their position on the screen although heights above them changed.
    let moved = content.geometry.span(of: path).start - start
    let isAbove = start < seen.start
    if isAbove, abs(moved) > 0.001 { contentOffset.y += moved }
    updateContentSize()
  }
}
