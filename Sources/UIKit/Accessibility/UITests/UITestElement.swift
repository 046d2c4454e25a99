/// An element of the tree that user interface tests query, as a value that is sent to the process of the tests.
@_spi(UITests) public struct UITestElement: Codable, Equatable, Sendable {
  /// The same number as long as the view lives; never used again.
  public var id: Int
  /// The number of the type in Apple's `XCUIElement.ElementType`.
  public var kind: UInt
  public var label = ""
  public var identifier = ""
  public var title = ""
  public var value: String?
  public var placeholder: String?
  /// In points of the screen.
  public var frame = CGRect.zero
  public var isEnabled = true
  public var isSelected = false
  /// True for the view that receives keys.
  public var hasFocus = false
  /// The text that a key of the on-screen keyboard types; `nil` for other elements.
  public var typedText: String?
  public var children: [UITestElement] = []

  public init(id: Int, kind: UInt) {
    self.id = id
    self.kind = kind
  }
}

/// The types of elements, with Apple's numbers.
///
/// Source: Apple, XCUIAutomation, `XCUIElement.ElementType`.
enum UITestKind: UInt {
  case other = 1
  case application, group, window, sheet
  case alert = 7
  case button = 9
  case keyboard = 19
  case key, navigationBar, tabBar
  case toolbar = 24
  case table = 26
  case collectionView = 32
  case slider, pageIndicator, progressIndicator, activityIndicator, segmentedControl, picker, pickerWheel, `switch`
  case link = 42
  case image
  case searchField = 45
  case scrollView
  case staticText = 48
  case textField, secureTextField, datePicker, textView
  case menuItem = 54
  case cell = 75
  case stepper = 79

  /// The type of a view: that of its class, else that of its traits.
  @MainActor init(_ view: UIView) {
    self = Self.ofBar(view) ?? Self.ofControl(view) ?? Self.ofContent(view) ?? Self(view.accessibilityTraits, of: view)
  }

  @MainActor private static func ofBar(_ view: UIView) -> UITestKind? {
    switch view {
    case is UIWindow: .window
    case is UINavigationBar: .navigationBar
    case is UITabBar: .tabBar
    case is UIToolbar: .toolbar
    case let alert as AlertView: alert.isSheet ? .sheet : .alert
    default: nil
    }
  }

  @MainActor private static func ofControl(_ view: UIView) -> UITestKind? {
    switch view {
    case is UISwitch: .switch
    case is UISlider: .slider
    case is UIStepper: .stepper
    case is UIPageControl: .pageIndicator
    case is UISegmentedControl: .segmentedControl
    case is UIDatePicker: .datePicker
    case is UISearchTextField: .searchField
    case let field as UITextField: field.isSecureTextEntry ? .secureTextField : .textField
    case is UIButton, is SegmentView, is BarButton, is TabBarButton: .button
    // The entries of an edit menu; those of other menus are buttons.
    case is MenuRow: UIMenuController.shared.isMenuVisible ? .menuItem : .button
    default: nil
    }
  }

  @MainActor private static func ofContent(_ view: UIView) -> UITestKind? {
    switch view {
    case is UIProgressView: .progressIndicator
    case is UIActivityIndicatorView: .activityIndicator
    case is UIPickerView: .picker
    case is PickerWheel: .pickerWheel
    case is UITextView: .textView
    case is UITableViewCell, is UICollectionViewCell: .cell
    case is UITableView: .table
    case is UICollectionView: .collectionView
    case is UIScrollView: .scrollView
    case is UILabel: view.accessibilityTraits.contains(.button) ? .button : .staticText
    case is UIImageView: view.accessibilityTraits.contains(.button) ? .button : .image
    default: nil
    }
  }

  /// The type of an element that has only traits; a view that is not an element has none.
  init(_ traits: UIAccessibilityTraits) {
    self =
      if traits.contains(.searchField) {
        .searchField
      } else if traits.contains(.link) {
        .link
      } else if traits.contains(.button) {
        .button
      } else if traits.contains(.image) {
        .image
      } else if !traits.isDisjoint(with: [.staticText, .header]) {
        .staticText
      } else if traits.contains(.adjustable) {
        .slider
      } else {
        .other
      }
  }

  @MainActor private init(_ traits: UIAccessibilityTraits, of view: UIView) {
    self = view.isAccessibilityElement ? UITestKind(traits) : .other
  }

  /// True for an element whose subviews are not elements.
  var isLeaf: Bool {
    switch self {
    case .switch, .slider, .pageIndicator, .progressIndicator, .activityIndicator, .pickerWheel, .textView: true
    default: false
    }
  }

  /// True for an element in which views that only group others are left out.
  var flattens: Bool {
    switch self {
    case .button, .navigationBar, .tabBar, .toolbar, .alert, .sheet, .segmentedControl, .textField, .secureTextField,
      .searchField, .stepper, .picker, .datePicker:
      true
    default: false
    }
  }

  /// True for a field whose keys the on-screen keyboard types.
  var isField: Bool { [.textField, .secureTextField, .searchField, .textView].contains(self) }
}
