import Chronicle
import Ecology
import InterfaceBuilder
import ScreenBase
import UIKit
import UIKitComponents

/// The list of finished runs. A change of the order moves the rows to their new positions. Its layout is in
/// `Hall.storyboard`.
@MainActor package final class HallViewController: ModelListViewController<HallModel, HallModel.Standing> {
  package override class var interface: InterfaceTable {
    super.interface
      .action("orderChanged", HallViewController.orderChanged).action("goBack", HallViewController.goBack)
      .action("openDeeds", HallViewController.openDeeds)
  }

  private var context: GameContext?
  private weak var list: HeadedListView?
  /// The water behind the header, across the full width of the screen.
  private weak var sceneView: SceneView?
  private weak var shade: ShadeView?
  private weak var podium: PodiumView?
  private weak var subtitle: UILabel?
  private weak var kind: UISegmentedControl?
  /// Scrolls the segments where their titles need more width than there is.
  private weak var kinds: UIScrollView?
  private weak var kindWidth: NSLayoutConstraint?
  /// The width for which the segments are arranged, in points.
  private var kindRoom: CGFloat?
  private var arrangement = RunCell.Arrangement(width: .infinity)
  private weak var bar: UIView?
  private weak var empty: UILabel?
  private var scene: PodiumScene?

  package static func make(context: GameContext) -> HallViewController {
    let controller: HallViewController = Screens.initialController(of: "Hall")
    controller.context = context
    controller.model = HallModel(context: context)
    controller.title = localized("Hall of fame")
    return controller
  }

  package override func viewDidLoad() {
    tableView = list?.tableView
    super.viewDidLoad()
    // Labels over the water are light in both appearances.
    list?.headerView?.overrideUserInterfaceStyle = .dark
    view.backgroundColor = Theme.ground
    view.localizeTexts()
    list?.backgroundColor = .clear
    tableView?.backgroundColor = .clear
    tableView?.separatorColor = Theme.hairline
    tableView?.rowHeight = arrangement.height
    tableView?.register(RunCell.self, nib: Screens.nib("RunCell"))
    bar?.backgroundColor = Theme.ground
    podium?.onPlaces = { [weak self] in self?.place($0) }
    guard let context else { return }
    let scene = PodiumScene(threads: context.threads)
    scene.options = context.settings.settings.sceneOptions
    sceneView?.setScene(scene, animated: false)
    self.scene = scene
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    list?.layoutIfNeeded()
    arrangeRows()
    arrangeKinds()
    placeWater()
  }

  private func arrangeRows() {
    guard let tableView else { return }
    let fitting = RunCell.Arrangement(width: tableView.bounds.width)
    guard fitting != arrangement else { return }
    arrangement = fitting
    tableView.rowHeight = fitting.height
    tableView.reloadData()
  }

  /// Makes the segments as wide as their titles if these do not fit into equal ones.
  private func arrangeKinds() {
    guard let kind, let kinds, let kindWidth, kinds.bounds.width > 0, kinds.bounds.width != kindRoom else { return }
    let room = kinds.bounds.width
    kindRoom = room
    kind.apportionsSegmentWidthsByContent = false
    guard Theme.letterScale > 1.2 || kind.intrinsicContentSize.width > room else { return kindWidth.constant = room }
    kind.apportionsSegmentWidthsByContent = true
    kindWidth.constant = max(room, kind.intrinsicContentSize.width)
  }

  /// Scrolls to the selected segment and a part of those beside it.
  private func showKind() {
    guard let kind, let kinds, kind.numberOfSegments > 1 else { return }
    let share = CGFloat(kind.selectedSegmentIndex) / CGFloat(kind.numberOfSegments - 1)
    let hidden = max(0, kind.bounds.width - kinds.bounds.width)
    kinds.setContentOffset(
      CGPoint(x: hidden * share, y: 0), animated: !SystemPreferences.current.reducesMotion)
  }

  /// Pauses the water behind the header while rows move or while it is out of sight, since drawing it costs more than
  /// the list.
  package override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    super.scrollViewDidScroll(scrollView)
    scene?.rest(for: Self.waterRest)
    placeWater()
  }

  /// Aligns the water with the header, across the full width of the screen.
  private func placeWater() {
    guard let sceneView, let header = list?.headerView else { return }
    let place = header.convert(header.bounds, to: view)
    let frame = CGRect(x: 0, y: place.minY, width: view.bounds.width, height: place.height)
    for view in [sceneView, shade] as [UIView?] where view?.frame != frame { view?.frame = frame }
    sceneView.isPaused = !frame.intersects(view.bounds)
    podium?.setNeedsLayout()
  }

  private func place(_ places: [(center: CGPoint, side: CGFloat)]) {
    guard let sceneView, let podium else { return }
    for (index, body) in places.enumerated() {
      let point = podium.convert(body.center, to: sceneView)
      scene?.put(
        index, at: CGPoint(x: point.x - sceneView.bounds.midX, y: point.y - sceneView.bounds.midY), side: body.side)
    }
  }

  /// Pause of the water after a movement of the rows, in s. A shorter pause stutters between notches of a wheel.
  private static let waterRest = 0.15

  /// Reloads, so that runs that ended since the last appearance are listed.
  package override func viewWillAppear(_ animated: Bool) {
    model?.load()
    super.viewWillAppear(animated)
  }

  // MARK: Runs

  package override func refresh(animated: Bool) {
    super.refresh(animated: animated)
    guard let model else { return }
    scene?.show(model.podium.map(\.creature.body))
    podium?.count = model.podium.count
    podium?.setNeedsLayout()
    showSubtitle(model.summary, isFault: model.fault != nil)
    empty?.text = model.emptyWords
  }

  package override func items(of model: HallModel) -> [HallModel.Standing] { model.standings }

  package override func cell(
    for item: HallModel.Standing, at indexPath: IndexPath, in tableView: UITableView
  ) -> UITableViewCell {
    let cell = tableView.dequeue(RunCell.self, for: indexPath)
    if let context {
      cell.show(
        item.record, place: item.place, remark: item.remark, portraits: context.listPortraits, in: arrangement)
    }
    cell.onPortrait = { [weak self] in self?.openBody(of: item.record) }
    return cell
  }

  /// Opens the replay of a run.
  package override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard let context else { return }
    openReplay(of: shownItems[indexPath.row].record, context: context) { [weak self] words in
      self?.showSubtitle(words, isFault: true)
    }
  }

  private func showSubtitle(_ words: String, isFault: Bool) {
    subtitle?.text = words
    subtitle?.textColor = isFault ? Theme.bad : Theme.secondText
  }

  /// Opens the page of the player's body at the end of a run.
  private func openBody(of record: RunRecord) {
    guard let context else { return }
    openCreature(CreatureProfile(record, in: context.runs), context: context)
  }

  // MARK: Actions

  private func orderChanged() {
    showKind()
    model?.order = kind.flatMap { HallModel.Order(rawValue: $0.selectedSegmentIndex) } ?? .starters
  }

  private func openDeeds() {
    guard let context else { return }
    navigationController?.pushViewController(DeedsViewController.make(context: context), animated: true)
  }

  private func goBack() { navigationController?.popViewController(animated: true) }

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      if press.key?.keyCode == .keyboardEscape { goBack() } else { super.pressesBegan([press], with: event) }
    }
  }
}
