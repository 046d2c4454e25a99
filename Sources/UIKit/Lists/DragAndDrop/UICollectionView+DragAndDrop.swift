/// Provides the items of dragged items.
@preconcurrency @MainActor public protocol UICollectionViewDragDelegate: AnyObject {
  /// Returns the items of an item; none if it cannot be dragged.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Returns the items that a tap of another finger on an item adds to a drag; none, the default, leaves the tap to the
  /// item. `point` is in the collection view.
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem]
  /// Returns the visible part of the lifted item; `nil` for all of it.
  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  /// True by default.
  func collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession)
    -> Bool
  /// False by default.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UICollectionViewDragDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { [] }
  public func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
  public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}
  public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {}
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}

/// Decides about drops into a collection view, and performs them.
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: AnyObject {
  /// Takes the items: changes the data and the collection view.
  ///
  /// Not called for a single item of the same collection view that moves between others if the data source's
  /// `canMoveItemAt` returns true: the data source is notified of its move instead.
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// Called when the drag enters and whenever it moves. Without an implementation, a drop copies the items, and inserts
  /// those of the collection view itself.
  ///
  /// `destinationIndexPath`: Where the items would be inserted after those that move were removed.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}

extension UICollectionViewDropDelegate {
  public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    let isOwn = session.localDragSession != nil && collectionView.hasActiveDrag
    return UICollectionViewDropProposal(operation: isOwn ? .move : .copy, intent: .insertAtDestinationIndexPath)
  }
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
}

/// The effect of a drop into a collection view.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
  /// Where the items go.
  public enum Intent: Int, Sendable {
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath
  }

  public final let intent: Intent

  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  public override convenience init(operation: UIDropOperation) {
    self.init(operation: operation, intent: .unspecified)
  }

  fileprivate var place: ListDropProposal.Place {
    switch intent {
    case .unspecified: .unspecified
    case .insertAtDestinationIndexPath: .between
    case .insertIntoDestinationIndexPath: .into
    }
  }
}

/// A dropped item.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
  var dragItem: UIDragItem { get }
  /// The path of the item if it comes from the same collection view.
  var sourceIndexPath: IndexPath? { get }
}

/// Performs a drop with animations.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  var items: [any UICollectionViewDropItem] { get }
  /// Where the items are inserted, or into which item they go; `nil` in a collection view without sections.
  var destinationIndexPath: IndexPath? { get }
  var proposal: UICollectionViewDropProposal { get }
  var session: any UIDropSession { get }
  /// Animates an item to the item at a path, after the collection view was updated.
  @discardableResult func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Animates an item into a rectangle of an item.
  @discardableResult func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
  /// Inserts a placeholder and animates an item to it. The data source does not change; the item takes the place of the
  /// placeholder when the returned context commits it.
  ///
  /// - Precondition: The path of the placeholder is that of an item, or follows the last item of a section.
  @discardableResult func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext
  /// Animates an item to a place.
  @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

@MainActor private final class DropCoordinator: NSObject, UICollectionViewDropCoordinator {
  private let listDrop: ListDrop
  private weak var list: UICollectionView?
  let proposal: UICollectionViewDropProposal

  init(_ drop: ListDrop, _ proposal: UICollectionViewDropProposal, in list: UICollectionView) {
    (listDrop, self.proposal, self.list) = (drop, proposal, list)
    super.init()
  }

  var items: [any UICollectionViewDropItem] { listDrop.items }
  var destinationIndexPath: IndexPath? { listDrop.destination }
  var session: any UIDropSession { listDrop.session }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    listDrop.send(dragItem, to: indexPath, in: list)
  }

  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    listDrop.send(dragItem, to: indexPath, rect, in: list)
  }

  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext {
    guard let list else { preconditionFailure("the collection view of this drop does not exist any more") }
    let item = ListPlaceholder(
      reuseIdentifier: placeholder.reuseIdentifier, rowHeight: UITableView.automaticDimension
    ) { cell in
      if let cell = cell as? UICollectionViewCell { placeholder.cellUpdateHandler?(cell) }
    }
    return listDrop.send(dragItem, to: item, at: placeholder.insertionIndexPath, in: list) { cell in
      (cell as? UICollectionViewCell).flatMap { placeholder.previewParametersProvider?($0) }
    }
  }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    listDrop.send(dragItem, to: target, in: list)
  }
}

