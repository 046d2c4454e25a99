import ConstraintSolver

/// Solves the constraints of all views inside one host view, down to the next hosts.
///
/// Constraints and views enter the solver in the next layout, so that building a screen costs one solve. After that the
/// cost of a changed constant depends on what it moves, and adding or removing a constraint rebuilds nothing.
@MainActor final class LayoutEngine {
  private(set) weak var host: UIView?
  var solver = Solver()
  /// The host in its own coordinates; only its width and height are used.
  private(set) lazy var rootItem: LayoutItem = makeRootItem()
  /// By variable.
  private var owners: [LayoutItem?] = []
  private var waitingConstraints: [NSLayoutConstraint] = []
  private var waitingViews: [WeakView] = []
  var staleItems: [LayoutItem] = []
  /// The items whose height depends on their width.
  var flowingItems: [LayoutItem] = []
  /// True while a compressed size is measured, in which texts keep the widths that they were laid out with.
  var keepsShownWidths = false
  /// The items whose values have changed since their superviews were notified.
  private var movedItems: [LayoutItem] = []
  /// Constraints in the solver.
  var installed: [ObjectIdentifier: NSLayoutConstraint] = [:]
  private var reportedConflicts: Set<[Int]> = []
  /// The solution without the rows that resolve ambiguity; `nil` if it is not known since the last change.
  var undecided: Solver?
  var isDirty = false
  private var isSolving = false
  /// True if the list that shows the host as its header or footer knows that its contents changed.
  private var hasNotifiedList = false
  /// True if the host's size rows have a fitting size rather than its bounds.
  var isFitted = false
  /// Items of an engine that only measures; other engines keep theirs at the view or guide.
  private var ownItems: [ObjectIdentifier: LayoutItem]?
  var isMeasure: Bool { ownItems != nil }
  /// The engines that measured views inside the host, until something changes.
  private(set) var measurements: [ObjectIdentifier: LayoutEngine] = [:]

  private struct WeakView {
    weak var view: UIView?
  }

  /// The priority of rows that resolve ambiguity. Any value above 0 and far below 1 works.
  static let tightening = 0.001
  /// The priority at which undetermined lengths are 0, or those of a free host stay; below `tightening`.
  static let keeping = 0.0005
  /// The number of times that text heights may be queried again in one solve. Usually once. More would hang.
  private static let mostMeasurings = 4

  /// - Parameter isMeasure: True if the engine leaves the views unchanged, to measure inside another host.
  init(host: UIView, isMeasure: Bool = false) {
    self.host = host
    if isMeasure { ownItems = [:] }
  }

  /// Returns an engine that measures the contents of a view inside the host.
  func measuring(_ view: UIView) -> LayoutEngine {
    if let known = measurements[ObjectIdentifier(view)], known.host === view { return known }
    let engine = LayoutEngine(measuring: view)
    // Changes of views that are not in the solver yet are not known.
    measurements[ObjectIdentifier(view)] = isDirty ? nil : engine
    return engine
  }

  // MARK: Items

  /// Returns the item of a view or guide, created on first use.
  func item(for owner: AnyObject) -> LayoutItem {
    if owner === host { return rootItem }
    if let item = existingItem(for: owner) { return item }
    let item = LayoutItem(owner, in: self)
    register(item)
    if ownItems != nil {
      ownItems?[ObjectIdentifier(owner)] = item
    } else if let view = owner as? UIView {
      if let old = view.layoutState?.item { old.engine?.retire(old) }
      view.layoutRecord.item = item
    } else if let guide = owner as? UILayoutGuide {
      guide.item = item
    }
    setFrameRows(of: item)
    return item
  }

  private func existingItem(for owner: AnyObject) -> LayoutItem? {
    if let ownItems { return ownItems[ObjectIdentifier(owner)] }
    let item = (owner as? UIView)?.layoutState?.item ?? (owner as? UILayoutGuide)?.item
    return item?.engine === self ? item : nil
  }

  private func makeRootItem() -> LayoutItem {
    let item = LayoutItem(host ?? self, in: self)
    register(item)
    item.contentIsStale = false
    if let host { setHostRows(of: item, for: host) }
    return item
  }

  private func register(_ item: LayoutItem) {
    for variable in item.variables {
      while owners.count <= Int(variable.index) { owners.append(nil) }
      owners[Int(variable.index)] = item
    }
    if item.view != nil, item.contentIsStale { staleItems.append(item) }
    setNeedsSolve()
  }

