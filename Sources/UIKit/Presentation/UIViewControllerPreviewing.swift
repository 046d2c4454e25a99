/// A view whose long presses show previews of controllers.
@preconcurrency @MainActor public protocol UIViewControllerPreviewing: NSObjectProtocol {
  /// The recognizer of the press, for recognizers that wait for its failure.
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  var delegate: any UIViewControllerPreviewingDelegate { get }
  var sourceView: UIView { get }
  /// The part of the view to which the preview belongs; the menu appears beside it. The delegate may set it while it
  /// provides a controller; before that it is the view's bounds, and the menu appears at the press.
  var sourceRect: CGRect { get set }
}

/// Provides the controllers of previews and shows those whose preview is tapped.
@preconcurrency @MainActor public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  /// Returns the controller for a location in the source view; `nil` shows no preview.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  /// Called after the preview was tapped and has disappeared.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

/// The previews of a view, shown as those of a context menu.
@MainActor final class PreviewingContext: NSObject, UIViewControllerPreviewing {
  let sourceView: UIView
  var sourceRect: CGRect
  /// Not retained.
  private weak var givenDelegate: (any UIViewControllerPreviewingDelegate)?
  private lazy var interaction = UIContextMenuInteraction(delegate: self)

  init(_ delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView) {
    self.sourceView = sourceView
    sourceRect = sourceView.bounds
    givenDelegate = delegate
    super.init()
    sourceView.addInteraction(interaction)
  }

  /// Shows no previews any more.
  func end() {
    sourceView.removeInteraction(interaction)
  }

  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { interaction.press }
  var delegate: any UIViewControllerPreviewingDelegate {
    guard let givenDelegate else {
      preconditionFailure(
        "delegate: the delegate of this context no longer exists; retain it, or unregister the context")
    }
    return givenDelegate
  }
}

extension PreviewingContext: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    sourceRect = sourceView.bounds
    guard let controller = givenDelegate?.previewingContext(self, viewControllerForLocation: location) else {
      return nil
    }
    let configuration = UIContextMenuConfiguration(
      previewProvider: { controller }, actionProvider: { _ in controller.previewMenu })
    configuration.hasLargePreview = true
    configuration.sourceRect = sourceRect == sourceView.bounds ? nil : sourceRect
    return configuration
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let controller = animator.previewViewController else { return }
    animator.addCompletion { [self] in givenDelegate?.previewingContext(self, commit: controller) }
  }
}
