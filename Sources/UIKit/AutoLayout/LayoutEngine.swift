import ConstraintSolver

/// Solves the constraints of everything inside one host view, down to the next hosts.
///
/// Constraints and views wait until the next layout before they enter the solver, so that building a screen costs one
/// solve. After that a changed constant costs what it moves, and adding or removing a constraint rebuilds nothing.
@MainActor final class LayoutEngine {
  private(set) weak var host: UIView?
  var solver = Solver()
  /// Stands for the host in its own coordinates; only its width and height are used.
  private(set) lazy var rootItem: LayoutItem = makeRootItem()
  /// By variable.
  private var owners: [LayoutItem?] = []
  private var waitingConstraints: [NSLayoutConstraint] = []
  private var waitingViews: [WeakView] = []
  private var staleItems: [LayoutItem] = []
  /// The items whose height depends on the width that they get.
  private var flowingItems: [LayoutItem] = []
  /// The items whose values have changed since their superviews were told.
  private var movedItems: [LayoutItem] = []
  /// Constraints in the solver.
  var installed: [ObjectIdentifier: NSLayoutConstraint] = [:]
  private var reportedConflicts: Set<[Int]> = []
  private(set) var isDirty = false
  private var isSolving = false
  /// Whether the host's size rows stand at a fitting size rather than at its bounds.
  private var isFitted = false
  /// Items of an engine that only measures; others keep theirs at the view or guide.
  private var ownItems: [ObjectIdentifier: LayoutItem]?

  private struct WeakView {
    weak var view: UIView?
  }

  /// Priority of rows that settle what nothing else decides. Any above 0 and far below 1 will do.
  static let tightening = 0.001
  /// Priority with which lengths that nothing else decides are 0, or a free host's as they were; below `tightening`.
  static let keeping = 0.0005
  /// How often the height of text may be asked for again in one solve. Usual: once. More would hang.
  private static let mostMeasurings = 4

  /// - Parameter isMeasure: whether the engine leaves no trace at the views, to measure something inside another host.
  init(host: UIView, isMeasure: Bool = false) {
    self.host = host
    if isMeasure { ownItems = [:] }
  }

  // MARK: Items

  /// The item of a view or guide, made when first asked for.
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

  /// Takes an item out, with the rows that the toolkit put on it. Constraints that use it must have gone.
  func retire(_ item: LayoutItem) {
    guard item.engine === self, item.useCount == 0 else { return }
    for row in item.frameRows + item.exerciseRows + item.closingRows { drop(row) }
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
    if item.view?.layoutState?.item === item { item.view?.layoutState?.item = nil }
    if item.guide?.item === item { item.guide?.item = nil }
  }

  /// Gives a view that constraints place an item at the next layout, even if none mentions it.
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

