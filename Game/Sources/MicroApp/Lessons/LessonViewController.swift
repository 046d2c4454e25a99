import Ecology
import InterfaceBuilder
import Portrayal
import Records
import Runs
import ScreenBase
import UIKit
import UIKitComponents

/// A lesson: its dish, its current step, and its result. Its layout is in `Lesson.storyboard`.
@MainActor final class LessonViewController: UIViewController, InterfaceTableProviding {
  static var interface: InterfaceTable {
    InterfaceTable()
      .action("resume", LessonViewController.resume)
      .action("again", LessonViewController.again)
      .action("goBack", LessonViewController.leave)
      .action("pause", LessonViewController.pause)
  }

  var lesson: Lesson
  let scene: LessonScene
  let context: GameContext
  let input = PlayInput()
  private let sounds = SoundStage()
  let energy = EnergyPanel(frame: .zero)
  let actions = ActionBar(frame: .zero)
  private let reason = ReasonView(frame: .zero)
  private weak var sceneView: SceneView?
  private weak var mark: GoalMarkView?
  private weak var panels: UIView?
  private weak var titleLabel: UILabel?
  private weak var taskLabel: UILabel?
  /// Constraints that place the task beside the energy panel.
  private weak var taskLeading: NSLayoutConstraint?
  private weak var taskWidth: NSLayoutConstraint?
  private weak var tallyLabel: UILabel?
  private weak var timeBar: ProgressView?
  private weak var timeLabel: UILabel?
  weak var menu: UIButton?
  private weak var shade: UIView?
  private weak var card: UIView?
  private weak var cardTitle: UILabel?
  weak var cardText: UILabel?
  private weak var cardHint: UILabel?
  private weak var stars: StarsView?
  private weak var primary: UIButton?
  private weak var againButton: UIButton?
  private weak var backButton: UIButton?
  var phase = Phase.intro
  /// Localized reason for an automatic pause.
  var pauseReason: String?
  /// The reason why the stars of the last end are not saved; `nil` if they are.
  private var starFault: LessonStarsError?
  private let reasons = ReasonPresenter()
  private var frames = 0

  /// The state of the screen, which selects the contents of the card over the dish.
  enum Phase: Hashable {
    case intro, playing, paused, over
  }

  /// Frames between updates of the panels.
  private static let panelInterval = 6

  /// Creates the screen of a lesson.
  ///
  /// - Throws: `SpawnError` if its dish cannot be created.
  static func make(_ lesson: Lesson, context: GameContext) throws(SpawnError) -> LessonViewController {
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
    title = localized("Lesson")
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.localizeTexts()
    overrideUserInterfaceStyle = .dark
    styleParts()
    for part in [energy, actions, reason] as [UIView] { panels?.addSubview(part) }
    sceneView?.setScene(scene, animated: false)
    scene.request = { [weak self] in self?.request ?? PlayerRequest() }
    scene.onTick = { [weak self] in self?.tickEnded() }
    scene.onFrame = { [weak self] seconds in self?.frame(seconds) }
    reasons.view = reason
    actions.onHold = { [weak self] action, isHeld in self?.hold(action, isHeld) }
    context.settings.add(self)
    settingsDidChange(context.settings)
    view.followTextSize()
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
    let isCompact = HUDView.isCompact(in: size)
    let margin: CGFloat = isCompact ? 8 : 16
    energy.isCompact = isCompact
    actions.isCompact = isCompact
    energy.frame = CGRect(origin: CGPoint(x: margin, y: margin), size: energy.intrinsicContentSize)
    let bar = actions.fittingSize
    actions.frame = CGRect(
      x: (size.width - bar.width) / 2, y: size.height - margin - bar.height, width: bar.width, height: bar.height)
    actions.isHidden = bar.width > size.width - 120 || size.height < 240
    energy.isHidden = size.width < max(760, energy.frame.maxX + 16 + 400 * Theme.letterScale)
    let leading = energy.isHidden ? 8 : energy.frame.maxX + 8
    if taskLeading?.constant != leading { taskLeading?.constant = leading }
    taskWidth?.constant = 400 * Theme.letterScale
    reason.frame = panels?.bounds ?? .zero
  }

