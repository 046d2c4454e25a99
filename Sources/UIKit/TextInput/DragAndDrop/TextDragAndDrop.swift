import Typesetting

/// Connects a text with drags of its selection and with drops into it.
@MainActor final class TextDragAndDrop: NSObject {
  private(set) weak var owner: (any TextEditing)?
  weak var dragDelegate: (any UITextDragDelegate)?
  weak var dropDelegate: (any UITextDropDelegate)?
  var options: UITextDragOptions = []
  private(set) lazy var dragging = UIDragInteraction(delegate: self)
  private(set) lazy var dropping = UIDropInteraction(delegate: self)

  private(set) var isDragActive = false
  private(set) var isDropActive = false
  /// The text of the current drag; `nil` after a drop into this view has moved it.
  private var dragged: (range: Range<Int>, text: String)?
  private var editability = UITextDropEditability.yes
  private var request: TextDropRequest?
  private var proposal: UITextDropProposal?

  func connect(to owner: any TextEditing) {
    self.owner = owner
    owner.addInteraction(dragging)
    owner.addInteraction(dropping)
  }
}

/// The text of a drag that is about to begin.
@MainActor private final class TextDragRequest: NSObject, UITextDragRequest {
  let dragRange: UITextRange
  let suggestedItems: [UIDragItem]
  let isSelected = true
  let dragSession: any UIDragSession

  init(_ range: Range<Int>, _ items: [UIDragItem], _ session: any UIDragSession) {
    (dragRange, suggestedItems, dragSession) = (TextSpan(range), items, session)
    super.init()
  }

  var existingItems: [UIDragItem] { dragSession.items }
}

/// A drag above a text.
@MainActor private final class TextDropRequest: NSObject, UITextDropRequest {
  let position: TextPosition
  let suggestedProposal: UITextDropProposal
  let isSameView: Bool
  let dropSession: any UIDropSession

  init(_ position: TextPosition, _ proposal: UITextDropProposal, isSameView: Bool, _ session: any UIDropSession) {
    (self.position, suggestedProposal, dropSession) = (position, proposal, session)
    self.isSameView = isSameView
    super.init()
  }

  var dropPosition: UITextPosition { TextPlace(position) }
}

// MARK: - Dragging

extension TextEditing {
  /// True if a press at a point of the view may lift the selected text.
  func mayLiftText(at point: CGPoint) -> Bool {
    guard isFirstResponder, maySelect, !isSecure, !input.selection.isEmpty, textDragAndDrop.dragging.isEnabled,
      let pressed = span(at: point)
    else { return false }
    return input.selection.range.overlaps(pressed.range)
  }
}

