import UIKit

/// The sections and items of a snapshot without their types.
public final class NSDiffableDataSourceSnapshotReference: NSObject {
  private let sections: [(identifier: AnyHashable, items: [AnyHashable])]

  init(sections: [(identifier: AnyHashable, items: [AnyHashable])]) {
    self.sections = sections
    super.init()
  }

  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
  public var numberOfSections: Int { sections.count }
  public var sectionIdentifiers: [Any] { sections.map(\.identifier.base) }
  public var itemIdentifiers: [Any] { sections.flatMap { $0.items.map(\.base) } }

  private func section(_ identifier: Any) -> [AnyHashable] {
    let wanted = identifier as? AnyHashable
    return sections.first { $0.identifier == wanted }?.items ?? []
  }

  public func numberOfItems(inSection sectionIdentifier: Any) -> Int { section(sectionIdentifier).count }

  public func itemIdentifiersInSection(withIdentifier sectionIdentifier: Any) -> [Any] {
    section(sectionIdentifier).map(\.base)
  }

  public func sectionIdentifier(forSectionContainingItemIdentifier itemIdentifier: Any) -> Any? {
    guard let wanted = itemIdentifier as? AnyHashable else { return nil }
    return sections.first { $0.items.contains(wanted) }?.identifier.base
  }

  public func index(ofItemIdentifier itemIdentifier: Any) -> Int {
    guard let wanted = itemIdentifier as? AnyHashable else { return NSNotFound }
    return sections.flatMap(\.items).firstIndex(of: wanted) ?? NSNotFound
  }

  public func index(ofSectionIdentifier sectionIdentifier: Any) -> Int {
    let wanted = sectionIdentifier as? AnyHashable
    return sections.firstIndex { $0.identifier == wanted } ?? NSNotFound
  }
}

extension NSDiffableDataSourceSnapshot {
  /// Creates a snapshot of one without types. Translated code calls it where an app converts with `as`.
  ///
  /// - Precondition: All identifiers are of the types.
  public init(bridging reference: NSDiffableDataSourceSnapshotReference) {
    self.init()
    for section in reference.sectionIdentifiers {
      guard let identifier = section as? SectionIdentifierType else {
        preconditionFailure("the section '\(section)' of a snapshot is no \(SectionIdentifierType.self)")
      }
      appendSections([identifier])
      let items = reference.itemIdentifiersInSection(withIdentifier: section)
      appendItems(
        items.map { item in
          guard let typed = item as? ItemIdentifierType else {
            preconditionFailure("the item '\(item)' of a snapshot is no \(ItemIdentifierType.self)")
          }
          return typed
        }, toSection: identifier)
    }
  }
}
