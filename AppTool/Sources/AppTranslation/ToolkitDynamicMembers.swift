/// Properties of the toolkit's classes, and methods without parameters, that an app's extension can replace for all objects
/// of the class, as a category of Objective-C does. A test compares the list with the toolkit's sources, where they are
/// `dynamic`.
enum ToolkitDynamicMembers {
  static let names: [String: Set<String>] = [
    "UINavigationController": [
      "childForStatusBarHidden", "childForStatusBarStyle", "preferredInterfaceOrientationForPresentation",
      "preferredStatusBarStyle", "shouldAutorotate", "supportedInterfaceOrientations",
    ],
    "UIPageControl": ["sizeToFit"],
    "UITabBarController": [
      "childForStatusBarHidden", "childForStatusBarStyle", "preferredInterfaceOrientationForPresentation",
      "shouldAutorotate", "supportedInterfaceOrientations",
    ],
    "UITableViewCell": ["canBecomeFirstResponder", "inputAccessoryView", "inputView"],
  ]

  static func contains(_ name: String, in type: String) -> Bool { names[type]?.contains(name) ?? false }
}
