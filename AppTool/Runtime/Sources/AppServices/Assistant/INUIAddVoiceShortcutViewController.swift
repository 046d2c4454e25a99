import UIKit

@preconcurrency @MainActor public protocol INUIAddVoiceShortcutViewControllerDelegate: NSObjectProtocol {
  func addVoiceShortcutViewController(
    _ controller: INUIAddVoiceShortcutViewController, didFinishWith voiceShortcut: INVoiceShortcut?,
    error: (any Error)?)
  func addVoiceShortcutViewControllerDidCancel(_ controller: INUIAddVoiceShortcutViewController)
}

/// Records a phrase for Siri. There is no Siri here, so that the sheet can only be cancelled.
@preconcurrency @MainActor open class INUIAddVoiceShortcutViewController: UIViewController {
  open weak var delegate: (any INUIAddVoiceShortcutViewControllerDelegate)?

  public init(shortcut: INShortcut) {
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    var message = UIContentUnavailableConfiguration.empty()
    message.text = "Siri Is Not Available"
    message.button = .plain()
    message.button.title = "Cancel"
    message.buttonProperties.primaryAction = UIAction { [weak self] _ in
      if let self { delegate?.addVoiceShortcutViewControllerDidCancel(self) }
    }
    contentUnavailableConfiguration = message
  }
}
