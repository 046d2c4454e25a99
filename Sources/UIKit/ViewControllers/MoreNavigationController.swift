/// The navigation of the tabs that have no space in the bar of a tab bar controller, under a list of them.
///
/// A navigation controller cannot be pushed. Its stack is borrowed: it is shown above the list, and given back when
/// another tab or the list is shown. Meanwhile, pushes and pops of the navigation controller change this stack.
@MainActor final class MoreNavigationController: UINavigationController {
  private weak var owner: UITabBarController?
  let list: MoreListController
  private var loans: [Loan] = []
  /// True while code removes the shown tab. Otherwise the user goes back to the list, which pops the tab's stack to its
  /// root.
  private var keepsStacks = false

  private struct Loan {
    let lender: UINavigationController
    /// The borrowed controllers, from the lender's root.
    var stack: [UIViewController]
  }

  init(_ owner: UITabBarController) {
    self.owner = owner
    list = MoreListController(owner)
    super.init(nibName: nil, bundle: nil)
    tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    list.title = tabBarItem.title
    setViewControllers([list], animated: false)
    engine.onChange = { [weak self] in self?.stackDidChange() }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// The tab above the list; `nil` if there is only the list.
  var shownTab: UIViewController? {
    guard let first = viewControllers.dropFirst().first else { return nil }
    return loans.first { $0.stack.contains { $0 === first } }?.lender ?? first
  }

  /// Returns the controller that contains a controller of the stack while no tab is hidden.
  func container(of controller: UIViewController) -> UIViewController? {
    loans.first { $0.stack.contains { $0 === controller } }?.lender ?? owner
  }

  func show(tab: UIViewController, animated: Bool) {
    guard tab !== shownTab else { return }
    close()
    guard let navigation = tab as? UINavigationController else {
      return setViewControllers([list, tab], animated: animated)
    }
    let stack = navigation.viewControllers
    guard !stack.isEmpty else { return }
    navigation.setViewControllers([], animated: false)
    navigation.engine.borrower = self
    loans.append(Loan(lender: navigation, stack: stack))
    setViewControllers([list] + stack, animated: animated)
  }

  /// Replaces a borrowed stack on behalf of its lender and returns the removed controllers.
  func setStack(_ new: [UIViewController], of lender: UINavigationController, animated: Bool) -> [UIViewController] {
    for index in loans.indices where loans[index].lender === lender { loans[index].stack = new }
    return engine.setStack([list] + new, animated: animated)
  }

  /// Removes the shown tab, which keeps its stack.
  func close() {
    guard viewControllers.count > 1 else { return }
    keepsStacks = true
    setViewControllers([list], animated: false)
    keepsStacks = false
  }

  /// Shows the hidden tabs in the list. A shown tab that is hidden no longer is removed.
  func tabsDidChange() {
    list.tabsDidChange()
    guard let shownTab, owner?.hiddenTabs.contains(where: { $0 === shownTab }) != true else { return }
    close()
  }

  private func stackDidChange() {
    let shown = Array(engine.stack.dropFirst())
    for loan in loans where !loan.stack.contains(where: { $0 === shown.first }) {
      loans.removeAll { $0.lender === loan.lender }
      loan.lender.engine.borrower = nil
      loan.lender.setViewControllers(keepsStacks ? loan.stack : Array(loan.stack.prefix(1)), animated: false)
    }
    for index in loans.indices { loans[index].stack = shown }
    for tab in owner?.pages ?? [] where tab.parent == nil {
      owner?.addChild(tab)
      tab.didMove(toParent: owner)
    }
    owner?.moreDidChange()
  }
}

/// The list of the tabs that have no space in the bar.
@MainActor final class MoreListController: UITableViewController {
  private weak var owner: UITabBarController?

  init(_ owner: UITabBarController) {
    self.owner = owner
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  private var tabs: [UIViewController] { owner?.hiddenTabs ?? [] }

  func tabsDidChange() {
    for tab in tabs { tab.tabBarItem.onChange = { [weak self] in self?.reload() } }
    navigationItem.rightBarButtonItem = customizableItems.isEmpty ? nil : editItem
    reload()
  }

  private func reload() {
    if isViewLoaded { tableView?.reloadData() }
  }

  private lazy var editItem = UIBarButtonItem(
    systemItem: .edit,
    primaryAction: UIAction { [weak self] _ in
      guard let self else { return }
      owner?.tabBar.beginCustomizingItems(customizableItems)
    })

  private var customizableItems: [UITabBarItem] {
    guard let owner else { return [] }
    let customizable = owner.customizableViewControllers ?? []
    return owner.pages.filter { tab in customizable.contains { $0 === tab } }.compactMap { $0.tabBarItem }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { tabs.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "tab")
      ?? UITableViewCell(style: .default, reuseIdentifier: "tab")
    let tab = tabs[indexPath.row]
    let item = tab.tabBarItem
    cell.textLabel?.text = item?.title ?? tab.title
    cell.imageView?.image = item?.image
    cell.accessibilityIdentifier = item?.accessibilityIdentifier
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let owner, let navigation = navigationController as? MoreNavigationController else { return }
    navigation.show(tab: owner.made(tabs[indexPath.row]), animated: true)
  }
}

extension [UIViewController] {
  /// Returns the tabs in the order of a customized bar of `count` tabs. A tab that left the bar takes the place of the one
  /// that came for it.
  @MainActor func reordered(by items: [UITabBarItem], in count: Int) -> [UIViewController] {
    let bar = items.compactMap { item in first { $0.tabBarItem === item } }
    guard bar.count == count else { return self }
    var displaced = prefix(count).filter { tab in !bar.contains { $0 === tab } }
    let hidden = dropFirst(count).map { tab in bar.contains { $0 === tab } ? displaced.removeFirst() : tab }
    return bar + hidden
  }
}
