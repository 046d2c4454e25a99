import Ecology
import Evolution
import InterfaceBuilder
import Portrayal
import ScreenBase
import UIKit
import UIKitComponents
import Workshop

/// A live duel of one creature against an ancestor or another opponent. Its layout is in `Duel.storyboard`.
@MainActor final class DuelViewController: UIViewController, InterfaceTableProviding {
  static var interface: InterfaceTable {
    InterfaceTable()
      .action("goBack", DuelViewController.goBack)
      .action("togglePause", DuelViewController.togglePause)
      .action("changeSpeed", DuelViewController.changeSpeed)
      .action("rematch", DuelViewController.rematch)
  }

  private var plan: DuelPlan?
  private var context: GameContext?
  /// Called after every match. In the result, the first contender is on the first side.
  var onEnd: ((Match.Result) -> Void)?
  private weak var sceneView: SceneView?
  private weak var top: UIView?
  private weak var bottom: UIView?
  private weak var back: UIButton?
  private var sides: [DuelSideView] = []
  private weak var clock: UILabel?
  private weak var topHeight: NSLayoutConstraint?
  private weak var bottomHeight: NSLayoutConstraint?
  private weak var tallyLabel: UILabel?
  private weak var verdict: OutlinedLabel?
  private weak var opponents: UIStackView?
  private weak var pause: UIButton?
  private weak var speed: UIButton?
  private weak var again: UIButton?
  private var tally = DuelTally()
  private var number = 0
  private var isPaused = false
  private var isCounted = false
  /// Frames since the match ended.
  private var restFrames = 0
  private var rate = 1

  /// Frames from the end of a match to the start of the next one; usually 240, that is 4 s.
  private static let restLength = 240
  private static let rates = [1, 2, 4]

  static func make(_ plan: DuelPlan, context: GameContext) -> DuelViewController {
    let controller: DuelViewController = Screens.initialController(of: "Duel")
    controller.plan = plan
    controller.context = context
    controller.title = localized("Duel")
    return controller
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.localizeTexts()
    overrideUserInterfaceStyle = .dark
    styleParts()
    showOpponents()
    begin()
  }

  private func styleParts() {
    view.backgroundColor = Theme.ground
    back?.applyStyle(.secondary)
    back?.setImage(Icon.back.image(size: 18), for: .normal)
    for button in [pause, speed] { button?.applyStyle(.secondary) }
    again?.applyStyle(.primary)
    clock?.font = Theme.figures(22, .semibold)
    clock?.textColor = Theme.text
    tallyLabel?.font = Theme.figures(13)
    tallyLabel?.textColor = Theme.secondText
    verdict?.font = Theme.font(22, .bold)
    verdict?.textColor = Theme.text
    verdict?.backgroundColor = Theme.panelGlass
    verdict?.padding = CGPoint(x: 16, y: 16)
    verdict?.cornerRadius = 18
    verdict?.textAlignment = .center
    verdict?.isHidden = true
    topHeight?.constant = 76 * Theme.letterScale
    bottomHeight?.constant = 92 + (16 * (Theme.letterScale - 1)).rounded(.up)
  }

  // MARK: Opponents

  private func showOpponents() {
    guard let plan, let context else { return }
    for (index, contender) in plan.others.enumerated() {
      let tile = DuelTile(contender, portraits: context.portraits)
      tile.accessibilityIdentifier = "opponent-\(index)"
      tile.isSelected = index == plan.chosen
      tile.addAction(UIAction { [weak self] _ in self?.choose(index) }, for: .touchUpInside)
      opponents?.addArrangedSubview(tile)
    }
  }

  private func choose(_ index: Int) {
    guard plan?.others.indices.contains(index) == true else { return }
    plan?.chosen = index
    for (number, tile) in (opponents?.arrangedSubviews ?? []).enumerated() {
      (tile as? DuelTile)?.isSelected = number == index
    }
    tally = DuelTally()
    number = 0
    begin()
  }

  // MARK: Matches

  private var scene: DuelScene? { sceneView?.scene as? DuelScene }

