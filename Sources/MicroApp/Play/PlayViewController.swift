import Ecology
import Evolution
import InterfaceBuilder
import Sound
import UIKit
import UIKitComponents

/// Play: the live dish, what lies over it, and what the player does. Laid out in `Play.storyboard`.
@MainActor final class PlayViewController: UIViewController, InterfaceTableProviding {
  static var interface: InterfaceTable { InterfaceTable().action("pause", PlayViewController.pause) }

  let run: LiveRun
  let context: GameContext
  let scene: DishScene
  let input = PlayInput()
  private(set) weak var hud: HUDView?
  private weak var sceneView: SceneView?
  private weak var slideOut: SlideOutMenu?
  private let pauseMenu = PauseMenuViewController.make()
  private var deathCard: DeathCardViewController?
  private let sounds = SoundStage()
  private(set) var tutorial: Tutorial
  /// Frames since the panels were brought up to date.
  private var frames = 0
  /// Where the last refused bite was, in the dish.
  private var cause = SIMD2<Float>.zero

  /// The panels are brought up to date in every so many frames. More often costs time, more rarely lags.
  private static let panelInterval = 6

  /// The screen from its storyboard.
  static func make(scene: DishScene, context: GameContext) -> PlayViewController {
    Screens.initialController(of: "Play") { coder in
      PlayViewController(coder: coder, scene: scene, context: context)
    }
  }

  private init?(coder: NSCoder, scene: DishScene, context: GameContext) {
    self.scene = scene
    self.context = context
    run = scene.run
    tutorial = Tutorial(learnt: context.settings.settings.learnt)
    super.init(coder: coder)
    title = "Play"
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    overrideUserInterfaceStyle = .dark
    view.sayTexts()
    setUpMenu()
    sceneView?.setScene(scene, animated: false)
    scene.wish = { [weak self] in self?.wish ?? PlayerWish() }
    scene.onTick = { [weak self] in self?.tickEnded() }
    scene.onFrame = { [weak self] seconds in self?.frame(seconds) }
    sounds.onCue = { [weak self] sound, placement in self?.hud?.captions?.show(sound, pan: placement.pan) }
    hud?.champion?.usePortraits(of: context.portraits)
    hud?.actions?.onHold = { [weak self] action, isHeld in self?.hold(action, isHeld) }
    hud?.coach?.onSkip = { [weak self] in self?.skipTutorial() }
    context.settings.add(self)
    settingsDidChange(context.settings)
    showPanels()
  }

