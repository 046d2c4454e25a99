extension UIApplication {
  // The keys of the coder of the app's delegate.

  /// The key of the build number of the app that preserved the state, a string.
  nonisolated public static let stateRestorationBundleVersionKey = "UIApplicationStateRestorationBundleVersionKey"
  /// The key of the raw value of a ``UIUserInterfaceIdiom``, a number.
  nonisolated public static let stateRestorationUserInterfaceIdiomKey =
    "UIApplicationStateRestorationUserInterfaceIdiomKey"
  /// The key of the version of the operating system, a string.
  nonisolated public static let stateRestorationSystemVersionKey = "UIApplicationStateRestorationSystemVersionKey"
  /// The key of the time at which the state was preserved, a date.
  nonisolated public static let stateRestorationTimestampKey = "UIApplicationStateRestorationTimestampKey"
  /// The key of the storyboard that a controller came from, in the coder of the controller.
  nonisolated public static let stateRestorationViewControllerStoryboardKey =
    "UIStateRestorationViewControllerStoryboardKey"

  /// Registers an object that is neither a controller nor a view. It is preserved if a preserved object encodes it.
  ///
  /// The app does not retain the object.
  public class func registerObject(forStateRestoration object: any UIStateRestoring, restorationIdentifier: String) {
    shared.restoration.register(object, restorationIdentifier)
  }

  /// Delays the end of the restoration until ``completeStateRestoration()`` has been called equally often.
  public func extendStateRestoration() { restoration.extend() }
  public func completeStateRestoration() { restoration.complete() }

  /// Asks the system to show no picture of the app's last screen at its next start, which hosts never do.
  public func ignoreSnapshotOnNextApplicationLaunch() {}
}
