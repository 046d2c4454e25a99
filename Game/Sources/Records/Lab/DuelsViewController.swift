import Chronicle
import Ecology
import Evolution
import InterfaceBuilder
import ScreenBase
import UIKit
import UIKitComponents

/// A screen for series of matches between two sides, each given by creature codes, files, or a chronicle's population
/// at a minute. Its layout is in `Duels.storyboard`.
@MainActor final class DuelsViewController: UIViewController, InterfaceTableProviding {
  static var interface: InterfaceTable {
    InterfaceTable()
      .action("begin", DuelsViewController.begin)
      .action("watch", DuelsViewController.watch)
      .action("fieldsChanged", DuelsViewController.fieldsChanged)
  }

  private let context: GameContext
  private weak var first: UITextField?
  private weak var second: UITextField?
  private weak var firstNote: UILabel?
  private weak var secondNote: UILabel?
  private weak var matches: UISegmentedControl?
  private weak var team: UISegmentedControl?
  private weak var beginButton: UIButton?
  private weak var watchButton: UIButton?
  private weak var bar: ProgressView?
  private weak var score: UILabel?
  private weak var detail: UILabel?
  private weak var card: ChartCard?
  /// The form and the card: side by side, or stacked if large text needs the width.
  private weak var columns: UIStackView?
  private weak var box: UIView?
  private var boxWidth: NSLayoutConstraint?
  private var captions: [UILabel] = []
  /// The constraints that place the choices beside their captions.
  private var besideCaptions: [NSLayoutConstraint] = []
  /// The constraints that place the choices below their captions; empty before they are needed.
  private var belowCaptions: [NSLayoutConstraint] = []
  private var job: DuelJob?
  private var shown: DuelJob.State?

  private static let matchChoices = [10, 20, 40, 100]
  private static let teamChoices = [1, 3, 6]
  /// Minimum width of a column at the standard text size, in points. A narrower column truncates choices.
  private static let leastColumn: CGFloat = 260

  static func make(context: GameContext) -> DuelsViewController {
    Screens.initialController(of: "Duels") { coder in DuelsViewController(coder: coder, context: context) }
  }

  private init?(coder: NSCoder, context: GameContext) {
    self.context = context
    super.init(coder: coder)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.localizeTexts()
    view.backgroundColor = .clear
    for field in [first, second] { field?.applyStyle() }
    for segments in [matches, team] { segments?.applyStyle() }
    card?.setContentCompressionResistancePriority(.required, for: .vertical)
    for label in captions + [firstNote, secondNote, detail].compactMap({ $0 }) {
      label.font = Theme.font(13)
      label.textColor = Theme.secondText
    }
    score?.font = Theme.figures(30, .bold)
    score?.textColor = Theme.text
    beginButton?.applyStyle(.primary)
    watchButton?.applyStyle(.secondary)
    for button in [beginButton, watchButton] { button?.titleLabel?.font = Theme.font(15, .semibold) }
    bar?.barColor = Theme.link
    bar?.accessibilityLabel = localized("Progress")
    bar?.backgroundColor = Theme.field
    bar?.layer.cornerRadius = 5
    bar?.clipsToBounds = true
    if let run = context.lab.run { propose(run) }
    fieldsChanged()
    show(DuelJob.State())
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let isLarge = Theme.letterScale >= 1.2
    let room = view.bounds.width / (Self.leastColumn * Theme.letterScale)
    let isStacked = room < (isLarge ? 2 : 1.5)
    // The order matters: both constraints at once would conflict.
    if isStacked { boxWidth?.isActive = false }
    columns?.axis = isStacked ? .vertical : .horizontal
    if !isStacked { boxWidth?.isActive = true }
    if isLarge || !belowCaptions.isEmpty {
      arrangeChoices(in: isStacked ? view.bounds.width : max(244, view.bounds.width * 0.44))
    }
  }

  /// Places the choices below their captions where they do not fit beside them into a width, in points.
  private func arrangeChoices(in width: CGFloat) {
    let widest = { (views: [UIView?]) in views.compactMap { $0?.intrinsicContentSize.width }.max() ?? 0 }
    let isBelow = widest(captions) + widest([matches, team]) + 8 > width
    guard isBelow == belowCaptions.allSatisfy({ !$0.isActive }) else { return }
    if belowCaptions.isEmpty { belowCaptions = constraintsBelowCaptions }
    NSLayoutConstraint.deactivate(isBelow ? besideCaptions : belowCaptions)
    NSLayoutConstraint.activate(isBelow ? belowCaptions : besideCaptions)
  }

