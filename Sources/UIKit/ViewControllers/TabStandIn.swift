/// The place of a tab among the pages of a tab bar controller until the controller of the tab is needed. It is never
/// shown.
@MainActor final class TabStandIn: UIViewController {
  private(set) weak var tab: UITab?

  init(_ tab: UITab) {
    self.tab = tab
    super.init(nibName: nil, bundle: nil)
    ownTab = tab
  }

  required init?(coder: NSCoder) {
    return nil
  }
}
