import UIKit

/// The properties of toolkit classes that files set by name: runtime attributes and outlets.
@MainActor enum KnownProperties {
  static func setter(_ name: String, of object: AnyObject) -> ((AnyObject, Any) -> PropertyOutcome)? {
    var type: AnyClass? = Swift.type(of: object)
    while let current = type {
      if let setter = tables[ObjectIdentifier(current)]?.properties[name] { return setter }
      type = _getSuperclass(current)
    }
    return nil
  }

  static func action(_ selector: String, of object: AnyObject) -> ((AnyObject, Any) -> Void)? {
    var type: AnyClass? = Swift.type(of: object)
    while let current = type {
      if let action = tables[ObjectIdentifier(current)]?.actions[selector] { return action }
      type = _getSuperclass(current)
    }
    return nil
  }

  static func extend(_ type: AnyClass, with table: InterfaceTable) {
    let known = tables[ObjectIdentifier(type)] ?? InterfaceTable()
    tables[ObjectIdentifier(type)] = known.merging(table)
  }

  private static var tables: [ObjectIdentifier: InterfaceTable] = [
    ObjectIdentifier(CALayer.self): layer, ObjectIdentifier(UIView.self): view,
    ObjectIdentifier(UIControl.self): control, ObjectIdentifier(UILabel.self): label,
    ObjectIdentifier(UIButton.self): button, ObjectIdentifier(UIScrollView.self): scroll,
    ObjectIdentifier(UITableView.self): table, ObjectIdentifier(UITableViewCell.self): cell,
    ObjectIdentifier(UICollectionView.self): collection, ObjectIdentifier(UITextField.self): field,
    ObjectIdentifier(UITextView.self): textView, ObjectIdentifier(UISearchBar.self): searchBar,
    ObjectIdentifier(UIPickerView.self): picker, ObjectIdentifier(UITabBar.self): tabBar,
    ObjectIdentifier(UINavigationBar.self): navigationBar, ObjectIdentifier(UIToolbar.self): toolbar,
    ObjectIdentifier(UIViewController.self): controller, ObjectIdentifier(UINavigationController.self): navigation,
    ObjectIdentifier(UITabBarController.self): tabs, ObjectIdentifier(UIPageViewController.self): pages,
    ObjectIdentifier(UIGestureRecognizer.self): recognizer, ObjectIdentifier(NSLayoutConstraint.self): constraint,
    ObjectIdentifier(UIBarButtonItem.self): barItem,
  ]

