import UIKit

/// A screen that reads what no view is asked about: the resting pointer, the wheel, pads.
@MainActor protocol HostEventReader: AnyObject {
  func read(_ event: HostEvent)
}

/// The root of the game: one screen after the other, without a bar.
@MainActor final class GameNavigationController: UINavigationController {
  /// Hears of every event of the host.
  var onEvent: ((HostEvent) -> Void)?

  init(root: UIViewController) {
    super.init(navigationBarClass: nil, toolbarClass: nil)
    setViewControllers([root], animated: false)
    isNavigationBarHidden = true
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.window?.eventObserver = { [weak self] event in
      guard let self else { return }
      onEvent?(event)
      (topViewController as? any HostEventReader)?.read(event)
    }
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
