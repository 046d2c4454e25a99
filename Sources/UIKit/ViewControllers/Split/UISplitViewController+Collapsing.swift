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
    if style == .unspecified { takePrimary(delegate?.primaryViewController(forCollapsing: self)) }
    let top = topColumn
    showsCompactColumn = top == .compact
    if !showsCompactColumn { stackColumns(upTo: top) }
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// The column that is shown in a narrow window.
  private var topColumn: Column {
    let proposed = columns[.compact] != nil ? Column.compact : filledColumns.last ?? .primary
    guard style != .unspecified else { return proposed }
    let top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    return top == .compact && columns[.compact] == nil ? proposed : top
  }

  /// The columns above the primary one that have a controller.
  private var filledColumns: [Column] { [Column.supplementary, .secondary].filter { columns[$0] != nil } }

  private func takePrimary(_ controller: UIViewController?) {
    if let controller, controller !== columns[.primary] { assign(controller, for: .primary) }
  }

  /// Moves the content of the columns onto the stack of the primary one.
  private func stackColumns(upTo top: Column) {
    let stack = shownController(for: .primary) as? UINavigationController
    compactStack = stack
    if keepsStackWhenCollapsing, let stack {
      moved = filledColumns.compactMap { column in
        columns[column].flatMap { stack.viewControllers.contains($0) ? MovedColumn(column: column, root: $0) : nil }
      }
    } else if style == .unspecified {
      collapseSecondary()
    } else if let stack {
      for column in filledColumns where column.rawValue <= top.rawValue { push(column, in: stack, animated: false) }
    }
    keepsStackWhenCollapsing = false
    for column in [Column.supplementary, .secondary] {
      shownController(for: column)?.viewIfLoaded?.removeFromSuperview()
    }
  }

  private func collapseSecondary() {
    guard let primary = columns[.primary], let secondary = columns[.secondary] else { return }
    let isDone = delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
    if !isDone { primary.collapseSecondaryViewController(secondary, for: self) }
  }

  func push(_ column: Column, in stack: UINavigationController, animated: Bool) {
    guard let controller = shownController(for: column) else { return }
    let inner = controller as? UINavigationController
    var content = inner?.viewControllers ?? [controller]
    // The user has gone back from its root.
    if content.isEmpty { content = moved.filter { $0.column == column }.map(\.root) }
    guard let root = content.first else { return }
    inner?.setViewControllers([], animated: false)
    if inner == nil { remove(controller) }
    stack.setViewControllers(stack.viewControllers + content, animated: animated)
    moved.removeAll { $0.column == column }
    moved.append(MovedColumn(column: column, root: root))
  }

  private func expand() {
    if style == .unspecified {
      takePrimary(delegate?.primaryViewController(forExpanding: self))
      separateSecondary()
    }
    if let stack = compactStack { for entry in moved.reversed() { takeBack(entry, from: stack) } }
    moved = []
    compactStack = nil
    showsCompactColumn = false
    let proposed = modes.mode(showing: shownCount)
    let wanted = delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
    if wanted != proposed { chosenCount = modes.count(in: wanted) }
    delegate?.splitViewControllerDidExpand(self)
  }

  /// Asks the delegate, then the primary controller, for the secondary one. Without an answer it is the one before.
  private func separateSecondary() {
    guard let primary = columns[.primary] else { return }
    let given = delegate?.splitViewController(self, separateSecondaryFrom: primary)
    guard let secondary = given ?? primary.separateSecondaryViewController(for: self) else { return }
    moved.removeAll { $0.column == .secondary }
    assign(secondary, for: .secondary)
  }

  /// Removes the secondary content from the primary stack and returns its controller: that of the column, or the top one
  /// of a stack of at least two.
  func separatedSecondary(from stack: UINavigationController) -> UIViewController? {
    if let entry = moved.first(where: { $0.column == .secondary }), let secondary = columns[.secondary] {
      takeBack(entry, from: stack)
      return secondary
    }
    return stack.popViewController(animated: false)
  }

  /// Returns the content of a column from the stack to the column. Its root returns even if the user has gone back from it.
  private func takeBack(_ entry: MovedColumn, from stack: UINavigationController) {
    let controllers = stack.viewControllers
    let index = controllers.firstIndex { $0 === entry.root } ?? controllers.count
    let content = index < controllers.count ? Array(controllers[index...]) : [entry.root]
    if index < controllers.count { stack.setViewControllers(Array(controllers[..<index]), animated: false) }
    if let container = shownController(for: entry.column) as? UINavigationController {
      if container.viewControllers.isEmpty { container.setViewControllers(content, animated: false) }
    } else if entry.root.parent == nil {
      addChild(entry.root)
      entry.root.didMove(toParent: self)
    }
  }

  // MARK: The stack of a narrow window

  /// The places of a column's controllers on the stack: from its root to that of the next column.
  private func segment(of column: Column) -> Range<Int>? {
    guard let controllers = compactStack?.viewControllers, !controllers.isEmpty else { return nil }
    let starts = moved.compactMap { entry in controllers.firstIndex { $0 === entry.root }.map { (entry.column, $0) } }
    guard let start = column == .primary ? 0 : starts.first(where: { $0.0 == column })?.1 else { return nil }
    return start..<(starts.map(\.1).filter { $0 > start }.min() ?? controllers.count)
  }

  /// Brings a column to the top of the stack.
  func showCollapsed(_ column: Column) {
    guard let stack = compactStack, column != .compact else { return }
    if let segment = segment(of: column) {
      let top = stack.viewControllers[segment.upperBound - 1]
      if top !== stack.topViewController { stack.popToViewController(top, animated: true) }
    } else {
      push(column, in: stack, animated: true)
    }
  }

  /// Removes a column, and those above it, from the stack.
  func hideCollapsed(_ column: Column) {
    guard let stack = compactStack, let start = segment(of: column)?.lowerBound, start > 0 else { return }
    stack.popToViewController(stack.viewControllers[start - 1], animated: true)
  }

  /// Sets the controller of a column whose content is on the stack. A visible one is replaced on the stack.
  func replaceCollapsed(_ column: Column, by controller: UIViewController?) {
    guard let stack = compactStack else { return assign(controller, for: column) }
    if column == .primary {
      for entry in moved.reversed() { takeBack(entry, from: stack) }
      moved = []
      assign(controller, for: column)
      compactStack = shownController(for: .primary) as? UINavigationController
      return
    }
    guard let segment = segment(of: column) else {
      moved.removeAll { $0.column == column }
      return assign(controller, for: column)
    }
    let controllers = stack.viewControllers
    let isTop = segment.upperBound == controllers.count
    stack.setViewControllers(
      Array(controllers[..<segment.lowerBound] + controllers[segment.upperBound...]), animated: false)
    moved.removeAll { $0.column == column }
    assign(controller, for: column)
    if isTop { push(column, in: stack, animated: false) }
  }
}

/// A column whose controllers are on the stack of a narrow window.
struct MovedColumn {
  let column: UISplitViewController.Column
  /// The first of its controllers.
  let root: UIViewController
}
