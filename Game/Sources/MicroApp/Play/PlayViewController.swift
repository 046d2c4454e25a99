import Chronicle
import Ecology
import Evolution
import InterfaceBuilder
import Portrayal
import Records
import Runs
import ScreenBase
import Sound
import UIKit
import UIKitComponents
import Workshop

/// Play: the live dish, the panels over it, and the player's input. Its layout is in `Play.storyboard`.
@MainActor final class PlayViewController: UIViewController, InterfaceTableProviding {
  static var interface: InterfaceTable { InterfaceTable().action("pause", PlayViewController.pause) }

  let run: LiveRun
  let context: GameContext
  let scene: DishScene
  let input = PlayInput()
  private(set) weak var hud: HUDView?
  private(set) weak var sceneView: SceneView?
  private(set) weak var slideOut: SlideOutMenu?
  let pauseMenu = PauseMenuViewController.make()
  /// True if the run starts paused with the menu open, as for a resumed run.
  private let beginsAtRest: Bool
  var deathCard: DeathCardViewController?
  /// The obituary, once the run has ended.
  var obituary: RunObituary?
  /// The current molt; `nil` between two bells.
  var molt: MoltSession?
  private var announcements = AnnouncementLog()
  /// The findings of the bouts of this round; `nil` before the end of the bouts and if they found nothing.
  var advice: BellAdvice?
  /// True after the hint about sprinting by touch was shown.
  var hasToldTouchSprint = false
  /// True while the menu is at least partly visible.
  var isMenuVisible = false
  let sounds = SoundStage()
  private let water = WaterBed()
  var tutorial: Tutorial
  /// The steps that this screen last read from the settings or wrote there.
  private var keptSteps: Set<TutorialStep>
  /// Frames since the last update of the panels.
  private var frames = 0
  let reasons = ReasonPresenter()
  var points = PointCounter()
  private var watch = AttackerWatch()
  var nucleus = NucleusWatch()
  /// The champion that the panel names.
  private(set) var shownChampion = ShownChampion()
  /// The attackers at the last update of the panels.
  private var attackers: [CreatureID] = []
  /// The sensed strangers at the last update of the panels.
  private(set) var strangers: [(id: CreatureID, part: CellKind, isGrown: Bool)] = []
  /// The reason why the ranked attempt of the day could not be used up for this run; `nil` for none.
  var claimFault: ChronicleError?
  /// Texts of the storyboard, which must follow a change of the language in the settings.
  private var texts: LocalizableTexts?

  /// Frames between updates of the panels. Fewer cost time, more make them lag.
  private static let panelInterval = 6

  /// Creates the screen.
  ///
  /// - Parameter beginsAtRest: True to start paused with the menu open.
  static func make(scene: DishScene, context: GameContext, beginsAtRest: Bool = false) -> PlayViewController {
    Screens.initialController(of: "Play") { coder in
      PlayViewController(coder: coder, scene: scene, context: context, beginsAtRest: beginsAtRest)
    }
  }

