import UIKit

/// The changes that turn one list of items into another, in the form that a table requires.
struct RowChanges: Equatable {
  /// Indices in the old list.
  private(set) var removed: [Int] = []
  /// Indices in the new list.
  private(set) var inserted: [Int] = []
  private(set) var moved: [Move] = []
  /// Items with changed content; indices in the new list.
  private(set) var changed: [Int] = []

  struct Move: Equatable {
    /// The index in the old list.
    let from: Int
    /// The index in the new list.
    let to: Int
  }

  /// Computes the difference. The time is proportional to the length times the number of differences.
  ///
  /// Source: E. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986, in the standard library.
  ///
  /// - Precondition: No two items of a list have the same identifier.
  init<Item: Identifiable & Equatable>(from old: [Item], to new: [Item]) {
    let places = Self.places(old)
    _ = Self.places(new)
    for step in new.map(\.id).difference(from: old.map(\.id)).inferringMoves() {
      switch step {
      case .remove(let offset, _, let partner): if partner == nil { removed.append(offset) }
      case .insert(let offset, _, let partner):
        if let partner { moved.append(Move(from: partner, to: offset)) } else { inserted.append(offset) }
      }
    }
    removed.sort()
    inserted.sort()
    for (index, item) in new.enumerated() {
      if let place = places[item.id], old[place] != item { changed.append(index) }
    }
  }

  var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && moved.isEmpty && changed.isEmpty }

  private static func places<Item: Identifiable>(_ items: [Item]) -> [Item.ID: Int] {
    Dictionary(items.enumerated().map { ($1.id, $0) }) { first, second in
      preconditionFailure(
        "items \(first) and \(second) of a list both have the identifier \(items[first].id); give each its own")
    }
  }
}
