import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilder

/// The attributes of bars and of the items in them.
@MainActor @Suite(.separateScreens) struct BarPropertyTests {
  private typealias Row = PropertyRow
  private static let area = Row.frame(200, 60)

  private static let large = Row.frame(200, 100) + "<items><navigationItem title='Page' id='item'/></items>"
  private static let titled = area + "<items><navigationItem title='Page' id='item'/></items>"

  private static func attributes(_ key: String) -> String {
    "<textAttributes key='\(key)'><fontDescription key='fontDescription' type='boldSystem' pointSize='24'/>"
      + "\(Row.red("textColor"))</textAttributes>"
  }

  static let navigationBars: [PropertyRow] = [
    Row("navigationBar", Row.red("barTintColor"), \UINavigationBar.barTintColor, .red, with: area).visible,
    Row("navigationBar", "translucent='NO'", \UINavigationBar.isTranslucent, false, with: area).visible,
    Row("navigationBar", "largeTitles='YES'", \UINavigationBar.prefersLargeTitles, true, with: large).visible,
    Row("navigationBar", "barStyle='black'", \UINavigationBar.barStyle, .black, with: titled).visible,
    Row("navigationBar", attributes("titleTextAttributes"), UIColor.red, with: titled) { (bar: UINavigationBar) in
      bar.titleTextAttributes?[.foregroundColor] as? UIColor
    }.visible,
    Row("navigationBar", attributes("titleTextAttributes"), UIFont.boldSystemFont(ofSize: 24)) {
      (bar: UINavigationBar) in bar.titleTextAttributes?[.font] as? UIFont
    },
    Row(
      "navigationBar", attributes("largeTitleTextAttributes"), UIColor.red,
      with: "largeTitles='YES' " + large
    ) { (bar: UINavigationBar) in bar.largeTitleTextAttributes?[.foregroundColor] as? UIColor }.visible,
    Row(
      "navigationBar",
      "<navigationBarAppearance key='standardAppearance'>\(Row.red("backgroundColor"))</navigationBarAppearance>",
      UIColor.red, with: titled
    ) { (bar: UINavigationBar) in bar.standardAppearance.backgroundColor }.visible,
    Row(
      "navigationBar",
      "<navigationBarAppearance key='scrollEdgeAppearance'>\(attributes("titleTextAttributes"))</navigationBarAppearance>",
      UIColor.red, with: titled
    ) { (bar: UINavigationBar) in bar.scrollEdgeAppearance?.titleTextAttributes[.foregroundColor] as? UIColor },
    Row(
      "navigationBar",
      "<items><navigationItem id='item'><navigationBarAppearance key='standardAppearance'>\(Row.red("backgroundColor"))"
        + "</navigationBarAppearance></navigationItem></items>",
      UIColor.red, with: area
    ) { (bar: UINavigationBar) in bar.topItem?.standardAppearance?.backgroundColor },
    Row(
      "navigationBar", "<items><navigationItem title='Page' id='item'/></items>", \UINavigationBar.topItem?.title,
      "Page",
      with: area
    ).visible,
    Row("navigationBar", "<navigationBarAppearance key='compactAppearance'/>", true) { (bar: UINavigationBar) in
      bar.compactAppearance != nil
    },
    Row(
      "navigationBar", "backIndicatorImage='star' catalog='system'", \UINavigationBar.backIndicatorImage,
      UIImage(systemName: "star")),
    item("backButtonDisplayMode='minimal'", \.backButtonDisplayMode, .minimal),
    item("style='browser'", \.style, .browser),
  ]

  private static func appearance(_ bar: String, _ key: String) -> String {
    "<\(bar)Appearance key='\(key)'>\(Row.red("backgroundColor"))</\(bar)Appearance>"
  }

  private static func item<Value: Equatable>(
    _ markup: String, _ property: KeyPath<UINavigationItem, Value>, _ value: Value
  ) -> PropertyRow {
    Row("navigationBar", "<items><navigationItem \(markup) id='item'/></items>", value) { (bar: UINavigationBar) in
      bar.topItem?[keyPath: property]
    }
  }

  private static let tool = "<items><barButtonItem title='Tool' id='tool'/></items>"

  static let toolbars: [PropertyRow] = [
    Row("toolbar", Row.red("barTintColor"), \UIToolbar.barTintColor, .red, with: area).visible,
    Row("toolbar", "translucent='NO'", \UIToolbar.isTranslucent, false, with: area).visible,
    Row("toolbar", "barStyle='black'", \UIToolbar.barStyle, .black, with: area).visible,
    Row("toolbar", tool, \UIToolbar.items?.first?.title, "Tool", with: area).visible,
    Row("toolbar", Row.red("tintColor"), \UIView.tintColor, .red, with: area + tool).visible,
    Row(
      "toolbar", "<toolbarAppearance key='scrollEdgeAppearance'>\(Row.red("shadowColor"))</toolbarAppearance>",
      UIColor.red, with: area
    ) { (bar: UIToolbar) in bar.scrollEdgeAppearance?.shadowColor },
    Row("toolbar", appearance("toolbar", "standardAppearance"), UIColor.red, with: area) { (bar: UIToolbar) in
      bar.standardAppearance.backgroundColor
    },
  ]

  private static let tabs =
    area + "<items><tabBarItem title='One' image='star' catalog='system' id='i1'/>"
    + "<tabBarItem title='Two' image='circle' catalog='system' id='i2'/></items>"

