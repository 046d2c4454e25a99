/// What a table shows: asks for counts and heights, makes the views of what is seen, and places them.
@MainActor final class TableContents {
  unowned let table: UITableView
  var geometry = TableGeometry()
  var current = ShownParts()
  private(set) var isLoaded = false
  /// Whether views are being made and placed, during which the data must not be loaded anew.
  private(set) var isWorking = false
  private var width: CGFloat = 0
  private(set) var head: UIView?
  private(set) var tail: UIView?
  var headHeight: CGFloat = 0
  var tailHeight: CGFloat = 0
  private var prefetcher = Prefetcher(threshold: 0)
  /// The cell that the data source is asked to configure again.
  var requested: UITableViewCell?
  /// The header or footer of which the same is asked.
  var requestedPart: UITableViewHeaderFooterView?
  var held = HeldParts()
  var indexTitles: [String] = []
  var goal: ScrollGoal?
  /// While a batch puts views where they were before, so that they can be animated from there.
  var isHeldStill = false
  /// Whether heights that turn out different move rows rather than the offset, as in a batch.
  var keepsOffset = false

  init(_ table: UITableView) {
    self.table = table
  }

  // MARK: Loading

  /// The geometry of what the data source reports.
  var loaded: TableGeometry {
    loadIfNeeded()
    return geometry
  }

  func invalidate() {
    isLoaded = false
    table.setNeedsLayout()
  }

  func reload() {
    if isWorking { return invalidate() }
    table.swiping.close(animated: false)
    isLoaded = false
    loadIfNeeded()
    table.setNeedsLayout()
  }

  func loadIfNeeded() {
    guard !isLoaded, !isWorking else { return }
    isLoaded = true
    isWorking = true
    recycleEverything()
    geometry = TableLoader(table).geometry(after: geometry)
    geometry.head = headHeight
    geometry.tail = tailHeight
    table.selection.removeAll()
    table.selection.highlighted = nil
    isWorking = false
    loadIndexTitles()
    updateContentSize()
  }

  private func recycleEverything() {
    for row in current.removeRows(where: { _ in true }) { endDisplaying(row) }
    for part in current.removeHeaders(where: { _ in true }) where !held.take(part, as: .header) {
      endDisplaying(header: part)
    }
    for part in current.removeFooters(where: { _ in true }) where !held.take(part, as: .footer) {
      endDisplaying(footer: part)
    }
  }

  func updateContentSize() {
    let size = CGSize(width: table.bounds.width, height: geometry.height)
    if table.contentSize != size { table.contentSize = size }
  }

  /// Has everything measured again where it is.
  func measureAgain() {
    geometry.forgetMeasurements()
    table.setNeedsLayout()
  }

  // MARK: Layout

  func layOut() {
    let table = table
    guard !isWorking, !isHeldStill, table.bounds.width > 0, table.bounds.height > 0 else { return }
    loadIfNeeded()
    if table.bounds.width != width { widthDidChange() }
    isWorking = true
    measureSeen()
    updateContentSize()
    showSeen()
    placeHeadersAndFooters()
    placeEnds()
    isWorking = false
    placeBackground()
    table.indexStrip.place()
    table.swiping.place()
    if isLoaded { prefetch() } else { table.setNeedsLayout() }
  }

  private func prefetch() {
    guard table.isPrefetchingEnabled, let source = table.prefetchDataSource,
      let ahead = prefetcher.area(ahead: table.bounds)
    else { return }
    let change = prefetcher.announce(rows(in: ahead.rect)) { [current] in current.cell(at: $0) != nil }
    if !change.cancelled.isEmpty { source.tableView(table, cancelPrefetchingForRowsAt: change.cancelled) }
    if !change.added.isEmpty { source.tableView(table, prefetchRowsAt: change.added) }
  }

  private func widthDidChange() {
    let isFirst = width == 0
    width = table.bounds.width
    if !isFirst { geometry.forgetMeasurements() }
    refreshCells()
  }

  /// The part of the content that is seen.
  var seen: (start: CGFloat, end: CGFloat) {
    let bounds = table.bounds
    return (bounds.minY, bounds.maxY)
  }

  /// Where pinned headers stand, in content coordinates.
  var pinEdge: CGFloat { table.contentOffset.y + table.adjustedContentInset.top }

  // MARK: Rows

  private func showSeen() {
    let (start, end) = seen
    let sections = geometry.sections(from: start, to: end)
    let wanted = sections.map { ($0, geometry.rows(ofSection: $0, from: start, to: end)) }
    func isSeen(_ path: IndexPath) -> Bool {
      sections.contains(path.section) && wanted[path.section - sections.lowerBound].1.contains(path.row)
    }
    for row in current.removeRows(where: { !isSeen($0.path) && !mustStay($0.cell) }) { endDisplaying(row) }
    for (section, rows) in wanted {
      for row in rows {
        let path = IndexPath(row: row, section: section)
        guard let cell = cell(at: path) else { return }
        place(cell, at: path)
      }
    }
    hideUnseenHeaders(sections)
  }

  /// A cell that is dragged, swiped or typed into lives on out of sight.
  private func mustStay(_ cell: UITableViewCell) -> Bool {
    if table.reordering.cell === cell || table.swiping.cell === cell || table.updates.isAnimating { return true }
    return cell.holdsFirstResponder
  }

  private func place(_ cell: UITableViewCell, at path: IndexPath) {
    let frame = rowRect(path).offsetBy(dx: table.swiping.shift(of: cell), dy: 0)
    if cell.isHidden {
      willDisplay(cell, at: path, frame)
    } else if table.reordering.cell !== cell, cell.untransformedFrame != frame {
      cell.frame = frame
    }
  }

