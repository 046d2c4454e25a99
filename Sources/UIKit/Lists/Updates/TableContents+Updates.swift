extension TableContents {
  /// Takes over a batch: the geometry, and the numbers of what is shown. Answers what is not shown any more.
  func apply(_ plan: ListUpdatePlan, _ loader: TableLoader) -> ShownParts {
    table.swiping.close(animated: false)
    let sections = plan.sections(geometry.sections, make: { loader.section($0) }, estimate: { loader.estimate(of: $0) })
    var changed = TableGeometry(sections)
    if let head { headHeight = max(0, head.frame.height) }
    if let tail { tailHeight = max(0, tail.frame.height) }
    changed.head = headHeight
    changed.tail = tailHeight
    // Heights are asked for again, so that a batch without changes shows those that have.
    changed.forgetMeasurements()
    geometry = changed
    let gone = current.renumber(
      rows: { plan.reloadedItems.contains($0) ? nil : plan.newItem($0) }, sections: { plan.newSection($0) })
    for row in current.rows { configure(row.cell, at: row.path) }
    return gone
  }

  /// Shows what a batch made of the table, at the same offset.
  func layOutAfterUpdate() {
    loadIndexTitles()
    keepsOffset = true
    layOut()
    keepsOffset = false
  }

  func letGo(_ gone: ShownParts) {
    for row in gone.rows { endDisplaying(row) }
    for part in gone.headers { endDisplaying(header: part) }
    for part in gone.footers { endDisplaying(footer: part) }
  }

  /// Has the data source configure cells again that exist.
  func reconfigure(_ paths: [IndexPath]) {
    for path in paths {
      guard geometry.contains(path) else {
        Log.warning("\(table.nameInMessages) has no row \(path) to configure again; nothing was done")
        continue
      }
      guard let cell = current.cell(at: path), let dataSource = table.dataSource else { continue }
      requested = cell
      let answer = dataSource.tableView(table, cellForRowAt: path)
      requested = nil
      guard answer === cell else {
        Log.warning(
          "\(table.nameInMessages): reconfigureRows got another cell for \(path); dequeue it with the same "
            + "identifier, or reload the row")
        table.pool.add(answer, .row)
        continue
      }
      cell.setNeedsLayout()
      geometry.setRow(.estimate(geometry.span(of: path).length), at: path)
    }
    table.setNeedsLayout()
  }

  /// The table entered or left editing mode.
  func editingDidChange(animated: Bool) {
    let change = {
      self.refreshCells()
      for row in self.current.rows { row.cell.setEditing(row.cell.placeInTable?.isEditing ?? false, animated: false) }
      if animated { self.table.layoutIfNeeded() }
    }
    for row in current.rows { row.cell.willTransition(to: table.isEditing ? .showingEditControl : []) }
    guard animated else {
      change()
      for row in current.rows { row.cell.didTransition(to: table.isEditing ? .showingEditControl : []) }
      return
    }
    UIView.animate(
      withDuration: CellAccessoryLayout.editingDuration, animations: change,
      completion: { [weak table] _ in
        guard let table else { return }
        for row in table.contents.current.rows {
          row.cell.didTransition(to: table.isEditing ? .showingEditControl : [])
        }
      })
  }
}
