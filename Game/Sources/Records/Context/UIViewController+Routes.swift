import Brains
import Chronicle
import Ecology
import Evolution
import Runs
import ScreenBase
import UIKit
import Workshop

/// Navigation between screens, from any view controller within a screen.
extension UIViewController {
  /// The outermost navigation controller that contains this view controller.
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

  /// Pops the game's outermost navigation controller.
  func leaveGame() {
    guard let navigation = gameNavigation, navigation.viewControllers.count > 1 else { return dismiss(animated: true) }
    navigation.popViewController(animated: isMotionWanted)
  }

  /// Pops the innermost navigation controller that contains this screen, or dismisses the screen.
  package func leave() {
    if let navigation = navigationController, navigation.viewControllers.count > 1 {
      navigation.popViewController(animated: isMotionWanted)
    } else {
      dismiss(animated: true)
    }
  }

  /// The title of the back button on this screen.
  package var wayBack: String {
    let stack = navigationController?.viewControllers ?? []
    // The title screen is the root of the game's stack.
    return stack.firstIndex(where: { $0 === self }) == 1 ? localized("Title") : localized("Back")
  }

  package func openCreature(_ profile: CreatureProfile, tree: FamilyTree? = nil, context: GameContext) {
    push(onGame: CreatureScreenViewController(CreatureModel(profile, tree: tree), context: context))
  }

  /// Opens a family tree.
  ///
  /// - Parameters:
  ///   - tree: The tree, if it has already been read.
  ///   - focus: The member to show first; `nil` selects `FamilyTree.mostTelling`.
  package func openFamily(_ source: FamilySource, tree: FamilyTree? = nil, focus: IndividualID?, context: GameContext) {
    push(onGame: LineageViewController.make(FamilyModel(source, tree: tree, focus: focus), context: context))
  }

  /// Reads the replay of a finished run in the background, and opens it in the theatre if this screen is still shown.
  ///
  /// - Parameter report: Shows a localized description of a problem with the file.
  package func openReplay(of record: RunRecord, context: GameContext, orReport report: @escaping (String) -> Void) {
    guard let folder = context.runs?.url, !record.replay.isEmpty else {
      let path = (context.runs?.url ?? context.folder).path
      return report(faultText(context.folderFault ?? RunFilesError.missing(path: path)))
    }
    let file = folder.appendingPathComponent(record.replay)
    let heading = localized("\(localized(text: record.starter)), round \(record.round)")
    context.load {
      try ReplayList.replay(of: file)
    } then: { [weak self] result in
      guard let self, navigationController?.topViewController === self else { return }
      switch result {
      case .success(let replay): push(onGame: TheatreViewController.make(replay, heading: heading, context: context))
      case .failure(let error): report(faultText(error))
      }
    }
  }

  /// Opens the family tree of the latest run. Without any run, the screen explains how to get a tree; without a folder
  /// of runs, a notice explains why.
  package func openFamilies(context: GameContext) {
    guard let runs = context.runs else {
      let fault = context.folderFault ?? .missing(path: context.folder.path)
      let notice = UIViewController.notice(localized("No family tree"), faultText(fault), identifier: "no-family")
      return present(notice, animated: true)
    }
    openFamily(.files(runs, name: runs.chronicled.first ?? ""), focus: nil, context: context)
  }

  func openDuel(_ plan: DuelPlan, context: GameContext) {
    push(onGame: DuelViewController.make(plan, context: context))
  }

  /// Opens the workshop with a body. A body that is kept there goes on the shelf of the player's own bodies.
  package func openWorkshop(with body: BodyPlan, opponent: Opponent? = nil, context: GameContext) {
    weak var opened: MoltViewController?
    let workshop = MoltViewController.make(
      MoltDraft(free: body), opponent: opponent, occasion: .workshop, threads: context.threads
    ) { [weak self] body in self?.leave(opened, with: body, context: context) }
    opened = workshop
    push(onGame: workshop)
  }

  /// Puts a body on the shelf and leaves the workshop. With a body that the shelf refuses, the workshop stays open.
  ///
  /// - Parameter body: `nil` if nothing is kept.
  private func leave(_ workshop: MoltViewController?, with body: BodyPlan?, context: GameContext) {
    guard let body else { return leaveGame() }
    let notice: UIAlertController
    do {
      // Kept first, so that the screen below lists it when it appears.
      try context.bodyShelf.keep(body)
      leaveGame()
      notice = UIViewController.notice(
        localized("Kept"), localized("A new run lists this body below the starters."), identifier: "kept")
    } catch {
      workshop?.resume()
      notice = UIViewController.notice(localized("This body cannot be kept"), "\(error)", identifier: "kept")
      let code = try? CreatureCode.encode(Creature(body: body, brain: BrainGenome()))
      notice.addAction(
        UIAlertAction(title: localized("Copy code"), style: .default) { _ in UIPasteboard.general.string = code })
    }
    (gameNavigation ?? self).present(notice, animated: true)
  }

  private static func notice(_ heading: String, _ words: String, identifier: String) -> UIAlertController {
    let alert = UIAlertController(title: heading, message: words, preferredStyle: .alert)
    alert.view.accessibilityIdentifier = identifier
    alert.addAction(UIAlertAction(title: localized("Close"), style: .cancel))
    return alert
  }

  /// Opens the screen of a new run, optionally with a creature code.
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
