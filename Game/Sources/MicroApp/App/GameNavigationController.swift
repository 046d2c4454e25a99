import Records
import ScreenBase
import UIKit

/// The root of the game: one screen after the other, without a bar.
@MainActor final class GameNavigationController: UINavigationController {
  /// Hears of every event of the host.
  var onEvent: ((HostEvent) -> Void)?

  init(root: UIViewController) {
    super.init(navigationBarClass: nil, toolbarClass: nil)
    setViewControllers([root], animated: false)
    isNavigationBarHidden = true
    // Even the line under the hidden bar would show at the top of the screen.
    let bare = UINavigationBarAppearance()
    bare.configureWithTransparentBackground()
    navigationBar.standardAppearance = bare
    navigationBar.scrollEdgeAppearance = bare
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.window?.eventObserver = { [weak self] event in
      guard let self else { return }
      onEvent?(event)
      (frontController as? any HostEventReader)?.read(event)
    }
  }

  /// The toolkit keeps this event to itself; who counts on it is told here.
  func loseFocus() {
    onEvent?(.focus(false))
    (frontController as? any HostEventReader)?.read(.focus(false))
  }

  /// The screen in front, presented ones included.
  private var frontController: UIViewController? {
    var front = topViewController
    while let presented = front?.presentedViewController, !presented.isBeingDismissed { front = presented }
    return front
  }

  // MARK: Files

  /// Shows what was opened from outside in front of everything; a run that is being played rests meanwhile.
  func show(_ file: OpenedFile, _ context: GameContext) {
    guard frontController === topViewController else {
      return tell(say("Not now"), say("Finish what is open first, then drop the file again."))
    }
    (topViewController as? PlayViewController)?.rest()
    pushViewController(file.screen(context), animated: !SystemPreferences.current.reducesMotion)
  }

  /// Tells of something that went wrong, over whatever is shown.
  func tell(_ heading: String, _ words: String) {
    (topViewController as? PlayViewController)?.rest()
    let alert = UIAlertController(title: heading, message: words, preferredStyle: .alert)
    alert.view.accessibilityIdentifier = "told"
    alert.addAction(UIAlertAction(title: say("Close"), style: .cancel))
    (frontController ?? self).present(alert, animated: true)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      if press.key?.keyCode == .keyboardF11 {
        UIApplication.shared.host?.isFullScreen.toggle()
      } else {
        super.pressesBegan([press], with: event)
      }
    }
  }
}