  private init?(coder: NSCoder, scene: DishScene, context: GameContext, beginsAtRest: Bool) {
    self.scene = scene
    self.context = context
    self.beginsAtRest = beginsAtRest
    run = scene.run
    keptSteps = context.settings.settings.learnt
    tutorial = Tutorial(learnt: keptSteps, progress: context.settings.settings.stepProgress)
    super.init(coder: coder)
    title = localized("Play")
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    overrideUserInterfaceStyle = .dark
    texts = LocalizableTexts(of: view)
    setUpMenu()
    sceneView?.setScene(scene, animated: false)
    scene.request = { [weak self] in self?.request ?? PlayerRequest() }
    scene.onTick = { [weak self] in self?.tickEnded() }
    scene.onFrame = { [weak self] seconds in self?.frame(seconds) }
    sounds.onCue = { [weak self] sound, placement in self?.hud?.captions?.show(sound, pan: placement.pan) }
    hud?.champion?.usePortraits(of: context.portraits)
    hud?.champion?.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: PlayViewController.openChampion))
    reasons.view = hud?.reason
    hud?.actions?.onHold = { [weak self] action, isHeld in self?.hold(action, isHeld) }
    hud?.coach?.onSkip = { [weak self] in self?.skipTutorial() }
    context.settings.add(self)
    settingsDidChange(context.settings)
    view.followTextSize()
    if beginsAtRest, run.phase == .playing { rest() }
  }

  private func setUpMenu() {
    addChild(pauseMenu)
    slideOut?.opensFromEdgeOnly = true
    slideOut?.panelColor = Theme.panel
    slideOut?.menuView = pauseMenu.view
    pauseMenu.didMove(toParent: self)
    slideOut?.onProgress = { [weak self] progress in self?.menuMoved(progress) }
    pauseMenu.onChoice = { [weak self] choice in self?.choose(choice) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // Players with a pad press no key and move no pointer.
    UIApplication.shared.isIdleTimerDisabled = true
    view.window?.isFocusMovedByPad = slideOut?.isOpen == true || run.isOver
    if case .invited = run.phase, slideOut?.isOpen == false { invite() }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let width = min(280 * Theme.letterScale, max(280, view.bounds.width * 0.6))
    if slideOut?.menuWidth != width { slideOut?.menuWidth = width }
    pauseMenu.fit(view.bounds.height)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if case .invited = run.phase { return }
    // After death the dish continues; otherwise the run stays paused while the menu is open.
    sceneView?.isPaused = slideOut?.isOpen == true
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    UIApplication.shared.isIdleTimerDisabled = false
    keepStepProgress()
    view.window?.isFocusMovedByPad = true
    input.releaseAll()
    sceneView?.isPaused = true
  }

  // MARK: Time

  private var request: PlayerRequest {
    guard let status = run.status else { return PlayerRequest() }
    return input.request(
      center: status.center, forward: status.forward, world: scene.world, steering: run.steering)
  }

  private func tickEnded() {
    tutorial.note(run.dish, player: run.player, isSwimming: input.isSwimming)
    sounds.note(run.dish, player: run.player, ear: scene.ear, hears: scene.portrayal.senses)
    watch.note(run.dish, player: run.player)
    noteDanger()
    reasons.note(
      run.dish, player: run.player, isSwimming: input.isSwimming, isSprinting: input.isSprinting, keys: namedKeys)
    let gain = noteGains()
    announceLimit(after: gain)
    if let arrival = run.takeArrivals().last { hud?.arrival.show(arrival, portraits: context.portraits) }
    // The dish of the day is the same for everyone.
    if !run.plan.isDaily, tutorial.isPreyDue(in: run.dish, for: run.player) { run.sendPrey() }
    for event in run.dish.events {
      switch event {
      case .molted(let molt) where molt.creature == run.player:
        hud?.announce(molt.isSkipped ? localized("Healed by a fifth") : localized("Molted for \(molt.cost) points"))
      case .died(let death):
        if death.creature == run.player { died() } else if death.killer == run.player { announceVictim(death) }
      default: break
      }
    }
    for award in run.awards { hud?.announce(Self.words(for: award, isLost: gain == nil && pointLimit != nil), for: 5) }
    announceSurvival()
    for line in run.meetingLines { hud?.announce(line, for: 5) }
    seekAdvice()
    if case .invited = run.phase { invite() }
  }

  /// Explains a score that rises by itself, when it begins to.
  private func announceSurvival() {
    let rules = run.dish.rules.dish
    guard !run.isOver, run.dish.tick == Int(rules.survivalScoreStart) * rules.tickRate else { return }
    hud?.announce(localized("From now on, each second of life adds \(Int(rules.survivalScore)) to your score"), for: 5)
  }

  private func frame(_ seconds: Double) {
    sounds.flush()
    water.advance(by: seconds, in: surroundings)
    if run.isOver, deathCard == nil { died() }
    showAttackers()
    hud?.advance(by: seconds)
    hud?.gains.advance(by: seconds, point: scene.point)
    let others = run.dish.noticed(by: run.player).creatures.compactMap { run.dish.status(of: $0) }.map(frame)
    hud?.others = others
    let bodies = others + (run.status.map { [frame(of: $0)] } ?? [])
    showRivals(above: bodies)
    reasons.advance(by: seconds, run.dish, player: run.player, bodies: bodies, point: scene.point)
    frames += 1
    guard frames >= PlayViewController.panelInterval else { return }
    attackers = watch.attackers(in: run.dish, of: run.player)
    noteStrangers()
    showPanels(after: seconds * Double(frames))
    frames = 0
  }

  /// Marks the attackers that are outside the picture or behind panels, and clears their side of panels.
  private func showAttackers() {
    let points = attackers.compactMap { run.dish.status(of: $0).map { scene.point($0.center) } }
    if let own = run.status { hud?.noteAttackers(at: points, around: scene.point(own.center)) }
    hud?.attackers.show(points, outside: hud?.water ?? .zero)
  }

  /// Announces once for each part that a stranger has it. A known rival has a line of its own at the meeting.
  private func noteStrangers() {
    strangers = run.strangers
    let known = Set(run.knownRivals.map(\.id))
    let new = strangers.filter { $0.isGrown && !known.contains($0.id) }
    for stranger in new where announcements.isNew(stranger.part) {
      hud?.announce(
        localized("A stranger with a \(localized(text: stranger.part.name)). Eat it to win this part."), for: 5)
    }
  }

  /// Returns the square around a body on the screen.
  private func frame(of status: CreatureStatus) -> CGRect {
    let (middle, edge) = (scene.point(status.center), scene.point(status.center + SIMD2(status.radius, 0)))
    let radius = edge.x - middle.x
    return CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
  }

  // MARK: Panels

  /// The bindings that texts name; `nil` for a player who uses fingers.
  var namedKeys: KeyBindings? { context.isByTouch ? nil : input.bindings }

  func showPanels(after seconds: Double = 0) {
    guard let hud else { return }
    let dish = run.dish
    shownChampion.note(run.champion, at: dish.time) { $0.id.map(dish.contains) ?? false }
    hud.champion?.show(
      shownChampion.champion, round: dish.round, alive: run.island.residents.count, killRate: run.history.killRate,
      time: dish.time)
    let points = Int(run.score.points.rounded(.down))
    let words = localized("\(clockText(dish.time))   score \(points)")
    if hud.score?.text != words { hud.score?.text = words }
    announceFaults(on: hud)
    hud.goals?.show(run.presentGoals)
    hud.alarm = alarm
    showTutorial(after: seconds)
    guard let status = run.status else { return }
    let cells = dish.cells(of: run.player)
    let isBiting = dish.grips.contains { $0.holder == run.player }
    hud.energy?.show(
      status, run.body, cells, plan: run.bodyPlan, step: run.dish.nextStep(of: run.player),
      isHeld: isBiting || dish.grips.contains { $0.victim == run.player })
    hud.actions?.showKeys(namedKeys)
    hud.actions?.show(
      run.body, isBiting: isBiting, isWithholding: input.withholdsBite, held: request.actions)
    let light = run.bodyPlan.has(.chloroplast) ? dish.landscape.light(at: status.center) : nil
    hud.place?.show(dish.landscape.region(at: status.center), light: light)
    hud.standing = standing(status)
    let interval = Double(dish.rules.molting.interval)
    hud.molt?.show(
      seconds: run.phase == .playing ? run.timeToSecondBell ?? run.timeToBell : 0,
      of: run.isPostponed ? Double(dish.rules.molting.longestDelay) : interval,
      points: molt?.offered.pointsLeft ?? status.points,
      most: dish.rules.molting.mostPoints, isPutOff: run.isPostponed)
  }

  /// The current faults of the run, and before its end that of the hall, which is to keep it. After its end the card
  /// states it.
  var faults: [String] {
    guard !run.isOver else { return run.faults }
    let claim = claimFault.map { error in
      localized("This run is a free try, because the ranked attempt cannot be stored: \(faultText(error))")
    }
    return run.faults + [claim ?? context.hallFault.map(faultText)].compactMap { $0 }
  }

  /// Shows each fault once, so that it does not hide other notices, and again if it recurs after it was gone. The menu
  /// lists them all.
  private func announceFaults(on hud: HUDView) {
    for fault in announcements.newFaults(of: faults) { hud.announce(fault: fault) }
  }

  private func showTutorial(after seconds: Double) {
    // After death the card below replaces the coach.
    hud?.coach?.show(
      tutorial, keys: namedKeys, canEat: run.body.canEat, bellInterval: run.dish.rules.molting.interval,
      after: seconds)
    // At the bell the invitation covers it in part.
    if run.phase != .playing { hud?.coach?.isHidden = true }
    keepClearOfPanels()
    keepLearntSteps()
  }

  /// Stores the learnt steps if they changed here; the settings may have forgotten them since.
  func keepLearntSteps() {
    guard tutorial.learnt != keptSteps else { return }
    keptSteps = tutorial.learnt
    context.settings.settings.learnt = keptSteps
  }

  /// Stores the progress of the current step, with which the coach goes on in the next run.
  func keepStepProgress() {
    guard context.settings.settings.learnt == tutorial.learnt else { return }
    context.settings.settings.stepProgress = tutorial.keptProgress
  }

  /// The coach, and after death the card, would cover the followed body, so the camera keeps it clear of them.
  private func keepClearOfPanels() {
    guard let hud, let coach = hud.coach, let score = hud.score else { return }
    if let card = deathCard?.card {
      let top = card.convert(card.bounds, to: hud).minY
      scene.covered = (0, min(hud.bounds.height * Self.mostCovered, max(0, hud.bounds.height - top)))
      return
    }
    let isShown = !coach.isHidden && coach.alpha > 0 && !hud.isCoachAside
    scene.covered =
      isShown ? (score.isHidden ? 0 : score.frame.maxY, max(0, hud.bounds.height - coach.frame.minY)) : (0, 0)
  }

  /// Largest share of the height that the camera leaves to the card after death. In the smallest windows the card
  /// covers nearly everything, and a body at the upper edge is not seen.
  private static let mostCovered: CGFloat = 0.6

  private func skipTutorial() {
    tutorial.skip()
    hud?.coach?.isHidden = true
    showTutorial(after: 0)
  }

  private func announceVictim(_ death: Death) {
    let won = death.won.filter { run.won.contains($0) }.map { localized(text: $0.name) }.joined(separator: ", ")
    let kills = run.score.kills
    // Prey that was put into the dish is not a rival and not counted.
    let isRival = announcements.hasRisen(kills)
    hud?.announce(Self.words(aboutVictim: isRival ? kills : nil, won: won), for: won.isEmpty ? 3 : 5)
  }

  /// Returns the notice about a victim.
  ///
  /// - Parameters:
  ///   - kills: The number of killed rivals; `nil` for prey, which is not counted.
  ///   - won: The names of the parts that it wins; empty for none.
  static func words(aboutVictim kills: Int?, won: String) -> String {
    let words =
      kills.map { $0 == 1 ? localized("1 kill") : localized("\($0) kills") } ?? localized("Prey killed")
    return won.isEmpty ? words : localized("\(words). Won: \(won). You can add it at every bell of this run.")
  }

  // MARK: Keys

  override var preferredFocusEnvironments: [any UIFocusEnvironment] { deathCard.map { [$0] } ?? [] }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      guard let key = press.key?.keyCode else { continue }
      switch key {
      case .keyboardEscape: pause()
      case .keyboardReturnOrEnter where run.isOver: showObituary()
      case .keyboardR where run.isOver: swimAgain()
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

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { if let key = press.key?.keyCode { input.release(key) } }
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { if let key = press.key?.keyCode { input.release(key) } }
  }
}

extension PlayViewController: SettingsObserver {
  func settingsDidChange(_ store: SettingsStore) {
    input.bindings = store.settings.keys
    scene.canvas.options = store.settings.sceneOptions
    sounds.volume = store.settings.volume
    water.volume = store.settings.waterVolume
    hud?.captions?.isOn = store.settings.captions == .on
    texts?.localize()
    hud?.coach?.localize()
    showPanels()
    if slideOut?.isOpen == true { showMenu() }
  }
}
