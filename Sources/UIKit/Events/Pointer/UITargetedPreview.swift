/// Describes the visible part and the background of a view in a preview.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  /// The color behind the view while it is lifted; `nil` for none.
  open var backgroundColor: UIColor?
  /// The visible part of the view, in its coordinates; `nil` for its bounds.
  open var visiblePath: UIBezierPath?
  /// The outline that casts the shadow, in the view's coordinates; `nil` for that of the view.
  open var shadowPath: UIBezierPath?

  public override init() {
    super.init()
  }
}

/// The place of a preview: a center in a view, and the transform there.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
  public final let container: UIView
  /// In the coordinates of the container.
  public final let center: CGPoint
  /// The transform of the preview at its place.
  public final let transform: CGAffineTransform

  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }

  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }
}

/// A view that is the target of an effect, such as a pointer effect.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  public final let view: UIView
  public final let parameters: UIPreviewParameters
  public final let target: UIPreviewTarget

  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
    super.init()
  }

  /// The target is the place of the view.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    self.init(view: view, parameters: parameters, target: Self.place(of: view))
  }

  /// Returns the center of a view in its superview.
  final class func place(of view: UIView) -> UIPreviewTarget {
    UIPreviewTarget(container: view.superview ?? view, center: view.center)
  }

  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  /// Returns the preview of the same view at another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }

  /// The size of the visible part, in points.
  open var size: CGSize { parameters.visiblePath?.bounds.size ?? view.bounds.size }
}

extension UITargetedPreview {
  /// The center of the target in a window; `nil` if its container is not in that window.
  final func place(in window: UIWindow?) -> CGPoint? {
    guard let window, target.container.window === window else { return nil }
    return target.container.convert(target.center, to: nil)
  }
}
