import Brains
import Chronicle
import Ecology
import InterfaceBuilder
import Portrayal
import ScreenBase
import UIKit
import UIKitComponents
import Workshop

/// A creature page: the creature swims in the header; tabs below show its parts, its brain and its deeds. Its layout is
/// in `Creature.storyboard`.
@MainActor final class CreaturePageViewController: ModelViewController<CreatureModel>, InterfaceTableProviding {
  static var interface: InterfaceTable {
    InterfaceTable()
      .action("fight", CreaturePageViewController.fight)
      .action("goBack", CreaturePageViewController.goBack)
      .action("openTree", CreaturePageViewController.openTree)
  }

  /// Must be set before the page is shown.
  var context: GameContext?
  /// True for a screen of its own with a back button, false for a child of another screen.
  var isAlone = true
  private weak var name: UILabel?
  private weak var chips: ChipRowsView?
  private weak var swim: SceneView?
  private weak var fightButton: UIButton?
  private weak var titlesTop: NSLayoutConstraint?
  private var tabs: TabStrip?
  private var backItem: UIBarButtonItem?
  private var treeItem: UIBarButtonItem?
  private let icons = PartIcon()
  private var rows: [PageRow] = []
  private var tab = PageRow.Tab.parts
  private var isCopied = false
  private var sections: [RuleSection.Subject: RuleSection] = [:]

  private var table: UITableView? { viewIfLoaded as? UITableView }

  /// The water above the name in the header, in points, and the largest share of the window's height that it takes.
  /// With a larger share the tabs of a low window are below its edge.
  private static let water: CGFloat = 236
  private static let waterShare: CGFloat = 0.36
  /// The part of the water that does not scroll away before the bar does, in points.
  private static let overlap: CGFloat = 6
  /// True if the actions were in two rows at the last layout.
  private var hasTwoRows: Bool?
  /// Minimum width of the fight button, in points; its margins and those of the chips take 60 more.
  private static let leastFightWidth: CGFloat = 150

  override func viewDidLoad() {
    super.viewDidLoad()
    view.localizeTexts()
    sections = Dictionary(uniqueKeysWithValues: Rules.standard.sections.map { ($0.subject, $0) })
    view.backgroundColor = Theme.ground
    table?.sectionHeaderTopPadding = 0
    name?.font = Theme.font(30, .bold)
    name?.textColor = Theme.text
    name?.shrinkToFit()
    fightButton?.applyStyle(.primary)
    fightButton?.setImage(Icon.swords.image(size: 18), for: .normal)
    fightButton?.setSignGap(8, margin: 14)
    backItem?.image = Icon.back.image(size: 18)
    treeItem?.image = Icon.tree.image(size: 20)
    for item in [backItem, treeItem] { item?.title = item?.title.map { localized(text: $0) } }
    if !isAlone {
      navigationItem.leftBarButtonItem = nil
      // The header and the list beside it name the creature, and the bar would cover it.
      navigationController?.setNavigationBarHidden(true, animated: false)
    }
    tabs?.indicatorColor = Theme.accent
    tabs?.backgroundColor = Theme.panel
    tabs?.titles = PageRow.Tab.allCases.map(\.title)
    tabs?.onSelect = { [weak self] index in self?.choose(PageRow.Tab(rawValue: index) ?? .parts) }
    for (tab, view) in zip(PageRow.Tab.allCases, tabs?.subviews ?? []) {
      view.subviews.first { $0 is UIButton }?.accessibilityIdentifier = "tab-\(tab)"
    }
    // Views over the dish in the header are always light on dark.
    swim?.superview?.overrideUserInterfaceStyle = .dark
    navigationItem.applyStyle(ground: Theme.panelGlass, letters: 17)
    navigationController?.navigationBar.tintColor = Theme.link
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let context, let model, swim?.scene == nil else { return }
    swim?.setScene(
      SwimScene(model.profile, threads: context.threads, options: context.settings.settings.sceneOptions),
      animated: false)
    model.loadFamily(context)
  }

  // MARK: Display

  override func refresh(animated: Bool) {
    guard let model else { return }
    let profile = model.profile
    title = profile.name
    name?.text = profile.name
    let palette = context?.portraits.palette ?? .standard
    let lineage = profile.lineage.map {
      OutlinedLabel.chip(localized("\(localized(text: $0.name).sentence) lineage"), tint: UIColor(palette.tint(of: $0)))
    }
    chips?.chips =
      [lineage ?? OutlinedLabel.chip(localized("Yours"), tint: UIColor(palette.player))]
      + profile.chips.map { OutlinedLabel.chip($0) }
    treeItem?.isEnabled = profile.family != nil
    showRows()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let water = min(Self.water, (Self.waterShare * view.bounds.height).rounded())
    if titlesTop?.constant != water { titlesTop?.constant = water }
    if scrollAwayThreshold != water - Self.overlap { scrollAwayThreshold = water - Self.overlap }
    let needsTwoRows = ActionsCell.needsTwoRows(width: view.bounds.width)
    if let hasTwoRows, hasTwoRows != needsTwoRows { table?.reloadData() }
    hasTwoRows = needsTwoRows
    let fight = max(Self.leastFightWidth, fightButton?.intrinsicContentSize.width ?? 0)
    chips?.room = view.bounds.width - fight - 60
  }

