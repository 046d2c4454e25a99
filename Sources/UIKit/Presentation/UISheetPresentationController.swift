/// Presents a controller as a sheet: at the lower edge of narrow windows, as a card in the middle of wide ones.
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

  /// The heights at which the sheet rests, in ascending order; at least one.
  open var detents: [Detent] = [.large()] {
    didSet {
      precondition(!detents.isEmpty, "detents: a sheet needs at least one height, such as .large()")
      invalidateDetents()
    }
  }

  /// The selected detent; `nil` means the first of ``detents``.
  open var selectedDetentIdentifier: Detent.Identifier? {
    get { selected }
    set {
      guard newValue != selected else { return }
      selected = newValue
      containerView?.setNeedsLayout()
    }
  }

  /// The largest height at which the views behind are not dimmed and receive touches; `nil` always dims them.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { containerView?.setNeedsLayout() } }
  /// True if scrolling content that is at its upper end first expands the sheet.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// True if the sheet is attached to the lower edge in windows of compact height instead of covering them.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { containerView?.setNeedsLayout() } }
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { containerView?.setNeedsLayout() } }
  open var prefersGrabberVisible = false { didSet { sheet.showsGrabber = prefersGrabberVisible } }
  /// The corner radius in points; `nil` means 10.
  open var preferredCornerRadius: CGFloat? {
    didSet { sheet.cornerRadius = preferredCornerRadius ?? SheetMetrics.cornerRadius }
  }

  /// Animates changes of the sheet's properties.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    settle()
  }

  /// Re-evaluates the heights of the detents.
  open func invalidateDetents() {
    containerView?.setNeedsLayout()
  }

  // MARK: - Geometry

  open override var presentedView: UIView? {
    // The controller's view has its size before it appears.
    if sheet.superview == nil, sheet.bounds.isEmpty {
      UIView.performWithoutAnimation { sheet.frame = frameOfPresentedViewInContainerView }
    }
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

  /// Returns the heights of the active detents in points, in the order of ``detents``.
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

  // MARK: - Transitions

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

  /// Selects a height after the user released the sheet, and notifies the delegate if it changed.
  func select(_ index: Int, settling: Bool = true) {
    let identifier = detents[index].identifier
    let changed = identifier != detents[selectedIndex].identifier
    selected = identifier
    if settling { settle() }
    if changed { sheetDelegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self) }
  }

  var indexOfSelected: Int { selectedIndex }

  /// Animates the sheet to the selected height.
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

    /// Returns a detent with half of the maximum height; it is inactive in compact height.
    open class func medium() -> Detent {
      Detent(.medium) { $0.containerTraitCollection.verticalSizeClass == .compact ? nil : $0.maximumDetentValue / 2 }
    }

    /// Returns a detent with the maximum height.
    open class func large() -> Detent {
      Detent(.large) { $0.maximumDetentValue }
    }

    /// Returns a detent with a custom height, in points without the safe area at the bottom; `nil` makes it inactive.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(rawValue: UUID().uuidString), resolver: resolver)
    }

    /// Returns the height in a container; `nil` if the detent is inactive.
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }
  }
}

/// The values from which a detent computes its height.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var containerTraitCollection: UITraitCollection { get }
  /// The maximum height in points, without the safe area at the bottom.
  var maximumDetentValue: CGFloat { get }
}

@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  /// Called after the user dragged the sheet to another height.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
