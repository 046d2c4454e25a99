/// Where an animated way leads.
struct ScrollGoal {
  let path: IndexPath
  let position: UITableView.ScrollPosition
}

extension TableContents {
  /// Scrolls so that a row, or for a row number of `NSNotFound` a section's header, stands where it was asked for.
  func scroll(to path: IndexPath, _ position: UITableView.ScrollPosition, animated: Bool) {
    loadIfNeeded()
    guard path.count == 2, geometry.sections.indices.contains(path.section) else {
      return reportMissing(path)
    }
    let goal = ScrollGoal(path: path, position: position)
    if path.row != NSNotFound, geometry.sections[path.section].rows.count > 0 {
      guard geometry.contains(path) else { return reportMissing(path) }
      if table.window != nil { measureScreen(around: path, position) }
    }
    table.setContentOffset(offset(for: goal), animated: animated)
    self.goal = table.driver.isAnimating ? goal : nil
    if !animated, table.window != nil { table.layoutIfNeeded() }
  }

  private func reportMissing(_ indexPath: IndexPath) {
    Log.warning("\(table.nameInMessages) has no row \(indexPath) to scroll to; nothing was done")
  }

  /// Measures what will be seen there, so that the way leads to the right place.
  private func measureScreen(around path: IndexPath, _ position: UITableView.ScrollPosition) {
    let height = table.bounds.height
    switch position {
    case .top: measureAround(path, above: 0, below: height)
    case .bottom: measureAround(path, above: height, below: 0)
    default: measureAround(path, above: height, below: height)
    }
  }

  /// Leads an animated way on to where its row is now that rows beside the way have been measured.
  func followGoal() {
    guard let goal else { return }
    guard table.driver.isAnimating, isGoalThere(goal) else { return self.goal = nil }
    updateContentSize()
    table.driver.aim(at: offset(for: goal))
  }

  private func isGoalThere(_ goal: ScrollGoal) -> Bool {
    goal.position != .none && geometry.sections.indices.contains(goal.path.section)
      && (goal.path.row == NSNotFound || geometry.contains(goal.path))
  }

  private func offset(for goal: ScrollGoal) -> CGPoint {
    let isHeader = !geometry.contains(goal.path)
    let span = isHeader ? geometry.span(ofHeader: goal.path.section) : geometry.span(of: goal.path)
    let inset = table.adjustedContentInset
    // In a plain table the section's header covers the top of the visible part.
    let pinned = table.style == .plain && !isHeader ? geometry.sections[goal.path.section].header.value : 0
    let seen = table.bounds.height - inset.top - inset.bottom
    var offset = table.contentOffset
    let top = span.start - inset.top - pinned
    let bottom = span.end - table.bounds.height + inset.bottom
    switch goal.position {
    case .top: offset.y = top
    case .bottom: offset.y = bottom
    case .middle: offset.y = top + span.length / 2 - (seen - pinned) / 2
    case .none: offset.y = offset.y > top ? top : max(offset.y, bottom)
    }
    return table.offsetLimits.clamp(offset)
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
    let wanted = table.delegate?.indexPathForPreferredFocusedView(in: table)
    let remembered = table.remembersLastFocusedIndexPath ? table.selection.lastFocused : nil
    return [wanted, remembered, table.firstSelected].compactMap { $0 }.compactMap { current.cell(at: $0) }
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
    } while table.delegate?.tableView(table, canFocusRowAt: next) == false
    scroll(to: next, .none, animated: false)
    guard let cell = current.cell(at: next) else { return false }
    FocusSystem.shared.move(to: cell, heading: isDown ? .down : .up)
    return true
  }

  private func row(_ path: IndexPath, _ step: Int) -> IndexPath? {
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
