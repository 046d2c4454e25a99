/// The batch updates of a table.
struct TableUpdates {
  var batch = ListBatch()
  var animations = RowAnimations()
  /// True if the table had not asked its data source when the open batch began: the data may have changed before.
  var beganUnloaded = false
  /// Number of animations of batches that have not ended.
  var running = 0

  /// Duration of the animations, in seconds.
  static let duration: TimeInterval = 0.3

  /// True while cells that leave the screen may still be visible.
  var isAnimating: Bool { running > 0 }
}

/// The animations of the changes of a batch.
struct RowAnimations {
  /// The animations of deleted and reloaded rows and sections, by their places before the batch.
  private(set) var leavingRows: [IndexPath: UITableView.RowAnimation] = [:]
  private(set) var leavingSections: [Int: UITableView.RowAnimation] = [:]
  /// The animations of inserted rows and sections, by their places after the batch.
  private(set) var arrivingRows: [IndexPath: UITableView.RowAnimation] = [:]
  private(set) var arrivingSections: [Int: UITableView.RowAnimation] = [:]

  mutating func add(_ changes: ListChanges, _ animation: UITableView.RowAnimation) {
    for path in changes.deletedItems + changes.reloadedItems { leavingRows[path] = animation }
    for section in changes.deletedSections + changes.reloadedSections { leavingSections[section] = animation }
    for path in changes.insertedItems { arrivingRows[path] = animation }
    for section in changes.insertedSections { arrivingSections[section] = animation }
  }

  /// Replaces the paths of the data source by those of the shown rows.
  mutating func translate(before: (IndexPath) -> IndexPath, after: (IndexPath) -> IndexPath) {
    leavingRows = Dictionary(leavingRows.map { (before($0), $1) }) { $1 }
    arrivingRows = Dictionary(arrivingRows.map { (after($0), $1) }) { $1 }
  }
}

extension UITableView {
  // MARK: Batches

  /// Adds changes to the open batch, or performs them as a batch of their own.
  func perform(
    _ changes: ListChanges, _ animation: RowAnimation = .automatic, completion: ((Bool) -> Void)? = nil
  ) {
    beginBatch()
    updates.batch.add(changes)
    updates.animations.add(changes, animation)
    updates.batch.add(completion: completion)
    endBatch()
  }

  func beginBatch() {
    if !updates.batch.isOpen {
      updates.beganUnloaded = !content.isLoaded
      loadIfNeeded()
    }
    updates.batch.begin()
  }

  func endBatch() {
    precondition(updates.batch.isOpen, "\(nameInMessages): endUpdates was called without beginUpdates")
    guard let batch = updates.batch.end() else { return }
    let animations = updates.animations
    updates.animations = RowAnimations()
    commit(batch.changes, animations, batch.completion)
  }

  private func commit(_ changes: ListChanges, _ animations: RowAnimations, _ completion: @escaping (Bool) -> Void) {
    let known = placeholders
    let update: (data: ListUpdatePlan, shownChanges: ListChanges, shown: ListUpdatePlan)
    do {
      update = try placeholders.update(
        changes, from: known.dataCounts(of: shownCounts), to: ListCounts(TableLoader(self).rowCounts()), item: "row")
    } catch {
      // A table that shows nothing yet takes the data as they are.
      guard !updates.beganUnloaded else {
        reloadData()
        return completion(true)
      }
      preconditionFailure("the update of \(nameInMessages) is not possible: \(error)")
    }
    var animations = animations
    animations.translate(before: known.shownPath(of:), after: placeholders.shownPath(of:))
    let data = update.data
    show(update.shown, animations, completion) { data.reloadedItems.contains($0) ? nil : data.newItem($0) }
  }

  /// Shows the rows after a change.
  ///
  /// - Parameter moved: Returns the path of a row of the data source after the change; `nil` deselects the row.
  func show(
    _ plan: ListUpdatePlan, _ animations: RowAnimations, _ completion: @escaping (Bool) -> Void,
    moved: (IndexPath) -> IndexPath?
  ) {
    let old = content.geometry
    let before = TablePicture(self)
    let gone = apply(plan, TableLoader(self))
    selection.translate(moved)
    guard window != nil, UIView.areAnimationsEnabled, !AnimationBlock.isSuppressed else {
      recycle(gone)
      UIView.performWithoutAnimation { layOutAfterUpdate() }
      return completion(true)
    }
    updates.running += 1
    UIView.performWithoutAnimation { layOutAfterUpdate() }
    content.isHeldStill = true
    let motion = UpdateMotion(self, animations, plan, old: old, before: before, gone: gone)
    motion.run(TableUpdates.duration) { [weak self] finished in
      self?.updates.running -= 1
      self?.recycle(gone)
      self?.setNeedsLayout()
      completion(finished)
    }
    content.isHeldStill = false
  }

  // MARK: Views

