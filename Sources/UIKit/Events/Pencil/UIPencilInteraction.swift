/// The action that the user prefers for a gesture on a pencil.
public enum UIPencilPreferredAction: Int, Sendable {
  case ignore, switchEraser, switchPrevious, showColorPalette, showInkAttributes, showContextualPalette
  case runSystemShortcut
}

/// Notifies its delegate of double taps and squeezes of a pencil.
///
/// No host reports these gestures, so the delegate is not called, as on a device without a pencil that senses them.
@preconcurrency @MainActor open class UIPencilInteraction: NSObject, UIInteraction {
  open weak var delegate: (any UIPencilInteractionDelegate)?
  open var isEnabled = true
  open private(set) weak var view: UIView?

  public override init() {
    super.init()
  }

  public init(delegate: any UIPencilInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// The action of a double tap: none, because there is no setting for it.
  open class var preferredTapAction: UIPencilPreferredAction { .ignore }
  open class var preferredSqueezeAction: UIPencilPreferredAction { .ignore }
  /// False: fingers and the pointer draw too.
  open class var prefersPencilOnlyDrawing: Bool { false }
  open class var prefersHoverToolPreview: Bool { false }

  open func willMove(to view: UIView?) {}

  open func didMove(to view: UIView?) {
    self.view = view
  }
}

/// Receives the gestures on a pencil.
@preconcurrency @MainActor public protocol UIPencilInteractionDelegate: NSObjectProtocol {
  func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
}

extension UIPencilInteractionDelegate {
  public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
}
