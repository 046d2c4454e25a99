import Brains
import Chronicle
import Ecology
import Evolution
import InterfaceBuilder
import Portrayal
import Runs
import ScreenBase
import UIKit
import UIKitComponents

/// The replay theatre: a recorded run with any speed, position and followed creature. Its layout is in
/// `Theatre.storyboard`.
@MainActor package final class TheatreViewController: UIViewController, InterfaceTableProviding {
  package static var interface: InterfaceTable {
    InterfaceTable()
      .action("goBack", TheatreViewController.leave)
      .action("togglePlay", TheatreViewController.togglePlay)
      .action("goSlower", TheatreViewController.goSlower)
      .action("goFaster", TheatreViewController.goFaster)
      .action("followPrevious", TheatreViewController.followPrevious)
      .action("followNext", TheatreViewController.followNext)
      .action("toggleFog", TheatreViewController.toggleFog)
      .action("toggleMind", TheatreViewController.toggleMind)
      .action("scrubbed", TheatreViewController.scrubbed)
      .action("swimAlong", TheatreViewController.swimAlong)
      .action("goToMark", TheatreViewController.goToNextMark)
  }

  let scene: TheatreScene
  let context: GameContext
  private let heading: String
  private let reading: ReplayReadAhead
  private var sounds = SoundStage()
  private var soundTick = 0
  private weak var sceneView: SceneView?
  private weak var titleLabel: UILabel?
  private weak var verdictLabel: UILabel?
  private weak var timeLabel: UILabel?
  private weak var endLabel: UILabel?
  private weak var speedLabel: UILabel?
  private weak var nameLabel: UILabel?
  private weak var stateLabel: UILabel?
  private weak var eventLabel: UILabel?
  private(set) weak var scrubber: ScrubberView?
  private weak var mindPanel: UIView?
  private weak var mindPanelWidth: NSLayoutConstraint?
  private weak var mindTitle: UILabel?
  private weak var mind: MindView?
  private weak var back: UIButton?
  private weak var playButton: UIButton?
  private weak var slower: UIButton?
  private weak var faster: UIButton?
  private weak var previous: UIButton?
  private weak var nextButton: UIButton?
  private weak var fog: UIButton?
  private weak var mindButton: UIButton?
  private weak var mark: UIButton?
  private weak var alongButton: UIButton?
  var showsMind = true
  private var frames = 0
  /// The mark whose text is shown.
  private var told: ReplayMark?

  /// Frames between updates of the panels.
  private static let panelInterval = 3
  /// Minimum screen width for the brain beside the dish, in points.
  private static let mindWidth: CGFloat = 900
  /// The least width of a screen that shows the name of the followed creature, in points.
  private static let namesWidth: CGFloat = 560
  /// The least width of a screen on which all buttons fit beside each other, in points.
  private static let buttonsWidth: CGFloat = 470

  /// Creates the theatre.
  ///
  /// - Parameters:
  ///   - replay: A replay under the current rules.
  ///   - heading: The title on screen.
  package static func make(_ replay: SeekableReplay, heading: String, context: GameContext) -> TheatreViewController {
    Screens.initialController(of: "Theatre") { coder in
      TheatreViewController(coder: coder, replay: replay, heading: heading, context: context)
    }
  }

  private init?(coder: NSCoder, replay: SeekableReplay, heading: String, context: GameContext) {
    self.context = context
    self.heading = heading
    scene = TheatreScene(replay, threads: context.threads)
    reading = ReplayReadAhead(replay)
    super.init(coder: coder)
    title = localized("Replay")
  }

  @available(*, unavailable) package required init?(coder: NSCoder) { nil }

  isolated deinit { reading.stop() }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.localizeTexts()
    overrideUserInterfaceStyle = .dark
    styleParts()
    sceneView?.setScene(scene, animated: false)
    scene.onFrame = { [weak self] in self?.frameEnded() }
    scene.canvas.isUserInteractionEnabled = true
    scene.canvas.addGestureRecognizer(UITapGestureRecognizer(target: self, action: TheatreViewController.pick))
    context.settings.add(self)
    settingsDidChange(context.settings)
    reading.begin(threads: max(1, context.threads - 1), by: context.execute)
    showPanels()
  }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.window?.isFocusMovedByPad = false
  }

  package override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    view.window?.isFocusMovedByPad = true
  }

  package override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if navigationController?.viewControllers.contains(self) != true { reading.stop() }
  }

  package override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    // The panel grows with the text size, up to 44 % of the width.
    mindPanelWidth?.constant = max(400, min(400 * Theme.letterScale, view.bounds.width * 0.44))
    // Beside the buttons a narrow screen has no room for a readable name.
    nameLabel?.superview?.isHidden = view.bounds.width < TheatreViewController.namesWidth
    // On a phone held upright, the next creature and the timeline lead to the same places.
    for button in [previous, mark] { button?.isHidden = view.bounds.width < TheatreViewController.buttonsWidth }
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let hasRoom = view.bounds.width >= TheatreViewController.mindWidth && view.bounds.height >= 520
    mindButton?.isHidden = !hasRoom
    mindPanel?.isHidden = !hasRoom || !showsMind || scene.dish.status(of: scene.followed) == nil
  }

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      switch press.key?.keyCode {
      case .keyboardEscape: leave()
      case .keyboardSpacebar: togglePlay()
      case .keyboardLeftArrow: skip(-5)
      case .keyboardRightArrow: skip(5)
      case .keyboardUpArrow: goFaster()
      case .keyboardDownArrow: goSlower()
      case .keyboardHome: scene.seek(to: 0)
      case .keyboardEnd: scene.seek(to: scene.replay.ticks)
      case .keyboardTab:
        if press.key?.modifierFlags.contains(.shift) == true { followPrevious() } else { followNext() }
      case .keyboardP: follow { $0.follow($0.replay.player) }
      case .keyboardF: toggleFog()
      case .keyboardB: toggleMind()
      case .keyboardN: goToNextMark()
      case .keyboardPeriod: scene.stepOnce()
      default: super.pressesBegan([press], with: event)
      }
    }
  }

  private func styleParts() {
    titleLabel?.font = Theme.font(18, .semibold)
    titleLabel?.text = heading
    titleLabel?.textColor = Theme.text
    for label in [verdictLabel, endLabel, stateLabel, mindTitle].compactMap({ $0 }) {
      label.font = Theme.figures(13)
      label.shrinkToFit()
      label.textColor = Theme.secondText
    }
    timeLabel?.font = Theme.figures(15, .semibold)
    timeLabel?.textColor = Theme.text
    speedLabel?.font = Theme.figures(15, .semibold)
    speedLabel?.textColor = Theme.text
    nameLabel?.font = Theme.font(15, .semibold)
    nameLabel?.textColor = Theme.text
    eventLabel?.font = Theme.font(14, .medium)
    eventLabel?.textColor = Theme.text
    back?.applyStyle(.back)
    let signs: [(UIButton?, Icon, String)] = [
      (slower, .minus, localized("Slower")), (faster, .plus, localized("Faster")),
      (previous, .back, localized("Follow the previous one")),
      (nextButton, .next, localized("Follow the next one")), (fog, .eye, localized("What it senses")),
      (mindButton, .chart, localized("Its brain")), (alongButton, .people, localized("Swim along in this dish")),
      (mark, .bolt, localized("Next event")), (playButton, .pause, localized("Stop")),
    ]
    for (button, icon, label) in signs {
      button?.setTitle("", for: .normal)
      button?.setImage(icon.image(size: 20), for: .normal)
      button?.tintColor = Theme.text
      button?.layer.cornerRadius = Theme.buttonRadius
      button?.accessibilityLabel = label
    }
    playButton?.backgroundColor = Theme.primary
    playButton?.tintColor = Theme.onPrimary
  }
}

