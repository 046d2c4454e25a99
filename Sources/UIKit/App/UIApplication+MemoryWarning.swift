import Foundation
import Typesetting

extension UIApplication {
  nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  /// Tells the app's own object, whoever observes, and every controller in the windows that memory is short; then drops
  /// what the toolkit can make again: images read by name, what is remembered of text, and the cells of lists that wait.
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
  /// Has the lists in the view let go of the cells and headers that wait to be used again.
  fileprivate func dropWaitingViews() {
    switch self {
    case let table as UITableView:
      table.cellPool.dropWaiting()
      table.headerPool.dropWaiting()
    case let collection as UICollectionView: collection.registry.dropWaiting()
    default: break
    }
    for view in subviews { view.dropWaitingViews() }
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
