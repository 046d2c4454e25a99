/// An item of a drag.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  public final let itemProvider: NSItemProvider
  /// A value of the app for drops within it.
  open var localObject: Any?
  /// Makes the picture of the item under the pointer when the drag begins; `nil` shows the preview of the lifting.
  open var previewProvider: (() -> UIDragPreview?)?

  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// The shape of the visible part of a dragged view.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {
  public override init() {
    super.init()
  }
}

/// A view that follows the pointer during a drag.
@preconcurrency @MainActor open class UIDragPreview: NSObject {
  public final let view: UIView
  public final let parameters: UIDragPreviewParameters

  public init(view: UIView, parameters: UIDragPreviewParameters) {
    self.view = view
    self.parameters = parameters
    super.init()
  }

  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }
}

/// The place of a drag's preview: a center in a view.
@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}

/// A dragged view with the place at which it is lifted or dropped.
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {
  public init(view: UIView, parameters: UIDragPreviewParameters, target: UIDragPreviewTarget) {
    super.init(view: view, parameters: parameters, target: target)
  }

  /// The target is the place of the view.
  public init(view: UIView, parameters: UIDragPreviewParameters) {
    super.init(view: view, parameters: parameters, target: Self.place(of: view))
  }

  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }

  private init(_ preview: UITargetedPreview, at target: UIPreviewTarget) {
    super.init(view: preview.view, parameters: preview.parameters, target: target)
  }

  /// Returns the preview of the same view at another place.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(self, at: newTarget)
  }
}

/// Runs additional animations and completions with those of a drag.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Collects the animations and completions of one phase of a drag.
@MainActor final class DragAnimator: NSObject, UIDragAnimating {
  /// The duration of lifting, dropping and returning, in seconds.
  static let duration: TimeInterval = 0.25

  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) {
    self.animations.append(animations)
  }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  func run() {
    UIView.animateEndingLater(withDuration: Self.duration) {
      for animation in self.animations { animation() }
    } completion: { _ in
      for completion in self.completions { completion(.end) }
    }
  }
}
