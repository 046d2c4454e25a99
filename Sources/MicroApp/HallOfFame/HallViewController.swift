import Chronicle
import Ecology
import InterfaceBuilder
import UIKit
import UIKitComponents

/// The best runs; another order moves the rows to their new places. Laid out in `Hall.storyboard`.
@MainActor final class HallViewController: ModelListViewController<HallModel, HallModel.Standing> {
  override class var interface: InterfaceTable {
    super.interface
      .action("orderChanged", HallViewController.orderChanged).action("goBack", HallViewController.goBack)
  }

  private var context: GameContext?
  private weak var list: HeadedListView?
  private weak var sceneView: SceneView?
  private weak var shade: UIView?
  private weak var podium: PodiumView?
  private weak var heading: UILabel?
  private weak var subtitle: UILabel?
  private weak var kind: UISegmentedControl?
  private weak var bar: UIView?
  private weak var empty: UILabel?

  /// The hall from its storyboard.
  static func make(context: GameContext) -> HallViewController {
    let controller: HallViewController = Screens.initialController(of: "Hall")
    controller.context = context
    controller.model = HallModel(context: context)
    controller.title = say("Hall of fame")
    return controller
  }

  override func viewDidLoad() {
    tableView = list?.tableView
    super.viewDidLoad()
    // Letters on the water stay light in both looks.
    list?.headerView?.overrideUserInterfaceStyle = .dark
    view.backgroundColor = Look.ground
    view.sayTexts()
    list?.backgroundColor = Look.ground
    tableView?.backgroundColor = Look.ground
    tableView?.separatorColor = Look.hairline
    tableView?.rowHeight = 76
    tableView?.register(RunCell.self, nib: Screens.nib("RunCell"))
    bar?.backgroundColor = Look.ground
    // The letters of the header stand on water that is darkest where they are.
    shade?.backgroundColor = Look.ground.withAlphaComponent(0.45)
    shade?.isUserInteractionEnabled = false
    if let context { sceneView?.setScene(DriftScene(seed: 5, threads: context.threads), animated: false) }
  }

  /// While rows move the water behind the heading stands still, and once it is out of sight until it is back: drawing it
  /// costs more than the list.
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    super.scrollViewDidScroll(scrollView)
    guard let sceneView else { return }
    (sceneView.scene as? DriftScene)?.rest(for: Self.waterRest)
    sceneView.isPaused = !sceneView.convert(sceneView.bounds, to: view).intersects(view.bounds)
  }

  /// How long the water rests after a movement of the rows, in s. Shorter stutters between notches of a wheel.
  private static let waterRest = 0.15

  /// Runs that have ended since are there when the screen is seen again.
  override func viewWillAppear(_ animated: Bool) {
    model?.load()
    super.viewWillAppear(animated)
  }

  // MARK: Runs

  override func refresh(animated: Bool) {
    super.refresh(animated: animated)
    guard let model, let context else { return }
    podium?.show(model.podium, portraits: context.portraits)
    subtitle?.text = model.summary
    empty?.text = model.emptyWords
  }

  override func items(of model: HallModel) -> [HallModel.Standing] { model.standings }

  override func cell(
    for item: HallModel.Standing, at indexPath: IndexPath, in tableView: UITableView
  ) -> UITableViewCell {
    let cell = tableView.dequeue(RunCell.self, for: indexPath)
    if let context { cell.show(item.record, place: item.place, portraits: context.listPortraits) }
    cell.onPortrait = { [weak self] in self?.openBody(of: item.record) }
    return cell
  }

  /// A run is watched from its beginning.
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard let context else { return }
    do {
      let theatre = try TheatreViewController.make(of: shownItems[indexPath.row].record, context: context)
      navigationController?.pushViewController(theatre, animated: true)
    } catch {
      subtitle?.text = "\(error)"
    }
  }

  /// The page of the player's body, with its end, its victims and its family tree.
  private func openBody(of record: RunRecord) {
    guard let context else { return }
    openCreature(Dossier(record, in: context.runs), context: context)
  }

  // MARK: Actions

  private func orderChanged() {
    model?.order = kind.flatMap { HallModel.Order(rawValue: $0.selectedSegmentIndex) } ?? .best
  }

  private func goBack() { navigationController?.popViewController(animated: true) }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      if press.key?.keyCode == .keyboardEscape { goBack() } else { super.pressesBegan([press], with: event) }
    }
  }
}
