/// One change of a batch update.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int, Sendable {
    case insert, delete, reload, move, none
  }

  /// `nil` for an insertion. For a change of a whole section, the item is `NSNotFound`.
  open private(set) var indexPathBeforeUpdate: IndexPath?
  /// `nil` for a deletion.
  open private(set) var indexPathAfterUpdate: IndexPath?
  open private(set) var updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }
}
