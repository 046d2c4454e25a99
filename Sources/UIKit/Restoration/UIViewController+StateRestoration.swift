// The state of containers and of presentations.
extension UIViewController: UIStateRestoring {
  /// The controller before this one in paths of identifiers: the one that contains or presents it.
  ///
  /// Split view controllers wrap the controllers of columns in navigation controllers, which have no identifiers. The
  /// More navigation of a tab bar controller has none either.
  final var restorationContainer: UIViewController? {
    guard let parent else { return presentation.presenting }
    if let more = parent as? MoreNavigationController, let container = more.container(of: self) { return container }
    guard let split = parent.parent as? UISplitViewController, split.wrappers.values.contains(where: { $0 === parent })
    else { return parent }
    return split
  }

  /// The controllers that this one contains or presents.
  final var restorationChildren: [UIViewController] {
    let wrapped = (self as? UISplitViewController)?.wrappers.values.flatMap(\.viewControllers) ?? []
    let shown = (self as? UITabBarController)?.pages ?? (self as? UINavigationController)?.viewControllers ?? []
    let others = children.filter { child in !shown.contains { $0 === child } }
    return shown + others + wrapped + (presentation.presented.map { [$0] } ?? [])
  }

  // MARK: Presentations

  final func encodePresentation(with coder: NSCoder) {
    coder.encode(modalPresentationStyle.rawValue, forKey: "UIModalPresentationStyle")
    coder.encode(modalTransitionStyle.rawValue, forKey: "UIModalTransitionStyle")
    // A popover needs its source, which cannot be found again.
    guard let presented = presentation.presented, presented.presentation.phase != .dismissing,
      presented.modalPresentationStyle != .popover, presented.restorationIdentifier != nil
    else { return }
    coder.encode(presented, forKey: "UIPresentedViewController")
  }

  final func decodePresentation(with coder: NSCoder) {
    if coder.containsValue(forKey: "UIModalPresentationStyle"),
      let style = UIModalPresentationStyle(rawValue: coder.decodeInteger(forKey: "UIModalPresentationStyle")),
      let transition = UIModalTransitionStyle(rawValue: coder.decodeInteger(forKey: "UIModalTransitionStyle"))
    {
      (modalPresentationStyle, modalTransitionStyle) = (style, transition)
    }
    guard let presented = coder.decodeObject(forKey: "UIPresentedViewController") as? UIViewController else { return }
    UIApplication.shared.restoration.whenShown(self) { [weak self] in
      if presented.presentation.presenting == nil { self?.present(presented, animated: false) }
    }
  }
}

extension NSCoder {
  /// Encodes the first controllers of a list that have identifiers.
  @MainActor func encodeStack(_ controllers: [UIViewController], forKey key: String) {
    let known = Array(controllers.prefix { $0.restorationIdentifier != nil })
    if !known.isEmpty { encode(known, forKey: key) }
  }

  /// Decodes the first controllers of a list that were restored.
  @MainActor func decodeStack(forKey key: String) -> [UIViewController] {
    let objects = decodeObject(forKey: key) as? [Any] ?? []
    return objects.prefix { $0 is UIViewController }.compactMap { $0 as? UIViewController }
  }
}

extension UINavigationController {
  final func decodeControllers(with coder: NSCoder) {
    let stack = coder.decodeStack(forKey: "UIViewControllers")
    UIApplication.shared.restoration.arrange { [self] in
      if !stack.isEmpty, stack != viewControllers { setViewControllers(stack, animated: false) }
    }
  }
}

extension UITabBarController {
  final func encodeTabs(with coder: NSCoder) {
    coder.encode(pages.filter { $0.restorationIdentifier != nil }, forKey: "UIViewControllers")
    coder.encode(selectedViewController, forKey: "UISelectedViewController")
    coder.encode(selectedIndex, forKey: "UISelectedIndex")
    coder.encode(!hiddenTabs.isEmpty && selectedViewController === more, forKey: "UIMoreSelected")
  }

  final func decodeTabs(with coder: NSCoder) {
    guard coder.containsValue(forKey: "UISelectedIndex") else { return }
    let restored = coder.decodeStack(forKey: "UIViewControllers")
    let selected = coder.decodeObject(forKey: "UISelectedViewController") as? UIViewController
    let index = coder.decodeInteger(forKey: "UISelectedIndex")
    let isMore = coder.decodeBool(forKey: "UIMoreSelected")
    UIApplication.shared.restoration.arrange { [self] in
      if pages.isEmpty, !restored.isEmpty { setViewControllers(restored, animated: false) }
      if let selected, pages.contains(selected) {
        selectedViewController = selected
      } else if isMore, !hiddenTabs.isEmpty {
        selectedViewController = more
      } else {
        selectedIndex = index
      }
    }
  }
}

extension UIPageViewController {
  final func encodePages(with coder: NSCoder) {
    let pages = viewControllers ?? []
    if pages.allSatisfy({ $0.restorationIdentifier != nil }) { coder.encodeStack(pages, forKey: "UIViewControllers") }
  }

  final func decodePages(with coder: NSCoder) {
    let pages = coder.decodeStack(forKey: "UIViewControllers")
    UIApplication.shared.restoration.arrange { [self] in
      guard !pages.isEmpty, pages != viewControllers, spineLocation != .mid || pages.count > 1 else { return }
      setViewControllers(pages, direction: .forward, animated: false)
    }
  }
}

extension UISplitViewController {
  private static let allColumns: [Column] = [.primary, .supplementary, .secondary, .compact]

  final func encodeColumns(with coder: NSCoder) {
    for column in Self.allColumns {
      let stack = wrappers[column]?.viewControllers ?? columns[column].map { [$0] } ?? []
      coder.encodeStack(stack, forKey: "UIColumn\(column.rawValue)")
    }
    coder.encode(isCollapsed, forKey: "UICollapsed")
  }

  final func decodeColumns(with coder: NSCoder) {
    keepsStackWhenCollapsing = coder.decodeBool(forKey: "UICollapsed")
    let stacks = Self.allColumns.map { ($0, coder.decodeStack(forKey: "UIColumn\($0.rawValue)")) }
    UIApplication.shared.restoration.arrange { [self] in
      for (column, stack) in stacks where !stack.isEmpty { restore(stack, in: column) }
    }
  }

  private func restore(_ stack: [UIViewController], in column: Column) {
    guard let wrapper = wrappers[column] else {
      if stack[0] !== columns[column] { setViewController(stack[0], for: column) }
      return
    }
    guard stack != wrapper.viewControllers else { return }
    // Those of other columns were on the stack of a narrow window.
    for other in wrappers.values where other !== wrapper && other.viewControllers.contains(where: stack.contains) {
      other.setViewControllers(other.viewControllers.filter { !stack.contains($0) }, animated: false)
    }
    wrapper.setViewControllers(stack, animated: false)
  }
}
