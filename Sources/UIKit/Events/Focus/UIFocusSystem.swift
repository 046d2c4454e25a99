/// An item that can have the focus, which moves between views only.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
  /// True if the focus may move to the item.
  var canBecomeFocused: Bool { get }
  /// In the coordinates of the superview.
  var frame: CGRect { get }
}

extension UIView: UIFocusItem {}

/// The focus of a screen: the focused item, and requests to move it.
@preconcurrency @MainActor open class UIFocusSystem: NSObject {
  private weak var focus: FocusSystem?

  init(_ focus: FocusSystem) {
    self.focus = focus
    super.init()
  }

  /// The focus of the screen that shows an environment; `nil` for a view or controller in no window.
  public convenience init?(for environment: any UIFocusEnvironment) {
    guard Self.window(of: environment) != nil else { return nil }
    self.init(FocusSystem.shared)
  }

  /// Returns the focus of the screen that shows an environment; `nil` for a view or controller in no window.
  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    window(of: environment) == nil ? nil : FocusSystem.shared.system
  }

  private static func window(of environment: any UIFocusEnvironment) -> UIWindow? {
    switch environment {
    case let window as UIWindow: window
    case let view as UIView: view.window
    case let controller as UIViewController: controller.viewIfLoaded?.window
    default: nil
    }
  }

  /// The focused view; `nil` while no focus is shown.
  open var focusedItem: (any UIFocusItem)? { focus?.focused }

  /// Moves a focus that is shown to an environment, or to the view that it prefers, in the next frame.
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) { focus?.request(environment) }

  /// Performs a requested update at once.
  open func updateFocusIfNeeded() { focus?.update() }

  /// Posted after the focus has moved, before its coordinated animations run.
  nonisolated public static let didUpdateNotification = Notification.Name("UIFocusDidUpdateNotification")
  /// Posted if there is no view in the direction of a movement.
  nonisolated public static let movementDidFailNotification = Notification.Name("UIFocusMovementDidFailNotification")
  /// The key of the ``UIFocusUpdateContext`` in both notifications.
  nonisolated public static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"
  /// The key of the ``UIFocusAnimationCoordinator`` in ``didUpdateNotification``.
  nonisolated public static let animationCoordinatorUserInfoKey = "UIFocusUpdateAnimationCoordinatorKey"
}
