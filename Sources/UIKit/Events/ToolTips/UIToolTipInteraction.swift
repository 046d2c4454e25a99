/// Shows a short text when the pointer rests on a view.
@preconcurrency @MainActor open class UIToolTipInteraction: NSObject, UIInteraction {
  open weak var delegate: (any UIToolTipInteractionDelegate)?
  /// The text used if the delegate provides none.
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

  /// Returns the tip for a point of the view.
  func configuration(at point: CGPoint) -> UIToolTipConfiguration? {
    guard isEnabled else { return nil }
    return delegate?.toolTipInteraction(self, configurationAt: point)
      ?? defaultToolTip.map { UIToolTipConfiguration(toolTip: $0) }
  }
}

/// A tool tip and the part of its view that it belongs to.
@preconcurrency @MainActor open class UIToolTipConfiguration: NSObject {
  public final let toolTip: String
  /// The part of the view; `nil` for the whole view.
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

/// Provides tips that depend on the location.
@preconcurrency @MainActor public protocol UIToolTipInteractionDelegate: AnyObject {
  func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint)
    -> UIToolTipConfiguration?
}
