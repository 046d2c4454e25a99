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
  private var rows: [ReplayList.Row] = []
  /// True while a file is read for the theatre.
  private var isOpening = false
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
    heading?.applyStyle(.hero)
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

  /// Reads the headers of all replays in the background, then shows them.
  private func load() {
    if let fault = context.folderFault { return showMessage(fault.description, isFault: true) }
    let list = list
    context.load {
      list.files.map(list.row)
    } then: { [weak self] result in
      if case .success(let rows) = result { self?.show(rows) }
    }
  }

  private var list: ReplayList {
    let records = context.latestRuns(1_000)
    return ReplayList(
      runs: context.runs,
      records: records.map { Dictionary($0.map { ($0.replay, $0) }) { first, _ in first } })
  }

  private func show(_ rows: [ReplayList.Row]) {
    self.rows = rows
    let words =
      switch rows.count {
      case 0: localized("No run has been recorded yet. Every run that you begin is.")
      case 1: localized("1 run, replayed from its actions")
      default: localized("\(rows.count) runs, replayed from their actions")
      }
    showMessage(context.hallFault.map(faultText) ?? words, isFault: context.hallFault != nil)
    table?.reloadData()
  }

  private func showMessage(_ text: String, isFault: Bool) {
    subtitle?.text = text
    subtitle?.textColor = isFault ? Theme.bad : Theme.secondText
  }

  private func openPath() {
    let text = (path?.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else {
      return showMessage(localized("Enter the path of a replay, or choose one below."), isFault: true)
    }
    open(URL(fileURLWithPath: NSString(string: text).expandingTildeInPath))
  }

  /// Reads a file in the background and opens it in the theatre.
  private func open(_ file: URL) {
    guard !isOpening else { return }
    isOpening = true
    let list = list
    context.load {
      (try ReplayList.replay(of: file), list.row(of: file).title)
    } then: { [weak self] result in
      self?.show(result)
    }
  }

  private func show(_ result: Result<(SeekableReplay, String), any Error>) {
    isOpening = false
    do {
      let (replay, title) = try result.get()
      let theatre = TheatreViewController.make(replay, heading: title, context: context)
      navigationController?.pushViewController(theatre, animated: true)
    } catch {
      showMessage(faultText(error), isFault: true)
    }
  }

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      switch press.key?.keyCode {
      case .keyboardEscape: leave()
      case .keyboardDeleteForward:
        let focused = table?.visibleCells.first { $0.isFocused }.flatMap { table?.indexPath(for: $0) }
        if let focused { askToDelete(rows[focused.row]) }
      default: super.pressesBegan([press], with: event)
      }
    }
  }

  // MARK: Deleting

  private func askToDelete(_ row: ReplayList.Row) {
    let isLeft = context.runs?.files(named: ReplayList.name(of: row.file)).isKept == true
    let loss =
      isLeft
      ? localized("It has not ended and cannot be continued then. Its replay and its family tree are removed.")
      : localized("Its replay and its family tree are removed. Its place in the hall of fame stays.")
    let alert = UIAlertController(
      title: localized("Delete this run?"), message: "\(row.title)\n\(loss)", preferredStyle: .alert)
    alert.view.accessibilityIdentifier = "delete-run"
    alert.addAction(UIAlertAction(title: localized("Keep"), style: .cancel))
    alert.addAction(
      UIAlertAction(title: localized("Delete"), style: .destructive) { [weak self] _ in self?.delete(row) })
    present(alert, animated: true)
  }

  private func delete(_ row: ReplayList.Row) {
    let files = context.runs?.files(named: ReplayList.name(of: row.file))
    context.load {
      try files?.remove()
    } then: { [weak self] result in
      switch result {
      case .success: self?.load()
      case .failure(let error): self?.showMessage(faultText(error), isFault: true)
      }
    }
  }
}

extension ReplaysViewController: UITableViewDataSource, UITableViewDelegate {
  package func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  package func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "replay", for: indexPath)
    (cell as? ReplayCell)?.show(rows[indexPath.row], portraits: context.listPortraits)
    cell.accessibilityIdentifier = "replay-\(indexPath.row)"
    return cell
  }

  package func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    open(rows[indexPath.row].file)
  }

  package func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let row = rows[indexPath.row]
    let delete = UIContextualAction(style: .destructive, title: localized("Delete")) { [weak self] _, _, done in
      self?.askToDelete(row)
      done(false)
    }
    let configuration = UISwipeActionsConfiguration(actions: [delete])
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }

  package func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let row = rows[indexPath.row]
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      let delete = UIAction(title: localized("Delete"), attributes: .destructive) { _ in self?.askToDelete(row) }
      return UIMenu(children: [delete])
    }
  }
}
