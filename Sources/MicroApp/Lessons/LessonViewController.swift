import Ecology
import InterfaceBuilder
import UIKit
import UIKitComponents

/// A lesson: its dish, what is to be done, and how it went. Laid out in `Lesson.storyboard`.
@MainActor final class LessonViewController: UIViewController, InterfaceTableProviding {
  static var interface: InterfaceTable {
    InterfaceTable()
      .action("goOn", LessonViewController.goOn)
      .action("again", LessonViewController.again)
      .action("goBack", LessonViewController.leave)
      .action("pause", LessonViewController.pause)
  }

  private(set) var lesson: Lesson
  let scene: LessonScene
  private let context: GameContext
  private let input = PlayInput()
  private let sounds = SoundStage()
  private let energy = EnergyPanel(frame: .zero)
  private let actions = ActionBar(frame: .zero)
  private let reason = ReasonView(frame: .zero)
  private weak var sceneView: SceneView?
  private weak var mark: GoalMarkView?
  private weak var panels: UIView?
  private weak var titleLabel: UILabel?
  private weak var taskLabel: UILabel?
  private weak var tallyLabel: UILabel?
  private weak var timeBar: ProgressView?
  private weak var timeLabel: UILabel?
  private weak var menu: UIButton?
  private weak var shade: UIView?
  private weak var card: UIView?
  private weak var cardTitle: UILabel?
  private weak var cardText: UILabel?
  private weak var cardHint: UILabel?
  private weak var stars: StarsView?
  private weak var primary: UIButton?
  private weak var againButton: UIButton?
  private weak var backButton: UIButton?
  private var phase = Phase.intro
  private var cause = SIMD2<Float>.zero
  private var frames = 0

  /// What the card over the dish is for.
  private enum Phase: Hashable {
    case intro, playing, paused, over
  }

  /// Panels are brought up to date in every so many frames.
  private static let panelInterval = 6

  /// A lesson from its storyboard.
  ///
  /// - Throws: `SpawnFault` where its dish cannot be made.
  static func make(_ lesson: Lesson, context: GameContext) throws(SpawnFault) -> LessonViewController {
    let run = try LessonRun(lesson)
    return Screens.initialController(of: "Lesson") { coder in
      LessonViewController(coder: coder, run: run, context: context)
    }
  }

  private init?(coder: NSCoder, run: LessonRun, context: GameContext) {
    lesson = run.lesson
    scene = LessonScene(run, threads: context.threads)
    self.context = context
    super.init(coder: coder)
    title = "Lesson"
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    overrideUserInterfaceStyle = .dark
    dressParts()
    for part in [energy, actions, reason] as [UIView] { panels?.addSubview(part) }
    sceneView?.setScene(scene, animated: false)
    scene.wish = { [weak self] in self?.wish ?? PlayerWish() }
    scene.onTick = { [weak self] in self?.tickEnded() }
    scene.onFrame = { [weak self] seconds in self?.frame(seconds) }
    actions.onHold = { [weak self] action, isHeld in self?.hold(action, isHeld) }
    context.settings.add(self)
    settingsDidChange(context.settings)
    show(.intro)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.window?.isFocusMovedByPad = false
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    view.window?.isFocusMovedByPad = true
    input.releaseAll()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let isCompact = size.width < 1000 || size.height < 560
    let margin: CGFloat = isCompact ? 8 : 16
    energy.isCompact = isCompact
    actions.isCompact = isCompact
    let energySize = isCompact ? CGSize(width: 216, height: 76) : CGSize(width: 300, height: 108)
    energy.frame = CGRect(origin: CGPoint(x: margin, y: margin), size: energySize)
    let bar = actions.fittingSize
    actions.frame = CGRect(
      x: (size.width - bar.width) / 2, y: size.height - margin - bar.height, width: bar.width, height: bar.height)
    actions.isHidden = bar.width > size.width - 120 || size.height < 240
    energy.isHidden = size.width < 760
    reason.frame = panels?.bounds ?? .zero
  }

