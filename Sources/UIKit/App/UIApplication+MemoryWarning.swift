import Foundation

extension UIApplication {
  nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  /// Tells the app's own object, whoever observes, and every controller in the windows that memory is short.
  func receiveMemoryWarning(_ delegate: any UIApplicationDelegate) {
    delegate.applicationDidReceiveMemoryWarning(self)
    NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
    for window in windows { window.rootViewController?.passMemoryWarning() }
  }
}

extension UIViewController {
  /// Parents hear before their children, presenters before what they present.
  fileprivate func passMemoryWarning() {
    didReceiveMemoryWarning()
    for child in children { child.passMemoryWarning() }
    if let presented = presentedViewController, presented.presentingViewController === self {
      presented.passMemoryWarning()
    }
  }
}
