/// Finds the controller that an unwind segue leads back to, and goes back to it.
///
/// The search goes upwards from the source. The allowed children of each controller are searched before the controller
/// itself; from the topmost parent it continues with the controller that presented it. Source: Apple, Technical Note
/// TN2298, "Using Unwind Segues".
@MainActor package struct UnwindSearch {
  private let action: Selector
  private let source: UIStoryboardUnwindSegueSource

  package init(action: Selector, from controller: UIViewController, sender: Any?) {
    self.action = action
    source = UIStoryboardUnwindSegueSource(source: controller, sender: sender)
  }

  /// Returns the controller that handles the action; `nil` if none does.
  package func target() -> UIViewController? {
    var candidate = source.source.parent ?? source.source.presentation.presenting
    while let controller = candidate {
      if let found = search(controller) { return found }
      candidate = controller.parent ?? controller.presentation.presenting
    }
    return nil
  }

  private func search(_ controller: UIViewController) -> UIViewController? {
    for child in controller.allowedChildrenForUnwinding(from: source) {
      if let found = search(child) { return found }
    }
    let isWilling = controller.canPerformUnwindSegueAction(action, from: source.source, sender: source.sender)
    return isWilling ? controller : nil
  }

  /// Dismisses the controllers that hide the segue's destination, and lets its containers bring it to the front,
  /// outermost first.
  package static func lead(_ segue: UIStoryboardSegue) {
    let target = segue.destination
    dismisser(of: segue.source, in: target)?.dismiss(animated: true)
    let path = sequence(first: target, next: \.parent).reversed()
    for (container, child) in zip(path, path.dropFirst()) { container.unwind(for: segue, towards: child) }
  }

  /// Returns the controller whose presentations must be dismissed for `target` to be visible.
  private static func dismisser(of source: UIViewController, in target: UIViewController) -> UIViewController? {
    var result: UIViewController?
    var current: UIViewController? = source
    while let controller = current, !target.isInside(controller) {
      result = controller.presentation.presenting ?? result
      current = controller.parent ?? controller.presentation.presenting
    }
    return result
  }
}
