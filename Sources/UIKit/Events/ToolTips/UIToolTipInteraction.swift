/// Shows a short text where the pointer rests on a view for a while.
@preconcurrency @MainActor open class UIToolTipInteraction: NSObject, UIInteraction {
  open weak var delegate: (any UIToolTipInteractionDelegate)?
  /// The text where the delegate gives none.
  open var defaultToolTip: String?
  open var isEnabled = true
  open private(set) weak var view: UIView?

  public override init() {
    super.init()
  }

  public init(defaultToolTip: String) {
    self.defaultToolTip = defaultToolTip
    super.init()
  }

  open func willMove(to view: UIView?) {}

  open func didMove(to view: UIView?) {
    self.view = view
  }

  /// What to show at a point of the view.
  func configuration(at point: CGPoint) -> UIToolTipConfiguration? {
    guard isEnabled else { return nil }
    return delegate?.toolTipInteraction(self, configurationAt: point)
      ?? defaultToolTip.map { UIToolTipConfiguration(toolTip: $0) }
  }
}

/// A tip, and the part of its view that it belongs to.
@preconcurrency @MainActor open class UIToolTipConfiguration: NSObject {
  public final let toolTip: String
  /// `nil` for the whole view.
  public final let sourceRect: CGRect?

  public init(toolTip: String) {
    self.toolTip = toolTip
    sourceRect = nil
    super.init()
  }

  public init(toolTip: String, in sourceRect: CGRect) {
    self.toolTip = toolTip
    self.sourceRect = sourceRect
    super.init()
  }
}

/// Gives tips that depend on the place.
@preconcurrency @MainActor public protocol UIToolTipInteractionDelegate: AnyObject {
  func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint)
    -> UIToolTipConfiguration?
}