  static let tabBars: [PropertyRow] = [
    Row("tabBar", Row.red("barTintColor"), \UITabBar.barTintColor, .red, with: area).visible,
    Row("tabBar", Row.red("selectedImageTintColor"), \UITabBar.tintColor, .red, with: tabs),
    Row("tabBar", Row.red("unselectedItemTintColor"), \UITabBar.unselectedItemTintColor, .red, with: tabs).visible,
    Row(
      "tabBar", "<tabBarAppearance key='scrollEdgeAppearance' backgroundEffect='regular'/>",
      true, with: area
    ) { (bar: UITabBar) in bar.scrollEdgeAppearance?.backgroundEffect != nil },
    Row("tabBar", "translucent='NO'", \UITabBar.isTranslucent, false, with: area).visible,
    Row("tabBar", "barStyle='black'", \UITabBar.barStyle, .black, with: tabs),
    Row("tabBar", "itemPositioning='centered'", \UITabBar.itemPositioning, .centered, with: tabs),
    Row("tabBar", "itemWidth='61'", \UITabBar.itemWidth, 61, with: tabs),
    Row("tabBar", "itemSpacing='12'", \UITabBar.itemSpacing, 12, with: tabs),
    Row("tabBar", appearance("tabBar", "scrollEdgeAppearance"), UIColor.red, with: tabs) { (bar: UITabBar) in
      bar.scrollEdgeAppearance?.backgroundColor
    },
    Row(
      "tabBar",
      "<tabBarAppearance key='standardAppearance'><tabBarItemAppearance key='stackedLayoutAppearance'>"
        + "<tabBarItemStateAppearance key='normal'>\(attributes("titleTextAttributes"))\(Row.red("iconColor"))"
        + "</tabBarItemStateAppearance></tabBarItemAppearance></tabBarAppearance>",
      [UIColor.red, UIColor.red] as [UIColor?], with: tabs
    ) { (bar: UITabBar) in
      let normal = bar.standardAppearance.stackedLayoutAppearance.normal
      return [normal.iconColor, normal.titleTextAttributes[.foregroundColor] as? UIColor]
    },
    Row("tabBar", "<items><tabBarItem title='One' id='i1'/></items>", \UITabBar.items?.first?.title, "One", with: area)
      .visible,
  ]

  private static func button<Value: Equatable>(
    _ markup: String, _ property: KeyPath<UIBarButtonItem, Value>, _ value: Value
  ) -> PropertyRow {
    let start = markup.firstIndex(of: "<") ?? markup.endIndex
    let item = "<barButtonItem \(markup[..<start]) id='item'>\(markup[start...])</barButtonItem>"
    return Row("toolbar", "<items>\(item)</items>", value, with: Row.frame(200, 60)) { (bar: UIToolbar) in
      bar.items?.first?[keyPath: property]
    }
  }

  private static let insets = UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)

  static let buttonItems: [PropertyRow] = [
    button("title='Tool'", \.title, "Tool").visible,
    button("image='star' catalog='system'", \.image, UIImage(systemName: "star")).visible,
    button("title='Tool' style='done'", \.style, .done).visible,
    button("systemItem='trash'", \.systemItem, .trash).visible,
    button("width='77'", \.width, 77), button("title='Tool' enabled='NO'", \.isEnabled, false).visible,
    button("<inset key='imageInsets' minX='1' minY='2' maxX='3' maxY='4'/>", \.imageInsets, insets),
    button("landscapeImage='star' landscapeCatalog='system'", \.landscapeImagePhone, UIImage(systemName: "star")),
    button("tag='8'", \.tag, 8), button("title='Tool' " + Row.red("tintColor"), \.tintColor, .red).visible,
    button("<slider key='customView' id='s' tag='9'/>", \.customView?.tag, 9),
    button("<accessibility key='accessibilityConfiguration' label='Star'/>", \.accessibilityLabel, "Star"),
    button("<accessibility key='accessibilityConfiguration' identifier='star'/>", \.accessibilityIdentifier, "star"),
  ]

  private static func tab<Value: Equatable>(
    _ markup: String, _ property: KeyPath<UITabBarItem, Value>, _ value: Value
  ) -> PropertyRow {
    let start = markup.firstIndex(of: "<") ?? markup.endIndex
    let item = "<tabBarItem key='tabBarItem' \(markup[..<start]) id='item'>\(markup[start...])</tabBarItem>"
    return Row("viewController", item, value) { (controller: UIViewController) in
      controller.tabBarItem[keyPath: property]
    }
  }

  static let tabItems: [PropertyRow] = [
    tab("title='One'", \.title, "One"), tab("image='star' catalog='system'", \.image, UIImage(systemName: "star")),
    tab("selectedImage='star' selectedCatalog='system'", \.selectedImage, UIImage(systemName: "star")),
    tab("<inset key='imageInsets' minX='1' minY='2' maxX='3' maxY='4'/>", \.imageInsets, insets),
    tab(
      "<offsetWrapper key='titlePositionAdjustment' horizontal='-2' vertical='-4'/>", \.titlePositionAdjustment,
      UIOffset(horizontal: -2, vertical: -4)),
    tab("badgeValue='5'", \.badgeValue, "5"), tab("tag='8'", \.tag, 8), tab("systemItem='search' tag='9'", \.tag, 9),
  ]

  @Test(arguments: await navigationBars + toolbars + tabBars)
  func `an attribute of a bar sets its property`(row: PropertyRow) throws { try row.check() }

  @Test(arguments: await buttonItems + tabItems)
  func `an attribute of a bar's item sets its property`(row: PropertyRow) throws { try row.check() }

  @Test(arguments: await (navigationBars + toolbars + tabBars + buttonItems).filter(\.isVisible))
  func `an attribute of a bar changes the picture`(row: PropertyRow) throws { try row.checkPicture() }
}
