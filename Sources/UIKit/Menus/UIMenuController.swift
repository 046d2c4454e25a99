/// An action of the app in edit menus.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  open var title: String
  open var action: Selector

  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
    super.init()
  }

  var command: UICommand { UICommand(title: title, action: action) }
}

/// Shows the edit menu: the edit actions and the app's menu items that the first responder or a responder after it can
/// perform.
///
/// All edit menus, also those of texts and of ``UIEditMenuInteraction``, are shown by it and contain ``menuItems``.
@preconcurrency @MainActor open class UIMenuController: NSObject {
  public static var shared: UIMenuController { ScreenEnvironment.current.editMenu }

  nonisolated public static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  nonisolated public static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
  nonisolated public static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  nonisolated public static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
  nonisolated public static let menuFrameDidChangeNotification = Notification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification")

  /// The actions of the app, after the standard edit actions.
  open var menuItems: [UIMenuItem]?

  /// The side of the menu that faces the target: with ``ArrowDirection/up`` the menu is below it. A side without room
  /// is not used.
  public enum ArrowDirection: Int, Sendable {
    /// The side with the most room, below if there is enough.
    case `default`
    case up, down, left, right
  }

  open var arrowDirection = ArrowDirection.default

  private weak var shown: MenuController?
  private weak var targetView: UIView?
  private var targetRect = CGRect.zero

  override init() {
    super.init()
  }

  /// True while an edit menu is shown.
  open var isMenuVisible: Bool {
    get { shown != nil }
    set { setMenuVisible(newValue, animated: false) }
  }

  /// The frame of the visible menu in its window; empty if there is none.
  open var menuFrame: CGRect {
    guard let view = shown?.viewIfLoaded else { return .zero }
    return view.convert(view.bounds, to: nil)
  }

  /// Shows the menu for the first responder beside a rectangle of a view, in the view's coordinates. Without an action
  /// that can be performed no menu appears.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    setTargetRect(targetRect, in: targetView)
    setMenuVisible(true, animated: true)
  }

  /// Hides the menu if it belongs to the view.
  open func hideMenu(from targetView: UIView) {
    if self.targetView === targetView { hideMenu() }
  }

  open func hideMenu() {
    if let shown { shown.leave(then: nil) }
  }

  /// Sets the place of the menu that ``setMenuVisible(_:animated:)`` shows.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    self.targetView = targetView
    self.targetRect = targetRect
  }

  /// Shows or hides the menu, in either case as all menus appear and disappear.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard menuVisible else { return hideMenu() }
    guard shown == nil, let targetView, let first = UIApplication.shared.firstResponder else { return }
    show(UIMenuSystem.context.editMenu(for: first), from: targetView, rect: targetRect, for: first)
  }

  /// Shows the current ``menuItems`` in a visible menu.
  open func update() {
    guard let shown, let start = shown.starts?.first else { return }
    shown.replaceMenu(UIMenuSystem.context.editMenu(for: start))
    post(Self.menuFrameDidChangeNotification)
  }

  /// Shows an edit menu; its commands go to the responder and those after it.
  ///
  /// - Parameters:
  ///   - willShow, willHide: Called with the animator of the appearing or disappearing menu.
  /// - Returns: False if there is nothing to show.
  @discardableResult final func show(
    _ menu: UIMenu, from view: UIView, rect: CGRect, for start: UIResponder,
    willShow: (ContextMenuAnimator) -> Void = { _ in }, willHide: @escaping (ContextMenuAnimator) -> Void = { _ in }
  ) -> Bool {
    let menu = menu.performable(from: [start])
    guard !menu.children.isEmpty, !MenuPresentation.shared.isShowing else { return false }
    targetView = view
    let animator = ContextMenuAnimator(nil)
    guard
      let controller = MenuPresentation.shared.show(
        menu, from: view, rect: rect, sender: self, arrow: arrowDirection,
        onEnd: { [weak self] in self?.post(Self.didHideMenuNotification) })
    else { return false }
    shown = controller
    controller.starts = [start]
    post(Self.willShowMenuNotification)
    willShow(animator)
    animator.addCompletion { [weak self] in self?.post(Self.didShowMenuNotification) }
    animator.run(beside: controller.transitionCoordinator)
    controller.onLeave = { [weak self] in self?.willLeave(beside: $0, willHide) }
    return true
  }

  private func willLeave(
    beside coordinator: (any UIViewControllerTransitionCoordinator)?, _ willHide: (ContextMenuAnimator) -> Void
  ) {
    shown = nil
    post(Self.willHideMenuNotification)
    let animator = ContextMenuAnimator(nil)
    willHide(animator)
    animator.run(beside: coordinator)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
