import Ecology
import Records
import Runs
import ScreenBase
import UIKit
import UIKitComponents

extension PlayViewController {
  func died() {
    scene.liftFog()
    input.releaseAll()
    guard deathCard == nil, obituary == nil, let ending = run.ending else { return }
    keepEnding()
    let card = DeathCardViewController.make(ending, isByTouch: context.isByTouch)
    card.onAgain = { [weak self] in self?.swimAgain() }
    card.onObituary = { [weak self] in self?.showObituary() }
    card.onNext = { [weak self] in self?.scene.followNext() }
    card.onFamily = { [weak self] in self?.openFamilyTree() }
    scene.canvas.isUserInteractionEnabled = true
    scene.canvas.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PlayViewController.watch))
    sceneView?.addScreen(card, to: self)
    deathCard = card
    showUnkept()
    view.window?.isFocusMovedByPad = true
    guard let hud else { return }
    hud.coach?.isHidden = true
    (hud.standing, hud.alarm) = ("", "")
    UIView.animate(withDuration: 0.25) { [hud] in
      for panel in [hud.energy, hud.molt, hud.actions, hud.place, hud.score, hud.goals] as [UIView?] {
        panel?.alpha = 0
      }
    }
  }

  /// Stores the run in the hall in the background. If that fails, or the window is closed before, the run can be resumed,
  /// and ends again.
  func keepEnding() {
    guard obituary == nil, let ending = run.ending else { return }
    let obituary = RunObituary(ending)
    self.obituary = obituary
    obituary.keep(in: context) { [run, weak self] isKept in
      if isKept { run.discardCheckpoint() } else { self?.showUnkept() }
    }
  }

  /// Shows on the card after death why the hall rejected the run, if it did.
  private func showUnkept() {
    if let fault = obituary?.fault { deathCard?.showFault(fault) }
  }

  /// Follows the tapped creature.
  private func watch(_ tap: UITapGestureRecognizer) {
    scene.follow(at: tap.location(in: scene.canvas))
  }

  /// Begins a new run with the same choices, once the player is dead.
  func swimAgain() {
    guard run.isOver, let navigation = navigationController else { return }
    keepEnding()
    // Releases the files, as for the obituary.
    try? run.suspend()
    let newRun = NewRunViewController.make(context: context)
    navigation.setViewControllers([navigation.viewControllers[0], newRun], animated: false)
    newRun.swimAgain(run.plan, keepsDish: run.keepsDish, beside: run.ghostReplay)
  }

  func showObituary() {
    guard let ending = run.ending, let navigation = navigationController else { return }
    keepEnding()
    if ending.cause != .removed { tutorial.finish(.death) }
    keepLearntSteps()
    // Explicitly, because a held key can delay the release of this screen and thereby of the lock on the run's files.
    try? run.suspend()
    let obituary = ObituaryViewController.make(obituary ?? RunObituary(ending), context: context)
    navigation.setViewControllers([navigation.viewControllers[0], obituary], animated: true)
  }
}
