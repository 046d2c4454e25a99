import Chronicle
import Ecology
import InterfaceBuilder
import UIKit

/// The best runs. Laid out in `Hall.storyboard`.
@MainActor final class HallViewController: UIViewController, InterfaceTableProviding {
  static var interface: InterfaceTable {
    InterfaceTable().action("load", HallViewController.load).action("goBack", HallViewController.goBack)
  }

  private var context: GameContext?
  private var records: [RunRecord] = []
  private weak var table: UITableView?
  private weak var heading: UILabel?
  private weak var subtitle: UILabel?
  private weak var kind: UISegmentedControl?
  private weak var back: UIButton?

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
    heading?.font = Look.font(34, .bold)
    heading?.textColor = Look.text
    subtitle?.font = Look.font(15)
    subtitle?.textColor = Look.secondText
    back?.setImage(Icon.back.image(size: 16), for: .normal)
    back?.tintColor = Look.link
    back?.setTitleColor(Look.link, for: .normal)
    table?.backgroundColor = .clear
    table?.separatorColor = Look.hairline
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
      let count = try hall.count()
      subtitle?.text = count == 0 ? "No run has ended yet. Begin one." : count == 1 ? "1 run" : "\(count) runs"
    } catch {
      records = []
      subtitle?.text = "\(error)"
    }
    table?.reloadData()
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
    let cell = tableView.dequeueReusableCell(withIdentifier: "run", for: indexPath)
    if let cell = cell as? RunCell, let context {
      cell.show(records[indexPath.row], place: indexPath.row + 1, portraits: context.portraits)
    }
    return cell
  }

  /// A run opens the page of the player's body, with its end, its victims and its family tree.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let context else { return }
    openCreature(Dossier(records[indexPath.row], in: context.runs), context: context)
  }
}
