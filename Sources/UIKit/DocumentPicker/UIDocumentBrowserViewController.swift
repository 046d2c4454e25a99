/// Makes new documents for a browser, and is notified of those that the user opens.
@preconcurrency @MainActor public protocol UIDocumentBrowserViewControllerDelegate: AnyObject {
  /// Called when the user wants a new document. The handler takes the place of a file that was made, or `nil`.
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didRequestDocumentCreationWithHandler importHandler:
      @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void)
  func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL])
  /// The former name of ``documentBrowser(_:didPickDocumentsAt:)``, which calls it by default.
  func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentURLs documentURLs: [URL])
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
    toDestinationURL destinationURL: URL)
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL, error: (any Error)?)
}

extension UIDocumentBrowserViewControllerDelegate {
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didRequestDocumentCreationWithHandler importHandler:
      @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
  ) { importHandler(nil, .none) }
  public func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]) {
    documentBrowser(controller, didPickDocumentURLs: documentURLs)
  }
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController, didPickDocumentURLs documentURLs: [URL]
  ) {}
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
    toDestinationURL destinationURL: URL
  ) {}
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL, error: (any Error)?
  ) {}
}

/// Shows the user's folder for documents, opens the files in it and makes new ones. It is the first screen of an app
/// for documents.
@preconcurrency @MainActor open class UIDocumentBrowserViewController: UIViewController {
  /// The way in which a new document comes into the folder.
  public enum ImportMode: UInt, Sendable {
    case none, copy, move
  }

  public enum BrowserUserInterfaceStyle: UInt, Sendable {
    case white, light, dark
  }

  open weak var delegate: (any UIDocumentBrowserViewControllerDelegate)?
  /// True for a browser with a button for new documents.
  open var allowsDocumentCreation = true { didSet { updatePages() } }
  open var allowsPickingMultipleItems = false
  open var shouldShowFileExtensions = false
  /// The label of the button for new documents; `nil` for the standard one.
  open var localizedCreateDocumentActionTitle: String? { didSet { updatePages() } }
  open var browserUserInterfaceStyle = BrowserUserInterfaceStyle.white { didSet { styleDidChange() } }
  open var additionalLeadingNavigationBarButtonItems: [UIBarButtonItem] = [] { didSet { updatePages() } }
  open var additionalTrailingNavigationBarButtonItems: [UIBarButtonItem] = [] { didSet { updatePages() } }
  /// The types of the documents that can be opened; `nil` for those of `CFBundleDocumentTypes` in `Info.plist`.
  public let allowedContentTypes: [UTType]?

  private let navigation = UINavigationController()

  /// - Parameter contentTypes: The types that can be opened; `nil` for those that the app declares.
  public init(forOpening contentTypes: [UTType]?) {
    allowedContentTypes = contentTypes
    super.init(nibName: nil, bundle: nil)
  }

  /// - Parameter allowedContentTypes: The identifiers of the types that can be opened.
  public convenience init(forOpeningFilesWithContentTypes allowedContentTypes: [String]?) {
    self.init(forOpening: allowedContentTypes?.compactMap { UTType($0) })
  }

