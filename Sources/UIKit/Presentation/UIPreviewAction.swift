/// An entry of the menu beside the preview of a controller: an action or a group of actions.
@preconcurrency @MainActor public protocol UIPreviewActionItem: NSObjectProtocol {
  var title: String { get }
}

/// An action in the menu beside the preview of a controller.
@preconcurrency @MainActor open class UIPreviewAction: NSObject, UIPreviewActionItem {
  public typealias Handler = (_ action: UIPreviewAction, _ previewViewController: UIViewController) -> Void

  public enum Style: Int, Sendable {
    case `default`
    /// With a check mark.
    case selected
    /// Red.
    case destructive
  }

  public let title: String
  let style: Style
  /// Called with this action and the previewed controller.
  public let handler: Handler

  public init(title: String, style: Style, handler: @escaping Handler) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}

/// Actions in a submenu of the menu beside the preview of a controller.
@preconcurrency @MainActor open class UIPreviewActionGroup: NSObject, UIPreviewActionItem {
  public let title: String
  let style: UIPreviewAction.Style
  let actions: [UIPreviewAction]

  public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
    self.title = title
    self.style = style
    self.actions = actions
    super.init()
  }
}

extension UIPreviewAction {
  /// Returns an entry of a menu that calls the handler with the previewed controller.
  func menuAction(for preview: UIViewController) -> UIAction {
    UIAction(
      title: title, attributes: style == .destructive ? .destructive : [], state: style == .selected ? .on : .off
    ) { _ in self.handler(self, preview) }
  }
}

extension UIPreviewActionGroup {
  func menu(for preview: UIViewController) -> UIMenu {
    UIMenu(
      title: title, options: style == .destructive ? .destructive : [],
      children: actions.map { $0.menuAction(for: preview) })
  }
}

extension UIViewController {
  /// The menu beside the preview of this controller.
  final var previewMenu: UIMenu {
    UIMenu(
      children: previewActionItems.compactMap { item in
        switch item {
        case let action as UIPreviewAction: action.menuAction(for: self)
        case let group as UIPreviewActionGroup: group.menu(for: self)
        default: nil
        }
      })
  }
}
