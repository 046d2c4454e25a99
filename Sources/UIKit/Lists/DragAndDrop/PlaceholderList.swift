/// A list that shows placeholders among the rows of its data source.
@MainActor protocol PlaceholderList: UIScrollView {
  var placeholders: ListPlaceholders { get set }
  /// True while the public methods take and return paths of shown rows.
  var usesPresentationValues: Bool { get set }
  /// Brings the shown rows up to date before they change.
  func prepareForChange()
  /// The numbers of the shown rows.
  var shownCounts: ListCounts { get }
  /// Animates a change of the shown rows for which the data source is not queried for its counts.
  ///
  /// `moved`: Returns the path of a row of the data source after the change.
  func show(_ changes: ListChanges, _ plan: ListUpdatePlan, moved: (IndexPath) -> IndexPath)
  func placeholderFrame(at shown: IndexPath) -> CGRect?
  /// `nil` for a placeholder without a cell.
  func placeholderCell(at shown: IndexPath) -> UIView?
}

extension PlaceholderList {
  /// The shown path of a path that the app passes to the list.
  func shown(_ path: IndexPath) -> IndexPath { usesPresentationValues ? path : placeholders.shownPath(of: path) }

  /// The path that the app gets for a shown row; `nil` for a placeholder.
  func reported(_ shown: IndexPath) -> IndexPath? {
    if usesPresentationValues || placeholders.isEmpty { return shown }
    return placeholders[shown] == nil ? placeholders.dataPath(of: shown) : nil
  }

  func withPresentationValues<Result>(_ body: () -> Result) -> Result {
    let outer = usesPresentationValues
    usesPresentationValues = true
    defer { usesPresentationValues = outer }
    return body()
  }

  func frame(of placeholder: ListPlaceholder) -> CGRect? {
    placeholders.shownPath(of: placeholder).flatMap { placeholderFrame(at: $0) }
  }

  func cell(of placeholder: ListPlaceholder) -> UIView? {
    placeholders.shownPath(of: placeholder).flatMap { placeholderCell(at: $0) }
  }

  /// The path of the data source of the placeholder at a point; `nil` for none.
  func placeholderPath(at point: CGPoint) -> IndexPath? {
    placeholders.entries.first { frame(of: $0.placeholder)?.contains(point) == true }?.path
  }

  // MARK: Changes

  /// Shows other placeholders, and none that is ending.
  func changePlaceholders(_ change: (inout ListPlaceholders) -> Void) {
    prepareForChange()
    let counts = placeholders.dataCounts(of: shownCounts)
    let before = placeholders
    var after = before
    change(&after)
    after.removeEnding()
    let changes = before.changes(to: after)
    guard !changes.isEmpty,
      let plan = try? ListUpdatePlan(
        changes, from: before.shownCounts(of: counts), to: after.shownCounts(of: counts), item: "row")
    else { return }
    placeholders = after
    show(changes, plan) { $0 }
  }

  /// Replaces a placeholder by the row that `dataSourceUpdates` adds to the data source at its path. Returns false if
  /// the placeholder is not shown any more.
  func commit(_ placeholder: ListPlaceholder, _ dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard let path = placeholders.dataPath(of: placeholder) else { return false }
    dataSourceUpdates(path)
    prepareForChange()
    guard let shown = placeholders.shownPath(of: placeholder) else { return true }
    let counts = shownCounts
    let changes = ListChanges(reloadedItems: [shown])
    guard let plan = try? ListUpdatePlan(changes, from: counts, to: counts, item: "row") else { return true }
    placeholders.replace(placeholder)
    show(changes, plan) { other in
      guard other.section == path.section, other.item >= path.item else { return other }
      return IndexPath(item: other.item + 1, section: other.section)
    }
    return true
  }

  /// Returns false if the placeholder is not shown any more.
  func delete(_ placeholder: ListPlaceholder) -> Bool {
    guard placeholders.dataPath(of: placeholder) != nil else { return false }
    changePlaceholders { $0.remove(placeholder) }
    return true
  }
}
