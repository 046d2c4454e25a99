/// The entries of `Info.plist` about the screen of an app.
extension LaunchDescription {
  /// The style that the app always has; `nil` for that of the user.
  var userInterfaceStyle: UIUserInterfaceStyle? {
    // The kind of the device is a trait itself, so this entry cannot depend on it.
    switch information["UIUserInterfaceStyle"] as? String {
    case "Light": .light
    case "Dark": .dark
    default: nil
    }
  }

  /// The orientations that the app supports on the device; all without an entry.
  var supportedOrientations: UIInterfaceOrientationMask {
    let names = value("UISupportedInterfaceOrientations") as? [String] ?? []
    let masks: [String: UIInterfaceOrientationMask] = [
      "UIInterfaceOrientationPortrait": .portrait, "UIInterfaceOrientationPortraitUpsideDown": .portraitUpsideDown,
      "UIInterfaceOrientationLandscapeLeft": .landscapeLeft, "UIInterfaceOrientationLandscapeRight": .landscapeRight,
    ]
    let result = names.compactMap { masks[$0] }.reduce(into: UIInterfaceOrientationMask()) { $0.formUnion($1) }
    return result.isEmpty ? .all : result
  }

  /// False if the status bar is that of `Info.plist` and of the application, whatever controllers prefer.
  var isStatusBarOfControllers: Bool { value("UIViewControllerBasedStatusBarAppearance") as? Bool ?? true }

  /// The status bar until a controller decides on it.
  var statusBar: StatusBarState {
    var result = StatusBarState()
    result.isHidden = value("UIStatusBarHidden") as? Bool ?? false
    switch value("UIStatusBarStyle") as? String {
    case "UIStatusBarStyleLightContent", "UIStatusBarStyleBlackTranslucent", "UIStatusBarStyleBlackOpaque":
      result.style = .lightContent
    case "UIStatusBarStyleDarkContent": result.style = .darkContent
    default: break
    }
    return result
  }

  /// Returns an entry, or the one for the kind of the device if there is one.
  private func value(_ key: String) -> Any? {
    let device = UIDevice.current.userInterfaceIdiom == .pad ? "ipad" : "iphone"
    return information["\(key)~\(device)"] ?? information[key]
  }
}
