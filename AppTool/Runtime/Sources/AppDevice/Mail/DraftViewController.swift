import UIKit

/// Shows a message that cannot be sent, with a button that cancels.
final class DraftViewController: UIViewController {
  /// The texts by their headings.
  var lines: [(heading: String, text: String)] = []
  var body = ""
  var onCancel: (() -> Void)?

  private static let note = "This device has no account, so the message cannot be sent."

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.onCancel?() })
    let text = UITextView(frame: view.bounds)
    text.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    text.isEditable = false
    text.font = .systemFont(ofSize: 17)
    let headings = lines.filter { !$0.text.isEmpty }.map { "\($0.heading): \($0.text)" }
    text.text = ([Self.note, ""] + headings + ["", body]).joined(separator: "\n")
    view.addSubview(text)
  }
}