  private var constraintsBelowCaptions: [NSLayoutConstraint] {
    guard captions.count >= 4, let box, let secondNote, let matches, let team else { return [] }
    return [
      captions[2].topAnchor.constraint(equalTo: secondNote.bottomAnchor, constant: 8),
      matches.topAnchor.constraint(equalTo: captions[2].bottomAnchor, constant: 4),
      matches.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 4),
      captions[3].topAnchor.constraint(equalTo: matches.bottomAnchor, constant: 10),
      team.topAnchor.constraint(equalTo: captions[3].bottomAnchor, constant: 4),
      team.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 4),
    ]
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    job?.stop()
  }

  /// Fills empty fields with an evolution's last population and its founders.
  func propose(_ run: LabRun) {
    loadViewIfNeeded()
    guard (first?.text ?? "").isEmpty || (first?.text ?? "").contains("@") else { return }
    first?.text = "\(run.file.path)@\(run.report?.minutes ?? 0)"
    if (second?.text ?? "").isEmpty || (second?.text ?? "").contains("@") { second?.text = "\(run.file.path)@0" }
    fieldsChanged()
  }

  // MARK: Sides

  private func fieldsChanged() {
    _ = creatures(first, firstNote)
    _ = creatures(second, secondNote)
  }

  /// Returns the creatures that a field names, and describes them or the error in the note under it.
  private func creatures(_ field: UITextField?, _ note: UILabel?) -> [Creature]? {
    let text = (field?.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    note?.textColor = Theme.secondText
    guard !text.isEmpty else {
      note?.text = localized("A creature code, a file with one, or FILE@MINUTE of an evolution.")
      return nil
    }
    do {
      let creatures = try Contenders.creatures(of: text)
      note?.text =
        creatures.count == 1
        ? localized("one creature") : localized("\(creatures.count) creatures, drawn with replacement")
      return creatures
    } catch {
      note?.text = faultText(error)
      note?.textColor = Theme.bad
      return nil
    }
  }

  // MARK: Series

  private func begin() {
    if let job, !job.current.isOver { return job.stop() }
    view.endEditing(true)
    guard let (ours, theirs) = sides else { return }
    let duel = Duel(
      matches: DuelsViewController.choice(Self.matchChoices, matches),
      team: DuelsViewController.choice(Self.teamChoices, team))
    let job = DuelJob(duel, ours, against: theirs, threads: max(1, context.threads))
    self.job = job
    context.execute { job.run() }
    refresh()
  }

  /// Both sides; `nil` if a field names no creatures. The note under the field then states the reason.
  private var sides: (ours: [Creature], theirs: [Creature])? {
    let (ours, theirs) = (creatures(first, firstNote), creatures(second, secondNote))
    guard let ours, let theirs else { return nil }
    return (ours, theirs)
  }

  private static func choice(_ values: [Int], _ control: UISegmentedControl?) -> Int {
    values[min(max(0, control?.selectedSegmentIndex ?? 0), values.count - 1)]
  }

  /// Opens a live duel of the first creature of one side; the other side's creatures can be selected there.
  private func watch() {
    view.endEditing(true)
    guard let (ours, theirs) = sides else { return }
    var plan = DuelPlan(ours, against: theirs)
    plan?.team = DuelsViewController.choice(Self.teamChoices, team)
    plan.map { openDuel($0, context: context) }
  }

  /// Shows the state of the series; called once per frame.
  func refresh() {
    guard let state = job?.current, state != shown else { return }
    show(state)
  }

  private func show(_ state: DuelJob.State) {
    shown = state
    let outcome = state.outcome
    let total = job?.duel.matches ?? 0
    let isPlaying = job.map { !$0.current.isOver } ?? false
    beginButton?.setTitle(isPlaying ? localized("Stop") : localized("Let them fight"), for: .normal)
    beginButton?.applyStyle(isPlaying ? .secondary : .primary)
    beginButton?.titleLabel?.font = Theme.font(15, .semibold)
    bar?.setProgressValue(total > 0 ? CGFloat(outcome.matches) / CGFloat(total) : 0, animated: false)
    score?.text = outcome.matches == 0 ? "–" : "\(Int((outcome.share * 100).rounded())) %"
    detail?.text =
      outcome.matches == 0 ? localized("share of all matches that A wins") : DuelsViewController.words(for: outcome)
    card?.show(
      localized("Course of the score"), localized("share of matches won by A, in per cent, draws half"),
      LabCharts.series(state.shares, name: "A"),
      emptyWords: localized(
        "Name two sides and let them fight: six bodies a side, 75 s, every draw played on both sides."))
  }

  /// Returns the result of a series as a sentence.
  static func words(for outcome: Duel.Outcome) -> String {
    let (points, against) = (localizedTenths(outcome.points), localizedTenths(outcome.pointsAgainst))
    let (kills, losses) = (localizedTenths(outcome.kills), localizedTenths(outcome.killsAgainst))
    return localized(
      """
      \(outcome.wins) won, \(outcome.draws) drawn, \(outcome.losses) lost of \(outcome.matches). \
      A match: \(points) points against \(against), \(kills) kills against \(losses).
      """)
  }
}
