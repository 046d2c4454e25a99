import InterfaceBuilder
import Records
import ScreenBase
import UIKit
import UIKitComponents

/// The settings. Every change takes effect and is written immediately. Its layout is in `Settings.storyboard`.
@MainActor final class SettingsViewController: UIViewController, InterfaceTableProviding {
  static var interface: InterfaceTable { InterfaceTable().action("leave", SettingsViewController.goBack) }

  private let store: SettingsStore
  private weak var table: UITableView?
  private weak var bar: UIView?
  private weak var line: UIView?
  private weak var back: UIButton?
  private weak var heading: UILabel?
  private var sections: [SettingSection] = []
  /// The action that waits for a key, and the last conflict, which the rows of keys show.
  private var hearing = KeyCapture()
  /// The width of the last layout of the rows.
  private var width: CGFloat = 0
  private var formerObserver: ((HostEvent) -> Void)?

  static func make(_ store: SettingsStore) -> SettingsViewController {
    Screens.initialController(of: "Settings") { coder in SettingsViewController(coder: coder, store) }
  }

  private init?(coder: NSCoder, _ store: SettingsStore) {
    self.store = store
    super.init(coder: coder)
    title = localized("Settings")
    store.add(self)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.ground
    table?.backgroundColor = Theme.ground
    table?.separatorColor = Theme.hairline
    bar?.backgroundColor = Theme.panel
    line?.backgroundColor = Theme.hairline
    view.localizeTexts()
    bar?.followTextSize()
    show()
  }

  private func goBack() { leave() }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let table, table.bounds.width != width else { return }
    width = table.bounds.width
    table.reloadData()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    back?.setTitle(wayBack, for: .normal)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    listen(for: nil)
  }

  private func show() {
    title = localized("Settings")
    heading?.text = title
    sections = SettingSections(store, hearing, reset: { [weak self] in self?.askToReset() }).all
    table?.reloadData()
  }

  /// Asks before all settings are replaced; the default keeps them.
  private func askToReset() {
    let alert = UIAlertController(
      title: localized("Restore all defaults?"),
      message: localized("Keys, language and all other settings become as at the first start."),
      preferredStyle: .alert)
    alert.view.accessibilityIdentifier = "reset-question"
    let keep = UIAlertAction(title: localized("Keep"), style: .cancel)
    alert.addAction(keep)
    alert.addAction(
      UIAlertAction(title: localized("Restore"), style: .destructive) { [store] _ in store.reset() })
    alert.preferredAction = keep
    present(alert, animated: true)
  }

  // MARK: Keys

  /// Waits for a key or button for an action; `nil` stops waiting.
  private func listen(for action: GameAction?) {
    let old = hearing.action
    hearing = KeyCapture(action: action)
    if old == nil, action != nil { hearPads() }
    if action == nil, old != nil {
      view.window?.eventObserver = formerObserver
      view.window?.isFocusMovedByPad = true
    }
    if old != action { show() }
  }

  /// Observes the window's events, since game pads send theirs only there.
  private func hearPads() {
    formerObserver = view.window?.eventObserver
    view.window?.isFocusMovedByPad = false
    view.window?.eventObserver = { [weak self] event in
      self?.formerObserver?(event)
      if case .padButton(let button, true) = event { self?.take(button) }
    }
  }

  private func take(_ button: PadButton) {
    guard let action = hearing.action else { return }
    listen(for: nil)
    take(button.cap, for: action) { $0.bind(button, to: action) }
  }

  /// Binds a key or button to an action, and records which action lost it.
  private func take(_ cap: String, for action: GameAction, _ bind: (inout KeyBindings) -> GameAction?) {
    var keys = store.settings.keys
    let loser = bind(&keys)
    hearing.taking = loser.map { KeyCapture.Taking(cap: cap, taker: action, loser: $0) }
    store.settings.keys = keys
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let action = hearing.action, let key = presses.first?.key?.keyCode else {
      return super.pressesBegan(presses, with: event)
    }
    listen(for: nil)
    switch key {
    // Escape always leads back, so it can only be bound to the menu.
    case .keyboardEscape where action != .menu: break
    case .keyboardDeleteForward: store.settings.keys.clear(action)
    default: take(key.cap, for: action) { $0.bind(key, to: action) }
    }
  }

  override func accessibilityPerformEscape() -> Bool {
    if hearing.action != nil { listen(for: nil) } else { leave() }
    return true
  }
}

extension SettingsViewController: HostEventReader {
  /// Scrolls the table also while the pointer is beside it.
  func read(_ event: HostEvent) {
    guard case .scroll(let point, _, let deltaY) = event, let table else { return }
    let place = view.convert(point, from: nil)
    guard !table.frame.contains(place), place.y >= table.frame.minY else { return }
    var rest = -deltaY
    var old: CGFloat
    // Rows get their final heights when they become visible, which moves the end of the content.
    repeat {
      old = table.contentOffset.y
      let top = -table.adjustedContentInset.top
      let last = max(top, table.contentSize.height - table.bounds.height + table.adjustedContentInset.bottom)
      table.contentOffset.y = min(max(top, old + rest), last)
      rest -= table.contentOffset.y - old
      old = table.contentOffset.y - old
      table.layoutIfNeeded()
    } while abs(rest) > 0.5 && old != 0
  }
}

extension SettingsViewController: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sections[section].title }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let row = sections[indexPath.section].rows[indexPath.row]
    let cell = cell(for: row, in: tableView, at: indexPath)
    // Rows of this table style are inset from the table's edges.
    cell.arrange(width: tableView.bounds.width - 40)
    return cell
  }

  private func cell(for row: SettingRow, in table: UITableView, at indexPath: IndexPath) -> SettingCell {
    switch row.control {
    case .choice(let words, let chosen, let action):
      let cell = table.dequeue(ChoiceCell.self, for: indexPath)
      cell.show(row, words, chosen: chosen, action)
      return cell
    case .level(let value, let action):
      let cell = table.dequeue(LevelCell.self, for: indexPath)
      cell.show(row, value, action)
      return cell
    case .keys(let action):
      let cell = table.dequeue(KeysCell.self, for: indexPath)
      cell.show(row, action, store.settings.keys, isListening: action == hearing.action)
      return cell
    case .press, .note:
      let cell = table.dequeue(TextCell.self, for: indexPath)
      if case .note(let color) = row.control { cell.show(row, color: color) } else { cell.show(row, color: Theme.link) }
      return cell
    }
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    switch sections[indexPath.section].rows[indexPath.row].control {
    case .keys(let action): listen(for: hearing.action == action ? nil : action)
    case .press(let action): action()
    case .choice, .level, .note: break
    }
    tableView.deselectRow(at: indexPath, animated: false)
  }
}

extension SettingsViewController: SettingsObserver {
  func settingsDidChange(_ store: SettingsStore) {
    guard isViewLoaded else { return }
    // A slider that is being dragged must not be replaced.
    guard let table, !Self.tracks(table) else { return }
    let offset = table.contentOffset
    view.backgroundColor = Theme.ground
    back?.setTitle(wayBack, for: .normal)
    show()
    table.layoutIfNeeded()
    table.contentOffset = offset
  }

  private static func tracks(_ view: UIView) -> Bool {
    (view as? UISlider)?.isTracking == true || view.subviews.contains { tracks($0) }
  }
}