  private func dressParts() {
    for (label, font, color) in [
      (titleLabel, Look.font(13, .medium), Look.secondText), (taskLabel, Look.font(18, .semibold), Look.text),
      (tallyLabel, Look.figures(15, .semibold), Look.accent), (timeLabel, Look.figures(13), Look.secondText),
      (cardTitle, Look.font(24, .bold), Look.text), (cardText, Look.font(16), Look.text),
      (cardHint, Look.font(14), Look.secondText),
    ] {
      label?.font = font
      label?.textColor = color
    }
    timeBar?.barColor = Look.accent
    timeBar?.backgroundColor = UIColor(white: 1, alpha: 0.13)
    timeBar?.layer.cornerRadius = 3
    timeBar?.clipsToBounds = true
    card?.backgroundColor = Look.panel
    card?.layer.cornerRadius = Look.panelRadius
    shade?.backgroundColor = UIColor(white: 0, alpha: 0.35)
    primary?.dress(.primary)
    againButton?.dress(.secondary)
    backButton?.dress(.secondary)
    menu?.setTitle("", for: .normal)
    menu?.setImage(Icon.menu.image(size: 22), for: .normal)
    menu?.tintColor = Look.text
    menu?.backgroundColor = Look.panelGlass
    menu?.layer.cornerRadius = Look.cardRadius
    menu?.accessibilityLabel = "Menu"
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      guard let key = press.key?.keyCode else { continue }
      switch key {
      case .keyboardEscape: if phase == .playing { pause() } else { leave() }
      case .keyboardReturnOrEnter where phase != .playing: goOn()
      case .keyboardR where phase != .playing: again()
      default:
        guard phase == .playing, let action = input.bindings.action(of: key) else {
          super.pressesBegan([press], with: event)
          continue
        }
        input.press(key)
        perform(action)
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

// MARK: Time

extension LessonViewController {
  private var wish: PlayerWish {
    guard let status = scene.run.dish.status(of: scene.run.player) else { return PlayerWish() }
    return input.wish(center: status.center, forward: status.forward, world: scene.world, steering: scene.steering)
  }

  private func tickEnded() {
    let run = scene.run
    sounds.note(run.dish, player: run.player, ear: scene.ear, hears: scene.portrayal.senses)
    for case .biteRefused(let refused) in run.dish.events where refused.creature == run.player {
      cause = refused.place
      reason.show(refused.refusal.reason, icon: refused.refusal == .tooLarge ? .food : .warn)
    }
    if run.isOver, phase == .playing { finish(run) }
  }

  private func frame(_ seconds: Double) {
    sounds.flush()
    reason.advance(by: seconds, cause: scene.point(cause))
    showMark()
    frames += 1
    guard frames >= LessonViewController.panelInterval else { return }
    frames = 0
    showPanels()
  }

  private func finish(_ run: LessonRun) {
    if case .reached(let seconds) = run.outcome {
      do throws(LessonStars.Fault) {
        try context.lessonStars.earn(lesson, seconds: seconds)
      } catch { Log.warning("\(error)") }
    }
    show(.over)
  }
}

// MARK: What it shows

extension LessonViewController {
  private func showMark() {
    guard case .reach(let place) = scene.run.step, !scene.run.isOver else {
      mark?.mark = nil
      return
    }
    mark?.mark = (scene.point(place), CGFloat(LessonStep.reachRadius) * scene.unit)
  }

  private func showPanels() {
    let run = scene.run
    set(titleLabel, lesson.title)
    let count = lesson.steps.count
    let number = count > 1 ? "\(min(run.stepNumber + 1, count)) of \(count): " : ""
    set(taskLabel, number + run.step.task)
    set(tallyLabel, run.step.tally(run.done))
    set(timeLabel, "\(Int(run.timeLeft.rounded(.up))) s")
    timeBar?.setProgressValue(CGFloat(run.timeLeft / lesson.timeLimit), animated: false)
    timeBar?.barColor = run.timeLeft < 5 ? Look.bad : Look.accent
    guard let status = run.dish.status(of: run.player), let body = run.dish.body(of: run.player) else { return }
    energy.show(status, body, run.dish.cells(of: run.player))
    let isBiting = run.dish.grips.contains { $0.holder == run.player }
    actions.show(body, isBiting: isBiting, isWithholding: input.withholdsBite, held: wish.actions)
  }

  private func set(_ label: UILabel?, _ text: String) {
    if label?.text != text { label?.text = text }
  }

  private func show(_ phase: Phase) {
    self.phase = phase
    scene.isRunning = phase == .playing
    input.releaseAll()
    shade?.isHidden = phase == .playing
    stars?.isHidden = phase != .over
    againButton?.isHidden = phase == .intro
    cardHint?.text = "Hint: \(lesson.hint)"
    switch phase {
    case .playing: break
    case .intro:
      let isBuilt = if case .toBuild = lesson.body { true } else { false }
      fill(
        lesson.title, "\(lesson.teaches) \(lesson.goal) within \(Int(lesson.timeLimit)) s.", isBuilt ? "Build" : "Begin"
      )
    case .paused: fill("Paused", "\(lesson.goal) within \(Int(lesson.timeLimit)) s.", "Go on")
    case .over: fillEnd()
    }
    showPanels()
  }

  private func fill(_ title: String, _ text: String, _ action: String) {
    cardTitle?.text = title
    cardText?.text = text
    primary?.setTitle(action, for: .normal)
  }

  private func fillEnd() {
    switch scene.run.outcome {
    case .reached(let seconds):
      stars?.count = lesson.stars(for: seconds)
      let better =
        lesson.stars(for: seconds) < 3 ? " Three stars within \(LessonCell.seconds(lesson.stars.three))." : ""
      let way = following == nil ? "Lessons" : "Next lesson"
      fill("Done in \(LessonCell.seconds(seconds))", lesson.teaches + better, way)
    case .died(let cause):
      stars?.count = 0
      fill("You died: \(cause.name)", lesson.teaches, "Try again")
    case .late, .playing:
      stars?.count = 0
      fill("Time is up", lesson.teaches, "Try again")
    }
    againButton?.isHidden = !scene.run.outcome.isReached
  }

  private var following: Lesson? {
    let index = LessonBook.lessons.firstIndex { $0.id == lesson.id }
    return index.flatMap { $0 + 1 < LessonBook.lessons.count ? LessonBook.lessons[$0 + 1] : nil }
  }
}

// MARK: Actions

extension LessonViewController {
  private func goOn() {
    switch phase {
    case .intro: begin()
    case .playing, .paused: show(.playing)
    case .over:
      guard scene.run.outcome.isReached else { return again() }
      guard let following else { return leave() }
      lesson = following
      restart(body: nil)
      show(.intro)
    }
  }

  private func again() {
    restart(body: scene.run.body)
    show(.playing)
  }

  private func pause() { show(.paused) }

  private func restart(body: BodyPlan?) {
    do throws(SpawnFault) {
      scene.begin(try LessonRun(lesson, body: body))
    } catch {
      cardText?.text = error.description
    }
  }

  /// Begins, after building where something is to be built.
  private func begin() {
    guard case .toBuild(let body, let points) = lesson.body else { return show(.playing) }
    let occasion = MoltOccasion(
      title: lesson.title, subtitle: "\(points) points to build with", skip: "As it is", done: "Swim")
    let editor = MoltViewController.make(
      MoltDraft(body: body, points: points), occasion: occasion, threads: context.threads
    ) { [weak self] built in
      self?.presentedViewController?.dismiss(animated: true)
      self?.restart(body: built)
      self?.show(.playing)
    }
    present(editor, animated: true)
  }

  private func hold(_ action: PlayAction, _ isHeld: Bool) {
    if action == .bite {
      if isHeld { input.withholdsBite.toggle() }
      return showPanels()
    }
    if isHeld { input.touched.insert(action) } else { input.touched.remove(action) }
  }

  private func perform(_ action: GameAction) {
    switch action {
    case .menu, .pause: pause()
    case .bite: hold(.bite, true)
    case .zoomIn: scene.zoom(by: 1)
    case .zoomOut: scene.zoom(by: -1)
    default: break
    }
  }
}

extension LessonRun.Outcome {
  var isReached: Bool { if case .reached = self { true } else { false } }
}

extension LessonViewController: SettingsObserver {
  func settingsDidChange(_ store: SettingsStore) {
    input.bindings = store.settings.keys
    scene.canvas.options = store.settings.sceneOptions
    sounds.volume = store.settings.volume
    actions.showKeys(store.settings.keys)
  }
}

// MARK: Pointer and pad

extension LessonViewController: HostEventReader {
  func read(_ event: HostEvent) {
    guard presentedViewController == nil else { return }
    switch event {
    case .padButton(let button, let isDown): press(button, isDown)
    case .scroll(_, _, let deltaY): scene.zoom(by: Float(deltaY / 40))
    case .padDisconnected, .focus(false): if phase == .playing { pause() }
    case .padAxis(let axis, let value): input.move(axis, to: value)
    case .pointerMoved(let point): input.movePointer(to: point)
    case .pointerLeft: input.movePointer(to: nil)
    case .pointerDown(let point, _) where isFree(point):
      input.movePointer(to: point)
      input.pressPointer(true)
    case .pointerUp: input.pressPointer(false)
    case .touch(_, .down, let point) where isFree(point):
      input.movePointer(to: point)
      input.pressPointer(true)
    case .touch(_, .move, let point): input.movePointer(to: point)
    case .touch(_, .up, _), .touch(_, .cancel, _): input.movePointer(to: nil)
    default: break
    }
  }

  private func press(_ button: PadButton, _ isDown: Bool) {
    if phase != .playing {
      guard isDown else { return }
      switch button {
      case .a, .start: return goOn()
      case .x: return again()
      case .b: return leave()
      default: return
      }
    }
    input.press(button, isDown: isDown)
    if isDown, let action = input.bindings.action(of: button) { perform(action) }
  }

  /// Whether a point of the screen is on the dish and not on a panel.
  private func isFree(_ point: CGPoint) -> Bool {
    guard phase == .playing else { return false }
    let covered = [energy, actions, menu].compactMap { $0 }.contains { !$0.isHidden && $0.frame.contains(point) }
    return !covered
  }
}
