import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilder

/// The attributes of controllers.
@MainActor @Suite(.separateScreens) struct ControllerPropertyTests {
  private typealias Row = PropertyRow

  static let controllers: [PropertyRow] = [
    Row("viewController", "title='Page'", \UIViewController.title, "Page"),
    Row("viewController", "hidesBottomBarWhenPushed='YES'", \UIViewController.hidesBottomBarWhenPushed, true),
    Row("viewController", "definesPresentationContext='YES'", \UIViewController.definesPresentationContext, true),
    Row(
      "viewController", "providesPresentationContextTransitionStyle='YES'",
      \UIViewController.providesPresentationContextTransitionStyle, true),
    Row(
      "viewController", "extendedLayoutIncludesOpaqueBars='YES'", \UIViewController.extendedLayoutIncludesOpaqueBars,
      true),
    Row(
      "viewController", "automaticallyAdjustsScrollViewInsets='NO'",
      \UIViewController.automaticallyAdjustsScrollViewInsets, false),
    Row("viewController", "modalPresentationStyle='formSheet'", \UIViewController.modalPresentationStyle, .formSheet),
    Row(
      "viewController", "modalTransitionStyle='crossDissolve'", \UIViewController.modalTransitionStyle, .crossDissolve),
    Row(
      "viewController", "<rectEdge key='edgesForExtendedLayout' top='YES' left='YES'/>",
      \UIViewController.edgesForExtendedLayout, [.top, .left]),
    Row(
      "viewController", "<rectEdge key='edgesForExtendedLayout' bottom='YES' right='YES'/>",
      \UIViewController.edgesForExtendedLayout, [.bottom, .right]),
    Row(
      "viewController", "<size key='preferredContentSize' width='300' height='200'/>",
      \UIViewController.preferredContentSize, CGSize(width: 300, height: 200)),
    Row(
      "viewController", "<size key='contentSizeForViewInPopover' width='310' height='210'/>",
      \UIViewController.preferredContentSize, CGSize(width: 310, height: 210)),
    Row(
      "viewController", "<toolbarItems><barButtonItem title='Tool' id='t'/></toolbarItems>",
      \UIViewController.toolbarItems?.first?.title, "Tool"),
    Row(
      "tableViewController", "clearsSelectionOnViewWillAppear='NO'",
      \UITableViewController.clearsSelectionOnViewWillAppear, false, with: "<tableView key='view' id='table'/>"),
    Row(
      "collectionViewController", "clearsSelectionOnViewWillAppear='NO'",
      \UICollectionViewController.clearsSelectionOnViewWillAppear, false,
      with:
        "<collectionView key='view' id='grid'><collectionViewFlowLayout key='collectionViewLayout'/></collectionView>"),
    Row(
      "pageViewController", "transitionStyle='scroll'", \UIPageViewController.transitionStyle, .scroll),
    Row(
      "pageViewController", "navigationOrientation='vertical'", \UIPageViewController.navigationOrientation, .vertical),
    Row("pageViewController", "spineLocation='mid'", \UIPageViewController.spineLocation, .mid),
    Row("pageViewController", "spineLocation='max'", \UIPageViewController.spineLocation, .max),
    Row("pageViewController", "doubleSided='YES'", \UIPageViewController.isDoubleSided, true),
    Row("splitViewController", "style='tripleColumn'", \UISplitViewController.style, .tripleColumn),
    Row("splitViewController", "style='doubleColumn'", \UISplitViewController.style, .doubleColumn),
  ]

  static let navigationControllers: [PropertyRow] = [
    Row(
      "navigationController", "<navigationBar key='navigationBar' tag='3'/>", \UINavigationController.navigationBar.tag,
      3),
    Row("navigationController", "<toolbar key='toolbar' tag='4'/>", \UINavigationController.toolbar.tag, 4),
    Row(
      "navigationController", "hidesBarsWhenKeyboardAppears='YES'",
      \UINavigationController.hidesBarsWhenKeyboardAppears, true),
    Row("navigationController", "navigationBarHidden='YES'", \UINavigationController.isNavigationBarHidden, true),
    Row("navigationController", "toolbarHidden='NO'", \UINavigationController.isToolbarHidden, false),
    Row("navigationController", "hidesBarsOnSwipe='YES'", \UINavigationController.hidesBarsOnSwipe, true),
    Row("navigationController", "hidesBarsOnTap='YES'", \UINavigationController.hidesBarsOnTap, true),
    Row(
      "navigationController", "hidesBarsWhenVerticallyCompact='YES'",
      \UINavigationController.hidesBarsWhenVerticallyCompact, true),
    Row("tabBarController", "<tabBar key='tabBar' tag='5'/>", \UITabBarController.tabBar.tag, 5),
    Row(
      "tabBarController",
      "<connections><segue destination='one' kind='relationship' relationship='viewControllers' id='r'/></connections>",
      \UITabBarController.viewControllers?.first?.title, "One",
      beside: TestBundle.scene("<viewController id='one' title='One' sceneMemberID='viewController'/>")),
  ]

  private static func item<Value: Equatable>(
    _ markup: String, _ property: KeyPath<UINavigationItem, Value>, _ value: Value
  ) -> PropertyRow {
    let start = markup.firstIndex(of: "<") ?? markup.endIndex
    let item = "<navigationItem key='navigationItem' \(markup[..<start]) id='item'>\(markup[start...])</navigationItem>"
    return Row("viewController", item, value) { (controller: UIViewController) in
      controller.navigationItem[keyPath: property]
    }
  }

  private static func buttons(_ folder: String) -> String {
    "<\(folder)><barButtonItem title='One' id='b1'/><barButtonItem title='Two' id='b2'/></\(folder)>"
  }

  static let navigationItems: [PropertyRow] = [
    item("title='Page'", \.title, "Page"), item("prompt='Choose'", \.prompt, "Choose"),
    item("largeTitleDisplayMode='never'", \.largeTitleDisplayMode, .never),
    item("largeTitleDisplayMode='always'", \.largeTitleDisplayMode, .always),
    item("leftItemsSupplementBackButton='YES'", \.leftItemsSupplementBackButton, true),
    item("<barButtonItem key='leftBarButtonItem' title='L' id='l'/>", \.leftBarButtonItem?.title, "L"),
    item("<barButtonItem key='rightBarButtonItem' title='R' id='r'/>", \.rightBarButtonItem?.title, "R"),
    item("<barButtonItem key='backBarButtonItem' title='B' id='b'/>", \.backBarButtonItem?.title, "B"),
    item(buttons("leftBarButtonItems"), \.leftBarButtonItems?.count, 2),
    item(buttons("rightBarButtonItems"), \.rightBarButtonItems?.count, 2),
    item("<label key='titleView' id='v' tag='6'/>", \.titleView?.tag, 6),
  ]

  @Test(arguments: await controllers + navigationControllers)
  func `an attribute of a controller sets its property`(row: PropertyRow) throws { try row.check() }

  @Test(arguments: await navigationItems)
  func `an attribute of a navigation item sets its property`(row: PropertyRow) throws { try row.check() }

  @Test func `the distance between pages is passed to the initializer of a page view controller`() throws {
    let values = InterfaceLoad.coderValues(
      of: try #require(
        try InterfaceDocument(
          Data(TestBundle.storyboard("<pageViewController id='start' pageSpacing='17'/>").utf8), name: "f"
        ).root.items(of: "scenes").first))
    #expect(values["spacing"] == 17)
  }
}
