import Ecology
import Evolution
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
    // Closing the menu invites, too.
    guard presentedViewController == nil else { return }
    sceneView?.isPaused = true
    showPanels()
    reasons.view?.hide()
    view.window?.isFocusMovedByPad = true
    let molt =
      molt ?? newMolt(status, timeLimits: run.plan.modifiers.contains(.hurriedBells) ? MoltTimeLimits() : nil)
    self.molt = molt
    let content = MoltInvitationViewController.make(
      invitation, points: molt.offered.pointsLeft ?? status.points, hasDraft: molt.draft.body != molt.offered.body,
      hasTaken: molt.offered.isChanged, isFirst: !tutorial.learnt.contains(.molt), keys: input.bindings,
      isByTouch: context.isByTouch, countdown: molt.timeLimits?.answer)
    let room = view.bounds.insetBy(dx: 12, dy: 8).size
    content.draftBody = molt.draft.body
    content.setOffers(molt.offers, loss: bellWarnings, portraits: context.portraits, room: room)
    content.onChoice = { [weak self] choice in self?.answer(choice) }
    let popover = CentredPopoverController(showing: content)
    popover.isModalInPresentation = true
    // The popover is dark also in the light appearance.
    popover.popoverPresentationController?.backgroundColor = Theme.panel.resolvedColor(
      with: UITraitCollection(userInterfaceStyle: .dark))
    present(popover, animated: true)
  }

  /// Begins the bouts of the advice some time before the bell. A run that is resumed between that and the bell
  /// has no advice in this round.
  func seekAdvice() {
    let rules = run.dish.rules
    let untilBell = Int((rules.molting.interval - BellAdvice.lead) * Float(rules.dish.tickRate))
    let round = run.dish.round
    guard run.dish.tick % Int(rules.molting.interval * Float(rules.dish.tickRate)) == untilBell,
      let status = run.status, let opponent
    else { return }
    advice = nil
    let draft = newDraft(status)
    let (useless, seed) = (useless, run.plan.seed &+ UInt64(round))
    context.load {
      BellAdvice.found(for: draft, useless: useless, against: opponent, round: round + 1, seed: seed)
    } then: { [weak self] found in
      if self?.run.dish.round == round { self?.advice = try? found.get() }
    }
  }

  /// The champion as an opponent in bouts.
  private var opponent: Opponent? {
    run.champion.map {
      Opponent(creature: Creature(body: $0.body, brain: $0.creature.brain), name: $0.name, lineage: $0.lineage)
    }
  }

  private func newDraft(_ status: CreatureStatus) -> MoltDraft {
    MoltDraft(
      body: run.bodyPlan, present: run.body, points: status.points, won: Set(run.won), rules: run.dish.rules)
  }

  /// Kinds of cells that do nothing in this run.
  private var useless: Set<CellKind> { run.plan.modifiers.contains(.noEyes) ? [.eye] : [] }

  private func answer(_ choice: MoltInvitationViewController.Choice) {
    switch choice {
    case .molt: dismissPresented { [weak self] in self?.openEditor() }
    case .postpone:
      dismissPresented()
      run.postpone()
      resume()
    case .skip:
      dismissPresented()
      finishMolt(with: molt.flatMap { $0.offered.isChanged ? $0.offered.settled : nil })
    case .take(let index):
      guard let molt else { return }
      take(molt.offers[index].draft)
    case .open(let index):
      guard let body = molt?.offers[index].draft.body else { return }
      molt?.draft.propose(body)
      run.keepDraft(body, advice: advice)
      dismissPresented { [weak self] in self?.openEditor() }
    case .menu: dismissPresented { [weak self] in self?.slideOut?.setOpen(true, animated: true) }
    }
  }

  /// Takes an offer. The bell stays while the points that are left afford further ones.
  private func take(_ taken: MoltDraft) {
    let further = MoltOffer.offers(for: taken, after: run.history.roundLog, won: run.won, useless: useless)
    guard !further.isEmpty else {
      dismissPresented()
      return finishMolt(with: taken.settled)
    }
    molt?.take(taken, further: further)
    run.keepDraft(taken.body, advice: advice)
    dismissPresented { [weak self] in self?.invite() }
  }

  /// Dismisses the presented screen, with the question that it may present.
  private func dismissPresented(then completion: (() -> Void)? = nil) {
    guard presentedViewController != nil else {
      completion?()
      return
    }
    dismiss(animated: true, completion: completion)
  }

  /// Returns a molt with its offers and with the draft in the run's files, if there is one.
  private func newMolt(_ status: CreatureStatus, timeLimits: MoltTimeLimits?) -> MoltSession {
    let draft = newDraft(status)
    let kept = run.keptDraft
    advice = advice ?? kept?.advice
    let offers = MoltOffer.offers(
      for: draft, after: run.history.roundLog, won: run.won, useless: useless, advice: advice)
    var molt = MoltSession(draft, offers: offers, timeLimits: timeLimits)
    if let kept {
      molt.draft.restore(kept.body)
    } else if advice != nil {
      run.keepDraft(draft.body, advice: advice)
    }
    return molt
  }

  private func openEditor() {
    guard case .invited(let invitation) = run.phase, let molt else { return resume() }
    let editor = MoltViewController.make(
      molt.draft, opponent: opponent,
      occasion: .molt(invitation.round - 1, countdown: molt.timeLimits?.editing),
      threads: context.threads
    ) { [weak self] body in
      self?.dismissPresented()
      self?.finishMolt(with: body)
    }
    editor.onChange = { [weak self] body in self?.run.keepDraft(body, advice: self?.advice) }
    editor.onLeave = { [weak self, weak editor] in
      if let draft = editor?.editor.draft { self?.molt?.draft = draft }
      self?.dismissPresented { [weak self] in self?.invite() }
    }
    present(editor, animated: true)
  }

  private func finishMolt(with body: BodyPlan?) {
    tutorial.finish(.molt)
    advice = nil
    do {
      try run.molt(to: body)
      run.noteOffers(molt?.offeredKinds ?? [])
    } catch {
      // The points are kept: the bell stays until the player has chosen another body, or none.
      hud?.announce(fault: faultText(error))
      if body != nil, case .invited = run.phase {
        molt = run.status.map { newMolt($0, timeLimits: molt?.timeLimits) }
        return invite()
      }
    }
    resume()
  }

  private func resume() {
    molt = nil
    input.releaseAll()
    view.window?.isFocusMovedByPad = false
    sceneView?.isPaused = false
    showPanels()
  }
}
