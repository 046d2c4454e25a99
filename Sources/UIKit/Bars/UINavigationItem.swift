/// The content of a navigation bar for one controller: title, buttons at both sides, and the back button to it.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  public init(title: String) {
    self.title = title
    super.init()
  }

  init(title: String?) {
    self.title = title
    super.init()
  }

  /// Creates an item without a title.
  public override convenience init() {
    self.init(title: nil)
  }

  /// The base class decodes nothing from an Interface Builder file.
  public required init?(coder: NSCoder) {
    super.init()
  }

  open var title: String? { didSet { if title != oldValue { itemDidChange() } } }
  /// Shown instead of the title.
  open var titleView: UIView? { didSet { if titleView !== oldValue { itemDidChange() } } }
  /// A line above the title, which makes the bar higher.
  open var prompt: String? { didSet { if prompt != oldValue { itemDidChange() } } }

  /// The arrangement of the bar.
  public enum ItemStyle: Int, Sendable {
    /// The title is in the middle.
    case navigator
    /// The title is at the leading side, as in an app that shows documents of a history.
    case browser
    /// The title is at the leading side, as in an app that changes a document.
    case editor
  }

  open var style = ItemStyle.navigator { didSet { if style != oldValue { itemDidChange() } } }

  // MARK: Way back

  /// The back button to this item, shown while another item is on top.
  open var backBarButtonItem: UIBarButtonItem? { didSet { itemDidChange() } }
  /// The title of the back button to this item, instead of its own title.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { itemDidChange() } } }
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { itemDidChange() } }
  }
  /// Performed by the back button that this item shows, instead of popping.
  open var backAction: UIAction? { didSet { itemDidChange() } }
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { itemDidChange() } } }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    change(animated) { self.hidesBackButton = hidesBackButton }
  }

  // MARK: Buttons

  /// From the leading edge inwards, after the back button.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { itemDidChange() } }
  /// From the trailing edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { itemDidChange() } }

  /// The first of ``leftBarButtonItems``; setting it removes the others.
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

  /// Groups after the ``leftBarButtonItems``, in reading order.
  open var leadingItemGroups: [UIBarButtonItemGroup] = [] { didSet { groupsDidChange(oldValue) } }
  /// Groups before the ``rightBarButtonItems``, in reading order.
  open var trailingItemGroups: [UIBarButtonItemGroup] = [] { didSet { groupsDidChange(oldValue) } }
  /// A group at the trailing edge, after all others.
  open var pinnedTrailingGroup: UIBarButtonItemGroup? {
    didSet { groupsDidChange([oldValue].compactMap(\.self)) }
  }

  private func groupsDidChange(_ old: [UIBarButtonItemGroup]) {
    for group in old { group.onChange = nil }
    for group in leadingItemGroups + trailingItemGroups + [pinnedTrailingGroup].compactMap(\.self) {
      group.onChange = { [weak self] in self?.itemDidChange() }
    }
    itemDidChange()
  }

  /// The items at the leading side, from the edge inwards.
  final var leadingItems: [UIBarButtonItem] {
    (leftBarButtonItems ?? []) + leadingItemGroups.flatMap(\.shownItems)
  }

  /// The items at the trailing side, from the edge inwards.
  final var trailingItems: [UIBarButtonItem] {
    (pinnedTrailingGroup?.shownItems ?? []).reversed() + (rightBarButtonItems ?? [])
      + trailingItemGroups.flatMap(\.shownItems).reversed()
  }

  /// True if the back button stays beside the buttons at its side.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { itemDidChange() } }
  }

  // MARK: Appearance

  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { itemDidChange() } }
  }
  /// Replaces the bar's while this item is on top.
  open var standardAppearance: UINavigationBarAppearance? { didSet { itemDidChange() } }
  open var compactAppearance: UINavigationBarAppearance? { didSet { itemDidChange() } }
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { itemDidChange() } }
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { itemDidChange() } }

  /// The search controller whose search bar is below the title.
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      searchController?.adoptBar()
      itemDidChange()
    }
  }
  /// True if the search bar scrolls away with the content.
  open var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { itemDidChange() } }
  }

  /// The bar whose stack contains the item.
  weak var bar: UINavigationBar?

  private func change(_ animated: Bool, _ body: () -> Void) {
    body()
    if animated { bar?.fadeContent() }
  }

  private func itemDidChange() {
    bar?.itemDidChange(self)
    observedValueDidChange()
  }
}

extension UINavigationItem {
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the previous item in the stack; large for the first one.
    case automatic
    case always
    case never
    case inline
  }

  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title if there is enough space, otherwise "Back".
    case `default`
    /// "Back".
    case generic
    /// Only the arrow.
    case minimal
  }
}
