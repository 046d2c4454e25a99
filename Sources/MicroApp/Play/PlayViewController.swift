import Ecology
import Evolution
import UIKit
import UIKitComponents

/// Play: the live dish, what lies over it, and what the player does.
@MainActor final class PlayViewController: UIViewController {
  let run: LiveRun
  let context: GameContext
  let scene: DishScene
  let hud: HUDView
  let input = PlayInput()
  private let sceneView = SceneView(frame: .zero)
  private let slideOut = SlideOutMenu(frame: .zero)
  private let pauseMenu = PauseMenuView(frame: .zero)
  private var deathCard: DeathCard?
  private let sounds = SoundStage()
  /// Frames since the panels were brought up to date.
  private var frames = 0
  /// Where the last refused bite was, in the dish.
  private var cause = SIMD2<Float>.zero

  /// The panels are brought up to date in every so many frames. More often costs time, more rarely lags.
  private static let panelInterval = 6

  init(scene: DishScene, context: GameContext) {
    self.scene = scene
    self.context = context
    run = scene.run
    hud = HUDView(portraits: context.portraits)
    super.init(nibName: nil, bundle: nil)
    title = "Play"
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    for layer in [sceneView, hud, slideOut] as [UIView] {
      layer.frame = view.bounds
      layer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(layer)
    }
    sceneView.accessibilityIdentifier = "scene"
    slideOut.opensFromEdgeOnly = true
    slideOut.panelColor = Look.panel
    slideOut.menuView = pauseMenu
    slideOut.accessibilityIdentifier = "slide-out"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    overrideUserInterfaceStyle = .dark
    sceneView.setScene(scene, animated: false)
    scene.wish = { [weak self] in self?.wish ?? PlayerWish() }
    scene.onTick = { [weak self] in self?.tickEnded() }
    scene.onFrame = { [weak self] seconds in self?.frame(seconds) }
    hud.menu.addAction(UIAction { [weak self] _ in self?.pause() }, for: .touchUpInside)
    hud.actions.onHold = { [weak self] action, isHeld in self?.hold(action, isHeld) }
    slideOut.onProgress = { [weak self] progress in self?.menuMoved(progress) }
    pauseMenu.onChoice = { [weak self] choice in self?.choose(choice) }
    context.settings.add(self)
    settingsDidChange(context.settings)
    showPanels()
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
    sounds.note(run.dish, player: run.player, ear: scene.ear, hears: scene.portrayal.senses)
    for event in run.dish.events {
      switch event {
      case .biteRefused(let refused) where refused.creature == run.player: refuse(refused)
      case .molted(let molt) where molt.creature == run.player:
        hud.tell(molt.isSkipped ? "Healed by a fifth" : "Molted for \(molt.cost) points")
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
    hud.advance(by: seconds)
    hud.reason.advance(by: seconds, cause: scene.point(cause))
    frames += 1
    guard frames >= PlayViewController.panelInterval else { return }
    frames = 0
    showPanels()
  }

  // MARK: Panels

  private func showPanels() {
    let dish = run.dish
    hud.champion.show(
      run.champion, round: dish.round, alive: run.island.residents.count, killRate: run.history.killRate,
      time: dish.time)
    let points = Int(run.score.points.rounded(.down))
    let words = "\(PlayViewController.clock(dish.time))   \(points) points"
    if hud.score.text != words { hud.score.text = words }
    if let fault = run.fault { hud.tell(fault) }
    hud.showTip(PlayTips.tip(at: dish.time, isPlaying: run.status != nil, keys: input.bindings, run: run))
    guard let status = run.status else { return }
    let cells = dish.cells(of: run.player)
    hud.energy.show(status, run.body, cells)
    let isBiting = dish.grips.contains { $0.holder == run.player }
    hud.actions.show(
      run.body, isBiting: isBiting, isWithholding: input.withholdsBite, held: wish.actions)
    hud.place.show(dish.landscape.region(at: status.center), light: dish.landscape.light(at: status.center))
    let interval = Double(dish.rules.molting.interval)
    hud.molt.show(
      seconds: run.timeToSecondBell ?? run.timeToBell,
      of: run.hasPutOff ? Double(dish.rules.molting.longestDelay) : interval, points: status.points,
      carried: dish.purse(of: run.player)?.carried ?? 0, isPutOff: run.hasPutOff)
  }

  /// Minutes and seconds.
  static func clock(_ seconds: Double) -> String {
    let whole = Int(seconds)
    return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
  }

  private func refuse(_ refused: RefusedBite) {
    cause = refused.place
    hud.reason.show(refused.refusal.reason, icon: refused.refusal == .tooLarge ? .food : .warn)
  }

  private func tellVictim(_ death: Death) {
    let won = death.won.filter { run.won.contains($0) }.map(\.name)
    hud.tell(won.isEmpty ? "Kill \(run.score.kills)" : "Won: \(won.joined(separator: ", ")). You may grow it now.")
  }

  // MARK: Actions

  private func hold(_ action: PlayAction, _ isHeld: Bool) {
    if action == .bite {
      guard isHeld else { return }
      input.withholdsBite.toggle()
      hud.tell(input.withholdsBite ? "Your mouths hold back" : "Your mouths bite what they touch", for: 2)
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
    guard presentedViewController == nil else { return }
    slideOut.setOpen(!slideOut.isOpen, animated: true)
  }

  private func menuMoved(_ progress: CGFloat) {
    let isOpen = progress > 0
    if sceneView.isPaused != isOpen {
      sceneView.isPaused = isOpen
      input.releaseAll()
    }
    if isOpen { pauseMenu.show(run) }
  }

  private func choose(_ choice: PauseMenuView.Choice) {
    switch choice {
    case .goOn: slideOut.setOpen(false, animated: true)
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
    slideOut.setOpen(false, animated: false)
    sceneView.isPaused = true
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
    do {
      try run.molt(to: body)
    } catch {
      hud.tell("\(error)", for: 5)
      try? run.molt(to: nil)
    }
    goOn()
  }

  private func goOn() {
    input.releaseAll()
    sceneView.isPaused = false
    showPanels()
  }

  // MARK: Death

  private func died() {
    scene.liftFog()
    input.releaseAll()
    guard deathCard == nil, let ending = run.ending else { return }
    let card = DeathCard(ending)
    card.onObituary = { [weak self] in self?.showObituary() }
    card.onNext = { [weak self] in self?.scene.followNext() }
    card.frame = view.bounds
    card.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(card, belowSubview: slideOut)
    deathCard = card
    UIView.animate(withDuration: 0.25) { [hud] in
      for panel in [hud.energy, hud.molt, hud.actions, hud.place, hud.score] as [UIView] { panel.alpha = 0 }
    }
  }

  private func showObituary() {
    guard let ending = run.ending, let navigation = navigationController else { return }
    let obituary = ObituaryViewController(ending, context: context)
    navigation.setViewControllers([navigation.viewControllers[0], obituary], animated: true)
  }
}

extension PlayViewController: SettingsObserver {
  func settingsDidChange(_ store: SettingsStore) {
    input.bindings = store.settings.keys
    scene.canvas.options = store.settings.sceneOptions
    sounds.volume = store.settings.volume
    hud.actions.showKeys(store.settings.keys)
  }
}

// MARK: Pointer and pad

extension PlayViewController: HostEventReader {
  func read(_ event: HostEvent) {
    guard presentedViewController == nil, !sceneView.isPaused else { return }
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
      pause()
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
  private func isFree(_ point: CGPoint) -> Bool { hud.hitTest(point, with: nil) == nil }

  /// Somebody works in another window: time stands still meanwhile.
  private func pauseForOthers() {
    if !slideOut.isOpen, !run.isOver { pause() }
  }
}
