import UIKit

/// A popover as apps made it before `UIPopoverPresentationController`, which shows it.
@preconcurrency @MainActor open class UIPopoverController: NSObject {
  open private(set) var contentViewController: UIViewController
  open var backgroundColor: UIColor?
  open var passthroughViews: [UIView]?

  public init(contentViewController viewController: UIViewController) {
    contentViewController = viewController
  }

  /// The size of the content, in points.
  open var contentSize: CGSize {
    get { contentViewController.preferredContentSize }
    set { contentViewController.preferredContentSize = newValue }
  }

  open var isPopoverVisible: Bool { contentViewController.presentingViewController != nil }

  /// Shows the popover beside a part of a view, which must be in a window.
  open func present(
    from rect: CGRect, in view: UIView, permittedArrowDirections arrowDirections: UIPopoverArrowDirection,
    animated: Bool
  ) {
    show(in: view.window, arrowDirections, animated: animated) {
      $0.sourceView = view
      $0.sourceRect = rect
    }
  }

  open func present(
    from item: UIBarButtonItem, permittedArrowDirections arrowDirections: UIPopoverArrowDirection, animated: Bool
  ) {
    show(in: UIApplication.shared.keyWindow, arrowDirections, animated: animated) { $0.barButtonItem = item }
  }

  open func dismiss(animated: Bool) {
    contentViewController.presentingViewController?.dismiss(animated: animated)
  }

  private func show(
    in window: UIWindow?, _ directions: UIPopoverArrowDirection, animated: Bool,
    _ place: (UIPopoverPresentationController) -> Void
  ) {
    guard !isPopoverVisible, var front = window?.rootViewController else { return }
    while let presented = front.presentedViewController, !presented.isBeingDismissed { front = presented }
    contentViewController.modalPresentationStyle = .popover
    guard let presentation = contentViewController.popoverPresentationController else { return }
    presentation.permittedArrowDirections = directions
    presentation.backgroundColor = backgroundColor
    presentation.passthroughViews = passthroughViews
    place(presentation)
    front.present(contentViewController, animated: animated)
  }
}
