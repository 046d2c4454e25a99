/// What a navigation bar shows for one controller: title, buttons at both sides, and the way back to it.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  public init(title: String) {
    self.title = title
    super.init()
  }

  init(title: String?) {
    self.title = title
    super.init()
  }

  /// The base class reads nothing from an Interface Builder file.
  public required init?(coder: NSCoder) {
    super.init()
  }

  open var title: String? { didSet { if title != oldValue { itemDidChange() } } }
  /// Shown in place of the title.
  open var titleView: UIView? { didSet { if titleView !== oldValue { itemDidChange() } } }
  /// A line above the title, which makes the bar higher.
  open var prompt: String? { didSet { if prompt != oldValue { itemDidChange() } } }

  // MARK: Way back

  /// The button that leads back to this item, shown while another is on top.
  open var backBarButtonItem: UIBarButtonItem? { didSet { itemDidChange() } }
  /// Of the button that leads back to this item, in place of its title.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { itemDidChange() } } }
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { itemDidChange() } }
  }
  /// Performed by the back button that this item shows, in place of popping.
  open var backAction: UIAction? { didSet { itemDidChange() } }
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { itemDidChange() } } }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    change(animated) { self.hidesBackButton = hidesBackButton }
  }

  // MARK: Buttons

  /// From the leading edge inwards, after the back button's place.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { itemDidChange() } }
  /// From the trailing edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { itemDidChange() } }

  /// The first of ``leftBarButtonItems``; setting it leaves no other.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    change(animated) { leftBarButtonItem = item }
  }

  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    change(animated) { rightBarButtonItem = item }
  }

  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    change(animated) { leftBarButtonItems = items }
  }

  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    change(animated) { rightBarButtonItems = items }
  }

  /// Whether the back button stays when there are buttons at its side.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { itemDidChange() } }
  }

  // MARK: Looks

  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { itemDidChange() } }
  }
  /// In place of the bar's while this item is on top.
  open var standardAppearance: UINavigationBarAppearance? { didSet { itemDidChange() } }
  open var compactAppearance: UINavigationBarAppearance? { didSet { itemDidChange() } }
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { itemDidChange() } }

  /// Shows its search bar below the title.
  open var searchController: UISearchController? { didSet { if searchController !== oldValue { itemDidChange() } } }
  /// Whether the search bar goes away with the content.
  open var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { itemDidChange() } }
  }

  /// The bar that has the item in its stack.
  weak var bar: UINavigationBar?

  private func change(_ animated: Bool, _ body: () -> Void) {
    body()
    if animated { bar?.fadeContent() }
  }

  private func itemDidChange() {
    bar?.itemDidChange(self)
  }
}

extension UINavigationItem {
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the item below in the stack; the first one large.
    case automatic
    case always
    case never
    case inline
  }

  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title where it fits, else "Back".
    case `default`
    /// "Back".
    case generic
    /// Nothing but the arrow.
    case minimal
  }
}
