/// A behaviour that can be given to a view, such as a menu on a secondary click.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  var view: UIView? { get }
  /// Called before it is given to a view, and with `nil` before it is taken away.
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

/// An interaction that answers a click of the pointer's secondary button.
@MainActor protocol SecondaryClickInteraction: UIInteraction {
  /// Returns whether it answered; otherwise views around are asked.
  func secondaryClick(at point: CGPoint) -> Bool
}
