/// Collects the changes of a table and shows them, animated.
@MainActor final class TableUpdates {
  private unowned let table: UITableView
  private var batch = UpdateBatch()
  private var depth = 0
  private var completions: [(Bool) -> Void] = []
  /// Animations of batches that are not over.
  private var running = 0

  /// In seconds.
  static let duration: TimeInterval = 0.3

  init(_ table: UITableView) {
    self.table = table
  }

  var isCollecting: Bool { depth > 0 }
  /// Whether cells that move off the screen are still to be seen.
  var isAnimating: Bool { running > 0 }

  func add(_ change: (inout UpdateBatch) -> Void) {
    guard !isCollecting else { return change(&batch) }
    begin()
    change(&batch)
    end()
  }

  func perform(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    begin()
    updates?()
    if let completion { completions.append(completion) }
    end()
  }

  func perform(_ batch: UpdateBatch, completion: ((Bool) -> Void)? = nil) {
    perform({ self.batch = batch }, completion)
  }

  func begin() {
    if depth == 0 { table.contents.loadIfNeeded() }
    depth += 1
  }

  func end() {
    let table = table
    precondition(depth > 0, "\(table.nameInMessages): endUpdates was called without beginUpdates")
    depth -= 1
    guard depth == 0 else { return }
    let batch = batch
    let completions = completions
    self.batch = UpdateBatch()
    self.completions = []
    commit(batch) { finished in for completion in completions { completion(finished) } }
  }

  // MARK: Showing

  private func commit(_ batch: UpdateBatch, _ completion: @escaping (Bool) -> Void) {
    let contents = table.contents
    let loader = TableLoader(table)
    let old = contents.geometry
    let plan: UpdatePlan
    do {
      plan = try UpdatePlan(batch, from: old.sections.map(\.rows.count), to: loader.rowCounts())
    } catch {
      preconditionFailure("the update of \(table.nameInMessages) is invalid: \(error)")
    }
    let before = Picture(contents)
    let gone = contents.apply(plan, loader)
    table.selection.renumber { plan.reloaded.contains($0) ? nil : plan.newRow($0) }
    guard table.window != nil, UIView.areAnimationsEnabled, !AnimationBlock.isSuppressed else {
      for row in gone.rows { contents.recycle(row) }
      contents.letGo(gone.headers, gone.footers)
      UIView.performWithoutAnimation { contents.layOutAfterUpdate() }
      return completion(true)
    }
    running += 1
    UIView.performWithoutAnimation { contents.layOutAfterUpdate() }
    contents.isHeldStill = true
    let motion = UpdateMotion(contents, batch, plan, old: old, before: before, gone: gone)
    motion.run(Self.duration) { [weak self, weak table] finished in
      self?.running -= 1
      for row in gone.rows { table?.contents.recycle(row) }
      table?.contents.letGo(gone.headers, gone.footers)
      table?.setNeedsLayout()
      completion(finished)
    }
    contents.isHeldStill = false
  }

  /// Where everything was before a batch.
  @MainActor struct Picture {
    let offset: CGPoint
    private let frames: [ObjectIdentifier: CGRect]

    init(_ contents: TableContents) {
      offset = contents.table.contentOffset
      var frames: [ObjectIdentifier: CGRect] = [:]
      let views =
        contents.current.rows.filter { !$0.cell.isHidden }.map { $0.cell as UIView }
        + contents.current.headers.map(\.view) + contents.current.footers.map(\.view)
        + [contents.head, contents.tail].compactMap { $0 }
      for view in views { frames[ObjectIdentifier(view)] = view.untransformedFrame }
      self.frames = frames
    }

    subscript(view: UIView) -> CGRect? { frames[ObjectIdentifier(view)] }
  }
}

/// Moves everything from where it was before a batch to where it is after it.
@MainActor private struct UpdateMotion {
  typealias Gone = (rows: [ShownParts.Row], headers: [ShownParts.Part], footers: [ShownParts.Part])

  private struct Step {
    let view: UIView
    let end: CGRect
    var endAlpha: CGFloat = 1
  }

