import UIKit

extension ElementReader {
  func apply(to controller: UIViewController) {
    if let title = text("title") { controller.title = title }
    applyIdentifiers(to: controller)
    if let flag = flag("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = flag }
    if let flag = flag("definesPresentationContext") { controller.definesPresentationContext = flag }
    if let flag = flag("providesPresentationContextTransitionStyle") {
      controller.providesPresentationContextTransitionStyle = flag
    }
    if let flag = flag("extendedLayoutIncludesOpaqueBars") { controller.extendedLayoutIncludesOpaqueBars = flag }
    if let flag = flag("automaticallyAdjustsScrollViewInsets") {
      controller.automaticallyAdjustsScrollViewInsets = flag
    }
    if let style = string("modalPresentationStyle") {
      controller.modalPresentationStyle = ControllerNames.presentations[style] ?? .automatic
    }
    if let style = string("modalTransitionStyle") {
      controller.modalTransitionStyle = ControllerNames.transitions[style] ?? .coverVertical
    }
    if let edges = value("edgesForExtendedLayout") { controller.edgesForExtendedLayout = ControllerNames.edges(edges) }
    if let size = value("preferredContentSize") ?? value("contentSizeForViewInPopover") {
      controller.preferredContentSize = CGSize(width: size.number("width"), height: size.number("height"))
    }
    if let item = value("navigationItem") { load.read(item, into: controller.navigationItem) }
    if let item = value("tabBarItem") { controller.tabBarItem = load.tabBarItem(item) }
    let items = items("toolbarItems").compactMap(load.barButtonItem)
    if !items.isEmpty { controller.toolbarItems = items }
    ignore(
      "freeformSize", "autoresizesArchivedViewToFullSize", "wantsFullScreenLayout", "nibName", "exit")
    switch controller {
    case let navigation as UINavigationController: apply(to: navigation)
    case let tabs as UITabBarController:
      if let element = value("tabBar"), let bar = load.tabBar(element) { tabs.adopt(tabBar: bar) }
    case let table as UITableViewController:
      // Read when the view is loaded.
      ignore("refreshControl")
      if let flag = flag("clearsSelectionOnViewWillAppear") { table.clearsSelectionOnViewWillAppear = flag }
    case let collection as UICollectionViewController:
      if let flag = flag("clearsSelectionOnViewWillAppear") { collection.clearsSelectionOnViewWillAppear = flag }
    case is UIPageViewController:
      ignore("transitionStyle", "navigationOrientation", "spineLocation", "pageSpacing", "doubleSided")
    case let split as UISplitViewController: apply(to: split)
    default: ignore("clearsSelectionOnViewWillAppear")
    }
  }

  private func applyIdentifiers(to controller: UIViewController) {
    controller.storyboardIdentifier = string("storyboardIdentifier")
    if let identifier = string("restorationIdentifier") { controller.restorationIdentifier = identifier }
    if flag("useStoryboardIdentifierAsRestorationIdentifier") == true, let identifier = controller.storyboardIdentifier
    {
      controller.restorationIdentifier = identifier
    }
  }

  private func apply(to split: UISplitViewController) {
    if let flag = flag("presentsWithGesture") { split.presentsWithGesture = flag }
    // The automatic values are negative.
    if let value = number("preferredPrimaryColumnWidthFraction"), value > 0 {
      split.preferredPrimaryColumnWidthFraction = value
    }
    if let value = number("minimumPrimaryColumnWidth"), value > 0 { split.minimumPrimaryColumnWidth = value }
    if let value = number("maximumPrimaryColumnWidth"), value > 0 { split.maximumPrimaryColumnWidth = value }
    if let mode = choice("preferredDisplayMode", ControllerNames.displayModes) { split.preferredDisplayMode = mode }
    ignore("style", "behavior", "allowDoubleColumnStyle", "primaryBackgroundStyle")
  }

  private func apply(to navigation: UINavigationController) {
    if let element = value("navigationBar"), let bar = load.navigationBar(element) {
      navigation.adopt(navigationBar: bar)
    }
    if let element = value("toolbar"), let bar = load.toolbar(element) { navigation.adopt(toolbar: bar) }
    if let flag = flag("navigationBarHidden") { navigation.isNavigationBarHidden = flag }
    if let flag = flag("toolbarHidden") { navigation.isToolbarHidden = flag }
    if let flag = flag("hidesBarsOnSwipe") { navigation.hidesBarsOnSwipe = flag }
    if let flag = flag("hidesBarsWhenKeyboardAppears") { navigation.hidesBarsWhenKeyboardAppears = flag }
    if let flag = flag("hidesBarsOnTap") { navigation.hidesBarsOnTap = flag }
    if let flag = flag("hidesBarsWhenVerticallyCompact") { navigation.hidesBarsWhenVerticallyCompact = flag }
  }

  // MARK: Bars

  func apply(to bar: UINavigationBar) {
    applyView(to: bar)
    if let color = color("barTintColor") { bar.barTintColor = color }
    if let flag = flag("translucent") { bar.isTranslucent = flag }
    if let flag = flag("largeTitles") { bar.prefersLargeTitles = flag }
    if let style = choice("barStyle", ControllerNames.barStyles) {
      bar.barStyle = style
    }
    let titles = load.titleAttributes(value("titleTextAttributes"))
    if !titles.isEmpty { bar.titleTextAttributes = titles }
    let largeTitles = load.titleAttributes(value("largeTitleTextAttributes"))
    if !largeTitles.isEmpty { bar.largeTitleTextAttributes = largeTitles }
    let navigationItems = items("items").filter { $0.name == "navigationItem" }.map { element in
      let item = UINavigationItem(title: "")
      load.read(element, into: item)
      return item
    }
    if !navigationItems.isEmpty { bar.setItems(navigationItems, animated: false) }
    if let image = image("shadowImage") { bar.shadowImage = image }
    if let image = image("backIndicatorImage") { bar.backIndicatorImage = image }
    if let image = image("backIndicatorTransitionMaskImage") { bar.backIndicatorTransitionMaskImage = image }
    applyAppearances(to: bar)
  }

  func apply(to bar: UIToolbar) {
    applyView(to: bar)
    if let color = color("barTintColor") { bar.barTintColor = color }
    if let flag = flag("translucent") { bar.isTranslucent = flag }
    if let style = choice("barStyle", ControllerNames.barStyles) {
      bar.barStyle = style
    }
    let buttons = items("items").compactMap(load.barButtonItem)
    if !buttons.isEmpty { bar.setItems(buttons, animated: false) }
    applyAppearances(to: bar)
  }

  func apply(to bar: UITabBar) {
    applyView(to: bar)
    if let color = color("barTintColor") { bar.barTintColor = color }
    if let color = color("selectedImageTintColor") { bar.tintColor = color }
    if let color = color("unselectedItemTintColor") { bar.unselectedItemTintColor = color }
    if let flag = flag("translucent") { bar.isTranslucent = flag }
    if let style = choice("barStyle", ControllerNames.barStyles) {
      bar.barStyle = style
    }
    if let positioning = choice(
      "itemPositioning", ["automatic": UITabBar.ItemPositioning.automatic, "fill": .fill, "centered": .centered])
    {
      bar.itemPositioning = positioning
    }
    if let width = number("itemWidth"), width > 0 { bar.itemWidth = width }
    if let spacing = number("itemSpacing"), spacing > 0 { bar.itemSpacing = spacing }
    let tabs = items("items").map(load.tabBarItem)
    if !tabs.isEmpty { bar.setItems(tabs, animated: false) }
    applyAppearances(to: bar)
  }
}

extension ElementReader {
  /// Reads the insets of an item's image, and the image for low bars.
  fileprivate func applyPictures(to item: UIBarItem) {
    if let insets = insets("imageInsets") { item.imageInsets = insets }
    if let image = image("landscapeImage", catalog: "landscapeCatalog") { item.landscapeImagePhone = image }
    if let insets = insets("landscapeImageInsets") { item.landscapeImagePhoneInsets = insets }
  }
}

extension InterfaceLoad {
  func navigationBar(_ element: InterfaceElement) -> UINavigationBar? {
    build(element, UINavigationBar.self) { $0.apply(to: $1) }
  }