  /// Applies a batch to the geometry and to the paths of the shown views. Returns the views that are no longer shown.
  func apply(_ plan: ListUpdatePlan, _ loader: TableLoader) -> ShownParts {
    closeSwipe(animated: false)
    let sections = plan.sections(
      content.geometry.sections, make: { loader.section($0) }, estimate: { loader.estimate(of: $0) })
    var changed = TableGeometry(sections)
    if let head = content.head { content.headHeight = max(0, head.frame.height) }
    if let tail = content.tail { content.tailHeight = max(0, tail.frame.height) }
    changed.head = content.headHeight
    changed.tail = content.tailHeight
    // All heights are measured again, so that an empty batch shows changed ones.
    changed.forgetMeasurements()
    content.geometry = changed
    let gone = content.shown.renumber(
      rows: { plan.reloadedItems.contains($0) ? nil : plan.newItem($0) }, sections: { plan.newSection($0) })
    for row in content.shown.rows { configure(row.cell, at: row.path) }
    return gone
  }

  /// Shows the table after a batch, at the same offset.
  func layOutAfterUpdate() {
    loadIndexTitles()
    content.keepsOffset = true
    layOutContent()
    content.keepsOffset = false
  }

  /// Recycles views that are no longer shown.
  func recycle(_ gone: ShownParts) {
    for row in gone.rows { endDisplaying(row) }
    for part in gone.headers { endDisplaying(header: part) }
    for part in gone.footers { endDisplaying(footer: part) }
  }

  /// Configures existing cells again through the data source.
  func reconfigure(_ paths: [IndexPath]) {
    for given in paths {
      let path = placeholders.shownPath(of: given)
      guard content.geometry.contains(path) else {
        Log.warning("\(nameInMessages) has no row \(given) to reconfigure; the call has no effect")
        continue
      }
      guard let cell = content.shown.cell(at: path), let dataSource else { continue }
      content.requested = cell
      let answer = dataSource.tableView(self, cellForRowAt: given)
      content.requested = nil
      guard answer === cell else {
        Log.warning(
          "\(nameInMessages): reconfigureRows got another cell for \(given); dequeue it with the same "
            + "identifier, or reload the row")
        pool.add(answer, .row)
        continue
      }
      cell.setNeedsLayout()
      let height = content.geometry.span(of: path).length
      content.geometry.setRow(.estimate(height), at: path)
    }
    setNeedsLayout()
  }

  /// Updates the cells after the table entered or left editing mode.
  func editingDidChange(animated: Bool) {
    let change = {
      self.refreshCells()
      for row in self.content.shown.rows {
        row.cell.setEditing(row.cell.placeInTable?.isEditing ?? false, animated: false)
      }
      if animated { self.layoutIfNeeded() }
    }
    for row in content.shown.rows { row.cell.willTransition(to: isEditing ? .showingEditControl : []) }
    guard animated else {
      change()
      for row in content.shown.rows { row.cell.didTransition(to: isEditing ? .showingEditControl : []) }
      return
    }
    UIView.animateEndingLater(
      withDuration: CellAccessories.editingDuration, animations: change,
      completion: { [weak self] _ in
        guard let self else { return }
        for row in content.shown.rows {
          row.cell.didTransition(to: isEditing ? .showingEditControl : [])
        }
      })
  }
}

extension ListUpdatePlan {
  /// The sections after the batch, with the heights known from before it.
  ///
  /// - Parameters:
  ///   - make: Returns an inserted or reloaded section.
  ///   - estimate: Returns the height of an inserted row.
  func sections(
    _ old: [TableGeometry.Section], make: (Int) -> TableGeometry.Section, estimate: (IndexPath) -> CGFloat
  ) -> [TableGeometry.Section] {
    sources.enumerated().map { new, source in
      guard let source else { return make(new) }
      var section = old[source]
      let arriving = inserted[new].map { row in
        let path = IndexPath(row: row, section: new)
        let length = self.source(ofMoveTo: path).map { old[$0.section].rows[$0.row] } ?? .estimate(estimate(path))
        return (index: row, length: length)
      }
      section.changeRows(removing: removed[source], inserting: arriving)
      return section
    }
  }
}

/// The frames of all views of a table before a batch.
@MainActor private struct TablePicture {
  let offset: CGPoint
  private let frames: [ObjectIdentifier: CGRect]

  init(_ table: UITableView) {
    let content = table.content
    offset = table.contentOffset
    let views =
      content.shown.rows.filter { !$0.cell.isHidden }.map { $0.cell as UIView }
      + content.shown.headers.map(\.view) + content.shown.footers.map(\.view)
      + [content.head, content.tail].compactMap { $0 }
    frames = Dictionary(views.map { (ObjectIdentifier($0), $0.untransformedFrame) }) { $1 }
  }

  subscript(view: UIView) -> CGRect? { frames[ObjectIdentifier(view)] }
}

