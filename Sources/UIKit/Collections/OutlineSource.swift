/// A data source with items that expand and collapse.
@MainActor protocol OutlineSource: AnyObject {
  /// True for an expanded item, `nil` for one without children.
  func isExpanded(at path: IndexPath) -> Bool?
  func toggleOutline(at path: IndexPath)
}

extension UICollectionViewDiffableDataSource: OutlineSource {
  public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// Closures that allow the user to expand and collapse items, and are notified about it.
  public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    public var shouldExpandItem: ((Item) -> Bool)?
    public var willExpandItem: ((Item) -> Void)?
    public var shouldCollapseItem: ((Item) -> Bool)?
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns the children of an item that is about to expand; its tree so far is passed.
    public var snapshotForExpandingParent:
      ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

    public init() {}
  }

  /// Shows the visible items of a tree in a section, which is appended if it is missing.
  public final func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    var whole = self.snapshot()
    if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
    whole.deleteItems(whole.itemIdentifiers(inSection: section))
    whole.appendItems(snapshot.visibleItems, toSection: section)
    outlines[section] = snapshot
    apply(whole, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// The tree of a section; without one its items as roots.
  public final func snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
    if let outline = outlines[section] { return outline }
    var result = SectionSnapshot()
    let whole = snapshot()
    if whole.indexOfSection(section) != nil { result.append(whole.itemIdentifiers(inSection: section)) }
    return result
  }

  private func outline(at path: IndexPath) -> (SectionIdentifierType, SectionSnapshot, ItemIdentifierType)? {
    guard let section = sectionIdentifier(for: path.section), let outline = outlines[section],
      let item = itemIdentifier(for: path), outline.contains(item)
    else { return nil }
    return (section, outline, item)
  }

  func isExpanded(at path: IndexPath) -> Bool? {
    guard let (_, outline, item) = outline(at: path) else { return nil }
    guard outline.hasChildren(item) || sectionSnapshotHandlers.snapshotForExpandingParent != nil else { return nil }
    return outline.isExpanded(item)
  }

  /// The indentation of an item of a tree; `nil` for other items.
  func outlineLevel(at path: IndexPath) -> Int? {
    outline(at: path).map { _, outline, item in outline.level(of: item) }
  }

  func toggleOutline(at path: IndexPath) {
    guard let (section, shown, item) = outline(at: path) else { return }
    var outline = shown
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let make = handlers.snapshotForExpandingParent {
        outline.replace(childrenOf: item, using: make(item, outline.snapshot(of: item)))
      }
      outline.expand([item])
    }
    apply(outline, to: section)
  }
}
