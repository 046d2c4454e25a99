import Chronicle
import Ecology
import Evolution
import InterfaceBuilder
import Records
import Runs
import ScreenBase
import UIKit
import UIKitComponents

/// The new run screen: starter or code in tabs; seed, age and difficulty; then the loading of the dish. Its layout is
/// in `NewRun.storyboard`.
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
  /// True while a suspended run is loading.
  private var isResuming = false
  private weak var sceneView: SceneView?
  private weak var panel: UIView?
  private weak var columns: UIStackView?
  private weak var scroll: UIScrollView?
  /// The column with the other choices and the begin button.
  private weak var right: UIStackView?
  private weak var scrollBottom: NSLayoutConstraint?
  private weak var panelHeight: NSLayoutConstraint?
  /// Constraints of the begin button below the scroll view; empty while the button is in the right column.
  private var foot: [NSLayoutConstraint] = []
  private weak var columnsTop: NSLayoutConstraint?
  /// Constraints of the panel's side margins.
  private var sideMargins: [NSLayoutConstraint] = []
  /// Rows of two cards.
  private var pairs: [UIStackView] = []
  /// The constraint of the columns' widths, active while they are side by side.
  private var ratio: NSLayoutConstraint?
  private weak var heading: UILabel?
  private weak var back: UIButton?
  private weak var beginButton: UIButton?
  private weak var progress: ProgressView?
  /// The text about the loading run.
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
  private weak var ageMeaning: UILabel?
  private weak var modifiers: ModifierList?
  /// The choices that the player's deeds have opened, as of the screen's appearance.
  private var unlocks = Unlocks(HallOfRuns.Tally())
  /// The replay whose dish is entered when the screen appears, with its player as a ghost.
  private var replayToJoin: Replay?
  private var captions: [UILabel] = []
  private var cards: [StarterCard] = []
  /// The player's own bodies as shown, and their cards below those of the starters.
  private var ownBodies: [BodyPlan] = []
  /// The own body of an earlier run, listed also if it has left the shelf; `nil` for none.
  private var formerBody: BodyPlan?
  private var ownCards: [StarterCard] = []
  private var ownPairs: [UIStackView] = []

  /// Creates the screen, optionally with a creature code.
  static func make(context: GameContext, code: String? = nil) -> NewRunViewController {
    let newRun: NewRunViewController = Screens.initialController(of: "NewRun") { coder in
      NewRunViewController(coder: coder, context: context)
    }
    if let code { newRun.take(code) }
    return newRun
  }

  /// Creates the screen, which begins a run beside the player of a replay when it appears.
  static func make(context: GameContext, ghost: Replay) -> NewRunViewController {
    let newRun = make(context: context)
    newRun.replayToJoin = ghost
    return newRun
  }

  private init?(coder: NSCoder, context: GameContext) {
    self.context = context
    super.init(coder: coder)
    title = localized("New run")
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  // MARK: Parts

  override func viewDidLoad() {
    super.viewDidLoad()
    overrideUserInterfaceStyle = .dark
    view.localizeTexts()
    sceneView?.setScene(DriftScene(seed: 3, threads: context.threads), animated: false)
    loader = sceneView.map { SceneLoader(sceneView: $0, execute: context.execute) }
    loader?.progressView = progress
    styleParts()
    for (card, starter) in zip(cards, Starter.allCases) {
      card.show(starter, portraits: context.portraits)
      card.addAction(UIAction { [weak self] _ in self?.tap(starter) }, for: .touchUpInside)
    }
    unlocks = context.unlocks
    if context.settings.settings.bells == .hurried { choice.modifiers = [.hurriedBells] }
    modifiers?.onTap = { [weak self] modifier in self?.toggle(modifier) }
    showShelf()
    difficulty?.selectedSegmentIndex = Difficulty.allCases.firstIndex(of: choice.difficulty) ?? 0
    source?.onSelect = { [weak self] _ in self?.sourceChanged() }
    choose(choice.starter)
    showPasted("")
    fieldsChanged()
  }

  private func styleParts() {
    heading?.applyStyle(.screen)
    source?.titles = source?.titles.map { localized(text: $0) } ?? []
    source?.indicatorColor = Theme.accent
    back?.applyStyle(.back)
    beginButton?.applyStyle(.primary)
    for label in captions + [meaning, ageMeaning].compactMap({ $0 }) { label.applyStyle(.caption) }
    fault?.applyStyle(.fault)
    // The place of a short message, so that a message does not move the panel.
    if let fault {
      let lines = 2 * fault.font.lineHeight.rounded(.up)
      fault.heightAnchor.constraint(greaterThanOrEqualToConstant: lines).isActive = true
    }
    for field in [code, seed] { field?.applyStyle() }
    for segments in [seedKind, age, difficulty] { segments?.applyStyle() }
    progress?.barColor = Theme.accent
    progress?.accessibilityLabel = localized("Progress")
    progress?.backgroundColor = UIColor(white: 1, alpha: 0.13)
    progress?.layer.cornerRadius = 3
    progress?.clipsToBounds = true
    progress?.alpha = 0
    loading?.backgroundColor = Theme.panelGlass
    loading?.alpha = 0
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    back?.setTitle(wayBack, for: .normal)
    if let replay = replayToJoin.take() { swimAlong(with: replay) }
    // The workshop may have changed the shelf.
    if ownBodies != context.bodyShelf.bodies { showShelf() }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    // The columns are side by side if both are wide enough to read.
    let isNarrow = view.bounds.width < Self.narrowWidth * Theme.letterScale
    ratio?.isActive = !isNarrow
    columns?.axis = isNarrow ? .vertical : .horizontal
    // The smallest windows give their space to the choices: single cards in a column, without the heading.
    let isTiny = view.bounds.width < Self.tinySize.width || view.bounds.height < Self.tinySize.height
    for pair in pairs + ownPairs { pair.axis = view.bounds.width < Self.tinySize.width ? .vertical : .horizontal }
    for margin in sideMargins { margin.constant = isTiny ? 10 : 24 }
    heading?.isHidden = isTiny
    columnsTop?.constant = isTiny ? -(heading?.intrinsicContentSize.height ?? 0) : 14
    let isTall = isNarrow || view.bounds.height < Self.wholeHeight || !ownCards.isEmpty
    placeBegin(atFoot: !isTiny && isTall)
  }

  /// Moves the begin button below the scroll view if the content is taller than the window.
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

  /// Window width below which the columns are stacked, in points at the standard text size.
  private static let narrowWidth: CGFloat = 760
  /// Window height below which the content scrolls, in points.
  private static let wholeHeight: CGFloat = 760
  /// Height of the begin button below the scroll view with its margins, in points.
  private static let footHeight: CGFloat = 76
  /// Window size below which only the choices fit, in points.
  private static let tinySize = CGSize(width: 420, height: 300)

  private func goBack() { navigationController?.popViewController(animated: true) }

  // MARK: Selection

  private func tap(_ starter: Starter) {
    if let deed = unlocks.deed(for: .starter(starter)) {
      tellLock(deed, of: localized(text: starter.name))
    } else {
      choose(starter)
    }
  }

  private func choose(_ starter: Starter) {
    choice.starter = starter
    choose(own: nil)
  }

  /// Selects one of the player's own bodies, or with `nil` the starter.
  private func choose(own body: BodyPlan?) {
    choice.own = body
    for (card, starter) in zip(cards, Starter.allCases) { card.isSelected = body == nil && starter == choice.starter }
    for (card, other) in zip(ownCards, ownBodies) { card.isSelected = other == body }
  }

  /// Shows the player's own bodies in rows of two below the starters.
  private func showShelf() {
    for pair in ownPairs { pair.removeFromSuperview() }
    ownPairs = []
    ownBodies = context.bodyShelf.bodies
    if let formerBody, !ownBodies.contains(formerBody) { ownBodies.append(formerBody) }
    ownCards = ownBodies.enumerated().map(card)
    choose(own: choice.own.flatMap { ownBodies.contains($0) ? $0 : nil })
    if let fault = context.bodyShelf.fault { self.fault?.text = "\(fault)" }
    guard let first = pairs.first, let starters = first.superview as? UIStackView else { return }
    for start in stride(from: 0, to: ownCards.count, by: 2) {
      let pair = UIStackView(arrangedSubviews: Array(ownCards[start..<min(start + 2, ownCards.count)]))
      // The last card is as wide as the others.
      if start + 1 == ownCards.count { pair.addArrangedSubview(UIView()) }
      pair.axis = first.axis
      pair.spacing = first.spacing
      pair.distribution = .fillEqually
      starters.addArrangedSubview(pair)
      ownPairs.append(pair)
    }
  }

  private func card(_ number: Int, _ body: BodyPlan) -> StarterCard {
    let card = StarterCard(frame: .zero)
    card.show(body, number: number, portraits: context.portraits)
    card.addAction(UIAction { [weak self] _ in self?.choose(own: body) }, for: .touchUpInside)
    card.addInteraction(UIContextMenuInteraction(delegate: self))
    return card
  }

  /// Removes a body from the shelf, after a confirmation.
  private func askToRemove(_ body: BodyPlan) {
    let alert = UIAlertController(
      title: localized("Remove this body?"), message: localized("It is removed from your shelf."),
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: localized("Keep"), style: .cancel))
    alert.addAction(
      UIAlertAction(title: localized("Remove"), style: .destructive) { [weak self] _ in self?.remove(body) })
    present(alert, animated: true)
  }

  private func remove(_ body: BodyPlan) {
    do { try context.bodyShelf.remove(body) } catch { return tell("\(error)") }
    if body == formerBody { formerBody = nil }
    showShelf()
  }

  private func showPasted(_ typed: String) {
    choice.code = typed
    pasted?.show(choice.pasted, portraits: context.portraits)
  }

  /// Selecting the code tab focuses its text field.
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
    let minutes = Age.choices.indices.contains(ageIndex) ? Age.choices[ageIndex] : 0
    let lock = unlocks.deed(for: .age(minutes))
    if lock == nil {
      choice.ageMinutes = minutes
    } else {
      age?.selectedSegmentIndex = Age.choices.firstIndex(of: choice.ageMinutes) ?? 0
    }
    let index = difficulty?.selectedSegmentIndex ?? 0
    if Difficulty.allCases.indices.contains(index) { choice.difficulty = Difficulty.allCases[index] }
    meaning?.text = choice.difficulty.meaning(inAge: choice.ageMinutes)
    ageMeaning?.text =
      choice.ageMinutes == 0
      ? localized("The first rivals are unpractised. They evolve while you swim.")
      : localized("The first rivals have evolved for \(choice.ageMinutes) minutes.")
    seed?.isHidden = choice.seedKind != .typed
    fault?.applyStyle(.fault)
    fault?.text = context.folderFault?.description ?? context.nemesisFile.fault?.description
    showTerms()
    if let lock { tellLock(lock, of: localized("An age of \(minutes) minutes")) }
  }

  private func toggle(_ modifier: Modifier) {
    let words = "\(localized(text: modifier.name)): \(localized(text: modifier.meaning))"
    if let deed = unlocks.deed(for: .modifier(modifier)) { return tellLock(deed, of: words) }
    choice.modifiers.formSymmetricDifference([modifier])
    showTerms()
    fault?.applyStyle(.caption)
    tell(words)
  }

  /// - Parameter choice: Localized name of the locked choice, with its meaning.
  private func tellLock(_ deed: Deed, of choice: String) {
    fault?.applyStyle(.caption)
    let stop = choice.hasSuffix(".") ? "" : "."
    tell("\(choice)\(stop) " + localized("Locked; to open it: \(localized(text: deed.row.text))."))
  }

  /// Shows the modifiers, and for the dish of the day its fixed terms.
  private func showTerms() {
    let isDaily = choice.seedKind == .daily
    let daily = DailyDish(day: context.today)
    let locked = Set(Modifier.allCases.filter { !unlocks.isOpen(.modifier($0)) })
    let shown = isDaily ? choice.withBells(RunPlan(daily)).modifiers : choice.modifiers
    modifiers?.show(shown, locked: isDaily ? [] : locked, isEnabled: !isDaily)
    for control in [age, difficulty] { control?.isEnabled = !isDaily }
    for card in cards + ownCards { card.alpha = isDaily ? 0.5 : 1 }
    for (card, starter) in zip(cards, Starter.allCases) {
      card.isLocked = !unlocks.isOpen(.starter(starter))
      if isDaily, starter == daily.starter { card.alpha = 1 }
    }
    guard isDaily else {
      beginButton?.setTitle(localized("Begin"), for: .normal)
      return
    }
    let names = Modifier.allCases.filter(daily.modifiers.contains).map { localized(text: $0.name) }
    let terms = names.joined(separator: ", ")
    let isRanked = context.hasRankedAttempt
    meaning?.text =
      isRanked
      ? localized("Today: \(localized(text: daily.starter.name)); \(terms). One attempt is ranked.")
      : localized("Today: \(localized(text: daily.starter.name)); \(terms). The ranked attempt is used up.")
    beginButton?.setTitle(
      isRanked ? localized("Begin the ranked attempt") : localized("Begin a free try"), for: .normal)
  }

  /// Selects the seed of the day before the screen is shown.
  func takeDailySeed() {
    loadViewIfNeeded()
    seedKind?.selectedSegmentIndex = NewRunChoice.SeedKind.daily.rawValue
    fieldsChanged()
  }

  /// Selects a creature by its code before the screen is shown.
  func take(_ creature: String) {
    loadViewIfNeeded()
    code?.text = creature
    choose(source: .code)
  }

  /// Selects the choices of an earlier plan, without what is locked and only its dish had opened.
  ///
  /// - Parameter seedKind: Without `.typed`, the plan's seed is in the hidden text field.
  func repeatRun(_ earlier: RunPlan, seedKind kind: NewRunChoice.SeedKind = .typed) {
    loadViewIfNeeded()
    let plan = unlocks.opened(earlier)
    chooseBody(of: plan)
    seedKind?.selectedSegmentIndex = kind.rawValue
    seed?.text = "\(plan.seed)"
    age?.selectedSegmentIndex = Age.choices.firstIndex(of: plan.age.minutes) ?? 0
    difficulty?.selectedSegmentIndex = Difficulty.allCases.firstIndex(of: plan.difficulty) ?? 0
    choice.modifiers = plan.modifiers
    fieldsChanged()
    guard plan != earlier else { return }
    fault?.applyStyle(.caption)
    tell(localized("What is still locked was left out."))
  }

  /// Selects the body of an earlier plan where the player chose it: among the starters, the own bodies or as a code.
  private func chooseBody(of plan: RunPlan) {
    if plan.starterName == RunPlan.ownBody {
      formerBody = plan.starter.body
      showShelf()
      choose(own: plan.starter.body)
      choose(source: .starter)
    } else if plan.starterName != RunPlan.pasted,
      let starter = Starter.allCases.first(where: { $0.body == plan.starter.body })
    {
      choose(starter)
      choose(source: .starter)
    } else {
      code?.text = try? CreatureCode.encode(plan.starter)
      choose(source: .code)
    }
  }

  // MARK: Start

  private func start() { askAboutSavedRun(of: context) { [weak self] in self?.beginChoice() } }

  private func beginChoice() {
    do {
      let nemesis = context.nemesisFile.nemesis
      begin(try choice.plan(random: context.nextSeed(), daily: context.today, nemesis: nemesis))
    } catch {
      fault?.applyStyle(.fault)
      tell(faultText(error))
    }
  }

  /// Begins a run with the choices of an earlier plan, without what is locked, and a new seed, without a question.
  func swimAgain(_ plan: RunPlan) {
    repeatRun(plan, seedKind: .random)
    panel?.alpha = 0
    var plan = unlocks.opened(plan)
    plan.seed = context.nextSeed()
    plan.nemesis = context.nemesisFile.nemesis
    begin(plan)
  }

  /// Begins a run in the dish of a replay, with its player as a ghost.
  private func swimAlong(with replay: Replay) {
    let minutes = Age.choices.first { (try? Age.bundled(minutes: $0))?.champions == replay.header.founders }
    let starter = Starter.allCases.first { $0.playersCreature == replay.header.starter }
    let isOwn = context.bodyShelf.bodies.contains(replay.header.starter.body)
    let name = starter?.name ?? (isOwn ? RunPlan.ownBody : RunPlan.pasted)
    let plan = RunPlan(replay.header, starterName: name, ageMinutes: minutes ?? 0)
    guard plan.matches(replay.header) else {
      fault?.applyStyle(.fault)
      return tell(localized("A run cannot have the conditions of this replay. Choose another one."))
    }
    panel?.alpha = 0
    begin(choice.withBells(plan), beside: replay)
  }

  /// - Parameter ghost: The replay whose player swims along; `nil` for none.
  private func begin(_ plan: RunPlan, beside ghost: Replay? = nil) {
    let files: RunFiles
    do {
      files = try context.newFiles(seed: plan.seed)
    } catch {
      panel?.alpha = 1
      return tell(faultText(error))
    }
    let isRanked = context.isRanked(plan)
    let plays = ghostPlays
    load(isRanked ? localized("Making the ranked dish …") : localized("Making the dish …")) {
      let run = try LiveRun(plan, files: files, gameVersion: GameContext.version)
      if let ghost { try run.follow(ghost, plays: plays) }
      return run
    }
  }

  private var ghostPlays: GhostTrack.Plays { context.isOnVirtualClock ? .onDemand : .onThread }

  /// Shows a message and scrolls to it.
  private func tell(_ words: String) {
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
      // Only now, so that a run whose files cannot be written does not use up the attempt.
      context.claimAttempt(scene.run)
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
      tell(faultText(error))
    default: break
    }
  }
}

extension NewRunViewController: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let number = ownCards.firstIndex(where: { $0 === interaction.view }) else { return nil }
    let body = ownBodies[number]
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      guard let self else { return nil }
      let open = UIAction(title: localized("Open in the workshop")) { [weak self] _ in
        guard let self else { return }
        openWorkshop(with: body, context: context)
      }
      let remove = UIAction(title: localized("Remove"), attributes: .destructive) { [weak self] _ in
        self?.askToRemove(body)
      }
      return UIMenu(children: [open, remove])
    }
  }
}
