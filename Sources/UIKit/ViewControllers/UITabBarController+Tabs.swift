// Tabs as objects, in place of a list of controllers.
extension UITabBarController {
  /// Shows the controllers of the tabs in the bar. Pinned ones are at its end.
  func tabsDidChange(animated: Bool = false) {
    let bar = tabList.filter(\.isInBar)
    let ordered = bar.filter { $0.preferredPlacement != .pinned } + bar.filter { $0.preferredPlacement == .pinned }
    var new: [UIViewController] = []
    for tab in ordered {
      guard let page = tab.page, !new.contains(page) else { continue }
      if page.tabBarItem !== tab.item { page.tabBarItem = tab.item }
      new.append(page)
    }
    guard pages != new else { return }
    let kept = selectedTopTab
    replacePages(new, animated: animated)
    // A group may show another controller.
    guard let kept, kept.isInBar, let controller = kept.page, pages.contains(controller) else { return }
    if selectedViewController !== controller { selectedViewController = controller }
  }

  /// The tab of the bar that is selected.
  var selectedTopTab: UITab? { topTab(of: selectedViewController) }

  /// Returns the tab of the bar that shows a controller.
  func topTab(of page: UIViewController?) -> UITab? {
    (page?.ownTab?.topTab).flatMap { tabList.contains($0) ? $0 : nil }
  }

  /// Selects a tab, and its place in each group around it.
  func show(_ tab: UITab) {
    var inner = tab
    while let group = inner.parent {
      group.selectedChild = inner
      inner = group
    }
    (tab as? UITabGroup)?.selectedChild = nil
    if let controller = inner.page, pages.contains(controller) { selectedViewController = controller }
  }
}

extension UITab {
  /// The tab in the bar: this one, or the outermost group around it.
  var topTab: UITab { parent?.topTab ?? self }

  /// The selected tab among this one and those in it.
  var selectedLeaf: UITab { (self as? UITabGroup)?.selectedChild?.selectedLeaf ?? self }
}
