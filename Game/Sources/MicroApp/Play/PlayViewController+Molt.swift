import Ecology
import Records
import Runs
import ScreenBase
import UIKit
import UIKitComponents
import Workshop

// The invitation to a molt, and the editor.
extension PlayViewController {
  func invite() {
    guard case .invited(let invitation) = run.phase, presentedViewController == nil, let status = run.status,
      view.window != nil
    else { return }
    input.releaseAll()
    slideOut?.setOpen(false, animated: false)
    sceneView?.isPaused = true
    let content = MoltInvitationViewController.make(
      invitation, points: status.points, carried: run.dish.budget(of: run.player)?.carried ?? 0)
    content.onChoice = { [weak self] choice in self?.answer(choice) }
    let popover = CentredPopoverController(showing: content)
    popover.isModalInPresentation = true
    // The popover is dark also in the light appearance.
    popover.popoverPresentationController?.backgroundColor = Theme.panel.resolvedColor(
      with: UITraitCollection(userInterfaceStyle: .dark))
    present(popover, animated: true)
  }

  private func answer(_ choice: MoltInvitationViewController.Choice) {
    switch choice {
    case .molt: dismissPresented { [weak self] in self?.openEditor() }
    case .postpone:
      dismissPresented()
      run.postpone()
      resume()
    case .skip:
      dismissPresented()
      finishMolt(with: nil)
    }
  }

  /// Dismisses the presented screen.
  private func dismissPresented(then completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      completion?()
      return
    }
    presented.dismiss(animated: true, completion: completion)
  }

  /// Time limit of the editor, in s; the run is paused meanwhile. A shorter time puts pressure on the player.
  private static let editingTime = 90.0

  private func openEditor() {
    guard let status = run.status, case .invited(let invitation) = run.phase else { return resume() }
    let opponent = run.champion.map {
      Opponent(creature: Creature(body: $0.body, brain: $0.creature.brain), name: $0.name, lineage: $0.lineage)
    }
    let kept = run.dish.budget(of: run.player)?.carried ?? 0
    var draft = MoltDraft(body: run.bodyPlan, present: run.body, points: status.points, won: Set(run.won))
    if let body = run.keptDraft { draft.restore(body) }
    let editor = MoltViewController.make(
      draft, opponent: opponent,
      occasion: .molt(invitation.round - 1, timeLimit: PlayViewController.editingTime, kept: kept),
      threads: context.threads
    ) { [weak self] body in
      self?.dismissPresented()
      self?.finishMolt(with: body)
    }
    editor.onChange = { [weak self] body in self?.run.keepDraft(body) }
    present(editor, animated: true)
  }

  private func finishMolt(with body: BodyPlan?) {
    tutorial.finish(.molt)
    do {
      try run.molt(to: body)
    } catch {
      hud?.tell(faultText(error), for: 5)
      try? run.molt(to: nil)
    }
    resume()
  }

  private func resume() {
    input.releaseAll()
    sceneView?.isPaused = false
    showPanels()
  }
}
