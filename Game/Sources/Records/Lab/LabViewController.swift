import Charts
import Chronicle
import Evolution
import InterfaceBuilder
import ScreenBase
import UIKit
import UIKitComponents

/// The lab: evolutions that run beside the game, their charts, and duels. Its layout is in `Lab.storyboard`.
@MainActor package final class LabViewController: UIViewController, InterfaceTableProviding {
  package static var interface: InterfaceTable {
    InterfaceTable()
      .action("goBack", LabViewController.leave)
      .action("beginNew", LabViewController.beginNew)
      .action("stopRun", LabViewController.stopRun)
      .action("resumeRun", LabViewController.resumeRun)
      .action("export", LabViewController.exportPicture)
  }

  private let context: GameContext
  private var model: LabModel { context.lab }
  private let duels: DuelsViewController
  private var link: CADisplayLink?
  private weak var back: UIButton?
  private weak var heading: UILabel?
  private weak var table: UITableView?
  private weak var emptyLabel: UILabel?
  private weak var runCard: UIView?
  private weak var runTitle: UILabel?
  private weak var runDetail: UILabel?
  private weak var runBar: ProgressView?
  private weak var runLeft: UILabel?
  private weak var stopButton: UIButton?
  private weak var newButton: UIButton?
  private weak var resumeButton: UIButton?
  private weak var titleLabel: UILabel?
  private weak var noteLabel: UILabel?
  private weak var exportButton: UIButton?
  private weak var tabs: TabStrip?
  private weak var progressPage: UIView?
  private weak var lifePage: UIView?
  private weak var bodiesPage: UIView?
  private weak var duelPage: UIView?
  private weak var side: UIView?
  private weak var sideWidth: NSLayoutConstraint?
  private weak var sideBottom: NSLayoutConstraint?
  /// The distances of the title and the pages from the right edge of the side.
  private var afterSide: [NSLayoutConstraint] = []
  private var standardAfterSide: [CGFloat] = []
  private weak var titleRow: NSLayoutConstraint?
  private weak var exportRow: NSLayoutConstraint?
  private weak var tabsTop: NSLayoutConstraint?
  private weak var tabsHeight: NSLayoutConstraint?
  private weak var tabsWidth: NSLayoutConstraint?
  private weak var tabsAfterTitle: NSLayoutConstraint?
  private weak var exportAfterTabs: NSLayoutConstraint?
  /// Pairs of cards, side by side, or stacked if they would be too narrow.
  private var pairs: [UIStackView] = []
  private weak var kills: ChartCard?
  private weak var ancestors: ChartCard?
  private weak var lineages: ChartCard?
  private weak var survival: ChartCard?
  private weak var turnover: ChartCard?
  private weak var newTypes: ChartCard?
  private weak var complexity: ChartCard?
  private weak var variety: ChartCard?
  private weak var starvation: ChartCard?
  private weak var strategies: StrategyBarsView?
  private weak var effective: ChartCard?
  private weak var pinned: ChartCard?
  private weak var championCells: ChartCard?
  private weak var championKinds: ChartCard?

  package static func make(context: GameContext) -> LabViewController {
    Screens.initialController(of: "Lab") { coder in LabViewController(coder: coder, context: context) }
  }

  private init?(coder: NSCoder, context: GameContext) {
    self.context = context
    duels = DuelsViewController.make(context: context)
    super.init(coder: coder)
    title = localized("Lab")
  }

  @available(*, unavailable) package required init?(coder: NSCoder) { nil }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.localizeTexts()
    styleParts()
    standardAfterSide = afterSide.map(\.constant)
    addChild(duels)
    duels.view.frame = duelPage?.bounds ?? .zero
    duels.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    duelPage?.addSubview(duels.view)
    duels.didMove(toParent: self)
    tabs?.titles = [localized("Progress"), localized("Ways of life"), localized("Bodies"), localized("Duels")]
    tabs?.onSelect = { [weak self] index in self?.show(page: index) }
    show(page: 0)
    model.reload()
    showAll()
  }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let link = CADisplayLink(target: self, selector: LabViewController.frameCame)
    link.add()
    self.link = link
  }

  package override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    link?.invalidate()
    link = nil
  }

  package override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let isNarrow = view.bounds.width < 760
    let words = [newButton, resumeButton].compactMap { $0?.intrinsicContentSize.width }.max() ?? 0
    let isTight = isNarrow && Theme.letterScale < 1.2
    let top = stackedSideHeight
    let column = isTight ? 150 : min(max(216, words + 44), view.bounds.width * 0.34)
    sideWidth?.constant = top > 0 ? view.bounds.width : column
    sideBottom?.constant = top > 0 ? top - view.bounds.height : 0
    // With the side above them, title and pages begin at the left edge.
    for (distance, standard) in zip(afterSide, standardAfterSide) {
      distance.constant = top > 0 ? standard - view.bounds.width : standard
    }
    let page = top > 0 ? view.bounds.width : view.bounds.width - column
    let room = page - 36
    for pair in pairs { pair.axis = room < 2 * Self.leastCard * Theme.letterScale ? .vertical : .horizontal }
    // A smaller title leaves more room for the tabs beside it.
    titleLabel?.font = Theme.font(isNarrow ? 16 : 22, .bold)
    arrangeHead(width: page - 44, top: top)
  }

  /// The height of the side above the page in a narrow, high window, with one and a half rows of the list; 0 if it
  /// stands beside the page.
  private var stackedSideHeight: CGFloat {
    let height = (280 + 50 * Theme.letterScale + 1.5 * LabRunCell.height).rounded()
    let isNarrow = view.bounds.width < Self.stackedWidth
    return isNarrow && view.bounds.height >= height + Self.leastPage ? height : 0
  }

  /// Width of the view below which the side stands above the page, and the height that is left for the page, in points.
  private static let stackedWidth: CGFloat = 600
  private static let leastPage: CGFloat = 300

  /// Minimum width of a card at the standard text size, in points. In a narrower one, lines hold a single word.
  private static let leastCard: CGFloat = 200

  /// Arranges title, tabs and button in one row, or the tabs below if they do not fit.
  ///
  /// - Parameter top: The distance of the head from the top edge.
  private func arrangeHead(width: CGFloat, top: CGFloat) {
    guard let tabs, let titleLabel, let exportButton else { return }
    let others = titleLabel.intrinsicContentSize.width + exportButton.intrinsicContentSize.width + 20
    let isOneRow = others + tabs.widthOfWholeTitles <= width
    let row = tabs.intrinsicContentSize.height
    tabsHeight?.constant = row
    tabsTop?.constant = top + (isOneRow ? 8 : 8 + row)
    titleRow?.constant = isOneRow ? 0 : -row
    exportRow?.constant = isOneRow ? 0 : -row
    tabsWidth?.constant = isOneRow ? max(390, tabs.widthOfWholeTitles) : width
    tabsAfterTitle?.priority = UILayoutPriority(isOneRow ? 950 : 100)
    exportAfterTabs?.priority = UILayoutPriority(isOneRow ? 950 : 100)
  }

  private func styleParts() {
    view.backgroundColor = Theme.ground
    side?.backgroundColor = Theme.panel
    heading?.applyStyle(.screen)
    for label in [titleLabel, runTitle].compactMap({ $0 }) { label.textColor = Theme.text }
    runTitle?.font = Theme.font(15, .semibold)
    for label in [runDetail, runLeft, noteLabel].compactMap({ $0 }) {
      label.font = Theme.figures(13)
      label.textColor = Theme.secondText
    }
    titleLabel?.shrinkToFit()
    emptyLabel?.font = Theme.font(14)
    emptyLabel?.textColor = Theme.secondText
    back?.applyStyle(.back)
    for button in [resumeButton, exportButton] {
      button?.applyStyle(.link)
      button?.titleLabel?.font = Theme.font(14, .semibold)
    }
    stopButton?.setTitleColor(Theme.bad, for: .normal)
    newButton?.applyStyle(.primary)
    runCard?.backgroundColor = Theme.raised
    runCard?.layer.cornerRadius = Theme.tileRadius
    runBar?.barColor = Theme.link
    runBar?.accessibilityLabel = localized("Progress")
    runBar?.backgroundColor = Theme.field
    runBar?.layer.cornerRadius = 4
    runBar?.clipsToBounds = true
    table?.backgroundColor = .clear
    table?.separatorStyle = .none
    table?.rowHeight = LabRunCell.height
    tabs?.indicatorColor = Theme.link
  }

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      if press.key?.keyCode == .keyboardEscape { leave() } else { super.pressesBegan([press], with: event) }
    }
  }
}