  private func setUpMenu() {
    addChild(pauseMenu)
    slideOut?.opensFromEdgeOnly = true
    slideOut?.panelColor = Look.panel
    slideOut?.menuView = pauseMenu.view
    pauseMenu.didMove(toParent: self)
    slideOut?.onProgress = { [weak self] progress in self?.menuMoved(progress) }
    pauseMenu.onChoice = { [weak self] choice in self?.choose(choice) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.window?.isFocusMovedByPad = false
    if case .invited = run.phase { invite() }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    view.window?.isFocusMovedByPad = true
    input.releaseAll()
  }

  // MARK: Time

  private var wish: PlayerWish {
    guard let status = run.status else { return PlayerWish() }
    return input.wish(
      center: status.center, forward: status.forward, world: scene.world, steering: run.steering)
  }

  private func tickEnded() {
    tutorial.note(run.dish, player: run.player, isSwimming: input.isSwimming)
    sounds.note(run.dish, player: run.player, ear: scene.ear, hears: scene.portrayal.senses)
    for event in run.dish.events {
      switch event {
      case .biteRefused(let refused) where refused.creature == run.player: refuse(refused)
      case .molted(let molt) where molt.creature == run.player:
        hud?.tell(molt.isSkipped ? say("Healed by a fifth") : say("Molted for \(molt.cost) points"))
      case .died(let death):
        if death.creature == run.player { died() } else if death.killer == run.player { tellVictim(death) }
      default: break
      }
    }
    if case .invited = run.phase { invite() }
  }

  private func frame(_ seconds: Double) {
    sounds.flush()
    if run.isOver, deathCard == nil { died() }
    hud?.advance(by: seconds)
    hud?.reason?.advance(by: seconds, cause: scene.point(cause))
    frames += 1
    guard frames >= PlayViewController.panelInterval else { return }
    showPanels(after: seconds * Double(frames))
    frames = 0
  }

  // MARK: Panels

  private func showPanels(after seconds: Double = 0) {
    guard let hud else { return }
    let dish = run.dish
    hud.champion?.show(
      run.champion, round: dish.round, alive: run.island.residents.count, killRate: run.history.killRate,
      time: dish.time)
    let points = Int(run.score.points.rounded(.down))
    let words = say("\(PlayViewController.clock(dish.time))   \(points) points")
    if hud.score?.text != words { hud.score?.text = words }
    if let fault = run.fault ?? run.filesFault { hud.tell(fault, for: 6) }
    showTutorial(after: seconds)
    guard let status = run.status else { return }
    let cells = dish.cells(of: run.player)
    hud.energy?.show(status, run.body, cells)
    let isBiting = dish.grips.contains { $0.holder == run.player }
    hud.actions?.show(
      run.body, isBiting: isBiting, isWithholding: input.withholdsBite, held: wish.actions)
    hud.place?.show(dish.landscape.region(at: status.center), light: dish.landscape.light(at: status.center))
    let interval = Double(dish.rules.molting.interval)
    hud.molt?.show(
      seconds: run.timeToSecondBell ?? run.timeToBell,
      of: run.hasPutOff ? Double(dish.rules.molting.longestDelay) : interval, points: status.points,
      carried: dish.purse(of: run.player)?.carried ?? 0, isPutOff: run.hasPutOff)
  }

  private func showTutorial(after seconds: Double) {
    // Once dead the card below has the word.
    let isOver = run.isOver
    hud?.coach?.show(tutorial, keys: input.bindings, after: seconds)
    if isOver { hud?.coach?.isHidden = true }
    if context.settings.settings.learnt != tutorial.learnt { context.settings.settings.learnt = tutorial.learnt }
  }

  private func skipTutorial() {
    tutorial.skip()
    hud?.coach?.isHidden = true
    showTutorial(after: 0)
  }

  /// Minutes and seconds.
  static func clock(_ seconds: Double) -> String {
    let whole = Int(seconds)
    return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
  }

  private func refuse(_ refused: RefusedBite) {
    cause = refused.place
    hud?.reason?.show(say(of: refused.refusal.reason), icon: refused.refusal == .tooLarge ? .food : .warn)
  }

  private func tellVictim(_ death: Death) {
    let won = death.won.filter { run.won.contains($0) }.map { say(of: $0.name) }.joined(separator: ", ")
    hud?.tell(won.isEmpty ? say("Kill \(run.score.kills)") : say("Won: \(won). You may grow it now."))
  }

  // MARK: Actions

  private func hold(_ action: PlayAction, _ isHeld: Bool) {
    if action == .bite {
      guard isHeld else { return }
      input.withholdsBite.toggle()
      hud?.tell(input.withholdsBite ? say("Your mouths hold back") : say("Your mouths bite what they touch"), for: 2)
      return showPanels()
    }
    if isHeld { input.touched.insert(action) } else { input.touched.remove(action) }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      guard let key = press.key?.keyCode else { continue }
      switch key {
      case .keyboardEscape: pause()
      case .keyboardReturnOrEnter where run.isOver: showObituary()
      case .keyboardTab where run.isOver: scene.followNext()
      default:
        if let action = input.bindings.action(of: key) {
          input.press(key)
          perform(action)
        } else {
          super.pressesBegan([press], with: event)
        }
      }
    }
  }

  /// Does what is done once and not held.
  private func perform(_ action: GameAction) {
    switch action {
    case .menu, .pause: pause()
    case .bite: hold(.bite, true)
    case .molt: run.moltNow()
    case .zoomIn: scene.zoom(by: 1)
    case .zoomOut: scene.zoom(by: -1)
    default: break
    }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { if let key = press.key?.keyCode { input.release(key) } }
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { if let key = press.key?.keyCode { input.release(key) } }
  }

  // MARK: Pause

  private func pause() {
    guard presentedViewController == nil, let slideOut else { return }
    slideOut.setOpen(!slideOut.isOpen, animated: true)
  }

  private func menuMoved(_ progress: CGFloat) {
    let isOpen = progress > 0
    guard let sceneView, sceneView.isPaused != isOpen else { return }
    sceneView.isPaused = isOpen
    input.releaseAll()
    if isOpen { pauseMenu.show(run, keys: input.bindings) }
  }

  private func choose(_ choice: PauseMenuViewController.Choice) {
    switch choice {
    case .swimOn: slideOut?.setOpen(false, animated: true)
    case .settings:
      navigationController?.pushViewController(SettingsViewController.make(context.settings), animated: true)
    case .codex: navigationController?.pushViewController(CodexViewController.make(), animated: true)
    case .suspend:
      run.suspend()
      navigationController?.popToRootViewController(animated: true)
    case .giveUp:
      run.giveUp()
      navigationController?.popToRootViewController(animated: true)
    }
  }

  // MARK: Molt

  private func invite() {
    guard case .invited(let invitation) = run.phase, presentedViewController == nil, let status = run.status,
      view.window != nil
    else { return }
    input.releaseAll()
    slideOut?.setOpen(false, animated: false)
    sceneView?.isPaused = true
    let content = MoltInvitationViewController.make(
      invitation, points: status.points, carried: run.dish.purse(of: run.player)?.carried ?? 0)
    content.onChoice = { [weak self] choice in self?.answer(choice) }
    let popover = CentredPopoverController(showing: content)
    popover.isModalInPresentation = true
    present(popover, animated: true)
  }

