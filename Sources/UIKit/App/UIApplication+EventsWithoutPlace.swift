import Foundation

extension UIApplication {
  /// The receiver of events without a place: the first responder, or else the front controller.
  private var eventStart: UIResponder? { firstResponder ?? keyWindow?.frontController ?? keyWindow }

  /// Posted on the main thread for each key for sound and films, which is in ``remoteControlUserInfoKey``.
  nonisolated public static let didReceiveRemoteControlNotification = Notification.Name(
    "UIApplicationDidReceiveRemoteControlNotification")
  /// The `UIEvent.EventSubtype` of the key.
  nonisolated public static let remoteControlUserInfoKey = "UIApplicationRemoteControlUserInfoKey"

  /// Reports a key for sound and films; to responders, if the app requested them.
  final func receiveRemoteControl(_ key: UIEvent.EventSubtype) {
    NotificationCenter.default.post(
      name: Self.didReceiveRemoteControlNotification, object: self, userInfo: [Self.remoteControlUserInfoKey: key])
    guard receivesRemoteControl else { return }
    eventStart?.remoteControlReceived(with: UIRemoteControlEvent(key))
  }

  /// Reports a shake of the device.
  final func beShaken() {
    guard let responder = eventStart else { return }
    let event = UIMotionEvent(timestamp: MediaClock.main.now, touches: nil, modifierFlags: [])
    responder.motionBegan(.motionShake, with: event)
    responder.motionEnded(.motionShake, with: event)
  }

  /// Asks whether to undo or redo the last change of the first responder, if there is one.
  final func offerUndo() {
    guard applicationSupportsShakeToEdit, let manager = firstResponder?.undoManager,
      manager.canUndo || manager.canRedo, let front = keyWindow?.frontController, !(front is UIAlertController)
    else { return }
    let alert = UIAlertController(
      title: manager.canUndo ? manager.undoMenuItemTitle : manager.redoMenuItemTitle, message: nil,
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: SystemText.cancel.text, style: .cancel))
    if manager.canUndo {
      alert.addAction(UIAlertAction(title: SystemText.undo.text, style: .default) { _ in manager.undo() })
    }
    if manager.canRedo {
      let title = manager.canUndo ? manager.redoMenuItemTitle : SystemText.redo.text
      alert.addAction(UIAlertAction(title: title, style: .default) { _ in manager.redo() })
    }
    front.present(alert, animated: true)
  }
}
