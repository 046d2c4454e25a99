import Chronicle
import Ecology
import Evolution
import InterfaceBuilder
import Records
import Runs
import ScreenBase
import UIKit

/// The slide-out pause menu of a run. Its layout is in `Play.storyboard`.
@MainActor final class PauseMenuViewController: UIViewController, InterfaceTableProviding {
  enum Choice: String, CaseIterable {
    case swimOn, suspend, settings, codex, family, giveUp
  }

  static var interface: InterfaceTable {
    InterfaceTable()
      .action("swimOn", PauseMenuViewController.swimOn)
      .action("suspend", PauseMenuViewController.suspend)
      .action("openSettings", PauseMenuViewController.openSettings)
      .action("openCodex", PauseMenuViewController.openCodex)
      .action("openFamily", PauseMenuViewController.openFamily)
      .action("giveUp", PauseMenuViewController.giveUp)
  }

  var onChoice: ((Choice) -> Void)?
  private weak var heading: UILabel?
  private weak var facts: UILabel?
  private weak var stackTop: NSLayoutConstraint?
  private weak var help: UILabel?
  private weak var stack: UIStackView?
  private weak var resumeButton: UIButton?
  private weak var leaveButton: UIButton?
  private weak var giveUpButton: UIButton?
  /// True after the first tap on the button. Giving up is irreversible, so it needs a second one.
  private var isSure = false
  /// The height of the last layout, in points at the standard text size.
  private var fittedRoom: CGFloat = 0
  /// True if only the buttons fit.
  private var isTiny = false
  /// True if an error replaces the facts about the run.
  private var isFaulty = false
  private var texts: LocalizableTexts?

  static func make() -> PauseMenuViewController { Screens.controller("pause", of: "Play") }

  override func viewDidLoad() {
    super.viewDidLoad()
    overrideUserInterfaceStyle = .dark
    texts = LocalizableTexts(of: view)
    view.followTextSize()
    for button in [leaveButton, giveUpButton] {
      button?.titleLabel?.shrinkToFit(least: 0.7)
    }
  }

  /// Arranges the menu for a height, in points, so that all buttons fit, or at least the first ones.
  func fit(_ height: CGFloat) {
    let room = height / Theme.letterScale
    guard room != fittedRoom else { return }
    fittedRoom = room
    loadViewIfNeeded()
    let isLow = room < 580
    stackTop?.constant = isLow ? 12 : 32
    stack?.spacing = isLow ? 6 : 12
    if let facts { stack?.setCustomSpacing(isLow ? 8 : 20, after: facts) }
    if let giveUpButton { stack?.setCustomSpacing(isLow ? 16 : 28, after: giveUpButton) }
    isTiny = height < 300
    heading?.isHidden = isTiny
    facts?.isHidden = isTiny && !isFaulty
  }

  /// Shows the facts about the run, and the keys; `nil` for a player who uses fingers.
  func show(_ run: LiveRun, keys: KeyBindings?) {
    loadViewIfNeeded()
    texts?.localize()
    isSure = false
    giveUpButton?.setTitle(localized("Give up"), for: .normal)
    giveUpButton?.setTitleColor(Theme.text, for: .normal)
    // After death the player can continue to watch, or leave through the obituary.
    giveUpButton?.isHidden = run.isOver
    resumeButton?.setTitle(run.isOver ? localized("Keep watching") : localized("Swim on"), for: .normal)
    leaveButton?.setTitle(run.isOver ? localized("Obituary") : localized("Save and leave"), for: .normal)
    let kills = run.score.kills == 1 ? localized("1 kill") : localized("\(run.score.kills) kills")
    facts?.text = [
      "\(seedText(run.plan.seed).sentence), \(localized(text: run.plan.difficulty.name).lowercased())",
      standing(of: run),
      localized("Score \(Int(run.score.points)), \(kills)"),
    ].joined(separator: "\n")
    facts?.textColor = Theme.secondText
    isFaulty = false
    facts?.isHidden = isTiny
    help?.text = run.isOver ? Self.watching(keys) : keys.map(Self.help) ?? Self.fingers
  }

  /// Shows an error in place of the facts about the run.
  func showFault(_ fault: String) {
    facts?.text = fault
    facts?.textColor = Theme.bad
    isFaulty = true
    facts?.isHidden = false
  }

  private func standing(of run: LiveRun) -> String {
    if let ending = run.ending {
      return localized("Died in round \(ending.round), at \(clockText(ending.time))")
    }
    return localized("Round \(run.dish.round), \(clockText(run.dish.time))")
  }

  /// The help text for a player who uses fingers.
  private static var fingers: String {
    [
      localized("A finger on the water: swim there"),
      localized("A second finger on the water: sprint"),
      localized("Two fingers that move apart or together: zoom"),
      localized("A tap on a tile at the bottom: its action"),
    ].joined(separator: "\n")
  }

  /// Returns the help text after death.
  ///
  /// - Parameter keys: `nil` for a player who uses fingers.
  private static func watching(_ keys: KeyBindings?) -> String {
    guard let keys else { return localized("Tap a creature to watch it.") }
    let zoom = [GameAction.zoomOut, .zoomIn].compactMap { keys.keys(of: $0).first?.cap }.joined(separator: " ")
    return [
      localized("Enter: the obituary"),
      localized("R: swim again"),
      localized("Tab: watch the next creature"),
      localized("Wheel, or \(zoom): zoom"),
      localized("Esc: this menu, and back"),
      localized("F11: full screen"),
    ].joined(separator: "\n")
  }

  /// Returns the help text with the current key bindings.
  private static func help(_ keys: KeyBindings) -> String {
    func caps(_ actions: GameAction...) -> String {
      actions.compactMap { keys.keys(of: $0).first?.cap }.joined(separator: " ")
    }
    return [
      localized("\(caps(.forward, .left, .backward, .right)), or press the water: swim"),
      localized("\(caps(.sprint)): sprint"),
      localized("\(caps(.bite)): stop biting, or bite again"),
      localized("\(caps(.emit, .grab, .shed)): sting or shock, hold on, shed"),
      localized("\(caps(.groupA, .groupB, .groupC, .groupD)): parts of the four colours"),
      localized("Wheel, or \(caps(.zoomOut, .zoomIn)): zoom"),
      localized("Esc: this menu, and back"),
      localized("F11: full screen"),
    ].joined(separator: "\n")
  }

  private func swimOn() { onChoice?(.swimOn) }
  private func suspend() { onChoice?(.suspend) }
  private func openSettings() { onChoice?(.settings) }
  private func openCodex() { onChoice?(.codex) }
  private func openFamily() { onChoice?(.family) }

  private func giveUp() {
    guard !isSure else { return onChoice?(.giveUp) ?? () }
    isSure = true
    giveUpButton?.setTitle(localized("Give up for good?"), for: .normal)
    giveUpButton?.setTitleColor(Theme.bad, for: .normal)
  }
}
