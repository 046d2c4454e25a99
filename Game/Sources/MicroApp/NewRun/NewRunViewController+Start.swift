import Chronicle
import Ecology
import Evolution
import Records
import Runs
import ScreenBase
import UIKit
import UIKitComponents

extension NewRunViewController {
  func start() { askAboutSavedRun(of: context) { [weak self] in self?.beginChoice() } }

  private func beginChoice() {
    do {
      let nemesis = context.nemesisFile.nemesis
      let plan = try choice.plan(random: context.nextSeed(), daily: context.today, nemesis: nemesis)
      begin(plan, keepsDish: choice.fixesDish, beside: choice.ghost)
    } catch {
      showFault(faultText(error))
    }
  }

  /// Begins a run with the choices of an earlier plan, without a question: in the same dish if it was chosen, beside the
  /// same ghost, otherwise without what is locked and with a new seed.
  func swimAgain(_ plan: RunPlan, keepsDish: Bool = false, beside ghost: Replay? = nil) {
    let isSame = keepsDish || plan.isDaily
    repeatRun(plan, seedKind: plan.isDaily ? .daily : isSame ? .typed : .random)
    panel?.alpha = 0
    guard !isSame else { return begin(plan, keepsDish: true, beside: ghost) }
    var plan = unlocks.opened(plan)
    plan.seed = context.nextSeed()
    plan.nemesis = context.nemesisFile.nemesis
    begin(plan)
  }

  /// Begins a run in the dish of a replay, with its player as a ghost.
  func swimAlong(with replay: Replay) {
    let minutes = Age.choices.first { (try? Age.bundled(minutes: $0))?.champions == replay.header.founders }
    let starter = Starter.allCases.first { $0.playersCreature == replay.header.starter }
    let isOwn = context.bodyShelf.bodies.contains(replay.header.starter.body)
    let name = starter?.name ?? (isOwn ? RunPlan.ownBody : RunPlan.pasted)
    let plan = RunPlan(replay.header, starterName: name, ageMinutes: minutes ?? 0)
    guard plan.matches(replay.header) else {
      return showFault(localized("A run cannot have the conditions of this replay. Choose another one."))
    }
    panel?.alpha = 0
    begin(choice.withBells(plan), keepsDish: true, beside: replay)
  }

  /// - Parameters:
  ///   - keepsDish: True if swimming again begins in the same dish.
  ///   - ghost: The replay whose player swims along; `nil` for none.
  private func begin(_ plan: RunPlan, keepsDish: Bool = false, beside ghost: Replay? = nil) {
    let isRanked = context.isRanked(plan)
    guard !isRanked || ghost == nil else {
      panel?.alpha = 1
      return showFault(
        localized("This is today's dish, and your ranked attempt is still open. Play it alone first: choose Daily."))
    }
    let files: RunFiles
    do {
      files = try context.newFiles(seed: plan.seed)
    } catch {
      panel?.alpha = 1
      return showFault(faultText(error))
    }
    let plays = ghostPlays
    load(isRanked ? localized("Making the ranked dish …") : localized("Making the dish …")) {
      let run = try LiveRun(plan, files: files, gameVersion: GameContext.version)
      run.keepsDish = keepsDish
      if let ghost { try run.follow(ghost, plays: plays) }
      return run
    }
  }

  private var ghostPlays: GhostTrack.Plays { context.isOnVirtualClock ? .onDemand : .onThread }

  /// Shows an error and scrolls to it.
  func showFault(_ words: String) {
    fault?.applyStyle(.fault)
    showMessage(words)
  }

  /// Shows a message and scrolls to it.
  func showMessage(_ words: String) {
    fault?.text = words
    guard let scroll, let fault else { return }
    scroll.layoutIfNeeded()
    scroll.scrollRectToVisible(fault.convert(fault.bounds, to: scroll), animated: false)
  }

  /// Begins a run for a newcomer in a calm dish, always the same one.
  func beginTutorial() {
    loadViewIfNeeded()
    choose(.tadpole)
    choose(source: .starter)
    seedKind?.selectedSegmentIndex = NewRunChoice.SeedKind.typed.rawValue
    seed?.text = "\(NewcomerDish.seed)"
    age?.selectedSegmentIndex = 0
    difficulty?.selectedSegmentIndex = Difficulty.allCases.firstIndex(of: .alone) ?? 0
    fieldsChanged()
    beginChoice()
  }

  /// Resumes a suspended run; it starts paused.
  func resume(_ files: RunFiles) {
    loadViewIfNeeded()
    isResuming = true
    let plays = ghostPlays
    load(localized("Reading your run …")) {
      let run = try LiveRun(resuming: files)
      run.resumeGhost(plays: plays)
      return run
    }
  }

  /// Loads a run in the background and then opens the play screen.
  private func load(_ words: String, _ make: @escaping @Sendable () throws -> LiveRun) {
    view.endEditing(true)
    panel?.isUserInteractionEnabled = false
    loading?.text = words
    UIView.animate(withDuration: 0.25) { [panel, progress, loading] in
      panel?.alpha = 0
      progress?.alpha = 1
      loading?.alpha = 1
    }
    loader?.onStateChange = { [weak self] state in self?.loaderChanged(state) }
    let context = context
    loader?.load(
      { progress in
        progress.fraction = 0.1
        let run = try make()
        progress.fraction = 1
        return UncheckedTransfer(run)
      }, make: { loaded in DishScene(run: loaded.value, threads: context.threads) })
  }

  private func loaderChanged(_ state: SceneLoader.State) {
    switch state {
    case .finished:
      guard let scene = sceneView?.scene as? DishScene, let navigation = navigationController else { return }
      let play = PlayViewController.make(scene: scene, context: context, beginsAtRest: isResuming)
      // Only now, so that a run whose files cannot be written does not use up the attempt.
      context.claimAttempt(scene.run) { [weak play] in play?.claimFault = $0 }
      navigation.setViewControllers([navigation.viewControllers[0], play], animated: false)
    case .failed(let error):
      isResuming = false
      panel?.isUserInteractionEnabled = true
      panel?.alpha = 1
      progress?.alpha = 0
      loading?.alpha = 0
      showFault(faultText(error))
    default: break
    }
  }
}