  func toolbar(_ element: InterfaceElement) -> UIToolbar? {
    build(element, UIToolbar.self) { $0.apply(to: $1) }
  }

  func tabBar(_ element: InterfaceElement) -> UITabBar? {
    build(element, UITabBar.self) { $0.apply(to: $1) }
  }

  /// Returns the values that a controller can receive only through its initializer.
  static func coderValues(of element: InterfaceElement) -> [String: Int] {
    switch element.name {
    case "pageViewController":
      [
        "transition": element["transitionStyle"] == "scroll" ? 1 : 0,
        "orientation": element["navigationOrientation"] == "vertical" ? 1 : 0,
        "spacing": element.wholeNumber("pageSpacing"),
        "spine": ["min": 1, "mid": 2, "max": 3][element["spineLocation"] ?? ""] ?? 0,
        "doubleSided": element["doubleSided"] == "YES" ? 1 : 0,
      ]
    case "splitViewController":
      ["style": ["doubleColumn": 1, "tripleColumn": 2][element["style"] ?? ""] ?? 0]
    default: [:]
    }
  }

  func read(_ element: InterfaceElement, into item: UINavigationItem) {
    remember(item, element)
    let reader = ElementReader(element, self)
    if let title = reader.text("title") { item.title = title }
    if let prompt = reader.text("prompt") { item.prompt = prompt }
    if let mode = reader.choice("largeTitleDisplayMode", ControllerNames.largeTitles) {
      item.largeTitleDisplayMode = mode
    }
    if let flag = reader.flag("leftItemsSupplementBackButton") { item.leftItemsSupplementBackButton = flag }
    if let button = reader.value("leftBarButtonItem") { item.leftBarButtonItem = barButtonItem(button) }
    if let button = reader.value("rightBarButtonItem") { item.rightBarButtonItem = barButtonItem(button) }
    if let button = reader.value("backBarButtonItem") { item.backBarButtonItem = barButtonItem(button) }
    let left = reader.items("leftBarButtonItems").compactMap(barButtonItem)
    if !left.isEmpty { item.leftBarButtonItems = left }
    let right = reader.items("rightBarButtonItems").compactMap(barButtonItem)
    if !right.isEmpty { item.rightBarButtonItems = right }
    if let title = reader.value("titleView") { item.titleView = view(title) }
    if let look = reader.navigationAppearance("standardAppearance") { item.standardAppearance = look }
    if let look = reader.navigationAppearance("scrollEdgeAppearance") { item.scrollEdgeAppearance = look }
    if let look = reader.navigationAppearance("compactAppearance") { item.compactAppearance = look }
    if let look = reader.navigationAppearance("compactScrollEdgeAppearance") { item.compactScrollEdgeAppearance = look }
    if let mode = reader.choice("backButtonDisplayMode", ControllerNames.backButtons) {
      item.backButtonDisplayMode = mode
    }
    if let style = reader.choice("style", ControllerNames.itemStyles) { item.style = style }
    reader.ignore("preferredSearchBarPlacement")
    reader.finish()
  }

