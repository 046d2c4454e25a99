/// The loaded content of a table and the views that show it.
@MainActor struct TableContent {
  var geometry = TableGeometry()
  var shown = ShownParts()
  var isLoaded = false
  /// True if the heights of the loaded rows are to be asked again, after a change of the table's own heights.
  var heightsAreDue = false
  /// The shown cells that are measured again in the next layout.
  var resized: Set<ObjectIdentifier> = []
  /// True while views are made and placed, when the data must not be loaded again.
  var isWorking = false
  /// True while a batch puts views at their previous frames, from where they are animated.
  var isHeldStill = false
  /// True if measured heights that differ from their estimates move rows instead of the offset, as in a batch.
  var keepsOffset = false
  /// Width of the table in the last layout, in points.
  var width: CGFloat = 0
  var head: UIView?
  var tail: UIView?
  var headHeight: CGFloat = 0
  var tailHeight: CGFloat = 0
  var prefetcher = Prefetcher(threshold: 0)
  /// The cell that the data source is reconfiguring.
  var requested: UITableViewCell?
  /// The header or footer that the delegate is reconfiguring.
  var requestedPart: UITableViewHeaderFooterView?
  var held = HeldParts()
  var indexTitles: [String] = []
  var goal: ScrollGoal?
}

/// Loading of the content, and the views of its visible part.
extension UITableView {
  // MARK: Loading

  /// The geometry of the rows that the data source reports, loaded if needed.
  var loadedGeometry: TableGeometry {
    loadIfNeeded()
    updateHeightsIfDue()
    return content.geometry
  }

  func invalidateContent() {
    content.isLoaded = false
    setNeedsLayout()
  }

  /// Asks for all heights again before the next layout; rows, cells and selection stay.
  func invalidateHeights() {
    content.heightsAreDue = true
    setNeedsLayout()
  }

  /// Only counts that the table has loaded are used: the data may already be ahead of them, before a batch.
  private func updateHeightsIfDue() {
    guard content.heightsAreDue, content.isLoaded, !content.isWorking else { return }
    content.heightsAreDue = false
    content.isWorking = true
    content.geometry = TableLoader(self).geometry(resizing: content.geometry)
    content.geometry.head = content.headHeight
    content.geometry.tail = content.tailHeight
    content.isWorking = false
    updateContentSize()
  }

  func reloadContent() {
    if content.isWorking { return invalidateContent() }
    closeSwipe(animated: false)
    content.isLoaded = false
    loadIfNeeded()
    setNeedsLayout()
  }

  func loadIfNeeded() {
    guard !content.isLoaded, !content.isWorking else { return }
    content.isLoaded = true
    content.heightsAreDue = false
    content.isWorking = true
    recycleEverything()
    placeholders = ListPlaceholders()
    content.geometry = TableLoader(self).geometry(after: content.geometry)
    content.geometry.head = content.headHeight
    content.geometry.tail = content.tailHeight
    selection.removeAll()
    selection.highlighted = nil
    content.isWorking = false
    loadIndexTitles()
    updateContentSize()
  }

  private func recycleEverything() {
    let old = content.shown
    content.shown = ShownParts()
    for row in old.rows { endDisplaying(row) }
    for part in old.headers where !content.held.take(part, as: .header) { endDisplaying(header: part) }
    for part in old.footers where !content.held.take(part, as: .footer) { endDisplaying(footer: part) }
  }

  func updateContentSize() {
    let size = CGSize(width: bounds.width, height: content.geometry.height)
    if contentSize != size { contentSize = size }
  }

  /// Measures all heights again; the current ones become estimates.
  func measureAgain() {
    content.geometry.forgetMeasurements()
    setNeedsLayout()
  }

  // MARK: Layout

  func layOutContent() {
    guard !content.isWorking, !content.isHeldStill, bounds.width > 0, bounds.height > 0 else { return }
    loadIfNeeded()
    updateHeightsIfDue()
    if bounds.width != content.width { widthDidChange() }
    content.isWorking = true
    estimateResizedRows()
    measureSeen()
    updateContentSize()
    showSeen()
    placeHeadersAndFooters()
    placeEnds()
    content.isWorking = false
    placeBackground()
    placeIndexStrip()
    placeSwipe()
    if content.isLoaded { prefetch() } else { setNeedsLayout() }
  }

