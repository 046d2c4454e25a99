/// An accessible part of a view that has no view of its own, such as a bar of a chart.
///
/// The view that shows it lists it in its `accessibilityElements`.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  open weak var accessibilityContainer: AnyObject?
  /// True if assistive technology uses the element.
  open var isAccessibilityElement = true
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityTraits: UIAccessibilityTraits = .none
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]?

  private var accessibilityDetails: AccessibilityDetails?
  private func changeDetails(_ change: (inout AccessibilityDetails) -> Void) {
    var details = accessibilityDetails ?? AccessibilityDetails()
    change(&details)
    accessibilityDetails = details
  }
  /// The outline of the element in the screen's coordinates; its bounds are the frame. `nil` for a rectangle.
  open var accessibilityPath: UIBezierPath? {
    get { accessibilityDetails?.path }
    set { changeDetails { $0.path = newValue } }
  }
  /// The language of the texts, as a tag such as `de-AT`. Kept for the app: screen readers here use their own.
  open var accessibilityLanguage: String? {
    get { accessibilityDetails?.language }
    set { changeDetails { $0.language = newValue } }
  }
  /// Names by which the element can be spoken to. Kept for the app: there is no voice control here.
  open var accessibilityUserInputLabels: [String]? {
    get { accessibilityDetails?.userInputLabels ?? accessibilityLabel.map { [$0] } }
    set { changeDetails { $0.userInputLabels = newValue } }
  }
  open var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get { accessibilityDetails?.textualContext }
    set { changeDetails { $0.textualContext = newValue } }
  }
  open var accessibilityExpandedStatus: UIAccessibilityExpandedStatus {
    get { accessibilityDetails?.expandedStatus ?? .unsupported }
    set { changeDetails { $0.expandedStatus = newValue } }
  }
  /// False if the element cannot be pressed, whatever its class and traits are.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { accessibilityDetails?.respondsToUserInteraction ?? !accessibilityTraits.isDisjoint(with: [.button, .link]) }
    set { changeDetails { $0.respondsToUserInteraction = newValue } }
  }

  private var screenFrame = CGRect.zero
  /// In the screen's coordinates.
  open var accessibilityFrame: CGRect {
    get {
      guard let view = accessibilityContainer as? UIView, let inner = ownFrame else {
        return accessibilityPath?.bounds ?? screenFrame
      }
      return view.convert(inner, to: UIScreen.main)
    }
    set {
      ownFrame = nil
      screenFrame = newValue
    }
  }

  private var ownActivationPoint: CGPoint?
  /// The point where a tap activates the element, in the screen's coordinates; by default its centre.
  open var accessibilityActivationPoint: CGPoint {
    get { ownActivationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { ownActivationPoint = newValue }
  }

  private var ownFrame: CGRect?
  /// The frame in the container's coordinates; it moves with the container.
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
}
