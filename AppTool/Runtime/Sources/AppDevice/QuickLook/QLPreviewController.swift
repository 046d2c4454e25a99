@_spi(AppModules) import AppRuntime
import UIKit

/// Shows files: pictures, of PDF the first page, and texts. Of other files it shows name, kind and size. Several files are
/// pages that a swipe turns.
@preconcurrency @MainActor open class QLPreviewController: UIViewController {
  open weak var dataSource: (any QLPreviewControllerDataSource)? { didSet { if isViewLoaded { reloadData() } } }
  open weak var delegate: (any QLPreviewControllerDelegate)?
  /// The number of the shown file; `NSNotFound` without any.
  open var currentPreviewItemIndex = 0 { didSet { if isViewLoaded, currentPreviewItemIndex != oldValue { show() } } }
  private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  private var ownNavigation: UINavigationController?

  /// The shown file; `nil` without any.
  open var currentPreviewItem: (any QLPreviewItem)? { item(at: currentPreviewItemIndex) }

  /// Returns true for pictures, PDF and texts.
  open class func canPreview(_ item: any QLPreviewItem) -> Bool {
    item.previewItemURL.map { PreviewContent(of: $0) }.map { $0.kind != .other } ?? false
  }

  private var count: Int { max(0, dataSource?.numberOfPreviewItems(in: self) ?? 0) }

  private func item(at index: Int) -> (any QLPreviewItem)? {
    guard let dataSource, (0..<count).contains(index) else { return nil }
    return dataSource.previewController(self, previewItemAt: index)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    pages.dataSource = self
    pages.delegate = self
    reloadData()
  }

  /// Outside a navigation controller the preview has a bar of its own, with a button that closes it.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard pages.parent == nil else { return }
    if navigationController == nil {
      let navigation = UINavigationController(rootViewController: pages)
      pages.navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
      ownNavigation = navigation
      embed(navigation, in: self)
    } else {
      embed(pages, in: self)
    }
    show()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isBeingDismissed { delegate?.previewControllerWillDismiss(self) }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { delegate?.previewControllerDidDismiss(self) }
  }

  /// Asks for the files again.
  open func reloadData() {
    let index = currentPreviewItemIndex == NSNotFound ? 0 : currentPreviewItemIndex
    currentPreviewItemIndex = count == 0 ? NSNotFound : min(max(0, index), count - 1)
    show()
  }

  /// Reads the shown file again.
  open func refreshCurrentPreviewItem() { show() }

  private func page(at index: Int) -> PreviewPage? {
    item(at: index).map { PreviewPage($0, index: index) }
  }

  private func show() {
    let page = page(at: currentPreviewItemIndex)
    pages.setViewControllers([page ?? UIViewController()], direction: .forward, animated: false)
    showTitle(page?.title)
  }

  private func showTitle(_ title: String?) {
    navigationItem.title = title
    pages.navigationItem.title = title
  }
}

extension QLPreviewController: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { (viewController as? PreviewPage).flatMap { page(at: $0.index - 1) } }

  public func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { (viewController as? PreviewPage).flatMap { page(at: $0.index + 1) } }

  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    guard let page = pageViewController.viewControllers?.first as? PreviewPage else { return }
    showTitle(page.title)
    if page.index != currentPreviewItemIndex { currentPreviewItemIndex = page.index }
  }
}
