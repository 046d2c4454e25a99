/// The outcome of work that an app did for the system in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
  case newData, noData, failed
}

// No service sends notifications to this machine. A notification comes from the script command `push`, or from a file with
// the extension `apns` that is dropped on the window, as on the window of the iOS Simulator.
extension UIApplication {
  /// Reports to the delegate, before the next frame, that it is not possible: the error 3010 that the iOS Simulator gave.
  public func registerForRemoteNotifications() {
    let error = NSError(
      domain: NSCocoaErrorDomain, code: 3010,
      userInfo: [NSLocalizedDescriptionKey: "remote notifications are not supported in the simulator"])
    _ = ClockTimer.after(0) { [weak self] in
      guard let self else { return }
      delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: error)
    }
  }

  /// Leaves the app unregistered; no app is registered here, as in the older iOS Simulator.
  public func unregisterForRemoteNotifications() {}

  /// False, because registering fails, as in the older iOS Simulator.
  public var isRegisteredForRemoteNotifications: Bool { false }

  /// Presents a remote notification, and returns true if that replaces the call of the app's delegate in the foreground.
  /// The module in place of User Notifications sets it.
  @_spi(RemoteNotifications) public static var presentsRemoteNotification: (([AnyHashable: Any]) -> Bool)?

  /// Passes a notification to the center of notifications and to the delegate.
  ///
  /// In the background the delegate gets only silent notifications, and only if the key `UIBackgroundModes` of Info.plist
  /// contains `remote-notification`.
  func receive(_ payload: PushPayload) {
    let userInfo = payload.userInfo
    let content = userInfo["aps"] as? [String: Any]
    let isSilent = content?["content-available"] as? Int == 1
    let isHandled = Self.presentsRemoteNotification?(userInfo) ?? false
    if applicationState == .background {
      guard isSilent else { return }
      guard backgroundModes.contains("remote-notification") else {
        return Log.warning(
          "the silent notification was not delivered in the background; add 'remote-notification' to UIBackgroundModes"
            + " of Info.plist")
      }
      deliverRemoteNotification(userInfo)
    } else if isSilent || !isHandled {
      deliverRemoteNotification(userInfo)
    }
  }

  /// Passes a notification to the delegate of the app.
  @_spi(RemoteNotifications) public func deliverRemoteNotification(_ userInfo: [AnyHashable: Any]) {
    delegate?.application(self, didReceiveRemoteNotification: userInfo) { _ in }
  }

  /// Reads a dropped file with a notification. Returns false for another file.
  final func receiveNotification(in file: URL) -> Bool {
    guard file.isFileURL, file.pathExtension.lowercased() == "apns" else { return false }
    do {
      receive(try PushPayload(Data(contentsOf: file)))
    } catch {
      Log.warning("\(file.path): \(error)")
    }
    return true
  }
}
