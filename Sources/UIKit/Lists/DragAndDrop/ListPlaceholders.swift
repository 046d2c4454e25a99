/// A row of a list that its data source does not have: the placeholder of a dropped item, or the gap below a drag.
@MainActor final class ListPlaceholder {
  /// The identifier of its cell; `nil` for a gap, whose cell is empty.
  let reuseIdentifier: String?
  /// The height of the row of a table, in points; `automaticDimension` for that of the cell's content.
  let rowHeight: CGFloat
  /// The size of a gap, in points; `nil` for the size that a layout gives to all items.
  let size: CGSize?
  /// Configures the cell, each time that it becomes visible.
  let update: (UIView) -> Void
  /// True for a gap that disappears with the next change of the rows.
  var isEnding = false

  init(reuseIdentifier: String, rowHeight: CGFloat, update: @escaping (UIView) -> Void) {
    (self.reuseIdentifier, self.rowHeight, self.update) = (reuseIdentifier, rowHeight, update)
    size = nil
  }

  init(gap size: CGSize) {
    (reuseIdentifier, rowHeight, update) = (nil, size.height, { _ in })
    self.size = size
  }
}

/// The placeholders of a list and the row that a drag moves, and the translation between the paths of the data source and
/// those of the shown rows.
///
/// Layout and views of a list use shown paths; its data source, delegate, selection and public methods those of the data.
@MainActor struct ListPlaceholders {
  /// In the order of the list. The path is that of the row of the data source behind the placeholder, or of the end of
  /// the section.
  private(set) var entries: [(path: IndexPath, placeholder: ListPlaceholder)] = []

  /// A row that is shown at the place to which a drag would move it, by paths of the data source.
  var held: HeldItem?

  var isEmpty: Bool { entries.isEmpty && held == nil }

  /// The placeholder at a shown path; `nil` for a row of the data source.
  subscript(shown: IndexPath) -> ListPlaceholder? {
    entries.first { shownPath(of: $0.placeholder) == shown }?.placeholder
  }

  func dataPath(of placeholder: ListPlaceholder) -> IndexPath? {
    entries.first { $0.placeholder === placeholder }?.path
  }

  func shownPath(of placeholder: ListPlaceholder) -> IndexPath? {
    guard let index = entries.firstIndex(where: { $0.placeholder === placeholder }) else { return nil }
    var path = entries[index].path
    path.item += entries[..<index].count { $0.path.section == path.section }
    return path
  }

  /// The path in the data source of a shown row; for a placeholder that of the row behind it.
  func dataPath(of shown: IndexPath) -> IndexPath {
    guard !isEmpty else { return shown }
    var before = 0
    for entry in entries where entry.path.section == shown.section && entry.path.item + before < shown.item {
      before += 1
    }
    let path = IndexPath(item: shown.item - before, section: shown.section)
    return held?.dataPath(of: path) ?? path
  }

  /// The path at which a row of the data source is shown.
  func shownPath(of data: IndexPath) -> IndexPath {
    guard !isEmpty, data.count == 2 else { return data }
    let path = held?.shownPath(of: data) ?? data
    let before = entries.count { $0.path.section == path.section && $0.path.item <= path.item }
    return IndexPath(item: path.item + before, section: path.section)
  }

  func shownCounts(of data: ListCounts) -> ListCounts { data.adding(difference, 1) }
  func dataCounts(of shown: ListCounts) -> ListCounts { shown.adding(difference, -1) }

  /// The sections with the number of rows that they show more than they have.
  private var difference: [(section: Int, count: Int)] {
    let moved = held.map { [($0.source.section, -1), ($0.target.section, 1)] } ?? []
    return entries.map { ($0.path.section, 1) } + moved
  }

  // MARK: Changes

  /// Adds a placeholder before a row of the data source, behind those that are there.
  mutating func insert(_ placeholder: ListPlaceholder, at path: IndexPath) {
    let index = entries.firstIndex { $0.path > path } ?? entries.count
    entries.insert((path, placeholder), at: index)
  }

  mutating func remove(_ placeholder: ListPlaceholder?) {
    entries.removeAll { $0.placeholder === placeholder }
  }

  /// Removes a placeholder in whose place the data source has a new row.
  mutating func replace(_ placeholder: ListPlaceholder) {
    guard let index = entries.firstIndex(where: { $0.placeholder === placeholder }) else { return }
    let section = entries.remove(at: index).path.section
    for later in entries.indices[index...] where entries[later].path.section == section {
      entries[later].path.item += 1
    }
  }

