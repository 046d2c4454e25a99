/// The source of a popover: a view or a bar button item.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// Returns the source's frame in a view's coordinates.
  func frame(in view: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  public func frame(in view: UIView) -> CGRect? {
    window == nil ? nil : convert(bounds, to: view)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  public func frame(in view: UIView) -> CGRect? {
    shownView.flatMap { $0.frame(in: view) }
  }
}

/// Presents a controller in a balloon beside its source.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  private lazy var popover = PopoverView(frame: .zero)
  private let dimming = UIView(frame: .zero)

  public override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    presentationStyle = .popover
  }

  private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    delegate as? any UIPopoverPresentationControllerDelegate
  }

  // MARK: - Anchor

  open weak var sourceView: UIView? { didSet { anchorDidChange() } }
  /// The anchor in ``sourceView``; null means its bounds.
  open var sourceRect = CGRect.null { didSet { if sourceRect != oldValue { anchorDidChange() } } }
  open weak var barButtonItem: UIBarButtonItem? { didSet { anchorDidChange() } }
  open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { anchorDidChange() } }
  /// The allowed directions of the arrow. If empty, the popover is centred on its source without an arrow.
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { anchorDidChange() } }
  open var canOverlapSourceViewRect = false { didSet { anchorDidChange() } }

  private func anchorDidChange() {
    containerView?.setNeedsLayout()
  }

  // MARK: - Appearance

  /// The direction of the arrow; `unknown` before the popover is shown, empty without an arrow.
  open var arrowDirection: UIPopoverArrowDirection { popover.placement?.direction ?? .unknown }
  /// The colour of balloon and arrow; `nil` uses the system's.
  open var backgroundColor: UIColor? { didSet { popover.color = backgroundColor } }
  /// The minimum distance from the edges of the window, in points.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { anchorDidChange() }
  }
  /// Views behind the popover that receive touches while it is shown.
  open var passthroughViews: [UIView]?

  // MARK: - Geometry

  open override var presentedView: UIView? {
    popover.host(presentedController?.view)
    return popover
  }

  /// The size for a controller without a preferred size.
  private static let usualSize = CGSize(width: 320, height: 480)

  private var contentSize: CGSize {
    let preferred = preferredContentSize
    return CGSize(
      width: preferred.width > 0 ? preferred.width : Self.usualSize.width,
      height: preferred.height > 0 ? preferred.height : Self.usualSize.height)
  }

  private func sourceFrame(in container: UIView) -> CGRect {
    if let item = sourceItem ?? barButtonItem, let frame = item.frame(in: container) { return frame }
    guard let view = sourceView, view.window != nil else {
      return CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0)
    }
    return view.convert(sourceRect.isNull ? view.bounds : sourceRect, to: container)
  }

  private var hasSource: Bool { sourceItem != nil || barButtonItem != nil || sourceView != nil }

  private func placement() -> PopoverPlacement? {
    guard let container = containerView else { return nil }
    let area = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
    return PopoverPlacement(
      source: sourceFrame(in: container), area: area, size: contentSize,
      permitted: hasSource ? permittedArrowDirections : [], canOverlap: canOverlapSourceViewRect)
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let placement = placement() else { return .zero }
    popover.place(placement)
    return placement.frame
  }

  open override var shouldRemovePresentersView: Bool { false }
  open override var adaptivePresentationStyle: UIModalPresentationStyle { .pageSheet }
  override var isDismissedFromOutside: Bool { true }
  override var passthroughViewsOfPresentation: [UIView] { passthroughViews ?? [] }

  private(set) lazy var adaptedSheet: UISheetPresentationController? = nil

  /// The sheet that replaces the popover in narrow windows. It can be configured in advance.
  open var adaptiveSheetPresentationController: UISheetPresentationController {
    if let adaptedSheet { return adaptedSheet }
    let sheet = UISheetPresentationController(
      presentedViewController: presentedViewController, presenting: presentingViewController)
    adaptedSheet = sheet
    return sheet
  }

  func adaptiveSheet(showing controller: UIViewController) -> UISheetPresentationController {
    guard controller !== presentedController else { return adaptiveSheetPresentationController }
    return UISheetPresentationController(presentedViewController: controller, presenting: presentingViewController)
  }

  // MARK: - Transitions

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    popoverDelegate?.prepareForPopoverPresentation(self)
    guard let container = containerView else { return }
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.1)
    dimming.isUserInteractionEnabled = false
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(dimming, at: 0)
    UIView.performWithoutAnimation { dimming.alpha = 0 }
    presentedViewController.presentation.coordinator?.animate(alongsideTransition: { [dimming] _ in
      dimming.alpha = 1
    })
  }

  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    presentedViewController.presentation.coordinator?.animate(alongsideTransition: { [dimming] _ in
      dimming.alpha = 0
    })
  }

  /// Lets the delegate move the source before the popover is positioned for a change of the window.
  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard presentedController?.presentation.phase == .presented, let delegate = popoverDelegate, let view = sourceView
    else { return }
    let frame = popover.frame
    guard let placement = placement(), placement.frame != frame else { return }
    var rect = sourceRect.isNull ? view.bounds : sourceRect
    var target: UIView? = view
    let before = rect
    delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &target)
    if rect != before { sourceRect = rect }
    if target !== view { sourceView = target }
  }

  override func makeAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
    PopAnimator(isPresenting: isPresenting, startScale: 1, duration: isPresenting ? 0.2 : 0.15)
  }
}

/// Prepares popovers and is notified when they are repositioned.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: inout CGRect, in view: inout UIView?)
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: inout CGRect, in view: inout UIView?
  ) {}
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}
