/// A placeholder that a drop has put into a list.
@MainActor
final class ListPlaceholderContext: NSObject, UITableViewDropPlaceholderContext,
  UICollectionViewDropPlaceholderContext
{
  let dragItem: UIDragItem
  private let placeholder: ListPlaceholder
  private let animator: any UIDragAnimating
  private weak var list: (any PlaceholderList)?

  init(
    _ dragItem: UIDragItem, _ placeholder: ListPlaceholder, _ animator: any UIDragAnimating,
    in list: any PlaceholderList
  ) {
    (self.dragItem, self.placeholder, self.animator, self.list) = (dragItem, placeholder, animator, list)
    super.init()
  }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    list?.commit(placeholder, dataSourceUpdates) ?? false
  }

  func deletePlaceholder() -> Bool { list?.delete(placeholder) ?? false }

  func setNeedsCellUpdate() {
    if let cell = list?.cell(of: placeholder) { placeholder.update(cell) }
  }

  func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { animator.addCompletion(completion) }
}
