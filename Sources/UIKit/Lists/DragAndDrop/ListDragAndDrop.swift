/// A table or collection view with rows that can be dragged, and into which items can be dropped.
@MainActor protocol DragAndDropList: UIScrollView {
  var isDragEnabled: Bool { get }
  var acceptsDrops: Bool { get }
  func dragItems(at path: IndexPath, _ session: any UIDragSession) -> [UIDragItem]
  func previewParameters(ofDraggedAt path: IndexPath) -> UIDragPreviewParameters?
  func dragWillBegin(_ session: any UIDragSession)
  func dragDidEnd(_ session: any UIDragSession)
  func allowsMove(_ session: any UIDragSession) -> Bool
  func isRestricted(_ session: any UIDragSession) -> Bool

  func canHandleDrop(_ session: any UIDropSession) -> Bool
  func dropDidEnter(_ session: any UIDropSession)
  func dropDidExit(_ session: any UIDropSession)
  func dropDidEnd(_ session: any UIDropSession)
  func dropProposal(_ session: any UIDropSession, to path: IndexPath?) -> ListDropProposal?
  func performDrop(_ drop: ListDrop)

  func canMove(from path: IndexPath) -> Bool
  func move(from path: IndexPath, to target: IndexPath)
  func elementPath(at point: CGPoint) -> IndexPath?
  func elementFrame(at path: IndexPath) -> CGRect?
  func elementView(at path: IndexPath) -> UIView?
  func elementCount(in section: Int) -> Int
  var sectionCount: Int { get }
  /// True if elements stand below each other rather than in lines.
  var isColumn: Bool { get }
}

/// The proposal of a list's delegate for a drop.
struct ListDropProposal {
  /// Where the items go in relation to the element at the destination.
  enum Place {
    /// In the middle half of an element into it, otherwise between two.
    case automatic
    case unspecified, between, into
  }

  var proposal: UIDropProposal
  var place: Place
}

/// A dropped item with its path before the drop, if it comes from the list itself.
@MainActor final class ListDropItem: NSObject, UITableViewDropItem, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?

  init(_ item: UIDragItem, _ source: IndexPath?) {
    (dragItem, sourceIndexPath) = (item, source)
    super.init()
  }
}

/// A drop on a list, for the coordinators.
@MainActor final class ListDrop {
  let session: any UIDropSession
  let proposal: UIDropProposal
  let destination: IndexPath?
  let items: [ListDropItem]
  /// The rectangles in the list to which the items go, evaluated after the list was updated.
  private(set) var ends: [ObjectIdentifier: (frame: () -> CGRect?, animator: DragAnimator)] = [:]

  init(
    _ session: any UIDropSession, _ proposal: UIDropProposal, _ destination: IndexPath?,
    _ items: [ListDropItem]
  ) {
    (self.session, self.proposal, self.destination, self.items) = (session, proposal, destination, items)
  }

  /// Lets an item go to an element of a list, or to a rectangle in its coordinates.
  func send(
    _ item: UIDragItem, to path: IndexPath, _ rect: CGRect? = nil, in list: (any DragAndDropList)?
  ) -> any UIDragAnimating {
    send(item) { [weak list] in
      let frame = list?.elementFrame(at: path)
      return rect.map { rect in frame.map { rect.offsetBy(dx: $0.minX, dy: $0.minY) } } ?? frame
    }
  }

  /// Lets an item go to the center of a target.
  func send(_ item: UIDragItem, to target: UIDragPreviewTarget, in list: UIView?) -> any UIDragAnimating {
    send(item) { [weak list] in
      list.map { CGRect(origin: target.container.convert(target.center, to: $0), size: .zero) }
    }
  }

  /// Lets an item go to a rectangle in the list.
  func send(_ item: UIDragItem, to frame: @escaping () -> CGRect?) -> any UIDragAnimating {
    let animator = DragAnimator()
    ends[ObjectIdentifier(item)] = (frame, animator)
    return animator
  }
}

/// Connects a list with drags and drops.
@MainActor final class ListDragAndDrop: NSObject {
  /// Height of the areas at the edges that scroll during a drag, in points.
  private static let edge: CGFloat = 44
  /// Speed of the scrolling, in points per frame.
  private static let step: CGFloat = 6

