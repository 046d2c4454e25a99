/// Shows menus of controls and bar items, and the menus of context interactions, one at a time.
@MainActor final class MenuPresentation {
  static var shared: MenuPresentation { ScreenEnvironment.current.menus }

  private weak var shown: MenuController?
  var isShowing: Bool { shown?.presentingViewController != nil }

  func present(_ menu: UIMenu, from control: UIControl) {
    show(menu, from: control, rect: control.bounds, sender: control.menuSender, onEnd: nil)
  }

  /// - Parameters:
  ///   - rect: The anchor beside which the menu appears, in the view's coordinates.
  ///   - highlight: The preview to lift, beside which the menu appears instead.
  ///   - onEnd: Called after the menu disappeared.
  @discardableResult func show(
    _ menu: UIMenu, from view: UIView, rect: CGRect, sender: AnyObject, preview: UIViewController? = nil,
    hasLargePreview: Bool = false, highlight: UITargetedPreview? = nil,
    arrow: UIMenuController.ArrowDirection = .default, onEnd: (() -> Void)?
  ) -> MenuController? {
    guard let presenter = view.window?.rootViewController?.frontmost else { return nil }
    let controller = MenuController(menu, sender: sender)
    controller.onEnd = onEnd
    controller.preview = preview
    controller.hasLargePreview = hasLargePreview
    controller.anchor = (view, rect)
    controller.arrow = arrow
    controller.lifted = highlight.flatMap { LiftedPreview($0, in: view.window) }
    shown = controller
    presenter.present(controller, animated: true)
    return controller
  }

  /// Shows the app's main menus at the top of the window. Returns false if none of their entries can be performed.
  func showMainMenu(in window: UIWindow) -> Bool {
    guard !isShowing, let view = window.rootViewController?.frontmost.view else { return false }
    let starts = UIApplication.shared.commandStarts(view)
    let menu = UIMenuSystem.main.mainMenu
    guard menu.performable(from: starts).flattened.contains(where: { !($0 is UIMenu) }) else { return false }
    let corner = CGRect(x: view.bounds.minX, y: view.bounds.minY + view.safeAreaInsets.top, width: 0, height: 0)
    return show(menu.withoutEmptyMenus, from: view, rect: corner, sender: UIApplication.shared, onEnd: nil) != nil
  }

  /// Validates the commands of the visible menu again.
  func revalidate() {
    shown?.showEntries()
  }

  /// Shows other entries in the visible menu.
  func replace(_ menu: UIMenu) {
    shown?.replaceMenu(menu)
  }

  /// Replaces the visible menu and its open submenus by the results of a closure.
  func update(_ change: (UIMenu) -> UIMenu) {
    shown?.updateMenus(change)
  }

  /// Moves the visible menu beside another rectangle of a view.
  func move(to rect: CGRect, of view: UIView, animated: Bool) {
    guard let shown else { return }
    shown.anchor = (view, rect)
    let container = shown.presentation.controller?.containerView
    container?.setNeedsLayout()
    if animated { UIView.animate(withDuration: 0.2) { container?.layoutIfNeeded() } }
  }

  /// Shows the preview of the visible menu on the whole screen, then closes both and calls the closure.
  func pop(_ animations: @escaping () -> Void, then body: @escaping () -> Void) {
    shown?.pop(animations, then: body)
  }

  /// Closes the visible menu and then calls the closure.
  func dismiss(then body: (() -> Void)? = nil) {
    shown?.leave(then: body)
  }
}

extension UIViewController {
  /// The front-most controller that is presented over this one, or the controller itself.
  var frontmost: UIViewController {
    sequence(first: self) { controller in
      controller.presentation.presented.flatMap { $0.presentation.phase == .dismissing ? nil : $0 }
    }.reduce(self) { $1 }
  }
}

/// The controller of a menu, which performs the selected entry.
@MainActor final class MenuController: UIViewController {
  private var menu: UIMenu
  private let sender: AnyObject
  /// The open submenus, outermost first.
  private var path: [UIMenu] = []
  private let list = MenuListView(frame: .zero)
  var anchor: (view: UIView, rect: CGRect)?
  /// The side that faces the anchor.
  var arrow = UIMenuController.ArrowDirection.default
  /// The responders at which the search for the receiver of a command begins; `nil` for the first responder and the
  /// view beside the menu.
  var starts: [UIResponder]?
  /// The preview above the menu.
  var preview: UIViewController?
  /// The view that is lifted beside the menu; `nil` with a preview.
  var lifted: LiftedPreview?
  /// Returns the view and the place to which the lifted view returns; `nil` for those at the beginning.
  var dismissalPreview: (() -> UITargetedPreview?)?
  /// True while the preview grows over the screen.
  var isPopping = false
  /// True if a preview without a preferred size fills the space beside the menu.
  var hasLargePreview = false
  var onEnd: (() -> Void)?
  /// Called with the transition when the menu begins to disappear.
  var onLeave: (((any UIViewControllerTransitionCoordinator)?) -> Void)?
  /// Called when the preview is tapped.
  var onPreview: (() -> Void)?

