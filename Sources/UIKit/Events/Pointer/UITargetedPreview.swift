/// What is shown of a view that something happens to, and how it is cut out.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  /// Behind the view while it is lifted; `nil` for none.
  open var backgroundColor: UIColor?
  /// The part of the view that counts, in its coordinates; `nil` for its bounds.
  open var visiblePath: UIBezierPath?

  public override init() {
    super.init()
  }
}

/// A view that something happens to, such as being pointed at.
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

  /// In points.
  open var size: CGSize { parameters.visiblePath?.bounds.size ?? view.bounds.size }
}
