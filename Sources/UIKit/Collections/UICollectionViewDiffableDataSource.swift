/// A data source whose content is a snapshot; applying another animates the difference.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  private var paths: [ItemIdentifierType: IndexPath]?

  /// Creates a data source and sets it as that of the collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Closures that allow movements by the user and are notified about them.
  public struct ReorderingHandlers {
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called when the item has its new place, also in ``UICollectionViewDiffableDataSource/snapshot()``.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    public init() {}
  }

  open var reorderingHandlers = ReorderingHandlers()

  /// Closures for the user's expanding and collapsing of items in trees.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
  /// The trees of sections that show one.
  final var outlines: [SectionIdentifierType: SectionSnapshot] = [:]

  // MARK: Snapshots

  /// Returns the current content, to be changed and applied.
  open func snapshot() -> Snapshot { current.withoutReloads }

  /// Shows a snapshot and animates the difference if `animatingDifferences` is true.
  public final func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let apply = { self.apply(snapshot, completion) }
    if animatingDifferences { apply() } else { UIView.performWithoutAnimation(apply) }
  }

  /// Shows a snapshot by a reload of the whole content, without computing the difference.
  public final func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot
    paths = nil
    collectionView?.reloadData()
    completion?()
  }

  private func apply(_ snapshot: Snapshot, _ completion: (() -> Void)?) {
    guard let view = collectionView else { return }
    let old = current
    let changes = ListChanges(from: old, to: snapshot)
    // A section that shows other items than its tree does has no tree any more.
    outlines = outlines.filter { section, outline in
      snapshot.indexOfSection(section) != nil && snapshot.itemIdentifiers(inSection: section) == outline.visibleItems
    }
    let take = {
      self.current = snapshot
      self.paths = nil
    }
    guard view.window != nil else {
      take()
      view.reloadData()
      completion?()
      return
    }
    view.performBatchUpdates {
      take()
      view.perform(changes)
    } completion: { _ in
      completion?()
    }
    view.reconfigureItems(at: snapshot.reconfiguredItemIdentifiers.compactMap { indexPath(for: $0) })
  }

  // MARK: Identifiers

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard indexPath.count == 2, current.sections.indices.contains(indexPath.section) else { return nil }
    let items = current.sections[indexPath.section].items
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    if let paths { return paths[itemIdentifier] }
    var made: [ItemIdentifierType: IndexPath] = [:]
    for (section, part) in current.sections.enumerated() {
      for (item, identifier) in part.items.enumerated() { made[identifier] = IndexPath(item: item, section: section) }
    }
    paths = made
    return made[itemIdentifier]
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sections.indices.contains(index) ? current.sections[index].identifier : nil
  }

  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    current.sections[section].items.count
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let identifier = itemIdentifier(for: indexPath) else {
      preconditionFailure("\(type(of: self)) was asked for the cell of \(indexPath), which is not in its snapshot")
    }
    guard let cell = cellProvider(collectionView, indexPath, identifier) else {
      preconditionFailure("the cell provider of \(type(of: self)) returns no cell for \(identifier)")
    }
    if let level = outlineLevel(at: indexPath) { (cell as? UICollectionViewListCell)?.indentationLevel = level }
    return cell
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      preconditionFailure(
        "\(type(of: self)) has no view of kind '\(kind)' for \(indexPath); set supplementaryViewProvider")
    }
    return view
  }

  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let identifier = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(identifier) ?? false
  }

  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard let moved = itemIdentifier(for: sourceIndexPath) else { return }
    let old = current
    var new = old
    new.deleteItems([moved])
    let section = new.sections[destinationIndexPath.section]
    if destinationIndexPath.item < section.items.count {
      new.insertItems([moved], beforeItem: section.items[destinationIndexPath.item])
    } else {
      new.appendItems([moved], toSection: section.identifier)
    }
    let transaction = NSDiffableDataSourceTransaction(initialSnapshot: old, finalSnapshot: new)
    reorderingHandlers.willReorder?(transaction)
    current = new
    paths = nil
    reorderingHandlers.didReorder?(transaction)
  }
}
