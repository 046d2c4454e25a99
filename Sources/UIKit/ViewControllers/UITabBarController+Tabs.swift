// Tabs as objects, in place of a list of controllers.
extension UITabBarController {
  /// Shows the controllers of the tabs in the bar. Pinned ones are at its end.
  func tabsDidChange(animated: Bool = false) {
    let bar = tabList.filter(\.isInBar)
    let ordered = bar.filter { $0.preferredPlacement != .pinned } + bar.filter { $0.preferredPlacement == .pinned }
    var pages: [UIViewController] = []
    for tab in ordered {
      guard let controller = tab.shownController, !pages.contains(controller) else { continue }
      if controller.tabBarItem !== tab.item { controller.tabBarItem = tab.item }
      pages.append(controller)
    }
    guard viewControllers ?? [] != pages else { return }
    let kept = selectedTopTab
    replacePages(pages, animated: animated)
    // A group may show another controller.
    guard let kept, kept.isInBar, let controller = kept.shownController, pages.contains(controller) else { return }
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
    if let controller = inner.shownController, viewControllers?.contains(controller) == true {
      selectedViewController = controller
    }
  }
}

extension UITab {
  /// The tab in the bar: this one, or the outermost group around it.
  var topTab: UITab { parent?.topTab ?? self }

  /// The selected tab among this one and those in it.
  var selectedLeaf: UITab { (self as? UITabGroup)?.selectedChild?.selectedLeaf ?? self }
}
