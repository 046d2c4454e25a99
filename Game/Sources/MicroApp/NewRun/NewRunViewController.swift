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

  let context: GameContext
  var choice = NewRunChoice()
  var loader: SceneLoader?
  /// True while a suspended run is loading.
  var isResuming = false
  weak var sceneView: SceneView?
  weak var panel: UIView?
  private weak var columns: UIStackView?
  weak var scroll: UIScrollView?
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
  weak var progress: ProgressView?
  /// The text about the loading run.
  weak var loading: UILabel?
  weak var fault: UILabel?
  private weak var source: TabStrip?
  private weak var code: UITextField?
  private weak var pasted: PastedCard?
  weak var seedKind: UISegmentedControl?
  weak var seed: UITextField?
  weak var age: UISegmentedControl?
  weak var difficulty: UISegmentedControl?
  private weak var meaning: UILabel?
  private weak var ageMeaning: UILabel?
  private weak var modifiers: ModifierList?
  /// The choices that the player's deeds have opened, as of the screen's appearance.
  var unlocks = Unlocks(HallOfRuns.Totals())
  /// The replay whose dish is entered when the screen appears, with its player as a ghost.
  private var replayToJoin: Replay?
  private var captions: [UILabel] = []
  private var cards: [StarterCard] = []
  private lazy var grid = StarterGrid(cards: cards, rows: pairs, portraits: context.portraits)
  /// The own body of an earlier run, listed also if it has left the shelf; `nil` for none.
  private var formerBody: BodyPlan?

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
    grid.onTap = { [weak self] tapped in self?.tap(tapped) }
    grid.onOpen = { [weak self] body in self.map { $0.openWorkshop(with: body, context: $0.context) } }
    grid.onRemove = { [weak self] body in self?.askToRemove(body) }
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
    // Large text needs more than the two lines that keep the panel's height.
    for label in [meaning, ageMeaning] where Theme.letterScale > 1.2 { label?.numberOfLines = 0 }
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
    if grid.bodies != context.bodyShelf.bodies { showShelf() }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    // The columns are side by side if both are wide enough to read.
    let isNarrow = view.bounds.width < Self.narrowWidth * Theme.letterScale
    ratio?.isActive = !isNarrow
    columns?.axis = isNarrow ? .vertical : .horizontal
    // The smallest windows give their space to the choices: single cards in a column, without the heading.
    let isTiny = view.bounds.width < Self.tinySize.width || view.bounds.height < Self.tinySize.height
    grid.axis = view.bounds.width < Self.tinySize.width ? .vertical : .horizontal
    for margin in sideMargins { margin.constant = isTiny ? 10 : 24 }
    // A high window has room for the heading and the begin button, however narrow it is.
    let isLow = view.bounds.height < Self.tinySize.height
    heading?.isHidden = isLow
    columnsTop?.constant = isLow ? -(heading?.intrinsicContentSize.height ?? 0) : 14
    let isTall = isNarrow || view.bounds.height < Self.wholeHeight || !grid.bodies.isEmpty
    placeBegin(atFoot: !isLow && isTall)
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
  private static let wholeHeight: CGFloat = 790
  /// Height of the begin button below the scroll view with its margins, in points.
  private static let footHeight: CGFloat = 76
  /// Window size below which only the choices fit, in points.
  private static let tinySize = CGSize(width: 420, height: 300)

  private func goBack() { navigationController?.popViewController(animated: true) }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let isDelete =
      presses.contains { $0.key?.keyCode == .keyboardDeleteOrBackspace }
      || presses.contains { $0.key?.keyCode == .keyboardDeleteForward }
    if isDelete, panel?.isUserInteractionEnabled == true, let body = grid.focusedBody { return askToRemove(body) }
    let isReturn = presses.contains { $0.key?.keyCode == .keyboardReturnOrEnter }
    guard isReturn, !view.hasFocus, panel?.isUserInteractionEnabled == true else {
      return super.pressesBegan(presses, with: event)
    }
    start()
  }

  // MARK: Selection

  private func tap(_ tapped: StarterGrid.Choice) {
    switch tapped {
    case .own(let body): choose(own: body)
    case .starter(let starter):
      if let deed = unlocks.deed(for: .starter(starter)) { return showLock(deed, of: localized(text: starter.name)) }
      choose(starter)
    }
    // Ends a message about a lock, and keeps the mark on the body of the day.
    fieldsChanged()
  }

  func choose(_ starter: Starter) {
    choice.starter = starter
    choose(own: nil)
  }

  /// Selects one of the player's own bodies, or with `nil` the starter.
  private func choose(own body: BodyPlan?) {
    choice.own = body
    grid.select(body.map { .own($0) } ?? .starter(choice.starter))
  }

  /// Shows the player's own bodies below the starters.
  private func showShelf() {
    var bodies = context.bodyShelf.bodies
    if let formerBody, !bodies.contains(formerBody) { bodies.append(formerBody) }
    grid.show(bodies)
    choose(own: choice.own.flatMap { bodies.contains($0) ? $0 : nil })
    if let fault = context.bodyShelf.fault {
      self.fault?.applyStyle(.fault)
      self.fault?.text = "\(fault)"
    }
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
    do { try context.bodyShelf.remove(body) } catch { return showFault("\(error)") }
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

  func choose(source: NewRunChoice.Source) {
    self.source?.selectedIndex = source.rawValue
    fieldsChanged()
  }

  func fieldsChanged() {
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
    showTerms()
    // After the terms, for which the hall is read.
    fault?.text =
      context.folderFault?.description ?? context.hallFault.map(faultText) ?? context.bodyShelf.fault?.description
      ?? context.nemesisFile.fault?.description
    if let lock { showLock(lock, of: localized("An age of \(minutes) minutes")) }
  }

  private func toggle(_ modifier: Modifier) {
    let words = "\(localized(text: modifier.name)): \(localized(text: modifier.meaning))"
    if let deed = unlocks.deed(for: .modifier(modifier)) { return showLock(deed, of: words) }
    choice.modifiers.formSymmetricDifference([modifier])
    showTerms()
    fault?.applyStyle(.caption)
    showMessage(words)
  }

  /// - Parameter choice: Localized name of the locked choice, with its meaning.
  private func showLock(_ deed: Deed, of choice: String) {
    fault?.applyStyle(.caption)
    let stop = choice.hasSuffix(".") ? "" : "."
    showMessage("\(choice)\(stop) " + localized("Locked; to open it: \(localized(text: deed.row.text))."))
  }

  /// Shows the modifiers, and for the dish of the day its fixed terms.
  private func showTerms() {
    let isDaily = choice.seedKind == .daily
    let daily = DailyDish(day: context.today)
    let locked = Set(Modifier.allCases.filter { !unlocks.isOpen(.modifier($0)) })
    let shown = isDaily ? choice.withBells(RunPlan(daily)).modifiers : choice.modifiers
    modifiers?.show(shown, locked: isDaily ? [] : locked, isEnabled: !isDaily)
    for control in [age, difficulty] { control?.isEnabled = !isDaily }
    grid.show(isLocked: { !unlocks.isOpen(.starter($0)) }, only: isDaily ? daily.starter : nil)
    if isDaily { grid.select(.starter(daily.starter)) } else { choose(own: choice.own) }
    guard isDaily else {
      let isRanked = choice.pastedPlan.map(context.isRanked) ?? false
      beginButton?.setTitle(isRanked ? localized("Begin the ranked attempt") : localized("Begin"), for: .normal)
      return
    }
    let names = Modifier.allCases.filter(daily.modifiers.contains).map { localized(text: $0.name) }
    let terms = names.joined(separator: ", ")
    let starter = localized(text: daily.starter.name)
    let isRanked = context.hasRankedAttempt
    meaning?.text =
      switch isRanked {
      case true?: localized("Today: \(starter); \(terms). One attempt is ranked.")
      case false?: localized("Today: \(starter); \(terms). The ranked attempt is used up.")
      case nil: localized("Today: \(starter); \(terms). No attempt is ranked while the hall of fame cannot be read.")
      }
    beginButton?.setTitle(
      isRanked == true ? localized("Begin the ranked attempt") : localized("Begin a free try"), for: .normal)
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
    showMessage(localized("What is still locked was left out."))
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
}