// MARK: Display

extension TheatreViewController {
  private func frameEnded() {
    if scene.tick < soundTick {
      // After a seek backwards, sounds play again.
      sounds = SoundStage()
      sounds.volume = context.settings.settings.volume
    }
    soundTick = scene.tick
    if scene.isPlaying, scene.rate <= .double {
      sounds.note(scene.dish, player: scene.replay.player, ear: ear, hears: scene.portrayal.senses)
    }
    sounds.flush()
    frames += 1
    guard frames >= TheatreViewController.panelInterval else { return }
    frames = 0
    showPanels()
  }

  private var ear: SoundStage.Listener {
    let center = scene.dish.status(of: scene.followed)?.center ?? .zero
    return SoundStage.Listener(place: center, reach: Float(scene.canvas.bounds.width) / 72)
  }

  func showPanels() {
    let replay = scene.replay
    if let scrubber {
      scrubber.ticks = replay.ticks
      scrubber.ticksRead = replay.ticksRead
      scrubber.marks = replay.marks
      if !scrubber.isScrubbing { scrubber.tick = scene.target }
    }
    set(timeLabel, clockText(Double(scene.target) / Double(Rules.standard.dish.tickRate)))
    set(endLabel, clockText(Double(replay.ticks) / Double(Rules.standard.dish.tickRate)))
    set(speedLabel, scene.rate.name)
    showVerdict(replay)
    showFollowed()
    announceMark(replay)
    let icon: Icon = scene.isPlaying ? .pause : scene.isAtEnd ? .reset : .play
    let words =
      scene.isPlaying ? localized("Stop") : scene.isAtEnd ? localized("From the beginning") : localized("Play")
    if playButton?.accessibilityLabel != words {
      playButton?.setImage(icon.image(size: 20), for: .normal)
      playButton?.accessibilityLabel = words
    }
    for (button, isOn) in [(fog, scene.isFogged), (mindButton, showsMind)] {
      button?.backgroundColor = isOn ? Theme.selection : .clear
      button?.tintColor = isOn ? Theme.accent : Theme.text
    }
  }

