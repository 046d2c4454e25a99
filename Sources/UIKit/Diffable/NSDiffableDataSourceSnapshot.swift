/// The sections and items of a list at one time, by unique identifiers.
///
/// A snapshot is built, changed, and applied to a diffable data source. Items that are added although the snapshot has
/// them are moved, with a warning. An identifier that one call contains twice and a reference to a missing one are
/// programming errors, which stop the program with a message that contains the identifier.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>: Sendable
where
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
{
  struct Section: Sendable {
    let identifier: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }

  private(set) var sections: [Section] = []
  /// The section of every item.
  private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The sections to reload, collected since the snapshot was created.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  public init() {}

  // MARK: Reading

  public var numberOfItems: Int { homes.count }
  public var numberOfSections: Int { sections.count }
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    sections[place(of: identifier)].items.count
  }

  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    sections[place(of: identifier)].items
  }

  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    homes[identifier]
  }

  /// Returns the item's index among all items of all sections.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let path = indexPath(of: identifier) else { return nil }
    return sections[..<path.section].reduce(path.item) { $0 + $1.items.count }
  }

  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  func indexPath(of identifier: ItemIdentifierType) -> IndexPath? {
    guard let home = homes[identifier], let section = indexOfSection(home),
      let item = sections[section].items.firstIndex(of: identifier)
    else { return nil }
    return IndexPath(item: item, section: section)
  }

  /// Returns the index paths of those items that the snapshot contains. Cost: O(n + m) for n items and m identifiers.
  func indexPaths(of identifiers: [ItemIdentifierType]) -> [IndexPath] {
    let wanted = Set(identifiers)
    guard !wanted.isEmpty else { return [] }
    var paths: [ItemIdentifierType: IndexPath] = [:]
    for (section, part) in sections.enumerated() {
      for (item, identifier) in part.items.enumerated() where wanted.contains(identifier) {
        paths[identifier] = IndexPath(item: item, section: section)
      }
    }
    return identifiers.compactMap { paths[$0] }
  }

  /// The same content without pending reloads.
  var withoutReloads: NSDiffableDataSourceSnapshot {
    var copy = self
    copy.reloadedSectionIdentifiers = []
    copy.reloadedItemIdentifiers = []
    copy.reconfiguredItemIdentifiers = []
    return copy
  }

  // MARK: Items

  /// Appends to a section; to the last one if `nil`.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last?.identifier else {
      preconditionFailure("items were appended to a snapshot without sections; append a section first")
    }
    takeOut(identifiers)
    let index = place(of: section)
    insert(identifiers, at: sections[index].items.count, inSection: index)
  }

  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem: ItemIdentifierType) {
    takeOut(identifiers)
    let path = place(of: beforeItem)
    insert(identifiers, at: path.item, inSection: path.section)
  }

  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem: ItemIdentifierType) {
    takeOut(identifiers)
    let path = place(of: afterItem)
    insert(identifiers, at: path.item + 1, inSection: path.section)
  }

  /// Removes the items; ignores missing ones.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    let touched = Set(identifiers.compactMap { homes[$0] })
    for index in sections.indices where touched.contains(sections[index].identifier) {
      sections[index].items.removeAll { gone.contains($0) }
    }
    for identifier in identifiers { homes[identifier] = nil }
  }

  /// Removes all items and sections.
  public mutating func deleteAllItems() {
    sections = []
    homes = [:]
  }

  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem: ItemIdentifierType) {
    move(identifier, to: beforeItem, offset: 0)
  }

  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem: ItemIdentifierType) {
    move(identifier, to: afterItem, offset: 1)
  }

  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    requirePresence(of: identifiers)
    reloadedItemIdentifiers += identifiers
  }

  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    requirePresence(of: identifiers)
    reconfiguredItemIdentifiers += identifiers
  }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection: SectionIdentifierType
  ) {
    insert(identifiers, at: place(of: beforeSection))
  }

  public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection: SectionIdentifierType) {
    insert(identifiers, at: place(of: afterSection) + 1)
  }

  /// Removes the sections with their items; ignores missing ones.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard let index = indexOfSection(identifier) else { continue }
      for item in sections.remove(at: index).items { homes[item] = nil }
    }
  }

  public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection: SectionIdentifierType) {
    move(identifier, to: beforeSection, offset: 0)
  }

  public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection: SectionIdentifierType) {
    move(identifier, to: afterSection, offset: 1)
  }

  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = place(of: identifier) }
    reloadedSectionIdentifiers += identifiers
  }

  // MARK: Parts

  /// Removes items that are added again.
  private mutating func takeOut(_ identifiers: [ItemIdentifierType]) {
    let present = identifiers.filter { homes[$0] != nil }
    guard let first = present.first else { return }
    Log.warning(
      "\(present.count) added items are already in the snapshot, such as \(first); they are moved. Use moveItem instead"
    )
    deleteItems(present)
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], at item: Int, inSection section: Int) {
    for identifier in identifiers {
      let old = homes.updateValue(sections[section].identifier, forKey: identifier)
      precondition(old == nil, "one call adds the item \(identifier) twice; identifiers must be unique")
    }
    sections[section].items.insert(contentsOf: identifiers, at: item)
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    for identifier in identifiers {
      precondition(
        indexOfSection(identifier) == nil,
        "the section \(identifier) is already in the snapshot; identifiers must be unique")
    }
    sections.insert(contentsOf: identifiers.map { Section(identifier: $0) }, at: index)
    precondition(Set(sectionIdentifiers).count == sections.count, "\(identifiers) contains a section twice")
  }

  private mutating func move(_ identifier: ItemIdentifierType, to other: ItemIdentifierType, offset: Int) {
    precondition(identifier != other, "the item \(identifier) cannot be moved next to itself")
    let from = place(of: identifier)
    _ = place(of: other)
    sections[from.section].items.remove(at: from.item)
    homes[identifier] = nil
    let to = place(of: other)
    insert([identifier], at: to.item + offset, inSection: to.section)
  }

  private mutating func move(_ identifier: SectionIdentifierType, to other: SectionIdentifierType, offset: Int) {
    precondition(identifier != other, "the section \(identifier) cannot be moved next to itself")
    let section = sections.remove(at: place(of: identifier))
    sections.insert(section, at: place(of: other) + offset)
  }

  private func place(of identifier: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(identifier) else {
      preconditionFailure("the section \(identifier) is not in the snapshot; it has \(sectionIdentifiers)")
    }
    return index
  }

  private func place(of identifier: ItemIdentifierType) -> IndexPath {
    guard let path = indexPath(of: identifier) else {
      preconditionFailure("the item \(identifier) is not in the snapshot")
    }
    return path
  }

  private func requirePresence(of identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      precondition(homes[identifier] != nil, "the item \(identifier) is not in the snapshot")
    }
  }
}
