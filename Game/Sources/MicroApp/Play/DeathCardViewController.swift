import InterfaceBuilder
import Runs
import ScreenBase
import UIKit

/// The card after death: a sentence about it over the dish, which continues. Its layout is in `Play.storyboard`.
@MainActor final class DeathCardViewController: UIViewController, InterfaceTableProviding {
  static var interface: InterfaceTable {
    InterfaceTable()
      .action("swimAgain", DeathCardViewController.swimAgain)
      .action("openObituary", DeathCardViewController.openObituary)
      .action("openFamily", DeathCardViewController.openFamily)
      .action("watchNext", DeathCardViewController.watchNext)
  }

  var onAgain: (() -> Void)?
  var onObituary: (() -> Void)?
  var onNext: (() -> Void)?
  var onFamily: (() -> Void)?
  private var ending: RunEnding?
  private var isByTouch = false
  /// The panel; the view itself fills the screen.
  private(set) weak var card: UIView?
  private weak var heading: UILabel?
  private weak var account: UILabel?
  private weak var hint: UILabel?
  private weak var againButton: UIButton?

  /// - Parameter isByTouch: True to name no keys.
  static func make(_ ending: RunEnding, isByTouch: Bool = false) -> DeathCardViewController {
    let card: DeathCardViewController = Screens.controller("death", of: "Play")
    card.ending = ending
    card.isByTouch = isByTouch
    return card
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    overrideUserInterfaceStyle = .dark
    view.localizeTexts()
    guard let ending else { return }
    heading?.text = localized("You lived \(clockText(ending.time))")
    account?.text = ending.account
    hint?.text =
      isByTouch
      ? localized("The dish lives on: you see all of it now. Tap a creature to watch it.")
      : localized(
        "The dish lives on: you see all of it now. R swims again, Enter opens the obituary, Tab watches another.")
    hint?.numberOfLines = 2
  }

  /// Shows why the run is not in the hall, in place of the hint.
  func showFault(_ fault: String) {
    hint?.text = localized(
      "This run is not in the hall of fame. \(fault) Then continue the run from the title: it ends again.")
    hint?.textColor = Theme.bad
    hint?.numberOfLines = 5
  }

  override var preferredFocusEnvironments: [any UIFocusEnvironment] { againButton.map { [$0] } ?? [] }

  private func swimAgain() { onAgain?() }

  private func openObituary() { onObituary?() }

  private func openFamily() { onFamily?() }

  private func watchNext() { onNext?() }
}
