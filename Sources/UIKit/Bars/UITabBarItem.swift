/// A tab of a tab bar.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// Shown while the tab is selected; by default ``UIBarItem/image``.
  open var selectedImage: UIImage? { didSet { itemDidChange() } }
  /// A short text in a coloured capsule; `nil` for none.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { itemDidChange() } } }
  /// The background of the badge; red if `nil`.
  open var badgeColor: UIColor? { didSet { itemDidChange() } }
  open var titlePositionAdjustment = UIOffset.zero { didSet { itemDidChange() } }
  open var standardAppearance: UITabBarAppearance? { didSet { itemDidChange() } }
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { itemDidChange() } }
  private var badgeAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: UIImage(systemName: systemItem.symbolName), tag: tag)
  }

  open func setBadgeTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    badgeAttributes[state] = attributes
    itemDidChange()
  }

  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state]
  }
}

extension UITabBarItem {
  /// Tabs with the toolkit's own appearance and title.
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
    case mostViewed

    var title: String {
      switch self {
      case .more: SystemText.more.text
      case .favorites: SystemText.favorites.text
      case .featured: SystemText.featured.text
      case .topRated: SystemText.topRated.text
      case .recents: SystemText.recents.text
      case .contacts: SystemText.contacts.text
      case .history: SystemText.history.text
      case .bookmarks: SystemText.bookmarks.text
      case .search: SystemText.search.text
      case .downloads: SystemText.downloads.text
      case .mostRecent: SystemText.mostRecent.text
      case .mostViewed: SystemText.mostViewed.text
      }
    }

    var symbolName: String {
      switch self {
      case .more: "ellipsis"
      case .favorites, .featured, .topRated: "star.fill"
      case .recents, .history, .mostRecent: "clock.fill"
      case .contacts: "person.crop.circle"
      case .bookmarks: "book.fill"
      case .search: "magnifyingglass"
      case .downloads: "square.and.arrow.down"
      case .mostViewed: "list.number"
      }
    }
  }
}
