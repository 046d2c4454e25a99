import UIKit

/// A list of entries: a tap opens one, a swipe deletes it, the button asks for a new one.
class ChecklistViewController: UITableViewController {
  private var entries: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let first = ProcessInfo.processInfo.environment["FIRST_ENTRY"] ?? "Milk"
    let count = UserDefaults.standard.integer(forKey: "count")
    entries = [first] + (0..<count).map { "Entry \($0 + 1)" }
    title = ProcessInfo.processInfo.arguments.contains("--empty") ? "Empty" : "Checklist"
    if title == "Empty" { entries = [] }
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "entry")
    navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(add))
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { entries.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "entry", for: indexPath)
    cell.textLabel?.text = entries[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(EntryViewController(name: entries[indexPath.row]), animated: true)
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    entries.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  @objc private func add() {
    let alert = UIAlertController(title: "New entry", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Add", style: .default) { [weak self, weak alert] _ in
        self?.entries.append(alert?.textFields?.first?.text ?? "")
        self?.tableView.reloadData()
      })
    present(alert, animated: true)
  }
}
