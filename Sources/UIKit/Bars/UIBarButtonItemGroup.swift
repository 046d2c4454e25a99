/// Bar button items that belong together, and an item that replaces all of them where space is short.
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject {
  /// Called when the bar that shows the group must update it.
  final var onChange: (() -> Void)?

  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
    super.init()
    adopt(barButtonItems + [representativeItem].compactMap(\.self))
  }

  open var barButtonItems: [UIBarButtonItem] {
    didSet {
      for item in oldValue where item.buttonGroup === self { item.buttonGroup = nil }
      adopt(barButtonItems)
      onChange?()
    }
  }

  /// The item that is shown where there is no room for the others. Without an action and a menu of its own it shows a
  /// menu of them.
  open var representativeItem: UIBarButtonItem? {
    didSet {
      if oldValue?.buttonGroup === self { oldValue?.buttonGroup = nil }
      adopt([representativeItem].compactMap(\.self))
      onChange?()
    }
  }

  open var isHidden = false { didSet { if isHidden != oldValue { onChange?() } } }

  /// True while the ``representativeItem`` is shown in place of the items.
  open internal(set) var isDisplayingRepresentativeItem = false

  private func adopt(_ items: [UIBarButtonItem]) {
    for item in items { item.buttonGroup = self }
  }

  /// The items that a bar shows: all, or the one that stands for them.
  final var shownItems: [UIBarButtonItem] {
    guard !isHidden else { return [] }
    return isDisplayingRepresentativeItem ? [shownRepresentative].compactMap(\.self) : barButtonItems
  }

  private var shownRepresentative: UIBarButtonItem? {
    guard let item = representativeItem, item.customView == nil, !item.hasAction, item.menu == nil else {
      return representativeItem
    }
    let standIn = UIBarButtonItem(title: item.title, image: item.image, menu: menu)
    standIn.tintColor = item.tintColor
    standIn.isEnabled = item.isEnabled
    standIn.accessibilityLabel = item.accessibilityLabel ?? item.systemItem?.spokenName
    standIn.accessibilityIdentifier = item.accessibilityIdentifier
    return standIn
  }

  /// The items as a menu.
  private var menu: UIMenu {
    let entries = barButtonItems.filter { !$0.isHidden && $0.hasAction }.map { item in
      UIAction(
        title: item.title ?? item.accessibilityLabel ?? item.systemItem?.spokenName ?? "", image: item.image,
        attributes: item.isEnabled ? [] : .disabled
      ) { _ in item.perform() }
    }
    return UIMenu(title: "", children: entries)
  }
}

extension UIBarButtonItemGroup {
  /// Creates a group that stays at its place.
  public static func fixedGroup(representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem])
    -> UIBarButtonItemGroup
  { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }

  /// Creates a group that users may move on Apple's systems; here it stays at its place.
  public static func movableGroup(
    customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup { fixedGroup(representativeItem: representativeItem, items: items) }

  /// Creates a group that users may remove on Apple's systems; here it is hidden unless it is shown by default.
  public static func optionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true,
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    let group = fixedGroup(representativeItem: representativeItem, items: items)
    group.isHidden = !isInDefaultCustomization
    return group
  }
}

extension UIBarButtonItem {
  /// Returns a group with this item that stays at its place.
  public func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }

  /// Returns a group with this item that users may move on Apple's systems.
  public func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
    .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
  }

  /// Returns a group with this item that users may remove on Apple's systems.
  public func creatingOptionalGroup(customizationIdentifier: String, isInDefaultCustomization: Bool = true)
    -> UIBarButtonItemGroup
  {
    .optionalGroup(
      customizationIdentifier: customizationIdentifier, isInDefaultCustomization: isInDefaultCustomization,
      items: [self])
  }
}
