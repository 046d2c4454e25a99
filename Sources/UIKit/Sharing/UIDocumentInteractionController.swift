/// Shows a file, and offers to share it or to open it in another program.
///
/// The app holds the controller while it shows something.
@preconcurrency @MainActor open class UIDocumentInteractionController: NSObject {
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
  /// The file. A new one takes the initial ``name`` and ``uti`` from it.
  open var url: URL? {
    didSet { (ownName, ownType) = (nil, nil) }
  }
  private var ownName: String?
  private var ownType: String?
  private weak var menu: UIActivityViewController?
  private weak var preview: UIViewController?

  public override init() {
    super.init()
  }

  public init(url: URL) {
    self.url = url
    super.init()
  }

  /// The title of the preview; by default the name of the file.
  open var name: String? {
    get { ownName ?? url?.lastPathComponent }
    set { ownName = newValue }
  }
  /// The type of the file; by default that of its extension.
  open var uti: String? {
    get { ownType ?? url.map(TypeIdentifier.type(of:)) }
    set { ownType = newValue }
  }
  /// A symbol for the type of the file.
  open var icons: [UIImage] {
    [UIImage(systemName: DocumentContent.symbol(of: uti ?? TypeIdentifier.data))].compactMap(\.self)
  }

  /// Recognizers for the view that stands for the file: a tap shows the preview, and a long press the menu of options.
  open private(set) lazy var gestureRecognizers: [UIGestureRecognizer] = [
    UITapGestureRecognizer(target: self, action: UIDocumentInteractionController.tapped),
    UILongPressGestureRecognizer(target: self, action: UIDocumentInteractionController.pressed),
  ]

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    if !presentPreview(animated: true), let view = recognizer.view {
      presentOptionsMenu(from: view.bounds, in: view, animated: true)
    }
  }

  private func pressed(_ recognizer: UILongPressGestureRecognizer) {
    guard recognizer.state == .began, let view = recognizer.view else { return }
    presentOptionsMenu(from: view.bounds, in: view, animated: true)
  }

  // MARK: Preview

  /// The controller of the delegate above which the preview appears.
  private var previewParent: UIViewController? {
    let controller = delegate?.documentInteractionControllerViewControllerForPreview(self)
    return controller is MissingPreviewParent ? nil : controller
  }

  /// Shows the contents of the file. Returns false without a file, or if the delegate names no controller.
  ///
  /// The preview is pushed onto a navigation controller, and presented by another one.
  @discardableResult open func presentPreview(animated: Bool) -> Bool {
    guard let url, preview == nil, let parent = previewParent else { return false }
    delegate?.documentInteractionControllerWillBeginPreview(self)
    let page = DocumentPreviewController(url, type: uti ?? TypeIdentifier.data, title: name ?? "")
    page.onShare = { [weak self] in self?.presentOptionsMenu(from: $0, animated: true) }
    page.onEnd = { [weak self] in self.map { $0.delegate?.documentInteractionControllerDidEndPreview($0) } }
    preview = page
    if let stack = parent as? UINavigationController {
      stack.pushViewController(page, animated: animated)
    } else {
      page.isPresentedAlone = true
      let stack = UINavigationController(rootViewController: page)
      stack.modalPresentationStyle = .fullScreen
      parent.present(stack, animated: animated)
    }
    return true
  }

  open func dismissPreview(animated: Bool) {
    guard let page = preview as? DocumentPreviewController else { return }
    page.leave(animated: animated)
  }

  // MARK: Menus

  /// Shows the actions for the file. Returns false if there is none.
  @discardableResult open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    present(makeOptions(), from: { ($0.sourceView, $0.sourceRect) = (view, rect) }, in: view.window, animated) {
      $0.documentInteractionControllerWillPresentOptionsMenu(self)
    }
  }

  @discardableResult open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    present(makeOptions(), from: { $0.barButtonItem = item }, in: UIApplication.shared.keyWindow, animated) {
      $0.documentInteractionControllerWillPresentOptionsMenu(self)
    }
  }

  /// Offers to open the file in another program. Returns false if the host opens no files.
  @discardableResult open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    present(makeOpenIn(), from: { ($0.sourceView, $0.sourceRect) = (view, rect) }, in: view.window, animated) {
      $0.documentInteractionControllerWillPresentOpenInMenu(self)
    }
  }

  @discardableResult open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    present(makeOpenIn(), from: { $0.barButtonItem = item }, in: UIApplication.shared.keyWindow, animated) {
      $0.documentInteractionControllerWillPresentOpenInMenu(self)
    }
  }

  open func dismissMenu(animated: Bool) {
    menu?.presentingViewController?.dismiss(animated: animated)
  }

  private func makeOptions() -> UIActivityViewController? {
    guard let url else { return nil }
    let canPreview = preview == nil && previewParent != nil
    let menu = UIActivityViewController(
      activityItems: [url], applicationActivities: (canPreview ? [PreviewActivity()] : []) + [makeOpening()])
    menu.completionWithItemsHandler = { [weak self] type, _, _, _ in
      guard let self else { return }
      delegate?.documentInteractionControllerDidDismissOptionsMenu(self)
      // The menu is still presented while its view disappears.
      if type == PreviewActivity.type {
        _ = ClockTimer.after(0) { [weak self] in self?.presentPreview(animated: true) }
      }
    }
    return menu
  }

  private func makeOpenIn() -> UIActivityViewController? {
    guard let url else { return nil }
    let menu = UIActivityViewController(activityItems: [url], applicationActivities: [makeOpening()])
    menu.excludedActivityTypes = [.mail, .openInBrowser, .copyToPasteboard, .saveToCameraRoll, .saveToFiles]
    menu.completionWithItemsHandler = { [weak self] _, _, _, _ in
      self.map { $0.delegate?.documentInteractionControllerDidDismissOpenInMenu($0) }
    }
    return menu
  }

  private func makeOpening() -> OpenDocumentActivity {
    let activity = OpenDocumentActivity()
    activity.onBegin = { [weak self] in
      self.map { $0.delegate?.documentInteractionController($0, willBeginSendingToApplication: nil) }
    }
    activity.onEnd = { [weak self] in
      self.map { $0.delegate?.documentInteractionController($0, didEndSendingToApplication: nil) }
    }
    return activity
  }

  private func present(
    _ menu: UIActivityViewController?, from place: (UIPopoverPresentationController) -> Void, in window: UIWindow?,
    _ animated: Bool, announce: (any UIDocumentInteractionControllerDelegate) -> Void
  ) -> Bool {
    guard let menu, !menu.offered.isEmpty, var front = window?.rootViewController else { return false }
    while let presented = front.presentedViewController, !presented.isBeingDismissed { front = presented }
    if let popover = menu.popoverPresentationController { place(popover) }
    self.menu = menu
    if let delegate { announce(delegate) }
    front.present(menu, animated: animated)
    return true
  }
}
