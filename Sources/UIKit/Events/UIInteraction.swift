/// A behaviour that can be added to a view, such as a menu for a secondary click.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  var view: UIView? { get }
  /// Called before the interaction is added to a view, and with `nil` before it is removed.
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

/// An interaction that handles a click of the pointer's secondary button.
@MainActor protocol SecondaryClickInteraction: UIInteraction {
  /// Handles a click. If it returns false, the enclosing views are queried.
  func secondaryClick(at point: CGPoint) -> Bool
}