  private func prefetch() {
    guard isPrefetchingEnabled, let source = prefetchDataSource,
      let ahead = content.prefetcher.area(ahead: bounds)
    else { return }
    let rows = rows(in: ahead.rect).compactMap { reported($0) }
    let change = content.prefetcher.announce(rows) { [shown = content.shown] in shown.cell(at: self.shown($0)) != nil }
    if !change.cancelled.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: change.cancelled) }
    if !change.added.isEmpty { source.tableView(self, prefetchRowsAt: change.added) }
  }

  private func widthDidChange() {
    let isFirst = content.width == 0
    content.width = bounds.width
    if !isFirst { content.geometry.forgetMeasurements() }
    refreshCells()
  }

  /// The visible part of the content.
  var seen: (start: CGFloat, end: CGFloat) {
    let bounds = bounds
    return (bounds.minY, bounds.maxY)
  }

  /// Position of pinned headers, in content coordinates.
  var pinEdge: CGFloat { contentOffset.y + adjustedContentInset.top }

  // MARK: Rows

  private func showSeen() {
    let (start, end) = seen
    let sections = content.geometry.sections(from: start, to: end)
    let wanted = sections.map { ($0, content.geometry.rows(ofSection: $0, from: start, to: end)) }
    func isSeen(_ path: IndexPath) -> Bool {
      sections.contains(path.section) && wanted[path.section - sections.lowerBound].1.contains(path.row)
    }
    for row in content.shown.removeRows(where: { !isSeen($0.path) && !mustStay($0.cell) }) { endDisplaying(row) }
    for (section, rows) in wanted {
      for row in rows {
        let path = IndexPath(row: row, section: section)
        guard let cell = cell(at: path) else { return }
        place(cell, at: path)
      }
    }
    hideUnseenHeaders(sections)
  }

  /// True for a cell that is kept off the screen because it is dragged, swiped, animated or holds the first responder.
  private func mustStay(_ cell: UITableViewCell) -> Bool {
    if reordering.cell === cell || swiping.cell === cell || updates.isAnimating { return true }
    return cell.holdsFirstResponder
  }

  private func place(_ cell: UITableViewCell, at path: IndexPath) {
    let frame = rowRect(path).offsetBy(dx: cell === swiping.cell ? swiping.distance : 0, dy: 0)
    if cell.isHidden {
      willDisplay(cell, at: path, frame)
    } else if reordering.cell !== cell, cell.untransformedFrame != frame {
      cell.frame = frame
    }
  }

  private func willDisplay(_ cell: UITableViewCell, at path: IndexPath, _ frame: CGRect) {
    UIView.performWithoutAnimation {
      cell.isHidden = false
      cell.alpha = 1
      cell.frame = frame
      if updates.isAnimating, let neighbor = neighbor(of: path) { cell.layer.moveAlong(with: neighbor.layer) }
      if let placeholder = placeholders[path] { return placeholder.update(cell) }
      let path = placeholders.dataPath(of: path)
      let indentation = delegate?.tableView(self, indentationLevelForRowAt: path) ?? -1
      if indentation >= 0 { cell.indentationLevel = indentation }
      delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    }
  }

  /// The nearest visible cell of the section. A row that becomes visible during an update moves with it.
  private func neighbor(of path: IndexPath) -> UITableViewCell? {
    let candidates = content.shown.rows.filter {
      $0.path.section == path.section && $0.path != path && !$0.cell.isHidden
    }
    return candidates.min { abs($0.path.row - path.row) < abs($1.path.row - path.row) }?.cell
  }

  /// The cell of a row, made by the data source if needed; `nil` if the data changed in the meantime.
  func cell(at path: IndexPath) -> UITableViewCell? {
    if let cell = content.shown.cell(at: path) { return cell }
    guard content.isLoaded, let dataSource = dataSource else { return nil }
    var made: UITableViewCell?
    let (placeholder, dataPath) = (placeholders[path], dataPath(of: path))
    UIView.performWithoutAnimation {
      made =
        placeholder.map { self.makeCell(of: $0, at: dataPath) }
        ?? dataSource.tableView(self, cellForRowAt: dataPath)
    }
    guard content.isLoaded, let cell = made else { return nil }
    adopt(cell, at: path)
    return cell
  }

  private func makeCell(of placeholder: ListPlaceholder, at path: IndexPath) -> UITableViewCell {
    guard let identifier = placeholder.reuseIdentifier else {
      let gap = UITableViewCell(style: .default, reuseIdentifier: nil)
      gap.backgroundColor = .clear
      return gap
    }
    let cell = dequeueReusableCell(withIdentifier: identifier, for: path)
    placeholder.update(cell)
    return cell
  }

  private func adopt(_ cell: UITableViewCell, at path: IndexPath) {
    if let other = content.shown.path(of: cell) {
      Log.warning(
        "\(nameInMessages): the data source returned one \(type(of: cell)) for the rows \(other) and "
          + "\(path) ; it is shown in the second. Dequeue a cell for each row.")
      _ = content.shown.removeRows { $0.cell === cell }
    }
    UIView.performWithoutAnimation {
      cell.isHidden = true
      if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
      content.shown.add(cell, at: path)
      configure(cell, at: path)
      // Overriders of both style the cell by its state, so each displayed cell gets it.
      cell.setHighlighted(false, animated: false)
      let isSelected = placeholders[path] == nil && selection.contains(placeholders.dataPath(of: path))
      cell.setSelected(isSelected, animated: false)
    }
  }

  /// Passes a cell the settings of the table and its place.
  func configure(_ cell: UITableViewCell, at path: IndexPath) {
    cell.placeInTable = CellPlace(table: self, path: path, geometry: content.geometry)
  }

  func endDisplaying(_ row: ShownParts.Row) {
    row.cell.setHighlighted(false, animated: false)
    if !row.cell.isHidden, row.cell.placeInTable?.isPlaceholder != true {
      delegate?.tableView(self, didEndDisplaying: row.cell, forRowAt: placeholders.dataPath(of: row.path))
    }
    row.cell.placeInTable = nil
    pool.add(row.cell, .row)
  }

  /// Configures all cells and headers again after a change of the table's settings.
  func refreshCells() {
    for row in content.shown.rows { configure(row.cell, at: row.path) }
    for part in content.shown.headers + content.shown.footers {
      (part.view as? UITableViewHeaderFooterView)?.take(self)
    }
    setNeedsLayout()
  }

  // MARK: Places

  /// Distance of the sections from the sides, in points.
  var sideInsets: (left: CGFloat, right: CGFloat) {
    guard style == .insetGrouped else { return (0, 0) }
    let side = bounds.width < ViewMargins.narrowWidth ? ViewMargins.narrowSide : ViewMargins.wideSide
    let safe = safeAreaInsets
    return (side + safe.left, side + safe.right)
  }

  func rect(_ span: Span?) -> CGRect {
    guard let span else { return .zero }
    return CGRect(x: 0, y: span.start, width: bounds.width, height: span.length)
  }

  func rowRect(_ path: IndexPath?) -> CGRect {
    guard let path else { return .zero }
    let inset = sideInsets
    let span = content.geometry.span(of: path)
    return CGRect(
      x: inset.left, y: span.start, width: max(0, bounds.width - inset.left - inset.right), height: span.length)
  }

  func paths(in rect: CGRect) -> [IndexPath] {
    loadIfNeeded()
    guard rect.maxX > 0, rect.minX < bounds.width else { return [] }
    return rows(in: rect)
  }

  private func rows(in rect: CGRect) -> [IndexPath] {
    content.geometry.sections(from: rect.minY, to: rect.maxY).flatMap { section in
      content.geometry.rows(ofSection: section, from: rect.minY, to: rect.maxY).map {
        IndexPath(row: $0, section: section)
      }
    }
  }

  // MARK: Ends and background

  func setHead(_ view: UIView?) {
    content.head = view
    content.headHeight = max(0, view?.frame.height ?? 0)
    content.geometry.head = content.headHeight
    endDidChange(view)
  }

  func setTail(_ view: UIView?) {
    content.tail = view
    content.tailHeight = max(0, view?.frame.height ?? 0)
    content.geometry.tail = content.tailHeight
    endDidChange(view)
  }

  private func endDidChange(_ view: UIView?) {
    if let view, view.superview !== self { addSubview(view) }
    if content.isLoaded, !content.isWorking { updateContentSize() }
    placeEnds()
    setNeedsLayout()
  }

  private func placeEnds() {
    let width = bounds.width
    if let head = content.head { setFrame(of: head, CGRect(x: 0, y: 0, width: width, height: content.headHeight)) }
    if let tail = content.tail {
      setFrame(
        of: tail,
        CGRect(x: 0, y: content.geometry.height - content.tailHeight, width: width, height: content.tailHeight))
    }
  }

  private func setFrame(of view: UIView, _ frame: CGRect) {
    if view.superview === self, view.untransformedFrame != frame { view.frame = frame }
  }

  func placeBackground() {
    if let view = backgroundView, view.frame != bounds { view.frame = bounds }
  }
}
