import UIKit

/// The list of pages beside the page, or a single stack of both in a narrow window.
final class GalleryController: UISplitViewController {
  private let sidebar = SidebarController()

  init(openingPage: String?) {
    super.init(style: .doubleColumn)
    let page = openingPage.flatMap(GalleryCatalog.page) ?? GalleryCatalog.pages[0]
    let opensList = openingPage == nil
    sidebar.onSelect = { [weak self] in self?.open($0) }
    preferredPrimaryColumnWidth = 300
    delegate = self
    setViewController(sidebar, for: .primary)
    sidebar.select(page)
    setViewController(StageController(page: page), for: .secondary)
    topColumn = opensList ? .primary : .secondary
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    nil
  }

  /// The column shown first in a window that starts narrow.
  private var topColumn = Column.primary

  func open(_ page: GalleryPage) {
    GalleryState.note(page, in: viewIfLoaded?.window?.windowScene)
    sidebar.select(page)
    topColumn = .secondary
    showDetailViewController(StageController(page: page), sender: sidebar)
  }
}

extension GalleryController: UISplitViewControllerDelegate {
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { topColumn }
}
