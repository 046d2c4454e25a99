/// The participants and the style of a presentation, adapted to the window's width by the delegates.
@MainActor struct PresentationPlan {
  let presenter: UIViewController
  let presented: UIViewController
  let controller: UIPresentationController

  init(of wanted: UIViewController, from source: UIViewController) {
    let style = wanted.modalPresentationStyle
    let presenter = Self.presenter(for: style, from: source)
    wanted.presentation.presenting = presenter
    let original = Self.presentationController(of: wanted, presenter: presenter, source: source)
    self.presenter = presenter
    let traits = source.view.traitCollection
    let adapted = original.adaptedStyle(for: traits)
    guard adapted != .none, adapted != original.presentationStyle else {
      presented = wanted
      controller = original
      wanted.presentation.controller = original
      return
    }
    let replacement = original.delegate?.presentationController(
      original, viewControllerForAdaptivePresentationStyle: adapted)
    let shown = replacement ?? wanted
    wanted.presentation.presenting = nil
    presented = shown
    controller = original.adaptation(to: adapted, showing: shown)
    shown.presentation.controller = controller
  }

  /// Returns the controller that the presentation covers.
  private static func presenter(for style: UIModalPresentationStyle, from source: UIViewController) -> UIViewController
  {
    switch style {
    case .currentContext, .overCurrentContext:
      sequence(first: source, next: \.parent).first { $0.definesPresentationContext } ?? source.topmostAncestor
    default: source.topmostAncestor
    }
  }

  private static func presentationController(
    of presented: UIViewController, presenter: UIViewController, source: UIViewController
  ) -> UIPresentationController {
    if presented.modalPresentationStyle == .custom,
      let own = presented.transitioningDelegate?.presentationController(
        forPresented: presented, presenting: presenter, source: source)
    {
      return own
    }
    return presented.presentationControllerForStyle() ?? presented.makeStandardPresentationController()
  }
}

extension UIPresentationController {
  /// Returns true if this presentation controller can show a controller with a style.
  func fits(_ style: UIModalPresentationStyle) -> Bool {
    presentationStyle == (style == .automatic ? .pageSheet : style) || original?.fits(style) == true
  }

  /// Returns the style for traits, from the delegate or the kind of presentation; `.none` for no adaptation.
  func adaptedStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traits) ?? adaptivePresentationStyle(for: traits)
  }

  /// Returns a presentation controller for the same presentation in another style.
  func adaptation(to style: UIModalPresentationStyle, showing shown: UIViewController) -> UIPresentationController {
    let adapted: UIPresentationController
    switch style {
    case .pageSheet, .formSheet, .automatic:
      let popover = self as? UIPopoverPresentationController
      adapted =
        popover?.adaptiveSheet(showing: shown)
        ?? UISheetPresentationController(presentedViewController: shown, presenting: presentingViewController)
    default: adapted = UIPresentationController(presentedViewController: shown, presenting: presentingViewController)
    }
    adapted.presentationStyle = style == .automatic ? .pageSheet : style
    adapted.delegate = delegate
    adapted.original = self
    return adapted
  }
}
