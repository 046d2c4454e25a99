/// Provides the items of dragged rows.
@preconcurrency @MainActor public protocol UITableViewDragDelegate: AnyObject {
  /// Returns the items of a row; none if it cannot be dragged.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Returns the items that a tap of another finger on a row adds to a drag; none, the default, leaves the tap to the
  /// row. `point` is in the table.
  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem]
  /// Returns the visible part of the lifted row; `nil` for all of it.
  func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
  /// True by default.
  func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
  /// False by default.
  func tableView(
    _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UITableViewDragDelegate {
  public func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] { [] }
  public func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
  public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}
  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
  public func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  public func tableView(
    _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}

/// Decides about drops into a table, and performs them.
@preconcurrency @MainActor public protocol UITableViewDropDelegate: AnyObject {
  /// Takes the items: changes the data and the table.
  ///
  /// Not called for a single row of the same table that moves between others if the data source's
  /// `canMoveRowAt` returns true: the data source is notified of its move instead.
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// Called when the drag enters and whenever it moves. Without an implementation, a drop copies the items, and inserts
  /// those of the table itself.
  ///
  /// `destinationIndexPath`: Where the items would be inserted after those that move were removed.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    let isOwn = session.localDragSession != nil && tableView.hasActiveDrag
    return UITableViewDropProposal(operation: isOwn ? .move : .copy, intent: .insertAtDestinationIndexPath)
  }
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
}

/// The effect of a drop into a table.
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
  /// Where the items go.
  public enum Intent: Int, Sendable {
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath, automatic
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
    case .automatic: .automatic
    }
  }
}

/// A dropped item.
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
  var dragItem: UIDragItem { get }
  /// The path of the item if it comes from the same table.
  var sourceIndexPath: IndexPath? { get }
}

/// Performs a drop with animations.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
  var items: [any UITableViewDropItem] { get }
  /// Where the items are inserted, or into which row they go; `nil` in a table without sections.
  var destinationIndexPath: IndexPath? { get }
  var proposal: UITableViewDropProposal { get }
  var session: any UIDropSession { get }
  /// Animates an item to the row at a path, after the table was updated.
  @discardableResult func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Animates an item into a rectangle of a row.
  @discardableResult func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
  /// Inserts a placeholder and animates an item to it. The data source does not change; the row takes the place of the
  /// placeholder when the returned context commits it.
  ///
  /// - Precondition: The path of the placeholder is that of a row, or follows the last row of a section.
  @discardableResult func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext
  /// Animates an item to a place.
  @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

@MainActor private final class DropCoordinator: NSObject, UITableViewDropCoordinator {
  private let listDrop: ListDrop
  private weak var list: UITableView?
  let proposal: UITableViewDropProposal

  init(_ drop: ListDrop, _ proposal: UITableViewDropProposal, in list: UITableView) {
    (listDrop, self.proposal, self.list) = (drop, proposal, list)
    super.init()
  }

  var items: [any UITableViewDropItem] { listDrop.items }
  var destinationIndexPath: IndexPath? { listDrop.destination }
  var session: any UIDropSession { listDrop.session }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    listDrop.send(dragItem, to: indexPath, in: list)
  }

  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    listDrop.send(dragItem, to: indexPath, rect, in: list)
  }

  func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext {
    guard let list else { preconditionFailure("the table of this drop does not exist any more") }
    let row = ListPlaceholder(reuseIdentifier: placeholder.reuseIdentifier, rowHeight: placeholder.rowHeight) { cell in
      if let cell = cell as? UITableViewCell { placeholder.cellUpdateHandler?(cell) }
    }
    return listDrop.send(dragItem, to: row, at: placeholder.insertionIndexPath, in: list) { cell in
      (cell as? UITableViewCell).flatMap { placeholder.previewParametersProvider?($0) }
    }
  }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    listDrop.send(dragItem, to: target, in: list)
  }
}

extension UITableView: DragAndDropList {
  /// True if a row of this table is being dragged.
  public var hasActiveDrag: Bool { dragAndDrop?.hasActiveDrag ?? false }
  /// True if a drag that can be dropped here is above this table.
  public var hasActiveDrop: Bool { dragAndDrop?.hasActiveDrop ?? false }

  var isDragEnabled: Bool { dragInteractionEnabled && dragDelegate != nil }
  var acceptsDrops: Bool { dropDelegate != nil }

  func dragItems(at path: IndexPath, _ session: any UIDragSession) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
  }
  func addedDragItems(at path: IndexPath, _ session: any UIDragSession, _ point: CGPoint) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForAddingTo: session, at: path, point: point) ?? []
  }
  func previewParameters(ofDraggedAt path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
  }
  func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionWillBegin: session) }
  func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionDidEnd: session) }
  func allowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  func isRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  func canHandleDrop(_ session: any UIDropSession) -> Bool {
    dropDelegate?.tableView(self, canHandle: session) ?? false
  }
  func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnter: session) }
  func dropDidExit(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidExit: session) }
  func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnd: session) }

  func dropProposal(_ session: any UIDropSession, to path: IndexPath?) -> ListDropProposal? {
    dropDelegate.map {
      let proposal = $0.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
      return ListDropProposal(proposal: proposal, place: proposal.place)
    }
  }

  func performDrop(_ drop: ListDrop) {
    guard let proposal = drop.proposal as? UITableViewDropProposal else { return }
    dropDelegate?.tableView(self, performDropWith: DropCoordinator(drop, proposal, in: self))
  }

  func canMove(from path: IndexPath) -> Bool { dataSource?.tableView(self, canMoveRowAt: path) ?? false }

  func move(from path: IndexPath, to target: IndexPath) {
    guard path != target else { return }
    dataSource?.tableView(self, moveRowAt: path, to: target)
    moveRow(at: path, to: target)
  }

  func elementPath(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
  func elementFrame(at path: IndexPath) -> CGRect? {
    guard (0..<numberOfSections).contains(path.section), (0..<numberOfRows(inSection: path.section)).contains(path.row)
    else { return nil }
    return rectForRow(at: path)
  }
  func elementView(at path: IndexPath) -> UIView? { cellForRow(at: path) }
  func elementCount(in section: Int) -> Int { numberOfRows(inSection: section) }
  var sectionCount: Int { numberOfSections }
  var isColumn: Bool { true }
  var opensGaps: Bool { true }
  var usualGap: CGSize { CGSize(width: bounds.width, height: TableLoader.usualRowHeight) }
}

extension UITableView: PlaceholderList {
  func prepareForChange() { loadIfNeeded() }
  var shownCounts: ListCounts { ListCounts(loadedGeometry.sections.map(\.rows.count)) }

  func show(_ changes: ListChanges, _ plan: ListUpdatePlan, moved: (IndexPath) -> IndexPath) {
    var animations = RowAnimations()
    animations.add(changes, .fade)
    show(plan, animations, { _ in }, moved: moved)
  }

  func placeholderFrame(at shown: IndexPath) -> CGRect? { loadedGeometry.contains(shown) ? rowRect(shown) : nil }
  func placeholderCell(at shown: IndexPath) -> UIView? { content.shown.cell(at: shown) }
}
