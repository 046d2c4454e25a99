/// Members of the toolkit's classes that an app's extension can replace for all objects of the class, as a category of
/// Objective-C does: properties by their names, methods with labels. A test compares the list with the toolkit's sources,
/// where they are `dynamic`.
enum ToolkitDynamicMembers {
  private static let touches: Set = [
    "touchesBegan(_:with:)", "touchesMoved(_:with:)", "touchesEnded(_:with:)", "touchesCancelled(_:with:)",
  ]

  private static let shakes: Set = ["motionBegan(_:with:)", "motionEnded(_:with:)"]
  private static let editing: Set = ["canPerformAction(_:withSender:)"]
  private static let descriptions: Set = ["debugDescription", "description"]
  private static let awaking: Set = ["awakeFromNib()"]
  /// The orientations and the status bar of a controller.
  private static let screen: Set = [
    "childForStatusBarHidden", "childForStatusBarStyle", "preferredStatusBarStyle", "prefersStatusBarHidden",
    "shouldAutorotate", "supportedInterfaceOrientations",
  ]

  static let names: [String: Set<String>] = [
    "UIAlertController": [
      "preferredStatusBarStyle", "shouldAutorotate", "supportedInterfaceOrientations", "viewDidLayoutSubviews()",
      "viewWillAppear(_:)",
    ],
    "UIApplication": ["next"],
    "UIButton": [
      "awakeFromNib()", "didAddSubview(_:)", "didMoveToSuperview()", "hitTest(_:with:)", "intrinsicContentSize",
      "isEnabled", "isHighlighted", "isSelected", "layoutSubviews()", "point(inside:with:)", "sizeThatFits(_:)",
    ],
    "UICollectionView": ["contentSize", "intrinsicContentSize"],
    "UICollectionViewFlowLayout": ["developmentLayoutDirection", "flipsHorizontallyInOppositeLayoutDirection"],
    "UIColor": descriptions,
    "UIFont": descriptions,
    "UIImage": descriptions,
    "UIImagePickerController": screen.union(["preferredInterfaceOrientationForPresentation"]),
    "UIImageView": awaking.union(["layoutSubviews()"]),
    "UILabel": awaking.union(["intrinsicContentSize"]),
    "UINavigationBar": ["layoutSubviews()", "point(inside:with:)", "sizeThatFits(_:)"],
    "UINavigationController": screen.union([
      "awakeFromNib()", "preferredInterfaceOrientationForPresentation", "viewDidLayoutSubviews()", "viewDidLoad()",
      "viewWillAppear(_:)", "viewWillLayoutSubviews()",
    ]),
    "UIPageControl": ["sizeToFit()"],
    "UIPageViewController": [
      "childForStatusBarHidden", "childForStatusBarStyle", "shouldAutorotate", "supportedInterfaceOrientations",
      "viewDidLayoutSubviews()",
    ],
    "UIScrollView": touches.union(["gestureRecognizerShouldBegin(_:)"]),
    "UISearchBar": awaking,
    "UISearchController": screen,
    "UISegmentedControl": awaking,
    "UISlider": awaking,
    "UISplitViewController": screen,
    "UISwitch": awaking,
    "UITabBar": ["layoutSubviews()", "sizeThatFits(_:)"],
    "UITabBarController": screen.union(["preferredInterfaceOrientationForPresentation", "viewDidLoad()"]),
    "UITableView": ["contentSize", "intrinsicContentSize", "layoutSubviews()", "willMove(toSuperview:)"],
    "UITableViewCell": [
      "awakeFromNib()", "canBecomeFirstResponder", "didMoveToSuperview()", "inputAccessoryView", "inputView",
    ],
    "UITextField": awaking.union(editing),
    "UITextView": awaking.union(editing),
    "UIToolbar": ["layoutSubviews()", "sizeThatFits(_:)"],
    "UITraitCollection": descriptions,
    "UIView": touches.union(descriptions).union(awaking),
    "UIWindow": shakes,
    "UIViewController": touches.union(shakes).union(descriptions).union(awaking),
  ]

  static func contains(_ name: String, in type: String) -> Bool { names[type]?.contains(name) ?? false }
}
