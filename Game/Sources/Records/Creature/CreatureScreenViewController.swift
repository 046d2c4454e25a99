import ScreenBase
import UIKit
import UIKitComponents

/// A creature page with a navigation bar that scrolls away: a screen, or a child of one.
@MainActor final class CreatureScreenViewController: UIViewController {
  private let bar: ScrollAwayNavigationController
  let page: CreaturePageViewController

  /// - Parameter isAlone: True for a screen of its own with a back button.
  init(_ model: CreatureModel, context: GameContext, isAlone: Bool = true) {
    bar = Screens.initialController(of: "Creature")
    guard let page = bar.viewControllers.first as? CreaturePageViewController else {
      preconditionFailure("Creature.storyboard does not begin with a bar over a CreaturePageViewController")
    }
    self.page = page
    super.init(nibName: nil, bundle: nil)
    title = model.profile.name
    page.context = context
    page.isAlone = isAlone
    page.model = model
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.ground
    view.accessibilityIdentifier = "creature-screen"
    addChild(bar)
    bar.view.frame = view.bounds
    bar.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(bar.view)
    bar.didMove(toParent: self)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      if press.key?.keyCode == .keyboardEscape, page.isAlone {
        leaveGame()
      } else {
        super.pressesBegan([press], with: event)
      }
    }
  }
}
