/// An object that shows the state of an activity that the app continues.
@preconcurrency @MainActor public protocol UIUserActivityRestoring {
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}

extension UIApplication {
  /// Passes an activity to the delegate of an app whose scene has none, and then to the objects that the delegate names.
  final func continueActivity(_ activity: NSUserActivity) {
    guard let delegate else { return }
    _ = delegate.application(self, willContinueUserActivityWithType: activity.activityType)
    _ = delegate.application(self, continue: activity) { objects in
      for object in objects ?? [] { object.restoreUserActivityState(activity) }
    }
  }

  /// Lets the delegate of the scene, or else that of the app, complete an activity that is saved.
  final func completeActivity(_ activity: NSUserActivity) {
    if let scene, let sceneDelegate = scene.delegate {
      sceneDelegate.scene(scene, didUpdate: activity)
    } else {
      delegate?.application(self, didUpdate: activity)
    }
  }
}
