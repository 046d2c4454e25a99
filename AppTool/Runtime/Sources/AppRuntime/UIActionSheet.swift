import UIKit

public enum UIActionSheetStyle: Int, Sendable {
  case automatic = -1
  case `default` = 0
  case blackTranslucent = 2
  case blackOpaque = 1
}

@preconcurrency @MainActor public protocol UIActionSheetDelegate: AnyObject {
  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
  func willPresent(_ actionSheet: UIActionSheet)
  func didPresent(_ actionSheet: UIActionSheet)
  func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
  func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIActionSheetDelegate {
  public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
  public func willPresent(_ actionSheet: UIActionSheet) {}
  public func didPresent(_ actionSheet: UIActionSheet) {}
  public func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int) {}
  public func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {}
}

/// A list of actions as apps made it before `UIAlertController`, which shows it.
@preconcurrency @MainActor open class UIActionSheet: NSObject {
  open var title = ""
  open weak var delegate: (any UIActionSheetDelegate)?
  /// The style of iOS 6, which later ones ignore.
  open var actionSheetStyle = UIActionSheetStyle.automatic
  open var tag = 0
  /// The button that cancels; -1 if there is none.
  open var cancelButtonIndex = -1
  /// The red button; -1 if there is none.
  open var destructiveButtonIndex = -1

  private final var buttons: [String] = []
  private final var controller: UIAlertController?

  public override init() {
    super.init()
  }

  public convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?, destructiveButtonTitle: String?
  ) {
    self.init(title, delegate, cancelButtonTitle, destructiveButtonTitle, [])
  }

  public convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
    destructiveButtonTitle: String?, otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
  ) {
    self.init(title, delegate, cancelButtonTitle, destructiveButtonTitle, [firstButtonTitle] + moreButtonTitles)
  }

  /// The destructive button is the first one, and the one that cancels the last.
  private convenience init(
    _ title: String?, _ delegate: (any UIActionSheetDelegate)?, _ cancel: String?, _ destructive: String?,
    _ others: [String]
  ) {
    self.init()
    self.title = title ?? ""
    self.delegate = delegate
    if let destructive { destructiveButtonIndex = addButton(withTitle: destructive) }
    for other in others { addButton(withTitle: other) }
    if let cancel { cancelButtonIndex = addButton(withTitle: cancel) }
  }

  open var numberOfButtons: Int { buttons.count }
  open var isVisible: Bool { controller?.presentingViewController != nil }

  /// The first button that neither cancels nor is destructive; -1 if there is none.
  open var firstOtherButtonIndex: Int {
    buttons.indices.first { $0 != cancelButtonIndex && $0 != destructiveButtonIndex } ?? -1
  }

  /// Returns the index of the new button.
  @discardableResult open func addButton(withTitle title: String?) -> Int {
    buttons.append(title ?? "")
    return buttons.count - 1
  }

  open func buttonTitle(at buttonIndex: Int) -> String? {
    buttons.indices.contains(buttonIndex) ? buttons[buttonIndex] : nil
  }

  /// Shows the sheet over the window of a view.
  open func show(in view: UIView) {
    show(in: view.window, animated: true) {
      $0.sourceView = view
      $0.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.maxY, width: 0, height: 0)
    }
  }

  /// Shows the sheet; on a tablet beside a part of a view.
  open func show(from rect: CGRect, in view: UIView, animated: Bool) {
    show(in: view.window, animated: animated) {
      $0.sourceView = view
      $0.sourceRect = rect
    }
  }

  open func show(from item: UIBarButtonItem, animated: Bool) {
    show(in: UIApplication.shared.keyWindow, animated: animated) { $0.barButtonItem = item }
  }

  open func show(from view: UITabBar) { show(in: view) }
  open func show(from view: UIToolbar) { show(in: view) }

  /// Ends the sheet as if the button had been tapped, but does not report a tap.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard let controller else { return }
    delegate?.actionSheet(self, willDismissWithButtonIndex: buttonIndex)
    controller.presentingViewController?.dismiss(animated: animated) { [self] in didDismiss(buttonIndex) }
  }

  private func show(
    in window: UIWindow?, animated: Bool, _ place: (UIPopoverPresentationController) -> Void
  ) {
    guard controller == nil, var front = window?.rootViewController else { return }
    while let presented = front.presentedViewController, !presented.isBeingDismissed { front = presented }
    let controller = makeController()
    self.controller = controller
    controller.popoverPresentationController.map(place)
    delegate?.willPresent(self)
    front.present(controller, animated: animated) { [self] in delegate?.didPresent(self) }
  }

  private func makeController() -> UIAlertController {
    let controller = UIAlertController(
      title: title.isEmpty ? nil : title, message: nil, preferredStyle: .actionSheet)
    for (index, title) in buttons.enumerated() {
      let style: UIAlertAction.Style =
        index == cancelButtonIndex ? .cancel : index == destructiveButtonIndex ? .destructive : .default
      // The sheet lives until a button ends it.
      controller.addAction(
        UIAlertAction(title: title, style: style) { [self] _ in
          delegate?.actionSheet(self, clickedButtonAt: index)
          delegate?.actionSheet(self, willDismissWithButtonIndex: index)
          didDismiss(index)
        })
    }
    return controller
  }

  private func didDismiss(_ index: Int) {
    controller = nil
    delegate?.actionSheet(self, didDismissWithButtonIndex: index)
  }
}
