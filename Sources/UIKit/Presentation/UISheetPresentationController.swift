/// Shows a controller as a sheet: from the lower edge in narrow windows, as a card in the middle of wide ones.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  private lazy var sheet = SheetView(frame: .zero)
  private let dimming = UIView(frame: .zero)
  private lazy var drag = SheetDrag(self)
  private var selected: Detent.Identifier?

  public override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    presentationStyle = .pageSheet
  }

  private var sheetDelegate: (any UISheetPresentationControllerDelegate)? {
    delegate as? any UISheetPresentationControllerDelegate
  }

  // MARK: - Detents

  /// The heights at which the sheet rests, from the smallest up; one at least.
  open var detents: [Detent] = [.large()] {
    didSet {
      precondition(!detents.isEmpty, "detents: a sheet needs at least one height, such as .large()")
      invalidateDetents()
    }
  }

  /// The first of ``detents`` while `nil`.
  open var selectedDetentIdentifier: Detent.Identifier? {
    get { selected }
    set {
      guard newValue != selected else { return }
      selected = newValue
      containerView?.setNeedsLayout()
    }
  }

  /// The largest height at which what lies behind stays bright and takes touches; `nil` dims it always.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { containerView?.setNeedsLayout() } }
  /// Scrolling down content that is at its upper end makes the sheet larger first.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// A sheet at the lower edge in windows of compact height, rather than over all of it.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { containerView?.setNeedsLayout() } }
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { containerView?.setNeedsLayout() } }
  open var prefersGrabberVisible = false { didSet { sheet.showsGrabber = prefersGrabberVisible } }
  /// In points; 10 while `nil`.
  open var preferredCornerRadius: CGFloat? {
    didSet { sheet.cornerRadius = preferredCornerRadius ?? SheetMetrics.cornerRadius }
  }

  /// Animates what the closure changes of the sheet.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    settle()
  }

  /// Has the heights asked for again.
  open func invalidateDetents() {
    containerView?.setNeedsLayout()
  }

  // MARK: - Geometry

  open override var presentedView: UIView? {
    sheet.host(presentedController?.view)
    return sheet
  }

  private var geometry: SheetMetrics? {
    guard let container = containerView else { return nil }
    return SheetMetrics(
      bounds: container.bounds, safeArea: container.safeAreaInsets, traits: container.traitCollection,
      isForm: presentationStyle == .formSheet, preferred: preferredContentSize,
      followsWidth: widthFollowsPreferredContentSizeWhenEdgeAttached,
      staysAtEdge: prefersEdgeAttachedInCompactHeight)
  }

  /// The heights of the detents in force, in points, in the order of ``detents``.
  func heights() -> [CGFloat] {
    guard let geometry else { return [] }
    return detents.map { geometry.height(of: $0) }
  }

  private var selectedIndex: Int { detents.firstIndex { $0.identifier == selected } ?? 0 }

  var isEdgeAttached: Bool { geometry?.isEdgeAttached ?? true }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let geometry else { return .zero }
    return geometry.frame(height: geometry.height(of: detents[selectedIndex]))
  }

  open override var shouldRemovePresentersView: Bool { false }
  override var isDismissedFromOutside: Bool { true }
  override var passthroughViewsOfPresentation: [UIView] {
    isUndimmed ? [presentingViewController.view] : []
  }

  private var isUndimmed: Bool {
    guard let largest = largestUndimmedDetentIdentifier,
      let limit = detents.firstIndex(where: { $0.identifier == largest })
    else { return false }
    return selectedIndex <= limit
  }

  // MARK: - Coming and going

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let container = containerView else { return }
    dimming.backgroundColor = UIColor(white: 0, alpha: SheetMetrics.dimming)
    dimming.isUserInteractionEnabled = false
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(dimming, at: 0)
    sheet.showsGrabber = prefersGrabberVisible
    sheet.cornerRadius = preferredCornerRadius ?? SheetMetrics.cornerRadius
    drag.install(on: sheet)
    let alpha: CGFloat = isUndimmed ? 0 : 1
    UIView.performWithoutAnimation { dimming.alpha = 0 }
    presentedViewController.presentation.coordinator?.animate(alongsideTransition: { [dimming] _ in
      dimming.alpha = alpha
    })
  }

  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    presentedViewController.presentation.coordinator?.animate(alongsideTransition: { [dimming] _ in
      dimming.alpha = 0
    })
  }

  open override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    guard presentedController?.presentation.phase == .presented, !drag.isDragging else { return }
    dimming.alpha = isUndimmed ? 0 : 1
    sheet.roundsAllCorners = !isEdgeAttached
  }

  override func layoutPresentedView() {
    if !drag.isDragging { super.layoutPresentedView() }
    sheet.roundsAllCorners = !isEdgeAttached
  }

  // MARK: - Moving

  /// The user let go: the sheet goes to a height, which may be another than before.
  func select(_ index: Int, settling: Bool = true) {
    let identifier = detents[index].identifier
    let changed = identifier != detents[selectedIndex].identifier
    selected = identifier
    if settling { settle() }
    if changed { sheetDelegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self) }
  }

  var indexOfSelected: Int { selectedIndex }

  /// Moves to the selected height, animated.
  func settle() {
    guard let container = containerView, presentedController?.presentation.phase == .presented else { return }
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      options: .allowUserInteraction,
      animations: {
        self.layoutPresentedView()
        self.containerViewDidLayoutSubviews()
        container.layoutIfNeeded()
      }, completion: nil)
  }
}

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor open class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      public init(_ rawValue: String) {
        self.rawValue = rawValue
      }

      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }

    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    /// Half of the window's height.
    open class func medium() -> Detent {
      Detent(.medium) { $0.containerTraitCollection.verticalSizeClass == .compact ? nil : $0.maximumDetentValue / 2 }
    }

    /// All there is.
    open class func large() -> Detent {
      Detent(.large) { $0.maximumDetentValue }
    }

    /// A height of one's own, in points without the safe area at the bottom; `nil` leaves it out.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(rawValue: UUID().uuidString), resolver: resolver)
    }

    /// The height in a container, never more than there is; that of a detent that is left out is all there is.
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }
  }
}

/// What a detent's height is worked out from.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var containerTraitCollection: UITraitCollection { get }
  /// In points, without the safe area at the bottom.
  var maximumDetentValue: CGFloat { get }
}

@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  /// The user dragged the sheet to another height.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
