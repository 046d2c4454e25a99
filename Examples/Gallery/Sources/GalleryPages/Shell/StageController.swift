import UIKit

/// A page with the settings beside it, or above it as a sheet if there is no room.
final class StageController: UIViewController {
  /// Minimum width at which the settings are shown beside the page, in points: 260 for them leaves a page of 480.
  private static let widthForSettings: CGFloat = 740
  private static let settingsWidth: CGFloat = 260

  private let page: GalleryPage
  private let content: UIViewController
  private let settings = SettingsController()
  private let line = UIView()

  init(page: GalleryPage) {
    self.page = page
    content = page.make()
    super.init(nibName: nil, bundle: nil)
    title = page.title
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "gearshape"), primaryAction: UIAction { [weak self] _ in self?.toggleSettings() })
    navigationItem.rightBarButtonItem?.accessibilityIdentifier = "settings"
    navigationItem.rightBarButtonItem?.accessibilityLabel = "Settings"
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    line.backgroundColor = .separator
    for child in [content, settings] {
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
    view.addSubview(line)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let width = showsSettings ? Self.settingsWidth : 0
    let leads = view.effectiveUserInterfaceLayoutDirection == .leftToRight
    let top = view.safeAreaInsets.top
    content.view.frame = CGRect(
      x: leads ? 0 : width, y: top, width: bounds.width - width, height: bounds.height - top)
    settings.view.isHidden = !showsSettings
    line.isHidden = !showsSettings
    guard showsSettings else { return }
    let x = leads ? bounds.width - width : 0
    settings.view.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
    line.frame = CGRect(x: leads ? x : width - 1, y: top, width: 1, height: bounds.height - top)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    content.view.nameControls()
  }

  private var isWide: Bool { view.bounds.width >= Self.widthForSettings }
  private var showsSettings: Bool { isWide && !isSettingsClosed }
  private var isSettingsClosed = false

  private func toggleSettings() {
    guard !isWide else {
      isSettingsClosed.toggle()
      UIView.animate(withDuration: 0.3) {
        self.view.setNeedsLayout()
        self.view.layoutIfNeeded()
      }
      return
    }
    let sheet = UINavigationController(rootViewController: SettingsController())
    sheet.topViewController?.title = "Settings"
    sheet.topViewController?.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    sheet.topViewController?.navigationItem.rightBarButtonItem?.accessibilityIdentifier = "settings.done"
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    sheet.sheetPresentationController?.prefersGrabberVisible = true
    present(sheet, animated: true)
  }
}