  mutating func removeEnding() {
    entries.removeAll { $0.placeholder.isEnding }
  }

  /// Removes and inserts the rows that other placeholders have less and more, by shown paths.
  func changes(to other: ListPlaceholders) -> ListChanges {
    var changes = ListChanges(
      deletedItems: shownPaths { other.dataPath(of: $0) == nil },
      insertedItems: other.shownPaths { dataPath(of: $0) == nil })
    if held?.source != other.held?.source || held?.target != other.held?.target {
      for source in Set([held?.source, other.held?.source].compactMap(\.self)) {
        changes.movedItems.append(.init(from: shownPath(of: source), to: other.shownPath(of: source)))
      }
    }
    return changes
  }

  private func shownPaths(_ isIncluded: (ListPlaceholder) -> Bool) -> [IndexPath] {
    entries.map(\.placeholder).filter(isIncluded).compactMap { shownPath(of: $0) }
  }

  /// Matches the rows before a change of the data with those after it, and moves the placeholders with the rows behind
  /// them. Ending gaps and the placeholders of deleted and reloaded sections are removed; a moved row returns to its
  /// place in the data.
  ///
  /// - Returns: The change and the plan of the data, and those of the shown rows.
  mutating func update(
    _ changes: ListChanges, from old: ListCounts, to new: ListCounts, item: String
  ) throws(ListUpdateError) -> (data: ListUpdatePlan, shownChanges: ListChanges, shown: ListUpdatePlan) {
    let data = try ListUpdatePlan(changes, from: old, to: new, item: item)
    guard !isEmpty else { return (data, changes, data) }
    let before = self
    move(with: data, old, new)
    var shown = changes.mapped(before: before.shownPath(of:), after: shownPath(of:))
    shown.deletedItems += before.entries.compactMap { entry in
      entry.placeholder.isEnding && data.newSection(entry.path.section) != nil
        ? before.shownPath(of: entry.placeholder) : nil
    }
    if let source = before.held?.source, !changes.removes(source) {
      let (old, new) = (before.shownPath(of: source), data.newItem(source).map { shownPath(of: $0) })
      shown.reloadedItems.removeAll { $0 == old }
      if let new, !changes.reloadedItems.contains(source) {
        shown.movedItems.append(.init(from: old, to: new))
      } else {
        shown.deletedItems.append(old)
        if let new { shown.insertedItems.append(new) }
      }
    }
    let plan = try ListUpdatePlan(shown, from: before.shownCounts(of: old), to: shownCounts(of: new), item: item)
    return (data, shown, plan)
  }

  private mutating func move(with plan: ListUpdatePlan, _ old: ListCounts, _ new: ListCounts) {
    let moved = entries.compactMap { path, placeholder -> (path: IndexPath, placeholder: ListPlaceholder)? in
      guard !placeholder.isEnding, let section = plan.newSection(path.section) else { return nil }
      let behind = (path.item..<max(path.item, old.items[path.section])).lazy
        .compactMap { plan.newItem(IndexPath(item: $0, section: path.section)) }.first { $0.section == section }
      return (behind ?? IndexPath(item: new.items[section], section: section), placeholder)
    }
    (entries, held) = ([], nil)
    for entry in moved { insert(entry.placeholder, at: entry.path) }
  }
}

extension ListCounts {
  fileprivate func adding(_ difference: [(section: Int, count: Int)], _ sign: Int) -> ListCounts {
    var result = self
    for (section, count) in difference where items.indices.contains(section) { result.items[section] += sign * count }
    return result
  }
}

extension ListChanges {
  /// True for an item that is deleted or moved by itself.
  fileprivate func removes(_ path: IndexPath) -> Bool {
    deletedItems.contains(path) || movedItems.contains { $0.from == path }
  }

  /// The same changes with other paths of the items.
  fileprivate func mapped(before: (IndexPath) -> IndexPath, after: (IndexPath) -> IndexPath) -> ListChanges {
    var result = self
    result.deletedItems = deletedItems.map(before)
    result.reloadedItems = reloadedItems.map(before)
    result.insertedItems = insertedItems.map(after)
    result.movedItems = movedItems.map { Move(from: before($0.from), to: after($0.to)) }
    return result
  }
}
