import Foundation
import Typesetting

extension UIApplication {
  nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  /// Sends a memory warning to the app delegate, observers and every controller in the windows. Then drops the
  /// toolkit's caches: images read by name, text layouts, and reusable cells of lists.
  func receiveMemoryWarning(_ delegate: any UIApplicationDelegate) {
    delegate.applicationDidReceiveMemoryWarning(self)
    NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
    for window in windows { window.rootViewController?.passMemoryWarning() }
    NamedImages.drop()
    TextMemory.drop()
    for window in windows { window.dropWaitingViews() }
  }
}

extension UIView {
  /// Drops the reusable cells and headers of all lists in the view.
  fileprivate func dropWaitingViews() {
    switch self {
    case let table as UITableView: table.pool.dropWaiting()
    case let collection as UICollectionView: collection.pool.dropWaiting()
    default: break
    }
    for view in subviews { view.dropWaitingViews() }
  }
}

extension UIViewController {
  /// Parents receive it before their children, presenting controllers before presented ones.
  fileprivate func passMemoryWarning() {
    didReceiveMemoryWarning()
    for child in children { child.passMemoryWarning() }
    if let presented = presentedViewController, presented.presentingViewController === self {
      presented.passMemoryWarning()
    }
  }
}
