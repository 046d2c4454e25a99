/// A movement of an item by the user, with the content before and after it.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>: Sendable
where
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
{
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  public let initialSnapshot: Snapshot
  public let finalSnapshot: Snapshot

  /// The difference between all items before and after.
  public var difference: CollectionDifference<ItemIdentifierType> {
    finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
  }

  /// The changes of the sections whose items are others now, or in another order.
  public var sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>] {
    finalSnapshot.sectionIdentifiers.compactMap { section in
      let isOld = initialSnapshot.indexOfSection(section) != nil
      let old = isOld ? initialSnapshot.itemIdentifiers(inSection: section) : []
      let new = finalSnapshot.itemIdentifiers(inSection: section)
      return old == new ? nil : NSDiffableDataSourceSectionTransaction(section, from: old, to: new)
    }
  }
}

/// The change of one section by a movement of the user.
public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>: Sendable
where
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
{
  public let sectionIdentifier: SectionIdentifierType
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  init(_ section: SectionIdentifierType, from old: [ItemIdentifierType], to new: [ItemIdentifierType]) {
    sectionIdentifier = section
    typealias Tree = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    var (before, after) = (Tree(), Tree())
    before.append(old)
    after.append(new)
    (initialSnapshot, finalSnapshot) = (before, after)
  }

  public var difference: CollectionDifference<ItemIdentifierType> {
    finalSnapshot.items.difference(from: initialSnapshot.items)
  }
}
