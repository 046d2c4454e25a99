/// The state of a view controller in presentations, as the presenting and as the presented controller.
@MainActor final class PresentationState {
  enum Phase {
    case none, presenting, presented, dismissing
  }

  var phase = Phase.none
  /// The controller that presents this one.
  weak var presenting: UIViewController?
  /// The controller that this one presents.
  var presented: UIViewController?
  /// The presentation controller of this controller. It exists before the presentation if the app accesses it.
  var controller: UIPresentationController?
  /// The current transition of this controller.
  var coordinator: ControllerTransition?
  /// The presenter's view while a presentation that covers it has removed it.
  var displacedView: DisplacedView?
}

/// A view that was removed from the hierarchy, with its former position.
@MainActor struct DisplacedView {
  let view: UIView
  private weak var superview: UIView?
  private weak var sibling: UIView?

  /// Removes the view, which is behind `sibling`, or in it if an animator has moved it there.
  init?(_ view: UIView, behind sibling: UIView?) {
    guard let superview = view.superview else { return nil }
    self.view = view
    self.superview = superview === sibling ? sibling?.superview : superview
    self.sibling = sibling
    view.removeFromSuperview()
  }

  /// Restores the view, with the current size of its superview, also if an animator has moved it into `sibling`.
  func restore() {
    guard let superview, view.superview == nil || view.superview === sibling else { return }
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
