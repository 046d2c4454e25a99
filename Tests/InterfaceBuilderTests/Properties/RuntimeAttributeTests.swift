import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilder

/// User-defined runtime attributes of toolkit classes.
@MainActor @Suite(.separateScreens) struct RuntimeAttributeTests {
  private typealias Row = PropertyRow
  private static let red = "red='1' green='0' blue='0' alpha='1' colorSpace='custom' customColorSpace='sRGB'"

  static let layers: [PropertyRow] = [
    Row("view", runtime: "layer.cornerRadius", "number", "7", \UIView.layer.cornerRadius, 7),
    Row("view", runtime: "layer.borderWidth", "number", "2", \UIView.layer.borderWidth, 2),
    Row("view", runtime: "layer.borderColor", "color", red, \UIView.layer.borderColor, UIColor.red.cgColor),
    Row("view", runtime: "layer.masksToBounds", "boolean", "YES", \UIView.layer.masksToBounds, true),
    Row("view", runtime: "layer.shadowColor", "color", red, \UIView.layer.shadowColor, UIColor.red.cgColor),
    Row("view", runtime: "layer.shadowOpacity", "number", "0.5", \UIView.layer.shadowOpacity, 0.5),
    Row(
      "view", runtime: "layer.shadowOffset", "size", "width='3' height='4'", \UIView.layer.shadowOffset,
      CGSize(width: 3, height: 4)),
    Row("view", runtime: "layer.shadowRadius", "number", "9", \UIView.layer.shadowRadius, 9),
    Row("view", runtime: "layer.opacity", "number", "0.25", \UIView.layer.opacity, 0.25),
    Row("view", runtime: "layer.zPosition", "number", "11", \UIView.layer.zPosition, 11),
    Row("view", runtime: "layer.backgroundColor", "color", red, \UIView.layer.backgroundColor, UIColor.red.cgColor),
    Row("view", runtime: "layer.hidden", "boolean", "YES", \UIView.layer.isHidden, true),
  ]

  static let views: [PropertyRow] = [
    Row("view", runtime: "alpha", "number", "0.5", \UIView.alpha, 0.5),
    Row("view", runtime: "hidden", "boolean", "YES", \UIView.isHidden, true),
    Row("view", runtime: "isHidden", "boolean", "YES", \UIView.isHidden, true),
    Row("view", runtime: "tag", "number", "7", \UIView.tag, 7),
    Row("view", runtime: "backgroundColor", "color", red, \UIView.backgroundColor, .red),
    Row("view", runtime: "tintColor", "color", red, \UIView.tintColor, .red),
    Row("view", runtime: "clipsToBounds", "boolean", "YES", \UIView.clipsToBounds, true),
    Row("view", runtime: "opaque", "boolean", "YES", \UIView.isOpaque, true),
    Row("view", runtime: "exclusiveTouch", "boolean", "YES", \UIView.isExclusiveTouch, true),
    Row("view", runtime: "userInteractionEnabled", "boolean", "NO", \UIView.isUserInteractionEnabled, false),
    Row("view", runtime: "multipleTouchEnabled", "boolean", "YES", \UIView.isMultipleTouchEnabled, true),
    Row("view", runtime: "accessibilityIdentifier", "string", "star", \UIView.accessibilityIdentifier, "star"),
    Row("view", runtime: "accessibilityLabel", "string", "Star", \UIView.accessibilityLabel, "Star"),
    Row("view", runtime: "accessibilityHint", "string", "Shines", \UIView.accessibilityHint, "Shines"),
    Row("view", runtime: "accessibilityElementsHidden", "boolean", "YES", \UIView.accessibilityElementsHidden, true),
    Row("view", runtime: "isAccessibilityElement", "boolean", "YES", \UIView.isAccessibilityElement, true),
    Row(
      "view", runtime: "insetsLayoutMarginsFromSafeArea", "boolean", "NO", \UIView.insetsLayoutMarginsFromSafeArea,
      false),
    Row("switch", runtime: "enabled", "boolean", "NO", \UIControl.isEnabled, false),
    Row("button", runtime: "selected", "boolean", "YES", \UIControl.isSelected, true),
    Row("button", runtime: "highlighted", "boolean", "YES", \UIControl.isHighlighted, true),
    Row("label", runtime: "text", "string", "Word", \UILabel.text, "Word"),
    Row("label", runtime: "textColor", "color", red, \UILabel.textColor, .red),
    Row("label", runtime: "textAlignment", "number", "1", \UILabel.textAlignment, .center),
    Row("label", runtime: "numberOfLines", "number", "3", \UILabel.numberOfLines, 3),
    Row("textField", runtime: "text", "string", "Word", \UITextField.text, "Word"),
    Row("scrollView", runtime: "scrollEnabled", "boolean", "NO", \UIScrollView.isScrollEnabled, false),
    Row("scrollView", runtime: "pagingEnabled", "boolean", "YES", \UIScrollView.isPagingEnabled, true),
    Row("scrollView", runtime: "bounces", "boolean", "NO", \UIScrollView.bounces, false),
    Row("tableView", runtime: "scrollsToTop", "boolean", "NO", \UIScrollView.scrollsToTop, false),
    Row("tabBar", runtime: "barTintColor", "color", red, \UITabBar.barTintColor, .red),
    Row("navigationBar", runtime: "barTintColor", "color", red, \UINavigationBar.barTintColor, .red),
    Row("toolbar", runtime: "barTintColor", "color", red, \UIToolbar.barTintColor, .red),
    Row("viewController", runtime: "title", "string", "Page", \UIViewController.title, "Page"),
  ]