  private func set(_ label: UILabel?, _ text: String) {
    if label?.text != text { label?.text = text }
  }

  private func showVerdict(_ replay: SeekableReplay) {
    let text: String
    var color = Theme.secondText
    if replay.verdict != .same {
      text = replay.verdict.words(for: replay.source.header)
      color = Theme.warning
    } else if replay.isWhole {
      let words = localized("Verified: \(replay.checks) of \(replay.checkCount) states agree")
      text = replay.source.isCutOff ? localized("\(words); cut off") : words
      color = Theme.good
    } else {
      text = localized("Verifying: \(replay.checks) of \(replay.checkCount) states agree")
    }
    // Only the first letter: German nouns keep theirs.
    let inline = text.prefix(1).lowercased() + text.dropFirst()
    set(verdictLabel, scene.isWaiting ? localized("Reading ahead, \(inline)") : text)
    verdictLabel?.textColor = color
  }

  private func showFollowed() {
    let island = scene.playback.island
    let id = scene.followed
    set(nameLabel, name(of: id, on: island))
    guard let status = island.dish.status(of: id) else {
      set(stateLabel, localized("is dead; follow another"))
      mind?.content = nil
      mindPanel?.isHidden = true
      return
    }
    let eaten = Int((island.dish.totals(of: id)?.eaten ?? 0).rounded())
    let (energy, capacity) = (Int(status.energy.rounded()), Int(status.capacity.rounded()))
    set(
      stateLabel, localized("\(energy) of \(capacity) energy, \(island.dish.cells(of: id).count) cells, ate \(eaten)"))
    mindPanel?.isHidden = mindButton?.isHidden != false || !showsMind
    guard mindPanel?.isHidden == false else { return }
    let isSteered = status.pilot == .commanded
    set(mindTitle, isSteered ? localized("What you sensed and wanted") : localized("What it senses, thinks and wants"))
    mind?.content = MindView.Content(
      observation: island.dish.observation(of: id) ?? Observation(), action: island.dish.action(of: id) ?? Action(),
      brain: isSteered ? nil : island.dish.brain(of: id),
      organs: island.dish.body(of: id)?.organs ?? BrainMask(inputs: 0, outputs: 0))
  }

  private func name(of id: CreatureID, on island: Island) -> String {
    if id == scene.replay.player { return localized("You") }
    guard let resident = island.resident(id) else { return localized("No creature") }
    return RivalName.name(of: resident.lineage, body: resident.genome.body)
  }

  /// Shows the last event for 3 s of the dish.
  private func announceMark(_ replay: SeekableReplay) {
    let tick = scene.tick
    let oldest = tick - 3 * Rules.standard.dish.tickRate
    let last = replay.marks.last { $0.tick <= tick && $0.tick > oldest }
    guard last != told else { return }
    told = last
    set(eventLabel, last?.words ?? "")
    eventLabel?.isHidden = last == nil
  }
}

extension TheatreViewController: SettingsObserver {
  package func settingsDidChange(_ store: SettingsStore) {
    scene.canvas.options = store.settings.sceneOptions
    sounds.volume = store.settings.volume
  }
}