  /// Removes an item with the toolkit's rows. Constraints that use it must have been removed.
  func retire(_ item: LayoutItem) {
    guard item.engine === self, item.useCount == 0, item.followerCount == 0 else { return }
    for row in item.frameRows + item.exerciseRows + item.closingRows + item.lengthRows { drop(row) }
    for rows in [item.content.width, item.content.height] {
      drop(rows.hugging)
      drop(rows.resistance)
    }
    for variable in item.variables {
      owners[Int(variable.index)] = nil
      solver.remove(variable)
    }
    flowingItems.removeLast(identicalTo: item)
    if item.hasMoved { movedItems.removeLast(identicalTo: item) }
    staleItems.removeLast(identicalTo: item)
    item.engine = nil
    unfollow(item)
    if item.view?.layoutState?.item === item { item.view?.layoutState?.item = nil }
    if item.guide?.item === item { item.guide?.item = nil }
  }

  /// Creates an item for a view that constraints place at the next layout, even if none mentions it.
  func enroll(_ view: UIView) {
    waitingViews.append(WeakView(view: view))
    setNeedsSolve()
  }

  /// In the order of their variables.
  var items: [LayoutItem] {
    var result: [LayoutItem] = []
    for case let item? in owners where result.last !== item { result.append(item) }
    return result
  }

  // MARK: Constraints

  func add(_ constraint: NSLayoutConstraint) {
    constraint.rows = ConstraintRows(engine: self)
    waitingConstraints.append(constraint)
    setNeedsSolve()
  }

  func remove(_ constraint: NSLayoutConstraint) {
    guard let rows = constraint.rows, rows.engine === self else { return }
    setNeedsSolve()
    guard rows.main != nil else {
      waitingConstraints.removeLast(identicalTo: constraint)
      return
    }
    drop(rows.main)
    drop(rows.tightening)
    installed[ObjectIdentifier(constraint)] = nil
    for item in constraint.usedItems {
      item.useCount -= 1
      if item.useCount == 0, !wantsItem(item) { retire(item) }
    }
    constraint.usedItems = []
  }

  func wantsItem(_ item: LayoutItem) -> Bool {
    if item === rootItem { return true }
    guard let view = item.view else { return false }
    return !view.translatesAutoresizingMaskIntoConstraints && view.superview != nil
  }

  func constantDidChange(of constraint: NSLayoutConstraint) {
    guard let rows = constraint.rows else { return }
    for row in [rows.main, rows.tightening] {
      guard let row else { continue }
      setConstant(Double(constraint.constant) + rows.offset, of: row)
    }
    setNeedsSolve()
  }

  func priorityDidChange(of constraint: NSLayoutConstraint) {
    guard let row = constraint.rows?.main else { return }
    mustSucceed { () throws(ConstraintError) in try solver.setPriority(constraint.priority.forSolver, of: row) }
    setNeedsSolve()
  }

  /// Follows changed margins, baselines and scroll positions.
  func offsetMayHaveChanged(of constraint: NSLayoutConstraint) {
    guard constraint.rows?.main != nil else { return }
    guard constraint.rows?.heightShares == constraint.heightShares else {
      remove(constraint)
      return add(constraint)
    }
    let offset = relation(for: constraint)?.offset ?? 0
    guard offset != constraint.rows?.offset else { return }
    constraint.rows?.offset = offset
    constantDidChange(of: constraint)
  }

  // MARK: Rows of the toolkit's own

  func drop(_ row: Constraint?) {
    guard let row else { return }
    mustSucceed { () throws(ConstraintError) in try solver.remove(row) }
  }

  func setConstant(_ constant: Double, of row: Constraint) {
    mustSucceed { () throws(ConstraintError) in try solver.setConstant(constant, of: row) }
  }

  func addRow(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Double = Solver.required
  ) -> Constraint {
    mustSucceed { () throws(ConstraintError) in
      try solver.add(terms, relation, constant, priority: priority)
    }
  }

  /// The engine passes only valid rows to the solver; after a rejection, layout could not be correct.
  func mustSucceed<Result>(_ body: () throws(ConstraintError) -> Result) -> Result {
    do {
      return try body()
    } catch {
      preconditionFailure("The layout engine of \(host?.nameInMessages ?? "a view") is inconsistent: \(error)")
    }
  }

  /// - Returns: True if this set of conflicting constraints has not been reported yet.
  func noteReported(_ conflict: [Int]) -> Bool {
    reportedConflicts.insert(conflict).inserted
  }

  // MARK: Solving

  /// Requests a solve before the next layout of the host.
  func setNeedsSolve() {
    setNeedsSolveInside()
    if !isSolving, !hasNotifiedList, ownItems == nil {
      hasNotifiedList = true
      host?.listAround?.setNeedsLayout()
    }
  }

  /// Requests it for the host's own size, which nothing outside depends on.
  func setNeedsSolveInside() {
    undecided = nil
    measurements = [:]
    guard !isSolving, !isMeasure else { return }
    if !isDirty || !(host?.layer.needsLayout() ?? true) { host?.setNeedsLayout() }
    isDirty = true
    LayoutPass.current.note(self)
  }

