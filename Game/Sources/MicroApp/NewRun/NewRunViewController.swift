import Chronicle
import Ecology
import InterfaceBuilder
import Records
import Runs
import ScreenBase
import UIKit
import UIKitComponents

/// What a run begins with: starter or code, a tab each; seed, age and difficulty; then the dish is loaded. Laid out in
/// `NewRun.storyboard`.
@MainActor final class NewRunViewController: UIViewController, InterfaceTableProviding {
  static var interface: InterfaceTable {
    InterfaceTable()
      .action("begin", NewRunViewController.start)
      .action("fieldsChanged", NewRunViewController.fieldsChanged)
      .action("goBack", NewRunViewController.goBack)
  }

  private let context: GameContext
  private var choice = NewRunChoice()
  private var loader: SceneLoader?
  /// Whether what is being loaded is a run that was left.
  private var isResuming = false
  private weak var sceneView: SceneView?
  private weak var panel: UIView?
  private weak var columns: UIStackView?
  private weak var scroll: UIScrollView?
  /// What is chosen beside the body, and the button that begins.
  private weak var right: UIStackView?
  private weak var scrollBottom: NSLayoutConstraint?
  private weak var panelHeight: NSLayoutConstraint?
  /// Of the button below what scrolls; empty while it ends the right column.
  private var foot: [NSLayoutConstraint] = []
  private weak var columnsTop: NSLayoutConstraint?
  /// Of everything from the panel's edges.
  private var sideMargins: [NSLayoutConstraint] = []
  /// Two cards each.
  private var pairs: [UIStackView] = []
  /// Of the columns' widths, while they stand beside each other.
  private var ratio: NSLayoutConstraint?
  private weak var heading: UILabel?
  private weak var back: UIButton?
  private weak var beginButton: UIButton?
  private weak var progress: ProgressView?
  /// What is being loaded, in words.
  private weak var loading: UILabel?
  private weak var fault: UILabel?
  private weak var source: TabStrip?
  private weak var code: UITextField?
  private weak var pasted: PastedCard?
  private weak var seedKind: UISegmentedControl?
  private weak var seed: UITextField?
  private weak var age: UISegmentedControl?
  private weak var difficulty: UISegmentedControl?
  private weak var meaning: UILabel?
  private var captions: [UILabel] = []
  private var cards: [StarterCard] = []

  /// The screen from its storyboard, with a creature code where one is given.
  static func make(context: GameContext, code: String? = nil) -> NewRunViewController {
    let newRun: NewRunViewController = Screens.initialController(of: "NewRun") { coder in
      NewRunViewController(coder: coder, context: context)
    }
    if let code { newRun.take(code) }
    return newRun
  }

