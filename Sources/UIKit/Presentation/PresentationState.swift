/// What a controller knows of the presentation that it takes part in, on either side.
@MainActor final class PresentationState {
  enum Phase {
    case none, presenting, presented, dismissing
  }

  var phase = Phase.none
  /// Who presents this controller.
  weak var presenting: UIViewController?
  /// Whom this controller presents.
  var presented: UIViewController?
  /// What shows this controller; made before the presentation when the app asks for it.
  var controller: UIPresentationController?
  /// The transition that this controller takes part in.
  var coordinator: ControllerTransition?
  /// The presenter's view, while a presentation that covers it has taken it away.
  var displacedView: DisplacedView?
}

/// A view that was taken out of the hierarchy, and the place where it belongs.
@MainActor struct DisplacedView {
  let view: UIView
  private weak var superview: UIView?
  private weak var sibling: UIView?

  /// Takes the view away from behind `sibling`.
  init?(_ view: UIView, behind sibling: UIView?) {
    guard let superview = view.superview else { return nil }
    self.view = view
    self.superview = superview
    self.sibling = sibling
    view.removeFromSuperview()
  }

  /// Puts the view back, in the size that the place has now.
  func restore() {
    guard let superview, view.superview == nil else { return }
    UIView.performWithoutAnimation {
      view.frame = superview.bounds
      if let sibling, sibling.superview === superview {
        superview.insertSubview(view, belowSubview: sibling)
      } else {
        superview.insertSubview(view, at: 0)
      }
    }
  }
}