  func solveIfNeeded() {
    guard isDirty, !isSolving, ownItems == nil else { return }
    restoreHostSize()
    solve()
    isDirty = false
    hasNotifiedList = false
    reportConflicts()
    for item in movedItems {
      item.hasMoved = false
      if item !== rootItem { (item.view?.superview ?? item.guide?.owningView)?.setNeedsLayout() }
    }
    movedItems.removeAll(keepingCapacity: true)
  }

  /// Solves and passes the changed values to their items.
  private func findValues() {
    repeat { takeValues() } while excludeNegativeLengths(in: movedItems)
  }

  private func takeValues() {
    solver.solve()
    for (variable, value) in solver.takeChangedValues() {
      guard let item = owners[Int(variable.index)] else { continue }
      item.take(value, of: variable)
      if !item.hasMoved {
        item.hasMoved = true
        movedItems.append(item)
      }
    }
  }

  /// Adds all pending rows and finds the optimum, with text heights for the resulting widths.
  func solve() {
    isSolving = true
    defer { isSolving = false }
    _ = rootItem
    admitWaiting()
    var shown = keepsShownWidths ? flowingItems.filter { !$0.contentIsStale } : []
    measureStale()
    widenFlowing()
    // The texts of an engine that measures are shown by another one.
    if isMeasure, keepsShownWidths {
      shown = flowingItems.filter { $0.view?.layoutState?.item?.contentIsStale == false }
    }
    for item in shown { keepShownWidth(of: item) }
    findValues()
    for _ in 0..<Self.mostMeasurings {
      var hasChanged = false
      for item in flowingItems where narrow(item) { hasChanged = true }
      guard hasChanged else { return }
      findValues()
    }
  }

  private func admitWaiting() {
    let views = waitingViews
    waitingViews.removeAll(keepingCapacity: true)
    for waiting in views {
      guard let view = waiting.view, let parent = view.superview,
        !view.translatesAutoresizingMaskIntoConstraints, ownItems != nil || parent.existingContentEngine === self
      else { continue }
      _ = item(for: view)
    }
    let constraints = installed.isEmpty ? inTreeOrder(waitingConstraints) : waitingConstraints
    waitingConstraints.removeAll(keepingCapacity: true)
    for constraint in constraints { install(constraint) }
  }

  /// Returns the constraints with those of a view before those of its subviews.
  ///
  /// In a conflict the last one yields: one inside, rather than one of a stack view or another view around it. Source:
  /// stored frames of five public storyboards and xibs, in which views in stretched or equally filled stacks do not have
  /// the lengths of their own constraints.
  private func inTreeOrder(_ constraints: [NSLayoutConstraint]) -> [NSLayoutConstraint] {
    guard let host else { return constraints }
    var places: [ObjectIdentifier: Int] = [:]
    var views = [host]
    while let view = views.popLast() {
      places[ObjectIdentifier(view)] = places.count
      views += view.subviews.reversed()
    }
    let placed = constraints.enumerated().map { index, constraint in
      (constraint.holder.flatMap { places[ObjectIdentifier($0)] } ?? -1, index, constraint)
    }
    return placed.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  private func install(_ constraint: NSLayoutConstraint) {
    guard constraint.rows?.engine === self, constraint.rows?.main == nil else { return }
    guard let row = relation(for: constraint) else { return }
    let constant = Double(constraint.constant) + row.offset
    let main = addRow(row.terms, row.relation, constant, priority: constraint.priority.forSolver)
    var tightening: Constraint?
    if row.relation != .equal, !constraint.first.isDistance {
      tightening = addRow(row.terms, .equal, constant, priority: Self.tightening)
    }
    constraint.rows = ConstraintRows(
      engine: self, main: main, tightening: tightening, offset: row.offset, heightShares: constraint.heightShares)
    constraint.usedItems = row.items
    for item in row.items { item.useCount += 1 }
    installed[ObjectIdentifier(constraint)] = constraint
  }

  /// Copies a constraint of another engine for measuring.
  func installCopy(of constraint: NSLayoutConstraint) {
    guard let row = relation(for: constraint) else { return }
    let constant = Double(constraint.constant) + row.offset
    _ = addRow(row.terms, row.relation, constant, priority: constraint.priority.forSolver)
    if row.relation != .equal, !constraint.first.isDistance {
      _ = addRow(row.terms, .equal, constant, priority: Self.tightening)
    }
  }
}

extension UIView {
  /// The table whose header or footer contains the host; cells have their own layout.
  fileprivate var listAround: UITableView? {
    guard let superview, !(superview is UITableViewCell) else { return nil }
    return superview as? UITableView ?? superview.superview as? UITableView
  }
}

extension UILayoutPriority {
  /// The solver's priorities are above 0.
  var forSolver: Double { max(Double(rawValue), 0.01) }
}
