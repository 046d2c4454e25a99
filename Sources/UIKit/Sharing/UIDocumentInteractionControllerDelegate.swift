/// Names the place of a preview, and is notified of previews and menus.
@preconcurrency @MainActor public protocol UIDocumentInteractionControllerDelegate: AnyObject {
  /// Returns the controller above which the preview appears. Without the method there is no preview.
  func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController
  func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController)
  /// Called before another program opens the file. The system chooses the program, so its name is not known.
  func documentInteractionController(
    _ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?)
  /// Called after the file was passed to the system.
  func documentInteractionController(
    _ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?)
}

extension UIDocumentInteractionControllerDelegate {
  public func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController { MissingPreviewParent() }
  public func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionController(
    _ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?
  ) {}
  public func documentInteractionController(
    _ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?
  ) {}
}

/// The result of a delegate without the method.
final class MissingPreviewParent: UIViewController {}

/// Opens a file in another program.
final class OpenDocumentActivity: UIActivity {
  var onBegin: () -> Void = {}
  var onEnd: () -> Void = {}
  private var file: URL?

  override var activityType: ActivityType? { ActivityType("micro.UIKit.activity.OpenDocument") }
  override var activityTitle: String? { SystemText.open.text }
  override var activityImage: UIImage? { UIImage(systemName: "arrow.up.forward.square") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    (activityItems.first as? URL).map(UIApplication.shared.canOpenURL) ?? false
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    file = activityItems.first as? URL
  }

  override func perform() {
    onBegin()
    let isOpened = file.map { UIApplication.shared.host?.open($0) == true } ?? false
    onEnd()
    activityDidFinish(isOpened)
  }
}

/// Closes the menu; the preview follows.
final class PreviewActivity: UIActivity {
  static let type = ActivityType("micro.UIKit.activity.Preview")

  override var activityType: ActivityType? { Self.type }
  override var activityTitle: String? { SystemText.preview.text }
  override var activityImage: UIImage? { UIImage(systemName: "eye") }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
  override func perform() { activityDidFinish(true) }
}