  private func willDisplay(_ cell: UITableViewCell, at path: IndexPath, _ frame: CGRect) {
    UIView.performWithoutAnimation {
      cell.isHidden = false
      cell.alpha = 1
      cell.frame = frame
      if table.updates.isAnimating, let neighbor = neighbor(of: path) { cell.layer.moveAlong(with: neighbor.layer) }
      let indentation = table.delegate?.tableView(table, indentationLevelForRowAt: path) ?? -1
      if indentation >= 0 { cell.indentationLevel = indentation }
      table.delegate?.tableView(table, willDisplay: cell, forRowAt: path)
    }
  }

  /// A row beside it that was there before, with which a row that comes in during an update moves along.
  private func neighbor(of path: IndexPath) -> UITableViewCell? {
    let candidates = current.rows.filter { $0.path.section == path.section && $0.path != path && !$0.cell.isHidden }
    return candidates.min { abs($0.path.row - path.row) < abs($1.path.row - path.row) }?.cell
  }

  /// The cell of a row, made by the data source if it does not exist yet; `nil` once the data have changed meanwhile.
  func cell(at path: IndexPath) -> UITableViewCell? {
    if let cell = current.cell(at: path) { return cell }
    guard isLoaded, let dataSource = table.dataSource else { return nil }
    var made: UITableViewCell?
    let dataPath = table.reordering.dataPath(path)
    UIView.performWithoutAnimation { made = dataSource.tableView(table, cellForRowAt: dataPath) }
    guard isLoaded, let cell = made else { return nil }
    adopt(cell, at: path)
    return cell
  }

  private func adopt(_ cell: UITableViewCell, at path: IndexPath) {
    if let other = current.path(of: cell) {
      Log.warning(
        "\(table.nameInMessages): the data source gave one \(type(of: cell)) for the rows \(other) and "
          + "\(path) at once; it is shown in the second. Dequeue a cell for each row.")
      _ = current.removeRows { $0.cell === cell }
    }
    UIView.performWithoutAnimation {
      cell.isHidden = true
      if cell.superview !== table { table.insertSubview(cell, at: table.backgroundView == nil ? 0 : 1) }
      current.add(cell, at: path)
      configure(cell, at: path)
      cell.setSelectedByTable(table.selection.contains(path), animated: false)
    }
  }

  /// Tells a cell what it has to know of its table and place.
  func configure(_ cell: UITableViewCell, at path: IndexPath) {
    cell.placeInTable = CellPlace(table: table, path: path, geometry: geometry)
  }

  func endDisplaying(_ row: ShownParts.Row) {
    row.cell.setHighlighted(false, animated: false)
    if !row.cell.isHidden {
      table.delegate?.tableView(table, didEndDisplaying: row.cell, forRowAt: row.path)
    }
    row.cell.placeInTable = nil
    table.pool.add(row.cell, .row)
  }

  /// Has all cells take over what their table says.
  func refreshCells() {
    for row in current.rows { configure(row.cell, at: row.path) }
    for part in current.headers + current.footers { (part.view as? UITableViewHeaderFooterView)?.take(table) }
    table.setNeedsLayout()
  }

  // MARK: Places

  /// How far sections stand in from the sides.
  var sideInsets: (left: CGFloat, right: CGFloat) {
    guard table.style == .insetGrouped else { return (0, 0) }
    let side = table.bounds.width < ViewMargins.narrowWidth ? ViewMargins.narrowSide : ViewMargins.wideSide
    let safe = table.safeAreaInsets
    return (side + safe.left, side + safe.right)
  }

  func rect(_ span: Span?) -> CGRect {
    guard let span else { return .zero }
    return CGRect(x: 0, y: span.start, width: table.bounds.width, height: span.length)
  }

  func rowRect(_ path: IndexPath?) -> CGRect {
    guard let path else { return .zero }
    let inset = sideInsets
    let span = geometry.span(of: path)
    return CGRect(
      x: inset.left, y: span.start, width: max(0, table.bounds.width - inset.left - inset.right), height: span.length)
  }

  func path(of cell: UITableViewCell) -> IndexPath? { current.path(of: cell) }

  func paths(in rect: CGRect) -> [IndexPath] {
    loadIfNeeded()
    guard rect.maxX > 0, rect.minX < table.bounds.width else { return [] }
    return rows(in: rect)
  }

  private func rows(in rect: CGRect) -> [IndexPath] {
    geometry.sections(from: rect.minY, to: rect.maxY).flatMap { section in
      geometry.rows(ofSection: section, from: rect.minY, to: rect.maxY).map { IndexPath(row: $0, section: section) }
    }
  }

  // MARK: Ends and background

  func setHead(_ view: UIView?) {
    head = view
    headHeight = max(0, view?.frame.height ?? 0)
    geometry.head = headHeight
    endDidChange(view)
  }

  func setTail(_ view: UIView?) {
    tail = view
    tailHeight = max(0, view?.frame.height ?? 0)
    geometry.tail = tailHeight
    endDidChange(view)
  }

  private func endDidChange(_ view: UIView?) {
    if let view, view.superview !== table { table.addSubview(view) }
    if isLoaded, !isWorking { updateContentSize() }
    placeEnds()
    table.setNeedsLayout()
  }

  private func placeEnds() {
    let width = table.bounds.width
    if let head { set(head, CGRect(x: 0, y: 0, width: width, height: headHeight)) }
    if let tail { set(tail, CGRect(x: 0, y: geometry.height - tailHeight, width: width, height: tailHeight)) }
  }

  private func set(_ view: UIView, _ frame: CGRect) {
    if view.superview === table, view.untransformedFrame != frame { view.frame = frame }
  }

  func placeBackground() {
    if let view = table.backgroundView, view.frame != table.bounds { view.frame = table.bounds }
  }
}
