/// A text whose selection can be dragged.
@preconcurrency @MainActor public protocol UITextDraggable: UITextInput {
  var textDragDelegate: (any UITextDragDelegate)? { get set }
  /// The interaction that lifts selected text. Disabling it keeps the text in place.
  var textDragInteraction: UIDragInteraction? { get }
  /// True during a drag of text of this view.
  var isTextDragActive: Bool { get }
  var textDragOptions: UITextDragOptions { get set }
}

/// The appearance of dragged text.
public struct UITextDragOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Lifted text has the colour of labels instead of its own.
  public static let stripTextColorFromPreviews = UITextDragOptions(rawValue: 1)
}

/// The text of a drag that is about to begin.
@preconcurrency @MainActor public protocol UITextDragRequest: NSObjectProtocol {
  var dragRange: UITextRange { get }
  /// The items without a delegate: one with the text, and with its attributes within the app.
  var suggestedItems: [UIDragItem] { get }
  /// The items that the drag already has.
  var existingItems: [UIDragItem] { get }
  /// True if the range is the selection.
  var isSelected: Bool { get }
  var dragSession: any UIDragSession { get }
}

/// Changes the drags of text.
@preconcurrency @MainActor public protocol UITextDragDelegate: AnyObject {
  /// Returns the items for a text; none prevents the drag. The default are the suggested items.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem]
  /// Returns the lifted view of an item; `nil`, the default, lifts the text.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview?
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession)
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession)
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
    with operation: UIDropOperation)
}

extension UITextDragDelegate {
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem] { dragRequest.suggestedItems }
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? { nil }
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {}
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession
  ) {}
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
    with operation: UIDropOperation
  ) {}
}
