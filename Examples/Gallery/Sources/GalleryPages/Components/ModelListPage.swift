import UIKit
import UIKitComponents

/// A list that updates itself with the differences of its model.
final class ModelListPage: ComponentPage {
  private struct Creature: Identifiable, Equatable {
    let id: Int
    var name: String
    var score: Int
  }

  @MainActor private final class Bestiary: ObservableModel {
    let observers = ModelObservers()
    var creatures = (1...7).map { Creature(id: $0, name: "Creature \($0)", score: $0 * 37 % 11) } {
      didSet { observers.notifyChange() }
    }
    private var next = 8

    func add() {
      creatures.insert(Creature(id: next, name: "Creature \(next)", score: next * 37 % 11), at: creatures.count / 2)
      next += 1
    }
  }

  private final class List: ModelListViewController<Bestiary, Creature> {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView?.register(UITableViewCell.self)
      tableView?.keepRows(height: 48)
    }
    override func items(of model: Bestiary) -> [Creature] { model.creatures }
    override func cell(for item: Creature, at indexPath: IndexPath, in tableView: UITableView) -> UITableViewCell {
      let cell = tableView.dequeue(UITableViewCell.self, for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = item.name
      content.secondaryText = "Score \(item.score)"
      cell.contentConfiguration = content
      return cell
    }
  }

  private let model = Bestiary()

  override func makeStage() -> UIViewController {
    let list = List()
    list.model = model
    return list
  }

  override func makeSettings() -> [UIView] {
    [
      Setting.button("Add", "model.add") { [model] in model.add() },
      Setting.button("Remove first", "model.remove") { [model] in
        if !model.creatures.isEmpty { model.creatures.removeFirst() }
      },
      Setting.button("Sort by score", "model.sort") { [model] in
        model.creatures.sort { ($0.score, $0.id) < ($1.score, $1.id) }
      },
      Setting.button("Reverse", "model.reverse") { [model] in model.creatures.reverse() },
      Setting.button("All at once", "model.all") { [model] in
        model.add()
        model.creatures.reverse()
        model.creatures[0].score += 1
      },
      Setting.note("The list updates once per turn, whatever the number of changes."),
    ]
  }
}