  @Test(arguments: await layers + views) func `a runtime attribute sets a property by name`(row: PropertyRow) throws {
    try row.check()
  }

  /// An object beside the tested one, and a property of the tested one that an outlet sets to it.
  private static func outlet<Object: AnyObject, Value>(
    _ element: String, _ name: String, _ property: KeyPath<Object, Value?>, to other: String
  ) -> PropertyRow {
    Row(
      element, "<connections><outlet property='\(name)' destination='other' id='o'/></connections>", true,
      beside: other
    ) { (object: Object) in object[keyPath: property] != nil }
  }

  private static let view = "<view id='other'/>"

  /// Rows for outlets of toolkit classes to views.
  static let outlets: [PropertyRow] = [
    outlet("tableView", "tableHeaderView", \UITableView.tableHeaderView, to: view),
    outlet("tableView", "tableFooterView", \UITableView.tableFooterView, to: view),
    outlet("tableViewCell", "accessoryView", \UITableViewCell.accessoryView, to: view),
    outlet("tableViewCell", "editingAccessoryView", \UITableViewCell.editingAccessoryView, to: view),
    outlet("tableViewCell", "backgroundView", \UITableViewCell.backgroundView, to: view),
    outlet("tableViewCell", "selectedBackgroundView", \UITableViewCell.selectedBackgroundView, to: view),
    outlet("textField", "leftView", \UITextField.leftView, to: view),
    outlet("textField", "rightView", \UITextField.rightView, to: view),
    outlet("textField", "inputView", \UITextField.inputView, to: view),
    outlet("textField", "inputAccessoryView", \UITextField.inputAccessoryView, to: view),
    outlet("textView", "inputAccessoryView", \UITextView.inputAccessoryView, to: view),
    outlet("scrollView", "refreshControl", \UIScrollView.refreshControl, to: "<refreshControl id='other'/>"),
  ]

  /// An object of the program that can be the delegate or data source of every class of the toolkit.
  private static let helper =
    "<customObject id='other' customClass='OutletTarget' customModule='InterfaceBuilderTests'/>"

  static let delegates: [PropertyRow] = [
    outlet("scrollView", "delegate", \UIScrollView.delegate, to: helper),
    outlet("tableView", "delegate", \UITableView.delegate, to: helper),
    outlet("tableView", "dataSource", \UITableView.dataSource, to: helper),
    outlet("tableView", "prefetchDataSource", \UITableView.prefetchDataSource, to: helper),
    outlet("collectionView", "delegate", \UICollectionView.delegate, to: helper),
    outlet("collectionView", "dataSource", \UICollectionView.dataSource, to: helper),
    outlet("collectionView", "prefetchDataSource", \UICollectionView.prefetchDataSource, to: helper),
    outlet("textField", "delegate", \UITextField.delegate, to: helper),
    outlet("textView", "delegate", \UITextView.delegate, to: helper),
    outlet("searchBar", "delegate", \UISearchBar.delegate, to: helper),
    outlet("pickerView", "delegate", \UIPickerView.delegate, to: helper),
    outlet("pickerView", "dataSource", \UIPickerView.dataSource, to: helper),
    outlet("tabBar", "delegate", \UITabBar.delegate, to: helper),
    outlet("navigationBar", "delegate", \UINavigationBar.delegate, to: helper),
    outlet("panGestureRecognizer", "delegate", \UIGestureRecognizer.delegate, to: helper),
  ]

  @Test(arguments: await outlets + delegates)
  func `an outlet sets a property of a toolkit class`(row: PropertyRow) throws { try row.check() }

  @Test func `an outlet selects the item of a tab bar`() throws {
    let item = "<items><tabBarItem title='One' id='i1'/><tabBarItem title='Two' id='i2'/></items>"
    try Row(
      "tabBar", "<connections><outlet property='selectedItem' destination='i2' id='o'/></connections>",
      \UITabBar.selectedItem?.title, "Two", with: item
    ).check()
  }
}

/// A delegate and data source without content.
final class OutletTarget: NSObject, UITableViewDelegate, UITableViewDataSource, UITableViewDataSourcePrefetching,
  UICollectionViewDelegate, UICollectionViewDataSource, UICollectionViewDataSourcePrefetching, UITextFieldDelegate,
  UITextViewDelegate, UISearchBarDelegate, UIPickerViewDelegate, UIPickerViewDataSource, UITabBarDelegate,
  UINavigationBarDelegate, UIGestureRecognizerDelegate
{
  required override init() {}

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 0 }
}
