import Foundation

/// A tab that contains other tabs.
///
/// The bar shows a group as one tab. Its controller is its own or, without one, that of the selected child. With a
/// ``managingNavigationController`` the controller of the selected child is pushed above the group's own.
@preconcurrency @MainActor open class UITabGroup: UITab {
  /// Makes a group.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The image; `nil` shows none.
  ///   - identifier: The name of the group, unique in its tab bar controller.
  ///   - children: The tabs of the group.
  ///   - viewControllerProvider: Called once for the controller of the group itself; `nil` shows that of a child.
  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
    for child in children { child.parent = self }
  }

  open var children: [UITab] {
    didSet {
      for child in oldValue where !children.contains(child) { child.parent = nil }
      for child in children { child.parent = self }
      if let child = chosen, !children.contains(child) { chosen = nil }
      tabBarController?.tabsDidChange()
    }
  }

  /// The identifier of the child that is selected first; by default that of the first one, if the group has no controller
  /// of its own.
  open var defaultChildIdentifier: String?

  private var chosen: UITab?

  /// The selected child; `nil` while the group's own controller is shown.
  open var selectedChild: UITab? {
    get { chosen ?? children.first { $0.identifier == defaultChildIdentifier } ?? firstChild }
    set {
      guard newValue.map(children.contains) ?? true else { return }
      chosen = newValue
      showChild()
      tabBarController?.tabsDidChange()
    }
  }

  private var firstChild: UITab? { hasProvider ? nil : children.first }

  /// The navigation controller that shows the group's own controller and that of the selected child above it.
  open var managingNavigationController: UINavigationController? {
    didSet {
      guard managingNavigationController !== oldValue else { return }
      managingNavigationController?.ownTab = self
      showChild()
      tabBarController?.tabsDidChange()
    }
  }

  /// Pushes the controller of the selected child in the managing navigation controller.
  private func showChild() {
    guard let navigation = managingNavigationController else { return }
    let stack = [makeController(), selectedChild?.shownController].compactMap(\.self)
    if navigation.viewControllers != stack {
      navigation.setViewControllers(stack, animated: navigation.viewIfLoaded?.window != nil)
    }
  }

  override var page: UIViewController? {
    managingNavigationController ?? (hasProvider ? super.page : selectedChild?.page)
  }

  override var shownController: UIViewController? {
    managingNavigationController ?? makeController() ?? selectedChild?.shownController
  }

  /// Returns the tab with an identifier: a child, or one in a child.
  open func tab(forIdentifier identifier: String) -> UITab? {
    children.lazy.compactMap { $0.find(identifier) }.first
  }

  override func find(_ identifier: String) -> UITab? { super.find(identifier) ?? tab(forIdentifier: identifier) }
}