extension UICollectionView: DragAndDropList {
  /// True if an item of this collection view is being dragged.
  public var hasActiveDrag: Bool { dragAndDrop?.hasActiveDrag ?? false }
  /// True if a drag that can be dropped here is above this collection view.
  public var hasActiveDrop: Bool { dragAndDrop?.hasActiveDrop ?? false }

  var isDragEnabled: Bool { dragInteractionEnabled && dragDelegate != nil }
  var acceptsDrops: Bool { dropDelegate != nil }

  func dragItems(at path: IndexPath, _ session: any UIDragSession) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
  }
  func addedDragItems(at path: IndexPath, _ session: any UIDragSession, _ point: CGPoint) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForAddingTo: session, at: path, point: point) ?? []
  }
  func previewParameters(ofDraggedAt path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
  }
  func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionWillBegin: session) }
  func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionDidEnd: session) }
  func allowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  func isRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  func canHandleDrop(_ session: any UIDropSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? false
  }
  func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnter: session) }
  func dropDidExit(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidExit: session) }
  func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnd: session) }

  func dropProposal(_ session: any UIDropSession, to path: IndexPath?) -> ListDropProposal? {
    dropDelegate.map {
      let proposal = $0.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
      return ListDropProposal(proposal: proposal, place: proposal.place)
    }
  }

  func performDrop(_ drop: ListDrop) {
    guard let proposal = drop.proposal as? UICollectionViewDropProposal else { return }
    dropDelegate?.collectionView(self, performDropWith: DropCoordinator(drop, proposal, in: self))
  }

  func canMove(from path: IndexPath) -> Bool { dataSource?.collectionView(self, canMoveItemAt: path) ?? false }

  func move(from path: IndexPath, to target: IndexPath) {
    guard path != target else { return }
    dataSource?.collectionView(self, moveItemAt: path, to: target)
    moveItem(at: path, to: target)
  }

  func elementPath(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
  func elementFrame(at path: IndexPath) -> CGRect? {
    guard (0..<numberOfSections).contains(path.section),
      (0..<numberOfItems(inSection: path.section)).contains(path.item)
    else { return nil }
    return layoutAttributesForItem(at: path)?.frame
  }
  func elementView(at path: IndexPath) -> UIView? { cellForItem(at: path) }
  func elementCount(in section: Int) -> Int { numberOfItems(inSection: section) }
  var sectionCount: Int { numberOfSections }
  /// True if the first two items stand below each other.
  var isColumn: Bool {
    guard let first = elementFrame(at: IndexPath(item: 0, section: 0)),
      let second = elementFrame(at: IndexPath(item: 1, section: 0))
    else { return true }
    return second.minY >= first.maxY && second.minX < first.maxX
  }
  /// A layout of the app may look up the data of each item, and a gap has none.
  var opensGaps: Bool {
    let type = type(of: collectionViewLayout)
    return type == UICollectionViewFlowLayout.self || type == UICollectionViewCompositionalLayout.self
  }
  var usualGap: CGSize {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? CGSize(width: 50, height: 50)
  }
}

extension UICollectionView: PlaceholderList {
  func prepareForChange() { layOutElements() }
  var shownCounts: ListCounts { counts }

  func show(_ changes: ListChanges, _ plan: ListUpdatePlan, moved: (IndexPath) -> IndexPath) {
    var shown = counts
    for path in changes.deletedItems { shown.items[path.section] -= 1 }
    for path in changes.insertedItems { shown.items[path.section] += 1 }
    show(changes, plan, counts: shown, moved: moved) { _ in }
  }

  func placeholderFrame(at shown: IndexPath) -> CGRect? { attributes(of: .item(shown))?.frame }
  func placeholderCell(at shown: IndexPath) -> UIView? { view(of: .item(shown)) }
}
