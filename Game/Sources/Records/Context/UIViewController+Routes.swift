import Chronicle
import Ecology
import Evolution
import Runs
import ScreenBase
import UIKit
import Workshop

/// The ways from one screen to another, from wherever in a screen they begin.
extension UIViewController {
  /// The stack of screens that this one lies in, at whatever depth.
  private var gameNavigation: UINavigationController? {
    var ancestor: UIViewController? = self
    var outermost: UINavigationController?
    while let next = ancestor {
      if let navigation = next as? UINavigationController { outermost = navigation }
      ancestor = next.parent
    }
    return outermost
  }

  private var isMotionWanted: Bool { !SystemPreferences.current.reducesMotion }

  func push(onGame controller: UIViewController) {
    gameNavigation?.pushViewController(controller, animated: isMotionWanted)
  }

  /// Goes back to the screen that this one was opened from.
  func leaveGame() {
    guard let navigation = gameNavigation, navigation.viewControllers.count > 1 else { return dismiss(animated: true) }
    navigation.popViewController(animated: isMotionWanted)
  }

  /// Goes back to where this screen was opened from, in the stack that it lies in itself.
  package func leave() {
    if let navigation = navigationController, navigation.viewControllers.count > 1 {
      navigation.popViewController(animated: isMotionWanted)
    } else {
      dismiss(animated: true)
    }
  }

  /// Where the way back leads from this screen, in a word.
  package var wayBack: String {
    let stack = navigationController?.viewControllers ?? []
    // The title is the root of the game's stack.
    return stack.firstIndex(where: { $0 === self }) == 1 ? say("Title") : say("Back")
  }

  package func openCreature(_ profile: CreatureProfile, tree: FamilyTree? = nil, context: GameContext) {
    push(onGame: CreatureScreenViewController(CreatureModel(profile, tree: tree), context: context))
  }

  /// Opens a family tree.
  ///
  /// - Parameters:
  ///   - tree: Where somebody has read it before.
  ///   - focus: Whom to look at first; none for whoever tells most.
  package func openFamily(_ source: FamilySource, tree: FamilyTree? = nil, focus: IndividualID?, context: GameContext) {
    push(onGame: LineageViewController.make(FamilyModel(source, tree: tree, focus: focus), context: context))
  }

  /// Opens the family tree of the latest run; without any it says how to get one.
  package func openFamilies(context: GameContext) {
    guard let runs = context.runs else { return }
    openFamily(.files(runs, name: runs.chronicled.first ?? ""), focus: nil, context: context)
  }

  func openDuel(_ plan: DuelPlan, context: GameContext) {
    push(onGame: DuelViewController.make(plan, context: context))
  }

  func openWorkshop(with body: BodyPlan, opponent: Opponent? = nil, context: GameContext) {
    let workshop = MoltViewController.make(
      MoltDraft(free: body), opponent: opponent, occasion: .workshop, threads: context.threads
    ) { [weak self] _ in self?.leaveGame() }
    push(onGame: workshop)
  }

  /// Opens a new run, with a creature code where one is given.
  func openNewRun(with code: String? = nil, context: GameContext) {
    guard let controller = context.newRun?(context, code) else { return }
    push(onGame: controller)
  }

  func openCodexPage(at subject: RuleSection.Subject) {
    let codex = CodexViewController.make()
    codex.loadViewIfNeeded()
    codex.open(subject)
    push(onGame: codex)
  }
}
