/// The entries of a bundle's `Info.plist` that select the first screen of an app.
@MainActor struct LaunchDescription {
  private let bundle: Bundle
  let information: [String: Any]

  init(_ bundle: Bundle) {
    self.bundle = bundle
    information = bundle.infoDictionary ?? [:]
  }

  /// True if the scene manifest allows several scenes.
  var supportsMultipleScenes: Bool {
    let manifest = information["UIApplicationSceneManifest"] as? [String: Any]
    return manifest?["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
  }

  /// The kinds of work that the app may do in the background.
  var backgroundModes: Set<String> { Set(information["UIBackgroundModes"] as? [String] ?? []) }

  /// Schemes of the system's programs, which an app's own declarations do not take from them.
  private static let systemSchemes: Set = ["http", "https", "mailto", "tel", "sms", "facetime", "file"]

  /// The schemes of the addresses that the app opens, in lower case.
  var schemes: Set<String> {
    let types = information["CFBundleURLTypes"] as? [[String: Any]] ?? []
    let names = types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }
    return Set(names.map { $0.lowercased() }).subtracting(LaunchDescription.systemSchemes)
  }

  /// The configuration of a window's scene in the scene manifest; `nil` for an app without scenes.
  ///
  /// - Parameter name: The name of the configuration; `nil` for the first.
  func sceneConfiguration(named name: String? = nil) -> UISceneConfiguration? {
    let role = UISceneSession.Role.windowApplication
    let manifest = information["UIApplicationSceneManifest"] as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any]
    let entries = roles?[role.rawValue] as? [[String: Any]] ?? []
    let found = entries.first { name == nil || $0["UISceneConfigurationName"] as? String == name }
    guard let found else { return nil }
    let result = UISceneConfiguration(named: found["UISceneConfigurationName"] as? String, role)
    result.sceneClass = named(found["UISceneClassName"])
    result.delegateClass = named(found["UISceneDelegateClassName"])
    result.storyboard = (found["UISceneStoryboardFile"] as? String).map { UIStoryboard(name: $0, bundle: bundle) }
    return result
  }

  private func named(_ name: Any?) -> AnyClass? {
    guard let name = name as? String else { return nil }
    return NSClassFromString(name) ?? NSClassFromString("UIKit.\(name)")
  }

  /// The storyboard whose initial controller the app's window shows. An app with scenes has none: its storyboard
  /// belongs to the scene. A manifest without a configuration describes no scene.
  var mainStoryboardName: String? {
    let manifest = information["UIApplicationSceneManifest"] as? [String: Any]
    if let manifest {
      // Without the key the delegate makes the configurations.
      guard let roles = manifest["UISceneConfigurations"] as? [String: Any] else { return nil }
      guard roles.values.allSatisfy({ ($0 as? [Any])?.isEmpty == true }) else { return nil }
    }
    let isPad = UIDevice.current.userInterfaceIdiom == .pad
    let names = [isPad ? information["UIMainStoryboardFile~ipad"] : nil, information["UIMainStoryboardFile"]]
    return names.compactMap { $0 as? String }.first { !$0.isEmpty }
  }

  /// Makes a window with the main storyboard's initial controller, before the app's delegate is called.
  func makeMainWindow(for delegate: any UIApplicationDelegate) -> UIWindow? {
    guard let name = mainStoryboardName else { return nil }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIStoryboard(name: name, bundle: bundle).instantiateInitialViewController()
    keep(window, in: delegate)
    return window
  }

  /// Sets the delegate's property `window`, as Apple's launch does. Nothing else holds the window.
  private func keep(_ window: UIWindow, in delegate: any UIApplicationDelegate) {
    do {
      if try NamedMembers.set("window", to: window, of: delegate) { return }
      Log.warning(
        "\(type(of: delegate)) needs a property 'window' that is registered in NamedMembers for the main storyboard of "
          + "Info.plist; without it, the storyboard's window is released")
    } catch {
      Log.warning("\(type(of: delegate)): the main storyboard's window was not stored in 'window': \(error)")
    }
  }
}
