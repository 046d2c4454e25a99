extension Selector {
  static let showController = Selector("showViewController:sender:")
  static let showDetailController = Selector("showDetailViewController:sender:")
}

/// The search for the container that shows a controller.
extension UIViewController {
  /// This controller, its parents and, where there is no parent, presenting controllers.
  var containers: some Sequence<UIViewController> {
    sequence(first: self) { $0.parent ?? $0.presentation.presenting }
  }

  /// Returns true if the class is a container of the toolkit that shows controllers by an action in its own way.
  func shows(by action: Selector) -> Bool {
    action == .showController && takesShow || action == .showDetailController && takesShowDetail
  }

  /// Shows a controller with the nearest container that takes it. Returns false if there is none, and `nil` if this
  /// controller is itself offered one, which it declines.
  ///
  /// Swift does not tell which methods a class overrides. So a container that does not state that it performs the action
  /// is offered the controller: the base implementation declines, an override takes it unless it calls super.
  func offer(by action: Selector, _ sender: Any?, _ show: (UIViewController) -> Void) -> Bool? {
    if isOfferedController {
      isOfferedController = false
      return nil
    }
    for container in containers.dropFirst() {
      if container.canPerformAction(action, withSender: sender) {
        show(container)
        return true
      }
      // A container of the toolkit that states the contrary is left out.
      if !container.shows(by: action), container.takesOffer(show) { return true }
    }
    return false
  }

  private func takesOffer(_ show: (UIViewController) -> Void) -> Bool {
    isOfferedController = true
    defer { isOfferedController = false }
    show(self)
    return isOfferedController
  }
}