  public override init(nibName: String?, bundle: Bundle?) {
    allowedContentTypes = nil
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) {
    allowedContentTypes = nil
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: navigation)
    show([SharedFiles.documents], animated: false)
    styleDidChange()
  }

  private func styleDidChange() {
    let isDark = browserUserInterfaceStyle == .dark
    if isViewLoaded { navigation.overrideUserInterfaceStyle = isDark ? .dark : .unspecified }
  }

  // MARK: Folders

  private func show(_ folders: [URL], animated: Bool) {
    navigation.setViewControllers(folders.map(page), animated: animated)
    updatePages()
  }

  private func page(of folder: URL) -> FolderController {
    let page = FolderController(
      folder,
      FolderController.Options(
        types: types, allowsSeveral: allowsPickingMultipleItems, showsEndings: shouldShowFileExtensions,
        button: allowsPickingMultipleItems ? .open : nil, isForBrowsing: true))
    page.onFolder = { [weak self] in
      guard let self else { return }
      navigation.pushViewController(self.page(of: $0), animated: true)
      updatePages()
    }
    page.onChoose = { [weak self] in
      guard let self else { return }
      delegate?.documentBrowser(self, didPickDocumentsAt: $0)
    }
    return page
  }

  private var types: [UTType] {
    if let allowedContentTypes { return allowedContentTypes }
    let entries = Bundle.main.infoDictionary?["CFBundleDocumentTypes"] as? [[String: Any]] ?? []
    let names = entries.flatMap { $0["LSItemContentTypes"] as? [String] ?? [] }
    return names.isEmpty ? [.item] : names.compactMap { UTType($0) }
  }

  private func updatePages() {
    guard isViewLoaded else { return }
    var items = additionalTrailingNavigationBarButtonItems
    if allowsDocumentCreation {
      let action = UIAction { [weak self] _ in self?.create() }
      items.append(
        localizedCreateDocumentActionTitle.map { UIBarButtonItem(title: $0, primaryAction: action) }
          ?? UIBarButtonItem(systemItem: .add, primaryAction: action))
    }
    for case let page as FolderController in navigation.viewControllers {
      page.moreButtons = items
      page.navigationItem.leftItemsSupplementBackButton = true
      page.navigationItem.leftBarButtonItems = additionalLeadingNavigationBarButtonItems
    }
  }

  // MARK: Documents

  private func create() {
    delegate?.documentBrowser(self) { [weak self] url, mode in
      guard let self, let url, mode != .none else { return }
      bring(url, mode)
    }
  }

  /// Copies or moves a file into the folder that is shown.
  private func bring(_ url: URL, _ mode: ImportMode) {
    let folder = (navigation.topViewController as? FolderController)?.folder ?? SharedFiles.documents
    guard let place = SharedFiles.transfer([url], into: folder, asCopy: mode == .copy).first else {
      delegate?.documentBrowser(self, failedToImportDocumentAt: url, error: CocoaError(.fileWriteUnknown))
      return
    }
    (navigation.topViewController as? FolderController)?.reload()
    delegate?.documentBrowser(self, didImportDocumentAt: url, toDestinationURL: place)
  }

  /// Copies or moves a document into the folder of another one, and passes the handler its new place or an error.
  open func importDocument(
    at documentURL: URL, nextToDocumentAt neighbourURL: URL, mode importMode: ImportMode,
    completionHandler completion: @escaping (URL?, (any Error)?) -> Void
  ) {
    let folder = neighbourURL.deletingLastPathComponent()
    let place = SharedFiles.transfer([documentURL], into: folder, asCopy: importMode == .copy).first
    _ = ClockTimer.after(0) { completion(place, place == nil ? CocoaError(.fileWriteUnknown) : nil) }
  }

  /// Shows the folder of a document, and passes the handler the document's place or an error. With `importIfNeeded` a
  /// document elsewhere is copied into the user's folder for documents before.
  open func revealDocument(
    at url: URL, importIfNeeded: Bool, completion: ((URL?, (any Error)?) -> Void)? = nil
  ) {
    let home = SharedFiles.documents.standardizedFileURL.path
    var place = url.standardizedFileURL
    if importIfNeeded, !place.path.hasPrefix("\(home)/") {
      place = SharedFiles.transfer([url], into: SharedFiles.documents, asCopy: true).first ?? place
    }
    let exists = FileManager.default.fileExists(atPath: place.path)
    loadViewIfNeeded()
    if exists {
      let folder = place.deletingLastPathComponent()
      let isInside = folder.path.hasPrefix("\(home)/")
      show(isInside ? [SharedFiles.documents, folder] : [folder], animated: false)
    }
    let (found, error) = (place, exists ? nil : CocoaError(.fileNoSuchFile))
    _ = ClockTimer.after(0) { completion?(exists ? found : nil, error) }
  }

  /// Returns an animator for the presentation of a document's controller, which grows out of the browser.
  open func transitionController(forDocumentAt documentURL: URL) -> UIDocumentBrowserTransitionController {
    UIDocumentBrowserTransitionController()
  }
}

/// Animates a document's controller between a small picture in the browser and the whole screen.
@preconcurrency @MainActor
open class UIDocumentBrowserTransitionController: NSObject,
  UIViewControllerAnimatedTransitioning
{
  /// The progress of loading. The transition does not wait for it.
  open var loadingProgress: Progress?
  /// The view that the picture of the document grows to; `nil` for the whole view of the controller.
  open weak var targetView: UIView?

  /// The length of the transition in seconds, and the scale of the small picture.
  private static let duration = 0.35
  private static let scale: CGFloat = 0.3

  public func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    Self.duration
  }

  public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let coming = transitionContext.view(forKey: .to)
    let going = transitionContext.view(forKey: .from)
    let isPresentation =
      transitionContext.viewController(forKey: .to)?.presentingViewController != nil
      && transitionContext.viewController(forKey: .to)?.presentedViewController
        !== transitionContext.viewController(forKey: .from)
    let small = CGAffineTransform(scaleX: Self.scale, y: Self.scale)
    if let coming, let controller = transitionContext.viewController(forKey: .to) {
      coming.frame = transitionContext.finalFrame(for: controller)
      if isPresentation {
        transitionContext.containerView.addSubview(coming)
        (coming.transform, coming.alpha) = (small, 0)
      } else {
        transitionContext.containerView.insertSubview(coming, at: 0)
      }
    }
    UIView.animateEndingLater(withDuration: Self.duration) {
      if isPresentation {
        coming?.transform = .identity
        coming?.alpha = 1
      } else {
        going?.transform = small
        going?.alpha = 0
      }
    } completion: { _ in
      let isDone = !transitionContext.transitionWasCancelled
      if isDone, !isPresentation { going?.removeFromSuperview() }
      transitionContext.completeTransition(isDone)
    }
  }
}
