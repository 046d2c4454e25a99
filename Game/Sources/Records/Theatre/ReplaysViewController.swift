import Chronicle
import Ecology
import Foundation
import InterfaceBuilder
import Runs
import ScreenBase
import UIKit

/// The list of all replays, with a field to open any other file. Its layout is in `Replays.storyboard`.
@MainActor package final class ReplaysViewController: UIViewController, InterfaceTableProviding {
  package static var interface: InterfaceTable {
    InterfaceTable().action("goBack", ReplaysViewController.leave).action("openPath", ReplaysViewController.openPath)
  }

  private let context: GameContext
  private var shelf = ReplayShelf(folder: nil, records: [:])
  private var files: [URL] = []
  private var rows: [URL: ReplayShelf.Row] = [:]
  private weak var table: UITableView?
  private weak var heading: UILabel?
  private weak var subtitle: UILabel?
  private weak var path: UITextField?
  private weak var openButton: UIButton?
  private weak var back: UIButton?

  package static func make(context: GameContext) -> ReplaysViewController {
    Screens.initialController(of: "Replays") { coder in ReplaysViewController(coder: coder, context: context) }
  }

  private init?(coder: NSCoder, context: GameContext) {
    self.context = context
    super.init(coder: coder)
    title = localized("Replays")
  }

  @available(*, unavailable) package required init?(coder: NSCoder) { nil }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.localizeTexts()
    view.backgroundColor = Theme.ground
    heading?.font = Theme.font(34, .bold)
    heading?.textColor = Theme.text
    subtitle?.font = Theme.font(15)
    path?.applyStyle()
    openButton?.applyStyle(.secondary)
    back?.applyStyle(.back)
    table?.backgroundColor = .clear
    table?.rowHeight = UIFontMetrics.default.scaledValue(for: 76)
    table?.separatorColor = Theme.hairline
  }

  package override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    load()
  }

  private func load() {
    let records = (try? context.hall().latest(1_000)) ?? []
    shelf = ReplayShelf(
      folder: context.runs?.url, records: Dictionary(records.map { ($0.replay, $0) }) { first, _ in first })
    files = shelf.files
    rows.removeAll()
    if let fault = context.folderFault {
      tell(fault, isFault: true)
    } else if files.isEmpty {
      tell(localized("No run has been recorded yet. Every run that you begin is."), isFault: false)
    } else {
      let words =
        files.count == 1
        ? localized("1 run, replayed from its actions") : localized("\(files.count) runs, replayed from their actions")
      tell(words, isFault: false)
    }
    table?.reloadData()
  }

  private func tell(_ text: String, isFault: Bool) {
    subtitle?.text = text
    subtitle?.textColor = isFault ? Theme.bad : Theme.secondText
  }

  private func openPath() {
    let text = (path?.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else {
      return tell(localized("Enter the path of a replay, or choose one below."), isFault: true)
    }
    open(URL(fileURLWithPath: NSString(string: text).expandingTildeInPath))
  }

  private func open(_ file: URL) {
    do {
      let row = rows[file] ?? shelf.row(of: file)
      let theatre = TheatreViewController.make(
        try ReplayShelf.reel(of: file), heading: row.title, context: context)
      navigationController?.pushViewController(theatre, animated: true)
    } catch {
      tell(faultText(error), isFault: true)
    }
  }

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      if press.key?.keyCode == .keyboardEscape { leave() } else { super.pressesBegan([press], with: event) }
    }
  }
}

extension ReplaysViewController: UITableViewDataSource, UITableViewDelegate {
  package func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { files.count }

  package func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "replay", for: indexPath)
    let file = files[indexPath.row]
    let row = rows[file] ?? shelf.row(of: file)
    rows[file] = row
    (cell as? ReplayCell)?.show(row, portraits: context.listPortraits)
    cell.accessibilityIdentifier = "replay-\(indexPath.row)"
    return cell
  }

  package func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    open(files[indexPath.row])
  }
}