  private static let layer = InterfaceTable()
    .property("cornerRadius", \CALayer.cornerRadius).property("borderWidth", \CALayer.borderWidth)
    .property("borderColor", \CALayer.borderColor).property("masksToBounds", \CALayer.masksToBounds)
    .property("shadowColor", \CALayer.shadowColor).property("shadowOpacity", \CALayer.shadowOpacity)
    .property("shadowOffset", \CALayer.shadowOffset).property("shadowRadius", \CALayer.shadowRadius)
    .property("opacity", \CALayer.opacity).property("zPosition", \CALayer.zPosition)
    .property("backgroundColor", \CALayer.backgroundColor).property("hidden", \CALayer.isHidden)
  private static let view = InterfaceTable()
    .property("alpha", \UIView.alpha).property("hidden", \UIView.isHidden).property("isHidden", \UIView.isHidden)
    .property("tag", \UIView.tag).property("backgroundColor", \UIView.backgroundColor)
    .property("tintColor", \UIView.tintColor).property("clipsToBounds", \UIView.clipsToBounds)
    .property("opaque", \UIView.isOpaque).property("exclusiveTouch", \UIView.isExclusiveTouch)
    .property("userInteractionEnabled", \UIView.isUserInteractionEnabled)
    .property("multipleTouchEnabled", \UIView.isMultipleTouchEnabled)
    .property("accessibilityIdentifier", \UIView.accessibilityIdentifier)
    .property("accessibilityLabel", \UIView.accessibilityLabel).property("accessibilityHint", \UIView.accessibilityHint)
    .property("accessibilityElementsHidden", \UIView.accessibilityElementsHidden)
    .property("isAccessibilityElement", \UIView.isAccessibilityElement)
    .property("insetsLayoutMarginsFromSafeArea", \UIView.insetsLayoutMarginsFromSafeArea)
  private static let control = InterfaceTable()
    .property("enabled", \UIControl.isEnabled).property("selected", \UIControl.isSelected)
    .property("highlighted", \UIControl.isHighlighted)
  private static let label = InterfaceTable()
    .property("text", \UILabel.text).property("textColor", \UILabel.textColor).property("font", \UILabel.font)
    .property("textAlignment", \UILabel.textAlignment).property("numberOfLines", \UILabel.numberOfLines)
  private static let button = InterfaceTable()
    .property("contentEdgeInsets", \UIButton.contentEdgeInsets)
  private static let scroll = InterfaceTable()
    .property("delegate", \UIScrollView.delegate).property("scrollEnabled", \UIScrollView.isScrollEnabled)
    .property("pagingEnabled", \UIScrollView.isPagingEnabled).property("bounces", \UIScrollView.bounces)
    .property("refreshControl", \UIScrollView.refreshControl).property("scrollsToTop", \UIScrollView.scrollsToTop)
  private static let table = InterfaceTable()
    .property("dataSource", \UITableView.dataSource).property("delegate", \UITableView.delegate)
    .property("tableHeaderView", \UITableView.tableHeaderView).property("tableFooterView", \UITableView.tableFooterView)
    .property("prefetchDataSource", \UITableView.prefetchDataSource)
  private static let cell = InterfaceTable()
    .property("accessoryView", \UITableViewCell.accessoryView)
    .property("editingAccessoryView", \UITableViewCell.editingAccessoryView)
    .property("backgroundView", \UITableViewCell.backgroundView)
    .property("selectedBackgroundView", \UITableViewCell.selectedBackgroundView)
  private static let collection = InterfaceTable()
    .property("dataSource", \UICollectionView.dataSource).property("delegate", \UICollectionView.delegate)
    .property("prefetchDataSource", \UICollectionView.prefetchDataSource)
  private static let field = InterfaceTable()
    .property("delegate", \UITextField.delegate).property("leftView", \UITextField.leftView)
    .property("rightView", \UITextField.rightView).property("text", \UITextField.text)
    .property("inputView", \UITextField.inputView).property("inputAccessoryView", \UITextField.inputAccessoryView)
  private static let textView = InterfaceTable()
    .property("delegate", \UITextView.delegate).property("inputAccessoryView", \UITextView.inputAccessoryView)
  private static let searchBar = InterfaceTable()
    .property("delegate", \UISearchBar.delegate)
  private static let picker = InterfaceTable()
    .property("dataSource", \UIPickerView.dataSource).property("delegate", \UIPickerView.delegate)
  private static let tabBar = InterfaceTable()
    .property("delegate", \UITabBar.delegate).property("selectedItem", \UITabBar.selectedItem)
    .property("barTintColor", \UITabBar.barTintColor)
  private static let navigationBar = InterfaceTable()
    .property("delegate", \UINavigationBar.delegate).property("barTintColor", \UINavigationBar.barTintColor)
  private static let toolbar = InterfaceTable()
    .property("delegate", \UIToolbar.delegate).property("barTintColor", \UIToolbar.barTintColor)
  private static let controller = InterfaceTable()
    .property("view", set: { (controller: UIViewController, view: UIView) in controller.view = view })
    .property("title", \UIViewController.title)
  private static let navigation = InterfaceTable()
    .property("delegate", \UINavigationController.delegate)
  private static let tabs = InterfaceTable()
    .property("delegate", \UITabBarController.delegate)
  private static let pages = InterfaceTable()
    .property("dataSource", \UIPageViewController.dataSource).property("delegate", \UIPageViewController.delegate)
  private static let recognizer = InterfaceTable()
    .property("delegate", \UIGestureRecognizer.delegate)
  private static let constraint = InterfaceTable()
    .property("identifier", \NSLayoutConstraint.identifier).property("constant", \NSLayoutConstraint.constant)
  private static let barItem = InterfaceTable()
    .property("title", \UIBarButtonItem.title).property("enabled", \UIBarButtonItem.isEnabled)
    .property("tintColor", \UIBarButtonItem.tintColor)
}