  func barButtonItem(_ element: InterfaceElement) -> UIBarButtonItem? {
    guard element.name == "barButtonItem" else { return nil }
    guard let item = make(element, as: UIBarButtonItem.self, { $0.init(coder: InterfaceCoder()) }) else { return nil }
    let reader = ElementReader(element, self)
    if let system = reader.string("systemItem") {
      if let kind = ControllerNames.systemItems[system] {
        item.adopt(kind)
      } else {
        warn(element, "the system item '\(system)' is unknown; an empty item is used instead")
      }
    }
    if let title = reader.text("title") { item.title = title }
    if let image = reader.image("image") { item.image = image }
    if let style = reader.choice("style", ["plain": UIBarButtonItem.Style.plain, "done": .done, "bordered": .plain]) {
      item.style = style
    }
    if let width = reader.number("width") { item.width = width }
    if let flag = reader.flag("enabled") { item.isEnabled = flag }
    if let tag = reader.integer("tag") { item.tag = tag }
    if let color = reader.color("tintColor") { item.tintColor = color }
    if let custom = reader.value("customView") { item.customView = view(custom) }
    if let accessibility = reader.value("accessibilityConfiguration") {
      item.accessibilityLabel = localized(element, "accessibilityLabel") ?? accessibility["label"]
      item.accessibilityIdentifier = accessibility["identifier"]
    }
    reader.applyPictures(to: item)
    reader.ignore("inset", "catalog", "offsetWrapper", "menu")
    reader.finish()
    return item
  }

