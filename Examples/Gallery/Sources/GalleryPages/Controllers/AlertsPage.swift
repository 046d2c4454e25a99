import UIKit

/// Alerts and action sheets with every kind of action.
final class AlertsPage: PageController {
  override func build() {
    addSection(
      "Alerts",
      [
        Row.button("One action", identifier: "alerts.one") { [weak self] in self?.one() },
        Row.button("Two actions", identifier: "alerts.two") { [weak self] in self?.two() },
        Row.button("Many actions", identifier: "alerts.many") { [weak self] in self?.many() },
        Row.button("A long message", identifier: "alerts.long") { [weak self] in self?.long() },
      ])
    addSection(
      "Action sheets", note: "In a wide window it points at its source.",
      [Row.button("Action sheet", identifier: "alerts.sheet") { [weak self] in self?.sheet() }])
  }

  private func action(_ title: String, _ style: UIAlertAction.Style = .default) -> UIAlertAction {
    UIAlertAction(title: title, style: style) { [weak self] _ in self?.say("\(title) chosen") }
  }

  private func show(_ title: String?, _ message: String?, _ actions: [UIAlertAction]) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    for action in actions { alert.addAction(action) }
    present(alert, animated: true)
  }

  private func one() { show("Saved", "The run is in the chronicle.", [action("OK")]) }

  private func two() {
    show("Leave the dish?", "The run ends here.", [action("Stay", .cancel), action("Leave", .destructive)])
  }

  private func many() {
    show("What next?", nil, [action("Grow"), action("Hunt"), action("Hide"), action("Nothing", .cancel)])
  }

  private func long() {
    let message = String(repeating: "This message is so long that it needs several lines. ", count: 4)
    show("A title that is itself rather too long for one line", message, [action("Understood")])
  }

  private func sheet() {
    let sheet = UIAlertController(title: "The picture", message: nil, preferredStyle: .actionSheet)
    for item in [action("Copy"), action("Share"), action("Delete", .destructive), action("Cancel", .cancel)] {
      sheet.addAction(item)
    }
    sheet.popoverPresentationController?.sourceView = view
    sheet.popoverPresentationController?.sourceRect = CGRect(
      x: view.bounds.midX, y: view.bounds.midY, width: 1, height: 1)
    present(sheet, animated: true)
  }
}
