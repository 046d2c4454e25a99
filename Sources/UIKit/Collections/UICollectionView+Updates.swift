/// The batch updates of a collection view.
struct CollectionUpdates {
  var batch = ListBatch()
  /// The counts of the data source before the batch.
  var old = ListCounts([])
  /// The cells that the data source is reconfiguring.
  var reconfigured: [CollectionElement: UICollectionReusableView] = [:]
}

extension UICollectionView {
  func perform(_ body: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    beginBatch()
    updates.batch.add(completion: completion)
    body?()
    endBatch()
  }

  /// Adds changes to the open batch, or performs them as a batch of their own.
  func perform(_ changes: ListChanges) {
    beginBatch()
    updates.batch.add(changes)
    endBatch()
  }

  private func beginBatch() {
    let isFirst = !updates.batch.isOpen
    updates.batch.begin()
    guard isFirst else { return }
    layOutElements()
    updates.old = placeholders.dataCounts(of: counts)
  }

  private func endBatch() {
    if let batch = updates.batch.end() { commit(batch.changes, batch.completion) }
  }

  func reconfigure(_ paths: [IndexPath]) {
    for path in paths {
      guard let cell = cellForItem(at: path) else { continue }
      updates.reconfigured[.item(shown(path))] = cell
      let given = dataSource?.collectionView(self, cellForItemAt: path)
      updates.reconfigured = [:]
      precondition(
        given == nil || given === cell,
        "\(nameForPeople): another cell was dequeued for the item \(path) that is reconfigured; dequeue with the "
          + "same identifier, or reload the item")
      forgetMeasure(of: .item(shown(path)))
    }
  }

  private func commit(_ changes: ListChanges, _ completion: @escaping (Bool) -> Void) {
    let new = reportedCounts()
    let update: (data: ListUpdatePlan, shownChanges: ListChanges, shown: ListUpdatePlan)
    do {
      update = try placeholders.update(changes, from: updates.old, to: new, item: "item")
    } catch {
      preconditionFailure("\(nameForPeople): \(error)")
    }
    let counts = placeholders.shownCounts(of: new)
    show(update.shownChanges, update.shown, counts: counts, moved: update.data.newItem, completion)
  }

  /// Shows the items after a change.
  ///
  /// - Parameters:
  ///   - counts: The numbers of shown items after the change.
  ///   - moved: Returns the path of an item of the data source after the change; `nil` deselects the item.
  func show(
    _ changes: ListChanges, _ plan: ListUpdatePlan, counts: ListCounts, moved: (IndexPath) -> IndexPath?,
    _ completion: @escaping (Bool) -> Void
  ) {
    let items = Self.updateItems(changes, plan)
    var replaced = ReplacedElements()
    transition { layout in
      display.knownCounts = counts
      display.needsIndexTitles = true
      layout.itemsDidMove { plan.reloadedItems.contains($0) ? nil : plan.newItem($0) }
      selection.translate(moved)
      prefetcher.reset()
      let context = layout.makeInvalidationContext()
      context.invalidateDataSourceCounts = true
      context.isUpdate = true
      layout.invalidateLayout(with: context)
    } rename: { element, layout in
      replaced.deleted.contains(element)
        ? nil : plan.element(element, layout).flatMap { replaced.inserted.contains($0) ? nil : $0 }
    } prepared: { layout in
      layout.prepare(forCollectionViewUpdates: items)
      replaced = ReplacedElements(of: layout, shown: display.shown.keys)
    } animations: { layout in
      layout.finalizeCollectionViewUpdates()
    } completion: { isFinished in
      completion(isFinished)
    }
  }

  private static func updateItems(_ changes: ListChanges, _ plan: ListUpdatePlan) -> [UICollectionViewUpdateItem] {
    func whole(_ section: Int?) -> IndexPath? { section.map { IndexPath(item: NSNotFound, section: $0) } }
    var items: [UICollectionViewUpdateItem] = []
    items += changes.deletedSections.map { UICollectionViewUpdateItem(.delete, before: whole($0), after: nil) }
    items += changes.insertedSections.map { UICollectionViewUpdateItem(.insert, before: nil, after: whole($0)) }
    items += changes.reloadedSections.map {
      UICollectionViewUpdateItem(.reload, before: whole($0), after: whole(plan.reloadedSections[$0]))
    }
    items += changes.movedSections.map {
      UICollectionViewUpdateItem(.move, before: whole($0.from), after: whole($0.to))
    }
    items += changes.deletedItems.map { UICollectionViewUpdateItem(.delete, before: $0, after: nil) }
    items += changes.insertedItems.map { UICollectionViewUpdateItem(.insert, before: nil, after: $0) }
    items += changes.reloadedItems.map { UICollectionViewUpdateItem(.reload, before: $0, after: plan.newItem($0)) }
    items += changes.movedItems.map { UICollectionViewUpdateItem(.move, before: $0.from, after: $0.to) }
    return items
  }
}

/// Supplementary and decoration views of remaining sections that a layout removes or adds in an update.
struct ReplacedElements {
  /// With their paths before the update.
  private(set) var deleted: Set<CollectionElement> = []
  /// With their paths after the update.
  private(set) var inserted: Set<CollectionElement> = []

  init() {}

  @MainActor init(of layout: UICollectionViewLayout, shown: some Sequence<CollectionElement>) {
    let kinds = Set(shown.filter { $0.category == .supplementaryView }.map(\.kind))
    for kind in kinds.sorted() {
      let element = { CollectionElement(category: .supplementaryView, kind: kind, path: $0) }
      deleted.formUnion(layout.indexPathsToDeleteForSupplementaryView(ofKind: kind).map(element))
      inserted.formUnion(layout.indexPathsToInsertForSupplementaryView(ofKind: kind).map(element))
    }
    for kind in layout.decorations.keys.sorted() {
      let element = { CollectionElement(category: .decorationView, kind: kind, path: $0) }
      deleted.formUnion(layout.indexPathsToDeleteForDecorationView(ofKind: kind).map(element))
      inserted.formUnion(layout.indexPathsToInsertForDecorationView(ofKind: kind).map(element))
    }
  }
}

extension ListUpdatePlan {
  /// The element that a view shows after the update; `nil` if another view replaces it.
  @MainActor func element(_ element: CollectionElement, _ layout: UICollectionViewLayout) -> CollectionElement? {
    var result = element
    if element.category == .cell || layout.isOfItem(element) {
      guard !reloadedItems.contains(element.path), let path = newItem(element.path) else { return nil }
      result.path = path
    } else {
      guard let section = newSection(element.path.section) else { return nil }
      result.path.section = section
    }
    return result
  }
}
