/// A table or collection view with rows that can be dragged, and into which items can be dropped.
@MainActor protocol DragAndDropList: PlaceholderList {
  var isDragEnabled: Bool { get }
  var acceptsDrops: Bool { get }
  func dragItems(at path: IndexPath, _ session: any UIDragSession) -> [UIDragItem]
  func addedDragItems(at path: IndexPath, _ session: any UIDragSession, _ point: CGPoint) -> [UIDragItem]
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
  /// True if a gap opens where a drag would insert its items; otherwise a line marks the place.
  var opensGaps: Bool { get }
  /// The size of a gap in an empty list, in points.
  var usualGap: CGSize { get }
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
  /// The visible cells of the dragged elements.
  private var draggedCells: [UIView] = []
  private(set) var hasActiveDrag = false
  private(set) var hasActiveDrop = false
  private var destination: IndexPath?
  private var proposal: ListDropProposal?
  private var drop: ListDrop?
  private let mark = UIView(frame: .zero)
  private var gap: ListPlaceholder?
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
    if let path = list.placeholderPath(at: point) { return (path, true) }
    if let held = list.placeholders.held, list.elementPath(at: point) == held.source {
      // A move to a later row of the section is an insertion behind that row.
      let isLater = held.target.section == held.source.section && held.target.row >= held.source.row
      return (IndexPath(row: held.target.row + (isLater ? 1 : 0), section: held.target.section), true)
    }
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
    show(isDrop && proposal?.place != .unspecified ? path : nil, before: before, isInto: isInto)
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

  // MARK: The place

  /// Shows where items would be inserted or into which element they would go; `nil` for nowhere.
  private func show(_ path: IndexPath?, before: Bool, isInto: Bool) {
    guard let list, list.opensGaps else { return showMark(path, before: before, isInto: isInto) }
    showMark(isInto ? path : nil, before: before, isInto: isInto)
    guard let path, !isInto else { return closeGap() }
    if let source = ownSource, proposal?.proposal.operation == .move, let destination {
      showMove(of: source, to: destination, in: list)
    } else {
      openGap(at: IndexPath(row: path.row + (before ? 0 : 1), section: path.section), in: list)
    }
  }

  /// The path of a single dragged element of the list.
  private var ownSource: IndexPath? { isLocal && sources.count == 1 ? sources.values.first : nil }

  /// Shows the dragged element where a drop would move it.
  private func showMove(of source: IndexPath, to target: IndexPath, in list: any DragAndDropList) {
    let held = source == target ? nil : HeldItem(source: source, target: target)
    let old = gap
    gap = nil
    guard old != nil || list.placeholders.held?.target != held?.target else { return }
    list.changePlaceholders {
      $0.remove(old)
      $0.held = held
    }
  }

  /// Opens a gap before a row of the data source, and closes the one elsewhere.
  private func openGap(at path: IndexPath, in list: any DragAndDropList) {
    if let gap, list.placeholders.dataPath(of: gap) == path { return }
    let old = gap
    let new = ListPlaceholder(gap: gapSize(at: path, in: list))
    gap = new
    list.changePlaceholders {
      $0.held = nil
      $0.remove(old)
      $0.insert(new, at: path)
    }
  }

  /// The size of the dragged element, or of one beside the gap.
  private func gapSize(at path: IndexPath, in list: any DragAndDropList) -> CGSize {
    let beside = [path, IndexPath(row: path.row - 1, section: path.section)]
    let candidates = (isLocal ? Array(sources.values.prefix(1)) : []) + beside
    return candidates.lazy.compactMap { list.elementFrame(at: $0)?.size }.first ?? list.usualGap
  }

  private func closeGap() {
    let old = gap
    gap = nil
    list?.changePlaceholders {
      $0.held = nil
      $0.remove(old)
    }
  }

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
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    guard let list, list.isDragEnabled, let path = list.elementPath(at: point), !sources.values.contains(path) else {
      return []
    }
    let items = list.addedDragItems(at: path, session, point)
    for item in items { sources[ObjectIdentifier(item)] = path }
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
    for addingInteraction: UIDragInteraction
  ) { hasActiveDrag = true }

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
    draggedCells = Set(sources.values).compactMap { list?.elementView(at: $0) }
    notifyCells(.lifting)
    notifyCells(.dragging)
    list?.dragWillBegin(session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    hasActiveDrag = false
    notifyCells(.none)
    draggedCells = []
    sources = [:]
    list?.dragDidEnd(session)
  }

  private func notifyCells(_ state: UITableViewCell.DragState) {
    for cell in draggedCells {
      (cell as? UITableViewCell)?.dragStateDidChange(state)
      if let state = UICollectionViewCell.DragState(rawValue: state.rawValue) {
        (cell as? UICollectionViewCell)?.dragStateDidChange(state)
      }
    }
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
    // The dropped row takes the place of the gap, so that the others do not move.
    gap?.isEnding = true
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
    closeGap()
    list.layoutIfNeeded()
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let list, let end = drop?.ends[ObjectIdentifier(item)], let frame = end.frame() else { return nil }
    return UITargetedDragPreview(
      view: defaultPreview.view, parameters: end.parameters() ?? UIDragPreviewParameters(),
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
    closeGap()
    mark.removeFromSuperview()
    ticker.stop()
    (proposal, destination) = (nil, nil)
  }
}
