/// Receives the files that the user chose.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  /// Called with the files that are opened, or with the places of those that were exported.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
  /// Called with the first of these files, unless `documentPicker(_:didPickDocumentsAt:)` is implemented. Deprecated by
  /// Apple.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}

/// The purposes of a document picker. Deprecated by Apple.
public enum UIDocumentPickerMode: UInt, Sendable {
  /// Opens copies.
  case `import`
  /// Opens the files themselves.
  case open
  /// Copies files into the chosen folder.
  case exportToService
  case moveToService
}

extension UIDocumentPickerDelegate {
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    if let first = urls.first { documentPicker(controller, didPickDocumentAt: first) }
  }
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
}

/// Lets the user choose files to open, or a folder for files to export. It dismisses itself.
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController {
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// True if the user may choose several files.
  open var allowsMultipleSelection = false
  open var shouldShowFileExtensions = false
  /// The folder that is shown first; `nil` shows the user's folder for documents.
  open var directoryURL: URL?

  /// The purpose of the choice.
  private enum Purpose {
    case opening([UTType], asCopy: Bool)
    case exporting([URL], asCopy: Bool)
  }

  private let purpose: Purpose
  private let navigation = UINavigationController()

  /// `contentTypes`: The types that can be chosen; with ``UTType/folder`` also folders. `asCopy`: Gives the delegate
  /// copies in the folder for temporary files.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    purpose = .opening(contentTypes, asCopy: asCopy)
    super.init(nibName: nil, bundle: nil)
  }

  /// Copies or moves files into the chosen folder. A taken name gets a number.
  public init(forExporting urls: [URL], asCopy: Bool = false) {
    purpose = .exporting(urls, asCopy: asCopy)
    super.init(nibName: nil, bundle: nil)
  }

  /// Opens files of these types, or copies of them. Types that are not known are left out. Deprecated by Apple.
  public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    purpose = .opening(allowedUTIs.compactMap { UTType($0) }, asCopy: mode == .import)
    super.init(nibName: nil, bundle: nil)
  }

  /// Copies or moves a file. Deprecated by Apple.
  public convenience init(url: URL, in mode: UIDocumentPickerMode) { self.init(urls: [url], in: mode) }

  /// Copies or moves files. Deprecated by Apple.
  public init(urls: [URL], in mode: UIDocumentPickerMode) {
    purpose = .exporting(urls, asCopy: mode == .exportToService)
    super.init(nibName: nil, bundle: nil)
  }

  open var documentPickerMode: UIDocumentPickerMode {
    switch purpose {
    case .opening(_, let asCopy): asCopy ? .import : .open
    case .exporting(_, let asCopy): asCopy ? .exportToService : .moveToService
    }
  }

  public required init?(coder: NSCoder) {
    return nil
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: navigation)
    navigation.setViewControllers([page(of: directoryURL ?? SharedFiles.documents)], animated: false)
  }

  private func page(of folder: URL) -> FolderController {
    let page = FolderController(folder, options)
    page.onFolder = { [weak self] in
      guard let self else { return }
      navigation.pushViewController(self.page(of: $0), animated: true)
    }
    page.onCancel = { [weak self] in self?.cancel() }
    page.onChoose = { [weak self] in self?.choose($0) }
    return page
  }

  private var options: FolderController.Options {
    switch purpose {
    case .opening(let types, _):
      FolderController.Options(
        types: types, allowsSeveral: allowsMultipleSelection, showsEndings: shouldShowFileExtensions,
        button: allowsMultipleSelection || types.contains(.folder) ? .open : nil)
    case .exporting(_, let asCopy):
      FolderController.Options(
        types: [], allowsSeveral: false, showsEndings: shouldShowFileExtensions, button: asCopy ? .save : .move)
    }
  }

  private func cancel() {
    presentingViewController?.dismiss(animated: true)
    delegate?.documentPickerWasCancelled(self)
  }

  private func choose(_ urls: [URL]) {
    let results: [URL]
    switch purpose {
    case .opening(_, asCopy: false): results = urls
    case .opening(_, asCopy: true):
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      results = SharedFiles.transfer(urls, into: folder, asCopy: true)
    case .exporting(let sources, let asCopy):
      results = urls.first.map { SharedFiles.transfer(sources, into: $0, asCopy: asCopy) } ?? []
    }
    presentingViewController?.dismiss(animated: true)
    delegate?.documentPicker(self, didPickDocumentsAt: results)
  }
}
