import UIKit

/// All that can be preferred; every change counts at once and is written at once.
@MainActor final class SettingsViewController: UIViewController {
  private let store: SettingsStore
  private let bar = ScreenBar(title: "Settings")
  private let table = UITableView(frame: .zero, style: .insetGrouped)
  private var sections: [SettingSection] = []
  /// The action that waits for a key.
  private var listening: GameAction?
  private var formerObserver: ((HostEvent) -> Void)?

  init(_ store: SettingsStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = "Settings"
    store.add(self)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Look.ground
    table.backgroundColor = Look.ground
    table.dataSource = self
    table.delegate = self
    table.register(SettingCell.self, forCellReuseIdentifier: "setting")
    table.accessibilityIdentifier = "settings"
    bar.back.addAction(UIAction { [weak self] _ in self?.leave() }, for: .touchUpInside)
    view.addSubview(table)
    view.addSubview(bar)
    show()
  }

  override func viewWillLayoutSubviews() {
    let (width, height) = (view.bounds.width, view.bounds.height)
    bar.frame = CGRect(x: 0, y: 0, width: width, height: ScreenBar.height)
    let column = min(width, 820)
    table.frame = CGRect(
      x: (width - column) / 2, y: ScreenBar.height, width: column, height: max(0, height - ScreenBar.height))
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    listen(for: nil)
  }

  private func show() {
    sections = SettingSections(store, waitFor: { [weak self] in self?.listen(for: $0) }).all
    table.reloadData()
  }

  // MARK: Keys

  /// Waits for a key or button for an action; none waits no longer.
  private func listen(for action: GameAction?) {
    let old = listening
    listening = action
    if old == nil, action != nil { hearPads() }
    if action == nil, old != nil { view.window?.eventObserver = formerObserver }
    if old != action { show() }
  }

  /// Pads speak to the window only.
  private func hearPads() {
    formerObserver = view.window?.eventObserver
    view.window?.isFocusMovedByPad = false
    view.window?.eventObserver = { [weak self] event in
      self?.formerObserver?(event)
      if case .padButton(let button, true) = event { self?.take(button) }
    }
  }

  private func take(_ button: PadButton) {
    guard let action = listening else { return }
    endListening()
    store.settings.keys.bind(button, to: action)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let action = listening, let key = presses.first?.key?.keyCode else {
      return super.pressesBegan(presses, with: event)
    }
    endListening()
    switch key {
    // Escape always leads back, so it can be given to the menu alone.
    case .keyboardEscape where action != .menu: break
    case .keyboardDeleteForward: store.settings.keys.clear(action)
    default: store.settings.keys.bind(key, to: action)
    }
  }

  private func endListening() {
    view.window?.isFocusMovedByPad = true
    listen(for: nil)
  }

  override func accessibilityPerformEscape() -> Bool {
    if listening != nil { endListening() } else { leave() }
    return true
  }
}

extension SettingsViewController: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sections[section].title }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "setting", for: indexPath)
    let row = sections[indexPath.section].rows[indexPath.row]
    var isListening = false
    if case .keys(let action) = row.control { isListening = action == listening }
    (cell as? SettingCell)?.show(row, keys: store.settings.keys, isListening: isListening)
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    SettingCell.height(of: sections[indexPath.section].rows[indexPath.row], width: table.bounds.width - 40)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    switch sections[indexPath.section].rows[indexPath.row].control {
    case .keys(let action): listen(for: listening == action ? nil : action)
    case .press(let action): action()
    case .choice, .level, .note: break
    }
    tableView.deselectRow(at: indexPath, animated: false)
  }
}

extension SettingsViewController: SettingsObserver {
  func settingsDidChange(_ store: SettingsStore) {
    guard isViewLoaded else { return }
    let offset = table.contentOffset
    // A slider that is being dragged stays the same one.
    guard !isSliding else { return }
    show()
    table.layoutIfNeeded()
    table.contentOffset = offset
  }

  private var isSliding: Bool { Self.tracks(table) }

  private static func tracks(_ view: UIView) -> Bool {
    (view as? UISlider)?.isTracking == true || view.subviews.contains { tracks($0) }
  }
}