  private let contents: TableContents
  private let batch: UpdateBatch
  private let plan: UpdatePlan
  private let old: TableGeometry
  private let before: TableUpdates.Picture
  private var steps: [Step] = []
  /// What the offset moved by itself, because there is less content now.
  private let shift: CGFloat

  init(
    _ contents: TableContents, _ batch: UpdateBatch, _ plan: UpdatePlan, old: TableGeometry,
    before: TableUpdates.Picture, gone: Gone
  ) {
    self.contents = contents
    self.batch = batch
    self.plan = plan
    self.old = old
    self.before = before
    shift = contents.table.contentOffset.y - before.offset.y
    UIView.performWithoutAnimation {
      moveRows()
      moveOthers()
      remove(gone)
    }
  }

  private mutating func moveRows() {
    let inserted = Dictionary(batch.insertedRows.map { ($0.path, $0.animation) }) { $1 }
    let newSections = Dictionary(
      batch.insertedSections.map { ($0.index, $0.animation) }
        + plan.reloadedSections.map { pair in
          (pair.new, batch.reloadedSections.first { $0.index == pair.old }?.animation ?? .fade)
        }
    ) { $1 }
    for row in contents.current.rows {
      let end = contents.rowRect(row.path)
      if let start = before[row.cell] {
        move(row.cell, from: start.offsetBy(dx: 0, dy: shift), to: end)
      } else if let source = plan.oldRow(row.path), let animation = reloadAnimation(source) {
        appear(row.cell, end, animation)
      } else if let source = plan.oldRow(row.path) {
        let span = old.span(of: source)
        move(row.cell, from: CGRect(x: end.minX, y: span.start + shift, width: end.width, height: end.height), to: end)
      } else {
        appear(row.cell, end, inserted[row.path] ?? newSections[row.path.section] ?? .fade)
      }
    }
  }

  private func reloadAnimation(_ path: RowPath) -> UITableView.RowAnimation? {
    guard plan.reloaded.contains(path) else { return nil }
    return batch.reloadedRows.first { $0.path == path }?.animation
  }

  private mutating func moveOthers() {
    let views = contents.current.headers.map(\.view) + contents.current.footers.map(\.view)
    for view in views where !view.isHidden {
      if let start = before[view] {
        move(view, from: start.offsetBy(dx: 0, dy: shift), to: view.untransformedFrame)
      } else {
        appear(view, view.untransformedFrame, .fade)
      }
    }
    for view in [contents.head, contents.tail] {
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
    view.frame = animation.outside(end, in: contents.table.bounds)
    view.alpha = animation == .none ? 1 : 0
    view.layoutIfNeeded()
    steps.append(Step(view: view, end: end))
  }

  private mutating func remove(_ gone: Gone) {
    let animations = Dictionary(
      batch.deletedRows.map { ($0.path, $0.animation) } + batch.reloadedRows.map { ($0.path, $0.animation) }
    ) { $1 }
    let sections = Dictionary(
      batch.deletedSections.map { ($0.index, $0.animation) } + batch.reloadedSections.map { ($0.index, $0.animation) }
    ) { $1 }
    for row in gone.rows {
      let animation = animations[row.path] ?? sections[row.path.section] ?? .fade
      disappear(row.cell, animation)
    }
    for part in gone.headers + gone.footers { disappear(part.view, sections[part.section] ?? .fade) }
  }

  private mutating func disappear(_ view: UIView, _ animation: UITableView.RowAnimation) {
    let start = (before[view] ?? view.untransformedFrame).offsetBy(dx: 0, dy: shift)
    view.frame = start
    contents.table.sendSubviewToBack(view)
    if let background = contents.table.backgroundView { contents.table.sendSubviewToBack(background) }
    let end = animation.outside(start, in: contents.table.bounds)
    steps.append(Step(view: view, end: end, endAlpha: 0))
  }

  func run(_ duration: TimeInterval, _ completion: @escaping (Bool) -> Void) {
    let steps = steps
    UIView.animate(
      withDuration: duration, delay: 0, options: .allowUserInteraction,
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
  /// Where a row with this frame comes from or goes to.
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
