import UIKit

/// The end of a text message.
public enum MessageComposeResult: Int, Sendable {
  case cancelled, sent, failed
}

/// Receives the end of a text message.
@preconcurrency @MainActor public protocol MFMessageComposeViewControllerDelegate: AnyObject {
  /// Called when the user has cancelled; the delegate dismisses the controller.
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

/// Shows a text message. As in the Simulator there is no account, so it can only be cancelled.
@preconcurrency @MainActor open class MFMessageComposeViewController: UINavigationController {
  /// False: there is no account, as in the Simulator.
  open class func canSendText() -> Bool { false }
  open class func canSendSubject() -> Bool { false }
  open class func canSendAttachments() -> Bool { false }

  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  open var recipients: [String]? { didSet { update() } }
  open var subject: String? { didSet { update() } }
  open var body: String? { didSet { update() } }

  private let draft = DraftViewController()

  public convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    begin()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    draft.title = "New Message"
    draft.onCancel = { [weak self] in
      if let self { messageComposeDelegate?.messageComposeViewController(self, didFinishWith: .cancelled) }
    }
    setViewControllers([draft], animated: false)
  }

  private func update() {
    draft.lines = [("To", (recipients ?? []).joined(separator: ", ")), ("Subject", subject ?? "")]
    draft.body = body ?? ""
  }
}
