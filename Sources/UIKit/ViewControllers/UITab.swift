import Foundation

/// A tab of a tab bar controller, with the controller that it shows.
@preconcurrency @MainActor open class UITab: NSObject {
  /// The places of a tab. Without a sidebar, tabs that are only in a sidebar, and optional ones, are not shown.
  public enum Placement: Int, Sendable {
    case automatic, `default`, optional, movable
    /// At the end of the bar.
    case pinned
    case fixed, sidebarOnly
  }

  public final let identifier: String
  private let provider: ((UITab) -> UIViewController)?
  private var made: UIViewController?
  /// The item of the tab in the bar.
  final let item: UITabBarItem

  /// Makes a tab.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The image; `nil` shows none.
  ///   - identifier: The name of the tab, unique in its tab bar controller.
  ///   - viewControllerProvider: Called once, when the tab is first selected. A child of a group may have none.
  public init(
    title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    provider = viewControllerProvider
    item = UITabBarItem(title: title, image: image, tag: 0)
    super.init()
    item.accessibilityIdentifier = identifier
  }

  open var title: String { didSet { item.title = title } }
  open var image: UIImage? { didSet { item.image = image } }
  /// A short text in a red capsule; `nil` for none.
  open var badgeValue: String? { didSet { item.badgeValue = badgeValue } }
  /// An object of the app.
  open var userInfo: Any?
  /// True if the tab is not shown.
  open var isHidden = false { didSet { if isHidden != oldValue { tabBarController?.tabsDidChange() } } }
  open var preferredPlacement = Placement.automatic {
    didSet { if preferredPlacement != oldValue { tabBarController?.tabsDidChange() } }
  }

  /// The controller of the tab; `nil` if it has no provider, or before it is first selected.
  open var viewController: UIViewController? { made }
  /// The group that contains the tab.
  open internal(set) weak var parent: UITabGroup?
  private weak var owner: UITabBarController?
  /// True while the provider makes the controller. It may read the controllers of all tabs.
  private var isMaking = false
  /// The controller in whose tabs, or groups of tabs, this tab is.
  open var tabBarController: UITabBarController? { parent?.tabBarController ?? owner }

  final func move(to owner: UITabBarController?) { self.owner = owner }

  /// Returns the controller of the tab, and makes it if necessary.
  final func makeController() -> UIViewController? {
    if made == nil, !isMaking, let provider {
      isMaking = true
      defer { isMaking = false }
      made = provider(self)
      made?.ownTab = self
    }
    return made
  }

  /// True if the tab has a controller of its own.
  final var hasProvider: Bool { provider != nil }

  private lazy var standIn = TabStandIn(self)

  /// The page of the tab bar controller for the tab: its controller, or its place until that is made.
  var page: UIViewController? { made ?? (hasProvider ? standIn : nil) }

  /// The controller that the tab bar controller shows for the tab, which is made if necessary.
  var shownController: UIViewController? { makeController() }

  /// True if the tab is in the bar.
  final var isInBar: Bool { !isHidden && preferredPlacement != .sidebarOnly && preferredPlacement != .optional }

  /// The tab with an identifier: this one, or one in it.
  func find(_ identifier: String) -> UITab? { self.identifier == identifier ? self : nil }
}

/// A tab for searching, at the end of the bar.
@preconcurrency @MainActor open class UISearchTab: UITab {
  /// Makes a tab with the title, the image and the identifier of searching.
  public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    let search = UITabBarItem.SystemItem.search
    self.init(
      title: search.title, image: UIImage(systemName: search.symbolName), identifier: "UISearchTab",
      viewControllerProvider: viewControllerProvider)
  }

  public override init(
    title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
    preferredPlacement = .pinned
  }
}