  private func styleParts() {
    for (label, font, color) in [
      (titleLabel, Theme.font(13, .medium), Theme.secondText), (taskLabel, Theme.font(18, .semibold), Theme.text),
      (tallyLabel, Theme.figures(15, .semibold), Theme.accent), (timeLabel, Theme.figures(13), Theme.secondText),
      (cardTitle, Theme.font(24, .bold), Theme.text), (cardText, Theme.font(16), Theme.text),
      (cardHint, Theme.font(14), Theme.secondText),
    ] {
      label?.font = font
      label?.textColor = color
    }
    timeBar?.barColor = Theme.accent
    timeBar?.accessibilityLabel = localized("Time")
    timeBar?.backgroundColor = UIColor(white: 1, alpha: 0.13)
    timeBar?.layer.cornerRadius = 3
    timeBar?.clipsToBounds = true
    card?.backgroundColor = Theme.panel
    card?.layer.cornerRadius = Theme.panelRadius
    shade?.backgroundColor = UIColor(white: 0, alpha: 0.35)
    primary?.applyStyle(.primary)
    againButton?.applyStyle(.secondary)
    backButton?.applyStyle(.secondary)
    menu?.setTitle("", for: .normal)
    menu?.setImage(Icon.menu.image(size: 22), for: .normal)
    menu?.tintColor = Theme.text
    menu?.backgroundColor = Theme.panelGlass
    menu?.layer.cornerRadius = Theme.cardRadius
    menu?.accessibilityLabel = localized("Menu")
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      guard let key = press.key?.keyCode else { continue }
      switch key {
      case .keyboardEscape: if phase == .playing { pause() } else { leave() }
      case .keyboardReturnOrEnter where phase != .playing: resume()
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
  private var request: PlayerRequest {
    guard let status = scene.run.dish.status(of: scene.run.player) else { return PlayerRequest() }
    return input.request(center: status.center, forward: status.forward, world: scene.world, steering: scene.steering)
  }

  /// The bindings that texts name; `nil` for a player who uses fingers.
  private var namedKeys: KeyBindings? { context.isByTouch ? nil : input.bindings }

  private func tickEnded() {
    let run = scene.run
    sounds.note(run.dish, player: run.player, ear: scene.ear, hears: scene.portrayal.senses)
    reasons.note(
      run.dish, player: run.player, isSprinting: input.isSprinting, keys: namedKeys)
    if run.isOver, phase == .playing { finish(run) }
  }

  private func frame(_ seconds: Double) {
    sounds.flush()
    reasons.advance(by: seconds, scene.run.dish, player: scene.run.player, point: scene.point)
    showMark()
    frames += 1
    guard frames >= LessonViewController.panelInterval else { return }
    frames = 0
    showPanels()
  }

  private func finish(_ run: LessonRun) {
    starFault = nil
    if case .reached(let seconds) = run.outcome {
      do throws(LessonStarsError) {
        try context.lessonStars.earn(lesson, seconds: seconds)
      } catch { starFault = error }
    }
    show(.over)
  }
}

// MARK: Display

extension LessonViewController {
  private func showMark() {
    guard case .reach(let place) = scene.run.step, !scene.run.isOver else {
      mark?.mark = nil
      return
    }
    mark?.mark = (scene.point(place), CGFloat(LessonStep.reachRadius) * scene.unit)
  }

  func showPanels() {
    let run = scene.run
    set(titleLabel, localized(text: lesson.title))
    let count = lesson.steps.count
    let task = run.step.task
    set(taskLabel, count > 1 ? localized("\(min(run.stepNumber + 1, count)) of \(count): \(task)") : task)
    set(tallyLabel, run.step.tally(run.done))
    set(timeLabel, "\(Int(run.timeLeft.rounded(.up))) s")
    timeBar?.setProgressValue(CGFloat(run.timeLeft / lesson.timeLimit), animated: false)
    timeBar?.barColor = run.timeLeft < 5 ? Theme.bad : Theme.accent
    guard let status = run.dish.status(of: run.player), let body = run.dish.body(of: run.player) else { return }
    let (plan, step) = (run.dish.plan(of: run.player) ?? body, run.dish.nextStep(of: run.player))
    energy.show(status, body, run.dish.cells(of: run.player), plan: plan, step: step)
    let isBiting = run.dish.grips.contains { $0.holder == run.player }
    actions.show(body, isBiting: isBiting, isWithholding: input.withholdsBite, held: request.actions)
    if actions.bounds.size != actions.fittingSize { view.setNeedsLayout() }
  }

  private func set(_ label: UILabel?, _ text: String) {
    if label?.text != text { label?.text = text }
  }

  func show(_ phase: Phase) {
    self.phase = phase
    scene.isRunning = phase == .playing
    input.releaseAll()
    shade?.isHidden = phase == .playing
    stars?.isHidden = phase != .over
    againButton?.isHidden = phase == .intro
    let hint = localized("Hint: \(localized(text: lesson.hint))")
    let controls = TutorialStep.swim.task(namedKeys, bellInterval: 0)
    cardHint?.text = phase == .over ? hint : "\(hint)\n\(controls)"
    actions.showKeys(namedKeys)
    switch phase {
    case .playing: break
    case .intro:
      let isBuilt = if case .toBuild = lesson.body { true } else { false }
      fill(
        localized(text: lesson.title),
        localized("\(localized(text: lesson.teaches)) \(lesson.goal) within \(Int(lesson.timeLimit)) s."),
        isBuilt ? localized("Build") : localized("Begin"))
    case .paused:
      let goal = localized("\(lesson.goal) within \(Int(lesson.timeLimit)) s.")
      fill(localized("Paused"), pauseReason.map { "\($0)\n\(goal)" } ?? goal, localized("Continue"))
      pauseReason = nil
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
        lesson.stars(for: seconds) < 3
        ? localized(" Three stars within \(LessonCell.seconds(lesson.stars.three)).") : ""
      let way = following == nil ? localized("Lessons") : localized("Next lesson")
      let words = [localized(text: lesson.teaches) + better, starFault?.description].compactMap { $0 }
      fill(localized("Done in \(LessonCell.seconds(seconds))"), words.joined(separator: "\n"), way)
    case .died(let cause):
      stars?.count = 0
      fill(
        localized("You died: \(localized(text: cause.name))"), localized(text: lesson.teaches), localized("Try again"))
    case .late, .playing:
      stars?.count = 0
      fill(localized("Time is up"), localized(text: lesson.teaches), localized("Try again"))
    }
    againButton?.isHidden = !scene.run.outcome.isReached
  }

  var following: Lesson? {
    let index = Lesson.all.firstIndex { $0.id == lesson.id }
    return index.flatMap { $0 + 1 < Lesson.all.count ? Lesson.all[$0 + 1] : nil }
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
    actions.showKeys(namedKeys)
  }
}
