import InterfaceBuilder
import Runs
import ScreenBase
import UIKit

/// The invitation to a molt: the run is paused while a countdown runs. Its layout is in `Invitation.storyboard`.
@MainActor final class MoltInvitationViewController: UIViewController, InterfaceTableProviding {
  static var interface: InterfaceTable {
    InterfaceTable()
      .action("changeBody", MoltInvitationViewController.changeBody)
      .action("postpone", MoltInvitationViewController.postpone)
      .action("skip", MoltInvitationViewController.skip)
  }

  enum Choice: String {
    case molt, postpone, skip
  }

  var onChoice: ((Choice) -> Void)?
  private weak var ring: RingView?
  private weak var heading: UILabel?
  private weak var detail: UILabel?
  private weak var changeButton: UIButton?
  private weak var putOffButton: UIButton?
  private weak var skipButton: UIButton?
  private var invitation = LiveRun.Invitation(round: 2, canPutOff: true)
  private var points = 0
  private var carried = 0
  private let countdown = FocusedCountdown(MoltInvitationViewController.patience)

  /// Time until the molt counts as skipped, in s, counted only while the window has the focus. A shorter time puts
  /// pressure on the player, a longer one is a delay.
  static let patience = 20.0

  /// Creates an invitation.
  static func make(_ invitation: LiveRun.Invitation, points: Int, carried: Int) -> MoltInvitationViewController {
    let controller: MoltInvitationViewController = Screens.initialController(of: "Invitation")
    controller.invitation = invitation
    controller.points = points
    controller.carried = carried
    return controller
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    overrideUserInterfaceStyle = .dark
    view.backgroundColor = Theme.panel
    view.localizeTexts()
    heading?.text = localized("Molt \(invitation.round - 1)")
    heading?.font = Theme.font(24, .bold)
    heading?.textColor = Theme.text
    detail?.text =
      carried > 0
      ? localized("\(points) points, \(carried) of them kept") : localized("\(points) points to spend on your body")
    detail?.font = Theme.font(15)
    detail?.textColor = Theme.secondText
    changeButton?.applyStyle(.primary)
    putOffButton?.applyStyle(.secondary)
    skipButton?.applyStyle(.secondary)
    putOffButton?.isHidden = !invitation.canPutOff
    showTime()
    let width = min(380 * Theme.letterScale, 560)
    preferredContentSize = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    countdown.onTick = { [weak self] in self?.showTime() }
    countdown.onEnd = { [weak self] in self?.choose(.skip) }
    countdown.start()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    countdown.stop()
  }

  private func showTime() { ring?.show(countdown.left / Self.patience, "\(countdown.shownSeconds)") }

  private func changeBody() { choose(.molt) }

  private func postpone() { choose(.postpone) }

  private func skip() { choose(.skip) }

  private func choose(_ choice: Choice) {
    guard let onChoice else { return }
    self.onChoice = nil
    countdown.stop()
    onChoice(choice)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      switch press.key?.keyCode {
      case .keyboardEscape: choose(.skip)
      case .keyboardReturnOrEnter, .keyboardM: choose(.molt)
      default: super.pressesBegan([press], with: event)
      }
    }
  }
}