  func tabBarItem(_ element: InterfaceElement) -> UITabBarItem {
    let reader = ElementReader(element, self)
    let item = make(element, as: UITabBarItem.self) { $0.init(coder: InterfaceCoder()) } ?? UITabBarItem()
    if let kind = reader.string("systemItem").flatMap({ ControllerNames.tabs[$0] }) {
      let system = UITabBarItem(tabBarSystemItem: kind, tag: 0)
      (item.title, item.image) = (system.title, system.image)
    }
    if let tag = reader.integer("tag") { item.tag = tag }
    if let title = reader.text("title") { item.title = title }
    if let image = reader.image("image") { item.image = image }
    if let image = reader.image("selectedImage", catalog: "selectedCatalog") { item.selectedImage = image }
    if let image = reader.image("largeContentSizeImage") { item.largeContentSizeImage = image }
    if let text = reader.text("badgeValue") { item.badgeValue = text }
    if let color = reader.color("badgeColor") { item.badgeColor = color }
    if let flag = reader.flag("enabled") { item.isEnabled = flag }
    if let offset = reader.offset("titlePositionAdjustment") { item.titlePositionAdjustment = offset }
    reader.applyPictures(to: item)
    reader.ignore("catalog")
    reader.finish()
    awake(item, element)
    return item
  }

  func titleAttributes(_ element: InterfaceElement?) -> [NSAttributedString.Key: Any] {
    guard let element else { return [:] }
    let reader = ElementReader(element, self)
    var result: [NSAttributedString.Key: Any] = [:]
    if let color = reader.color("textColor") { result[.foregroundColor] = color }
    if let font = reader.font("fontDescription") { result[.font] = font }
    return result
  }
}

/// Interface Builder's names for controllers, items and bars.
enum ControllerNames {
  static let barStyles: KeyValuePairs<String, UIBarStyle> = [
    "default": .default, "black": .black, "blackTranslucent": .black,
  ]
  static let backButtons: KeyValuePairs<String, UINavigationItem.BackButtonDisplayMode> = [
    "default": .default, "generic": .generic, "minimal": .minimal,
  ]
  static let itemStyles: KeyValuePairs<String, UINavigationItem.ItemStyle> = [
    "navigator": .navigator, "browser": .browser, "editor": .editor,
  ]
  static let displayModes: KeyValuePairs<String, UISplitViewController.DisplayMode> = [
    "automatic": .automatic, "primaryHidden": .secondaryOnly, "allVisible": .oneBesideSecondary,
    "primaryOverlay": .oneOverSecondary, "secondaryOnly": .secondaryOnly, "beside": .oneBesideSecondary,
    "over": .oneOverSecondary, "twoBeside": .twoBesideSecondary, "twoOver": .twoOverSecondary,
    "twoDisplace": .twoDisplaceSecondary,
  ]
  static let presentations: [String: UIModalPresentationStyle] = [
    "automatic": .automatic, "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
    "currentContext": .currentContext, "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext,
    "popover": .popover, "custom": .custom, "none": .none,
  ]
  static let transitions: [String: UIModalTransitionStyle] = [
    "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve,
    "partialCurl": .partialCurl,
  ]
  static let largeTitles: KeyValuePairs<String, UINavigationItem.LargeTitleDisplayMode> = [
    "automatic": .automatic, "always": .always, "never": .never,
  ]
  static let systemItems: [String: UIBarButtonItem.SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
    "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
    "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera,
    "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward, "undo": .undo,
    "redo": .redo, "close": .close,
  ]
  static let tabs: [String: UITabBarItem.SystemItem] = [
    "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
    "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search,
    "downloads": .downloads, "mostRecent": .mostRecent, "mostViewed": .mostViewed,
  ]

  static func arrows(_ element: InterfaceElement) -> UIPopoverArrowDirection {
    let names: [(String, UIPopoverArrowDirection)] = [
      ("up", .up), ("down", .down), ("left", .left), ("right", .right),
    ]
    return names.reduce(into: []) { arrows, name in if element[name.0] == "YES" { arrows.insert(name.1) } }
  }

  static func edges(_ element: InterfaceElement) -> UIRectEdge {
    let names: [(String, UIRectEdge)] = [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
    return names.reduce(into: []) { edges, name in if element[name.0] == "YES" { edges.insert(name.1) } }
  }
}
