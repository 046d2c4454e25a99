import UIKit

/// Shows a controller as a popover in the middle of the screen or beside a view, on screens of every width.
///
/// ```swift
/// let details = CreatureController()
/// details.preferredContentSize = CGSize(width: 280, height: 200)
/// let popover = CentredPopoverController(showing: details)
/// popover.anchor = statusView                   // none: the middle of the screen
/// popover.arrowDirections = []                  // on the middle of its anchor, without an arrow
/// present(popover, animated: true)
/// ```
/// In a storyboard give a controller the class `CentredPopoverController` and embed the content in it, or draw the
/// content in its own view; a segue's anchor, `anchorRect` and `arrowNames` place it. The popover dims and blocks the
/// screen below. A tap outside or Escape dismisses it, unless it or its content is modal (`isModalInPresentation`). It
/// follows its anchor when the screen rotates.
@MainActor
open class CentredPopoverController: UIViewController, UIPopoverPresentationControllerDelegate, InterfaceTableProviding
{
  /// The view that the popover belongs to; `nil` means the middle of the screen.
  open weak var anchor: UIView? { didSet { place() } }
  /// A rectangle in the anchor's coordinates; null means the whole anchor.
  @IBInspectable open var anchorRect = CGRect.null { didSet { place() } }
  /// The permitted arrow directions; with an anchor, any by default.
  open var arrowDirections = UIPopoverArrowDirection.any { didSet { place() } }
  /// ``arrowDirections`` as words for Interface Builder: `up`, `down`, `left`, `right` and `any`, separated by commas;
  /// empty for no arrow. Other words count as none.
  @IBInspectable open var arrowNames: String {
    get {
      if arrowDirections == .any { return "any" }
      return Self.arrows.filter { arrowDirections.contains($0.direction) }.map(\.name).joined(separator: ",")
    }
    set {
      let words = newValue.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      arrowDirections = UIPopoverArrowDirection(
        Self.arrows.filter { words.contains($0.name) || words.contains("any") }.map(\.direction))
    }
  }
  private static let arrows: [(name: String, direction: UIPopoverArrowDirection)] = [
    ("up", .up), ("down", .down), ("left", .left), ("right", .right),
  ]
  /// Called after a tap outside or Escape dismissed the popover.
  open var onDismiss: (() -> Void)?
  /// The opacity of the dimming, from 0 to 1; the default is 0.3.
  @IBInspectable open var dimAlpha: CGFloat = 0.3 { didSet { if dim.alpha > 0 { dim.alpha = shownDimAlpha } } }

  /// The source view that ``place()`` set last.
  private weak var lastSource: UIView?
  private let content: UIViewController?
  private let dim = UIView(frame: .zero)

  /// - Parameter content: Its `preferredContentSize` is the popover's size, including later changes.
  public init(showing content: UIViewController) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
    configure()
  }

  public required init?(coder: NSCoder) {
    content = nil
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    modalPresentationStyle = .popover
    popoverPresentationController?.delegate = self
    if let content { preferredContentSize = content.preferredContentSize }
    place()
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    guard let content else { return }
    addChild(content)
    content.view.frame = view.bounds
    content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content.view)
    content.didMove(toParent: self)
  }

  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    preferredContentSize = container.preferredContentSize
  }

  // MARK: Place

  private func place() {
    guard let popover = popoverPresentationController, popover.barButtonItem == nil else { return }
    // A popover segue sets its anchor and arrows before the presentation.
    if anchor == nil, let given = popover.sourceView, given !== lastSource {
      let arrows = popover.permittedArrowDirections
      anchor = given
      arrowDirections = arrows
      return
    }
    let source = anchor ?? popover.containerView
    lastSource = source
    popover.sourceView = source
    popover.sourceRect = anchor == nil ? .null : anchorRect
    // Before the presentation a segue may still set an anchor, with or without arrows.
    let isCentred = anchor == nil && popover.containerView != nil
    popover.permittedArrowDirections = isCentred ? [] : arrowDirections
  }

  open func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
    place()
    darken(popoverPresentationController.containerView)
  }

  private func darken(_ container: UIView?) {
    guard let container else { return }
    container.accessibilityViewIsModal = true
    dim.backgroundColor = .black
    dim.isUserInteractionEnabled = false
    dim.frame = container.bounds
    dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dim.alpha = 0
    container.insertSubview(dim, at: 0)
  }

  private var shownDimAlpha: CGFloat { dimAlpha.isFinite ? min(max(dimAlpha, 0), 1) : 0 }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    alongside { [self] in dim.alpha = shownDimAlpha }
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    alongside { [self] in dim.alpha = 0 }
  }

  /// Applies changes alongside the popover's presentation and dismissal.
  private func alongside(_ change: @escaping () -> Void) {
    guard let coordinator = transitionCoordinator else { return change() }
    coordinator.animate(alongsideTransition: { _ in change() })
  }

  open override func accessibilityPerformEscape() -> Bool {
    guard presentingViewController != nil, !isModal else { return false }
    presentingViewController?.dismiss(animated: true)
    onDismiss?()
    return true
  }

  private var isModal: Bool { isModalInPresentation || content?.isModalInPresentation == true }

  // MARK: Delegate

  /// Keeps the popover style on narrow screens.
  open func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }

  open func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    onDismiss?()
  }

  // MARK: - Interface Builder

  /// The properties that files may set; subclasses add to it.
  open class var interface: InterfaceTable {
    InterfaceTable()
      .property("anchor", \CentredPopoverController.anchor)
      .property("anchorRect", \CentredPopoverController.anchorRect)
      .property("arrowNames", \CentredPopoverController.arrowNames)
      .property("dimAlpha", \CentredPopoverController.dimAlpha)
  }
}
