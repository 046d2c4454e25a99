/// An action on a row; the older form of ``UIContextualAction``.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject, NSCopying {
  public enum Style: Int, Sendable {
    case `default`, normal
    /// The same as ``default``, which is red.
    public static var destructive: Style { .default }
  }

  public final let style: Style
  open var title: String?
  open var backgroundColor: UIColor?
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  public required init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }

  nonisolated public func copy(with zone: NSZone? = nil) -> Any { self }

  /// The swipe action for a row.
  func contextual(at path: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(style: style == .default ? .destructive : .normal, title: title) {
      [self] _, _, done in
      handler(self, path)
      done(true)
    }
    if let backgroundColor { action.backgroundColor = backgroundColor }
    return action
  }
}
