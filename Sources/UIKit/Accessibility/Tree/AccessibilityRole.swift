/// The kind of an element for assistive technology, independent of the protocol that transmits it.
package enum AccessibilityRole: String, Sendable, CaseIterable {
  case window, group, dialog, list, listItem, tabList, tab, toolbar, menu, menuItem
  case button, toggle, radioButton, popUpButton, link
  case text, heading, image
  case textField, searchField, secureField, textView
  /// A value between two numbers, with ``AccessibilityNode/range``.
  case slider, stepper
  /// A value without numbers that can be increased and decreased, such as the wheel of a picker.
  case adjustable
  case progress, activity

  /// The role of an element that has only traits.
  init(_ traits: UIAccessibilityTraits) {
    self =
      if traits.contains(.adjustable) {
        .adjustable
      } else if traits.contains(.searchField) {
        .searchField
      } else if traits.contains(.toggleButton) {
        .toggle
      } else if traits.contains(.link) {
        .link
      } else if traits.contains(.button) {
        .button
      } else if traits.contains(.header) {
        .heading
      } else if traits.contains(.image) {
        .image
      } else {
        .text
      }
  }

  /// The role of a view that is an element: that of its class, else that of its traits.
  @MainActor init(_ view: UIView) {
    self =
      switch view {
      case is UISwitch: .toggle
      case is UISlider: .slider
      case is UIStepper: .stepper
      case is UIProgressView: .progress
      case is UIActivityIndicatorView: .activity
      case is UISearchTextField: .searchField
      case let field as UITextField: field.isSecureTextEntry ? .secureField : .textField
      case is UITextView: .textView
      case is SegmentView: .radioButton
      case is TabBarButton: .tab
      case is MenuRow: .menuItem
      case is UITableViewCell, is UICollectionViewCell: .listItem
      case let control as UIControl where control.showsMenuAsPrimaryAction && control.menu != nil: .popUpButton
      default: AccessibilityRole(view.accessibilityTraits, of: view)
      }
  }

  /// The role of a view whose class has none. A control without traits of a role is a button.
  @MainActor private init(_ traits: UIAccessibilityTraits, of view: UIView) {
    let role = AccessibilityRole(traits)
    let isButton = role == .button || role == .text && view is UIControl && !traits.contains(.staticText)
    self = isButton ? view.isInTabBar ? .tab : .button : role
  }

  /// The role of a view that is not an element but groups those in it; `nil` for one that is only layout.
  @MainActor init?(container view: UIView) {
    switch view {
    case _ where view.accessibilityTraits.contains(.tabBar): self = .tabList
    case is UITableView, is UICollectionView: self = .list
    case is UITabBar: self = .tabList
    case is UINavigationBar, is UIToolbar: self = .toolbar
    case is UISegmentedControl, is UIPickerView, is UIDatePicker: self = .group
    case is MenuListView: self = .menu
    case is AlertView: self = .dialog
    default:
      guard let role = view.accessibilityContainerType.role else { return nil }
      self = role
    }
  }

  var isText: Bool { [.textField, .searchField, .secureField, .textView].contains(self) }
}

extension UIView {
  /// True if a view around it has the trait ``UIAccessibilityTraits/tabBar``.
  fileprivate var isInTabBar: Bool {
    superview.map { $0.accessibilityTraits.contains(.tabBar) || $0.isInTabBar } ?? false
  }
}