extension TextDragAndDrop: UIDragInteractionDelegate {
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    guard let owner, owner.mayLiftText(at: session.location(in: owner)) else { return [] }
    let range = owner.input.selection.range
    let text = owner.input.store.string(in: range)
    let provider = NSItemProvider(object: text as NSString)
    let attributed = owner.input.store.attributed(range, defaults: owner.defaultAttributes)
    provider.registerObject(attributed, visibility: .ownProcess)
    let request = TextDragRequest(range, [UIDragItem(itemProvider: provider)], session)
    dragged = (range, text)
    return dragDelegate?.textDraggableView(owner, itemsForDrag: request) ?? request.suggestedItems
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let owner else { return nil }
    return dragDelegate?.textDraggableView(owner, dragPreviewForLiftingItem: item, session: session)
      ?? preview(in: owner)
  }

  /// The dragged text at its place.
  private func preview(in owner: any TextEditing) -> UITargetedDragPreview? {
    guard let range = dragged?.range, let first = owner.selectionFrames(of: TextSpan(range)).first?.rect else {
      return nil
    }
    let frame = owner.selectionFrames(of: TextSpan(range)).reduce(first) { $0.union($1.rect) }
      .intersection(owner.textArea)
    guard !frame.isEmpty else { return nil }
    let text = NSMutableAttributedString(
      attributedString: owner.input.store.attributed(range, defaults: owner.defaultAttributes))
    if options.contains(.stripTextColorFromPreviews) {
      text.addAttribute(.foregroundColor, value: UIColor.label, range: NSRange(location: 0, length: text.length))
    }
    let label = UILabel(frame: CGRect(origin: .zero, size: frame.size))
    label.attributedText = text
    label.numberOfLines = 0
    let parameters = UIDragPreviewParameters()
    parameters.backgroundColor = .systemBackground
    let target = UIDragPreviewTarget(container: owner, center: CGPoint(x: frame.midX, y: frame.midY))
    return UITargetedDragPreview(view: label, parameters: parameters, target: target)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {
    if let owner { dragDelegate?.textDraggableView(owner, willAnimateLiftWith: animator, session: session) }
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool
  {
    owner?.mayEdit ?? false
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    isDragActive = true
    if let owner { dragDelegate?.textDraggableView(owner, dragSessionWillBegin: session) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    isDragActive = false
    if operation == .move { removeDraggedText() }
    dragged = nil
    if let owner { dragDelegate?.textDraggableView(owner, dragSessionDidEnd: session, with: operation) }
  }

  /// Removes text that was moved into another view, unless the text has changed since it was lifted.
  private func removeDraggedText() {
    guard let owner, owner.mayEdit, let (range, text) = dragged, range.upperBound <= owner.input.store.length,
      owner.input.store.string(in: range) == text,
      owner.shouldChangeText(in: TextSpan(range), replacementText: "")
    else { return }
    owner.edit(range, with: TextStore(), .other)
  }
}

// MARK: - Dropping

extension TextDragAndDrop: UIDropInteractionDelegate {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    guard let owner, owner.pasteConfiguration == nil, session.items.contains(where: Self.isText) else { return false }
    editability = .yes
    guard !owner.mayEdit else { return true }
    editability =
      dropDelegate?.textDroppableView(owner, willBecomeEditableForDrop: makeRequest(session, in: owner)) ?? .no
    return editability != .no
  }

  /// Files are left to the views around the text and to the app.
  private static func isText(_ item: UIDragItem) -> Bool {
    let provider = item.itemProvider
    return provider.canLoadObject(ofClass: NSString.self)
      && !provider.hasItemConformingToTypeIdentifier(TypeIdentifier.fileURL)
  }

  private func makeRequest(_ session: any UIDropSession, in owner: any TextEditing) -> TextDropRequest {
    let position = owner.textPosition(at: session.location(in: owner))
    let isSame = isDragActive && session.localDragSession != nil
    var operation = UIDropOperation.copy
    if isSame, let range = dragged?.range, session.allowsMoveOperation {
      // Text does not move into itself.
      operation = (range.lowerBound...range.upperBound).contains(position.offset) ? .cancel : .move
    }
    return TextDropRequest(position, UITextDropProposal(operation: operation), isSameView: isSame, session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    isDropActive = true
    if let owner { dropDelegate?.textDroppableView(owner, dropSessionDidEnter: session) }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    guard let owner else { return UIDropProposal(operation: .cancel) }
    dropDelegate?.textDroppableView(owner, dropSessionDidUpdate: session)
    let request = makeRequest(session, in: owner)
    let proposal = dropDelegate?.textDroppableView(owner, proposalForDrop: request) ?? request.suggestedProposal
    (self.request, self.proposal) = (request, proposal)
    let isInsertion = proposal.dropAction == .insert && (proposal.operation == .copy || proposal.operation == .move)
    owner.stage.dropPosition = isInsertion ? request.position : nil
    return proposal
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    leave()
    if let owner { dropDelegate?.textDroppableView(owner, dropSessionDidExit: session) }
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    leave()
    (request, proposal) = (nil, nil)
    if let owner { dropDelegate?.textDroppableView(owner, dropSessionDidEnd: session) }
  }

  private func leave() {
    isDropActive = false
    owner?.stage.dropPosition = nil
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let owner, let request, let proposal else { return }
    owner.stage.dropPosition = nil
    dropDelegate?.textDroppableView(owner, willPerformDrop: request)
    let moved = request.isSameView && proposal.operation == .move ? dragged?.range : nil
    if request.isSameView { dragged = nil }
    if editability == .yes, !owner.mayEdit { owner.becomeEditable() }
    guard proposal.dropPerformer == .view,
      editability == .temporary || owner.isFirstResponder || owner.becomeFirstResponder()
    else { return }
    if let moved, proposal.useFastSameViewOperations, proposal.dropAction == .insert {
      return owner.moveText(moved, to: request.position.offset)
    }
    owner.load(session) { [weak owner] text in
      owner?.insertDropped(text, proposal.dropAction, at: request.position.offset, removing: moved)
    }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let owner, let request else { return nil }
    let offset = min(request.position.offset, owner.input.store.length)
    let caret = owner.caretRect(for: TextPlace(offset))
    let target = UIDragPreviewTarget(container: owner, center: CGPoint(x: caret.midX, y: caret.midY))
    let preview = UITargetedDragPreview(
      view: defaultPreview.view, parameters: UIDragPreviewParameters(), target: target)
    guard let dropDelegate else { return preview }
    return dropDelegate.textDroppableView(owner, previewForDroppingAllItemsWithDefault: preview)
  }
}