  private init?(coder: NSCoder, context: GameContext) {
    self.context = context
    super.init(coder: coder)
    title = say("New run")
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  // MARK: Parts

  override func viewDidLoad() {
    super.viewDidLoad()
    overrideUserInterfaceStyle = .dark
    view.sayTexts()
    sceneView?.setScene(DriftScene(seed: 3, threads: context.threads), animated: false)
    loader = sceneView.map { SceneLoader(sceneView: $0, execute: context.execute) }
    loader?.progressView = progress
    dressParts()
    for (card, starter) in zip(cards, Starter.allCases) {
      card.show(starter, portraits: context.portraits)
      card.addAction(UIAction { [weak self] _ in self?.choose(starter) }, for: .touchUpInside)
    }
    difficulty?.selectedSegmentIndex = Difficulty.allCases.firstIndex(of: choice.difficulty) ?? 0
    source?.onSelect = { [weak self] _ in self?.sourceChanged() }
    choose(choice.starter)
    showPasted("")
    fieldsChanged()
  }

  private func dressParts() {
    heading?.wear(.screen)
    source?.titles = source?.titles.map { say(of: $0) } ?? []
    source?.indicatorColor = Look.accent
    back?.dress(.back)
    beginButton?.dress(.primary)
    for label in captions + [meaning].compactMap({ $0 }) { label.wear(.caption) }
    fault?.wear(.fault)
    for field in [code, seed] { field?.dress() }
    for segments in [seedKind, age, difficulty] { segments?.dress() }
    progress?.barColor = Look.accent
    progress?.backgroundColor = UIColor(white: 1, alpha: 0.13)
    progress?.layer.cornerRadius = 3
    progress?.clipsToBounds = true
    progress?.alpha = 0
    loading?.backgroundColor = Look.panelGlass
    loading?.alpha = 0
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    back?.setTitle(wayBack, for: .normal)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    // Beside each other where both columns can be read.
    let isNarrow = view.bounds.width < Self.narrowWidth * Look.letterScale
    ratio?.isActive = !isNarrow
    columns?.axis = isNarrow ? .vertical : .horizontal
    // In the smallest windows what is chosen comes first: one card above the other, and no heading.
    let isTiny = view.bounds.width < Self.tinySize.width || view.bounds.height < Self.tinySize.height
    for pair in pairs { pair.axis = view.bounds.width < Self.tinySize.width ? .vertical : .horizontal }
    for margin in sideMargins { margin.constant = isTiny ? 10 : 24 }
    heading?.isHidden = isTiny
    columnsTop?.constant = isTiny ? -(heading?.intrinsicContentSize.height ?? 0) : 14
    placeBegin(atFoot: !isTiny && (isNarrow || view.bounds.height < Self.wholeHeight))
  }

  /// Where not everything is seen at once, what begins a run stands below what scrolls.
  private func placeBegin(atFoot isAtFoot: Bool) {
    guard let beginButton, let scroll, let panel = scroll.superview, isAtFoot == foot.isEmpty else { return }
    NSLayoutConstraint.deactivate(foot)
    foot = []
    beginButton.removeFromSuperview()
    if isAtFoot {
      panel.addSubview(beginButton)
      foot = [
        beginButton.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 24),
        beginButton.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -24),
        beginButton.topAnchor.constraint(equalTo: scroll.bottomAnchor, constant: 12),
      ]
      NSLayoutConstraint.activate(foot)
    } else {
      right?.addArrangedSubview(beginButton)
    }
    scrollBottom?.constant = isAtFoot ? -Self.footHeight : 0
    panelHeight?.constant = isAtFoot ? Self.footHeight : 0
  }

  /// Windows narrower than this, in points, have one column above the other.
  private static let narrowWidth: CGFloat = 760
  /// Windows lower than this, in points, do not show everything at once.
  private static let wholeHeight: CGFloat = 600
  /// Of the button below what scrolls, with the room about it, in points.
  private static let footHeight: CGFloat = 76
  /// Windows narrower or lower than this, in points, have no room for more than what is chosen.
  private static let tinySize = CGSize(width: 420, height: 300)

  private func goBack() { navigationController?.popViewController(animated: true) }

  // MARK: Choosing

  private func choose(_ starter: Starter) {
    choice.starter = starter
    for (card, other) in zip(cards, Starter.allCases) { card.isSelected = other == starter }
  }

  private func showPasted(_ typed: String) {
    choice.code = typed
    pasted?.show(choice.pasted, portraits: context.portraits)
  }

  /// Who chose codes is about to type or paste one.
  private func sourceChanged() {
    fieldsChanged()
    if choice.source == .code { code?.becomeFirstResponder() } else { code?.resignFirstResponder() }
  }

  private func choose(source: NewRunChoice.Source) {
    self.source?.selectedIndex = source.rawValue
    fieldsChanged()
  }

  private func fieldsChanged() {
    choice.source = source.flatMap { NewRunChoice.Source(rawValue: $0.selectedIndex) } ?? .starter
    let typed = code?.text ?? ""
    if typed != choice.code { showPasted(typed) }
    choice.typedSeed = seed?.text ?? ""
    choice.seedKind = seedKind.flatMap { NewRunChoice.SeedKind(rawValue: $0.selectedSegmentIndex) } ?? .random
    let ageIndex = age?.selectedSegmentIndex ?? 0
    choice.ageMinutes = Age.choices.indices.contains(ageIndex) ? Age.choices[ageIndex] : 0
    let index = difficulty?.selectedSegmentIndex ?? 0
    if Difficulty.allCases.indices.contains(index) { choice.difficulty = Difficulty.allCases[index] }
    meaning?.text = say(of: choice.difficulty.meaning)
    seed?.isHidden = choice.seedKind != .typed
    fault?.text = context.folderFault
  }

  /// Chooses the seed of the day before the screen is shown.
  func takeDailySeed() {
    loadViewIfNeeded()
    seedKind?.selectedSegmentIndex = NewRunChoice.SeedKind.daily.rawValue
    fieldsChanged()
  }

  /// Chooses a creature by its code before the screen is shown.
  func take(_ creature: String) {
    loadViewIfNeeded()
    code?.text = creature
    choose(source: .code)
  }

  /// Chooses what a run was begun with, to begin it anew.
  func repeatRun(_ plan: RunPlan) {
    loadViewIfNeeded()
    if let starter = Starter.allCases.first(where: { $0.body == plan.starter.body }) {
      choose(starter)
      choose(source: .starter)
    } else {
      code?.text = try? CreatureCode.encode(plan.starter)
      choose(source: .code)
    }
    seedKind?.selectedSegmentIndex = NewRunChoice.SeedKind.typed.rawValue
    seed?.text = "\(plan.seed)"
    age?.selectedSegmentIndex = Age.choices.firstIndex(of: plan.age.minutes) ?? 0
    difficulty?.selectedSegmentIndex = Difficulty.allCases.firstIndex(of: plan.difficulty) ?? 0
    fieldsChanged()
  }

  // MARK: Beginning

  private func start() {
    let plan: RunPlan
    let files: RunFiles
    do {
      plan = try choice.plan(random: context.nextSeed(), daily: context.dailySeed)
      files = try context.newFiles(seed: plan.seed)
    } catch {
      tell(sayFault(error))
      return
    }
    load(say("Making the dish …")) { try LiveRun(plan, files: files, gameVersion: GameContext.version) }
  }

  /// Says why no run begins, where it is seen.
  private func tell(_ words: String) {
    fault?.text = words
    guard let scroll, let fault else { return }
    scroll.layoutIfNeeded()
    scroll.scrollRectToVisible(fault.convert(fault.bounds, to: scroll), animated: false)
  }

  /// Begins a run in a quiet dish, always the same one, for a newcomer.
  func beginTutorial() {
    loadViewIfNeeded()
    choose(.tadpole)
    choose(source: .starter)
    seedKind?.selectedSegmentIndex = NewRunChoice.SeedKind.typed.rawValue
    seed?.text = "\(NewcomerDish.seed)"
    age?.selectedSegmentIndex = 0
    difficulty?.selectedSegmentIndex = Difficulty.allCases.firstIndex(of: .alone) ?? 0
    fieldsChanged()
    start()
  }

  /// Goes on with a run that was left; it waits for its player.
  func resume(_ files: RunFiles) {
    loadViewIfNeeded()
    isResuming = true
    load(say("Reading your run …")) { try LiveRun(resuming: files) }
  }

  /// Loads a run beside the running scene and goes to play when it is there.
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
        return HandedOver(run)
      }, make: { loaded in DishScene(run: loaded.value, threads: context.threads) })
  }

  private func loaderChanged(_ state: SceneLoader.State) {
    switch state {
    case .finished:
      guard let scene = sceneView?.scene as? DishScene, let navigation = navigationController else { return }
      navigation.setViewControllers(
        [
          navigation.viewControllers[0],
          PlayViewController.make(scene: scene, context: context, beginsAtRest: isResuming),
        ], animated: false)
    case .failed(let error):
      isResuming = false
      panel?.isUserInteractionEnabled = true
      panel?.alpha = 1
      progress?.alpha = 0
      loading?.alpha = 0
      tell(sayFault(error))
    default: break
    }
  }
}