// MARK: Display

extension LabViewController {
  private func frameCame(_ link: CADisplayLink) {
    if model.refresh(at: link.timestamp) { showAll() }
    showRun()
    duels.refresh()
  }

  private func show(page: Int) {
    let pages = [progressPage, lifePage, bodiesPage, duelPage]
    for (number, view) in pages.enumerated() { view?.isHidden = number != page }
    let isDuels = page == pages.count - 1
    titleLabel?.text = isDuels ? localized("Duels") : localized("Evolutions")
    exportButton?.isHidden = isDuels
  }

  private func showAll() {
    table?.reloadData()
    emptyLabel?.isHidden = !model.runs.isEmpty || model.isRunning
    let charts = LabCharts(model)
    let words = LabViewController.emptyWords(for: model.run)
    let subject = model.run?.title ?? localized("no evolution yet")
    kills?.show(
      localized("Kills per minute"), localized("rivals eaten in the live dish, by five minutes"),
      charts.binned(localized("Kills per minute"), \.killsPerMinute), emptyWords: words)
    ancestors?.show(
      localized("Now against then"), charts.ancestorsMeaning, charts.ancestors, emptyWords: words)
    lineages?.show(
      localized("Lineages that live on"), localized("of five minutes before, with living descendants"),
      charts.bySnapshot(localized("Lineages")) { $0.lineages.map(Double.init) }, emptyWords: words)
    survival?.show(
      localized("How long a scripted evader survives"), localized("seconds, at most 150; lower means better hunters"),
      charts.bySnapshot(localized("Survival of the scripted evader"), \.evaderSurvival), emptyWords: words)
    starvation?.show(
      localized("Deaths by starvation"), localized("share of all deaths, in per cent"),
      charts.binned(localized("Deaths by starvation")) { $0.starvationShare.map { 100 * $0 } }, emptyWords: words)
    showChampions(charts, emptyWords: words)
    showBodies(charts)
    let fault = model.fault ?? model.run?.fault
    noteLabel?.text = fault ?? subject
    noteLabel?.textColor = fault == nil ? Theme.secondText : Theme.bad
    showRun()
  }

