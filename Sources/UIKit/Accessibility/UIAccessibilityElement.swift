/// A part of a view that people use by itself though it has no view of its own, such as a bar of a chart.
///
/// It is listed in the `accessibilityElements` of the view that shows it.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  open weak var accessibilityContainer: AnyObject?
  /// Whether people who do not see the screen get to know of it.
  open var isAccessibilityElement = true
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityTraits: UIAccessibilityTraits = .none
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

  private var screenFrame = CGRect.zero
  /// In the screen's coordinates.
  open var accessibilityFrame: CGRect {
    get {
      guard let view = accessibilityContainer as? UIView, let inner = ownFrame else { return screenFrame }
      return view.convert(inner, to: UIScreen.main)
    }
    set {
      ownFrame = nil
      screenFrame = newValue
    }
  }

  private var ownActivationPoint: CGPoint?
  /// Where a tap uses the element, in the screen's coordinates; its middle unless set.
  open var accessibilityActivationPoint: CGPoint {
    get { ownActivationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { ownActivationPoint = newValue }
  }

  private var ownFrame: CGRect?
  /// In the container's coordinates; follows it when it moves.
  open var accessibilityFrameInContainerSpace: CGRect {
    get {
      if let ownFrame { return ownFrame }
      return (accessibilityContainer as? UIView)?.convert(screenFrame, from: UIScreen.main) ?? screenFrame
    }
    set { ownFrame = newValue }
  }

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  open override var next: UIResponder? { accessibilityContainer as? UIResponder }

  /// Does what a tap in the middle would do. Returns whether there was something to do.
  @discardableResult open func accessibilityActivate() -> Bool { false }
}
