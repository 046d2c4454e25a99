import Foundation

/// Changes remote notifications before they are shown, in an extension of an app. Extensions are not started here.
open class UNNotificationServiceExtension: NSObject {
  public override init() {
    super.init()
  }

  /// Passes the handler the content that is shown.
  open func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    contentHandler(request.content)
  }

  /// Called when the time for changes is over.
  open func serviceExtensionTimeWillExpire() {}
}