  private func choose(_ tab: PageRow.Tab) {
    self.tab = tab
    showRows()
  }

  private func showRows() {
    guard let model else { return }
    rows = PageRow.rows(of: tab, model)
    table?.reloadData()
  }

  // MARK: Actions

  private func goBack() { leaveGame() }

  private func openTree() {
    guard let context, let model, let source = model.profile.family else { return }
    openFamily(source, tree: model.tree, focus: model.profile.individual, context: context)
  }

  private func fight() {
    guard let context, let model else { return }
    openDuel(DuelPlan(of: model, best: try? context.hall().best(1).first), context: context)
  }

  private func toWorkshop() {
    guard let context, let model else { return }
    openWorkshop(with: model.profile.creature.body, context: context)
  }

  private func useAsStarter() {
    guard let context, let model, case .success(let code) = model.profile.code else { return }
    openNewRun(with: code, context: context)
  }

  private func copyCode() {
    guard let model, case .success(let code) = model.profile.code else { return }
    UIPasteboard.general.string = code
    isCopied = true
    showRows()
  }

  private func open(_ place: Int) {
    guard let context, let model, let tree = model.tree, let family = model.profile.family,
      let profile = CreatureProfile(place, of: tree, family: family)
    else { return }
    openCreature(profile, tree: tree, context: context)
  }
}

extension CreaturePageViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { tabs }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    2 + (tabs?.intrinsicContentSize.height ?? Theme.touchSide)
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let height: CGFloat
    switch rows[indexPath.row] {
    case .figures: height = 76
    case .actions: height = ActionsCell.needsTwoRows(width: tableView.bounds.width) ? 118 : 64
    case .heading: height = 36
    case .cell, .link: height = 56
    case .fact: height = 38
    case .net: return BrainNetView.height(of: model?.profile.creature.brain ?? BrainGenome())
    case .share: height = 46
    case .ancestors: height = 124
    case .member: height = 64
    case .note(let text): return NoteCell.height(of: text, width: tableView.bounds.width)
    }
    return UIFontMetrics.default.scaledValue(for: height)
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let row = rows[indexPath.row]
    let cell = tableView.dequeueReusableCell(withIdentifier: row.reuseIdentifier, for: indexPath)
    switch (row, cell) {
    case (.figures(let figures), let cell as FiguresCell): cell.show(figures)
    case (.actions, let cell as ActionsCell): fill(cell)
    case (.heading(let text), let cell as HeadingCell): cell.show(text)
    case (.cell(let kind, let count), let cell as PartCell):
      cell.show(kind, count: count, sections[.cell(kind)], icons: icons)
    case (.link(let kind, let count), let cell as PartCell):
      cell.show(kind, count: count, sections[.link(kind)], icons: icons)
    case (.fact(let name, let value), let cell as FactCell): cell.show(name, value)
    case (.net, let cell as NetCell): cell.net?.genome = model?.profile.creature.brain ?? BrainGenome()
    case (.share(let share), let cell as ShareCell): cell.show(share, top: topShare(like: share))
    case (.note(let text), let cell as NoteCell): cell.show(text)
    default: fillRelatives(row, cell)
    }
    return cell
  }

  private func fillRelatives(_ row: PageRow, _ cell: UITableViewCell) {
    guard let tree = model?.tree, let portraits = context?.listPortraits else { return }
    switch (row, cell) {
    case (.ancestors(let places), let cell as AncestorsCell):
      cell.show(places, of: tree, portraits: portraits)
      cell.onChoose = { [weak self] place in self?.open(place) }
    case (.member(let role, let place), let cell as MemberCell):
      cell.show(role, place, of: tree, portraits: portraits)
    default: break
    }
  }

  private func fill(_ cell: ActionsCell) {
    guard let profile = model?.profile else { return }
    cell.show(
      hasFamily: profile.family != nil, canStart: !profile.isForbiddenAsStarter, isCopied: isCopied)
    cell.act(
      tree: { [weak self] in self?.openTree() }, workshop: { [weak self] in self?.toWorkshop() },
      starter: { [weak self] in self?.useAsStarter() }, copy: { [weak self] in self?.copyCode() })
  }

  private func topShare(like share: BrainAttention.Share) -> Float {
    guard let attention = model?.influence else { return 1 }
    let list = attention.senses.contains(share) ? attention.senses : attention.actions
    return list.first?.share ?? 1
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    switch rows[indexPath.row] {
    case .member(_, let place): open(place)
    case .cell(let kind, _): openCodexPage(at: .cell(kind))
    case .link(let kind, _): openCodexPage(at: .link(kind))
    default: break
    }
  }
}

extension PageRow {
  /// The reuse identifier of its prototype cell.
  fileprivate var reuseIdentifier: String {
    switch self {
    case .figures: "figures"
    case .actions: "actions"
    case .heading: "heading"
    case .cell, .link: "part"
    case .fact: "fact"
    case .net: "net"
    case .share: "share"
    case .ancestors: "ancestors"
    case .member: "member"
    case .note: "note"
    }
  }
}