  /// Shows the strategies and the size of the champions, and how many rivals are pinned.
  private func showChampions(_ charts: LabCharts, emptyWords words: String) {
    strategies?.strategies = model.run?.report?.strategies ?? []
    effective?.show(
      localized("Effective strategies"), localized("of the champions of all dishes; equally common ones count fully"),
      charts.bySnapshot(localized("Effective strategies"), \.effectiveStrategies), emptyWords: words)
    pinned?.show(
      localized("Pinned rivals"), localized("share of the living that lie at rim or rock and do not move, in per cent"),
      charts.bySnapshot(localized("Pinned rivals")) { $0.pinnedShare.map { 100 * $0 } }, emptyWords: words)
    championCells?.show(
      localized("Cells of champions"), localized("mean number of cells in the halls of all dishes"),
      charts.bySnapshot(localized("Cells of champions"), \.championCells), emptyWords: words)
    championKinds?.show(
      localized("Kinds of cells of champions"), localized("mean number of different kinds in one body"),
      charts.bySnapshot(localized("Kinds of cells of champions"), \.championKinds), emptyWords: words)
  }

  /// Shows the MODES measures.
  private func showBodies(_ charts: LabCharts) {
    let words =
      model.run == nil
      ? localized("Begin an evolution: its bodies are measured every ten minutes of its dish.")
      : model.run?.fault
        ?? localized("This has not been measured yet. Choose “20 minutes more”: bodies are measured every ten minutes.")
    turnover?.show(
      localized("Change of body types"), localized("types that did not exist ten minutes before"),
      charts.byWindow(localized("Change of body types")) { $0.change.map(Double.init) }, emptyWords: words)
    newTypes?.show(
      localized("New body types"), localized("types that never existed before in this evolution"),
      charts.byWindow(localized("New body types")) { $0.novelty.map(Double.init) }, emptyWords: words)
    complexity?.show(
      localized("Cells that matter"), localized("the most in one body; without each, it eats or swims less"),
      charts.byWindow(localized("Cells that matter")) { $0.complexity.map(Double.init) }, emptyWords: words)
    variety?.show(
      localized("Variety of body types"), localized("entropy in bits; two equally common types are 1 bit"),
      charts.byWindow(localized("Variety of body types"), \.ecology), emptyWords: words)
  }