  private weak var list: (any DragAndDropList)?
  private(set) lazy var dragging = UIDragInteraction(delegate: self)
  private lazy var dropping = UIDropInteraction(delegate: self)
  /// The paths of the dragged elements.
  private var sources: [ObjectIdentifier: IndexPath] = [:]
  private(set) var hasActiveDrag = false
  private(set) var hasActiveDrop = false
  private var destination: IndexPath?
  private var proposal: ListDropProposal?
  private var drop: ListDrop?
  private let mark = UIView(frame: .zero)
  private lazy var ticker = Ticker { [weak self] _ in self?.scroll() }

  init(_ list: any DragAndDropList) {
    self.list = list
    super.init()
    mark.isUserInteractionEnabled = false
    mark.layer.zPosition = 1000
    list.addInteraction(dragging)
    list.addInteraction(dropping)
  }

  private var isLocal: Bool { hasActiveDrag }

  // MARK: Destinations

  /// The path at which items dropped at a point are inserted, or into which they go.
  private func place(_ session: any UIDropSession, in list: any DragAndDropList) -> (path: IndexPath?, before: Bool) {
    let point = session.location(in: list)
    guard let path = list.elementPath(at: point), let frame = list.elementFrame(at: path) else {
      guard
        let last = (0..<list.sectionCount).last(where: { list.elementCount(in: $0) > 0 })
          ?? (0..<list.sectionCount).last
      else { return (nil, true) }
      return (IndexPath(row: list.elementCount(in: last), section: last), true)
    }
    return (path, list.isColumn ? point.y < frame.midY : point.x < frame.midX)
  }

  /// The path of an insertion: behind the element in its second half. A single element of the list that moves leaves a
  /// place before it.
  private func insertion(_ path: IndexPath, before: Bool, isMove: Bool) -> IndexPath {
    let row = path.row + (before ? 0 : 1)
    guard isMove, isLocal, sources.count == 1, let source = sources.values.first, source.section == path.section,
      source.row < row
    else { return IndexPath(row: row, section: path.section) }
    return IndexPath(row: row - 1, section: path.section)
  }

  private func update(_ session: any UIDropSession) -> UIDropProposal {
    guard let list else { return UIDropProposal(operation: .cancel) }
    let (path, before) = place(session, in: list)
    let moved = path.map { insertion($0, before: before, isMove: session.allowsMoveOperation) }
    proposal = list.dropProposal(session, to: moved) ?? ownMove(moved, in: list)
    if proposal?.place == .automatic { proposal?.place = isInMiddle(session, of: path, in: list) ? .into : .between }
    let isInto = proposal?.place == .into
    let isMove = proposal?.proposal.operation == .move
    destination = isInto ? path : path.map { insertion($0, before: before, isMove: isMove) }
    let isDrop = proposal.map { $0.proposal.operation == .copy || $0.proposal.operation == .move } ?? false
    showMark(isDrop && proposal?.place != .unspecified ? path : nil, before: before, isInto: isInto)
    return proposal?.proposal ?? UIDropProposal(operation: .cancel)
  }

  private func isInMiddle(
    _ session: any UIDropSession, of path: IndexPath?, in list: any DragAndDropList
  ) -> Bool {
    guard let frame = path.flatMap({ list.elementFrame(at: $0) }) else { return false }
    let inset = list.isColumn ? CGSize(width: 0, height: frame.height / 4) : CGSize(width: frame.width / 4, height: 0)
    return frame.insetBy(dx: inset.width, dy: inset.height).contains(session.location(in: list))
  }

  /// A list without a delegate for drops lets its own element move, if the data source allows it.
  private func ownMove(_ path: IndexPath?, in list: any DragAndDropList) -> ListDropProposal? {
    guard isLocal, sources.count == 1, let source = sources.values.first, path != nil, list.canMove(from: source) else {
      return nil
    }
    return ListDropProposal(proposal: UIDropProposal(operation: .move), place: .between)
  }

  // MARK: The mark

  /// Shows a line where items would be inserted, or a frame around the element into which they would go.
  private func showMark(_ path: IndexPath?, before: Bool, isInto: Bool) {
    guard let list, let path, let frame = markFrame(path, before: before, isInto: isInto, in: list) else {
      return mark.removeFromSuperview()
    }
    mark.frame = frame
    mark.layer.borderWidth = isInto ? 2 : 0
    mark.layer.borderColor = list.tintColor.cgColor
    mark.layer.cornerRadius = isInto ? 6 : 1
    mark.backgroundColor = isInto ? nil : list.tintColor
    if mark.superview !== list { list.addSubview(mark) }
  }

