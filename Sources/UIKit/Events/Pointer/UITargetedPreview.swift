/// Describes the visible part and the background of a view in a preview.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  /// The color behind the view while it is lifted; `nil` for none.
  open var backgroundColor: UIColor?
  /// The visible part of the view, in its coordinates; `nil` for its bounds.
  open var visiblePath: UIBezierPath?

  public override init() {
    super.init()
  }
}

/// A view that is the target of an effect, such as a pointer effect.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  public final let view: UIView
  public final let parameters: UIPreviewParameters

  public init(view: UIView, parameters: UIPreviewParameters) {
    self.view = view
    self.parameters = parameters
    super.init()
  }

  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  /// The size of the visible part, in points.
  open var size: CGSize { parameters.visiblePath?.bounds.size ?? view.bounds.size }
}
