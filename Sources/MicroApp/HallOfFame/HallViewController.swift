import Chronicle
import Ecology
import InterfaceBuilder
import UIKit
import UIKitComponents

/// The best runs. Laid out in `Hall.storyboard`.
@MainActor final class HallViewController: UIViewController, InterfaceTableProviding {
  static var interface: InterfaceTable {
    InterfaceTable().action("load", HallViewController.load).action("goBack", HallViewController.goBack)
  }

  private var context: GameContext?
  private var records: [RunRecord] = []
  private weak var list: HeadedListView?
  private weak var sceneView: SceneView?
  private weak var shade: UIView?
  private weak var podium: PodiumView?
  private weak var heading: UILabel?
  private weak var subtitle: UILabel?
  private weak var kind: UISegmentedControl?
  private weak var bar: UIView?
  private weak var empty: UILabel?

  /// Runs that are shown at most.
  private static let most = 200

  /// The hall from its storyboard.
  static func make(context: GameContext) -> HallViewController {
    let controller: HallViewController = Screens.initialController(of: "Hall")
    controller.context = context
    controller.title = "Hall of fame"
    return controller
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    overrideUserInterfaceStyle = .dark
    view.backgroundColor = Look.ground
    view.sayTexts()
    list?.backgroundColor = Look.ground
    list?.tableView.backgroundColor = Look.ground
    list?.tableView.separatorColor = Look.hairline
    list?.tableView.rowHeight = 76
    list?.tableView.register(RunCell.self, nib: Screens.nib("RunCell"))
    bar?.backgroundColor = Look.ground
    // The letters of the header stand on water that is darkest where they are.
    shade?.backgroundColor = Look.ground.withAlphaComponent(0.45)
    shade?.isUserInteractionEnabled = false
    if let context { sceneView?.setScene(DriftScene(seed: 5, threads: context.threads), animated: false) }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    load()
  }

  private func load() {
    guard let context else { return }
    do {
      let hall = try context.hall()
      switch kind?.selectedSegmentIndex {
      case 1: records = try hall.latest(Self.most)
      case 2: records = try hall.best(Self.most, seed: context.dailySeed)
      default: records = try hall.best(Self.most)
      }
      let best = try hall.best(3)
      podium?.show(best, portraits: context.portraits)
      let count = try hall.count()
      subtitle?.text =
        count == 0 ? say("No run has ended yet.") : count == 1 ? say("1 run") : say("\(count) runs")
      empty?.text = records.isEmpty ? emptyWords(count) : nil
    } catch {
      records = []
      subtitle?.text = "\(error)"
    }
    list?.tableView.reloadData()
  }

  private func emptyWords(_ count: Int) -> String {
    count == 0
      ? say("Begin a run from the title. When it ends, it stands here: how long, how many kills, who ended it.")
      : say("Nobody has played the dish of the day yet.")
  }

  private func goBack() { navigationController?.popViewController(animated: true) }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      if press.key?.keyCode == .keyboardEscape { goBack() } else { super.pressesBegan([press], with: event) }
    }
  }
}

extension HallViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { records.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeue(RunCell.self, for: indexPath)
    if let context { cell.show(records[indexPath.row], place: indexPath.row + 1, portraits: context.portraits) }
    cell.onPortrait = { [weak self] in self?.openBody(at: indexPath.row) }
    return cell
  }

  /// The page of the player's body, with its end, its victims and its family tree.
  private func openBody(at row: Int) {
    guard let context, records.indices.contains(row) else { return }
    openCreature(Dossier(records[row], in: context.runs), context: context)
  }

  /// A run is watched from its beginning.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard let context else { return }
    do {
      let theatre = try TheatreViewController.make(of: records[indexPath.row], context: context)
      navigationController?.pushViewController(theatre, animated: true)
    } catch {
      subtitle?.text = "\(error)"
    }
  }
}
