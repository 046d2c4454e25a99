import UIKit

/// A section of a list that is derived from a model.
public struct ModelSection<Item: Identifiable & Equatable>: Identifiable {
  /// Identifies the section among those of the list.
  public let id: String
  /// The title above the items; `nil` for none.
  public let title: String?
  /// The text below the items of a table; `nil` for none.
  public let footer: String?
  public let items: [Item]

  public init(id: String, title: String? = nil, footer: String? = nil, items: [Item]) {
    self.id = id
    self.title = title
    self.footer = footer
    self.items = items
  }
}

/// The changes of the items in each section of a list.
struct SectionChanges {
  /// The paths of removed items in the old list.
  private(set) var removed: [IndexPath] = []
  /// The paths of inserted items in the new list.
  private(set) var inserted: [IndexPath] = []
  private(set) var moved: [(from: IndexPath, to: IndexPath)] = []
  /// The paths of items with changed content in the new list.
  private(set) var changed: [IndexPath] = []

  /// - Returns: `nil` if the lists have other sections, so that all of it has to be loaded again.
  ///
  /// - Precondition: No two items of a section have the same identifier.
  init?<Item>(from old: [ModelSection<Item>], to new: [ModelSection<Item>]) {
    guard old.map(\.id) == new.map(\.id), old.map(\.title) == new.map(\.title), old.map(\.footer) == new.map(\.footer)
    else { return nil }
    for (section, (before, after)) in zip(old, new).enumerated() {
      let rows = RowChanges(from: before.items, to: after.items)
      removed += rows.removed.map { IndexPath(row: $0, section: section) }
      inserted += rows.inserted.map { IndexPath(row: $0, section: section) }
      changed += rows.changed.map { IndexPath(row: $0, section: section) }
      moved += rows.moved.map {
        (IndexPath(row: $0.from, section: section), IndexPath(row: $0.to, section: section))
      }
    }
  }

  var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && moved.isEmpty && changed.isEmpty }
}
