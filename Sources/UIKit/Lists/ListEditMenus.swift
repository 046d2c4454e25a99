extension UITableView {
  func showEditMenu(forRowAt path: IndexPath) {
    guard let delegate, let cell = cellForRow(at: path), delegate.tableView(self, shouldShowMenuForRowAt: path) else {
      return
    }
    cell.showEditMenu { [weak self] action, sender in
      guard let self else { return false }
      return delegate.tableView(self, canPerformAction: action, forRowAt: path, withSender: sender)
    } perform: { [weak self] action, sender in
      if let self { delegate.tableView(self, performAction: action, forRowAt: path, withSender: sender) }
    }
  }
}

extension UICollectionView {
  func showEditMenu(forItemAt path: IndexPath) {
    guard let delegate, let cell = cellForItem(at: path), delegate.collectionView(self, shouldShowMenuForItemAt: path)
    else { return }
    cell.showEditMenu { [weak self] action, sender in
      guard let self else { return false }
      return delegate.collectionView(self, canPerformAction: action, forItemAt: path, withSender: sender)
    } perform: { [weak self] action, sender in
      if let self { delegate.collectionView(self, performAction: action, forItemAt: path, withSender: sender) }
    }
  }
}

extension UIView {
  /// Shows the edit menu of a cell: the standard actions and the app's menu items that the list's delegate allows. The
  /// cell performs those that it has a method for, the delegate the others.
  fileprivate func showEditMenu(
    _ canPerform: (Selector, Any?) -> Bool, perform: @escaping (Selector, Any?) -> Void
  ) {
    let controller = UIMenuController.shared
    let own = (controller.menuItems ?? []).map(\.command)
    let commands = UIMenuSystem.standardEdit(ofText: false).children.compactMap { $0 as? UICommand } + own
    let actions: [UIAction] = commands.compactMap { command in
      guard let action = command.action, canPerform(action, controller) else { return nil }
      return UIAction(title: command.title) { [weak self] _ in
        guard let self else { return }
        if canPerformAction(action, withSender: controller), self.perform(action, with: controller) { return }
        perform(action, controller)
      }
    }
    controller.show(UIMenu(children: actions), from: self, rect: bounds, for: self)
  }
}
