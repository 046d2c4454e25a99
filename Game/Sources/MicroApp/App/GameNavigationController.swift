import Records
import Runs
import ScreenBase
import UIKit

/// The root navigation controller of the game, without bars.
@MainActor final class GameNavigationController: UINavigationController {
  /// Called with every event of the host.
  var onEvent: ((HostEvent) -> Void)?

  init(root: UIViewController) {
    super.init(navigationBarClass: nil, toolbarClass: nil)
    setViewControllers([root], animated: false)
    isNavigationBarHidden = true
    // The separator of the hidden bar would still be visible at the top of the screen.
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

  /// Passes on a loss of focus, which the toolkit does not send as a host event.
  func loseFocus() {
    onEvent?(.focus(false))
    (frontController as? any HostEventReader)?.read(.focus(false))
  }

  /// The front-most screen, including presented ones.
  private var frontController: UIViewController? {
    var front = topViewController
    while let presented = front?.presentedViewController, !presented.isBeingDismissed { front = presented }
    return front
  }

  /// The run that is being played, also below screens that were opened from its menu; `nil` for none.
  var playedRun: LiveRun? { viewControllers.compactMap { ($0 as? PlayViewController)?.run }.first }

  // MARK: Files

  /// Shows an opened file in front of all screens. A run that is being played is paused.
  func show(_ file: OpenedFile, _ context: GameContext) {
    guard frontController === topViewController else {
      return showError(localized("Not now"), localized("Finish what is open first, then drop the file again."))
    }
    (topViewController as? PlayViewController)?.rest()
    pushViewController(file.screen(context), animated: !SystemPreferences.current.reducesMotion)
  }

  /// Shows an alert about an error over the current screen. A run that is being played is paused.
  func showError(_ heading: String, _ words: String) {
    (topViewController as? PlayViewController)?.rest()
    let alert = UIAlertController(title: heading, message: words, preferredStyle: .alert)
    alert.view.accessibilityIdentifier = "told"
    alert.addAction(UIAlertAction(title: localized("Close"), style: .cancel))
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
