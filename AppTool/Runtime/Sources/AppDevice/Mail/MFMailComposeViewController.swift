import UIKit

/// The end of a mail.
public enum MFMailComposeResult: Int, Sendable {
  case cancelled, saved, sent, failed
}

/// Receives the end of a mail.
@preconcurrency @MainActor public protocol MFMailComposeViewControllerDelegate: AnyObject {
  /// Called when the user has cancelled; the delegate dismisses the controller.
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
  ) {}
}

/// Shows a mail. As in the Simulator there is no account, so it can only be cancelled.
@preconcurrency @MainActor open class MFMailComposeViewController: UINavigationController {
  /// False: there is no account, as in the Simulator.
  open class func canSendMail() -> Bool { false }

  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

  private let draft = DraftViewController()
  private var subject = ""
  private var recipients: [(heading: String, text: String)] = []
  private var attachments: [String] = []
  private var body = ""

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
      if let self { mailComposeDelegate?.mailComposeController(self, didFinishWith: .cancelled, error: nil) }
    }
    setViewControllers([draft], animated: false)
  }

  /// Also the title of the screen.
  open func setSubject(_ subject: String) {
    self.subject = subject
    draft.title = subject.isEmpty ? "New Message" : subject
    update()
  }

  open func setToRecipients(_ toRecipients: [String]?) { setRecipients("To", toRecipients) }
  open func setCcRecipients(_ ccRecipients: [String]?) { setRecipients("Cc", ccRecipients) }
  open func setBccRecipients(_ bccRecipients: [String]?) { setRecipients("Bcc", bccRecipients) }
  open func setPreferredSendingEmailAddress(_ emailAddress: String) { setRecipients("From", [emailAddress]) }

  private func setRecipients(_ heading: String, _ texts: [String]?) {
    recipients.removeAll { $0.heading == heading }
    recipients.append((heading, (texts ?? []).joined(separator: ", ")))
    update()
  }

  /// HTML is shown as its text.
  open func setMessageBody(_ body: String, isHTML: Bool) {
    self.body = body
    if isHTML {
      let text = try? NSAttributedString(
        data: Data(body.utf8), options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
      self.body = text?.string ?? body
    }
    update()
  }

  /// The name of the file is shown.
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {
    attachments.append(filename)
    update()
  }

  private func update() {
    draft.lines = recipients + [("Subject", subject), ("Attachments", attachments.joined(separator: ", "))]
    draft.body = body
  }
}
