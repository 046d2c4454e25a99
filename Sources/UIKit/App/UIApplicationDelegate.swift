/// Creates the first window, and receives the events of the whole app. All methods are optional.
///
/// If the scene has a delegate, the scene's delegate receives activation, background, URLs and shortcuts instead of the
/// app's, as on Apple's systems.
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {
  /// Called once, before the first frame; creates and shows a window.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called in place of `application(_:didFinishLaunchingWithOptions:)` if the class does not implement that.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// Called first.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Returns the classes of a new scene and of its delegate.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Returns the orientations that the app supports in a window, regardless of its controllers.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  /// Called for a file that was dropped on the window. Returns true if the app could use it.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// Called when memory is short; the app drops what it can create again.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Called when a day begins, or when the clock or the time zone of the machine was changed.
  func applicationSignificantTimeChange(_ application: UIApplication)
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called when the window is shown again after it was minimised or hidden; not at launch.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called when scenes were closed for good, and when the app ends for the sessions without a saved state.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// Called before `application(_:continue:restorationHandler:)`.
  func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool
  /// Called with the activity of a request that activated a scene without a delegate. Objects that are passed to the
  /// handler restore its state.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  /// Called after the responders of an activity have brought it up to date, to complete it.
  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)
  /// Called for a shortcut that the user chose.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  /// Called after ``UIApplication/registerForRemoteNotifications()``.
  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
  /// Called for a remote notification, in the foreground and for silent ones also in the background.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  /// Called in place of `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)` if the class does not
  /// implement that, in the foreground only.
  func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])
  /// Called from time to time while the app is in the background, if it has requested it with
  /// ``UIApplication/setMinimumBackgroundFetchInterval(_:)``.
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  /// Returns true if the state of the controllers is preserved; called when the app goes to the background. The app
  /// encodes in `coder` how to recognise a state of an earlier version of itself.
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
  /// Called in place of `application(_:shouldSaveSecureApplicationState:)` if the class does not implement that.
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
  /// Returns true if the state of the earlier run is restored; called at launch, between
  /// `application(_:willFinishLaunchingWithOptions:)` and `application(_:didFinishLaunchingWithOptions:)`.
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
  /// Called in place of `application(_:shouldRestoreSecureApplicationState:)` if the class does not implement that.
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool
  /// Returns a controller that is restored and has no restoration class. With `nil`, an existing controller is used, or
  /// else one of the storyboard.
  func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController?
  /// Called before the state of the first controller is encoded.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  /// Called after the state of the last controller was decoded.
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
  /// Called before the app ends; the last opportunity to save.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  public func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    if application.applicationState != .background {
      self.application(application, didReceiveRemoteNotification: userInfo)
    }
    completionHandler(.noData)
  }
  public func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]) {}
  public func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) { completionHandler(.noData) }
  public func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
    self.application(application, shouldSaveApplicationState: coder)
  }
  public func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { false }
  public func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
    self.application(application, shouldRestoreApplicationState: coder)
  }
  public func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { false }
  public func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? { nil }
  public func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {}
  public func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationSignificantTimeChange(_ application: UIApplication) {}
  public func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool { false }
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }
  public func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {}
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { application.launchDescription.supportedOrientations }
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool { false }
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// The value of the delegate's property of that name, as in Xcode's templates; otherwise the front-most window. Two
  /// optionals, as Apple's: the property may be missing, and it may be `nil`.
  public var window: UIWindow?? {
    let kept = Mirror(reflecting: self).children.first { $0.label == "window" }?.value as? UIWindow
    return .some(kept ?? UIApplication.shared.frontWindows.last)
  }
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
}
