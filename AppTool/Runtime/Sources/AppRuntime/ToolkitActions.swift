import UIKit

// Methods of the toolkit that apps call by name: as the action of a recognizer, of a control or of a connection in an
// Interface Builder file, by `perform`, and with `sendAction` to the first responder.
extension AppLaunch {
  static func registerToolkitActions() {
    registerResponderActions()
    registerControllerActions()
    NamedMembers.add(method: "reloadData", of: UITableView.self) { table, _ in table.reloadData() }
    NamedMembers.add(method: "reloadData", of: UICollectionView.self) { collection, _ in collection.reloadData() }
    NamedMembers.add(method: "beginRefreshing", of: UIRefreshControl.self) { control, _ in control.beginRefreshing() }
    NamedMembers.add(method: "endRefreshing", of: UIRefreshControl.self) { control, _ in control.endRefreshing() }
    NamedMembers.add(method: "startAnimating", of: UIActivityIndicatorView.self) { view, _ in view.startAnimating() }
    NamedMembers.add(method: "stopAnimating", of: UIActivityIndicatorView.self) { view, _ in view.stopAnimating() }
    NamedMembers.add(method: "startAnimating", of: UIImageView.self) { view, _ in view.startAnimating() }
    NamedMembers.add(method: "stopAnimating", of: UIImageView.self) { view, _ in view.stopAnimating() }
    NamedMembers.add(method: "invalidate", of: CADisplayLink.self) { link, _ in link.invalidate() }
  }

  private static func registerResponderActions() {
    NamedMembers.add(method: "becomeFirstResponder", of: UIResponder.self) { responder, _ in
      responder.becomeFirstResponder()
    }
    NamedMembers.add(method: "resignFirstResponder", of: UIResponder.self) { responder, _ in
      responder.resignFirstResponder()
    }
    NamedMembers.add(method: "endEditing:", of: UIView.self) { view, arguments in
      view.endEditing(isTrue(arguments))
    }
    NamedMembers.add(method: "setNeedsDisplay", of: UIView.self) { view, _ in view.setNeedsDisplay() }
    NamedMembers.add(method: "setNeedsLayout", of: UIView.self) { view, _ in view.setNeedsLayout() }
    NamedMembers.add(method: "layoutIfNeeded", of: UIView.self) { view, _ in view.layoutIfNeeded() }
    NamedMembers.add(method: "removeFromSuperview", of: UIView.self) { view, _ in view.removeFromSuperview() }
  }

  private static func registerControllerActions() {
    NamedMembers.add(method: "popViewControllerAnimated:", of: UINavigationController.self) { controller, arguments in
      controller.popViewController(animated: isTrue(arguments))
    }
    NamedMembers.add(
      method: "popToRootViewControllerAnimated:", of: UINavigationController.self
    ) { controller, arguments in
      controller.popToRootViewController(animated: isTrue(arguments))
    }
    NamedMembers.add(
      method: "dismissViewControllerAnimated:completion:", of: UIViewController.self
    ) { controller, arguments in
      controller.dismiss(animated: isTrue(arguments))
    }
  }

  /// Reads the first argument of a method that takes a Boolean value. In Objective-C the sender of an action, which is an
  /// object, is true there.
  private static func isTrue(_ arguments: NamedArguments) -> Bool {
    guard let value = (try? arguments.value(0, as: Any?.self)) ?? nil else { return false }
    return value as? Bool ?? true
  }
}