  private func begin() {
    guard let plan, let context else { return }
    let colors = plan.lineages
    let scene = DuelScene(
      plan.match(number), colors: plan.isSwapped(number) ? (colors.second, colors.first) : colors,
      threads: context.threads, options: context.settings.settings.sceneOptions)
    scene.speed = isPaused ? 0 : rate
    scene.onFrame = { [weak self] in self?.frame() }
    sceneView?.setScene(scene, animated: false)
    isCounted = false
    restFrames = 0
    verdict?.isHidden = true
    let contenders = [plan.first, plan.second]
    let tints = [colors.first, colors.second].map { UIColor(context.portraits.palette.tint(of: $0)) }
    for (index, side) in sides.enumerated() {
      side.show(contenders[index], tint: tints[index], portraits: context.portraits, isMirrored: index == 1)
    }
    showState()
    view.setNeedsLayout()
  }

  private func frame() {
    showState()
    guard let scene, scene.simulation.isOver, !isPaused else { return }
    if !isCounted { end(scene.simulation) }
    restFrames += 1
    if restFrames >= DuelViewController.restLength { rematch() }
  }

  /// Returns the result with the first contender on the first side.
  private func result(_ simulation: MatchSimulation) -> Match.Result {
    plan?.isSwapped(number) == true ? simulation.result.swapped : simulation.result
  }

  private func end(_ simulation: MatchSimulation) {
    guard let plan else { return }
    isCounted = true
    let result = result(simulation)
    tally.count(result)
    let winner = result.share == 1 ? plan.first.name : result.share == 0 ? plan.second.name : nil
    verdict?.text = winner.map { localized("\($0) wins") } ?? localized("A draw")
    verdict?.isHidden = false
    showState()
    view.setNeedsLayout()
    onEnd?(result)
  }

  private func showState() {
    guard let plan, let simulation = scene?.simulation else { return }
    let result = result(simulation)
    let isSwapped = plan.isSwapped(number)
    let living = [simulation.living(team: isSwapped ? 2 : 1), simulation.living(team: isSwapped ? 1 : 2)]
    let points = [result.firstPoints, result.secondPoints]
    for (index, side) in sides.enumerated() {
      side.show(points: points[index], living: living[index], of: plan.team)
    }
    let time = clockText(Float(simulation.timeLeft.rounded(.up)))
    if clock?.text != time { clock?.text = time }
    let words =
      tally.matches == 0
      ? localized("match \(number + 1)")
      : tally.matches == 1
        ? localized("\(tally.text) after 1 match") : localized("\(tally.text) after \(tally.matches) matches")
    if tallyLabel?.text != words { tallyLabel?.text = words }
  }

  // MARK: Actions

  private func goBack() { leaveGame() }

  private func togglePause() {
    isPaused.toggle()
    showSpeed()
  }

  private func changeSpeed() {
    let next = (DuelViewController.rates.firstIndex(of: rate) ?? 0) + 1
    rate = DuelViewController.rates[next % DuelViewController.rates.count]
    showSpeed()
  }

  private func showSpeed() {
    scene?.speed = isPaused ? 0 : rate
    pause?.setImage((isPaused ? Icon.play : .pause).image(size: 20), for: .normal)
    pause?.accessibilityLabel = isPaused ? localized("Let them fight") : localized("Stop the fight")
    speed?.setTitle("\(rate)×", for: .normal)
  }

  private func rematch() {
    number += 1
    begin()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showSpeed()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scene?.covered = (top?.frame.maxY ?? 0, view.bounds.height - (bottom?.frame.minY ?? view.bounds.height))
    for side in sides { side.isCompact = view.bounds.width < 700 }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      switch press.key?.keyCode {
      case .keyboardEscape: goBack()
      case .keyboardSpacebar: togglePause()
      case .keyboardReturnOrEnter: rematch()
      case .keyboardLeftArrow: choose((plan?.chosen ?? 0) - 1)
      case .keyboardRightArrow: choose((plan?.chosen ?? 0) + 1)
      case .keyboardUpArrow, .keyboardDownArrow: changeSpeed()
      default: super.pressesBegan([press], with: event)
      }
    }
  }
}
