import UIKit
import UIKitComponents

/// A section header designed in a xib: its content is its first subview, which constraints size.
final class EraHeader: UITableViewHeaderFooterView {
  private weak var name: UILabel?
  private weak var story: UILabel?

  override var contentView: UIView { subviews.first ?? super.contentView }

  func show(_ title: String, _ text: String) {
    name?.text = title
    story?.text = text
  }
}

/// Cells by class and headers by nib, registered without identifiers; the headers size themselves.
final class NibHeadersPage: ComponentPage {
  private final class EraCell: UITableViewCell {}

  @MainActor private final class Eras: NSObject, UITableViewDataSource, UITableViewDelegate {
    var tellsMuch = false
    var color: UIColor?
    private let names = ["Age of drifters", "Age of shells", "Age of teeth", "Age of eyes", "Age of schools"]

    func numberOfSections(in tableView: UITableView) -> Int { names.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeue(EraCell.self, for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = "Generation \(indexPath.section * 5 + indexPath.row + 1)"
      cell.contentConfiguration = content
      return cell
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let header = tableView.dequeue(EraHeader.self)
      let long = "Everything was hungry, and whatever could not swim was eaten before the next molt came round."
      header.show(names[section], tellsMuch ? long : "Everything was hungry.")
      header.backgroundColor = color ?? .secondarySystemBackground
      return header
    }
  }

  private let table = UITableView(frame: .zero).named("nibs.table")
  private let eras = Eras()

  override func makeStage() -> UIViewController {
    table.register(EraCell.self)
    table.register(EraHeader.self, nib: UINib(nibName: "EraHeader", bundle: .module))
    table.keepRows(height: 44)
    table.dataSource = eras
    table.delegate = eras
    let controller = UIViewController()
    controller.view = table
    return controller
  }

  override func makeSettings() -> [UIView] {
    [
      Setting.toggle("Long texts", "nibs.long", isOn: false) { [eras, table] in
        eras.tellsMuch = $0
        table.reloadData()
      },
      Setting.toggle("Teal", "nibs.color", isOn: false) { [eras, table] in
        eras.color = $0 ? .systemTeal : nil
        table.reloadData()
      },
      Setting.note("The headers come from EraHeader.xib and are as tall as their constraints require."),
    ]
  }
}
