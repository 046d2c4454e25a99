/// Collects the changes of a batch and shows them with an animation.
@MainActor final class CollectionUpdates {
  private unowned let view: UICollectionView
  private var changes = CollectionChanges()
  private var completions: [(Bool) -> Void] = []
  private var depth = 0
  private var old = CollectionCounts(items: [])
  /// Cells that the data source sets up again.
  private(set) var reconfigured: [CollectionElement: UICollectionReusableView] = [:]

  init(_ view: UICollectionView) {
    self.view = view
  }

  var isOpen: Bool { depth > 0 }

  func perform(_ body: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    open()
    if let completion { completions.append(completion) }
    body?()
    close()
  }

  /// Adds a change to the batch, or makes it one of its own.
  func add(_ change: (inout CollectionChanges) -> Void) {
    open()
    change(&changes)
    close()
  }

  private func open() {
    depth += 1
    guard depth == 1 else { return }
    view.display.layOut()
    old = view.display.counts
    changes = CollectionChanges()
  }

  private func close() {
    depth -= 1
    if depth == 0 { commit() }
  }

  func reconfigure(_ paths: [IndexPath]) {
    for path in paths {
      guard let cell = view.cellForItem(at: path) else { continue }
      reconfigured[.item(path)] = cell
      let given = view.dataSource?.collectionView(view, cellForItemAt: path)
      reconfigured = [:]
      precondition(
        given == nil || given === cell,
        "\(view.nameForPeople): another cell was dequeued for the item \(path) that is reconfigured; dequeue with the "
          + "same identifier, or reload the item")
      view.display.forgetMeasure(of: .item(path))
    }
  }

  private func commit() {
    let completions = completions
    self.completions = []
    let new = view.display.askForCounts()
    let mapping: CollectionMapping
    do {
      mapping = try changes.resolve(from: old, to: new)
    } catch {
      preconditionFailure("\(view.nameForPeople): \(error)")
    }
    let items = updateItems(mapping)
    var replaced = ReplacedElements()
    let transition = CollectionTransition(view)
    transition.run { layout in
      view.display.setCounts(new)
      layout.itemsDidMove { mapping.reloadedItems.contains($0) ? nil : mapping.item($0) }
      view.selection.translate(mapping.item)
      view.touches.translate(mapping.item)
      view.prefetching.reset()
      let context = layout.makeInvalidationContext()
      context.invalidateEverything = true
      context.isUpdate = true
      layout.invalidateLayout(with: context)
    } rename: { element, layout in
      replaced.deleted.contains(element)
        ? nil : mapping.element(element, layout).flatMap { replaced.inserted.contains($0) ? nil : $0 }
    } prepared: { layout in
      layout.prepare(forCollectionViewUpdates: items)
      replaced = ReplacedElements(of: layout, shown: view.display.shown.keys)
    } animations: { layout in
      layout.finalizeCollectionViewUpdates()
    } completion: { isFinished in
      for completion in completions { completion(isFinished) }
    }
  }

  private func updateItems(_ mapping: CollectionMapping) -> [UICollectionViewUpdateItem] {
    func whole(_ section: Int?) -> IndexPath? { section.map { IndexPath(item: NSNotFound, section: $0) } }
    var items: [UICollectionViewUpdateItem] = []
    items += changes.deletedSections.map { UICollectionViewUpdateItem(.delete, before: whole($0), after: nil) }
    items += changes.insertedSections.map { UICollectionViewUpdateItem(.insert, before: nil, after: whole($0)) }
    items += changes.reloadedSections.map {
      UICollectionViewUpdateItem(.reload, before: whole($0), after: whole(mapping.sections[$0]))
    }
    items += changes.movedSections.map {
      UICollectionViewUpdateItem(.move, before: whole($0.from), after: whole($0.to))
    }
    items += changes.deletedItems.map { UICollectionViewUpdateItem(.delete, before: $0, after: nil) }
    items += changes.insertedItems.map { UICollectionViewUpdateItem(.insert, before: nil, after: $0) }
    items += changes.reloadedItems.map { UICollectionViewUpdateItem(.reload, before: $0, after: mapping.item($0)) }
    items += changes.movedItems.map { UICollectionViewUpdateItem(.move, before: $0.from, after: $0.to) }
    return items
  }
}

/// Views besides cells that a layout takes away in an update, or brings, though their sections remain.
struct ReplacedElements {
  /// By their paths before the update.
  private(set) var deleted: Set<CollectionElement> = []
  /// By their paths after it.
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

extension CollectionMapping {
  /// What a view shows after the update; `nil` when another takes its place.
  @MainActor func element(_ element: CollectionElement, _ layout: UICollectionViewLayout) -> CollectionElement? {
    var result = element
    guard sections.indices.contains(element.path.section), !reloadedSections.contains(element.path.section) else {
      return nil
    }
    if element.category == .cell || layout.isOfItem(element) {
      guard !reloadedItems.contains(element.path), let path = item(element.path) else { return nil }
      result.path = path
    } else {
      guard let section = sections[element.path.section] else { return nil }
      result.path.section = section
    }
    return result
  }
}
