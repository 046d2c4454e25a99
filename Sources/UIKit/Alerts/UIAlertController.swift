/// Shows a question to the user: an alert in the centre, or an action sheet.
///
/// An action sheet is at the lower edge of compact windows, and in a popover in regular ones.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    case actionSheet
    case alert
  }

  open private(set) var preferredStyle = Style.actionSheet
  open private(set) var actions: [UIAlertAction] = []
  private let alertView = AlertView(frame: .zero)
  private weak var responderBefore: UIResponder?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    self.title = title
    self.message = message
  }

  /// An action sheet without texts.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    modalPresentationStyle = .custom
  }

  /// An alert without texts; Interface Builder files do not describe any.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    preferredStyle = .alert
    modalPresentationStyle = .custom
  }

  open override var title: String? { didSet { contentDidChange() } }
  open var message: String? { didSet { contentDidChange() } }

  // Apps set these by name, because Apple's class does not declare them.
  @_spi(InterfaceMaking) public final var attributedTitle: NSAttributedString? { didSet { contentDidChange() } }
  @_spi(InterfaceMaking) public final var attributedMessage: NSAttributedString? { didSet { contentDidChange() } }
  /// The controller whose view is below the message, with its preferred height.
  @_spi(InterfaceMaking) public final var contentViewController: UIViewController? {
    didSet {
      guard contentViewController !== oldValue else { return }
      oldValue?.willMove(toParent: nil)
      oldValue?.removeFromParent()
      if let contentViewController { addChild(contentViewController) }
      contentDidChange()
      contentViewController?.didMove(toParent: self)
    }
  }

  private var customContent: (view: UIView, height: CGFloat)? {
    guard let controller = contentViewController, let view = controller.view else { return nil }
    return (view, controller.preferredContentSize.height)
  }

  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    contentDidChange()
  }

  /// The action that the Return key performs, shown in bold; one of ``actions``.
  open var preferredAction: UIAlertAction? {
    didSet {
      precondition(
        preferredAction.map { action in actions.contains { $0 === action } } ?? true,
        "preferredAction: add '\(preferredAction?.title ?? "")' with addAction(_:) first")
      contentDidChange()
    }
  }

  /// The actions in the order of adding; a second cancel action is an error of the caller.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "an alert has at most one cancel action; '\(action.title ?? "")' is a second one")
    actions.append(action)
    action.onChange = { [weak self] in self?.contentDidChange() }
    contentDidChange()
  }

  /// True if a drag that rests on an action performs it; false by default.
  open var isSpringLoaded: Bool {
    get { alertView.isSpringLoaded }
    set { alertView.isSpringLoaded = newValue }
  }

  // MARK: - Texts

  /// In the order of adding; `nil` if there are none.
  open private(set) var textFields: [UITextField]?

  /// Adds a text field below the message; only for alerts. The first one is the first responder when the alert appears.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(preferredStyle == .alert, "an action sheet cannot have text fields; use an alert")
    let field = UITextField(frame: .zero)
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 14)
    field.addAction(UIAction { [weak self, weak field] _ in self?.goOn(after: field) }, for: .primaryActionTriggered)
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
    contentDidChange()
  }

  /// Return moves to the next field; in the last one it performs the action that it performs elsewhere in the alert.
  private func goOn(after field: UITextField?) {
    guard let fields = textFields, let index = fields.firstIndex(where: { $0 === field }) else { return }
    if index + 1 < fields.count {
      fields[index + 1].becomeFirstResponder()
    } else if let returnAction {
      choose(returnAction)
    }
  }

  // MARK: - View

  open override func loadView() {
    view = alertView
    alertView.onChoose = { [weak self] in self?.choose($0) }
    showContent()
  }

  private func contentDidChange() {
    guard isViewLoaded else { return }
    showContent()
    presentation.controller?.containerView?.setNeedsLayout()
  }

  private func showContent() {
    let inPopover = presentation.controller is UIPopoverPresentationController
    alertView.show(
      AlertContent(
        title: title, message: message, attributedTitle: attributedTitle, attributedMessage: attributedMessage,
        custom: customContent, style: preferredStyle, fields: textFields ?? [],
        // In a popover, a touch outside replaces the cancel action.
        actions: inPopover ? actions.filter { $0.style != .cancel } : actions, preferred: preferredAction,
        isInPopover: inPopover))
    if inPopover { preferredContentSize = alertView.sizeThatFits(CGSize(width: AlertMetrics.width, height: 0)) }
  }

  /// Returns the height at a width, for the presentation.
  func fittingHeight(width: CGFloat) -> CGFloat {
    loadViewIfNeeded()
    return alertView.sizeThatFits(CGSize(width: width, height: 0)).height
  }

  private func choose(_ action: UIAlertAction) {
    guard action.isEnabled else { return }
    presentingViewController?.dismiss(animated: true) { action.handler?(action) }
  }

  private var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// Performs the cancel action for a touch outside of an action sheet, or Escape.
  func cancelForUser() {
    guard presentation.phase == .presented else { return }
    if let cancelAction { return choose(cancelAction) }
    if actions.isEmpty || presentation.controller is UIPopoverPresentationController {
      presentingViewController?.dismiss(animated: true)
    }
  }

  // MARK: - Orientation

  // Dynamic, so that an extension can replace them for all alerts.
  open dynamic override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    super.supportedInterfaceOrientations
  }
  open dynamic override var shouldAutorotate: Bool { super.shouldAutorotate }
  open dynamic override var preferredStatusBarStyle: UIStatusBarStyle { super.preferredStatusBarStyle }

  open dynamic override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
  open dynamic override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }

  // MARK: - Presentation

  override func makeStandardPresentationController() -> UIPresentationController {
    if preferredStyle == .actionSheet, UIScreen.main.traitCollection.horizontalSizeClass == .regular {
      return AlertPopoverPresentationController(presentedViewController: self, presenting: presentation.presenting)
    }
    return AlertPresentationController(presentedViewController: self, presenting: presentation.presenting)
  }

  // MARK: - Keys

  open override var canBecomeFirstResponder: Bool { true }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let responder = UIApplication.shared.firstResponder
    // A text field of the alert stays the first responder.
    if let view = responder as? UIView, view.isDescendant(of: alertView) { return }
    responderBefore = responder
    if textFields?.first?.becomeFirstResponder() != true { becomeFirstResponder() }
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isFirstResponder || textFields?.contains(where: \.isFirstResponder) == true {
      view.endEditing(true)
      resignFirstResponder()
      responderBefore?.becomeFirstResponder()
    }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      switch press.key?.keyCode {
      case .keyboardReturnOrEnter: if let action = returnAction { choose(action) }
      case .keyboardEscape: cancelForUser()
      default: break
      }
    }
  }

  /// The action for Return: the preferred one, or the only one.
  private var returnAction: UIAlertAction? {
    preferredAction ?? (actions.count == 1 ? actions.first : nil)
  }
}
