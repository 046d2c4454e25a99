extension TableContents {
  /// Scrolls so that a row, or for a row number of `NSNotFound` a section's header, stands where it was asked for.
  func scroll(to indexPath: IndexPath, _ position: UITableView.ScrollPosition, animated: Bool) {
    loadIfNeeded()
    guard let path = RowPath(indexPath), geometry.sections.indices.contains(path.section) else {
      return reportMissing(indexPath)
    }
    if path.row == NSNotFound || geometry.sections[path.section].rows.count == 0 {
      return scroll(to: geometry.span(ofHeader: path.section), position, animated: animated)
    }
    guard geometry.contains(path) else { return reportMissing(indexPath) }
    if table.window != nil { measureScreen(around: path, position) }
    scroll(to: geometry.span(of: path), under: path.section, position, animated: animated)
  }

  private func reportMissing(_ indexPath: IndexPath) {
    Log.warning("\(table.nameInMessages) has no row \(indexPath) to scroll to; nothing was done")
  }

  /// The first measuring may move the row by what the estimates were wrong; a second look then finds the same.
  private func measureScreen(around path: RowPath, _ position: UITableView.ScrollPosition) {
    let height = table.bounds.height
    switch position {
    case .top: measureAround(path, above: 0, below: height)
    case .bottom: measureAround(path, above: height, below: 0)
    default: measureAround(path, above: height, below: height)
    }
  }

  private func scroll(
    to span: Span, under section: Int? = nil, _ position: UITableView.ScrollPosition, animated: Bool
  ) {
    let inset = table.adjustedContentInset
    // In a plain table the section's header covers the top of the visible part.
    let pinned = table.style == .plain ? section.map { geometry.sections[$0].header.value } ?? 0 : 0
    let seen = table.bounds.height - inset.top - inset.bottom
    var offset = table.contentOffset
    switch position {
    case .top: offset.y = span.start - inset.top - pinned
    case .bottom: offset.y = span.end - table.bounds.height + inset.bottom
    case .middle: offset.y = span.start + span.length / 2 - inset.top - pinned - (seen - pinned) / 2
    case .none:
      let top = offset.y + inset.top + pinned
      if span.start < top {
        offset.y = span.start - inset.top - pinned
      } else if span.end > offset.y + table.bounds.height - inset.bottom {
        offset.y = span.end - table.bounds.height + inset.bottom
      }
    }
    table.setContentOffset(table.offsetLimits.clamp(offset), animated: animated)
    if !animated, table.window != nil { table.layoutIfNeeded() }
  }

  // MARK: Index titles

  func reloadIndexTitles() {
    loadIndexTitles()
    table.setNeedsLayout()
  }

  func loadIndexTitles() {
    let titles = table.dataSource?.sectionIndexTitles(for: table) ?? []
    indexTitles = geometry.rowCount >= table.sectionIndexMinimumDisplayRowCount ? titles : []
    table.indexStrip.titles = indexTitles
  }

  /// Goes to the section of a word of the index strip.
  func scroll(toIndexTitle index: Int) {
    guard indexTitles.indices.contains(index), let dataSource = table.dataSource else { return }
    let title = indexTitles[index]
    if title == UITableView.indexSearch {
      return table.setContentOffset(CGPoint(x: 0, y: table.offsetLimits.y.lowerBound), animated: false)
    }
    let section = dataSource.tableView(table, sectionForSectionIndexTitle: title, at: index)
    guard geometry.sections.indices.contains(section) else { return }
    scroll(to: IndexPath(row: NSNotFound, section: section), .top, animated: false)
  }

  // MARK: Focus

  var preferredFocus: [any UIFocusEnvironment] {
    let wanted = table.delegate?.indexPathForPreferredFocusedView(in: table).flatMap { RowPath($0) }
    let remembered = table.remembersLastFocusedIndexPath ? table.lastFocused : nil
    return [wanted, remembered, table.selection.first].compactMap { $0 }.compactMap { current.cell(at: $0) }
  }

  /// Moves the focus from row to row with the arrow keys, also to rows that have to be scrolled in.
  func moveFocus(by key: UIKey) -> Bool {
    guard key.isPlain, let focused = FocusSystem.shared.focused as? UITableViewCell, let path = path(of: focused)
    else { return false }
    let isDown: Bool
    switch key.keyCode {
    case .keyboardDownArrow: isDown = true
    case .keyboardUpArrow: isDown = false
    default: return false
    }
    var next = path
    repeat {
      guard let candidate = row(next, isDown ? 1 : -1) else { return false }
      next = candidate
    } while table.delegate?.tableView(table, canFocusRowAt: next.indexPath) == false
    scroll(to: next.indexPath, .none, animated: false)
    guard let cell = current.cell(at: next) else { return false }
    FocusSystem.shared.move(to: cell, heading: isDown ? .down : .up)
    return true
  }

  private func row(_ path: RowPath, _ step: Int) -> RowPath? {
    var path = path
    path.row += step
    while !geometry.contains(path) {
      path.section += step
      guard geometry.sections.indices.contains(path.section) else { return nil }
      path.row = step > 0 ? 0 : geometry.sections[path.section].rows.count - 1
    }
    return path
  }
}