  init(_ menu: UIMenu, sender: AnyObject) {
    self.menu = menu
    self.sender = sender
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func makeStandardPresentationController() -> UIPresentationController {
    MenuPresentationController(presentedViewController: self, presenting: presentation.presenting)
  }

  override func loadView() {
    view = list
    list.onChoose = { [weak self] in self?.choose($0) }
    list.onBack = { [weak self] in self?.goBack() }
    list.onValidate = { [weak self] in $0.validate(from: self?.commandStarts ?? []) }
    showEntries()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isBeingDismissed {
      onLeave?(transitionCoordinator)
      onLeave = nil
    }
  }

  func previewTapped() {
    if !isPopping { onPreview?() }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if UIApplication.shared.keyBorrower === self { UIApplication.shared.keyBorrower = nil }
    onEnd?()
    onEnd = nil
  }

  /// The natural size of the list.
  var contentSize: CGSize { list.sizeThatFits(.zero) }

  private var commandStarts: [UIResponder] { starts ?? UIApplication.shared.commandStarts(anchor?.view) }

  /// Shows the entries of another menu, outside all submenus.
  func replaceMenu(_ menu: UIMenu) {
    self.menu = menu
    path = []
    showEntries()
  }

  func updateMenus(_ change: (UIMenu) -> UIMenu) {
    menu = change(menu)
    path = path.map(change)
    showEntries()
  }

  func showEntries() {
    list.show(path.last ?? menu, isInside: !path.isEmpty)
    presentation.controller?.containerView?.setNeedsLayout()
  }

  private func goBack() {
    _ = path.popLast()
    showEntries()
  }

  private func choose(_ element: UIMenuElement) {
    if let inner = element as? UIMenu {
      path.append(inner)
      return showEntries()
    }
    if let command = element as? UICommand { return choose(command) }
    guard let action = element as? UIAction, !action.attributes.contains(.disabled) else { return }
    let chosen = path.last ?? menu
    let popUp = (sender as? any SelectionShowing).flatMap { $0.changesSelectionAsPrimaryAction ? $0 : nil }
    if chosen.options.contains(.singleSelection) || popUp != nil { chosen.select(action) }
    popUp?.adoptSelection()
    if action.attributes.contains(.keepsMenuPresented) {
      action.perform(sender: sender)
      showEntries()
    } else {
      leave { [sender] in action.perform(sender: sender) }
    }
  }

  private func choose(_ command: UICommand) {
    guard !command.attributes.contains(.disabled) else { return }
    let alternate = command.alternate(for: UIApplication.shared.heldModifiers)
    let view = anchor?.view
    // Without `starts`, the first responder is looked up after the menu has left.
    let perform = { [starts] in
      _ = command.perform(alternate, from: starts ?? UIApplication.shared.commandStarts(view))
    }
    if command.attributes.contains(.keepsMenuPresented) {
      perform()
      showEntries()
    } else {
      leave(then: perform)
    }
  }

  /// Closes the menu and then calls the closure, which performs the selected entry.
  func leave(then body: (() -> Void)?) {
    presentingViewController?.dismiss(animated: true, completion: body)
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // The first responder stays first responder, so that editing continues and the menu's commands reach it. The menu
    // only borrows the keys.
    if UIApplication.shared.firstResponder != nil {
      UIApplication.shared.keyBorrower = self
    } else {
      becomeFirstResponder()
    }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      switch press.key?.keyCode {
      case .keyboardDownArrow: list.moveHighlight(by: 1)
      case .keyboardUpArrow: list.moveHighlight(by: -1)
      case .keyboardReturnOrEnter, .keyboardSpacebar: list.chooseHighlighted()
      case .keyboardEscape: leave(then: nil)
      default: list.modifiersDidChange(to: UIApplication.shared.heldModifiers)
      }
    }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    list.modifiersDidChange(to: UIApplication.shared.heldModifiers)
  }
}
