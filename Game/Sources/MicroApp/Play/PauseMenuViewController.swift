import Ecology
import Evolution
import InterfaceBuilder
import Runs
import ScreenBase
import UIKit

/// The slide-out menu of a run. Laid out in `Play.storyboard`.
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
  private weak var goOnButton: UIButton?
  private weak var leaveButton: UIButton?
  private weak var giveUpButton: UIButton?
  /// Giving up is for ever, so it is asked for twice.
  private var isSure = false
  /// The height that it was fitted into, in points for each point of usual letters.
  private var fittedRoom: CGFloat = 0
  /// Whether there is no room for more than what can be chosen.
  private var isTiny = false
  /// Whether a fault stands in place of how the run stands.
  private var isFaulty = false
  private var texts: SpokenTexts?

  static func make() -> PauseMenuViewController { Screens.controller("pause", of: "Play") }

  override func viewDidLoad() {
    super.viewDidLoad()
    overrideUserInterfaceStyle = .dark
    texts = SpokenTexts(of: view)
    view.followTextSize()
    for button in [leaveButton, giveUpButton] {
      button?.titleLabel?.shrinkToFit(least: 0.7)
    }
  }

  /// Brings all that can be chosen into a height, in points, and where that is too little at least the first.
  func fit(_ height: CGFloat) {
    let room = height / Look.letterScale
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

  /// Shows how the run stands, and the keys.
  func show(_ run: LiveRun, keys: KeyBindings) {
    loadViewIfNeeded()
    texts?.say()
    isSure = false
    giveUpButton?.setTitle(say("Give up"), for: .normal)
    giveUpButton?.setTitleColor(Look.text, for: .normal)
    // The dead watch on, and leave by way of their obituary.
    giveUpButton?.isHidden = run.isOver
    goOnButton?.setTitle(run.isOver ? say("Keep watching") : say("Swim on"), for: .normal)
    leaveButton?.setTitle(run.isOver ? say("Obituary") : say("Save and leave"), for: .normal)
    let kills = run.score.kills == 1 ? say("1 kill") : say("\(run.score.kills) kills")
    facts?.text = [
      say("Seed \(run.plan.seed), \(say(of: run.plan.difficulty.name).lowercased())"), standing(of: run),
      say("Score \(Int(run.score.points)), \(kills)"),
    ].joined(separator: "\n")
    facts?.textColor = Look.secondText
    isFaulty = false
    facts?.isHidden = isTiny
    help?.text = Self.help(keys)
  }

  /// Says what went wrong in place of how the run stands.
  func tell(_ fault: String) {
    facts?.text = fault
    facts?.textColor = Look.bad
    isFaulty = true
    facts?.isHidden = false
  }

  private func standing(of run: LiveRun) -> String {
    if let ending = run.ending {
      return say("Died in round \(ending.round), at \(sayClock(ending.time))")
    }
    return say("Round \(run.dish.round), \(sayClock(run.dish.time))")
  }

  /// What the keys do, as they are bound now.
  private static func help(_ keys: KeyBindings) -> String {
    func caps(_ actions: GameAction...) -> String {
      actions.compactMap { keys.keys(of: $0).first?.cap }.joined(separator: " ")
    }
    return [
      say("\(caps(.forward, .left, .backward, .right)) or a pressed pointer: swim"),
      say("\(caps(.sprint)): sprint    Wheel, \(caps(.zoomIn, .zoomOut)): zoom"),
      say("\(caps(.bite)): bite or hold back"),
      say("\(caps(.groupA, .groupB, .groupC, .groupD)): groups"),
      say("\(caps(.emit, .grab, .shed)): emit, grab, shed"),
      say("F11: full screen"),
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
    giveUpButton?.setTitle(say("Give up for good?"), for: .normal)
    giveUpButton?.setTitleColor(Look.bad, for: .normal)
  }
}