  private func answer(_ choice: MoltInvitationViewController.Choice) {
    switch choice {
    case .molt: dismissPresented { [weak self] in self?.openEditor() }
    case .putOff:
      dismissPresented()
      run.putOff()
      goOn()
    case .skip:
      dismissPresented()
      finishMolt(with: nil)
    }
  }

  /// Takes away what lies over this screen, whoever of its ancestors presents it.
  private func dismissPresented(then completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      completion?()
      return
    }
    presented.dismiss(animated: true, completion: completion)
  }

  /// How long the editor waits, in s; time stands still meanwhile. Shorter hurries, longer bores whoever watches.
  private static let editingTime = 90.0

  private func openEditor() {
    guard let status = run.status, case .invited(let invitation) = run.phase else { return goOn() }
    let opponent = run.champion.map {
      Opponent(creature: Creature(body: $0.body, brain: $0.creature.brain), name: $0.name, lineage: $0.lineage)
    }
    let kept = run.dish.purse(of: run.player)?.carried ?? 0
    let editor = MoltViewController.make(
      MoltDraft(body: run.body, points: status.points, won: Set(run.won)), opponent: opponent,
      occasion: .molt(invitation.round - 1, timeLimit: PlayViewController.editingTime, kept: kept),
      threads: context.threads
    ) { [weak self] body in
      self?.dismissPresented()
      self?.finishMolt(with: body)
    }
    present(editor, animated: true)
  }

  private func finishMolt(with body: BodyPlan?) {
    tutorial.finish(.molt)
    do {
      try run.molt(to: body)
    } catch {
      hud?.tell("\(error)", for: 5)
      try? run.molt(to: nil)
    }
    goOn()
  }

  private func goOn() {
    input.releaseAll()
    sceneView?.isPaused = false
    showPanels()
  }

  // MARK: Death

  private func died() {
    scene.liftFog()
    input.releaseAll()
    guard deathCard == nil, let ending = run.ending else { return }
    let card = DeathCardViewController.make(ending)
    card.onObituary = { [weak self] in self?.showObituary() }
    card.onNext = { [weak self] in self?.scene.followNext() }
    sceneView?.addScreen(card, to: self)
    deathCard = card
    guard let hud else { return }
    hud.coach?.isHidden = true
    UIView.animate(withDuration: 0.25) { [hud] in
      for panel in [hud.energy, hud.molt, hud.actions, hud.place, hud.score] as [UIView?] { panel?.alpha = 0 }
    }
  }

  private func showObituary() {
    guard let ending = run.ending, let navigation = navigationController else { return }
    tutorial.finish(.death)
    context.settings.settings.learnt = tutorial.learnt
    let obituary = ObituaryViewController.make(ending, context: context)
    navigation.setViewControllers([navigation.viewControllers[0], obituary], animated: true)
  }
}

extension PlayViewController: SettingsObserver {
  func settingsDidChange(_ store: SettingsStore) {
    input.bindings = store.settings.keys
    scene.canvas.options = store.settings.sceneOptions
    sounds.volume = store.settings.volume
    hud?.actions?.showKeys(store.settings.keys)
    hud?.captions?.isOn = store.settings.captions == .on
  }
}

// MARK: Pointer and pad

extension PlayViewController: HostEventReader {
  func read(_ event: HostEvent) {
    guard presentedViewController == nil, sceneView?.isPaused == false else { return }
    switch event {
    case .pointerMoved(let point): input.movePointer(to: point)
    case .pointerLeft: input.movePointer(to: nil)
    case .pointerDown(let point, _) where isFree(point):
      input.movePointer(to: point)
      input.pressPointer(true)
    case .pointerUp: input.pressPointer(false)
    case .touch(_, let change, let point): readTouch(change, point)
    case .scroll(_, _, let deltaY): scene.zoom(by: Float(deltaY / 40))
    case .padAxis(let axis, let value): input.move(axis, to: value)
    case .padButton(let button, let isDown):
      input.press(button, isDown: isDown)
      if isDown, let action = input.bindings.action(of: button) { perform(action) }
    case .padDisconnected:
      input.releaseAll()
      hud?.tell(say("The pad is gone. Plug it in again, or go on with the keys."), for: 6)
      pauseForOthers()
    case .focus(false): pauseForOthers()
    default: break
    }
  }

  private func readTouch(_ change: TouchChange, _ point: CGPoint) {
    switch change {
    case .down where isFree(point):
      input.movePointer(to: point)
      input.pressPointer(true)
    case .move: input.movePointer(to: point)
    case .up, .cancel: input.movePointer(to: nil)
    case .down: break
    }
  }

  /// Whether a point of the screen is on the dish and not on a panel.
  private func isFree(_ point: CGPoint) -> Bool { hud?.hitTest(point, with: nil) == nil }

  /// Somebody works in another window: time stands still meanwhile.
  private func pauseForOthers() {
    if slideOut?.isOpen == false, !run.isOver { pause() }
  }
}
