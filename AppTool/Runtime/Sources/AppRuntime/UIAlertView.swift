import UIKit

/// The fields of an alert.
public enum UIAlertViewStyle: Int, Sendable {
  case `default`, secureTextInput, plainTextInput, loginAndPasswordInput
}

@preconcurrency @MainActor public protocol UIAlertViewDelegate: AnyObject {
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIAlertViewDelegate {
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
}

/// An alert as apps made it before `UIAlertController`, which shows it.
@preconcurrency @MainActor open class UIAlertView: NSObject {
  open var title = ""
  open var message: String?
  open weak var delegate: (any UIAlertViewDelegate)?
  open var alertViewStyle = UIAlertViewStyle.default
  open var tag = 0
  /// The button that cancels; -1 if there is none.
  open var cancelButtonIndex = -1

  private final var buttons: [String] = []
  private final var controller: UIAlertController?

  public override init() {
    super.init()
  }

  public convenience init(
    title: String?, message: String?, delegate: (any UIAlertViewDelegate)?, cancelButtonTitle: String?
  ) {
    self.init(title, message, delegate, cancelButtonTitle, [])
  }

  public convenience init(
    title: String, message: String, delegate: (any UIAlertViewDelegate)?, cancelButtonTitle: String?,
    otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
  ) {
    self.init(title, message, delegate, cancelButtonTitle, [firstButtonTitle] + moreButtonTitles)
  }

  private convenience init(
    _ title: String?, _ message: String?, _ delegate: (any UIAlertViewDelegate)?, _ cancel: String?, _ others: [String]
  ) {
    self.init()
    self.title = title ?? ""
    self.message = message
    self.delegate = delegate
    if let cancel { cancelButtonIndex = addButton(withTitle: cancel) }
    for other in others { addButton(withTitle: other) }
  }

  open var numberOfButtons: Int { buttons.count }
  open var isVisible: Bool { controller?.presentingViewController != nil }

  /// Returns the index of the new button.
  @discardableResult open func addButton(withTitle title: String?) -> Int {
    buttons.append(title ?? "")
    return buttons.count - 1
  }

  open func buttonTitle(at buttonIndex: Int) -> String? {
    buttons.indices.contains(buttonIndex) ? buttons[buttonIndex] : nil
  }

  /// Returns a field of an alert that was shown.
  open func textField(at textFieldIndex: Int) -> UITextField? {
    let fields = controller?.textFields ?? []
    return fields.indices.contains(textFieldIndex) ? fields[textFieldIndex] : nil
  }

  /// Presents the alert over the front-most screen of the key window.
  open func show() {
    guard controller == nil, var front = UIApplication.shared.keyWindow?.rootViewController else { return }
    while let presented = front.presentedViewController, !presented.isBeingDismissed { front = presented }
    let controller = makeController()
    self.controller = controller
    front.present(controller, animated: true)
  }

  /// Ends the alert as if the button had been tapped, but does not report a tap.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    controller?.presentingViewController?.dismiss(animated: animated) { [self] in didDismiss(buttonIndex) }
  }

  private func makeController() -> UIAlertController {
    let controller = UIAlertController(title: title, message: message, preferredStyle: .alert)
    if alertViewStyle == .plainTextInput || alertViewStyle == .loginAndPasswordInput { controller.addTextField() }
    if alertViewStyle == .secureTextInput || alertViewStyle == .loginAndPasswordInput {
      controller.addTextField { $0.isSecureTextEntry = true }
    }
    for (index, title) in buttons.enumerated() {
      // The alert lives until a button ends it.
      controller.addAction(
        UIAlertAction(title: title, style: index == cancelButtonIndex ? .cancel : .default) { [self] _ in
          delegate?.alertView(self, clickedButtonAt: index)
          didDismiss(index)
        })
    }
    return controller
  }

  private func didDismiss(_ index: Int) {
    controller = nil
    delegate?.alertView(self, didDismissWithButtonIndex: index)
  }
}
