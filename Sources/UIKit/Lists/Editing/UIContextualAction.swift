/// An action on a row, as a button that a swipe reveals.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable {
    case normal, destructive
  }

  /// - Parameters:
  ///   - view: The view of the action's button.
  ///   - completionHandler: Called by the handler with true if the action was performed; hides the actions.
  public typealias Handler = (
    _ action: UIContextualAction, _ view: UIView, _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  public let style: Style
  public let handler: Handler
  open var title: String?
  open var image: UIImage?
  /// By default red for destructive actions and grey for others.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor! {
    get { ownBackground ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownBackground = newValue }
  }
  private final var ownBackground: UIColor?

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}

/// The actions at one side of a row, with the outermost first.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  public let actions: [UIContextualAction]
  /// True if a swipe over the whole row performs the first action.
  open var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) {
    self.actions = actions
  }

  public override convenience init() { self.init(actions: []) }
}