  private func markFrame(
    _ path: IndexPath, before: Bool, isInto: Bool, in list: any DragAndDropList
  ) -> CGRect? {
    if let frame = list.elementFrame(at: path) {
      if isInto { return frame.insetBy(dx: 2, dy: 2) }
      return list.isColumn
        ? CGRect(x: frame.minX, y: (before ? frame.minY : frame.maxY) - 1, width: frame.width, height: 2)
        : CGRect(x: (before ? frame.minX : frame.maxX) - 1, y: frame.minY, width: 2, height: frame.height)
    }
    guard path.row > 0, let last = list.elementFrame(at: IndexPath(row: path.row - 1, section: path.section)) else {
      return nil
    }
    return list.isColumn
      ? CGRect(x: last.minX, y: last.maxY - 1, width: last.width, height: 2)
      : CGRect(x: last.maxX - 1, y: last.minY, width: 2, height: last.height)
  }

  // MARK: Scrolling

  /// Scrolls while the drag is near an edge.
  private func scroll() {
    guard let list, let session = DragEnvironment.shared.session, hasActiveDrop else { return ticker.stop() }
    let visible = list.bounds.inset(by: list.adjustedContentInset)
    let point = session.location(in: list)
    let step = point.y < visible.minY + Self.edge ? -Self.step : point.y > visible.maxY - Self.edge ? Self.step : 0
    let inset = list.adjustedContentInset
    let lowest = max(-inset.top, list.contentSize.height + inset.bottom - list.bounds.height)
    let y = min(max(list.contentOffset.y + step, -inset.top), lowest)
    guard step != 0, y != list.contentOffset.y else { return }
    list.contentOffset.y = y
    DragEnvironment.shared.update()
  }
}

extension ListDragAndDrop: UIDragInteractionDelegate {
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    guard let list, list.isDragEnabled, let path = list.elementPath(at: session.location(in: list)) else { return [] }
    let items = list.dragItems(at: path, session)
    sources = Dictionary(items.map { (ObjectIdentifier($0), path) }) { first, _ in first }
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let path = sources[ObjectIdentifier(item)], let view = list?.elementView(at: path) else { return nil }
    return UITargetedDragPreview(
      view: view, parameters: list?.previewParameters(ofDraggedAt: path) ?? UIDragPreviewParameters())
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool
  {
    list?.allowsMove(session) ?? true
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { list?.isRestricted(session) ?? false }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    hasActiveDrag = true
    list?.dragWillBegin(session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    hasActiveDrag = false
    sources = [:]
    list?.dragDidEnd(session)
  }
}

extension ListDragAndDrop: UIDropInteractionDelegate {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    guard let list else { return false }
    return list.acceptsDrops ? list.canHandleDrop(session) : isLocal
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    hasActiveDrop = true
    ticker.start()
    list?.dropDidEnter(session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { update(session) }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    leave()
    list?.dropDidExit(session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let list, let proposal else { return }
    mark.removeFromSuperview()
    ticker.stop()
    let drop = ListDrop(
      session, proposal.proposal, destination,
      session.items.map { ListDropItem($0, isLocal ? sources[ObjectIdentifier($0)] : nil) })
    self.drop = drop
    let source = drop.items.count == 1 ? drop.items.first?.sourceIndexPath : nil
    if let source, let destination, proposal.place == .between, proposal.proposal.operation == .move,
      list.canMove(from: source)
    {
      list.move(from: source, to: destination)
      if let item = drop.items.first?.dragItem { _ = drop.send(item) { list.elementFrame(at: destination) } }
    } else if list.acceptsDrops {
      list.performDrop(drop)
    }
    list.layoutIfNeeded()
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let list, let frame = drop?.ends[ObjectIdentifier(item)]?.frame() else { return nil }
    return UITargetedDragPreview(
      view: defaultPreview.view, parameters: UIDragPreviewParameters(),
      target: UIDragPreviewTarget(container: list, center: CGPoint(x: frame.midX, y: frame.midY)))
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
  ) {
    guard let own = drop?.ends[ObjectIdentifier(item)]?.animator else { return }
    animator.addAnimations { own.run() }
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    leave()
    drop = nil
    list?.dropDidEnd(session)
  }

  private func leave() {
    hasActiveDrop = false
    mark.removeFromSuperview()
    ticker.stop()
    (proposal, destination) = (nil, nil)
  }
}