/// Animates the views of a table from their frames before a batch to those after it.
@MainActor private struct UpdateMotion {
  private struct Step {
    let view: UIView
    let end: CGRect
    var endAlpha: CGFloat = 1
  }

  private let table: UITableView
  private let animations: RowAnimations
  private let plan: ListUpdatePlan
  private let old: TableGeometry
  private let before: TablePicture
  private var steps: [Step] = []
  /// Change of the offset because the content became shorter, in points.
  private let shift: CGFloat

  init(
    _ table: UITableView, _ animations: RowAnimations, _ plan: ListUpdatePlan, old: TableGeometry,
    before: TablePicture, gone: ShownParts
  ) {
    self.table = table
    self.animations = animations
    self.plan = plan
    self.old = old
    self.before = before
    shift = table.contentOffset.y - before.offset.y
    UIView.performWithoutAnimation {
      moveRows()
      moveOthers()
      remove(gone)
    }
  }

  private mutating func moveRows() {
    var newSections = animations.arrivingSections
    for (old, new) in plan.reloadedSections { newSections[new] = animations.leavingSections[old] }
    for row in table.content.shown.rows {
      let end = table.rowRect(row.path)
      if let start = before[row.cell] {
        move(row.cell, from: start.offsetBy(dx: 0, dy: shift), to: end)
        continue
      }
      guard let source = plan.oldItem(row.path) else {
        appear(row.cell, end, animations.arrivingRows[row.path] ?? newSections[row.path.section] ?? .fade)
        continue
      }
      if plan.reloadedItems.contains(source), let animation = animations.leavingRows[source] {
        appear(row.cell, end, animation)
      } else {
        let y = old.span(of: source).start + shift
        move(row.cell, from: CGRect(x: end.minX, y: y, width: end.width, height: end.height), to: end)
      }
    }
  }

  private mutating func moveOthers() {
    let content = table.content
    let views = content.shown.headers.map(\.view) + content.shown.footers.map(\.view)
    for view in views where !view.isHidden {
      if let start = before[view] {
        move(view, from: start.offsetBy(dx: 0, dy: shift), to: view.untransformedFrame)
      } else {
        appear(view, view.untransformedFrame, .fade)
      }
    }
    for view in [content.head, content.tail] {
      if let view, let start = before[view] {
        move(view, from: start.offsetBy(dx: 0, dy: shift), to: view.untransformedFrame)
      }
    }
  }

  private mutating func move(_ view: UIView, from start: CGRect, to end: CGRect) {
    view.frame = start
    view.layoutIfNeeded()
    steps.append(Step(view: view, end: end))
  }

  private mutating func appear(_ view: UIView, _ end: CGRect, _ animation: UITableView.RowAnimation) {
    view.frame = animation.outside(end, in: table.bounds)
    view.alpha = animation == .none ? 1 : 0
    view.layoutIfNeeded()
    steps.append(Step(view: view, end: end))
  }

  private mutating func remove(_ gone: ShownParts) {
    let sections = animations.leavingSections
    for row in gone.rows {
      disappear(row.cell, animations.leavingRows[row.path] ?? sections[row.path.section] ?? .fade)
    }
    for part in gone.headers + gone.footers { disappear(part.view, sections[part.section] ?? .fade) }
  }

  private mutating func disappear(_ view: UIView, _ animation: UITableView.RowAnimation) {
    let start = (before[view] ?? view.untransformedFrame).offsetBy(dx: 0, dy: shift)
    view.frame = start
    table.sendSubviewToBack(view)
    if let background = table.backgroundView { table.sendSubviewToBack(background) }
    let end = animation.outside(start, in: table.bounds)
    steps.append(Step(view: view, end: end, endAlpha: 0))
  }

  func run(_ duration: TimeInterval, _ completion: @escaping (Bool) -> Void) {
    let steps = steps
    UIView.animateEndingLater(
      withDuration: duration, options: .allowUserInteraction,
      animations: {
        for step in steps {
          if step.view.untransformedFrame != step.end { step.view.frame = step.end }
          if step.view.alpha != step.endAlpha { step.view.alpha = step.endAlpha }
          step.view.layoutIfNeeded()
        }
      }, completion: completion)
  }
}

extension UITableView.RowAnimation {
  /// The start of an arriving row, or the end of a leaving row, with this frame.
  fileprivate func outside(_ frame: CGRect, in bounds: CGRect) -> CGRect {
    switch self {
    case .left: frame.offsetBy(dx: -bounds.width, dy: 0)
    case .right: frame.offsetBy(dx: bounds.width, dy: 0)
    case .top, .automatic: frame.offsetBy(dx: 0, dy: -frame.height)
    case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
    case .middle: frame.insetBy(dx: 0, dy: frame.height / 2)
    case .fade, .none: frame
    }
  }
}