  /// Returns the instructions that replace a missing chart.
  private static func emptyWords(for run: LabRun?) -> String {
    run == nil
      ? localized("Begin an evolution: its measurements appear here every five minutes of its dish.")
      : run?.fault
        ?? localized(
          "This has not been measured yet. Choose “20 minutes more”: its dish is measured every five minutes.")
  }

  private func showRun() {
    let job = model.isRunning ? model.job : nil
    runCard?.isHidden = job == nil
    newButton?.isEnabled = job == nil
    newButton?.alpha = job == nil ? 1 : 0.5
    resumeButton?.isHidden = job != nil || model.run == nil || model.run?.fault != nil
    guard let job else { return }
    let state = job.current
    set(runTitle, job.title)
    let doing =
      switch state.phase {
      case .measuring(let share): localized("measuring, \(Int(share * 100)) %")
      case .waiting: localized("opening its file")
      default: localized("minute \(state.minute) of \(job.minutes)")
      }
    set(runDetail, doing)
    let share = CGFloat(job.share)
    if abs((runBar?.progressValue ?? 0) - share) > 0.001 { runBar?.setProgressValue(share, animated: true) }
    set(runLeft, job.timeLeft.map { LabViewController.words(for: $0) } ?? "")
  }

  private func set(_ label: UILabel?, _ text: String) {
    if label?.text != text { label?.text = text }
  }

  /// Returns the remaining time as text.
  static func words(for seconds: Double) -> String {
    seconds < 60
      ? localized("\(Int(seconds.rounded(.up))) s left") : localized("\(Int((seconds / 60).rounded(.up))) min left")
  }
}

// MARK: Actions

extension LabViewController {
  private func beginNew() {
    guard presentedViewController == nil, !model.isRunning else { return }
    let content = NewEvolutionViewController.make()
    // Proposes an unused seed, since the same plan would resume the existing evolution.
    let used = Set(model.runs.compactMap { $0.report?.seed ?? LabFolder.seed(of: $0.file) })
    content.firstSeed = (1...).first { !used.contains($0) } ?? 1
    content.onBegin = { [weak self] plan, minutes in
      guard let self else { return }
      presentedViewController?.dismiss(animated: true)
      model.begin(plan, minutes: minutes)
      showAll()
    }
    present(CentredPopoverController(showing: content), animated: true)
  }

  private func stopRun() {
    model.stop()
    showRun()
  }

  /// Resumes the selected evolution for twenty more minutes.
  private func resumeRun() {
    guard let run = model.run else { return }
    model.resume(with: run, minutes: (run.report?.minutes ?? 0) + 20)
    showAll()
  }

  /// Writes the charts of the selected evolution as a PNG beside its file, the same as `micro progress --png` writes.
  private func exportPicture() {
    guard let run = model.run, let report = run.report else {
      noteLabel?.text = localized("There is nothing to export yet.")
      return
    }
    let file = run.file.deletingPathExtension().appendingPathExtension("png")
    do {
      try Data(ChartSheet(report).png()).write(to: file, options: .atomic)
      noteLabel?.text = localized("Written: \(file.path)")
    } catch {
      noteLabel?.text = localized(
        "\(file.path): it cannot be written (\(SystemError.words(of: error))). Check the disk's space.")
    }
  }
}

extension LabViewController: UITableViewDataSource, UITableViewDelegate {
  package func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { model.runs.count }

  package func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "evolution", for: indexPath)
    let run = model.runs[indexPath.row]
    (cell as? LabRunCell)?.show(run, isSelected: run.file == model.selected, series: model.colors[run.file])
    (cell as? LabRunCell)?.onCompare = { [weak self] in self?.toggle(run) }
    cell.accessibilityIdentifier = "evolution-\(indexPath.row)"
    return cell
  }

  package func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    let run = model.runs[indexPath.row]
    model.selected = run.file
    model.compared.insert(run.file)
    duels.propose(run)
    showAll()
  }

  private func toggle(_ run: LabRun) {
    if model.compared.contains(run.file), run.file != model.selected {
      model.compared.remove(run.file)
    } else {
      model.compared.insert(run.file)
    }
    showAll()
  }
}
