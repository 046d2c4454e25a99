/// A text into which text can be dropped.
@preconcurrency @MainActor public protocol UITextDroppable: UITextInput {
  var textDropDelegate: (any UITextDropDelegate)? { get set }
  /// The interaction that takes dropped text. A text with a paste configuration takes what that accepts instead.
  var textDropInteraction: UIDropInteraction? { get }
  /// True while a drag that can be dropped here is above the view.
  var isTextDropActive: Bool { get }
}

/// A drag above a text.
@preconcurrency @MainActor public protocol UITextDropRequest: NSObjectProtocol {
  /// The position nearest to the drag.
  var dropPosition: UITextPosition { get }
  /// The proposal without a delegate: text moves within a view and is copied between views.
  var suggestedProposal: UITextDropProposal { get }
  /// True if the text comes from this view.
  var isSameView: Bool { get }
  var dropSession: any UIDropSession { get }
}

/// The acceptance of a drop by a text that the user may not edit.
public enum UITextDropEditability: UInt, Sendable {
  case no
  /// The text takes the drop and stays as it is otherwise.
  case temporary
  /// The text can be edited from the drop on.
  case yes
}

/// The effect of a drop into a text.
@preconcurrency @MainActor open class UITextDropProposal: UIDropProposal {
  /// The text that dropped text replaces.
  public enum Action: UInt, Sendable {
    /// None: it is inserted at the position of the drop.
    case insert
    case replaceSelection
    case replaceAll
  }

  /// The object that inserts dropped text.
  public enum Performer: UInt, Sendable {
    case view
    /// The delegate, in `textDroppableView(_:willPerformDrop:)`.
    case delegate
  }

  open var dropAction = Action.insert
  open var dropPerformer = Performer.view
  /// True if text that moves within a view keeps its attributes and is not loaded from the drag's items.
  open var useFastSameViewOperations = true

  public override init(operation: UIDropOperation) {
    super.init(operation: operation)
  }

  public init(dropAction: Action) {
    self.dropAction = dropAction
    super.init(operation: .copy)
  }
}

/// Changes the drops into a text.
@preconcurrency @MainActor public protocol UITextDropDelegate: AnyObject {
  /// Asked for a text that the user may not edit, once for each drag. The default is no.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, willBecomeEditableForDrop drop: any UITextDropRequest
  ) -> UITextDropEditability
  /// Called when a drag enters and whenever it moves. The default is the suggested proposal.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
  ) -> UITextDropProposal
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest)
  /// Returns the targets of the items; `nil` lets them shrink and fade. The default preview goes to the caret.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession)
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession)
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession)
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession)
}

extension UITextDropDelegate {
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, willBecomeEditableForDrop drop: any UITextDropRequest
  ) -> UITextDropEditability { .no }
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
  ) -> UITextDropProposal { drop.suggestedProposal }
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest
  ) {}
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession
  ) {}
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession
  ) {}
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession
  ) {}
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession
  ) {}
}
