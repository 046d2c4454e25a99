@_spi(AppModules) import AppRuntime
import UIKit

/// Receives what happens on the screen of a website.
@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: AnyObject {
  /// Called when the user has tapped Done.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  /// Called with false once the controller is shown: there is no web engine that could load the page.
  func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
  func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController)
  /// Returns further activities for the list of the Share button.
  func safariViewController(
    _ controller: SFSafariViewController, activityItemsFor URL: URL, title: String?
  ) -> [UIActivity]
}

extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
  public func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) {}
  public func safariViewController(
    _ controller: SFSafariViewController, activityItemsFor URL: URL, title: String?
  ) -> [UIActivity] { [] }
}

/// Shows the address of a website with Safari's bars. There is no web engine, so in place of the page it offers to open the
/// address in the browser of the desktop.
@preconcurrency @MainActor open class SFSafariViewController: UIViewController {
  /// The settings of a controller.
  public final class Configuration: NSObject, NSCopying {
    /// Pages have no reader here.
    public var entersReaderIfAvailable = false
    /// The bars stay here, because nothing scrolls.
    public var barCollapsingEnabled = true

    public override init() {
      super.init()
    }

    public func copy(with zone: NSZone? = nil) -> Any {
      let copy = Configuration()
      copy.entersReaderIfAvailable = entersReaderIfAvailable
      copy.barCollapsingEnabled = barCollapsingEnabled
      return copy
    }
  }

  /// The text of the button that ends the controller.
  public enum DismissButtonStyle: Int, Sendable {
    case done, close, cancel
  }

  open weak var delegate: (any SFSafariViewControllerDelegate)?
  public let configuration: Configuration
  open var preferredBarTintColor: UIColor? { didSet { updateColors() } }
  open var preferredControlTintColor: UIColor? { didSet { updateColors() } }
  open var dismissButtonStyle = DismissButtonStyle.done { didSet { updateDismissButton() } }

  private let url: URL
  private let content = UIViewController()
  private let navigation: UINavigationController
  private var isReported = false

  /// - Precondition: The URL is one of the web, with the scheme http or https.
  public init(url URL: URL, configuration: Configuration) {
    precondition(
      ["http", "https"].contains(URL.scheme?.lowercased()), "SFSafariViewController: '\(URL)' is no http or https URL")
    url = URL
    self.configuration = Configuration()
    self.configuration.entersReaderIfAvailable = configuration.entersReaderIfAvailable
    self.configuration.barCollapsingEnabled = configuration.barCollapsingEnabled
    navigation = UINavigationController(rootViewController: content)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  public convenience init(url URL: URL) {
    self.init(url: URL, configuration: Configuration())
  }

  public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
    let configuration = Configuration()
    configuration.entersReaderIfAvailable = entersReaderIfAvailable
    self.init(url: URL, configuration: configuration)
  }

  public required init?(coder: NSCoder) {
    return nil
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    embed(navigation, in: self)
    navigation.isToolbarHidden = false
    content.view.backgroundColor = .systemBackground
    content.title = url.host() ?? url.absoluteString
    content.toolbarItems = toolbarItems(in: content)
    addPage()
    updateDismissButton()
    updateColors()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !isReported else { return }
    isReported = true
    delegate?.safariViewController(self, didCompleteInitialLoad: false)
  }

  // MARK: Bars

  private func toolbarItems(in controller: UIViewController) -> [UIBarButtonItem] {
    let share = UIBarButtonItem(
      systemItem: .action, primaryAction: UIAction { [weak self] action in self?.share(action.sender) })
    let open = UIBarButtonItem(
      title: nil, image: UIImage(systemName: "safari"), primaryAction: UIAction { [weak self] _ in self?.open() })
    open.accessibilityLabel = "Open in Browser"
    return [share, UIBarButtonItem(systemItem: .flexibleSpace), open]
  }

  private func updateDismissButton() {
    guard isViewLoaded else { return }
    let item: UIBarButtonItem.SystemItem =
      switch dismissButtonStyle {
      case .done: .done
      case .close: .close
      case .cancel: .cancel
      }
    content.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: item, primaryAction: UIAction { [weak self] _ in self?.finish() })
  }

  private func updateColors() {
    guard isViewLoaded else { return }
    navigation.navigationBar.barTintColor = preferredBarTintColor
    navigation.toolbar.barTintColor = preferredBarTintColor
    navigation.navigationBar.tintColor = preferredControlTintColor
    navigation.toolbar.tintColor = preferredControlTintColor
  }

  // MARK: Page

  private func addPage() {
    let address = UILabel()
    address.text = url.absoluteString
    address.textAlignment = .center
    address.textColor = .secondaryLabel
    address.numberOfLines = 4
    let button = UIButton(type: .system)
    button.setTitle("Open in Browser", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.open() }, for: .touchUpInside)
    let column = UIStackView(arrangedSubviews: [address, button])
    column.axis = .vertical
    column.spacing = 16
    column.translatesAutoresizingMaskIntoConstraints = false
    let page: UIView = content.view
    page.addSubview(column)
    NSLayoutConstraint.activate([
      column.centerYAnchor.constraint(equalTo: page.safeAreaLayoutGuide.centerYAnchor),
      column.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 32),
      column.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: -32),
    ])
  }

  private func open() {
    delegate?.safariViewControllerWillOpenInBrowser(self)
    UIApplication.shared.open(url)
  }

  private func share(_ sender: Any?) {
    let others = delegate?.safariViewController(self, activityItemsFor: url, title: nil) ?? []
    let list = UIActivityViewController(activityItems: [url], applicationActivities: others)
    list.popoverPresentationController?.sourceView = navigation.toolbar
    present(list, animated: true)
  }

  private func finish() {
    dismiss(animated: true)
    delegate?.safariViewControllerDidFinish(self)
  }
}
