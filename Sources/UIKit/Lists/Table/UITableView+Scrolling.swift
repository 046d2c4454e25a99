/// The destination of an animated scroll.
struct ScrollGoal {
  let path: IndexPath
  let position: UITableView.ScrollPosition
}

extension UITableView {
  /// Scrolls to a row, or for a row of `NSNotFound` to the header of the section.
  func scroll(to path: IndexPath, _ position: UITableView.ScrollPosition, animated: Bool) {
    loadIfNeeded()
    guard path.count == 2, content.geometry.sections.indices.contains(path.section) else {
      return reportMissing(path)
    }
    let goal = ScrollGoal(path: path, position: position)
    if path.row != NSNotFound, content.geometry.sections[path.section].rows.count > 0 {
      guard content.geometry.contains(path) else { return reportMissing(path) }
      if window != nil { measureScreen(around: path, position) }
    }
    setContentOffset(offset(for: goal), animated: animated)
    content.goal = driver.isAnimating ? goal : nil
    if !animated, window != nil { layoutIfNeeded() }
  }

  private func reportMissing(_ indexPath: IndexPath) {
    Log.warning("\(nameInMessages) has no row \(indexPath) to scroll to; the call has no effect")
  }

  /// Measures the parts that will be visible, so that the scroll ends at the right offset.
  private func measureScreen(around path: IndexPath, _ position: UITableView.ScrollPosition) {
    let height = bounds.height
    switch position {
    case .top: measureAround(path, above: 0, below: height)
    case .bottom: measureAround(path, above: height, below: 0)
    default: measureAround(path, above: height, below: height)
    }
  }

  /// Updates the destination of an animated scroll after heights were measured.
  func followGoal() {
    guard let goal = content.goal else { return }
    guard driver.isAnimating, contains(goal) else { return content.goal = nil }
    updateContentSize()
    driver.aim(at: offset(for: goal))
  }

  private func contains(_ goal: ScrollGoal) -> Bool {
    goal.position != .none && content.geometry.sections.indices.contains(goal.path.section)
      && (goal.path.row == NSNotFound || content.geometry.contains(goal.path))
  }

  private func offset(for goal: ScrollGoal) -> CGPoint {
    let isHeader = !content.geometry.contains(goal.path)
    let span = isHeader ? content.geometry.span(ofHeader: goal.path.section) : content.geometry.span(of: goal.path)
    let inset = adjustedContentInset
    // In a plain table the section's header covers the top of the visible area.
    let pinned = style == .plain && !isHeader ? content.geometry.sections[goal.path.section].header.value : 0
    let height = bounds.height - inset.top - inset.bottom
    var offset = contentOffset
    let top = span.start - inset.top - pinned
    let bottom = span.end - bounds.height + inset.bottom
    switch goal.position {
    case .top: offset.y = top
    case .bottom: offset.y = bottom
    case .middle: offset.y = top + span.length / 2 - (height - pinned) / 2
    case .none: offset.y = offset.y > top ? top : max(offset.y, bottom)
    }
    return offsetLimits.clamp(offset)
  }

  // MARK: Index titles

  func reloadIndexTitles() {
    loadIndexTitles()
    setNeedsLayout()
  }

  func loadIndexTitles() {
    let titles = dataSource?.sectionIndexTitles(for: self) ?? []
    content.indexTitles = content.geometry.rowCount >= sectionIndexMinimumDisplayRowCount ? titles : []
    guard indexStrip.titles != content.indexTitles else { return }
    indexStrip.titles = content.indexTitles
    refreshCells()
  }

  func makeIndexStrip() -> SectionIndexView {
    SectionIndexView { [weak self] in self?.scroll(toIndexTitle: $0) }
  }

  /// Width that cells leave free for the index strip, in points.
  var indexStripWidth: CGFloat { indexStrip.titles.isEmpty ? 0 : SectionIndexView.width }

  func placeIndexStrip() { indexStrip.place(in: self, depth: 1) }

  /// Scrolls to the section of a title of the index strip.
  func scroll(toIndexTitle index: Int) {
    guard content.indexTitles.indices.contains(index), let dataSource else { return }
    let title = content.indexTitles[index]
    if title == UITableView.indexSearch {
      return setContentOffset(CGPoint(x: 0, y: offsetLimits.y.lowerBound), animated: false)
    }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: title, at: index)
    guard content.geometry.sections.indices.contains(section) else { return }
    scroll(to: IndexPath(row: NSNotFound, section: section), .top, animated: false)
  }

  // MARK: Focus

  var preferredFocus: [any UIFocusEnvironment] {
    let wanted = delegate?.indexPathForPreferredFocusedView(in: self)
    let remembered = remembersLastFocusedIndexPath ? selection.lastFocused : nil
    return [wanted, remembered, firstSelected].compactMap { $0 }.compactMap { shownCell(at: $0) }
  }

  /// Moves the focus to the next or previous row for an arrow key, and scrolls to it.
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
    } while delegate?.tableView(self, canFocusRowAt: next) == false
    scroll(to: placeholders.shownPath(of: next), .none, animated: false)
    guard let cell = shownCell(at: next) else { return false }
    FocusSystem.shared.move(to: cell, heading: isDown ? .down : .up)
    return true
  }

  private func row(_ path: IndexPath, _ step: Int) -> IndexPath? {
    var path = path
    path.row += step
    while !containsItem(at: path) {
      path.section += step
      guard content.geometry.sections.indices.contains(path.section) else { return nil }
      path.row = step > 0 ? 0 : numberOfRows(inSection: path.section) - 1
    }
    return path
  }
}
