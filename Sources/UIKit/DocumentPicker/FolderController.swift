/// The files of a folder in rows, folders first.
final class FolderController: UITableViewController {
  /// The kinds of files that can be chosen.
  struct Options {
    var types: [UTType]
    var allowsSeveral: Bool
    var showsEndings: Bool
    /// The title of the button that chooses the marked files, or else the folder; `nil` if a tap chooses a file.
    var button: SystemText?
    /// True for the pages of a browser, which is not cancelled.
    var isForBrowsing = false
  }

  var onFolder: (URL) -> Void = { _ in }
  var onCancel: () -> Void = {}
  var onChoose: ([URL]) -> Void = { _ in }

  private static let cell = "file"
  let folder: URL
  /// The buttons of a browser, the first at the edge.
  var moreButtons: [UIBarButtonItem] = [] { didSet { updateButtons() } }
  private let options: Options
  private var files: [(url: URL, isFolder: Bool)] = []
  private var marked: Set<URL> = []

  init(_ folder: URL, _ options: Options) {
    (self.folder, self.options) = (folder, options)
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = folder.lastPathComponent
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cell)
    updateButtons()
    reload()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // Documents change while they are open above a browser.
    if options.isForBrowsing { reload() }
  }

  /// Reads the folder again.
  func reload() {
    guard isViewLoaded else { return }
    files = Self.files(in: folder)
    tableView.backgroundView = files.isEmpty ? notice() : nil
    tableView.reloadData()
    updateButton()
  }

  private func updateButtons() {
    let cancel = UIBarButtonItem(systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.onCancel() })
    let choose = options.button.map { text in
      UIBarButtonItem(title: text.text, primaryAction: UIAction { [weak self] _ in self?.chooseMarked() })
    }
    let others = options.isForBrowsing ? moreButtons : [cancel]
    navigationItem.rightBarButtonItems = [choose].compactMap(\.self) + others
    if isViewLoaded { updateButton() }
  }

  private func notice() -> UIView {
    let label = UILabel(frame: .zero)
    label.text = SystemText.emptyFolder.text
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    return label
  }

  /// Returns the visible files of a folder by name, folders first.
  private static func files(in folder: URL) -> [(url: URL, isFolder: Bool)] {
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (found ?? []).map { ($0, TypeIdentifier.type(of: $0) == UTType.folder.identifier) }
      .sorted {
        ($0.1 ? 0 : 1, $0.0.lastPathComponent.lowercased()) < ($1.1 ? 0 : 1, $1.0.lastPathComponent.lowercased())
      }
  }

  private func mayChoose(_ url: URL) -> Bool {
    let type = TypeIdentifier.type(of: url)
    return options.types.contains { TypeIdentifier.conforms(type, to: $0.identifier) }
  }

  // MARK: Choosing

  private func chooseMarked() {
    onChoose(marked.isEmpty ? [folder] : files.map(\.url).filter(marked.contains))
  }

  /// Without marked files the button chooses the folder, if folders can be chosen or files are exported.
  private func updateButton() {
    let takesFolder = options.types.isEmpty || options.types.contains(.folder)
    if options.button != nil { navigationItem.rightBarButtonItem?.isEnabled = takesFolder || !marked.isEmpty }
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let file = files[indexPath.row]
    if file.isFolder { return onFolder(file.url) }
    guard mayChoose(file.url) else { return }
    guard options.allowsSeveral else { return onChoose([file.url]) }
    marked.formSymmetricDifference([file.url])
    tableView.reloadRows(at: [indexPath], with: .none)
    updateButton()
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { files.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
    let file = files[indexPath.row]
    let hidesEnding = !options.showsEndings && !file.isFolder
    cell.textLabel?.text = (hidesEnding ? file.url.deletingPathExtension() : file.url).lastPathComponent
    cell.imageView?.image = UIImage(systemName: file.isFolder ? "folder" : "doc")
    cell.textLabel?.textColor = file.isFolder || mayChoose(file.url) ? .label : .tertiaryLabel
    cell.accessoryType = file.isFolder ? .disclosureIndicator : marked.contains(file.url) ? .checkmark : .none
    return cell
  }
}