  private func wantsItem(_ item: LayoutItem) -> Bool {
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

  /// Follows margins, baselines and scroll positions that have changed.
  func offsetMayHaveChanged(of constraint: NSLayoutConstraint) {
    guard constraint.rows?.main != nil else { return }
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

  /// The engine hands the solver nothing that it refuses; if it did, going on would lay out nonsense.
  func mustSucceed<Result>(_ body: () throws(ConstraintError) -> Result) -> Result {
    do {
      return try body()
    } catch {
      preconditionFailure("The layout engine of \(host?.nameInMessages ?? "a view") is inconsistent: \(error)")
    }
  }

  /// - Returns: whether this set of contradicting constraints has not been reported yet.
  func noteReported(_ conflict: [Int]) -> Bool {
    reportedConflicts.insert(conflict).inserted
  }

  // MARK: Solving

  /// Has the engine solve before the next layout of its host.
  func setNeedsSolve() {
    guard !isSolving else { return }
    if !isDirty || !(host?.layer.needsLayout() ?? true) { host?.setNeedsLayout() }
    isDirty = true
    LayoutPass.current.note(self)
  }

  func solveIfNeeded() {
    guard isDirty, !isSolving, ownItems == nil else { return }
    restoreHostSize()
    solve()
    isDirty = false
    reportConflicts()
    for item in movedItems {
      item.hasMoved = false
      if item !== rootItem { (item.view?.superview ?? item.guide?.owningView)?.setNeedsLayout() }
    }
    movedItems.removeAll(keepingCapacity: true)
  }

  /// Solves and hands the values that changed to their items.
  private func findValues() {
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

  /// Lets everything that waits enter and finds the optimum, asking texts for their heights at the widths that come out.
  func solve() {
    isSolving = true
    defer { isSolving = false }
    _ = rootItem
    admitWaiting()
    measureStale()
    widenFlowing()
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
    let constraints = waitingConstraints
    waitingConstraints.removeAll(keepingCapacity: true)
    for constraint in constraints { install(constraint) }
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
    constraint.rows = ConstraintRows(engine: self, main: main, tightening: tightening, offset: row.offset)
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

extension UILayoutPriority {
  /// The solver's priorities lie above 0.
  var forSolver: Double { max(Double(rawValue), 0.01) }
}

// MARK: - Sizes of the host

extension LayoutEngine {
  /// Keeps the host at its size, or lets its contents choose where constraints place it.
  private func setHostRows(of item: LayoutItem, for host: UIView) {
    let isFixed = host.superview != nil || host.translatesAutoresizingMaskIntoConstraints
    let priority = isFixed ? Solver.required : Self.keeping
    let size = host.alignmentRect(forFrame: CGRect(origin: .zero, size: host.bounds.size)).size
    item.frameRows[2] = addRow([Term(item.width)], .equal, Double(size.width), priority: priority)
    item.frameRows[3] = addRow([Term(item.height)], .equal, Double(size.height), priority: priority)
  }

  /// Follows the host's size, which somebody set.
  func hostSizeDidChange() {
    guard let host, let width = rootItem.frameRows[2], let height = rootItem.frameRows[3] else { return }
    guard !isFitted else { return setNeedsSolve() }
    let size = host.alignmentRect(forFrame: CGRect(origin: .zero, size: host.bounds.size)).size
    setConstant(Double(size.width), of: width)
    setConstant(Double(size.height), of: height)
    setNeedsSolve()
  }

  /// The host's size became its contents' choice, or ceased to be.
  func hostModeDidChange() {
    guard let host else { return }
    for row in rootItem.frameRows { drop(row) }
    setHostRows(of: rootItem, for: host)
    setNeedsSolve()
  }

  private func restoreHostSize() {
    guard isFitted else { return }
    isFitted = false
    hostModeDidChange()
  }

  /// The size that the contents ask for when the host wants `target` with these priorities; in whole pixels, rounded up.
  func fittingSize(
    _ target: CGSize, horizontally: UILayoutPriority, vertically: UILayoutPriority
  ) -> CGSize {
    guard let host, let width = rootItem.frameRows[2], let height = rootItem.frameRows[3] else { return .zero }
    isFitted = true
    isDirty = true
    mustSucceed { () throws(ConstraintError) in
      try solver.setPriority(horizontally.forSolver, of: width)
      try solver.setPriority(vertically.forSolver, of: height)
      try solver.setConstant(Double(target.width), of: width)
      try solver.setConstant(Double(target.height), of: height)
    }
    rootItem.contentIsStale = true
    setContentRows(of: rootItem)
    solve()
    let size = host.frame(forAlignmentRect: rootItem.rect).size
    removeContentRows(of: rootItem)
    return size.roundedUp(toScale: host.contentScaleFactor)
  }
}

extension CGSize {
  /// In whole pixels; a rounding error of the solver does not count as the beginning of another.
  func roundedUp(toScale scale: CGFloat) -> CGSize {
    CGSize(
      width: (width * scale - 1e-4).rounded(.up) / scale, height: (height * scale - 1e-4).rounded(.up) / scale)
  }
}

// MARK: - Frames and contents

extension LayoutEngine {
  /// Keeps an item where its view's frame says, as long as no constraints place the view.
  private func setFrameRows(of item: LayoutItem) {
    if let guide = item.guide { return setRows(ofGuide: guide, item) }
    guard let view = item.view, view.translatesAutoresizingMaskIntoConstraints else { return }
    let rect = view.alignmentRect(forFrame: view.untransformedFrame)
    for (place, (variable, value)) in zip(item.variables, rect.numbers).enumerated() {
      item.frameRows[place] = addRow([Term(variable)], .equal, value)
    }
  }

  private func setRows(ofGuide guide: UILayoutGuide, _ item: LayoutItem) {
    item.contentIsStale = false
    close(item, isWidthOpen: true, isHeightOpen: true)
    guard guide.beginsAtOrigin else { return }
    item.frameRows[0] = addRow([Term(item.minX)], .equal, 0)
    item.frameRows[1] = addRow([Term(item.minY)], .equal, 0)
  }

  /// Follows a frame that somebody set on a view that constraints do not place.
  func frameDidChange(of item: LayoutItem) {
    guard let view = item.view, view.translatesAutoresizingMaskIntoConstraints, item !== rootItem else { return }
    let rect = view.alignmentRect(forFrame: view.untransformedFrame)
    for (row, value) in zip(item.frameRows, rect.numbers) {
      if let row { setConstant(value, of: row) }
    }
    setNeedsSolve()
  }

  /// A view began or ceased to be placed by constraints.
  func frameModeDidChange(of item: LayoutItem) {
    for row in item.frameRows { drop(row) }
    item.frameRows = [nil, nil, nil, nil]
    setFrameRows(of: item)
    invalidateContent(of: item)
    if item.useCount == 0, !wantsItem(item) { retire(item) }
    setNeedsSolve()
  }

  /// Has the view asked for its own size again before the next solve.
  func invalidateContent(of item: LayoutItem) {
    guard !item.contentIsStale, item !== rootItem else { return setNeedsSolve() }
    item.contentIsStale = true
    staleItems.append(item)
    setNeedsSolve()
  }

  /// Follows hugging or compression resistance that has changed.
  func contentPrioritiesDidChange(of item: LayoutItem) {
    removeContentRows(of: item)
    invalidateContent(of: item)
  }

  private func measureStale() {
    let items = staleItems
    staleItems.removeAll(keepingCapacity: true)
    for item in items { setContentRows(of: item) }
  }

  func removeContentRows(of item: LayoutItem) {
    for rows in [item.content.width, item.content.height] {
      drop(rows.hugging)
      drop(rows.resistance)
    }
    item.content = (LayoutItem.ContentRows(), LayoutItem.ContentRows())
  }

  private func setContentRows(of item: LayoutItem) {
    guard item.contentIsStale, let view = item.view else { return }
    item.contentIsStale = false
    guard !view.translatesAutoresizingMaskIntoConstraints || item === rootItem else {
      close(item, isWidthOpen: false, isHeightOpen: false)
      return removeContentRows(of: item)
    }
    item.measuredWidth = nil
    let isFlowing = view.contentFlows
    if isFlowing != flowingItems.contains(where: { $0 === item }) {
      if isFlowing { flowingItems.append(item) } else { flowingItems.removeLast(identicalTo: item) }
    }
    let size = isFlowing ? view.contentSize(forWidth: nil) : view.intrinsicContentSize
    setContent(size, of: item, view)
    if item !== rootItem {
      close(item, isWidthOpen: item.content.width.length == nil, isHeightOpen: item.content.height.length == nil)
    }
  }

  /// Has lengths that no content decides be 0, unless constraints say more.
  private func close(_ item: LayoutItem, isWidthOpen: Bool, isHeightOpen: Bool) {
    for (place, isOpen) in [isWidthOpen, isHeightOpen].enumerated() {
      if isOpen == (item.closingRows[place] != nil) { continue }
      drop(item.closingRows[place])
      let variable = place == 0 ? item.width : item.height
      item.closingRows[place] = isOpen ? addRow([Term(variable)], .equal, 0, priority: Self.keeping) : nil
    }
  }

  private func setContent(_ size: CGSize, of item: LayoutItem, _ view: UIView) {
    let state = view.layoutState
    set(
      size.width, &item.content.width, item.width, state?.hugging.horizontal ?? .defaultLow,
      state?.resistance.horizontal ?? .defaultHigh)
    set(
      size.height, &item.content.height, item.height, state?.hugging.vertical ?? .defaultLow,
      state?.resistance.vertical ?? .defaultHigh)
  }

  private func set(
    _ length: CGFloat, _ rows: inout LayoutItem.ContentRows, _ variable: Variable, _ hugging: UILayoutPriority,
    _ resistance: UILayoutPriority
  ) {
    let isUsable = length != UIView.noIntrinsicMetric && length.isFinite
    if rows.length == (isUsable ? length : nil), rows.hugging != nil || !isUsable { return }
    rows.length = isUsable ? length : nil
    guard isUsable else {
      drop(rows.hugging)
      drop(rows.resistance)
      rows = LayoutItem.ContentRows()
      return
    }
    if let above = rows.hugging, let below = rows.resistance {
      setConstant(Double(length), of: above)
      setConstant(Double(length), of: below)
      return
    }
    rows.hugging = addRow([Term(variable)], .lessOrEqual, Double(length), priority: hugging.forSolver)
    rows.resistance = addRow([Term(variable)], .greaterOrEqual, Double(length), priority: resistance.forSolver)
  }

  /// Lets texts of several lines ask for one long line again, so that the result does not depend on the last one.
  private func widenFlowing() {
    for item in flowingItems where item.measuredWidth != nil {
      guard let view = item.view else { continue }
      item.measuredWidth = nil
      setContent(view.contentSize(forWidth: nil), of: item, view)
    }
  }

  /// Measures a text for the width it got, if that is less than it asked for.
  ///
  /// - Returns: whether that changes what it asks for.
  private func narrow(_ item: LayoutItem) -> Bool {
    guard let view = item.view, let wanted = item.content.width.length else { return false }
    let width = item.rect.width
    let isNarrower = width < wanted - 1e-6
    let isWider = item.measuredWidth.map { width > $0 + 1e-6 } ?? false
    guard isNarrower || isWider, width > 0 else { return false }
    item.measuredWidth = width
    setContent(view.contentSize(forWidth: width), of: item, view)
    return true
  }
}

extension CGRect {
  fileprivate var numbers: [Double] {
    [Double(origin.x), Double(origin.y), Double(size.width), Double(size.height)]
  }
}
