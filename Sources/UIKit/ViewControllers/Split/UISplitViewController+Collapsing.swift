extension UIViewController {
  /// Posted after a split view controller has collapsed or expanded, so that `showDetailViewController(_:sender:)` leads
  /// elsewhere.
  nonisolated public static let showDetailTargetDidChangeNotification = Notification.Name(
    "UIViewControllerShowDetailTargetDidChangeNotification")
}

extension UISplitViewController {
  /// Collapses or expands the columns for the width of the window.
  func updateCollapse() {
    let isNarrow = traitCollection.horizontalSizeClass == .compact
    guard isNarrow != isCollapsed else { return }
    isCollapsed = isNarrow
    if isNarrow { collapse() } else { expand() }
    NotificationCenter.default.post(name: UIViewController.showDetailTargetDidChangeNotification, object: self)
  }

  private func collapse() {
    guard columns[.compact] == nil else {
      delegate?.splitViewControllerDidCollapse(self)
      return
    }
    let stack = shownController(for: .primary) as? UINavigationController
    compactStack = stack
    let pushed = keepsStackWhenCollapsing ? [] : columnsToPush()
    if keepsStackWhenCollapsing, let stack {
      moved = [.supplementary, .secondary].filter { columns[$0].map(stack.viewControllers.contains) ?? false }
    }
    keepsStackWhenCollapsing = false
    if let stack { for column in pushed { push(column, in: stack, animated: false) } }
    for column in [Column.supplementary, .secondary] {
      let controller = shownController(for: column)
      controller?.viewIfLoaded?.removeFromSuperview()
    }
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// Returns the columns whose content moves onto the stack of a narrow window, as far as the delegate allows.
  private func columnsToPush() -> [Column] {
    let filled = [Column.supplementary, .secondary].filter { columns[$0] != nil }
    if style == .unspecified {
      guard let primary = columns[.primary], let secondary = columns[.secondary] else { return filled }
      let drops = delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
      return drops ? [] : filled
    }
    let proposed = filled.last ?? .primary
    let top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    return filled.filter { $0.rawValue <= top.rawValue }
  }

  func push(_ column: Column, in stack: UINavigationController, animated: Bool) {
    guard let controller = shownController(for: column) else { return }
    let inner = controller as? UINavigationController
    let content = inner?.viewControllers ?? [controller]
    inner?.setViewControllers([], animated: false)
    if inner == nil { remove(controller) }
    stack.setViewControllers(stack.viewControllers + content, animated: animated)
    moved.append(column)
  }

  private func expand() {
    if let stack = compactStack {
      for column in moved.reversed() { takeBack(column, from: stack) }
    }
    moved = []
    compactStack = nil
    let proposed = modes.mode(showing: shownCount)
    let wanted = delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
    if wanted != proposed { chosenCount = modes.count(in: wanted) }
    delegate?.splitViewControllerDidExpand(self)
  }

  private func takeBack(_ column: Column, from stack: UINavigationController) {
    guard let root = columns[column].map({ ($0 as? UINavigationController) == nil ? $0 : nil }) ?? nil,
      let index = stack.viewControllers.firstIndex(where: { $0 === root })
    else { return }
    let content = Array(stack.viewControllers[index...])
    stack.setViewControllers(Array(stack.viewControllers[..<index]), animated: false)
    if let wrapper = wrappers[column] {
      wrapper.setViewControllers(content, animated: false)
    } else {
      addChild(root)
      root.didMove(toParent: self)
    }
  }

  /// Brings a column to the top of the stack.
  func showCollapsed(_ column: Column) {
    guard column != .primary, let target = columns[column], let stack = compactStack else { return }
    if !stack.viewControllers.contains(where: { $0 === target }) { push(column, in: stack, animated: true) }
  }
}
